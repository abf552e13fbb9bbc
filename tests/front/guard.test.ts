import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderFront } from '../../deploy/nginx/render.mjs';
import { FRONT_SETTINGS, readFrontSettings } from '../../deploy/nginx/settings.mjs';
import { mostMs } from '../faults/limits.ts';
import { temporaryFolder } from '../support/folders.ts';
import { ask, FRONT_HOST, startFront } from '../support/front.ts';
import { freePort } from '../support/ports.ts';
import { startOrigin } from './origin.ts';

/** Bytes over a connection, exactly as given. @returns everything that came back until the front closed it */
function raw(port: number, text: string): Promise<string> {
  return new Promise((done) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    socket.on('error', () => done(response));
    socket.on('close', () => done(response));
  });
}

/** A certificate of this test alone. */
async function certificate(): Promise<Record<string, string>> {
  const folder = await temporaryFolder();
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${FRONT_HOST}`, '-addext', `subjectAltName=DNS:${FRONT_HOST}`];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      ...subject,
      '-keyout',
      key,
      '-out',
      file,
    ],
    { stdio: 'ignore' },
  );
  return { FRONT_CERTIFICATE: file, FRONT_CERTIFICATE_KEY: key };
}

describe('what the front lets through', () => {
  test('a host that is not ours gets nothing', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    expect(await raw(front.port, 'GET / HTTP/1.1\r\nHost: other.example\r\n\r\n')).toBe('');
    expect(await raw(front.port, 'GET http://other.example/ HTTP/1.1\r\nHost: www.example.com\r\n\r\n')).toBe('');
    expect(await raw(front.port, 'GET / HTTP/1.0\r\n\r\n')).toBe('');
    expect(origin.seen).toHaveLength(0);
    expect(await raw(front.port, `GET / HTTP/1.1\r\nHost: ${FRONT_HOST}\r\nConnection: close\r\n\r\n`)).toContain('200 OK');
  });

  test('the site gets the visitor’s address from the front only, and no other headers', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    await ask(front.url, '/page?secret=1', {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-original-url': '/admin',
        'x-request-id': 'forged',
        forwarded: 'for=6.6.6.6',
        cookie: 'session=1',
        authorization: 'Bearer x',
        range: 'bytes=0-1',
        te: 'trailers',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        'x-anything': '1',
        referer: 'https://search.example/?q=word',
      },
    });
    const { headers, url } = origin.seen[0]!;
    expect(url).toBe('/page');
    expect(headers).toEqual({
      host: FRONT_HOST,
      'accept-encoding': 'identity',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': FRONT_HOST,
      referer: 'https://search.example/?q=word',
    });
    expect(front.events()[0]).toMatchObject({ referrer: 'https://search.example' });
    expect(await readFile(join(front.folder, 'access.log'), 'utf8')).not.toMatch(/6\.6\.6\.6|127\.0\.0\.1"|q=word|secret/);
  });

  test('the address of a visitor comes from a trusted proxy, and from nobody else', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], { FRONT_TRUSTED_PROXIES: '127.0.0.1' });
    await ask(front.url, '/', { headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' } });
    expect(origin.seen[0]?.headers['x-forwarded-for']).toBe('9.9.9.9');
  });

  test('what is for operators and for the front itself is not there for visitors', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    const paths = [
      '/healthz',
      '/readyz',
      '/metrics',
      '/status',
      '/reports/visits',
      '/reports/visits?days=7',
      '/api/publish',
      '/api/other',
      '/front/busy.en.html',
    ];
    for (const path of paths)
      for (const method of ['GET', 'POST', 'HEAD']) expect((await ask(front.url, path, { method })).status, `${method} ${path}`).toBe(404);
    expect(origin.seen).toHaveLength(0);
  });

  test('operators and the content service reach what they are allowed to, with their secret', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], { FRONT_OPERATOR_ALLOW: '127.0.0.1', FRONT_HOOK_ALLOW: '127.0.0.0/8' });
    const headers = { authorization: 'Bearer secret' };
    for (const path of ['/healthz', '/readyz', '/metrics', '/status', '/reports/visits?days=7'])
      expect((await ask(front.url, path, { headers })).status).toBe(200);
    expect((await ask(front.url, '/api/publish', { method: 'POST', headers, body: '{}' })).status).toBe(200);
    expect(origin.seen.map(({ url, headers: { authorization } }) => [url, authorization])).toEqual([
      ['/healthz', undefined],
      ['/readyz', undefined],
      ['/metrics', 'Bearer secret'],
      ['/status', 'Bearer secret'],
      ['/reports/visits?days=7', 'Bearer secret'],
      ['/api/publish', 'Bearer secret'],
    ]);
  });

  test('the admin of the content service is closed unless its host is named and the visitor allowed', async () => {
    const [site, service] = [await startOrigin(), await startOrigin()];
    const address = { FRONT_ADMIN_HOST: 'content.example.com', FRONT_ADMIN_SERVICE: service.url.slice('http://'.length) };
    const closed = await startFront([site.url], address);
    expect((await ask(closed.url, '/admin', { host: 'content.example.com' })).status).toBe(404);
    const open = await startFront([site.url], { ...address, FRONT_ADMIN_ALLOW: '127.0.0.1' });
    const headers = { 'x-forwarded-for': '6.6.6.6', cookie: 'jwt=1', forwarded: 'for=6.6.6.6', traceparent: '00-1-2-01' };
    expect((await ask(open.url, '/admin?a=b', { host: 'content.example.com', headers })).status).toBe(200);
    expect(service.seen).toHaveLength(1);
    expect(service.seen[0]).toMatchObject({ url: '/admin?a=b', headers: { 'x-forwarded-for': '127.0.0.1', cookie: 'jwt=1' } });
    for (const name of ['forwarded', 'traceparent']) expect(service.seen[0]?.headers).not.toHaveProperty(name);
    expect((await ask(open.url, '/admin')).status).toBe(200);
    expect(service.seen).toHaveLength(1);
  });

  test('admin and pictures have the front’s own id and HTTPS policy, each once', async () => {
    const [site, service] = [await startOrigin(), await startOrigin()];
    const given = { 'x-request-id': 'its-own', 'strict-transport-security': 'max-age=1' };
    service.respondWith((_, response) => void response.writeHead(200, given).end());
    const behind = service.url.slice('http://'.length);
    const hosts = { FRONT_ADMIN_HOST: 'content.example.com', FRONT_MEDIA_HOST: 'media.example.com' };
    const front = await startFront([site.url], {
      ...hosts,
      ...(await certificate()),
      FRONT_ADMIN_SERVICE: behind,
      FRONT_MEDIA_STORE: behind,
      FRONT_ADMIN_ALLOW: '127.0.0.1',
    });
    // A proxy before the front may end TLS: what the program says is passed on.
    const plain = await startFront([site.url], {
      ...hosts,
      FRONT_ADMIN_SERVICE: behind,
      FRONT_MEDIA_STORE: behind,
      FRONT_ADMIN_ALLOW: '127.0.0.1',
    });
    for (const host of Object.values(hosts)) {
      expect((await ask(plain.url, '/a.png', { host })).headers['strict-transport-security'], host).toBe('max-age=1');
      const { headers } = await ask(`https://127.0.0.1:${front.tlsPort}`, '/a.png', { host });
      expect([headers['x-request-id'], headers['strict-transport-security']], host).toEqual([
        service.seen.at(-1)?.headers['x-request-id'] ?? expect.stringMatching(/^[0-9a-f]{32}$/),
        expect.stringMatching(/^max-age=\d{8}$/),
      ]);
    }
  });

  test('editors whose service does not answer get the front’s own page', async () => {
    const site = await startOrigin();
    const front = await startFront([site.url], {
      FRONT_ADMIN_HOST: 'content.example.com',
      FRONT_ADMIN_SERVICE: `127.0.0.1:${await freePort()}`,
      FRONT_ADMIN_ALLOW: '127.0.0.1',
    });
    const response = await ask(front.url, '/admin', { host: 'content.example.com' });
    expect([response.status, response.text.includes('We will be right back')]).toEqual([503, true]);
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect((await ask(front.url, '/front/busy.en.html', { host: 'content.example.com' })).status).toBe(404);
  });

  test('pictures of the bucket can be read under their own host, and nothing else be done there', async () => {
    const [site, store] = [await startOrigin(), await startOrigin()];
    const front = await startFront([site.url], {
      FRONT_MEDIA_HOST: 'media.example.com',
      FRONT_MEDIA_STORE: store.url.slice('http://'.length),
      FRONT_ADMIN_HOST: 'content.example.com',
    });
    const host = 'media.example.com';
    const picture = await ask(front.url, '/media/uploads/a.png?versions=1', { host, headers: { authorization: 'AWS4 x', cookie: 'a=b' } });
    expect([picture.status, picture.headers['content-security-policy'], picture.headers['access-control-allow-origin']]).toEqual([
      200,
      expect.stringContaining("default-src 'none'; sandbox") as string,
      'http://content.example.com',
    ]);
    expect(store.seen).toHaveLength(1);
    expect(store.seen[0]?.url).toBe('/media/uploads/a.png');
    expect(store.seen[0]?.headers).not.toHaveProperty('authorization');
    for (const method of ['PUT', 'POST', 'DELETE']) expect((await ask(front.url, '/media/x', { method, host })).status).toBe(405);
    for (const path of ['/', '/media/', '/media/%2e%2e/x']) expect((await ask(front.url, path, { host })).status).toBe(404);
    expect(store.seen).toHaveLength(1);
  });

  test('the instances of the site read any number of pictures at once, visitors do not', async () => {
    const [site, store] = [await startOrigin(), await startOrigin()];
    const statuses = async (readers: string) => {
      const front = await startFront([site.url], {
        FRONT_MEDIA_HOST: 'media.example.com',
        FRONT_MEDIA_STORE: store.url.slice('http://'.length),
        FRONT_MEDIA_READERS: readers,
        FRONT_PAGE_RATE: '1r/s',
        FRONT_PAGE_BURST: '2',
      });
      const all = Array.from({ length: 8 }, (_, index) => ask(front.url, `/media/${String(index)}.png`, { host: 'media.example.com' }));
      return new Set((await Promise.all(all)).map(({ status }) => status));
    };
    expect(await statuses('127.0.0.1')).toEqual(new Set([200]));
    expect(await statuses('10.0.0.1')).toEqual(new Set([200, 429]));
  });

  test('a path that could be read in two ways is no address', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    for (const path of ['/a/../b', '/a//b', '/%2e%2e/b', '/a%2fb', '/a%5cb', '/./a', '/a/%2E', '/a%00']) {
      const response = await raw(front.port, `GET ${path} HTTP/1.1\r\nHost: ${FRONT_HOST}\r\nConnection: close\r\n\r\n`);
      expect(response, path).toMatch(/^HTTP\/1\.1 40[04]/);
      expect(response, path).toMatch(/This request cannot be (?:answered|read)/);
    }
    expect(origin.seen).toHaveLength(0);
  });

  test('other methods than those of visitors are refused', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PURGE']) {
      const response = await ask(front.url, '/tr/x', { method });
      expect([response.status, response.headers['cache-control']], method).toEqual([405, 'no-store']);
      expect(response.text, method).toContain('Bu istek yanıtlanamıyor');
    }
    expect(origin.seen).toHaveLength(0);
  });

  test('what is too large is refused before the site sees it', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url]);
    expect((await ask(front.url, '/', { method: 'POST', body: 'x'.repeat(2_200_000) })).status).toBe(413);
    const long = await ask(front.url, `/${'a'.repeat(2_048)}`);
    expect([long.status, long.text.includes('This request cannot be answered')]).toEqual([414, true]);
    expect((await ask(front.url, `/?${'a'.repeat(7_000)}`)).status).toBe(414);
    expect((await ask(front.url, `/${'a'.repeat(9_000)}`)).status).toBe(414);
    expect((await ask(front.url, `/search?q=${'a'.repeat(20_000)}`)).text).toContain('This request cannot be read');
    expect((await ask(front.url, '/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(400);
    expect(origin.seen).toHaveLength(0);
    expect((await ask(front.url, '/', { method: 'POST', body: 'x'.repeat(60 * 1024) })).status).toBe(200);
  });

  test.each([
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n'],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['two codings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Content-Length : 4\r\n\r\nabcd'],
    ['a broken chunk', 'Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n'],
  ])('a request with %s ends at the front', async (_, rest) => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], { FRONT_BODY_TIMEOUT: '1s' });
    const response = await raw(front.port, `POST / HTTP/1.1\r\nHost: ${FRONT_HOST}\r\nConnection: close\r\n${rest}`);
    expect(response).toMatch(/^HTTP\/1\.1 (?:4\d\d|501)/);
    expect(origin.seen).toHaveLength(0);
  });

  test('visitors who send slowly are let go', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], { FRONT_HEADER_TIMEOUT: '1s', FRONT_BODY_TIMEOUT: '1s' });
    expect(await raw(front.port, `GET / HTTP/1.1\r\nHost: ${FRONT_HOST}\r\nX-Slow: `)).not.toContain('200 OK');
    expect(await raw(front.port, `POST / HTTP/1.1\r\nHost: ${FRONT_HOST}\r\nContent-Length: 10\r\n\r\nab`)).not.toContain('200 OK');
    expect(origin.seen).toHaveLength(0);
  });

  test.each([
    ['pages', {}, { FRONT_PAGE_RATE: '1r/s', FRONT_PAGE_BURST: '5' }, '/'],
    ['forms', { method: 'POST', body: 'a=b' }, { FRONT_FORM_RATE: '1r/m', FRONT_FORM_BURST: '5' }, '/'],
    ['previews', {}, { FRONT_PREVIEW_RATE: '1r/s', FRONT_PREVIEW_BURST: '5' }, '/preview/x'],
    ['hooks', { method: 'POST' }, { FRONT_HOOK_RATE: '1r/s', FRONT_HOOK_BURST: '5', FRONT_HOOK_ALLOW: '127.0.0.1' }, '/api/publish'],
  ])('%s have a rate, whose page says so in the visitor’s language', async (_, question, settings, path) => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], settings);
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask(front.url, path, question)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(12);
    expect(responses.length - refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.text).toContain('One moment, please');
    expect(refused[0]?.headers['cache-control']).toBe('no-store');
  });

  test('forms use up no pages', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], { FRONT_FORM_RATE: '1r/m', FRONT_FORM_BURST: '1' });
    for (let turn = 0; turn < 5; turn++) await ask(front.url, '/', { method: 'POST', body: 'a=b' });
    expect((await ask(front.url, '/', { method: 'POST', body: 'a=b' })).status).toBe(429);
    expect((await ask(front.url, '/')).status).toBe(200);
  });

  test('one visitor has a number of open requests', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], { FRONT_VISITOR_CONNECTIONS: '3' });
    const held: (() => void)[] = [];
    origin.respondWith((_, response) => void held.push(() => response.end('late')));
    const open = [1, 2, 3].map((page) => ask(front.url, `/${page}`));
    await expect.poll(() => held.length).toBe(3);
    expect((await ask(front.url, '/4')).status).toBe(429);
    for (const release of held) release();
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('TLS', () => {
  test('whoever renews the certificate is answered over plain HTTP from a folder, of which nothing else is shown', async () => {
    const FRONT_ACME_FOLDER = await temporaryFolder();
    await chmod(FRONT_ACME_FOLDER, 0o755);
    await mkdir(join(FRONT_ACME_FOLDER, '.well-known/acme-challenge'), { recursive: true });
    await writeFile(join(FRONT_ACME_FOLDER, '.well-known/acme-challenge/token'), 'answer');
    await writeFile(join(FRONT_ACME_FOLDER, 'key.pem'), 'key');
    const front = await startFront([(await startOrigin()).url], { ...(await certificate()), FRONT_ACME_FOLDER });
    const { status, text } = await ask(front.url, '/.well-known/acme-challenge/token');
    expect([status, text]).toEqual([200, 'answer']);
    expect((await ask(front.url, '/.well-known/acme-challenge/other')).status).toBe(404);
    for (const path of ['/key.pem', '/.well-known/acme-challenge/../../key.pem', '/.well-known/security.txt', '/'])
      expect((await ask(front.url, path)).status, path).toBe(308);
  });

  test('speaks HTTP/2, refuses old versions and unknown names, and HTTP leads to it', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], await certificate());
    const https = `https://127.0.0.1:${front.tlsPort}`;
    expect((await ask(https, '/')).status).toBe(200);
    const plain = await ask(front.url, '/tr/iletisim?x=1', { method: 'POST' });
    expect([plain.status, plain.headers.location]).toEqual([308, `https://${FRONT_HOST}/tr/iletisim?x=1`]);
    expect((await ask(front.url, '/.well-known/acme-challenge/token')).status).toBe(308);
    await expect(ask(https, '/', { host: 'other.example' })).rejects.toThrow();
    // The name in the handshake is ours, the host in the request is not.
    const session = connectHttp2(https, { rejectUnauthorized: false, servername: FRONT_HOST });
    const status = (authority: string) =>
      new Promise<number>((done) => {
        const stream = session.request({ ':path': '/', ':authority': authority });
        stream.on('response', (headers) => done(Number(headers[':status'])));
        stream.on('error', () => done(0));
        stream.resume();
        stream.on('close', () => done(0));
      });
    expect(await status(FRONT_HOST)).toBe(200);
    expect(session.alpnProtocol).toBe('h2');
    expect(await status('other.example')).not.toBe(200);
    session.destroy();
    const handshake = (version: string) =>
      execFileSync(
        'sh',
        ['-c', `openssl s_client -connect 127.0.0.1:${front.tlsPort} -servername ${FRONT_HOST} ${version} </dev/null 2>&1 || true`],
        { encoding: 'utf8' },
      );
    expect(handshake('-tls1_3')).toContain('TLSv1.3');
    // The alert that refuses the version; a common version without a common cipher has another one.
    expect(handshake('-tls1_1')).toContain('alert protocol version');
  });
});

