import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';
import { bodyOf, readyResponse, withBestBrotli, withIdentity } from './ready-response.ts';

const page = (text: string, tags: readonly string[] = []) => readyResponse(200, {}, Buffer.from(text), tags);

describe('ready bytes', () => {
  it('are the same page in every encoding', async () => {
    const text = 'ğüşiöç '.repeat(500);
    const ready = await page(text);
    expect(brotliDecompressSync(ready.bodies.br).toString()).toBe(text);
    expect(gunzipSync(ready.bodies.gzip).toString()).toBe(text);
    expect(bodyOf(ready, 'identity').toString()).toBe(text);
    expect(ready.length).toBe(Buffer.byteLength(text));
    expect(ready.bodies.br.length).toBeLessThan(ready.length);
  });

  it('are kept uncompressed only where decompressing them would delay other requests', async () => {
    const [usual, large] = await Promise.all([page('a'.repeat(400_000)), page('a'.repeat(600_000))]);
    expect(usual.bytes).toBeLessThan(10_000);
    expect(large.bytes).toBeGreaterThan(600_000);
    expect(bodyOf(large, 'identity').length).toBe(600_000);
  });

  it('take as much memory as they count', async () => {
    const ready = await page('ğüşiöç '.repeat(500));
    for (const { bodies } of [ready, await withBestBrotli(ready), withIdentity(ready)])
      for (const bytes of [bodies.br, bodies.gzip, bodies.identity]) expect(bytes?.buffer.byteLength).toBe(bytes?.length);
  });

  it('are named by their content', async () => {
    const [a, again, b] = await Promise.all([page('a'), page('a'), page('b')]);
    expect(a.etag).toBe(again.etag);
    expect(a.etag).not.toBe(b.etag);
  });
});

describe('the cache', () => {
  it('never grows above its limit; the least recently used entry goes first', async () => {
    const pages = await Promise.all(['a', 'b', 'c', 'd'].map((text) => page(text.repeat(1_000))));
    const [first] = pages;
    const cache = new ByteCache(() => (first?.bytes ?? 0) * 3 + 10);
    for (const [index, ready] of pages.slice(0, 3).entries()) cache.set(`/${index}`, ready);
    cache.get('/0');
    cache.set('/3', pages[3]!);
    expect(['/0', '/1', '/2', '/3'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true]);
    expect(cache.bytes).toBeLessThanOrEqual((first?.bytes ?? 0) * 3 + 10);
    expect(cache.count).toBe(3);
  });

  it('leaves out a page that is larger than its limit, and keeps the others', async () => {
    const small = await page('a');
    const cache = new ByteCache(() => small.bytes + 10);
    cache.set('/small', small);
    cache.set('/large', await page('x'.repeat(5_000)));
    expect(cache.get('/large')).toBeUndefined();
    expect(cache.get('/small')).toBeDefined();
  });

  it('makes room for a page that became larger', async () => {
    const [first, second] = await Promise.all([page('a'.repeat(20_000)), page('b'.repeat(20_000))]);
    const cache = new ByteCache(() => 22_000);
    cache.set('/first', first);
    cache.set('/second', second);
    cache.replace('/second', withIdentity(second));
    expect(cache.get('/first')).toBeDefined();
    cache.replace('/first', withIdentity(first));
    expect([cache.get('/first')?.page.bodies.identity?.length, cache.get('/second'), cache.count]).toEqual([20_000, undefined, 1]);
    expect(cache.bytes).toBe(first.bytes + 20_000);
  });

  it('counts a page that is replaced once', async () => {
    const cache = new ByteCache(() => 1_000_000);
    const ready = await page('a');
    for (let n = 0; n < 5; n++) cache.set('/', ready);
    expect([cache.count, cache.bytes]).toEqual([1, ready.bytes]);
  });

  it('marks only what changed, and keeps it until its successor is there', async () => {
    const cache = new ByteCache(() => 1_000_000);
    cache.set('/a', await page('a', ['service:en', 'menu:en']));
    cache.set('/b', await page('b', ['brand:en']));
    const { generation } = cache;
    cache.invalidate(['menu:en', 'unknown']);
    expect([cache.get('/a')?.fresh, cache.get('/b')?.fresh]).toEqual([false, true]);
    expect(cache.generation).toBeGreaterThan(generation);
    cache.set('/a', await page('new', ['menu:en']));
    expect(cache.get('/a')?.fresh).toBe(true);
  });
});
