import { setImmediate } from 'node:timers/promises';
import type { SiteSearch } from '../../search/site-search.ts';
import type { Exchange } from '../http/exchange.ts';
import { refuseBearer, sendText } from '../http/responses.ts';
import { hasBearer } from '../http/secrets.ts';
import type { UnansweredQueries, UnansweredReport } from '../visits/unanswered.ts';
import type { Handler } from './handler.ts';

/** Address that the content service requests from each instance of the site; it is derived from that of the publish hook. */
const PATH = '/api/searches';

/**
 * `GET /api/searches`: frequent queries that found nothing and still do not, for the content service's editors.
 * @param secret that of the publish hook; unset: it is closed
 */
export function searchReport(search: SiteSearch, unanswered: UnansweredQueries, secret: string | undefined): Handler {
  const send = async (exchange: Exchange): Promise<void> => {
    exchange.kind = 'report';
    if (!hasBearer(exchange.request, secret)) return refuseBearer(exchange);
    const { queries, ...report } = unanswered.report();
    await search.ready();
    const open: UnansweredReport['queries'][number][] = [];
    for (const one of queries) {
      // A later publish or a new synonym may answer the query.
      if (!search.finds(one.locale, one.query)) open.push(one);
      await setImmediate();
    }
    sendText(exchange, 200, JSON.stringify({ ...report, queries: open } satisfies UnansweredReport));
  };
  return (exchange) => exchange.path === PATH && send(exchange);
}
