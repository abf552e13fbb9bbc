import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { SiteContent } from '../../content/site-content.ts';
import type { SuggestionsResponse } from '../../models/search.ts';
import { cleanQuery } from '../../search/query.ts';
import type { Part } from '../../search/results.ts';
import type { SiteSearch } from '../../search/site-search.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { SUGGESTIONS_TYPE } from '../../site/files.ts';
import { href, SUGGESTION_PATHS, type RouteMatch } from '../../site/routes.ts';
import { ByteCache } from '../cache/byte-cache.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import type { Encoding, OnceResponse } from '../cache/ready-response.ts';
import { visitorOf } from '../forms/visitor.ts';
import type { Exchange } from '../http/exchange.ts';
import { encodingOf } from '../http/accept-encoding.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { sendOnce, sendText } from '../http/responses.ts';
import type { Pages } from '../pages/pages.ts';
import type { UnansweredQueries } from '../visits/unanswered.ts';
import { isSeenByPerson } from '../visits/visits.ts';
import type { Handler } from './handler.ts';
import type { StatusPages } from './status-pages.ts';

/** Pages of results, and suggestions, of the last minutes: many people type the same. */
const CACHE_BYTES = 4 * 1024 * 1024;
const SUGGESTION_BYTES = 2 * 1024 * 1024;
/** What Astro renders of a page of results. */
const RESULTS_PATH = '/search-results';
const MAX_TYPE = 40;
/** Pages of results that may be waiting at once: other pages wait in the same queue. */
const MAX_OPEN = 16;
/** How many searches a client may do at once; then SEARCH_RATE a second. Suggestions come with every letter. */
const BURST = 40;

/** Addresses of the search, with their languages. */
const PAGES_OF_SEARCH = new Map<string, Locale>(LOCALE_CODES.map((locale) => [href('search', locale), locale]));
const SUGGESTIONS = new Map<string, Locale>(LOCALE_CODES.map((locale) => [SUGGESTION_PATHS[locale], locale]));

/** Whether an address belongs to search: its query may be longer than that of any other, and is cut. */
export const isSearch = ({ path, resolution }: Exchange): boolean =>
  PAGES_OF_SEARCH.has(resolution.kind === 'redirect' ? resolution.to : path) || SUGGESTIONS.has(path);

const parametersOf = ({ query }: Exchange) => new URLSearchParams(query);

/** What a request for a page of results names, and how the page is sent. */
interface ResultsRequest {
  readonly locale: Locale;
  readonly query: string;
  readonly part: Part;
  readonly encoding: Encoding;
}

type FoundPage = OnceResponse & { readonly isEmpty: boolean };

/**
 * Renders a page of results.
 * @param path of the search in that language
 * @param match of that path in the route table
 */
export async function renderResults(
  { search, pages }: Pick<SearchOptions, 'search' | 'pages'>,
  { path, match }: { readonly path: string; readonly match?: RouteMatch | undefined },
  { locale, query, part, encoding }: ResultsRequest,
): Promise<FoundPage> {
  const locals = match ? { match } : {};
  const found = search.search(locale, query, part);
  const shell = { key: `results:${locale}`, locals: { ...locals, searchShell: true as const } };
  const page = await pages.renderAround(path, shell, { path: RESULTS_PATH, locals: { ...locals, search: found } }, encoding);
  return { ...page, isEmpty: found.groups.length === 0 };
}

interface Suggested {
  readonly text: string;
  readonly bytes: number;
  readonly tags: readonly string[];
}

/**
 * Suggestions as browsers read them for their address bar (OpenSearch Suggestions 1.1): the query, titles, descriptions and
 * addresses.
 */
const forBrowsers = ({ query, results }: SuggestionsResponse, siteUrl: string) => [
  query,
  results.map(({ title }) => title),
  results.map(({ excerpt }) => excerpt),
  results.map(({ url }) => siteUrl + url),
];

interface SearchOptions {
  readonly search: SiteSearch;
  /** Counts queries that found nothing. */
  readonly unanswered: UnansweredQueries;
  readonly content: SiteContent;
  readonly pages: Pages;
  readonly status: StatusPages;
  /** Searches a second that one client may do on average. */
  readonly rate: number;
  /** Public origin, for addresses that browsers show elsewhere. */
  readonly siteUrl: string;
}

