import type { Locale } from '../site/locales.ts';
import { CALL_IDS, callOf } from './contract/calls.ts';
import type { ContentIssue } from './issues.ts';
import { documentIdOf, parseCall } from './parse.ts';
import { issuesOfEntry } from './published-entries.ts';
import { slotKey, type Snapshot } from './snapshot.ts';
import { askService } from './source.ts';

interface DraftService {
  readonly base: string;
  /** API token of the service that reads drafts. */
  readonly token: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
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

interface DraftAnswer {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly meta?: { readonly languages?: unknown };
}

/**
 * Reads a draft and puts it into the public content, through the same parser as everything else. The result belongs to
 * one request: nothing of it is kept.
 */
export async function readDraft(
  { base, ...limits }: DraftService,
  { type, documentId }: DraftName,
  locale: Locale,
  published: Snapshot,
): Promise<Draft> {
  const address = new URL(`${base.replace(/\/+$/, '')}/drafts/${encodeURIComponent(type)}/${encodeURIComponent(documentId)}`);
  address.searchParams.set('locale', locale);
  const answer = await askService(address, limits);
  if (answer.kind === 'unchanged') return { kind: 'failed', reason: 'status 304' };
  if (answer.kind !== 'answer') return answer;
  const { data, meta } = (answer.body ?? {}) as DraftAnswer;
  if (typeof data !== 'object' || data === null) return { kind: 'failed', reason: 'the answer holds no draft' };
  const slots = new Map(published.slots);
  for (const call of CALL_IDS) {
    const body = data[callOf(call).path];
    if (body === undefined) continue;
    const key = slotKey(call, locale);
    const others = published.slots.get(key)?.entries.filter(({ raw }) => documentIdOf(raw) !== documentId) ?? [];
    const { entries, issues } = parseCall(call, locale, body, others);
    slots.set(key, { call, locale, entries, issues, from: 'service' });
  }
  // No page of it is cached: it needs no versions.
  const snapshot: Snapshot = { slots, shared: new Map(), revision: '' };
  const languages = Array.isArray(meta?.languages) ? meta.languages.filter((language) => typeof language === 'string') : [locale];
  return { kind: 'draft', snapshot, languages, issues: issuesOfEntry(snapshot, type, documentId, locale) };
}
