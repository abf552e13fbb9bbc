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
  /** Validator of the service's answer that these entries are; absent when they are not exactly one answer. */
  readonly etag?: string;
}

/** All content at one moment. Never changed; a refresh makes the next one. */
export interface Snapshot {
  readonly slots: ReadonlyMap<SlotKey, Slot>;
  /** Versions of the cache tags that several calls share: menu, addresses, labels. */
  readonly shared: ReadonlyMap<string, string>;
  /** Changes when any content does. */
  readonly revision: string;
}

const hash = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 16);

const rawHashes = new WeakMap<object, string>();

/** Hash of an entry as it came, worked out once: entries that did not change are the same objects in the next snapshot. */
export function hashOfRaw(raw: unknown): string {
  if (typeof raw !== 'object' || raw === null) return hash(raw);
  const known = rawHashes.get(raw) ?? hash(raw);
  rawHashes.set(raw, known);
  return known;
}

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

type Versions = ReadonlyMap<string, string>;
const slotVersions = new WeakMap<Slot, Versions>();
const slotAddresses = new WeakMap<Slot, string>();

/** Version of a slot's own tag, and of the tag of each of its entries. */
function versionsOfSlot(slot: Slot): Versions {
  const known = slotVersions.get(slot);
  if (known) return known;
  const key = slotKey(slot.call, slot.locale);
  const hashes = slot.entries.map((entry) => [entry.key, hashOfRaw(entry.raw)] as const);
  const versions = new Map([[key as string, hash(hashes)]]);
  for (const [entryKey, entryHash] of hashes) versions.set(`${key}:${entryKey}`, entryHash);
  slotVersions.set(slot, versions);
  return versions;
}

/** Version of what other pages show of a slot's entries: address, name and counterpart. */
function addressesOfSlot(slot: Slot | undefined): string {
  if (!slot) return '';
  const known = slotAddresses.get(slot);
  if (known !== undefined) return known;
  const version = hash(
    slot.entries.map(({ value }) => {
      const entry = asAddressed(value);
      return [slugOf(entry), entry.name ?? entry.title, entry.langUrl];
    }),
  );
  slotAddresses.set(slot, version);
  return version;
}

/** Versions of the tags that several calls share, of each language. */
function sharedVersions(slots: ReadonlyMap<SlotKey, Slot>): Versions {
  const versions = new Map<string, string>();
  for (const locale of new Set([...slots.values()].map((slot) => slot.locale))) {
    const addressed = ADDRESSED.map((call) => addressesOfSlot(slots.get(slotKey(call, locale))));
    versions.set(`menu:${locale}`, hash(addressed.slice(0, 3)));
    versions.set(`addresses:${locale}`, hash(addressed));
    const pages = (slots.get(slotKey('page', locale)) as Slot<'page'> | undefined)?.entries.map(({ value }) => [value.key, value.label]);
    versions.set(`labels:${locale}`, hash(pages));
  }
  return versions;
}

/** A snapshot of slots, with the version of every cache tag worked out once. */
export function makeSnapshot(slots: ReadonlyMap<SlotKey, Slot>): Snapshot {
  const shared = sharedVersions(slots);
  const ofSlots = [...slots].map(([key, slot]) => [key, versionsOfSlot(slot).get(key)] as const);
  return { slots, shared, revision: hash([...ofSlots, ...shared].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function differing(before: Versions, after: Versions): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

const NONE: Versions = new Map();

/** Tags whose content differs between two snapshots, new and vanished ones included. */
export function changedTags(before: Snapshot | undefined, after: Snapshot): string[] {
  const keys = new Set([...(before?.slots.keys() ?? []), ...after.slots.keys()]);
  const ofSlots = [...keys].flatMap((key) => {
    const [old, next] = [before?.slots.get(key), after.slots.get(key)];
    return old === next ? [] : differing(old ? versionsOfSlot(old) : NONE, next ? versionsOfSlot(next) : NONE);
  });
  return [...ofSlots, ...differing(before?.shared ?? NONE, after.shared)];
}
