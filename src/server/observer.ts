import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log.ts';
import { PREVIEW_PREFIX } from '../content/preview-link.ts';
import { openExchange, type Exchange } from './exchange.ts';
import type { Metrics } from './metrics.ts';
import type { Visits } from './visits.ts';

const LONGEST_PATH = 200;

/** A path as the log may show it: the address of a preview opens it, so its end stays out. */
const loggedPath = (path: string) => (path.startsWith(PREVIEW_PREFIX) ? `${PREVIEW_PREFIX}…` : path.slice(0, LONGEST_PATH));

export interface ObserverOptions {
  readonly metrics: Metrics;
  /** Whether each answer is a line of the log. */
  readonly accessLog: boolean;
  /** Absent: nothing is counted. */
  readonly visits?: Visits;
}

/** Sees every request and its end: the log's line, the figures, the counts of visits. */
export class Observer {
  private readonly options: ObserverOptions;

  constructor(options: ObserverOptions) {
    this.options = options;
  }

  /** Opens the exchange of a request. */
  open(request: IncomingMessage, response: ServerResponse): Exchange {
    const exchange = openExchange(request, response);
    const began = performance.now();
    this.options.metrics.opened();
    // It closes once, so nothing has to take the listener off again.
    response.on('close', () => this.closed(exchange, performance.now() - began));
    return exchange;
  }

  private closed(exchange: Exchange, milliseconds: number): void {
    const { request, response, id, path, kind, bytes } = exchange;
    const { method = 'GET', headers } = request;
    // A visitor who left before the answer began has none.
    const status = response.headersSent ? response.statusCode : 0;
    this.options.metrics.closed(kind, status, milliseconds, bytes);
    this.options.visits?.count({
      method,
      path,
      kind,
      status,
      userAgent: headers['user-agent'],
      referrer: headers.referer,
      acceptLanguage: headers['accept-language'],
      purpose: headers['sec-purpose']?.toString(),
    });
    if (!this.options.accessLog) return;
    log.info('request', {
      id,
      method,
      path: loggedPath(path),
      status,
      kind,
      ms: Math.round(milliseconds * 10) / 10,
      bytes,
      ...(response.writableFinished ? {} : { broken: true }),
    });
  }
}
