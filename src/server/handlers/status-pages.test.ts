import { beforeEach, describe, expect, it } from 'vitest';
import { captureLog } from '../../../tests/support/log.ts';
import { failingSource, html, pathOf, startServer } from '../../../tests/support/site-server.ts';
import { TAGS_HEADER } from '../cache/cache-tags.ts';
import type { AstroRenderer } from '../pages/page-renderer.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

beforeEach(({ onTestFinished }) => {
  const log = captureLog();
  onTestFinished(() => log.stop());
});

describe('a site without content yet', () => {
  it('says so on every page with 503 and Retry-After, which no cache keeps', async () => {
    const { request, cache } = await startServer({
      source: failingSource,
      astro: (asked, { locale = '' }) => Promise.resolve(html(`${pathOf(asked)} ${locale}`)),
    });
    for (const [path, locale] of [
      ['/about', 'en'],
      ['/tr/hakkimizda', 'tr'],
      ['/nopage', 'en'],
      ['/products', 'en'],
      ['/sitemap.xml', 'en'],
    ] as const) {
      const response = await request(path);
      expect([response.status, response.headers['retry-after'], response.headers['cache-control']], path).toEqual([503, '2', 'no-store']);
      expect(String(response.body)).toContain(`/503 ${locale}`);
    }
    expect(cache.count).toBe(0);
  });

  it('is alive but not ready', async () => {
    const { request } = await startServer({ source: failingSource });
    expect((await request('/healthz')).status).toBe(200);
    const ready = await request('/readyz');
    expect([ready.status, ready.headers['retry-after'], JSON.parse(String(ready.body))]).toMatchObject([
      503,
      '2',
      { ready: false, lastFailure: expect.stringContaining('status 500') },
    ]);
  });

  it('still sends the files that its waiting page needs', async () => {
    const { request } = await startServer({ source: failingSource });
    expect((await request('/_assets/a.js')).status).toBe(200);
  });

  it('says the same of a single page whose own content is not there yet', async () => {
    const { request, cache } = await startServer({
      astro: (asked) => Promise.resolve(pathOf(asked) === '/about' ? html('not yet', {}, 503) : html('waiting')),
    });
    const response = await request('/about');
    expect([response.status, response.headers['retry-after']]).toEqual([503, '2']);
    expect(cache.count).toBe(0);
  });
});

it('a site with content is ready', async () => {
  const { request } = await startServer();
  expect(JSON.parse(String((await request('/readyz')).body))).toMatchObject({ ready: true, picturesWaiting: 0, picturesMissing: 0 });
});
describe('a status page', () => {
  /** Renders what it is asked, with tags, when the test lets it. */
  function slowRenderer(respond: AstroRenderer = (asked) => Promise.resolve(html(pathOf(asked), { [TAGS_HEADER]: 'setting:en' }))) {
    let proceed: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (proceed = resolve));
    const astro: AstroRenderer = async (asked, locals) => {
      await held;
      return respond(asked, locals);
    };
    return { astro, proceed: () => proceed() };
  }
  const paths = Array.from({ length: 20 }, (_, n) => `/nowhere-${String(n)}`);

  it('a status page that an address is not found is rendered once for all requests at once, also after a change of the content', async () => {
    const { astro, proceed } = slowRenderer();
    const { request, cache, rendered } = await startServer({ astro });
    const first = paths.map((path) => request(path));
    await waitFor(() => expect(rendered).toHaveLength(1));
    proceed();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(paths.map(() => 404));
    cache.invalidate(['setting:en']);
    await Promise.all(paths.map((path) => request(path)));
    expect(rendered).toEqual(['GET /404', 'GET /404']);
  });

  it('a status page that content is not there yet is rendered once in each language, until something of it arrives', async () => {
    const { astro, proceed } = slowRenderer();
    proceed();
    const { request, cache, rendered } = await startServer({ astro, source: failingSource });
    for (const method of ['GET', 'HEAD'])
      expect((await Promise.all(['/', '/about', ...paths].map((path) => request(path, { method })))).map(({ status }) => status)).toEqual(
        ['/', '/about', ...paths].map(() => 503),
      );
    expect(rendered).toEqual(['GET /503']);
    await request('/tr');
    expect(rendered).toEqual(['GET /503', 'GET /503']);
    cache.invalidate(['setting:en']);
    await request('/about');
    expect(rendered).toHaveLength(3);
  });

  it('a status page that one page’s content is not there yet is found without rendering, until that content arrives', async () => {
    let arrived = false;
    const { request, cache, rendered } = await startServer({
      astro: (asked) => {
        const pending = pathOf(asked) === '/contact' && !arrived;
        return Promise.resolve(html(pathOf(asked), { [TAGS_HEADER]: 'contact:en' }, pending ? 503 : 200));
      },
    });
    for (let poll = 0; poll < 3; poll++) expect((await request('/contact', { method: 'HEAD' })).status).toBe(503);
    expect(rendered).toEqual(['HEAD /contact', 'HEAD /503'].map((line) => line.replace('HEAD', 'GET')));
    arrived = true;
    cache.invalidate(['contact:en']);
    expect((await request('/contact', { method: 'HEAD' })).status).toBe(200);
  });

  it('a status page that a page failed is rendered once for all that fail at once', async () => {
    const { astro, proceed } = slowRenderer((asked) =>
      pathOf(asked) === '/500' ? Promise.resolve(html('sorry')) : Promise.reject(new Error('broken')),
    );
    const { request, rendered } = await startServer({ astro });
    const failing = ['/about', '/brands', '/faq'].map((path) => request(path));
    await waitFor(() => expect(rendered).toHaveLength(3));
    proceed();
    expect((await Promise.all(failing)).map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(rendered.filter((line) => line === 'GET /500')).toHaveLength(1);
  });
});
