import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What an answer is, for counts and for the log. */
export const ANSWER_KINDS = [
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
  'preview',
  'hook',
  'health',
  'metrics',
  'report',
  'refused',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** One request and the answer to it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Name of this request in the log of every machine it passed. */
  readonly id: string;
  /** Path as it came, without the query: no page reads one, and none may make a cache entry. */
  readonly path: string;
  kind: AnswerKind;
  /** Bytes of the body that is sent. */
  bytes: number;
}

/** An id that somebody else gave stands in our log: letters that mean nothing anywhere. */
const SANE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
const PROCESS = randomBytes(6).toString('hex');
let counter = 0;

/**
 * Opens the exchange of a request.
 * A sane `X-Request-Id` of a front is kept, so that its log and ours can be read together; otherwise one is made.
 */
export function openExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && SANE_ID.test(given) ? given : `${PROCESS}-${(++counter).toString(36)}`;
  const url = request.url ?? '/';
  const query = url.indexOf('?');
  return { request, response, id, path: query < 0 ? url : url.slice(0, query), kind: 'page', bytes: 0 };
}
