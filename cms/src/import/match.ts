import type { Material } from '../seed/content';
import type { WrittenEntry } from './memory';

/** One entry of a list, by language. */
export type Thing = Readonly<Record<string, Material>>;

/** How the documents of a list are looked up. */
export interface Lookup {
  /** What an earlier import noted of an entry, by its place in the list now. */
  readonly noted: (locale: string, index: number) => WrittenEntry | undefined;
  /** Everything that it noted of the list in a language. */
  readonly allNoted: (locale: string) => readonly WrittenEntry[];
  /** The documents with the entry's slug, key or name. */
  readonly named: (locale: string, material: Material) => Promise<readonly string[]>;
  readonly exists: (documentId: string) => Promise<boolean>;
}

/**
 * The document of each entry of a list: by what an earlier import noted, by slug, key or name, and for an entry that was
 * renamed at the other service by its place. No two entries get one document, although they may have one name.
 */
export async function matchDocuments(things: readonly Thing[], lookup: Lookup): Promise<(string | undefined)[]> {
  const { noted, allNoted, named, exists } = lookup;
  const found = things.map((): string | undefined => undefined);
  const taken = new Set<string>();
  const ways: readonly ((thing: Thing, index: number) => Promise<readonly string[]>)[] = [
    async (thing, index) => Object.keys(thing).flatMap((locale) => noted(locale, index)?.documentId ?? []),
    async (thing) => (await Promise.all(Object.entries(thing).map(([locale, material]) => named(locale, material)))).flat(),
    async (thing, index) =>
      Object.keys(thing)
        .flatMap((locale) => allNoted(locale))
        .flatMap((entry) => (entry.index === index ? entry.documentId : [])),
  ];
  for (const way of ways)
    for (const [index, thing] of things.entries()) {
      if (found[index] !== undefined) continue;
      for (const documentId of await way(thing, index)) {
        if (taken.has(documentId) || !(await exists(documentId))) continue;
        found[index] = documentId;
        taken.add(documentId);
        break;
      }
    }
  return found;
}
