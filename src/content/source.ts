import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callOf, callUrl, type CallId } from './contract/calls.ts';
import { Deadline, readLimited } from './limited-body.ts';

/** What came of one call. */
export type Answer =
  | {
      readonly kind: 'answer';
      readonly body: unknown;
      /** The language the service really answered in, where it says so. */
      readonly language?: string;
      /** Validator of the answer (RFC 9110, section 8.8.3): with it, the same question may be answered "unchanged". */
      readonly etag?: string;
      /** Of an answer about one entry: validator of its list now, when nothing else of it changed since `Narrowing.listEtag`. */
      readonly listEtag?: string;
    }
  /** The service's answer is still the one with this validator (304). */
  | { readonly kind: 'unchanged' }
  /** The service does not know this address (404). */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: string };

/** What makes a question smaller. */
export interface Narrowing {
  /** Validator of the answer that is already here. */
  readonly etag?: string;
  /** Only this entry of a list; a service that cannot do that answers with the whole list. */
  readonly documentId?: string;
  /** With `documentId`: validator of the list that is already here. */
  readonly listEtag?: string;
}

/** Where content comes from: a live service, or the embedded copy. */
export interface Source {
  readonly name: 'service' | 'embedded';
  ask(call: CallId, locale: string, narrowing?: Narrowing): Promise<Answer>;
}

/** No entity of the contract nests deeper than a dozen levels; what walks an answer recursively must not run out of stack. */
const MAX_DEPTH = 100;

function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message + cause;
};

/** Language an answer is really in: our own service says it in `meta.locale`, others in a header or the attribute `locale`. */
function languageOf(body: unknown, headers: Headers): string | undefined {
  const meta = (body as { meta?: { locale?: { used?: unknown } } } | null)?.meta?.locale?.used;
  const attribute = (body as { data?: { attributes?: { locale?: unknown } } } | null)?.data?.attributes?.locale;
  for (const candidate of [meta, headers.get('content-language'), attribute]) {
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
  /** A service that is not open to everybody. */
  readonly token?: string;
}

/** What a kept connection says that the service has closed meanwhile. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Fetches, and once more where the connection had been closed before anything was answered: services close connections
 * that nobody used for some seconds, and reading may be repeated (RFC 9110, 9.2.2; RFC 9112, 9.3.1).
 */
async function fetchAgainWhereClosed(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
    if (typeof code !== 'string' || !CLOSED.has(code)) throw error;
    return await fetch(address, init);
  }
}

/** Asks one address of a service and reads its JSON within limits. Never throws: a failure is an answer of its own. */
export async function askService(
  address: URL,
  { timeoutMs, maxBytes, token, etag }: Omit<ServiceOptions, 'base'> & { readonly etag?: string | undefined },
): Promise<Answer> {
  const deadline = new Deadline(timeoutMs);
  try {
    const response = await fetchAgainWhereClosed(address, {
      headers: {
        accept: 'application/json',
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      redirect: 'error',
      signal: deadline.signal,
    });
    if (response.status === 304 && etag !== undefined) {
      await response.body?.cancel();
      return { kind: 'unchanged' };
    }
    if (response.status === 404) {
      await response.body?.cancel();
      return { kind: 'absent' };
    }
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: 'failed', reason: `status ${response.status}` };
    }
    const body: unknown = JSON.parse((await readLimited(response, maxBytes, deadline)).toString('utf8'));
    if (isDeeperThan(body, MAX_DEPTH)) return { kind: 'failed', reason: `the answer is nested deeper than ${MAX_DEPTH} levels` };
    const language = languageOf(body, response.headers);
    const validator = response.headers.get('etag');
    const listEtag = listEtagOf(body);
    return {
      kind: 'answer',
      body,
      ...(language === undefined ? {} : { language }),
      ...(validator === null ? {} : { etag: validator }),
      ...(listEtag === undefined ? {} : { listEtag }),
    };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  } finally {
    deadline.end();
  }
}

/** A live service that speaks the contract. */
export function serviceSource({ base, ...options }: ServiceOptions): Source {
  return {
    name: 'service',
    ask(call, locale, { etag, documentId, listEtag } = {}) {
      const address = callUrl(base, call, locale);
      if (documentId !== undefined) address.searchParams.set('documentId', documentId);
      if (listEtag !== undefined) address.searchParams.set('listEtag', listEtag);
      return askService(address, { ...options, etag });
    },
  };
}

/**
 * The embedded copy: `<folder>/<locale><call path>.json`, in the contract's own response form.
 * @param folder the `content/` folder
 */
export function embeddedSource(folder: string): Source {
  return {
    name: 'embedded',
    async ask(call, locale) {
      try {
        return {
          kind: 'answer',
          body: JSON.parse(await readFile(join(folder, locale, `${callOf(call).path}.json`), 'utf8')) as unknown,
          language: locale,
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'absent' };
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  };
}
