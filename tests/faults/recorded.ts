import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { CALL_IDS, callOf, callUrl } from '../../src/content/contract/calls.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { CONTENT_FOLDER } from '../support/content.ts';
import { markOf } from './visible-text.ts';

type Json = Record<string, unknown>;
interface Body {
  data: { attributes: Json };
  meta: Json;
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The responses of a service: each call by its address, each picture by its path. */
export interface Recording {
  readonly responses: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, { readonly type: string; readonly bytes: Buffer }>;
}

/** The address with its parameters in one order, without the one that names an entry, which is handled separately. */
function questionOf(address: URL): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('documentId');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

/**
 * The responses of a service that was filled from the embedded copy, with pictures to be fetched from it. That the content
 * service responds in the same way is tested with it (`tests/cms/contract.test.ts`, and `service.test.ts` here).
 */
export async function embeddedRecording(): Promise<Recording> {
  const responses = new Map<string, string>();
  const pictures = new Map<string, { type: string; bytes: Buffer }>();
  for (const locale of LOCALE_CODES) {
    for (const call of CALL_IDS) {
      const text = await readFile(join(CONTENT_FOLDER, locale, `${callOf(call).path}.json`), 'utf8');
      const uploaded = text.replaceAll('"/media/', '"/uploads/');
      responses.set(questionOf(callUrl('http://service.invalid/api', call, locale)), uploaded);
      for (const [path] of uploaded.matchAll(/(?<=")\/uploads\/[^"\\]+/g)) {
        const bytes = await readFile(join(CONTENT_FOLDER, 'media', path.slice('/uploads/'.length)));
        pictures.set(path, { type: TYPES[extname(path)] ?? 'application/octet-stream', bytes });
      }
    }
  }
  return { responses, pictures };
}

/** What an earlier version of the service answered (`tests/cms/upgrade`), by path and language; pictures were not kept. */
export function earlierRecording(earlier: Readonly<Record<string, Json>>): Recording {
  const responses = new Map<string, string>();
  for (const locale of LOCALE_CODES) {
    for (const call of CALL_IDS) {
      const { path, shape, field } = callOf(call);
      // A part of a page that the earlier version did not have is empty until an editor writes it.
      const attributes = earlier[`${path} ${locale}`] ?? (shape === 'block' ? { [field]: null } : undefined);
      if (attributes === undefined) continue;
      responses.set(questionOf(callUrl('http://service.invalid/api', call, locale)), JSON.stringify({ data: { attributes }, meta: {} }));
    }
  }
  return { responses, pictures: new Map() };
}

/** Lists whose first entry is renamed with each publish, and which every page shows: its menu has them all. */
const MARKED = [
  ['/service', 'services'],
  ['/solution', 'solution'],
  ['/education', 'Education'],
] as const;

/** A response as it is after so many publishes. */
function published(question: string, text: string, revision: number): Body {
  const body = JSON.parse(text) as Body;
  const { pathname, searchParams } = new URL(question, 'http://service.invalid');
  const mark = markOf(searchParams.get('locale') ?? '', revision);
  const { attributes } = body.data;
  for (const [path, field] of MARKED) {
    const first = pathname.endsWith(path) ? (attributes[field] as Json[])[0] : undefined;
    if (first) first['name'] = `${String(first['name'])} ${mark}`;
  }
  if (pathname.endsWith('/setting')) {
    const setting = attributes['setting'] as Json;
    setting['footerText'] = `${String(setting['footerText'])} ${mark}`;
  }
  return body;
}

export interface RecordedService {
  readonly origin: string;
  /** Shows the content as it is after so many publishes; all responses change at once. */
  show(revision: number): void;
  stop(): Promise<void>;
}

/** A service that replays what was recorded, and what an editor publishes after that; with validators and single entries, like ours. */
export async function startRecorded({ responses, pictures }: Recording, unmarked = false): Promise<RecordedService> {
  let shown = new Map<string, { readonly body: Body; readonly text: string; readonly etag: string }>();
  const show = (revision: number) => {
    shown = new Map(
      [...responses].map(([question, given]) => {
        const body = unmarked ? (JSON.parse(given) as Body) : published(question, given, revision);
        const requested = new URL(question, 'http://service.invalid').searchParams.get('locale');
        body.meta = { ...body.meta, locale: { requested, used: requested } };
        const text = JSON.stringify(body);
        return [question, { body, text, etag: `"${createHash('sha1').update(text).digest('hex')}"` }];
      }),
    );
  };
  show(0);
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '/', 'http://service.invalid');
    const picture = pictures.get(decodeURI(address.pathname)) ?? pictures.get(address.pathname);
    if (picture) return response.writeHead(200, { 'content-type': picture.type }).end(picture.bytes);
    const found = shown.get(questionOf(address));
    if (!found) return response.writeHead(404, { 'content-type': 'application/json' }).end('{"data":null}');
    if (request.headers['if-none-match'] === found.etag) return response.writeHead(304, { etag: found.etag }).end();
    return response.writeHead(200, { 'content-type': 'application/json', etag: found.etag }).end(found.text);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    show,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Names of the lists and blocks that a response holds, by the path of its address. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...new Set(CALL_IDS.map((call) => callOf(call).path))].map((path) => [
    path,
    CALL_IDS.filter((call) => callOf(call).path === path).map((call) => callOf(call).field),
  ]),
);
