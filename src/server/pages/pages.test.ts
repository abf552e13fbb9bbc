import { describe, expect, it } from 'vitest';
import type { RouteMatch } from '../../site/routes.ts';
import { ByteCache } from '../cache/byte-cache.ts';
import { PageRenderer, type AstroRenderer } from './page-renderer.ts';
import { Pages } from './pages.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const HTML = `<!doctype html><html><head></head><body><p>Some words</p></body></html>`;
const page = () => new Response(HTML, { headers: { 'content-type': 'text/html' } });
const MATCH: RouteMatch = { id: 'about', locale: 'en', params: {}, canonical: true };

function start(astro: AstroRenderer) {
  const cache = new ByteCache(() => 1_000_000);
  return { cache, pages: new Pages(cache, new PageRenderer({ siteUrl: 'http://a.example', astro, assets: new Map() })) };
}

describe('a page for a client that takes no compression', () => {
  it('is decompressed once, and counts for the memory it takes then', async () => {
    const { cache, pages } = start(() => Promise.resolve(page()));
    const compressed = await pages.page('/a', MATCH);
    expect(compressed.bodies.identity).toBeUndefined();
    const plain = pages.uncompressed('/a', compressed);
    expect(plain.bodies.identity?.length).toBe(compressed.length);
    expect(cache.bytes).toBe(compressed.bytes + compressed.length);
    expect(pages.uncompressed('/a', await pages.page('/a', MATCH))).toBe(plain);
    // The old version must not replace what changed meanwhile.
    cache.invalidate(['a']);
    expect(pages.uncompressed('/a', compressed).bodies.identity?.length).toBe(compressed.length);
    expect(cache.get('/a')?.page).toBe(plain);
  });
});

describe('pages that are all requested at once', () => {
  it('are rendered a few at a time, status pages and pages of one request among them', async () => {
    let [rendering, most] = [0, 0];
    const finish: (() => void)[] = [];
    const { pages } = start(async () => {
      most = Math.max(most, ++rendering);
      await new Promise<void>((done) => finish.push(done));
      rendering--;
      return page();
    });
    const paths = Array.from({ length: 6 }, (_, n) => `/${String(n)}`);
    const requested = [
      ...paths.map((path) => pages.page(path, MATCH)),
      ...([404, 500, 503] as const).map((status) => pages.status(status, 'en')),
      ...paths.map((path) => pages.render(path, {})),
    ];
    await waitFor(() => expect(finish).toHaveLength(4));
    for (let ended = 0; ended < requested.length; ended++) {
      await waitFor(() => expect(finish.length).toBeGreaterThan(ended));
      finish[ended]?.();
    }
    expect((await Promise.all(requested)).map(({ status }) => status)).toEqual([
      ...paths.map(() => 200),
      404,
      500,
      503,
      ...paths.map(() => 200),
    ]);
    expect(most).toBe(4);
  });

  it('are rendered once when content changes while they wait', async () => {
    const rendered: string[] = [];
    const finish: (() => void)[] = [];
    const { cache, pages } = start(async ({ url }) => {
      rendered.push(new URL(url).pathname);
      if (finish.length < 4) await new Promise<void>((done) => finish.push(done));
      return page();
    });
    const requested = ['/0', '/1', '/2', '/3', '/waits'].map((path) => pages.page(path, MATCH));
    await waitFor(() => expect(finish).toHaveLength(4));
    cache.invalidate(['changed']);
    for (const done of finish) done();
    await Promise.all(requested);
    // Renderings under way may show the previous content; the one that waited must not.
    expect(rendered.filter((path) => path === '/0')).toHaveLength(2);
    expect(rendered.filter((path) => path === '/waits')).toHaveLength(1);
  });
});
