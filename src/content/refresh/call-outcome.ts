import { callOf, type CallId } from '../contract/calls.ts';
import type { ContentIssue } from '../contract/issues.ts';
import { parseCall } from '../contract/parse.ts';
import type { CallContent } from '../snapshot/snapshot.ts';
import type { ContentResponse } from './source.ts';

/** What a response means for the content of its call. */
export type CallOutcome =
  | { readonly kind: 'content'; readonly content: CallContent }
  /** There were entries, and now there are none: shown when that is confirmed. */
  | { readonly kind: 'emptied'; readonly content: CallContent }
  /** The service does not have this extension of the contract: the embedded copy has it. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly issues: readonly ContentIssue[] }
  /** The page's language was there before, and the response is in another one. */
  | { readonly kind: 'wrongLanguage'; readonly answeredIn: string };

/**
 * @param before the content of the call so far
 * @param from where the response comes from
 */
export function outcomeOf(
  call: CallId,
  locale: string,
  response: ContentResponse,
  before: CallContent | undefined,
  from: 'service' | 'embedded',
): CallOutcome {
  if (response.kind === 'unchanged' && before) return { kind: 'content', content: before };
  // A service that had the address before lacks it by mistake.
  const wasServed = before?.from === 'service' || before?.from === 'copy';
  if (response.kind === 'absent' && callOf(call).origin === 'extension' && !wasServed) return { kind: 'absent' };
  if (response.kind === 'failed') return response;
  if (response.kind !== 'response') return { kind: 'failed', reason: response.kind === 'absent' ? 'status 404' : 'status 304' };
  const { body, etag, language = locale } = response;
  // Old content is better than content in another language.
  if (language !== locale && before && before.fallbackTo === undefined) return { kind: 'wrongLanguage', answeredIn: language };
  const { readable, entries, issues } = parseCall(call, locale, body, before?.entries ?? []);
  if (!readable) return { kind: 'unreadable', issues };
  const content: CallContent = {
    call,
    locale,
    entries,
    issues,
    from,
    ...(language === locale ? {} : { fallbackTo: language }),
    ...(etag === undefined ? {} : { etag }),
  };
  const emptied = entries.length === 0 && (before?.entries.length ?? 0) > 0;
  return { kind: emptied && from === 'service' ? 'emptied' : 'content', content };
}
