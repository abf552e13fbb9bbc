import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { head, sendRaw } from '../../../tests/support/raw-http.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { html, pathOf, startServer } from '../../../tests/support/site-server.ts';
import { TAGS_HEADER } from '../cache/cache-tags.ts';
import type { AstroRenderer } from '../pages/page-renderer.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

describe('a page', () => {
  it('is sent in the encoding that its client accepts', async () => {
    const { request } = await startServer();
    const plain = await request('/about');
    const br = await request('/about', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await request('/about', { headers: { 'accept-encoding': 'gzip' } });
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [plain, br, gzip])
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'content-length': String(body.length),
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
  });

  it('is not sent again to a client that has it', async () => {
    const { request } = await startServer();
    const { etag = '' } = (await request('/about')).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await request('/about', { headers: { 'if-none-match': known } });
      expect([response.status, response.body.length, response.headers.etag], known).toEqual([304, 0, etag]);
    }
    expect((await request('/about', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { request } = await startServer();
    const { headers } = await request('/about');
    const head = await request('/about', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const lasting = ({ date: _, 'x-request-id': __, ...rest }: IncomingHttpHeaders) => rest;
    expect(lasting(head.headers)).toEqual(lasting(headers));
  });

  it('is rendered once for all requests at once, and not again while it is cached', async () => {
    const { request, rendered } = await startServer();
    await Promise.all(Array.from({ length: 20 }, () => request('/about')));
    await request('/about');
    expect(rendered).toEqual(['GET /about']);
  });

  it('is a redirect as any other where the page says so', async () => {
    const { request, cache } = await startServer({
      astro: () => Promise.resolve(new Response(null, { status: 302, headers: { location: '/enquiry/question' } })),
    });
    const before = cache.count;
    const { status, headers } = await request('/enquiry/question/none', { headers: { 'accept-encoding': 'br' } });
    expect([status, headers.location, headers['content-encoding'], headers['content-length']]).toEqual([
      302,
      '/enquiry/question',
      undefined,
      '0',
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': expect.any(String) });
    expect(cache.count).toBe(before);
  });

  it('makes no cache entry for unknown addresses, in any number', async () => {
    const { request, cache } = await startServer();
    await request('/nowhere');
    const before = cache.count;
    for (let n = 0; n < 200; n++) await request(`/nowhere-${n}`);
    expect(cache.count).toBe(before);
  });

  it('loses cross-origin isolation only where it may frame another site', async () => {
    const framing = ['/contact', '/tr/iletisim'];
    const { request } = await startServer({
      astro: (asked) => {
        const frames = framing.includes(pathOf(asked)) ? '; frame-src https://maps.example' : '';
        return Promise.resolve(html('page', { 'content-security-policy': `default-src 'none'${frames}` }));
      },
    });
    expect((await request('/contact')).headers).not.toHaveProperty('cross-origin-embedder-policy');
    expect((await request('/tr/iletisim')).headers).not.toHaveProperty('cross-origin-embedder-policy');
    expect((await request('/about')).headers).toHaveProperty('cross-origin-embedder-policy', 'require-corp');
  });

  it('is rendered with what its address leads to, which is resolved once', async () => {
    const seen: App.Locals[] = [];
    const { request } = await startServer({
      astro: (_, locals) => {
        seen.push(locals);
        return Promise.resolve(html('page'));
      },
    });
    await request('/tr/hizmetlerimiz/proje-yonetimi');
    expect(seen).toMatchObject([{ match: { id: 'service', locale: 'tr', params: { slug: 'proje-yonetimi' } } }]);
  });

  it('carries no cache tag to the client', async () => {
    const { request } = await startServer();
    expect((await request('/about')).headers).not.toHaveProperty(TAGS_HEADER);
  });
});

describe('a change of content', () => {
  it('has the pages rendered again that show it, and no others', async () => {
    const { request, cache, rendered } = await startServer({
      astro: (asked) => Promise.resolve(html('page', { [TAGS_HEADER]: pathOf(asked) === '/about' ? 'about:en' : 'brand:en' })),
    });
    await request('/about');
    await request('/brands');
    cache.invalidate(['brand:en']);
    await request('/about');
    await request('/brands');
    expect(rendered).toEqual(['GET /about', 'GET /brands', 'GET /brands']);
  });

  it.each([
    ['cannot be rendered', () => Promise.resolve(html('broken', {}, 500)), /could not be rendered/],
    ['fails in a step of the server', () => Promise.reject(new Error('a fault of a step')), /a fault of a step\n +at /],
  ])('serves the old page while the new one %s, and logs it', async (_, fail, reason) => {
    let broken = false;
    const { request, cache } = await startServer({
      astro: () => (broken ? fail() : Promise.resolve(html('good', { [TAGS_HEADER]: 'about:en' }))),
    });
    const { body } = await request('/about');
    broken = true;
    cache.invalidate(['about:en']);
    const kept = await request('/about');
    expect([kept.status, kept.body.equals(body)]).toEqual([200, true]);
    expect(log.of('stale page served')).toMatchObject([{ path: '/about', reason: expect.stringMatching(reason) }]);
  });

  it('while a page is rendered is not missed', async () => {
    let version = 1;
    let proceed: () => void = () => undefined;
    let rendering: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (rendering = resolve));
    const { request, cache } = await startServer({
      astro: async () => {
        const seen = version;
        rendering();
        await new Promise<void>((resolve) => (seen === 1 ? (proceed = resolve) : resolve()));
        return html(`version ${seen}`, { [TAGS_HEADER]: 'about:en' });
      },
    });
    const asked = request('/about');
    await begun;
    version = 2;
    cache.invalidate(['about:en']);
    proceed();
    expect(String((await asked).body)).toContain('version 2');
    expect(String((await request('/about')).body)).toContain('version 2');
  });
});

describe('a renderer that fails', () => {
  it.each<[string, AstroRenderer]>([
    ['with a status', () => Promise.resolve(html('broken', {}, 500))],
    ['with an exception', () => Promise.reject(new Error('broken'))],
  ])('%s makes a 500 in the page’s language that no cache keeps', async (_, broken) => {
    const { request, cache } = await startServer({
      astro: (asked, locals) => (pathOf(asked) === '/500' ? Promise.resolve(html(`sorry ${locals.locale}`)) : broken(asked, locals)),
    });
    const response = await request('/tr/hakkimizda');
    expect([response.status, response.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(String(response.body)).toContain('sorry tr');
    expect(cache.count).toBe(0);
  });

  it('altogether still says so in a plain sentence', async () => {
    const { request } = await startServer({ astro: () => Promise.reject(new Error('broken')) });
    const [en, tr] = await Promise.all([request('/about'), request('/tr/hakkimizda')]);
    expect([en.status, String(en.body)]).toEqual([
      500,
      'This page could not be shown. The fault is ours and has been logged. Please try again in a moment.',
    ]);
    expect(String(tr.body)).toBe('Bu sayfa gösterilemedi. Hata bizden kaynaklanıyor ve kayda geçti. Lütfen biraz sonra yeniden deneyin.');
  });
});

describe('addresses', () => {
  it.each([
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/products', '/products/page/0'],
    ['/products?page=2', '/products/page/0'],
    ['/tr/', '/tr'],
    ['/search/?q=tolerance', '/search?q=tolerance'],
    ['/enquiry/received/?reference=MTV-7K3F-92QD', '/enquiry/received?reference=MTV-7K3F-92QD'],
    ['/tr/talep/Al%C4%B1nd%C4%B1?reference=MTV-7K3F-92QD&comment', '/tr/talep/alindi?reference=MTV-7K3F-92QD&comment'],
  ])('%s redirects for good to %s', async (path, to) => {
    const { request } = await startServer();
    const response = await request(path);
    expect([response.status, response.headers.location, response.body.length]).toEqual([301, to, 0]);
  });

  it('a renamed entry leads from its old address to the new one', async () => {
    const { request } = await startServer({ astro: () => Promise.resolve(html('none', {}, 404)) });
    const response = await request('/services/project-management');
    expect([response.status, response.headers.location]).toEqual([301, '/services/lead-engineering']);
  });

  it('a slug in the wrong letter case leads to the right one', async () => {
    const { request } = await startServer({
      astro: (asked) => Promise.resolve(pathOf(asked) === '/services/lead-engineering' ? html('page') : html('none', {}, 404)),
    });
    expect((await request('/services/Lead-Engineering')).headers.location).toBe('/services/lead-engineering');
    expect((await request('/services/Nobody')).status).toBe(404);
    // A form that was sent to it comes again, as it is.
    const { status, headers } = await request('/enquiry/Question', { method: 'POST', body: 'a=b' });
    expect([status, headers.location]).toEqual([308, '/enquiry/question']);
  });

  it('a slug in Turkish capitals, or with the marks of its title, leads to the right one', async () => {
    const { request } = await startServer({ astro: () => Promise.resolve(html('none', {}, 404)) });
    for (const slug of ['PROJE-YONETİMİ', 'proje-yönetimi', 'PROJE-YÖNETIMI'])
      expect((await request(encodeURI(`/tr/hizmetlerimiz/${slug}`))).headers.location, slug).toBe('/tr/hizmetlerimiz/proje-yonetimi');
  });

  it.each([
    '/nopage',
    '/%2e%2e/about',
    '/..%2fabout',
    '//about',
    '/services//lead-engineering',
    '/services%2flead-engineering',
    '/products%2Fpage',
    '/a%5cb',
    '/%zz',
    '/%00',
    '/services/%c4',
    '/_media/x',
    '/_media/0123456789abcdef/%zz',
    '/_assets/none.js',
    'ftp://evil.example/about',
  ])('%s is a 404 with the not-found page, in English, which no cache keeps', async (path) => {
    const { request } = await startServer();
    const response = await request(path);
    expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(String(response.body)).toContain('/404 en');
  });

  it('an unknown Turkish address gets the Turkish page', async () => {
    const { request } = await startServer();
    expect(String((await request('/tr/nopage')).body)).toContain('/404 tr');
  });

  it('addresses that are too long are refused', async () => {
    const { request } = await startServer();
    expect((await request(`/about?${'x'.repeat(2_100)}`)).status).toBe(414);
  });

  it('addresses that are whole, with a host, are answered as their path', async () => {
    const { port, rendered } = await startServer();
    const ask = async (target: string) => (await sendRaw(`http://127.0.0.1:${String(port)}`, head(target)))[0];
    const page = await ask('/about');
    for (const target of ['http://site.test/about', 'https://other.test:8080/about?a=/b', 'HTTP://[::1]/about'])
      expect(await ask(target).then((response) => [response?.status, response?.body]), target).toEqual([200, page?.body]);
    for (const target of ['http://site.test', 'http://site.test?a']) expect((await ask(target))?.status, target).toBe(200);
    expect(rendered).toEqual(['GET /about', 'GET /']);
    for (const target of ['http:///about', 'http://you@site.test/about', 'http://site.test//about'])
      expect((await ask(target))?.status, target).toBe(404);
    const twice = head('http://site.test/about').replace('host:', 'host: other.test\r\nhost:');
    expect((await sendRaw(`http://127.0.0.1:${String(port)}`, twice))[0]?.status).toBe(400);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not answered', async (method) => {
    const { request } = await startServer();
    const response = await request('/about', { method });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
