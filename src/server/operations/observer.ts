import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEW_PREFIX } from '../../content/preview/preview-link.ts';
import { log } from '../../log.ts';
import { messageOf } from '../../site/errors.ts';
import { TRACE_HEADER, tracing } from '../../site/traces/tracing.ts';
import type { Span } from '../../site/traces/trace-export.ts';
import type { Headers } from '../cache/ready-response.ts';
import { Exchange } from '../http/exchange.ts';
import type { Visits } from '../visits/visits.ts';
import type { Metrics } from './metrics.ts';

const MAX_PATH = 200;

/** A path as the log shows it: that of a preview without its signature, which would open it. */
const loggedPath = (path: string) => (path.startsWith(PREVIEW_PREFIX) ? `${PREVIEW_PREFIX}…` : path.slice(0, MAX_PATH));

export interface ObserverOptions {
  readonly metrics: Metrics;
  /** Security headers of responses that are no pages. */
  readonly fileHeaders: Headers;
  /** Whether each response is a line of the log. */
  readonly accessLog: boolean;
  /** Absent: visits are not counted. */
  readonly visits?: Visits;
}

/** Ends the span of a request. Those of programs that look every few seconds are left out. */
function endSpan(span: Span, { request: { method = 'GET' }, response, path, kind }: Exchange): void {
  if (kind === 'health' || kind === 'metrics') return span.end();
  const status = response.headersSent ? response.statusCode : 0;
  const attributes = { 'http.request.method': method, 'url.path': loggedPath(path), 'http.response.status_code': status };
  span.end(`${method} ${kind}`, attributes, status >= 500);
}

/** Opens the exchange of each request and records its end: log line, metrics, counts of visits, span of its trace. */
export function observer({ metrics, fileHeaders, accessLog, visits }: ObserverOptions) {
  const record = ({ request, response, id, path, kind, bytes }: Exchange, milliseconds: number): void => {
    const { method = 'GET', headers } = request;
    // There is no response for a visitor who left before it began.
    const status = response.headersSent ? response.statusCode : 0;
    metrics.closed(kind, status, milliseconds, bytes);
    visits?.count({ method, path, kind, status, headers });
    if (!accessLog) return;
    const ms = Math.round(milliseconds * 10) / 10;
    log.info('request', {
      id,
      method,
      path: loggedPath(path),
      status,
      kind,
      ms,
      bytes,
      ...(response.writableFinished ? {} : { broken: true }),
    });
  };
  return (request: IncomingMessage, response: ServerResponse): Exchange => {
    const exchange = new Exchange(request, response, fileHeaders);
    const began = performance.now();
    metrics.opened();
    const span = tracing()?.startRequest(exchange.id, request.headers[TRACE_HEADER]);
    response.on('close', () => {
      try {
        if (span) endSpan(span, exchange);
        record(exchange, performance.now() - began);
      } catch (error) {
        // An exception in a listener would end the process.
        log.error('request not recorded', { id: exchange.id, reason: messageOf(error) });
      }
    });
    return exchange;
  };
}
