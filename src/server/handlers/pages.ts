import type { SiteContent } from '../../content/site-content.ts';
import { readsQuery } from '../../site/routes.ts';
import type { ReadyResponse } from '../cache/ready-response.ts';
import { encodingOf } from '../http/accept-encoding.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendReady, sendRedirect } from '../http/responses.ts';
import type { Pages } from '../pages/pages.ts';
import type { Handler } from './handler.ts';
import type { StatusPages } from './status-pages.ts';

/** Sends a page or a file made from content; the content type says which it is. */
export function sendPage(exchange: Exchange, pages: Pages, ready: ReadyResponse): void {
  exchange.kind = ready.headers['content-type']?.startsWith('text/html') ? 'page' : 'file';
  sendReady(exchange, encodingOf(exchange.request) === 'identity' ? pages.uncompressed(exchange.path, ready) : ready);
}

/** Answers with what is in the page cache; nearly every request ends here. */
export const cachedPages =
  (pages: Pages, requestedAgain: (path: string, page: ReadyResponse) => void): Handler =>
  (exchange) => {
    // Where a query decides what the page says, another handler answers.
    if (exchange.query !== '' && readsQuery(exchange.path)) return false;
    const page = pages.cached(exchange.path);
    if (!page) return false;
    requestedAgain(exchange.path, page);
    sendPage(exchange, pages, page);
    return true;
  };

/** Answers with the waiting page while there is no content in the language of the address. */
export const contentReadiness =
  ({ store }: SiteContent, status: StatusPages): Handler =>
  (exchange) =>
    store.readyIn(exchange.locale) ? false : status.unavailable(exchange);

/** Renders a page of the route table; the last handler, so every other address is redirected or not found. */
export const routePages =
  (pages: Pages, status: StatusPages): Handler =>
  async (exchange) => {
    const { resolution } = exchange;
    if (resolution.kind === 'redirect')
      return sendRedirect(exchange, 301, readsQuery(resolution.to) ? resolution.to + exchange.query : resolution.to);
    if (resolution.kind === 'unknown') return status.notFound(exchange);
    const page = await pages.page(exchange.path, resolution);
    const to = page.headers['location'];
    if (page.status === 302 && to !== undefined) return sendRedirect(exchange, 302, to);
    if (page.status === 404) return status.notFound(exchange);
    if (page.status === 503) return status.unavailable(exchange);
    if (page.status >= 500) return status.failed(exchange);
    sendPage(exchange, pages, page);
  };
