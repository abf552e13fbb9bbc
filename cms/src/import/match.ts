import type { Material } from '../seed/content';
import type { WrittenEntry } from './memory';

/** One entry of a list, by language. */
export type Thing = Readonly<Record<string, Material>>;

/** How the documents of a list are looked up. */
export interface Lookup {
  /** What an earlier import noted of an entry by its name. */
  readonly noted: (locale: string, material: Material, index: number) => WrittenEntry | undefined;
  /** Everything that it noted of the list in a language. */
  readonly allNoted: (locale: string) => readonly WrittenEntry[];
  /** The document with the entry's slug, key or name. */
  readonly named: (locale: string, material: Material) => Promise<string | undefined>;
  readonly exists: (documentId: string) => Promise<boolean>;
}

async function knownDocument(thing: Thing, index: number, { noted, named, exists }: Lookup): Promise<string | undefined> {
  for (const [locale, material] of Object.entries(thing)) {
    const documentId = noted(locale, material, index)?.documentId;
    if (documentId !== undefined && (await exists(documentId))) return documentId;
  }
  for (const [locale, material] of Object.entries(thing)) {
    const documentId = await named(locale, material);
    if (documentId !== undefined) return documentId;
  }
  return undefined;
}

/**
 * The document of each entry of a list: by what an earlier import noted, by slug, key or name, and for an entry that was
 * renamed at the other service by its place, if no other entry has that document.
 */
export async function matchDocuments(things: readonly Thing[], lookup: Lookup): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for (const [index, thing] of things.entries()) found.push(await knownDocument(thing, index, lookup));
  const taken = new Set(found);
  for (const [index, thing] of things.entries()) {
    if (found[index] !== undefined) continue;
    const before = Object.keys(thing)
      .flatMap((locale) => lookup.allNoted(locale))
      .find((noted) => noted.index === index && !taken.has(noted.documentId))?.documentId;
    if (before === undefined || !(await lookup.exists(before))) continue;
    found[index] = before;
    taken.add(before);
  }
  return found;
}
