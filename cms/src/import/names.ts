import { isFromVisitors } from '#model/content-types';
import { LISTS, type Plain } from '../seed/content';
import type { Thing } from './match';

const dateOf = (thing: Thing) => String(Object.values(thing)[0]?.entry['date']);

/**
 * What visitors wrote, the oldest first: services deliver the newest first, so that a new entry would change the place and the number
 * of all others. Other lists have their editors' order.
 */
export const inStableOrder = (type: string, things: readonly Thing[]): readonly Thing[] =>
  isFromVisitors(type) ? [...things].reverse().sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0)) : things;

/**
 * An entry's name within its list: its slug, its key or its title, else its place. What visitors wrote has none of these: its day and
 * its document at the other service tell it from another of the same visitor.
 */
function nameOf(type: string, entry: Plain, index: number): string {
  const key = LISTS[type]!.key(entry);
  const name =
    key !== 'undefined' && key !== 'null' && key !== '' ? key : String(entry['title'] ?? entry['name'] ?? entry['alt'] ?? `#${index + 1}`);
  return isFromVisitors(type) ? [name, entry['date'], entry['documentId']].filter((word) => typeof word === 'string').join(' ') : name;
}

/**
 * The name of each entry of a list, by language. One that another entry before it has gets a number.
 * @param things in their stable order
 */
export function namesOf(type: string, things: readonly Thing[]): readonly Readonly<Record<string, string>>[] {
  const counts = new Map<string, number>();
  const numbered = (locale: string, name: string) => {
    const count = (counts.get(`${locale} ${name}`) ?? 0) + 1;
    counts.set(`${locale} ${name}`, count);
    return count === 1 ? name : `${name} #${count}`;
  };
  return things.map((thing, index) =>
    Object.fromEntries(Object.entries(thing).map(([locale, { entry }]) => [locale, numbered(locale, nameOf(type, entry, index))])),
  );
}
