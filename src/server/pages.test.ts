import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { captureLog } from '../../tests/support/log.ts';
import { bodyOf, ByteCache } from './byte-cache.ts';
import { Pages, scriptsFirst } from './pages.ts';

const HTML = `<!doctype html><html><head></head><body><p>Some ${Array.from({ length: 2000 }, (_, n) => `word${String((n * 7919) % 997)}`).join(' ')}</p></body></html>`;

function pagesOf(html: () => string) {
  const cache = new ByteCache(() => 1_000_000);
  const render = () => Promise.resolve(new Response(html(), { headers: { 'content-type': 'text/html' } }));
  return { cache, pages: new Pages({ siteUrl: 'http://a.example', cache, assets: new Map(), render }) };
}

describe('a page for who takes nothing packed', () => {
  it('is unpacked once, and counts for what it takes then', async () => {
    const { cache, pages } = pagesOf(() => HTML);
    const packed = await pages.page('/a');
    expect(packed.bodies.identity).toBeUndefined();
    const unpacked = pages.unpacked('/a', packed);
    expect(unpacked.bodies.identity?.length).toBe(packed.length);
    expect(cache.bytes).toBe(packed.bytes + packed.length);
    expect(pages.unpacked('/a', await pages.page('/a'))).toBe(unpacked);
    // What changed meanwhile does not come back.
    cache.invalidate(['a']);
    expect(pages.unpacked('/a', packed).bodies.identity?.length).toBe(packed.length);
    expect(cache.get('/a')?.page).toBe(unpacked);
  });
});

describe('a page that is asked for again', () => {
  it('is packed as small as it gets, once, and stays the same page', async () => {
    const { cache, pages } = pagesOf(() => HTML);
    const first = await pages.page('/a');
    for (let ask = 0; ask < 3; ask++) pages.askedAgain('/a', first);
    await vi.waitFor(() => expect(cache.get('/a')?.page.best).toBe(true));
    const best = (await pages.page('/a')).bodies;
    expect(best.br.length).toBeLessThan(first.bodies.br.length);
    expect(brotliDecompressSync(best.br).equals(bodyOf(first, 'identity'))).toBe(true);
    expect(cache.bytes).toBe((await pages.page('/a')).bytes);
  });

  it('is left alone where it changed meanwhile', async () => {
    let words = 'old';
    const { cache, pages } = pagesOf(() => HTML.replace('Some', words));
    const old = await pages.page('/a');
    const other = await pages.page('/b');
    words = 'new';
    cache.set('/a', await pages.draw('/a', { path: '/a' }));
    pages.askedAgain('/a', old);
    pages.askedAgain('/b', other);
    await vi.waitFor(() => expect(cache.get('/b')?.page.best).toBe(true));
    expect(cache.get('/a')?.page.best).toBeUndefined();
    expect(bodyOf(await pages.page('/a'), 'identity').toString()).toContain('new');
  });
});

describe('pages that are all asked for at once', () => {
  it('are drawn a few at a time; what waits for the service is not kept by them', async () => {
    let [drawn, most] = [0, 0];
    const finish: (() => void)[] = [];
    const render = async ({ method }: Request) => {
      if (method === 'POST') return new Response('sent');
      most = Math.max(most, ++drawn);
      await new Promise<void>((done) => finish.push(done));
      drawn--;
      return new Response(HTML, { headers: { 'content-type': 'text/html' } });
    };
    const pages = new Pages({ siteUrl: 'http://a.example', cache: new ByteCache(() => 1_000_000), assets: new Map(), render });
    const paths = Array.from({ length: 9 }, (_, n) => `/${String(n)}`);
    const asked = [...paths.map((path) => pages.page(path)), pages.status('404:en', '/404', 404, { path: '/404' })];
    await vi.waitFor(() => expect(finish).toHaveLength(4));
    expect(bodyOf(await pages.draw('/a', { path: '/a' }, { method: 'POST', body: 'words' }), 'identity').toString()).toBe('sent');
    for (let ended = 0; ended < asked.length; ended++) {
      await vi.waitFor(() => expect(finish.length).toBeGreaterThan(ended));
      finish[ended]?.();
    }
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([...paths.map(() => 200), 404]);
    expect(most).toBe(4);
  });

  it('are drawn once when content changes while they wait', async () => {
    const drawn: string[] = [];
    const finish: (() => void)[] = [];
    const cache = new ByteCache(() => 1_000_000);
    const render = async ({ url }: Request) => {
      drawn.push(new URL(url).pathname);
      if (finish.length < 4) await new Promise<void>((done) => finish.push(done));
      return new Response(HTML, { headers: { 'content-type': 'text/html' } });
    };
    const pages = new Pages({ siteUrl: 'http://a.example', cache, assets: new Map(), render });
    const asked = ['/0', '/1', '/2', '/3', '/waits'].map((path) => pages.page(path));
    await vi.waitFor(() => expect(finish).toHaveLength(4));
    cache.invalidate(['changed']);
    for (const done of finish) done();
    await Promise.all(asked);
    // Those under way may show what was before; the one that waited does not.
    expect(drawn.filter((path) => path === '/0')).toHaveLength(2);
    expect(drawn.filter((path) => path === '/waits')).toHaveLength(1);
  });
});

describe('a page that cannot be packed', () => {
  it('stays as it is, and keeps none of the others from it', async () => {
    const log = captureLog();
    onTestFinished(() => log.stop());
    const { cache, pages } = pagesOf(() => HTML);
    const [broken, other] = [await pages.page('/a'), await pages.page('/b')];
    const holds = vi.spyOn(cache, 'holds').mockImplementationOnce(() => {
      throw new Error('no memory');
    });
    pages.askedAgain('/a', broken);
    pages.askedAgain('/b', other);
    await vi.waitFor(() => expect(cache.get('/b')?.page.best).toBe(true));
    expect(holds).toHaveBeenCalled();
    expect(cache.get('/a')?.page).toBe(broken);
    expect(log.of('page not packed')).toMatchObject([{ path: '/a', reason: 'no memory' }]);
  });

  it('because it is too long is not tried', async () => {
    const { cache, pages } = pagesOf(() => HTML + 'x'.repeat(512 * 1024));
    const holds = vi.spyOn(cache, 'holds');
    pages.askedAgain('/a', await pages.page('/a'));
    expect(holds).not.toHaveBeenCalled();
  });
});

describe('script files of the head', () => {
  const FONT = '<link rel="preload" as="font" href="/a.woff2">';
  const SCRIPT = '<script type="module" src="/a.js"></script>';

  it('stand in front of its fonts and styles', () => {
    expect(scriptsFirst(`<head><meta>${FONT}<style>x</style>${SCRIPT}</head><body>${SCRIPT}</body>`)).toBe(
      `<head><meta>${SCRIPT}${FONT}<style>x</style></head><body>${SCRIPT}</body>`,
    );
  });

  it('stay where there is nothing to stand in front of', () => {
    for (const page of [`<head><style>x</style>${SCRIPT}</head>`, `<head>${FONT}<script type="application/ld+json">{}</script></head>`])
      expect(scriptsFirst(page)).toBe(page);
  });
});
