import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mostMs } from '../faults/limits.ts';
import { anotherVisitor } from '../support/forms.ts';
import { head, RawConnection, sendRaw } from '../support/raw-http.ts';
import { SITE, startSite } from '../support/site.ts';

const KB = 1024;

/** Sends an endless body until the server stops reading. @returns bytes that it read, and its status */
async function flood(
  origin: string,
  target: string,
  headers: Readonly<Record<string, string>>,
  most = 64 * KB * KB,
): Promise<{ taken: number; status: number }> {
  const connection = await RawConnection.open(origin);
  connection.send(head(target, headers, 'POST'));
  const chunk = 'x'.repeat(16 * KB);
  const framed = headers['transfer-encoding'] === 'chunked' ? `${chunk.length.toString(16)}\r\n${chunk}\r\n` : chunk;
  let taken = 0;
  while (taken < most && (await connection.sendSlowly(framed))) taken += chunk.length;
  connection.close();
  return { taken, status: connection.responses()[0]?.status ?? 0 };
}

describe('what is too large', () => {
  it.each<[string, string, number]>([
    ['an address', head(`/${'a'.repeat(4 * KB)}`), 414],
    ['a query', head(`/?${'a=b&'.repeat(KB)}`), 414],
    ['an address beyond all headers', head(`/${'a'.repeat(200 * KB)}`), 431],
    ['a header', head('/', { 'x-large': 'a'.repeat(200 * KB) }), 431],
    ['a cookie', head('/', { cookie: 'a=b;'.repeat(50 * KB) }), 431],
    ['headers', head('/', Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x-${String(index)}`, 'a']))), 431],
    ['one header in many parts', `GET / HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(20_000)}\r\n`, 431],
    ['a method', `${'A'.repeat(100 * KB)} / HTTP/1.1\r\nHost: a\r\n\r\n`, 400],
    [
      'a form',
      head('/blogs/blog', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(1_200 * KB) }, 'POST') +
        `comment=${'a'.repeat(1_200 * KB - 8)}`,
      413,
    ],
  ])('%s is refused, and the site goes on', async (_, bytes, status) => {
    const [response] = await sendRaw(SITE, bytes);
    expect(response?.status).toBe(status);
    expect(response?.body ?? '').not.toContain('aaaaaaaaaa');
    expect((await sendRaw(SITE, head('/healthz')))[0]?.status).toBe(200);
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['a form in chunks', '/blogs/blog', { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' }],
    [
      'a form of a great length',
      '/blogs/blog',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(1024 * KB * KB) },
    ],
  ])('%s without end is cut off early', async (_, target, headers) => {
    const { taken, status } = await flood(SITE, target, headers);
    // A client that goes on sending after the response may lose the connection before it reads the response.
    expect([413, 0]).toContain(status);
    expect(taken).toBeLessThan(16 * KB * KB);
  });
});

describe('large live previews', () => {
  const MB = KB * KB;
  /** The most memory that a process has had so far. */
  const peak = async (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) * KB;
  const boundary = '--b\r\ncontent-disposition: form-data; name="draft"\r\n\r\n';

  it.each<[string, string, string]>([
    ['multipart', 'multipart/form-data; boundary=b', boundary],
    ['encoded', 'application/x-www-form-urlencoded', 'draft='],
  ])('many at once that nobody signed do not fill the memory, and a usual one is read meanwhile (%s)', async (_, type, start) => {
    const site = await startSite({
      PREVIEW_SECRET: 'the-secret-of-live-previews',
      CONTENT_API_URL: 'http://127.0.0.1:1/api',
      CONTENT_API_TOKEN: 'x'.repeat(32),
    });
    const headers = { 'content-type': type, 'content-length': String(8 * MB) };
    const before = await peak(site.pid);
    const connections = await Promise.all(Array.from({ length: 40 }, () => RawConnection.open(site.url)));
    const piece = 'x'.repeat(512 * KB);
    await Promise.all(
      connections.map(async (connection) => {
        connection.send(head('/preview/live', { ...headers, ...anotherVisitor() }, 'POST') + start);
        // Without its end, so that all of them are there at once.
        for (let sent = 0; sent < 15 && (await connection.sendSlowly(piece)); sent++) continue;
      }),
    );
    const usual = await fetch(`${site.url}/preview/live`, { method: 'POST', body: new URLSearchParams({ draft: '{}', signature: 'x' }) });
    expect(usual.status).toBe(403);
    expect(((await peak(site.pid)) - before) / MB).toBeLessThan(150);
    for (const connection of connections) connection.close();
  });
});

/** The clients that never finish, and what they have sent so far. */
const SLOW: readonly (readonly [name: string, bytes: string])[] = [
  ['nothing', ''],
  ['half a first line', 'GET /serv'],
  ['headers without end', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  [
    'a body that stops',
    head('/blogs/blog', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1000' }, 'POST') + 'comment=',
  ],
  [
    'a chunk that stops',
    head('/blogs/blog', { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' }, 'POST') + '3e8\r\ncom',
  ],
  ['a hook that stops', head('/api/publish', { authorization: 'Bearer the-secret-of-slow-tests', 'content-length': '1000' }, 'POST') + '{'],
];
const HEADERS_TIMEOUT_MS = 1_000;
const REQUEST_TIMEOUT_MS = 2_000;

/** How many of many slow connections a server has closed by then, while it serves others. */
async function slowClients(origin: string, each: number, within: number): Promise<{ open: string[]; slowest: number }> {
  const connections = await Promise.all(
    SLOW.flatMap(([name, bytes]) =>
      Array.from({ length: each }, async () => {
        const connection = await RawConnection.open(origin);
        connection.send(bytes);
        return { name, connection };
      }),
    ),
  );
  let slowest = 0;
  const started = performance.now();
  const closed = Promise.all(connections.map(({ connection }) => connection.closed()));
  let done = false;
  void closed.then(() => (done = true));
  while (!done && performance.now() - started < within) {
    const asked = performance.now();
    const [response] = await sendRaw(origin, head('/'));
    if (response?.status !== 200) throw new Error(`A visitor got ${String(response?.status)} meanwhile`);
    slowest = Math.max(slowest, performance.now() - asked);
    // One byte of a header now and then must not keep a connection open.
    for (const { name, connection } of connections)
      if (name === 'headers without end' && connection.closedAt === undefined) connection.send('x');
  }
  const open = connections.filter(({ connection }) => connection.closedAt === undefined).map(({ name }) => name);
  for (const { connection } of connections) connection.close();
  return { open: [...new Set(open)], slowest };
}

describe('clients that are slow on purpose', () => {
  it('are closed in time, without an effect on other visitors', { timeout: 240_000 }, async () => {
    const site = await startSite({
      HEADERS_TIMEOUT_MS: String(HEADERS_TIMEOUT_MS),
      REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
      PUBLISH_SECRET: 'the-secret-of-slow-tests',
    });
    // The site looks for slow clients in intervals of half the shorter limit.
    const { open, slowest } = await slowClients(site.url, 40, REQUEST_TIMEOUT_MS + HEADERS_TIMEOUT_MS + mostMs(10_000));
    expect(open).toEqual([]);
    expect(slowest).toBeLessThan(mostMs(2_000));
    expect(site.lines.filter(({ event }) => event === 'request failed')).toEqual([]);
  });

  it('stay with a server that has no time-outs, and are seen there', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on(
        'data',
        (chunk) =>
          chunk.toString('latin1').startsWith('GET / HTTP/1.1\r\nhost: site.test') &&
          socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const { open } = await slowClients(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, 1, 200);
    expect(open).toEqual(SLOW.map(([name]) => name));
  });
});
