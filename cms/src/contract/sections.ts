import { createHash } from 'node:crypto';
import type { Section } from './addresses';
import type { Entry, View } from './view';

/** A section of a response: the entries of its list, or a block as JSON. */
export interface Composed {
  readonly name: string;
  readonly entries?: readonly Entry[];
  readonly block?: string;
}

/** Where an entry stands in its list. */
export interface Place {
  readonly documentId: string;
  readonly field: string;
  readonly index: number;
  readonly total: number;
}

/** Composes one section of an address: a list of entries, or a block as JSON (`null` without content). */
export function composeSection(name: string, section: Section, view: View): Composed {
  if (section.entries) return { name, entries: section.entries(view) };
  return { name, block: JSON.stringify(section.block?.(view) ?? null) };
}

/** A list with one of its entries or none, and where that stands. */
export function entryAlone({ name, entries = [] }: Composed, documentId: string): { alone: Composed; place: Place | undefined } {
  const index = entries.findIndex((entry) => entry.documentId === documentId);
  const alone = { name, entries: entries.slice(index, index + 1) };
  return { alone, place: index === -1 ? undefined : { documentId, field: name, index, total: entries.length } };
}

const sectionJson = ({ name, entries, block }: Composed) =>
  `${JSON.stringify(name)}:${entries ? `[${entries.map(({ json }) => json).join()}]` : block}`;

/** The contract's form of these sections, without `meta`. */
export const dataJson = (sections: readonly Composed[]): string => `{"id":1,"attributes":{${sections.map(sectionJson).join()}}}`;

/** Hash for validators (`ETag`). It needs no resistance to attacks, so SHA-1 does: it is short and fast. */
export const hashOf = (bytes: string | Buffer): string => createHash('sha1').update(bytes).digest('base64url');

const digests = new WeakMap<Entry, string>();

/** Of an entry that did not change, the digest is kept: a long list is not hashed anew for each of its entries. */
function digestOfEntry(entry: Entry): string {
  const digest = digests.get(entry) ?? hashOf(entry.json);
  digests.set(entry, digest);
  return digest;
}

/**
 * Changes with everything that these sections say.
 * @param documentId an entry that does not count
 */
export function digestOf(sections: readonly Composed[], documentId?: string): string {
  const of = ({ name, entries, block = '' }: Composed) => {
    const counted = entries?.filter((entry) => entry.documentId !== documentId);
    return `${name} ${counted ? counted.map(digestOfEntry).join(' ') : hashOf(block)}`;
  };
  return hashOf(sections.map(of).join());
}
