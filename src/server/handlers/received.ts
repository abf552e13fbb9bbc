import { isReference } from '../../outbox/reference.ts';
import type { RouteMatch } from '../../site/routes.ts';
import type { Exchange } from '../http/exchange.ts';
import { encodingOf } from '../http/accept-encoding.ts';
import { sendOnce } from '../http/responses.ts';
import type { Pages } from '../pages/pages.ts';
import type { Handler } from './handler.ts';
import type { StatusPages } from './status-pages.ts';

/** Pages of this kind that are rendered at once. */
const MAX_OPEN = 32;

/**
 * Answers the page after a form was sent. Beside the search it is the only page that reads a query: the reference, where its
 * check digit is right, and whether it is that of a comment. It is rendered for each request and kept by no cache.
 */
export function receivedPage(pages: Pages, status: StatusPages): Handler {
  let open = 0;
  const render = async (exchange: Exchange, match: RouteMatch): Promise<void> => {
    if (open >= MAX_OPEN) return status.refused(exchange, 503, 'formsBusy', { 'retry-after': '2' });
    const query = (exchange.request.url ?? '').slice(exchange.path.length);
    const asked = new URLSearchParams(query);
    const reference = asked.get('reference') ?? '';
    const sent = isReference(reference) ? { sent: { reference, isComment: asked.has('comment') } } : {};
    open++;
    try {
      const page = await pages.renderOnce(exchange.path, { match, ...sent }, encodingOf(exchange.request), { 'x-robots-tag': 'noindex' });
      if (page.status >= 500) return await status.failed(exchange);
      sendOnce(exchange, page);
    } finally {
      open--;
    }
  };
  return (exchange) => {
    const { resolution } = exchange;
    return resolution.kind === 'page' && resolution.id === 'enquiryReceived' && render(exchange, resolution);
  };
}
