import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { onTestFinished } from 'vitest';
import { CONTENT_FOLDER } from './content.ts';

/** One call as the service saw it. */
export interface Asked {
  readonly method: string;
  /** e.g. `/service` */
  readonly path: string;
  readonly locale: string;
  readonly populate: string;
  /** The one entry that was requested. */
  readonly documentId?: string;
  readonly status: () => number;
  readonly headers: IncomingMessage['headers'];
  readonly bodyBytes: number;
  /** Paths that were being answered while this call arrived, itself included. */
  readonly concurrent: readonly string[];
}

/** How a test changes the response to a call: another body, or the whole response. */
type Body = (body: unknown) => unknown;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface StubService {
  /** Base address for CONTENT_API_URL. */
  readonly url: string;
  readonly origin: string;
  readonly log: readonly Asked[];
  /** Changes the body of a response; `undefined` goes back to the embedded copy. */
  change(path: string, locale: string, body: Body | undefined): void;
  /** Takes a whole response over: a status, broken JSON, silence. */
  respondWith(path: string, handler: Handler | undefined): void;
  /** Holds back responses to these paths until all of them are requested at the same time. */
  holdTogether(paths: readonly string[], locale: string): void;
  /** From now on it supports what only our own service does: single entries, and "unchanged" for lists too. */
  actAsOurs(): void;
  forgetLog(): void;
  stop(): Promise<void>;
}

export const withStatus =
  (status: number, body = ''): Handler =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

/** A response that never comes. */
export const silence: Handler = () => undefined;

/** Entries of each list that are enough where a test does not count or search them: reading all of them takes most of its time. */
export const FEW_ENTRIES = 4;

/** A response with the first entries of each of its lists. */
function shortened(text: string, most: number): string {
  const body = JSON.parse(text) as { data: { attributes: Record<string, unknown> } };
  const { attributes } = body.data;
  for (const [field, value] of Object.entries(attributes)) if (Array.isArray(value)) attributes[field] = value.slice(0, most);
  return JSON.stringify(body);
}

/**
 * A real content service on a port of its own: answers the contract's addresses with the embedded copy's content,
 * in the form of Strapi v4, and records its requests.
 * @param entries the most of each list; undefined: all
 * @param atEnd what has it stop: the end of the test, unless its tests stop it themselves
 */
export async function startStubService({
  port = 0,
  entries,
  atEnd = onTestFinished,
}: { port?: number; entries?: number; atEnd?: (stop: () => Promise<void>) => void } = {}): Promise<StubService> {
  const log: Asked[] = [];
  const bodies = new Map<string, Body>();
  const handlers = new Map<string, Handler>();
  const versions = new Map<string, unknown>();
  const open: string[] = [];
  let ours = false;
  let held: { readonly keys: readonly string[]; readonly waiting: (() => void)[] } | undefined;

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stub.invalid');
    const path = url.pathname.replace(/^\/api/, '');
    const locale = url.searchParams.get('locale') ?? '';
    const documentId = url.searchParams.get('documentId');
    const key = `${path}:${locale}`;
    open.push(key);
    response.on('close', () => open.splice(open.indexOf(key), 1));
    let bodyBytes = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) bodyBytes += chunk.length;
    log.push({
      method: request.method ?? '',
      path,
      locale,
      populate: url.searchParams.get('populate') ?? '',
      ...(documentId === null ? {} : { documentId }),
      status: () => response.statusCode,
      headers: request.headers,
      bodyBytes,
      concurrent: [...open],
    });
    if (held?.keys.includes(key)) {
      const { keys, waiting } = held;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === keys.length) for (const release of waiting) release();
      });
    }
    const handler = handlers.get(path);
    if (handler) return handler(request, response);
    const file = join(CONTENT_FOLDER, locale, `${path}.json`);
    const stored = await readFile(file, 'utf8').catch(() => undefined);
    const text = stored === undefined || entries === undefined ? stored : shortened(stored, entries);
    if (text === undefined) return withStatus(404, '{"data":null,"error":{"status":404}}')(request, response);
    const body = bodies.get(key)?.(JSON.parse(text)) ?? (JSON.parse(text) as unknown);
    const whole = ours ? named(body) : body;
    const etagOfWhole = etagOf(whole);
    versions.set(etagOfWhole, whole);
    const version = versions.get(url.searchParams.get('listEtag') ?? '');
    const isAllThatChanged =
      documentId !== null && version !== undefined && isDeepStrictEqual(without(version, documentId), without(whole, documentId));
    const meta = isAllThatChanged ? { listEtag: etagOfWhole } : {};
    const answered = ours && documentId !== null ? single(whole, documentId, meta) : whole;
    const given = JSON.stringify(answered);
    const etag = etagOf(answered);
    if (ours && request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { 'content-type': 'application/json', ...(ours ? { etag } : {}) }).end(given);
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  atEnd(stop);
  return {
    url: `${origin}/api`,
    origin,
    log,
    change: (path, locale, body) => void (body ? bodies.set(`${path}:${locale}`, body) : bodies.delete(`${path}:${locale}`)),
    respondWith: (path, handler) => void (handler ? handlers.set(path, handler) : handlers.delete(path)),
    holdTogether: (paths, locale) => {
      held = { keys: paths.map((path) => `${path}:${locale}`), waiting: [] };
    },
    actAsOurs: () => {
      ours = true;
    },
    forgetLog: () => void log.splice(0),
    stop,
  };
}

/** Document id of the entry that has this slug in the embedded copy; a changed entry brings its own along. */
export const documentIdOf = (url: string): string => `document-${url}`;

const etagOf = (body: unknown) => `"${createHash('sha1').update(JSON.stringify(body)).digest('hex')}"`;

/** The response with each of its lists as `change` makes it. */
function changeLists(given: unknown, change: (list: Json[], field: string) => Json[]): { data: { attributes: Json }; meta?: Json } {
  const body = structuredClone(given) as { data: { attributes: Json }; meta?: Json };
  for (const [field, list] of Object.entries(body.data.attributes))
    if (Array.isArray(list)) body.data.attributes[field] = change(list as Json[], field);
  return body;
}

/** The response with a document id at each entry. */
const named = (body: unknown) =>
  changeLists(body, (list) => list.map((entry) => ({ documentId: documentIdOf(String(entry['url'])), ...entry })));
const without = (body: unknown, documentId: string) =>
  changeLists(body, (list) => list.filter((entry) => entry['documentId'] !== documentId));

/** The response about one entry alone, and where that is. */
function single(given: unknown, documentId: string, meta: Json): unknown {
  let place: Json = {};
  const body = changeLists(given, (list, field) => {
    const index = list.findIndex((entry) => entry['documentId'] === documentId);
    if (index >= 0) place = { entry: { documentId, field, index, total: list.length } };
    return list.slice(index, index + 1);
  });
  return { ...body, meta: { ...meta, ...place } };
}

type Json = Record<string, unknown>;

/** Changes one field under `data.attributes` of a response. */
export const changeField =
  <Value>(field: string, change: (value: Value) => unknown): Body =>
  (given) => {
    const body = structuredClone(given) as { data: { attributes: Json } };
    body.data.attributes[field] = change(body.data.attributes[field] as Value);
    return body;
  };

/** Changes one entry of a list under `data.attributes`. */
export const changeEntry = (field: string, index: number, change: (entry: Json) => Json): Body =>
  changeField<Json[]>(field, (list) => list.map((entry, at) => (at === index ? change(entry) : entry)));
