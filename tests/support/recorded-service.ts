import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../cms/strapi-4/recorded');

interface Recorded {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: string;
}
export interface RecordedService {
  /** Base address for CONTENT_API_URL. */
  readonly url: string;
  /** Addresses that it was requested and has no response to. */
  readonly unknown: readonly string[];
  /**
   * What a test makes of a recorded response before it is sent; a picture's bytes come with the body `undefined`. An address that the
   * service does not have is answered where it gets `data`.
   */
  change(change: ((path: string, body: unknown) => unknown) | undefined): void;
  stop(): Promise<void>;
}

/** The same address however it is escaped. */
const keyOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://recorded.invalid');
  searchParams.sort();
  return `${decodeURIComponent(pathname)}?${searchParams.toString()}`;
};

/** What the recorded service was filled with: `data.attributes` of one address, in the embedded copy's form. */
export async function filledWith(type: string, locale: string): Promise<Readonly<Record<string, unknown>>> {
  const filled = JSON.parse(await readFile(join(FOLDER, 'filled.json'), 'utf8')) as Record<string, Record<string, Record<string, unknown>>>;
  return filled[type]?.[locale] ?? {};
}

/**
 * A real Strapi 4.26, as far as `tests/cms/strapi-4/record.mjs` recorded it: its responses, headers and pictures.
 * @param token what its addresses want to see; pictures are open to everybody, as Strapi's are
 */
export async function startRecordedService(token?: string): Promise<RecordedService> {
  const { answers } = JSON.parse(await readFile(join(FOLDER, 'answers.json'), 'utf8')) as { answers: Recorded[] };
  const known = new Map(answers.map((response) => [keyOf(response.url), response]));
  const types = new Set(answers.map(({ url }) => new URL(url, 'http://recorded.invalid').pathname));
  const unknown: string[] = [];
  let change: ((path: string, body: unknown) => unknown) | undefined;
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (token !== undefined && address.startsWith('/api/') && request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"data":null,"error":{"status":401}}');
      return;
    }
    const { pathname } = new URL(address, 'http://recorded.invalid');
    // Strapi answers all types alike that it does not have.
    const received = known.get(keyOf(types.has(pathname) ? address : '/api/nothing'));
    if (!received) {
      unknown.push(address);
      response.writeHead(404).end();
      return;
    }
    const changed = change?.(pathname, received.body);
    const isAdded = received.status === 404 && Boolean((changed as { data?: unknown } | undefined)?.data);
    response.writeHead(isAdded ? 200 : received.status, received.headers);
    if (Buffer.isBuffer(changed)) response.end(changed);
    else if (received.file !== undefined) void readFile(join(FOLDER, received.file)).then((bytes) => response.end(bytes));
    else response.end(JSON.stringify(changed ?? received.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    unknown,
    change: (given) => void (change = given),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
