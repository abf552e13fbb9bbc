import type { Exchange } from '../http/exchange.ts';
import { hasBearer } from '../http/secrets.ts';
import { refuseBearer, sendText } from '../http/responses.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Handler } from './handler.ts';

/** `/metrics`, for a monitor with the token. @param token unset: there is no such address */
export function metricsPage(metrics: Metrics, token: string | undefined): Handler {
  const send = async (exchange: Exchange): Promise<void> => {
    exchange.kind = 'metrics';
    if (!hasBearer(exchange.request, token)) return refuseBearer(exchange);
    sendText(exchange, 200, await metrics.text(), { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
  };
  return (exchange) => token !== undefined && exchange.path === '/metrics' && send(exchange);
}
