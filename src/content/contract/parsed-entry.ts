import { createHash } from 'node:crypto';
import type { CallId } from './calls.ts';
import type { Entity } from './entities.ts';
import type { ContentIssue } from './issues.ts';
import { isObject } from './json.ts';

/** One validated entry: as received, and after validation. */
export interface ParsedEntry<Id extends CallId = CallId> {
  /** Its slug, key or title. */
  readonly key: string;
  readonly raw: unknown;
  readonly value: Entity<Id>;
  /** What was noted during validation. */
  readonly issues: readonly ContentIssue[];
}

/** Name of an entry in our own content service, the same in all languages. */
export const documentIdOf = (raw: unknown): string | undefined =>
  isObject(raw) && typeof raw['documentId'] === 'string' ? raw['documentId'] : undefined;

/** A short hash of any JSON value. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 16);

const rawHashes = new WeakMap<object, string>();

/** Hash of an entry as received, computed once: entries that did not change are the same objects in the next snapshot. */
export function hashOfRaw(raw: unknown): string {
  if (typeof raw !== 'object' || raw === null) return hashOf(raw);
  const known = rawHashes.get(raw) ?? hashOf(raw);
  rawHashes.set(raw, known);
  return known;
}

/** The fields that every entry with an address of its own may have. */
export interface AddressedEntry {
  readonly url?: string;
  readonly id?: string;
  readonly name?: string;
  readonly title?: string;
  readonly langUrl?: string;
}
/** Reads the address fields of a validated entry whose type is not known here. Not checked: an absent field is undefined. */
export const asAddressed = (value: unknown): AddressedEntry => value as AddressedEntry;

/** The slug of an entry: its `url`, and where a language has none its `id` (specification, section 2). */
export const slugOf = (value: AddressedEntry): string | undefined => value.url ?? value.id;
