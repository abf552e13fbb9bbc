import { describe, expect, it } from 'vitest';
import { service } from '../../../model/types/service.ts';
import { readerOf, times, type Given } from '../../../tests/support/content.ts';
import { resolvePath } from '../../site/routes.ts';
import { postModel, postsModel } from './blog.ts';
import { frameModel } from './frame.ts';
import { offeringDetailModel } from './offerings.ts';
import { productsModel } from './products.ts';

/** Names and addresses of one length, whatever their number. */
const padded = (index: number) => String(index + 10_000);
const entries = (count: number) => times(count, (index) => ({ url: `entry-${padded(index)}`, name: `Entry ${padded(index)}` }));
const grown = (count: number): Given => ({
  service: entries(count),
  solution: entries(count),
  education: entries(count),
  product: times(count, (index) => ({ id: `part-${padded(index)}`, name: `Part ${padded(index)}` })),
  post: times(count, (index) => ({
    url: `post-${padded(index)}`,
    title: `Post ${padded(index)}`,
    date: `2026-11-${String((index % 9) + 10)}`,
    html: '<p>A text.</p>',
    category: { slug: 'rigs', name: 'Rigs' },
  })),
});

const SITE = 'https://www.example.com';
/** What is on a page, as its view is given it. */
const PAGES: Readonly<Record<string, (reader: ReturnType<typeof readerOf>) => unknown>> = {
  'a service': (reader) => [offeringDetailModel(reader, service, 'entry-10005')?.model, frame(reader, '/services/entry-10005')],
  'the contact page': (reader) => frame(reader, '/contact'),
  'a post': (reader) => [
    postModel(reader, 'post-10005', { settings: { UPLOAD_MAX_FILES: 10, UPLOAD_MAX_BYTES: 50_000_000 } })?.model,
    frame(reader, '/blogs/post-10005'),
  ],
};

function frame(reader: ReturnType<typeof readerOf>, path: string) {
  const match = resolvePath(path);
  if (match.kind !== 'page') throw new Error(path);
  return frameModel(reader, { route: match.id, match, title: 'Title', description: 'Text', siteUrl: SITE });
}

const sizeOf = (what: unknown) => JSON.stringify(what).length;
/** Growth of an inner page in percent (docs/decisions/0010). */
const MOST_GROWTH = 2;
const growth = (few: unknown, many: unknown) => (sizeOf(many) / sizeOf(few) - 1) * 100;

describe('a page inside the site', () => {
  // The menu is full with its twelfth entry, and "All" after it is the last addition.
  const [few, many] = [readerOf({ en: grown(20) }), readerOf({ en: grown(2_000) })];

  it.each(Object.entries(PAGES))('%s costs the same with 20 and with 2,000 entries in each list', (_, page) => {
    expect(growth(page(few), page(many))).toBeLessThan(MOST_GROWTH);
  });

  it('the pages of products and posts cost the same too, wherever one is', () => {
    for (const number of [0, 1, 3]) {
      expect(sizeOf(productsModel(many, number, 9)?.paging)).toBeLessThan(1_500);
      expect(sizeOf(postsModel(many, { page: number })?.model.paging)).toBeLessThan(1_500);
    }
  });

  it('(self-check) is reported if it lists every entry', () => {
    const listing = (reader: ReturnType<typeof readerOf>) => [frame(reader, '/contact'), reader.names('service')];
    expect(growth(listing(few), listing(many))).toBeGreaterThan(MOST_GROWTH);
  });

  it('goes through a list once, however many pages read it', () => {
    const [first, second] = [many.names('service'), many.names('service')];
    expect(second).toBe(first);
  });
});
