import { isLocale, type Locale } from '../../site/locales.ts';
import { CALL_IDS, callOf } from '../contract/calls.ts';
import { parseCall } from '../contract/parse.ts';
import type { ParsedEntry } from '../contract/parsed-entry.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { Source } from '../refresh/source.ts';
import { Reader } from '../snapshot/reader.ts';
import { callKey, makeSnapshot, type CallContent, type CallKey, type Snapshot } from '../snapshot/snapshot.ts';
import type { Finding } from './finding.ts';

/** What the calls answered, and what of it is valid. */
export interface ReadContent {
  readonly snapshot: Snapshot;
  readonly responses: ReadonlyMap<CallKey, unknown>;
  readonly findings: readonly Finding[];
  /** Calls without a response that must have one. */
  readonly unread: readonly Finding[];
}

/** Requests every call in every language. A call without a response is a finding, never an exception. */
export async function readContent(source: Source, locales: readonly Locale[]): Promise<ReadContent> {
  const findings: Finding[] = [];
  const unread: Finding[] = [];
  const responses = new Map<CallKey, unknown>();
  const calls = new Map<CallKey, CallContent>();
  for (const locale of locales) {
    for (const call of CALL_IDS) {
      const { path, field, origin } = callOf(call);
      const report = (severity: Finding['severity'], message: string) => findings.push({ severity, call: path, locale, field, message });
      const response = await source.fetch(call, locale);
      const lacks = (message: string) => unread.push({ severity: 'error', call: path, locale, field, message });
      if (response.kind === 'failed') lacks(`cannot be read: ${response.reason}`);
      else if (response.kind === 'absent' && source.name === 'embedded') lacks(`is missing: there is no file ${locale}${path}.json`);
      else if (response.kind === 'absent' && origin === 'specified') lacks('is missing');
      else if (response.kind === 'absent') report('notice', 'the service does not have this address; the site shows its embedded copy');
      if (response.kind !== 'response') continue;
      if (response.language !== undefined && response.language !== locale) report('notice', `was answered in "${response.language}"`);
      const parsed = parseCall(call, locale, response.body);
      for (const issue of parsed.issues) findings.push({ ...issue, severity: issue.severity === 'notice' ? 'notice' : 'error' });
      responses.set(callKey(call, locale), response.body);
      if (parsed.readable)
        calls.set(callKey(call, locale), { call, locale, entries: parsed.entries, issues: parsed.issues, from: source.name });
    }
  }
  return { snapshot: makeSnapshot(calls), responses, findings, unread };
}

/** One entry with what names it in a finding. */
export interface Place {
  readonly callContent: CallContent;
  readonly entry: ParsedEntry;
  readonly address: Pick<Finding, 'call' | 'locale' | 'entry'>;
}

/** Every entry of every call. */
export function* entriesOf(snapshot: Snapshot): Generator<Place> {
  for (const callContent of snapshot.calls.values()) {
    const { path, shape } = callOf(callContent.call);
    for (const entry of callContent.entries)
      yield { callContent, entry, address: { call: path, locale: callContent.locale, ...(shape === 'list' ? { entry: entry.key } : {}) } };
  }
}

/** Languages of the site that a snapshot holds. */
export const localesOf = (snapshot: Snapshot): Locale[] =>
  [...new Set([...snapshot.calls.values()].map((callContent) => callContent.locale))].filter(isLocale);

/** The rules resolve links, but read picture files themselves. */
const NO_PICTURES = { resolve: () => undefined, document: () => undefined, owns: () => false } as unknown as PictureStore;

/** Content is checked for no site in particular: only links without an origin are internal. */
const NO_SITE = { siteUrl: 'http://site.invalid', productsPerPage: 9 };

/** A reader for each language. */
export const readersOf = (snapshot: Snapshot): ReadonlyMap<Locale, Reader> =>
  new Map(localesOf(snapshot).map((locale) => [locale, new Reader(snapshot, NO_PICTURES, locale, NO_SITE)]));