describe('when nothing else answers', () => {
  test.each([
    ['/en/services', 'en', 'We will be right back'],
    ['/', 'en', 'We will be right back'],
    ['/tr', 'tr', 'Birazdan yeniden buradayız'],
    ['/tr/hizmetler', 'tr', 'Birazdan yeniden buradayız'],
    ['/trx', 'en', 'We will be right back'],
  ])('%s is answered by the front’s own page in %s', async (path, locale, title) => {
    const named = await startFront([`http://127.0.0.1:${await freePort()}`], {
      FRONT_NAME: 'Örnek Mühendislik',
      FRONT_CONTACT: 'info@company.example',
    });
    for (const method of ['GET', 'POST', 'HEAD']) {
      const response = await ask(named.url, path, { method, headers: { 'accept-encoding': 'identity' } });
      expect([response.status, response.headers['cache-control'], response.headers['content-type']]).toEqual([
        503,
        'no-store',
        'text/html; charset=utf-8',
      ]);
      expect(response.headers['retry-after']).toBe('30');
      if (method === 'HEAD') continue;
      expect(response.text).toContain(`<html lang="${locale}" dir="ltr">`);
      expect(response.text).toContain(`<h1>${title}</h1>`);
      expect(response.text).toContain('Örnek Mühendislik');
      expect(response.text).toContain('mailto:info@company.example');
    }
  });

  test('that page loads nothing, runs nothing, and its policy allows its own style alone', async () => {
    const front = await startFront([`http://127.0.0.1:${await freePort()}`]);
    const { headers, text } = await ask(front.url, '/');
    expect(text).not.toMatch(/\b(?:src|srcset|action)=|url\((?!data:)|<script|@import|style="/);
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? [];
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});

describe('several instances', () => {
  test('one that is killed causes no failed request', async () => {
    const [one, two] = [await startOrigin(), await startOrigin()];
    const front = await startFront([one.url, two.url]);
    const statuses: number[] = [];
    for (let page = 0; page < 300; page++) {
      if (page === 100) await one.stop();
      if (page === 200) await one.start();
      statuses.push((await ask(front.url, `/page-${page}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(one.seen.length).toBeGreaterThan(0);
    expect(two.seen.length).toBeGreaterThan(100);
  });

  test('one that hangs costs one visitor its time-out, then it is left alone', async () => {
    const [one, two] = [await startOrigin(), await startOrigin()];
    const front = await startFront([one.url, two.url], { FRONT_RESPONSE_TIMEOUT: '1s', FRONT_SITE_FAILS: '1', FRONT_SITE_PAUSE: '60s' });
    one.respondWith(() => undefined);
    const statuses: number[] = [];
    for (let page = 0; page < 20; page++) statuses.push((await ask(front.url, `/page-${page}`)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(one.seen).toHaveLength(1);
  });

  test('one without content sends the visitor on to the other; without any, its own page is shown', async () => {
    const [one, two] = [await startOrigin(), await startOrigin()];
    const front = await startFront([one.url, two.url]);
    one.respondWith((_, response) => response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '2' }).end('waiting'));
    for (let page = 0; page < 20; page++) expect((await ask(front.url, `/page-${page}`)).status).toBe(200);
    two.respondWith((_, response) => response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '2' }).end('waiting'));
    for (let page = 20; page < 40; page++) {
      const response = await ask(front.url, `/page-${page}`);
      expect([response.status, response.text, response.headers['retry-after']]).toEqual([503, 'waiting', '2']);
    }
  });

  test('one without content beside one that refuses: every response is a page, none is nginx’s own', async () => {
    const one = await startOrigin();
    const front = await startFront([one.url, `http://127.0.0.1:${await freePort()}`]);
    one.respondWith((_, response) => response.writeHead(503, { 'retry-after': '2' }).end('waiting'));
    for (let page = 0; page < 10; page++) {
      const response = await ask(front.url, `/page-${page}`);
      expect([response.status, response.headers['retry-after']]).toEqual([503, expect.stringMatching(/^(?:2|30)$/)]);
      expect(response.text).toMatch(/^waiting$|^<!doctype html>[^]*<h1/i);
    }
  });

  test('a single one that hangs is left alone too, and what is kept is shown at once', async () => {
    const origin = await startOrigin();
    const front = await startFront([origin.url], { FRONT_RESPONSE_TIMEOUT: '1s', FRONT_SITE_FAILS: '1', FRONT_SITE_PAUSE: '60s' });
    const { text } = await ask(front.url, '/');
    origin.respondWith(() => undefined);
    await expect.poll(async () => (await ask(front.url, '/'), front.events().at(-1)?.cache), { timeout: 15_000 }).toBe('STALE');
    const since = performance.now();
    for (let turn = 0; turn < 20; turn++) expect((await ask(front.url, '/')).text).toBe(text);
    expect(performance.now() - since).toBeLessThan(mostMs(900));
  });

  test('a form is sent to one instance only, even when that one breaks', async () => {
    const [one, two] = [await startOrigin(), await startOrigin()];
    const front = await startFront([one.url, two.url]);
    for (const origin of [one, two]) origin.respondWith((request) => request.socket.destroy());
    expect((await ask(front.url, '/', { method: 'POST', body: 'a=b' })).status).toBe(503);
    expect(one.seen.length + two.seen.length).toBe(1);
  });
});

describe('the settings of the front', () => {
  const hosts = { FRONT_HOSTS: 'www.example.com' };
  /** Status and output of the check before a start. */
  const check = (settings: Readonly<Record<string, string>>) => {
    const script = join(import.meta.dirname, '../../deploy/nginx/check.mjs');
    const FRONT_DIR = join(tmpdir(), `front-check-${String(process.pid)}`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, FRONT_DIR, ...settings },
    });
    rmSync(FRONT_DIR, { recursive: true, force: true });
    return [status, stdout + stderr];
  };

  test('have a default where one is optional', async () => {
    expect(renderFront({ ...hosts, FRONT_DIR: await temporaryFolder() }).config).not.toMatch(/\{\{|undefined/);
  });

  test.each([
    ['FRONT_HOSTS', ''],
    ['FRONT_HOSTS', 'a b'],
    ['FRONT_HOSTS', 'x;return 200'],
    ['FRONT_SITES', 'http://x'],
    ['FRONT_LISTEN', 'all'],
    ['FRONT_PAGE_RATE', 'fast'],
    ['FRONT_CACHE_MAX', '1 GB'],
    ['FRONT_RESPONSE_TIMEOUT', '5'],
    ['FRONT_OPERATOR_ALLOW', 'everybody'],
    ['FRONT_NAME', '<script>'],
    ['FRONT_DIR', '/tmp/a b'],
    ['FRONT_CERTIFICATE', '/tmp/one-of-two.pem'],
    ['FRONT_COLOUR', 'red'],
  ])('%s = "%s" stops it, by name', (name, value) => {
    expect(() => readFrontSettings({ ...hosts, [name]: value })).toThrow(name);
  });

  test('take a host name of any length', async () => {
    const longest = `${'a'.repeat(60)}.`.repeat(4) + 'example';
    const [origin, FRONT_HOSTS] = [await startOrigin(), `${longest},${FRONT_HOST}`];
    const front = await startFront([origin.url], { FRONT_HOSTS });
    expect((await ask(front.url, '/', { host: longest })).status).toBe(200);
    expect(check({ FRONT_HOSTS })).toEqual([0, '']);
  });

  test('that nginx alone refuses are found before it is started; names of parts that do not run yet are no fault', async () => {
    const parts = { ...hosts, FRONT_SITES: 'site-1:4321', FRONT_MEDIA_HOST: 'media.example.com', FRONT_MEDIA_STORE: 'storage:8333' };
    expect(check({ ...parts, FRONT_LISTEN: '80', FRONT_LOG: '/dev/stdout' })).toEqual([0, '']);
    expect(check({ ...parts, FRONT_OPERATOR_ALLOW: '999.1.1.1' })).toEqual([
      1,
      'FAULT    nginx: invalid network "999.1.1.1". Change the setting that this is about.\n',
    ]);
    // What ends without a reason, such as at the limit of memory, has accepted nothing.
    const PATH = await temporaryFolder();
    await writeFile(join(PATH, 'nginx'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(check({ ...parts, PATH })).toEqual([1, expect.stringMatching(/^FAULT {4}nginx: it ended with 1\b.*\n$/)]);
  });

  test('are all used', async () => {
    const template = await readFile(join(import.meta.dirname, '../../deploy/nginx/nginx.conf.template'), 'utf8');
    const code = await readFile(join(import.meta.dirname, '../../deploy/nginx/render.mjs'), 'utf8');
    const start = await readFile(join(import.meta.dirname, '../../deploy/nginx/start.sh'), 'utf8');
    const isUsed = (name: string) =>
      template.includes(`{{${name}}}`) || code.includes(`values.${name}`) || start.includes(`{${name}:-}" =`);
    expect(Object.keys(FRONT_SETTINGS).filter((name) => !isUsed(name))).toEqual([]);
  });

  test('are in docs/front.md: every name, default and meaning, in the same order', async () => {
    const text = await readFile(join(import.meta.dirname, '../../docs/front.md'), 'utf8');
    expect(rowsOf(text)).toEqual(Object.entries(FRONT_SETTINGS).map(([name, setting]) => [name, setting.default, setting.about]));
    expect(rowsOf(text.replace('`50r/s`', '`60r/s`'))).not.toEqual(rowsOf(text));
  });
});

const rowsOf = (markdown: string) =>
  [...markdown.matchAll(/^\| `(FRONT_[A-Z_]+)` *\| *(?:`([^`]*)`|–) *\| *(.*?) *\|$/gm)].map(([, name = '', fallback = '', about = '']) => [
    name,
    fallback,
    about,
  ]);
