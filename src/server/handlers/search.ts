import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { SiteContent } from '../../content/site-content.ts';
import { cleanQuery } from '../../search/query.ts';
import type { SiteSearch } from '../../search/site-search.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { href, SUGGESTION_PATHS } from '../../site/routes.ts';
import { ByteCache } from '../cache/byte-cache.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import type { ReadyResponse } from '../cache/ready-response.ts';
import { visitorOf } from '../forms/visitor.ts';
import type { Exchange } from '../http/exchange.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { sendReady, sendRefusal, sendText } from '../http/responses.ts';
import { withStatus, type Pages } from '../pages/pages.ts';
import type { UnansweredQueries } from '../visits/unanswered.ts';
import { isSeenByPerson } from '../visits/visits.ts';
import type { Handler } from './handler.ts';
import type { StatusPages } from './status-pages.ts';

/** Responses to the queries of the last minutes. */
const CACHE_BYTES = 4 * 1024 * 1024;
/** Pages of results that may be waiting at once: other pages wait in the same queue. */
const MAX_OPEN = 16;
/** How many searches a client may do at once; then SEARCH_RATE a second. Suggestions come with every letter. */
const BURST = 40;

/** Addresses of search in their languages. */
const PAGES_OF_SEARCH = new Map<string, Locale>(LOCALE_CODES.map((locale) => [href('search', locale), locale]));
const SUGGESTIONS = new Map<string, Locale>(LOCALE_CODES.map((locale) => [SUGGESTION_PATHS[locale], locale]));

/** Whether an address belongs to search: its query may be longer than that of any other, and is cut. */
export const isSearch = ({ path }: Exchange): boolean => PAGES_OF_SEARCH.has(path) || SUGGESTIONS.has(path);

const parametersOf = ({ request, path }: Exchange) => new URLSearchParams((request.url ?? '').slice(path.length + 1));

interface SearchOptions {
  readonly search: SiteSearch;
  /** Counts queries that found nothing. */
  readonly unanswered: UnansweredQueries;
  readonly content: SiteContent;
  readonly pages: Pages;
  readonly status: StatusPages;
  /** Searches a second that one address may do in the long run. */
  readonly rate: number;
}

/**
 * Answers searches: the page of results, and suggestions as JSON. Without a query, the page is one as any other and comes from
 * the cache. Neither the query nor the address appears in a log.
 */
export function searchHandler({ search, unanswered, content, pages, status, rate }: SearchOptions): Handler {
  const limit = new RateLimit(rate, BURST);
  const cache = new ByteCache(() => CACHE_BYTES);
  const flights = new SingleFlight<ReadyResponse>();
  /** One page of results after another, with other requests in between: each takes the thread for some milliseconds. */
  const turns = pLimit(1);
  /** Pages without results. */
  const empty = new WeakSet<ReadyResponse>();
  let open = 0;

  const render = async (exchange: Exchange, locale: Locale, query: string, type: string | undefined): Promise<ReadyResponse> => {
    const { resolution } = exchange;
    const match = resolution.kind === 'page' ? { match: resolution } : {};
    const found = search.search(locale, query, type);
    const rendered = await pages.render(exchange.path, { ...match, search: found });
    const ready = withStatus(rendered, rendered.status);
    if (found.groups.length === 0) empty.add(ready);
    return ready;
  };
  const sendPage = async (exchange: Exchange, locale: Locale, query: string, type: string | undefined): Promise<void> => {
    // What is in the cache was found in the content of now: another one has another name.
    const key = JSON.stringify([search.revision, exchange.path, query, type]);
    const cached = cache.get(key)?.page;
    if (!cached && open >= MAX_OPEN) return sendRefusal(exchange, 503, messagesIn(locale).searchBusy, { 'retry-after': '2' });
    open++;
    try {
      const ready = cached ?? (await flights.run(key, () => turns(() => nextTurn().then(() => render(exchange, locale, query, type)))));
      if (ready.status >= 500) return await status.failed(exchange);
      cache.set(key, ready);
      // A page is a query that was typed to its end; suggestions come with every letter.
      if (empty.has(ready) && isSeenByPerson(exchange.request)) unanswered.count(locale, query);
      sendReady(exchange, ready);
    } finally {
      open--;
    }
  };
  const send = async (exchange: Exchange, locale: Locale, isPage: boolean): Promise<void> => {
    exchange.kind = isPage ? 'page' : 'search';
    if (!content.store.readyIn(locale)) return status.unavailable(exchange);
    if (!limit.allows(visitorOf(exchange.request)))
      return sendRefusal(exchange, 429, messagesIn(locale).searchBusy, { 'retry-after': '5' });
    await search.ready();
    const parameters = parametersOf(exchange);
    const query = (parameters.get('q') ?? '').slice(0, 1_000);
    if (isPage) return sendPage(exchange, locale, query, parameters.get('type') ?? undefined);
    // Short, and never asked for twice in a row: compressing it would take longer than finding it.
    sendText(exchange, 200, JSON.stringify(search.suggest(locale, query)), { 'x-robots-tag': 'noindex' });
  };
  return (exchange) => {
    const { path, request } = exchange;
    const suggesting = SUGGESTIONS.get(path);
    if (suggesting !== undefined) return send(exchange, suggesting, false);
    // Every request comes here first: one comparison where there is no query.
    if (request.url?.length === path.length) return false;
    const locale = PAGES_OF_SEARCH.get(path);
    if (locale === undefined || cleanQuery(parametersOf(exchange).get('q') ?? '') === '') return false;
    return send(exchange, locale, true);
  };
}
