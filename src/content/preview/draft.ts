import type { Locale } from '../../site/locales.ts';
import { documentIdOf } from '../contract/parsed-entry.ts';
import { CALL_IDS, callOf, type CallId } from '../contract/calls.ts';
import type { ContentIssue } from '../contract/issues.ts';
import { parseCall, patchCall } from '../contract/parse.ts';
import { issuesOfEntry } from '../snapshot/published-entries.ts';
import { callKey, type CallContent, type Snapshot } from '../snapshot/snapshot.ts';
import { fetchResponse } from '../refresh/source.ts';

interface DraftService {
  readonly base: string;
  /** API token of the service that reads drafts. */
  readonly token: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Id of the request that the draft is shown for. */
  readonly requestId?: string;
}

interface DraftName {
  readonly type: string;
  readonly documentId: string;
}

export type Draft =
  | {
      readonly kind: 'draft';
      /** The public content with this one entry as it was last saved. */
      readonly snapshot: Snapshot;
      /** Languages that the entry was saved in. */
      readonly languages: readonly string[];
      readonly issues: readonly ContentIssue[];
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: string };

interface DraftResponse {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly meta?: { readonly languages?: unknown };
}

type Calls = Snapshot['calls'];

/** A list with the draft at about its place, for entries that do not tell their exact place. */
function placedNearly(call: CallId, locale: Locale, body: unknown, documentId: string, before: CallContent | undefined): CallContent {
  const { entries, issues } = parseCall(call, locale, body);
  const [entry] = entries;
  const known = before?.entries ?? [];
  const others = known.filter(({ key, raw }) => documentIdOf(raw) !== documentId && key !== entry?.key);
  const { index = others.length } = (body as { meta?: { entry?: { index?: number } } }).meta?.entry ?? {};
  return { call, locale, entries: entry ? others.toSpliced(index, 0, entry) : others, issues, from: 'service' };
}

/**
 * The content of a call with the draft in its place; undefined when the entry alone does not tell its place.
 * @param nearly true where an approximate place is accepted then
 */
function withDraft(
  data: Readonly<Record<string, unknown>>,
  documentId: string,
  locale: Locale,
  published: Calls,
  alone: boolean,
  nearly = false,
): Calls | undefined {
  const calls = new Map(published);
  for (const call of CALL_IDS) {
    const { path, field } = callOf(call);
    const body = data[path];
    if (body === undefined) continue;
    const key = callKey(call, locale);
    const before = published.get(key);
    const others = before?.entries.filter(({ raw }) => documentIdOf(raw) !== documentId) ?? [];
    const { fields, listed } = partsIn(body);
    // Only what the entry is part of came.
    if (alone && field !== '' && !fields.has(field)) continue;
    if (listed === undefined || listed !== field) {
      const { entries, issues } = parseCall(call, locale, body, others);
      calls.set(key, { call, locale, entries, issues, from: 'service' });
      continue;
    }
    const isServed = before?.from === 'service' && before.fallbackTo === undefined;
    const patched = isServed
      ? patchCall(call, locale, body, documentId, { readable: true, entries: others, issues: before.issues })
      : undefined;
    if (patched) calls.set(key, { call, locale, entries: patched.entries, issues: patched.issues, from: 'service' });
    else if (nearly) calls.set(key, placedNearly(call, locale, body, documentId, before));
    else return undefined;
  }
  return calls;
}

/** Which fields a response has, and which of them lists the entry alone. */
function partsIn(body: unknown): { readonly fields: ReadonlySet<string>; readonly listed: unknown } {
  const { data, meta } = (body ?? {}) as { data?: { attributes?: object }; meta?: { entry?: { field?: unknown } } };
  return { fields: new Set(Object.keys(data?.attributes ?? {})), listed: meta?.entry?.field };
}

/**
 * Reads a draft and puts it into the public content, through the same parser as everything else. The result belongs to
 * one request: nothing of it is kept. The entry comes alone; the lists around it are those that are public.
 */
export async function readDraft(service: DraftService, name: DraftName, locale: Locale, published: Snapshot): Promise<Draft> {
  return (await read(service, name, locale, published, true)) ?? (await read(service, name, locale, published, false)) ?? UNPLACED;
}

const UNPLACED: Draft = { kind: 'failed', reason: 'the response holds no place for the draft' };

async function read(
  { base, ...limits }: DraftService,
  { type, documentId }: DraftName,
  locale: Locale,
  published: Snapshot,
  alone: boolean,
): Promise<Draft | undefined> {
  const address = new URL(`${base.replace(/\/+$/, '')}/drafts/${encodeURIComponent(type)}/${encodeURIComponent(documentId)}`);
  address.searchParams.set('locale', locale);
  if (alone) address.searchParams.set('alone', 'true');
  const response = await fetchResponse(address, limits);
  if (response.kind === 'unchanged') return { kind: 'failed', reason: 'status 304' };
  if (response.kind !== 'response') return response;
  return placeDraft(response.body, { type, documentId }, locale, published, { alone });
}

/**
 * Puts a draft that was read into the public content.
 * @param response what the service has of it, untrusted
 * @param alone the response lists the entry alone; `nearly`: an approximate place among the others will do
 * @returns undefined when its place cannot be told from the response
 */
export function placeDraft(
  response: unknown,
  { type, documentId }: DraftName,
  locale: Locale,
  published: Snapshot,
  { alone, nearly = false }: { readonly alone: boolean; readonly nearly?: boolean },
): Draft | undefined {
  const { data, meta } = (response ?? {}) as DraftResponse;
  if (typeof data !== 'object' || data === null) return { kind: 'failed', reason: 'the response holds no draft' };
  const calls = withDraft(data, documentId, locale, published.calls, alone, nearly);
  if (!calls) return undefined;
  // No page of it is cached: it needs no versions.
  const snapshot: Snapshot = { calls, shared: new Map(), revision: '' };
  const languages = Array.isArray(meta?.languages) ? meta.languages.filter((language) => typeof language === 'string') : [locale];
  return { kind: 'draft', snapshot, languages, issues: issuesOfEntry(snapshot, type, documentId, locale) };
}
