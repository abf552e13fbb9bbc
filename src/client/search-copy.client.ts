import type { CopyEntry } from '../models/search.ts';
import { foldText } from '../site/fold.ts';

/** A longer word may have an ending that the page does not have: this much of it must be there. */
const SHORT = 5;
const SHARE = 0.6;
/** A shorter word is none that is mistyped. */
const ONE_TYPO = 4;
/** What a mistyped word is worth. */
const TYPO = 0.5;

/** Words as the site's index has them: one kind of i, no marks, small letters; each after a space. */
const fold = (text: string) => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;

/** How much of the beginning of a word begins a word of a text, 0 to 1. */
function likeness(text: string, word: string): number {
  const least = word.length <= SHORT ? word.length : Math.max(SHORT, Math.ceil(word.length * SHARE));
  for (let length = word.length; length >= least; length--) if (text.includes(` ${word.slice(0, length)}`)) return length / word.length;
  return 0;
}

/** Whether a word of a text is the typed one with one letter replaced, missing, too many or swapped; to a longer one it may add an end. */
function isTypo(typed: string, word: string): boolean {
  const fits = (end: string, other: string) => (typed.length > SHORT ? other.startsWith(end) : other === end);
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const [end, other] = [typed.slice(at), word.slice(at)];
  const after = end.slice(1);
  const isSwapped = end[0] === other[1] && end[1] === other[0] && fits(end.slice(2), other.slice(2));
  return fits(after, other.slice(1)) || fits(after, other) || fits(end, other.slice(1)) || isSwapped;
}

/** How much a text has of a word that no text has as it was typed. */
const mistyped = (typed: string) => (text: string) =>
  typed.length >= ONE_TYPO && text.split(' ').some((word) => isTypo(typed, word)) ? TYPO : 0;

/** Entries with most of the words of a query: first what an editor chose for it, then those that have them in their title. */
export function rankEntries(entries: readonly CopyEntry[], query: string): CopyEntry[] {
  const words = fold(query).split(' ').filter(Boolean);
  const whole = words.join(' ');
  // Words of two letters are ignored beside longer ones: "what is …".
  const telling = words.filter((word) => word.length > 2);
  const texts = entries.map((entry) => {
    const title = fold(entry.title);
    return { entry, title, all: `${title} ${entry.words}` };
  });
  const matchers = (telling.length > 0 ? telling : words).map((word) =>
    texts.some(({ all }) => likeness(all, word) > 0) ? (text: string) => likeness(text, word) : mistyped(word),
  );
  const sum = (text: string) => matchers.reduce((total, like) => total + like(text), 0);
  const found = texts.map(({ entry, title, all }) => {
    const inTitle = sum(title);
    const [inHeading, id] = (entry.headings ?? [])
      .map(([to, text]) => [sum(fold(text)), to] as const)
      .reduce((best, one) => (one[0] > best[0] ? one : best), [0, ''] as const);
    return {
      // Where a heading says more than the title, the result leads there.
      entry: inHeading > inTitle ? { ...entry, url: `${entry.url}#${id}` } : entry,
      pinned: (entry.pins ?? []).some((way) => fold(way).trim() === whole),
      having: matchers.filter((like) => like(all) > 0).length,
      score: inTitle * 2 + inHeading + sum(all),
    };
  });
  // A word that no page has is ignored: it may be one like "what".
  const most = Math.max(1, ...found.map(({ having }) => having));
  return found
    .filter(({ having, pinned }) => pinned || having === most)
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.score - a.score)
    .map(({ entry }) => entry);
}

let loaded: Promise<readonly CopyEntry[]> | undefined;

async function load(): Promise<readonly CopyEntry[]> {
  const response = await fetch(`/search.${document.documentElement.lang}.json`);
  return ((await response.json()) as { entries: readonly CopyEntry[] }).entries;
}

/**
 * Search of a static copy of the site, which has no server to answer.
 * @throws Error if the file with all pages cannot be fetched
 */
export async function searchCopy(query: string): Promise<readonly CopyEntry[]> {
  loaded ??= load();
  try {
    return rankEntries(await loaded, query);
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}
