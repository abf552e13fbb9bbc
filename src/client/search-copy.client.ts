import type { CopyEntry } from '../models/search.ts';

const MARKS = /\p{M}+/gu;
/** A longer word may have an ending that the page does not have: this much of it must be there. */
const SHORT = 5;
const SHARE = 0.6;

/** Words as the site's index has them: one kind of i, no marks, small letters; each after a space. */
const fold = (text: string) =>
  ` ${text
    .replace(/[ıİI]/g, 'i')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')}`;

/** How much of the beginning of a word begins a word of a text, 0 to 1. */
function likeness(text: string, word: string): number {
  const least = word.length <= SHORT ? word.length : Math.max(SHORT, Math.ceil(word.length * SHARE));
  for (let length = word.length; length >= least; length--) if (text.includes(` ${word.slice(0, length)}`)) return length / word.length;
  return 0;
}

/** Entries with most of the words of a query, those first that have them in their title. */
export function rankEntries(entries: readonly CopyEntry[], query: string): CopyEntry[] {
  const words = fold(query).split(' ').filter(Boolean);
  // Words of two letters are ignored beside longer ones: "what is …".
  const telling = words.filter((word) => word.length > 2);
  const asked = telling.length > 0 ? telling : words;
  const sum = (text: string) => asked.reduce((total, word) => total + likeness(text, word), 0);
  const found = entries.map((entry) => {
    const title = fold(entry.title);
    const all = `${title} ${entry.words}`;
    return { entry, having: asked.filter((word) => likeness(all, word) > 0).length, score: sum(title) * 2 + sum(all) };
  });
  // A word that no page has is ignored: it may be one like "what".
  const most = Math.max(1, ...found.map(({ having }) => having));
  return found
    .filter(({ having }) => having === most)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

let loaded: Promise<readonly CopyEntry[]> | undefined;

async function load(): Promise<readonly CopyEntry[]> {
  const answer = await fetch(`/search.${document.documentElement.lang}.json`);
  return ((await answer.json()) as { entries: readonly CopyEntry[] }).entries;
}

/**
 * Search of a static copy of the site, which has no server to answer.
 * @throws where the file of all pages cannot be read
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
