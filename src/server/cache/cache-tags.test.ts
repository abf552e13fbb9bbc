import { describe, expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';
import { readyResponse } from './ready-response.ts';
import { decodeTags, encodeTags } from './cache-tags.ts';

describe('cache tags', () => {
  it('survive the header whatever letters and commas a slug or a picture address holds', () => {
    const tags = ['service:tr:ışık', 'media:/image/w_300,h_200/şema.jpg', 'menu:en'];
    expect(new Headers({ tags: encodeTags(tags) }).get('tags')).toBe(encodeTags(tags));
    expect(decodeTags(encodeTags(tags))).toEqual(tags);
    expect(decodeTags(null)).toEqual([]);
  });

  it('hold half a surrogate pair, and its page is still invalidated', async () => {
    const tag = 'media:/media/a\ud800.jpg';
    const tags = decodeTags(encodeTags([tag]));
    const cache = new ByteCache(() => 1_000_000);
    cache.set('/rendered', await readyResponse(200, {}, Buffer.from('page'), tags));
    cache.set('/made', await readyResponse(200, {}, Buffer.from('file'), [tag]));
    cache.invalidate([tag]);
    expect([cache.get('/rendered')?.fresh, cache.get('/made')?.fresh]).toEqual([false, false]);
  });
});
