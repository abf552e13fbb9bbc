import type { OperatorStatusModel } from '../../models/operator-status.ts';
import { operatorTexts } from '../../site/messages/operator-texts.ts';
import { DEFAULT_LOCALE } from '../../site/locales.ts';
import type { Exchange } from '../http/exchange.ts';
import { refuseBasic, sendReady } from '../http/responses.ts';
import { hasBearer, hasPassword } from '../http/secrets.ts';
import { withStatus, type Pages } from '../pages/pages.ts';
import type { Handler } from './handler.ts';

const PATH = '/status';

/**
 * `/status`, for an operator with the token of the metrics: as a bearer, or as the password that a browser asks for.
 * @param token unset: there is no such address
 */
export function operatorStatus(report: () => Promise<OperatorStatusModel>, token: string | undefined, pages: Pages): Handler {
  const send = async (exchange: Exchange): Promise<void> => {
    exchange.kind = 'report';
    const { request } = exchange;
    if (!hasBearer(request, token) && !hasPassword(request, token)) return refuseBasic(exchange, 'Status', operatorTexts.closed);
    const page = await pages.render('/operator-status', { locale: DEFAULT_LOCALE, operatorStatus: await report() });
    sendReady(exchange, withStatus(page, page.status, { 'x-robots-tag': 'noindex' }));
  };
  return (exchange) => token !== undefined && exchange.path === PATH && send(exchange);
}
