import { describe, expect, it } from 'vitest';
import { together, type Copy } from './content';

/** Copies whose posts have these tags. */
const copies = (en: readonly object[], tr: readonly object[]): ReadonlyMap<string, Copy> =>
  new Map(Object.entries({ en, tr }).map(([locale, tags]) => [locale, { post: { posts: [{ url: `post-${locale}`, tags }] } }]));
const slugsOf = (things: ReturnType<typeof together>) =>
  things.map((thing) => Object.fromEntries(Object.entries(thing).map(([locale, { entry }]) => [locale, entry['slug'] ?? entry['url']])));

describe('entries of several languages', () => {
  it('belong together where one names the other, whatever their order; the others are a thing each', () => {
    const english = [
      { slug: 'tests', langUrl: 'sinama' },
      { slug: 'law', langUrl: null },
      { slug: 'drafts', langUrl: null },
    ];
    const turkish = [{ slug: 'yerel' }, { slug: 'mevzuat', langUrl: 'law' }, { slug: 'sinama' }];
    expect(slugsOf(together('tag', copies(english, turkish)))).toEqual([
      { en: 'tests', tr: 'sinama' },
      { en: 'law', tr: 'mevzuat' },
      { en: 'drafts' },
      { tr: 'yerel' },
    ]);
  });

  it('belong together by their place in a list where none names another', () => {
    const [english, turkish] = [
      [{ slug: 'tests' }, { slug: 'law' }],
      [{ slug: 'sinama' }, { slug: 'mevzuat' }, { slug: 'yerel' }],
    ];
    expect(slugsOf(together('tag', copies(english, turkish)))).toEqual([
      { en: 'tests', tr: 'sinama' },
      { en: 'law', tr: 'mevzuat' },
      { tr: 'yerel' },
    ]);
  });

  it('are one thing for one name only', () => {
    const english = [
      { slug: 'one', langUrl: 'bir' },
      { slug: 'copy-of-one', langUrl: 'bir' },
    ];
    expect(slugsOf(together('tag', copies(english, [{ slug: 'bir', langUrl: 'one' }])))).toEqual([
      { en: 'one', tr: 'bir' },
      { en: 'copy-of-one' },
    ]);
  });

  it('are none where no language has any', () => {
    expect(together('tag', new Map())).toEqual([]);
  });
});
