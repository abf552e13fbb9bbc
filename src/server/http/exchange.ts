import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from '../cache/ready-response.ts';
import { localeOfPath, type Locale } from '../../site/locales.ts';
import { givenRequestId, REQUEST_ID_HEADER } from '../../site/request-id.ts';
import { resolvePath, type Resolution } from '../../site/routes.ts';
import { isPlainPath } from './plain-path.ts';

/** What a response is, for metrics and log. */
export const RESPONSE_KINDS = [
  'page',
  'file',
  'asset',
  'picture',
  'share picture',
  'redirect',
  'not found',
  'unavailable',
  'error',
  'form',
  'search',
  'preview',
  'hook',
  'health',
  'metrics',
  'report',
  'refused',
] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

const PROCESS = randomBytes(6).toString('hex');
let counter = 0;

/** One request and its response. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /**
   * Names this request in the log. A safe `X-Request-Id` of a proxy is kept, so that both logs can be read together;
   * otherwise one is made.
   */
  readonly id: string;
  /** Path as it was requested, without the query: no cached page depends on a query. */
  readonly path: string;
  /** Security headers of a response that is no page. */
  readonly fileHeaders: Headers;
  kind: ResponseKind = 'page';
  /** Bytes of the body that is sent. */
  bytes = 0;
  private resolved: Resolution | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, fileHeaders: Headers) {
    this.request = request;
    this.response = response;
    this.fileHeaders = fileHeaders;
    this.id = givenRequestId(request.headers[REQUEST_ID_HEADER]) ?? `${PROCESS}-${(++counter).toString(36)}`;
    const url = request.url ?? '/';
    const query = url.indexOf('?');
    this.path = query < 0 ? url : url.slice(0, query);
  }

  /** Query of the request with its question mark; empty where there is none. */
  get query(): string {
    return (this.request.url ?? '').slice(this.path.length);
  }

  /** Language of the address. */
  get locale(): Locale {
    return localeOfPath(this.path);
  }

  /** What the address leads to; resolved once, when it is first needed. */
  get resolution(): Resolution {
    this.resolved ??= isPlainPath(this.path) ? resolvePath(this.path) : { kind: 'unknown', locale: this.locale };
    return this.resolved;
  }
}
