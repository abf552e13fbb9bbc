import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER } from './content.ts';
import { serve } from './serve.ts';

/** What a stand-in of the content service has, by the protocol of `src/outbox/README.md`. */
export interface MessageService {
  readonly url: string;
  readonly messages: Map<string, Record<string, unknown>>;
  /** Contents by `<id>/<number>`. */
  readonly files: Map<string, Buffer>;
  readonly scans: Map<string, string>;
  /** By `<id>/<kind>`. */
  readonly deliveries: Map<string, { state: string; reason?: string }>;
  /** Every request of a delivery, in order. */
  readonly requests: string[];
  readonly requestIds: string[];
  /** Status of every response, where it is not the usual one. */
  status: number | undefined;
  /** Status of responses to these requests, such as of a proxy. */
  refuses: (path: string) => number | undefined;
}

/** The embedded copy's response to a call; undefined: there is none. */
function contentOf(address: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://service.invalid');
  const path = join(CONTENT_FOLDER, searchParams.get('locale') ?? '', `${pathname.replace(/^\/api/, '')}.json`);
  return readFile(path, 'utf8').catch(() => undefined);
}

/** A content service with the embedded copy's content that takes messages; gone when the test is over. */
export async function messageService(token: string): Promise<MessageService> {
  const service: MessageService = {
    url: '',
    messages: new Map(),
    files: new Map(),
    scans: new Map(),
    deliveries: new Map(),
    requests: [],
    requestIds: [],
    status: undefined,
    refuses: () => undefined,
  };
  const respond = (path: string, headers: Readonly<Record<string, unknown>>, body: Buffer): number => {
    if (headers['authorization'] !== `Bearer ${token}`) return 401;
    const [, id = '', rest = ''] = /^\/api\/messages\/([0-9a-f]{32})(.*)$/.exec(path) ?? [];
    if (rest === '') {
      service.messages.set(id, JSON.parse(body.toString()) as Record<string, unknown>);
      return 200;
    }
    if (!service.messages.has(id)) return 404;
    const [, file, scan] = /^\/files\/(\d+)(\/scan)?$/.exec(rest) ?? [];
    if (file !== undefined && scan === undefined) {
      if (createHash('sha256').update(body).digest('hex') !== headers['x-content-sha256']) return 409;
      service.files.set(`${id}/${file}`, body);
    } else if (file !== undefined) service.scans.set(`${id}/${file}`, (JSON.parse(body.toString()) as { scan: string }).scan);
    else service.deliveries.set(`${id}/${rest.split('/').at(-1) ?? ''}`, JSON.parse(body.toString()) as { state: string });
    return 200;
  };
  const origin = await serve((request, response) => {
    if (request.method === 'GET') {
      void contentOf(request.url ?? '').then((text) =>
        response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(text ?? '{}'),
      );
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      service.requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
      service.requestIds.push(String(request.headers['x-request-id']));
      const path = request.url ?? '';
      response.writeHead(service.status ?? service.refuses(path) ?? respond(path, request.headers, Buffer.concat(chunks))).end('{}');
    });
  });
  return Object.assign(service, { url: `${origin}/api` });
}
