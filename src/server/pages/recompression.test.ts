import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { captureLog } from '../../../tests/support/log.ts';
import { ByteCache } from '../cache/byte-cache.ts';
import { bodyOf, readyResponse } from '../cache/ready-response.ts';
import { recompression } from './recompression.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const TEXT = `<p>Some ${Array.from({ length: 2000 }, (_, n) => `word${String((n * 7919) % 997)}`).join(' ')}</p>`;

async function start(...texts: string[]) {
  const cache = new ByteCache(() => 1_000_000);
  const pages = await Promise.all(texts.map((text) => readyResponse(200, {}, Buffer.from(text))));
  pages.forEach((page, index) => cache.set(`/${String(index)}`, page));
  return { cache, pages, requestedAgain: recompression(cache) };
}

describe('a page that is requested again', () => {
  it('is compressed at the highest quality, once, and stays the same page', async () => {
    const { cache, pages, requestedAgain } = await start(TEXT);
    const [first] = pages;
    for (let again = 0; again < 3; again++) requestedAgain('/0', first!);
    await waitFor(() => expect(cache.get('/0')?.page.bestBrotli).toBe(true));
    const best = cache.get('/0')!.page;
    expect(best.bodies.br.length).toBeLessThan(first!.bodies.br.length);
    expect(brotliDecompressSync(best.bodies.br).equals(bodyOf(first!, 'identity'))).toBe(true);
    expect(cache.bytes).toBe(best.bytes);
  });

  it('is left alone where it changed meanwhile', async () => {
    const { cache, pages, requestedAgain } = await start(TEXT, TEXT);
    const renewed = await readyResponse(200, {}, Buffer.from('new'));
    cache.set('/0', renewed);
    requestedAgain('/0', pages[0]!);
    requestedAgain('/1', pages[1]!);
    await waitFor(() => expect(cache.get('/1')?.page.bestBrotli).toBe(true));
    expect(cache.get('/0')?.page).toBe(renewed);
  });

  it('stays as it is where that fails, and the next one is compressed all the same', async () => {
    const log = captureLog();
    onTestFinished(() => log.stop());
    const { cache, pages, requestedAgain } = await start(TEXT, TEXT);
    const holds = vi.spyOn(cache, 'holds').mockImplementationOnce(() => {
      throw new Error('no memory');
    });
    requestedAgain('/0', pages[0]!);
    requestedAgain('/1', pages[1]!);
    await waitFor(() => expect(cache.get('/1')?.page.bestBrotli).toBe(true));
    expect(holds).toHaveBeenCalled();
    expect(cache.get('/0')?.page).toBe(pages[0]);
    expect(log.of('page not recompressed')).toMatchObject([{ path: '/0', reason: expect.stringContaining('no memory') }]);
  });

  it('is not compressed again where it is too long', async () => {
    const { cache, pages, requestedAgain } = await start(TEXT + 'x'.repeat(512 * 1024));
    const holds = vi.spyOn(cache, 'holds');
    requestedAgain('/0', pages[0]!);
    expect(holds).not.toHaveBeenCalled();
  });
});
