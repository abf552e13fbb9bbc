import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../site/errors.ts';
import { REQUEST_ID_HEADER } from '../../site/request-id.ts';
import { traced } from '../../site/traces/tracing.ts';
import { callOf, callUrl, type CallId } from '../contract/calls.ts';
import { Deadline, readLimited } from './limited-body.ts';

/** The outcome of fetching one call. */
export type ContentResponse =
  | {
      readonly kind: 'response';
      readonly body: unknown;
      /** The language of the response, if the service names it. */
      readonly language?: string;
      /** Validator of the response (RFC 9110, section 8.8.3), for `FetchOptions.etag` of the next request. */
      readonly etag?: string;
      /** Of a response about one entry: new validator of its list, if nothing else in it changed since `FetchOptions.listEtag`. */
      readonly listEtag?: string;
    }
  /** The service's response is still the one with this validator (304). */
  | { readonly kind: 'unchanged' }
  /** The service does not know this address (404). */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface FetchOptions {
  /** Validator of the response that the site has already. */
  readonly etag?: string | undefined;
  /** Only this entry of a list; a service that does not support it answers with the whole list. */
  readonly documentId?: string | undefined;
  /** With `documentId`: validator of the list that the site has already. */
  readonly listEtag?: string | undefined;
  /** Aborts the request: the outcome is `failed` then. */
  readonly signal?: AbortSignal | undefined;
}

/** Where content comes from: a live service, or the embedded copy. */
export interface Source {
  readonly name: 'service' | 'embedded';
  /** Seconds by which this machine's clock is ahead of the service's, by its last response; undefined: not known. */
  readonly clockSkew?: number | undefined;
  /** Fetches one call in one language. Never throws: a failure is the outcome `failed`. */
  fetch(call: CallId, locale: string, options?: FetchOptions): Promise<ContentResponse>;
}

/** No entity of the contract nests deeper than a dozen levels; a limit protects recursive code from running out of stack. */
const MAX_DEPTH = 100;

function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

/** Language of a response: our own service names it in `meta.locale`, others in a header or in the attribute `locale`. */
export function languageOf(body: unknown, headers?: Headers): string | undefined {
  const meta = (body as { meta?: { locale?: { used?: unknown } } } | null)?.meta?.locale?.used;
  const attribute = (body as { data?: { attributes?: { locale?: unknown } } } | null)?.data?.attributes?.locale;
  for (const candidate of [meta, headers?.get('content-language'), attribute]) {
    if (typeof candidate === 'string' && candidate !== '') return candidate.slice(0, 2).toLowerCase();
  }
  return undefined;
}

function listEtagOf(body: unknown): string | undefined {
  const named = (body as { meta?: { listEtag?: unknown } } | null)?.meta?.listEtag;
  return typeof named === 'string' ? named : undefined;
}

interface ServiceOptions {
  readonly base: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** API token, sent as `Authorization: Bearer`. */
  readonly token?: string;
  /** Id of the visitor's request that this one is made for. */
  readonly requestId?: string;
  /** Gets the headers of each response. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** Error codes of a kept connection that the service has closed. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Fetches, and once more if the connection was closed before a response: services close idle connections after some
 * seconds, and a GET may be repeated (RFC 9110, 9.2.2; RFC 9112, 9.3.1).
 */
async function fetchWithRetry(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
    if (typeof code !== 'string' || !CLOSED.has(code)) throw error;
    return await fetch(address, init);
  }
}

/** Fetches the JSON of one address of a service, within limits of time, size and depth. Never throws: a failure is a response too. */
export async function fetchResponse(
  address: URL,
  { timeoutMs, maxBytes, token, requestId, etag, signal, onHeaders }: Omit<ServiceOptions, 'base'> & Pick<FetchOptions, 'etag' | 'signal'>,
): Promise<ContentResponse> {
  const deadline = new Deadline(timeoutMs);
  try {
    const response = await traced(requestId, 'GET', address, (trace) =>
      fetchWithRetry(address, {
        headers: {
          accept: 'application/json',
          ...(etag === undefined ? {} : { 'if-none-match': etag }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId }),
          ...trace,
        },
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
      }),
    );
    onHeaders?.(response.headers);
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 304 && etag !== undefined) return { kind: 'unchanged' };
      return response.status === 404 ? { kind: 'absent' } : { kind: 'failed', reason: `status ${response.status}` };
    }
    const body: unknown = JSON.parse((await readLimited(response, maxBytes, deadline)).toString('utf8'));
    if (isDeeperThan(body, MAX_DEPTH)) return { kind: 'failed', reason: `the response is nested deeper than ${MAX_DEPTH} levels` };
    const language = languageOf(body, response.headers);
    const validator = response.headers.get('etag');
    const listEtag = listEtagOf(body);
    return {
      kind: 'response',
      body,
      ...(language === undefined ? {} : { language }),
      ...(validator === null ? {} : { etag: validator }),
      ...(listEtag === undefined ? {} : { listEtag }),
    };
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  } finally {
    deadline.end();
  }
}

/** A service with the contract's addresses. */
export function serviceSource({ base, ...options }: ServiceOptions): Source {
  let clockSkew: number | undefined;
  const onHeaders = (headers: Headers) => {
    const time = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(time)) clockSkew = Math.round((Date.now() - time) / 1000);
  };
  return {
    name: 'service',
    get clockSkew() {
      return clockSkew;
    },
    fetch(call, locale, { documentId, listEtag, ...conditions } = {}) {
      const address = callUrl(base, call, locale);
      if (documentId !== undefined) address.searchParams.set('documentId', documentId);
      if (listEtag !== undefined) address.searchParams.set('listEtag', listEtag);
      return fetchResponse(address, { ...options, ...conditions, onHeaders });
    },
  };
}

/**
 * The embedded copy: `<folder>/<locale><call path>.json`, in the contract's response form.
 * @param folder the `content/` folder
 */
export function embeddedSource(folder: string): Source {
  return {
    name: 'embedded',
    async fetch(call, locale) {
      const file = join(folder, locale, `${callOf(call).path}.json`);
      try {
        // Editors of Windows may begin a file with a byte order mark.
        const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
        return { kind: 'response', body: JSON.parse(text) as unknown, language: locale };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'absent' };
        return { kind: 'failed', reason: `${file}: ${messageOf(error)}` };
      }
    },
  };
}
