import { createHash } from 'node:crypto';
import type { CallId } from './contract/calls.ts';
import type { ContentIssue } from './issues.ts';
import type { Accepted } from './parse.ts';

export type SlotKey = `${CallId}:${string}`;
export const slotKey = (call: CallId, locale: string): SlotKey => `${call}:${locale}`;

/** The content of one call in one language. */
export interface Slot<Id extends CallId = CallId> {
  readonly call: CallId;
  readonly locale: string;
  readonly entries: readonly Accepted<Id>[];
  readonly issues: readonly ContentIssue[];
  /** `embedded`: an extension the service does not have. */
  readonly from: 'service' | 'embedded' | 'copy';
  /** Set when the service answered in another language than asked. */
  readonly fallbackTo?: string;
}

/** All content at one moment. Never changed; a refresh makes the next one. */
export interface Snapshot {
  readonly slots: ReadonlyMap<SlotKey, Slot>;
  /** Version of each cache tag; what differs between two snapshots is what changed. */
  readonly versions: ReadonlyMap<string, string>;
  /** Changes when any content does. */
  readonly revision: string;
}

const hash = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 16);

/** Calls whose entries have an address of their own. */
export const ADDRESSED = ['service', 'solution', 'education', 'post'] as const satisfies readonly CallId[];

/** The fields every entry with an address of its own may have. */
export interface AddressedEntry {
  readonly url?: string;
  readonly id?: string;
  readonly name?: string;
  readonly title?: string;
  readonly langUrl?: string;
}
export const asAddressed = (value: unknown): AddressedEntry => value as AddressedEntry;

/** The slug of an entry: its `url`, and where a language has none its `id` (specification, section 2). */
export const slugOf = (value: AddressedEntry): string | undefined => value.url ?? value.id;

function versionsOf(slots: ReadonlyMap<SlotKey, Slot>): Map<string, string> {
  const versions = new Map<string, string>();
  const locales = new Set([...slots.values()].map((slot) => slot.locale));
  for (const [key, slot] of slots) {
    const hashes = slot.entries.map((entry) => [entry.key, hash(entry.raw)] as const);
    versions.set(key, hash(hashes));
    for (const [entryKey, entryHash] of hashes) versions.set(`${key}:${entryKey}`, entryHash);
  }
  for (const locale of locales) {
    const addressed = ADDRESSED.map((call) =>
      (slots.get(slotKey(call, locale))?.entries ?? []).map(({ value }) => {
        const entry = asAddressed(value);
        return [slugOf(entry), entry.name ?? entry.title, entry.langUrl];
      }),
    );
    versions.set(`menu:${locale}`, hash(addressed.slice(0, 3)));
    versions.set(`addresses:${locale}`, hash(addressed));
    const pages = (slots.get(slotKey('page', locale)) as Slot<'page'> | undefined)?.entries.map(({ value }) => [value.key, value.label]);
    versions.set(`labels:${locale}`, hash(pages));
  }
  return versions;
}

/** A snapshot of slots, with the version of every cache tag worked out once. */
export function makeSnapshot(slots: ReadonlyMap<SlotKey, Slot>): Snapshot {
  const versions = versionsOf(slots);
  return { slots, versions, revision: hash([...versions].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Tags whose content differs between two snapshots, new and vanished ones included. */
export function changedTags(before: Snapshot | undefined, after: Snapshot): string[] {
  const old = before?.versions ?? new Map<string, string>();
  const names = new Set([...old.keys(), ...after.versions.keys()]);
  return [...names].filter((name) => old.get(name) !== after.versions.get(name));
}
