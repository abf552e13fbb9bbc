import { describe, expect, it } from 'vitest';
import { decodeTags, encodeTags } from './cache-tags.ts';

describe('cache tags', () => {
  it('survive the header whatever letters and commas a slug or a picture address holds', () => {
    const tags = ['service:tr:ışık', 'media:/image/w_300,h_200/şema.jpg', 'menu:en'];
    expect(new Headers({ tags: encodeTags(tags) }).get('tags')).toBe(encodeTags(tags));
    expect(decodeTags(encodeTags(tags))).toEqual(tags);
    expect(decodeTags(null)).toEqual([]);
  });
});
