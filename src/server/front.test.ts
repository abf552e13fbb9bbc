import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawing, drawnPictures, noPictures } from '../../tests/support/content.ts';
import { failingSource, html, SECRET, startFront } from '../../tests/support/site-front.ts';
import { captureLog, type LogCapture } from '../../tests/support/log.ts';
import { startStubService } from '../../tests/support/stub-service.ts';
import { Reader } from '../content/reader.ts';
import { serviceSource } from '../content/source.ts';
import { encodeShareCard, SHARE_CARD_HEADER } from '../site/share-picture.ts';
import { TAGS_HEADER } from './cache-tags.ts';
import type { Renderer } from './pages.ts';
import { IMMUTABLE } from './responses.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

describe('a page', () => {
  it('comes in the encoding its visitor takes', async () => {
    const { ask } = await startFront();
    const plain = await ask('/about');
    const br = await ask('/about', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await ask('/about', { headers: { 'accept-encoding': 'gzip' } });
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

  it('is not sent again to who has it', async () => {
    const { ask } = await startFront();
    const { etag = '' } = (await ask('/about')).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask('/about', { headers: { 'if-none-match': known } });
      expect([answer.status, answer.body.length, answer.headers.etag], known).toEqual([304, 0, etag]);
    }
    expect((await ask('/about', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('answers HEAD with the same headers and nothing else', async () => {
    const { ask } = await startFront();
    const { headers } = await ask('/about');
    const head = await ask('/about', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    const lasting = ({ date: _, 'x-request-id': __, ...rest }: IncomingHttpHeaders) => rest;
    expect(lasting(head.headers)).toEqual(lasting(headers));
  });

  it('is drawn once, however many ask at once, and never for a cache that knows it', async () => {
    const { ask, rendered } = await startFront();
    await Promise.all(Array.from({ length: 20 }, () => ask('/about')));
    await ask('/about');
    expect(rendered).toEqual(['GET /about']);
  });

  it('makes no entry for addresses that are none, in any number', async () => {
    const { ask, cache } = await startFront();
    await ask('/nowhere');
    const before = cache.count;
    for (let n = 0; n < 200; n++) await ask(`/nowhere-${n}`);
    expect(cache.count).toBe(before);
  });

  it('loses cross-origin isolation only on the contact page', async () => {
    const { ask } = await startFront();
    expect((await ask('/contact')).headers).not.toHaveProperty('cross-origin-embedder-policy');
    expect((await ask('/tr/iletisim')).headers).not.toHaveProperty('cross-origin-embedder-policy');
    expect((await ask('/about')).headers).toHaveProperty('cross-origin-embedder-policy', 'require-corp');
  });

  it('carries no tag of ours to the visitor', async () => {
    const { ask } = await startFront();
    expect((await ask('/about')).headers).not.toHaveProperty(TAGS_HEADER);
  });
});

describe('a change of content', () => {
  it('draws the pages again that show it, and leaves the others', async () => {
    const { ask, cache, rendered } = await startFront({
      render: (_, { path = '' }) => Promise.resolve(html(path, { [TAGS_HEADER]: path === '/about' ? 'about:en' : 'brand:en' })),
    });
    await ask('/about');
    await ask('/brands');
    cache.invalidate(['brand:en']);
    await ask('/about');
    await ask('/brands');
    expect(rendered).toEqual(['GET /about', 'GET /brands', 'GET /brands']);
  });

  it('keeps showing the old page while the new one cannot be drawn, and the log says so', async () => {
    let broken = false;
    const { ask, cache } = await startFront({
      render: () => Promise.resolve(broken ? html('broken', {}, 500) : html('good', { [TAGS_HEADER]: 'about:en' })),
    });
    const { body } = await ask('/about');
    broken = true;
    cache.invalidate(['about:en']);
    const kept = await ask('/about');
    expect([kept.status, kept.body.equals(body)]).toEqual([200, true]);
    expect(log.of('page kept stale')).toMatchObject([{ path: '/about' }]);
  });

  it('while a page is drawn is not missed: what was drawn before it is never taken for new', async () => {
    let version = 1;
    let proceed: () => void = () => undefined;
    let drawing: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (drawing = resolve));
    const { ask, cache } = await startFront({
      render: async () => {
        const seen = version;
        drawing();
        await new Promise<void>((resolve) => (seen === 1 ? (proceed = resolve) : resolve()));
        return html(`version ${seen}`, { [TAGS_HEADER]: 'about:en' });
      },
    });
    const asked = ask('/about');
    await begun;
    version = 2;
    cache.invalidate(['about:en']);
    proceed();
    expect(String((await asked).body)).toContain('version 2');
    expect(String((await ask('/about')).body)).toContain('version 2');
  });
});

describe('a renderer that fails', () => {
  it.each<[string, Renderer]>([
    ['with a status', () => Promise.resolve(html('broken', {}, 500))],
    ['with an exception', () => Promise.reject(new Error('broken'))],
  ])('%s makes a 500 in the page’s language that nobody keeps', async (_, broken) => {
    const { ask, cache } = await startFront({
      render: (request, locals) =>
        new URL(request.url).pathname === '/500' ? Promise.resolve(html(`sorry ${locals.locale}`)) : broken(request, locals),
    });
    const answer = await ask('/tr/hakkimizda');
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(String(answer.body)).toContain('sorry tr');
    expect(cache.count).toBe(0);
  });

  it('altogether still says a plain sentence', async () => {
    const { ask } = await startFront({ render: () => Promise.reject(new Error('broken')) });
    const [en, tr] = await Promise.all([ask('/about'), ask('/tr/hakkimizda')]);
    expect([en.status, String(en.body)]).toEqual([500, 'This page could not be shown. Please try again in a moment.']);
    expect(String(tr.body)).toBe('Bu sayfa gösterilemedi. Lütfen biraz sonra yeniden deneyin.');
  });
});

describe('addresses', () => {
  it.each([
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/products', '/products/page/0'],
    ['/products?page=2', '/products/page/0'],
    ['/tr/', '/tr'],
  ])('%s leads for good to %s', async (path, to) => {
    const { ask } = await startFront();
    const answer = await ask(path);
    expect([answer.status, answer.headers.location, answer.body.length]).toEqual([301, to, 0]);
  });

  it('a renamed entry leads from its old address to the new one', async () => {
    const { ask } = await startFront({ render: () => Promise.resolve(html('none', {}, 404)) });
    const answer = await ask('/services/project-management');
    expect([answer.status, answer.headers.location]).toEqual([301, '/services/lead-engineering']);
  });

  it('a slug in the wrong letter case leads to the right one', async () => {
    const { ask } = await startFront({
      render: (_, { path = '' }) => Promise.resolve(path === '/services/lead-engineering' ? html('page') : html('none', {}, 404)),
    });
    expect((await ask('/services/Lead-Engineering')).headers.location).toBe('/services/lead-engineering');
    expect((await ask('/services/Nobody')).status).toBe(404);
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
    'http://evil.example/about',
  ])('%s is a 404 with the not-found page, in English, kept by nobody', async (path) => {
    const { ask } = await startFront();
    const answer = await ask(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(String(answer.body)).toContain('/404 en /404');
  });

  it('an unknown Turkish address gets the Turkish page', async () => {
    const { ask } = await startFront();
    expect(String((await ask('/tr/nopage')).body)).toContain('/tr/404 tr /404');
  });

  it('that are too long are refused', async () => {
    const { ask } = await startFront();
    expect((await ask(`/about?${'x'.repeat(2_100)}`)).status).toBe(414);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not answered', async (method) => {
    const { ask } = await startFront();
    const answer = await ask('/about', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('files', () => {
  it('made from content are sent and kept like pages', async () => {
    const { ask, rendered } = await startFront();
    const sitemap = await ask('/sitemap.xml?x=1', { headers: { 'accept-encoding': 'br' } });
    expect([sitemap.status, sitemap.headers['content-type'], sitemap.headers['content-encoding']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'br',
    ]);
    expect((await ask('/robots.txt')).status).toBe(200);
    expect(rendered).toEqual([]);
  });

  it('of the build come from memory', async () => {
    const { ask } = await startFront();
    expect((await ask('/_assets/a.js')).headers['cache-control']).toBe(IMMUTABLE);
  });

  it('that are pictures are never documents', async () => {
    const pictures = await drawnPictures(['/media/a.svg']);
    const { ask } = await startFront({ pictures });
    const url =
      pictures.resolve({ url: '/media/a.svg', alternativeText: '', caption: undefined, width: undefined, height: undefined })?.url ?? '';
    const answer = await ask(url);
    expect(String(answer.body)).toBe(drawing());
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': IMMUTABLE,
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });
});

describe('share pictures', () => {
  const card = encodeShareCard({ title: 'Services', section: '', siteName: 'Motavia' });
  const render: Renderer = (_, locals) =>
    Promise.resolve(html(locals.path ?? '', { [SHARE_CARD_HEADER]: card, [TAGS_HEADER]: 'service:en' }));

  it('are drawn from the page they belong to, once, and again when its content changed', async () => {
    const { ask, cache, rendered } = await startFront({ render });
    const answers = await Promise.all([1, 2, 3].map(() => ask('/share/services.jpg')));
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['content-length']).toBe(String(body.length));
    }
    expect((await ask('/share/services.jpg')).body.equals(answers[0]!.body)).toBe(true);
    expect(rendered).toEqual(['GET /services']);
    cache.invalidate(['service:en']);
    expect((await ask('/share/services.jpg')).status).toBe(200);
    expect(rendered).toEqual(['GET /services', 'GET /services']);
  });

  it('carry nothing of their card in the page', async () => {
    const { ask } = await startFront({ render });
    expect((await ask('/services')).headers).not.toHaveProperty(SHARE_CARD_HEADER);
  });

  it.each(['/share/nothing.jpg', '/share/services/%2e%2e.jpg', '/share/sitemap.xml.jpg', '/share/share/services.jpg'])(
    'are not made for %s',
    async (path) => {
      const { ask, cache } = await startFront({ render });
      expect((await ask(path)).status).toBe(404);
      expect(cache.get(path)).toBeUndefined();
    },
  );

  it('of an entry that is not there are 404', async () => {
    const { ask } = await startFront({ render: () => Promise.resolve(new Response('not found', { status: 404 })) });
    expect((await ask('/share/services/nothing.jpg')).status).toBe(404);
  });
});

describe('the comment form', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const readsBody: Renderer = async (request) => html(await request.text());

  it('reaches the page of a post with what was typed, and its answer is kept by nobody', async () => {
    const { ask, cache } = await startFront({ render: readsBody });
    const answer = await ask('/blogs/any-post', { method: 'POST', headers: FORM, body: 'name=A&comment=%C5%9F' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(String(answer.body)).toContain('name=A&comment=%C5%9F');
    expect(cache.count).toBe(0);
  });

  it.each([['/about'], ['/'], ['/nopage'], ['/blogs'], ['/%zz']])('is not taken by %s', async (path) => {
    const { ask } = await startFront();
    expect((await ask(path, { method: 'POST', headers: FORM, body: 'a=b' })).status).toBe(405);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', undefined])('is not taken as %s', async (type) => {
    const { ask } = await startFront();
    expect((await ask('/blogs/any-post', { method: 'POST', headers: type ? { 'content-type': type } : {}, body: 'a=b' })).status).toBe(415);
  });

  it('that is too long is refused with a sentence, not with a broken connection', async () => {
    const { ask, rendered } = await startFront();
    const answer = await ask('/blogs/any-post', { method: 'POST', headers: FORM, body: `comment=${'x'.repeat(200_000)}` });
    expect([answer.status, String(answer.body)]).toEqual([413, 'The comment is too long.']);
    expect(rendered).toEqual([]);
  });
});

describe('the publish hook', () => {
  const publish = { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } };

  it.each([[undefined], ['Bearer '], [`Bearer ${SECRET}x`], [`Bearer ${'x'.repeat(SECRET.length)}`], [`Basic ${SECRET}`], [SECRET]])(
    'refuses %j',
    async (authorization) => {
      const { ask } = await startFront();
      const answer = await ask('/api/publish', { method: 'POST', headers: authorization === undefined ? {} : { authorization } });
      expect([answer.status, answer.headers['www-authenticate'], answer.headers['cache-control']]).toEqual([401, 'Bearer', 'no-store']);
      expect(log.of('publish hook refused')).toHaveLength(1);
    },
  );

  it('is closed while no secret is set', async () => {
    const { ask } = await startFront({ environment: { PUBLISH_SECRET: '' } });
    expect((await ask('/api/publish', publish)).status).toBe(401);
  });

  it('takes POST alone, and no long body', async () => {
    const { ask } = await startFront();
    const get = await ask('/api/publish', { headers: publish.headers });
    expect([get.status, get.headers.allow]).toEqual([405, 'POST']);
    expect((await ask('/api/publish', { ...publish, body: 'x'.repeat(200_000) })).status).toBe(413);
  });

  it('brings what was published to the visitor, and tells the editor how it went', async () => {
    const stub = await startStubService();
    const source = serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 });
    let name = '';
    const { ask, store } = await startFront({ source, render: () => Promise.resolve(html(name, { [TAGS_HEADER]: 'contactBanner:en' })) });
    const current = () => new Reader(store.snapshot!, noPictures(), 'en').block('contactBanner')?.text ?? '';
    name = current();
    await ask('/about');
    stub.change('/hompage', 'en', (body) => {
      const answer = structuredClone(body) as { data: { attributes: { ContactBanner: { text: string } } } };
      answer.data.attributes.ContactBanner.text = 'Just published';
      return answer;
    });
    const hook = await ask('/api/publish', publish);
    name = current();
    expect([hook.status, JSON.parse(String(hook.body))]).toMatchObject([
      200,
      { revision: store.snapshot?.revision, refresh: { reason: 'hook', failed: 0 }, issues: [] },
    ]);
    expect(String((await ask('/about')).body)).toContain('Just published');
  });
});

describe('a hint of the content service', () => {
  it('costs one question, not all of them', async () => {
    const stub = await startStubService();
    const { ask } = await startFront({ source: serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 }) });
    stub.forgetLog();
    const body = JSON.stringify({ changes: [{ type: 'service', documentId: 'a', locales: ['en'], addresses: ['/service'] }] });
    const hook = await ask('/api/publish', { method: 'POST', headers: { authorization: `Bearer ${SECRET}` }, body });
    expect(hook.status).toBe(200);
    expect(stub.log.map(({ path, locale }) => `${path} ${locale}`)).toEqual(['/service en']);
  });
});

describe('a site without content yet', () => {
  it('says so on every page with 503, when to come back, and is kept by nobody', async () => {
    const { ask, cache } = await startFront({
      source: failingSource,
      render: (_, { path = '', locale = '', reason = '' }) => Promise.resolve(html(`${path} ${locale} ${reason}`)),
    });
    for (const [path, locale] of [
      ['/about', 'en'],
      ['/tr/hakkimizda', 'tr'],
      ['/nopage', 'en'],
      ['/products', 'en'],
      ['/sitemap.xml', 'en'],
    ] as const) {
      const answer = await ask(path);
      expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']], path).toEqual([503, '2', 'no-store']);
      expect(String(answer.body)).toMatch(new RegExp(`${locale} /\\S+ \\(\\w\\w\\): status 500`));
    }
    expect(cache.count).toBe(0);
  });

  it('is alive but not ready', async () => {
    const { ask } = await startFront({ source: failingSource });
    expect((await ask('/healthz')).status).toBe(200);
    const ready = await ask('/readyz');
    expect([ready.status, ready.headers['retry-after'], JSON.parse(String(ready.body))]).toMatchObject([
      503,
      '2',
      { ready: false, lastFailure: expect.stringContaining('status 500') },
    ]);
  });

  it('still sends the files its waiting page needs', async () => {
    const { ask } = await startFront({ source: failingSource });
    expect((await ask('/_assets/a.js')).status).toBe(200);
  });

  it('says of one page that its own call never answered the same', async () => {
    const { ask, cache } = await startFront({
      render: (_, { path }) => Promise.resolve(path === '/about' ? html('not yet', {}, 503) : html('waiting')),
    });
    const answer = await ask('/about');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(cache.count).toBe(0);
  });

  it('that has content is ready', async () => {
    const { ask } = await startFront();
    expect(JSON.parse(String((await ask('/readyz')).body))).toMatchObject({ ready: true });
  });
});