/**
 * Answers searches: the page of results, and suggestions as JSON. Without a query, the page is an ordinary one from the cache.
 * Neither the query nor the client's address appears in a log.
 */
export function searchHandler({ search, unanswered, content, pages, status, rate, siteUrl }: SearchOptions): Handler {
  const limit = new RateLimit(rate, BURST);
  const cache = new ByteCache<FoundPage>(() => CACHE_BYTES);
  const suggestions = new ByteCache<Suggested>(() => SUGGESTION_BYTES);
  const flights = new SingleFlight<FoundPage>();
  /** One page of results after another, with other requests in between: each takes the thread for some milliseconds. */
  const turns = pLimit(1);
  let open = 0;

  const render = ({ path, resolution }: Exchange, wanted: ResultsRequest) =>
    renderResults({ search, pages }, { path, match: resolution.kind === 'page' ? resolution : undefined }, wanted);
  const sendPage = async (exchange: Exchange, wanted: ResultsRequest): Promise<void> => {
    // The key contains the revision of the content, so a cached response is up to date.
    const key = JSON.stringify([search.revision, wanted]);
    const cached = cache.get(key)?.page;
    if (!cached && open >= MAX_OPEN) return status.refused(exchange, 503, 'searchBusy', { 'retry-after': '2' });
    open++;
    try {
      const page = cached ?? (await flights.run(key, () => turns(() => nextTurn().then(() => render(exchange, wanted)))));
      if (page.status >= 500) return await status.failed(exchange);
      if (!cached) cache.set(key, page);
      // Only queries that lead to the page count: suggestions are requested with every letter.
      if (page.isEmpty && isSeenByPerson(exchange.request)) unanswered.count(wanted.locale, wanted.query, visitorOf(exchange.request));
      sendOnce(exchange, page);
    } finally {
      open--;
    }
  };
  const sendSuggestions = (exchange: Exchange, locale: Locale, query: string, isBrowser: boolean): void => {
    const key = JSON.stringify([search.revision, locale, query, isBrowser]);
    let known = suggestions.get(key)?.page;
    if (!known) {
      const response = search.suggest(locale, query);
      const text = JSON.stringify(isBrowser ? forBrowsers(response, siteUrl) : response);
      suggestions.set(key, (known = { text, bytes: (text.length + key.length) * 2, tags: [] }));
    }
    // Short: compressing it would take longer than finding it.
    sendText(exchange, 200, known.text, {
      'x-robots-tag': 'noindex',
      ...(isBrowser ? { 'content-type': `${SUGGESTIONS_TYPE}; charset=utf-8` } : {}),
    });
  };
  const send = async (exchange: Exchange, locale: Locale, isPage: boolean): Promise<void> => {
    exchange.kind = isPage ? 'page' : 'search';
    if (!content.store.readyIn(locale)) return status.unavailable(exchange);
    if (!limit.allows(visitorOf(exchange.request))) return status.refused(exchange, 429, 'searchBusy', { 'retry-after': '5' });
    await search.ready();
    const parameters = parametersOf(exchange);
    const query = (parameters.get('q') ?? '').slice(0, 1_000);
    if (!isPage) return sendSuggestions(exchange, locale, query, parameters.get('format') === 'opensearch');
    // A page number beyond the last page shows the last page.
    const page = /^\d{1,6}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1;
    const part = { type: parameters.get('type')?.slice(0, MAX_TYPE), page };
    return sendPage(exchange, { locale, query, part, encoding: encodingOf(exchange.request) });
  };
  return (exchange) => {
    const { path, query } = exchange;
    const suggesting = SUGGESTIONS.get(path);
    if (suggesting !== undefined) return send(exchange, suggesting, false);
    // This is the first handler of every request, so without a query it costs one comparison.
    if (query === '') return false;
    const locale = PAGES_OF_SEARCH.get(path);
    if (locale === undefined || cleanQuery(parametersOf(exchange).get('q') ?? '') === '') return false;
    return send(exchange, locale, true);
  };
}
