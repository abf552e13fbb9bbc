import { callOfPage } from '../../../model/calls.ts';
import { PAGES } from '../../../model/content-types.ts';
import type { Collection, Page } from '../../../model/definition.ts';
import { ADDRESSED } from '../../../model/route-content.ts';
import { callOf, type CallId } from '../contract/calls.ts';
import type { ContentIssue } from '../contract/issues.ts';
import type { JsonObject } from '../contract/json.ts';
import { asAddressed, hashOf, hashOfRaw, slugOf, type ParsedEntry } from '../contract/parsed-entry.ts';
import { addressesTag, callKey, entryTag, labelsTag, menuTag, type CallKey } from './cache-tags.ts';

export { callKey, type CallKey } from './cache-tags.ts';

/** The content of one call in one language. */
export interface CallContent<Id extends CallId = CallId> {
  readonly call: CallId;
  readonly locale: string;
  readonly entries: readonly ParsedEntry<Id>[];
  readonly issues: readonly ContentIssue[];
  /** `embedded`: an extension the service does not have. */
  readonly from: 'service' | 'embedded' | 'copy';
  /** Set when the response was in another language than requested. */
  readonly fallbackTo?: string;
  /** Validator of the response that these entries came from; absent when they do not come from a single response. */
  readonly etag?: string;
}

/** All content at one moment. Never changed; a refresh makes the next one. */
export interface Snapshot {
  readonly calls: ReadonlyMap<CallKey, CallContent>;
  /** Versions of the cache tags that several calls share: menu, addresses, labels. */
  readonly shared: ReadonlyMap<string, string>;
  /** Changes when any content does. */
  readonly revision: string;
}

const addressedCalls = (collections: readonly Collection[]) => collections.flatMap(({ call }) => (call ? [call.id as CallId] : []));
/** Calls whose entries the header's menu lists. */
const IN_MENU = addressedCalls(ADDRESSED.filter(({ menus }) => menus.includes('engineering')));
/** Calls whose entries have pages of their own. */
const WITH_PAGES = addressedCalls(ADDRESSED);

type Versions = ReadonlyMap<string, string>;
const callVersions = new WeakMap<CallContent, Versions>();
const callAddresses = new WeakMap<CallContent, string>();

/** Version of a call's own tag, and of the tag of each of its entries. */
function versionsOfCall(callContent: CallContent): Versions {
  const known = callVersions.get(callContent);
  if (known) return known;
  const key = callKey(callContent.call, callContent.locale);
  const hashes = callContent.entries.map((entry) => [entry.key, hashOfRaw(entry.raw)] as const);
  const versions = new Map([[key as string, hashOf(hashes)]]);
  for (const [entryKey, entryHash] of hashes) versions.set(entryTag(callContent.call, callContent.locale, entryKey), entryHash);
  callVersions.set(callContent, versions);
  return versions;
}

/** Version of what other pages show of a call's entries: address, name and counterpart. */
function addressesOfCall(callContent: CallContent | undefined): string {
  if (!callContent) return '';
  const known = callAddresses.get(callContent);
  if (known !== undefined) return known;
  const heading = callOf(callContent.call).collection?.heading ?? '';
  const version = hashOf(
    callContent.entries.map(({ value }) => {
      const entry = asAddressed(value);
      return [slugOf(entry), (value as JsonObject)[heading], entry.langUrl];
    }),
  );
  callAddresses.set(callContent, version);
  return version;
}

/** Whether a language has a page that consists of one entry. It exists, and waits for its content, while its call had no response yet. */
export function hasPageEntry(calls: Snapshot['calls'], page: Page, locale: string): boolean {
  const content = calls.get(callKey((page.legal ? 'legal' : (callOfPage(page)?.id ?? '')) as CallId, locale));
  return content === undefined || content.entries.some(({ key }) => !page.legal || key === page.key);
}

/** Versions of the tags that several calls share, of each language. */
function sharedVersions(calls: ReadonlyMap<CallKey, CallContent>): Versions {
  const versions = new Map<string, string>();
  for (const locale of new Set([...calls.values()].map((callContent) => callContent.locale))) {
    const addressesOf = (ids: readonly CallId[]) => hashOf(ids.map((id) => addressesOfCall(calls.get(callKey(id, locale)))));
    versions.set(menuTag(locale), addressesOf(IN_MENU));
    versions.set(addressesTag(locale), addressesOf(WITH_PAGES));
    const pages = (calls.get(callKey('page', locale)) as CallContent<'page'> | undefined)?.entries.map(({ value }) => [
      value.key,
      value.label,
    ]);
    const missing = PAGES.filter((page) => !hasPageEntry(calls, page, locale)).map(({ key }) => key);
    versions.set(labelsTag(locale), hashOf([pages, missing]));
  }
  return versions;
}

/** A snapshot with the version of every cache tag computed once. */
export function makeSnapshot(calls: ReadonlyMap<CallKey, CallContent>): Snapshot {
  const shared = sharedVersions(calls);
  const ofCalls = [...calls].map(([key, callContent]) => [key, versionsOfCall(callContent).get(key)] as const);
  return { calls, shared, revision: hashOf([...ofCalls, ...shared].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function differing(before: Versions, after: Versions): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

const NONE: Versions = new Map();

/** Tags whose content differs between two snapshots, new and vanished ones included. */
export function changedTags(before: Snapshot | undefined, after: Snapshot): string[] {
  const keys = new Set([...(before?.calls.keys() ?? []), ...after.calls.keys()]);
  const ofCalls = [...keys].flatMap((key) => {
    const [old, next] = [before?.calls.get(key), after.calls.get(key)];
    return old === next ? [] : differing(old ? versionsOfCall(old) : NONE, next ? versionsOfCall(next) : NONE);
  });
  return [...ofCalls, ...differing(before?.shared ?? NONE, after.shared)];
}
