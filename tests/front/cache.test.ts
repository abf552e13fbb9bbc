import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { describe, expect, test } from 'vitest';
import { mostMs } from '../faults/limits.ts';
import { ask, FRONT_HOST, startFront } from '../support/front.ts';
import { FRESH_FOR_A_SECOND, startOrigin } from './origin.ts';

/** Files of the cache: one an entry. */
async function entries(folder: string): Promise<string[]> {
  const found = await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Makes every entry older on disk: nginx keeps in a file's head until when it is fresh (offset 8) and when it was stored (offset 40). */
async function age(folder: string, days: number): Promise<void> {
  for (const file of await entries(folder)) {
    const bytes = await readFile(file);
    for (const offset of [8, 40]) bytes.writeBigInt64LE(bytes.readBigInt64LE(offset) - BigInt(days * 86_400), offset);
    await writeFile(file, bytes);
  }
}

describe('the cache of the front', () => {
  test('requests a page from the site once and then serves it from the cache', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    const first = await ask(front.url, '/en/services');
    const again = await ask(front.url, '/en/services');
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(again.headers['content-security-policy']).toBe("default-src 'none'");
    expect(origin.seen).toHaveLength(1);
    expect(front.events().map(({ cache }) => cache)).toEqual(['MISS', 'HIT']);
  });

  test('keeps one entry for each encoding, however a browser spells what it accepts', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    const spellings: Readonly<Record<string, readonly string[]>> = {
      br: ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=1.0', 'BR', 'deflate,  br ;q=0.9'],
      gzip: ['gzip', 'deflate, gzip', 'br;q=0, gzip', 'gzip;q=0.001', 'x-gzip', 'brr, gzip'],
      identity: ['', 'identity', 'gzip;q=0', 'br;q=0.0, gzip;q=0.000', 'deflate', 'zstd', 'gzipped'],
    };
    for (const [encoding, list] of Object.entries(spellings))
      for (const spelling of list) {
        const response = await ask(front.url, '/', { headers: { 'accept-encoding': spelling } });
        expect(response.headers['x-encoding'], spelling).toBe(encoding);
      }
    expect(origin.seen.map(({ headers }) => headers['accept-encoding']).sort()).toEqual(['br', 'gzip', 'identity']);
    expect(await entries(front.folder)).toHaveLength(3);
    for (const spelling of ['br', 'gzip', 'identity'])
      expect((await ask(front.url, '/a/b.avif', { headers: { 'accept-encoding': spelling } })).headers['x-encoding']).toBe('identity');
    expect(await entries(front.folder)).toHaveLength(4);
  });

  test('makes one entry of a hundred thousand queries, and its memory does not grow', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], { FRONT_LOG: '/dev/null', FRONT_CONNECTION_REQUESTS: '1000000' });
    origin.respondWith((_, response) => response.writeHead(200, { 'cache-control': 'public, s-maxage=3600' }).end('one page'));
    await ask(front.url, '/en/services');
    const memory = () => worker(front.pid);
    await storm(front.port, numbers(1_000));
    const before = await memory();
    const answered = await pLimit(4).map(numbers(50), (part) =>
      storm(
        front.port,
        numbers(2_000).map((turn) => part * 2_000 + turn),
      ),
    );
    expect(answered.reduce((sum, count) => sum + count)).toBe(100_000);
    expect(await entries(front.folder)).toHaveLength(1);
    expect(origin.seen.map(({ url }) => url)).toEqual(['/en/services']);
    expect((await memory()) - before).toBeLessThan(4 * 1024);
  });

  test('(self-check) each address has an entry of its own', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    for (const path of ['/1', '/2', '/3']) await ask(front.url, path);
    expect(await entries(front.folder)).toHaveLength(3);
  });

  test('shows pages for six days after the site has gone, in every encoding', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    const fresh = await Promise.all(
      ['br', 'gzip'].map((encoding) => ask(front.url, '/tr/hizmetler', { headers: { 'accept-encoding': encoding } })),
    );
    await front.stop();
    await origin.stop();
    await age(front.folder, 6);
    const later = await startFront([origin.url], { FRONT_DIR: front.folder });
    // The cache is read in again in the background after a start; an entry is found as soon as it is requested.
    const stale = await Promise.all(
      ['br', 'gzip'].map((encoding) => ask(later.url, '/tr/hizmetler', { headers: { 'accept-encoding': encoding } })),
    );
    expect(stale.map(({ status, text, headers }) => ({ status, text, etag: headers.etag }))).toEqual(
      fresh.map(({ text, headers }) => ({ status: 200, text, etag: headers.etag })),
    );
    // The log has a line a moment after its response.
    await expect.poll(() => later.events().map(({ cache }) => cache)).toEqual(['MISS', 'MISS', 'STALE', 'STALE']);
  });

  test.each([500, 502, 503, 504, 429])('shows the last good page when the site answers %i, and never keeps that', async (status) => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    const good = await ask(front.url, '/');
    origin.respondWith((_, response) => response.writeHead(status, { 'cache-control': 'public, s-maxage=600' }).end('broken'));
    await expect
      .poll(async () => [(await ask(front.url, '/')).text, front.events().at(-1)?.cache], { timeout: 15_000 })
      .toEqual([good.text, 'STALE']);
    origin.respondWith((_, response) => response.writeHead(200, { 'cache-control': FRESH_FOR_A_SECOND }).end('fixed'));
    await expect.poll(async () => (await ask(front.url, '/')).text, { timeout: 15_000 }).toBe('fixed');
  });

  test.each([404, 410, 500, 503, 301, 302])('does not keep a response with status %i, even one that requests it', async (status) => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    origin.respondWith((_, response) =>
      response.writeHead(status, { 'cache-control': 'public, s-maxage=600', location: '/x' }).end('not a page'),
    );
    await ask(front.url, '/nothing');
    expect((await ask(front.url, '/nothing')).status).toBe(status);
    expect(await entries(front.folder)).toHaveLength(0);
    expect(origin.seen.length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ['a cookie', { 'set-cookie': 'a=b', 'cache-control': 'public, s-maxage=600' }],
    ['no-store', { 'cache-control': 'no-store' }],
    ['private', { 'cache-control': 'private, max-age=600' }],
    ['no word about caching', {}],
  ])('does not keep a response with %s', async (_, headers) => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    origin.respondWith((__, response) => response.writeHead(200, headers).end('once'));
    for (let turn = 0; turn < 3; turn++) await ask(front.url, '/');
    expect(origin.seen).toHaveLength(3);
    expect(await entries(front.folder)).toHaveLength(0);
  });

  test('never keeps a draft, even one that requests it, nor writes its address into the log', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    const path = '/preview/en/service/abc/99/signature-of-this-draft';
    for (let turn = 0; turn < 3; turn++) expect((await ask(front.url, path)).status).toBe(200);
    expect(origin.seen).toHaveLength(3);
    expect(await entries(front.folder)).toHaveLength(0);
    expect(await readFile(join(front.folder, 'access.log'), 'utf8')).not.toContain('signature-of-this-draft');
  });

  test('answers conditional requests itself', async () => {
    const origin = await startOrigin();
    origin.respondWith((_, response) =>
      response.writeHead(200, { etag: '"abc-br"', 'cache-control': 'public, s-maxage=600', 'content-length': 4 }).end('page'),
    );
    const front = await startFront([origin.url]);
    await ask(front.url, '/');
    const known = await ask(front.url, '/', { headers: { 'if-none-match': '"other", "abc-br"' } });
    expect([known.status, known.text, known.headers.etag]).toEqual([304, '', '"abc-br"']);
    expect((await ask(front.url, '/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await ask(front.url, '/', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '4']);
    expect(origin.seen).toHaveLength(1);
  });

  test('shows a new page as soon as the old one is stale, also to the first request', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    const text = (messages: string) =>
      origin.respondWith((_, response) => response.writeHead(200, { 'cache-control': FRESH_FOR_A_SECOND }).end(messages));
    text('old');
    await ask(front.url, '/');
    await ask(front.url, '/seldom');
    text('new');
    const since = performance.now();
    await expect.poll(async () => (await ask(front.url, '/')).text, { interval: 20, timeout: 30_000 }).toBe('new');
    expect(performance.now() - since).toBeLessThan(mostMs(3_000));
    expect((await ask(front.url, '/seldom')).text).toBe('new');
  });

  test('while one visitor fetches the new page of a slow site, the others get what is there at once', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    const { text } = await ask(front.url, '/');
    const held: (() => void)[] = [];
    origin.respondWith((_, response) => void held.push(() => response.writeHead(200, { 'cache-control': FRESH_FOR_A_SECOND }).end('new')));
    const waiting: Promise<string>[] = [];
    await expect
      .poll(
        async () => {
          waiting.push(ask(front.url, '/').then((response) => response.text));
          await ask(front.url, '/healthz');
          return held.length;
        },
        { interval: 50, timeout: 15_000 },
      )
      .toBe(1);
    const others = await Promise.all(Array.from({ length: 10 }, () => ask(front.url, '/')));
    expect(new Set(others.map((response) => response.text))).toEqual(new Set([text]));
    held[0]?.();
    expect(await Promise.all(waiting)).toContain('new');
  });

  test('a crowd that requests a new page causes one question', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    const held: (() => void)[] = [];
    origin.respondWith(
      (_, response) => void held.push(() => response.writeHead(200, { 'cache-control': 'public, s-maxage=60' }).end('page')),
    );
    const crowd = Array.from({ length: 50 }, () => ask(front.url, '/crowd'));
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    expect(new Set((await Promise.all(crowd)).map(({ text }) => text))).toEqual(new Set(['page']));
    expect(origin.seen).toHaveLength(1);
  });
});

/** One connection that requests one page with many queries, without waiting for responses in between. @returns how many were 200 */
function storm(port: number, turns: readonly number[]): Promise<number> {
  return new Promise((done, fail) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      const question = (turn: number, last: boolean) =>
        `GET /en/services?utm=${turn}&x=${turn} HTTP/1.1\r\nHost: ${FRONT_HOST}\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
      socket.write(turns.map((turn, index) => question(turn, index === turns.length - 1)).join(''));
    });
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', fail);
    socket.on('close', () => done(text.split('HTTP/1.1 200 OK').length - 1));
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Kilobytes of memory of nginx's workers together. @param master its process id */
async function worker(master: number): Promise<number> {
  const children = (await readFile(`/proc/${master}/task/${master}/children`, 'utf8')).trim().split(/\s+/);
  const sizes = await Promise.all(
    children.map(async (pid) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
