import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { failingSource, html, startServer } from '../../../tests/support/site-server.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { FILE_PATHS } from '../../site/files.ts';
import { LOCALE_CODES } from '../../site/locales.ts';
import { PART } from '../../site/page-part.ts';
import { ROUTES } from '../../site/routes.ts';
import { TAGS_HEADER } from '../cache/cache-tags.ts';
import type { AstroRenderer } from '../pages/page-renderer.ts';
import { interleaved, warmUp } from './warm-up.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

const never = () => new Promise<never>(() => undefined);
const expected = (paths: readonly string[], render: (path: string) => Promise<{ status: number } | undefined>) =>
  paths.map((path) => ({ path, render: () => render(path) }));

describe('lists in turns', () => {
  it('begin with the first of each, whatever their lengths', () => {
    expect(interleaved([['a', 'b', 'c'], ['A'], []])).toEqual(['a', 'A', 'b', 'c']);
    expect(interleaved([])).toEqual([]);
  });
});

describe('what is rendered at start', () => {
  it('is rendered in its order, each once, and the log says how many', async () => {
    const requested: string[] = [];
    const done = await warmUp({
      expected: expected(['/', '/tr', '/about'], async (path) => {
        requested.push(path);
        return { status: 200 };
      }),
      isFull: () => false,
      maxMs: 10_000,
    });
    expect([requested, done]).toEqual([['/', '/tr', '/about'], { rendered: 3, left: 0 }]);
    expect(log.of('pages rendered at start')).toMatchObject([{ rendered: 3, left: 0 }]);
  });

  it('does not delay the start longer than it may, even where one page never comes', async () => {
    const requested: string[] = [];
    const done = await warmUp({
      expected: expected(['/1', '/2'], (path) => {
        requested.push(path);
        return never();
      }),
      isFull: () => false,
      maxMs: 20,
    });
    expect(done).toEqual({ rendered: 0, left: 2 });
    expect(requested).toEqual(['/1']);
  });

  it('leaves what fails to its first visitor, and goes on', async () => {
    const done = await warmUp({
      expected: expected(['/broken', '/failed', '/none', '/good'], async (path) => {
        if (path === '/broken') throw new Error('No such chapter.');
        return path === '/none' ? undefined : { status: path === '/failed' ? 500 : 200 };
      }),
      isFull: () => false,
      maxMs: 10_000,
    });
    expect(done).toEqual({ rendered: 1, left: 3 });
    expect(log.of('page not rendered at start')).toMatchObject([{ path: '/broken', reason: expect.stringContaining('No such chapter.') }]);
  });

  it('ends where the cache is full', async () => {
    let held = 0;
    const done = await warmUp({
      expected: expected(
        Array.from({ length: 40 }, (_, index) => `/${String(index)}`),
        async () => {
          held++;
          return { status: 200 };
        },
      ),
      isFull: () => held >= 10,
      maxMs: 10_000,
    });
    expect(done).toEqual({ rendered: 10, left: 30 });
  });
});

describe('a site that starts', () => {
  it('has every page and file ready that stands in its sitemap, in every language', async () => {
    const astro: AstroRenderer = (_, { searchShell }) =>
      Promise.resolve(html(searchShell ? `${PART}${PART}` : 'page', { [TAGS_HEADER]: 'menu' }));
    const { request, cache, handler, rendered } = await startServer({ astro });
    await handler.warmUp();
    // Results of search are rendered when the index is there.
    await expect.poll(() => log.of('search rendered at start')).toHaveLength(LOCALE_CODES.length);
    const before = rendered.length;
    const map = (await request('/sitemap.xml')).body.toString();
    const paths = [...map.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
    expect(paths.length).toBeGreaterThan(50);
    for (const path of [...paths, ...FILE_PATHS, '/nowhere', '/tr/yok']) {
      const { made } = cache;
      await request(path);
      expect(cache.made, path).toBe(made);
    }
    expect(rendered.slice(before)).toEqual([]);
  });

  it('has the page around results and the index of search ready, in every language', async () => {
    const found: string[] = [];
    const astro: AstroRenderer = (_, { search, searchShell }) => {
      if (search && search.total > 0) found.push(search.query);
      return Promise.resolve(html(searchShell ? `${PART}${PART}` : 'page', { [TAGS_HEADER]: 'menu' }));
    };
    const { handler, cache } = await startServer({ astro });
    await handler.warmUp();
    await expect.poll(() => found).toHaveLength(LOCALE_CODES.length);
    for (const locale of LOCALE_CODES) expect(cache.get(`results:${locale}`), locale).toBeDefined();
  });

  it('renders nothing at start where that is switched off', async () => {
    const { handler, rendered, request } = await startServer({ environment: { WARM_UP_MS: '0' } });
    await handler.warmUp();
    expect(rendered).toEqual([]);
    await request('/about');
    expect(rendered).toEqual(['GET /about']);
  });

  it('starts with a route whose addresses come from entries, while there are none', async () => {
    const route = ROUTES.brands as { paths: Readonly<Record<string, string>> };
    const { paths } = route;
    onTestFinished(() => void (route.paths = paths));
    route.paths = { en: '/brands/[slug]', tr: '/tr/markalarimiz/[slug]' };
    const { request, handler, rendered } = await startServer();
    await handler.warmUp();
    expect(rendered).toContain('GET /about');
    expect((await request('/sitemap.xml')).status).toBe(200);
  });

  it('renders nothing where there is no content yet', async () => {
    const { handler, rendered } = await startServer({ source: failingSource });
    await handler.warmUp();
    expect(rendered).toEqual([]);
  });
});
