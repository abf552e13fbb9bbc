import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Exchange } from '../http/exchange.ts';
import { refuseBasic, sendReady, sendText } from '../http/responses.ts';
import { hasBearer, hasPassword } from '../http/secrets.ts';
import { withStatus, type Pages } from '../pages/pages.ts';
import { VISITS_DATA, VISITS_PATH, visitReportModel } from '../visits/visit-report.ts';
import type { Visits } from '../visits/visits.ts';
import type { Handler } from './handler.ts';

const PAGES = new Map<string, Locale>([
  [VISITS_PATH, DEFAULT_LOCALE],
  ...LOCALE_CODES.map((code) => [`${VISITS_PATH}/${code}`, code] as const),
]);

/**
 * The protected report of visits: read by a browser without any script, or by a program as JSON.
 * @param token password of the report; unset: there is no report
 */
export function visitReport(visits: Visits | undefined, token: string | undefined, pages: Pages): Handler {
  const send = async (exchange: Exchange, counts: Visits): Promise<void> => {
    exchange.kind = 'report';
    const { request, path } = exchange;
    if (!hasBearer(request, token) && !hasPassword(request, token))
      return refuseBasic(exchange, 'Visits', messagesIn(DEFAULT_LOCALE).visitsClosed);
    const days = await counts.report();
    const locale = PAGES.get(path);
    if (!locale) return sendText(exchange, 200, JSON.stringify({ days }));
    const page = await pages.render('/visits', { locale, visits: visitReportModel(days, locale) });
    sendReady(exchange, withStatus(page, page.status, { 'x-robots-tag': 'noindex' }));
  };
  const isReport = (path: string) => PAGES.has(path) || path === VISITS_DATA;
  return (exchange) => visits !== undefined && token !== undefined && isReport(exchange.path) && send(exchange, visits);
}
