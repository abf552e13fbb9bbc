import * as pages from '#model/linked-page';
import { describe, expect, it, vi } from 'vitest';
import type { Row } from '../contract/entry-fields';
import { MODEL } from '../model/model';
import { placesOfEntries, placesOfFiles, redirectsOf, type Source, type Target } from './find';

const row = (documentId: string, locale: string, fields: object): Row => ({ documentId, locale, updatedAt: '2026-11-20', ...fields });
const source = (type: string, documentId: string, fields: object, state: Source['state'] = 'live', locale = 'en'): Source => ({
  type,
  row: row(documentId, locale, fields),
  state,
});
const linking = (id: string, href: string, state: Source['state'] = 'live') =>
  source('service', id, { html: `<a href="${href}">x</a>` }, state);

const target: Target = {
  type: 'service',
  documentId: 'lead',
  slugs: new Map([
    ['en', 'lead-engineering'],
    ['tr', 'proje-yonetimi'],
  ]),
};
const ways = {
  model: MODEL,
  origins: new Set(['https://www.motavia.example']),
  redirects: redirectsOf([row('r', 'en', { from: '/services/old-name/', to: '/services/lead-engineering' })]),
};
const found = async (sources: readonly Source[], to: Target = target) =>
  (await placesOfEntries([to], sources, ways)).map(({ documentId }) => documentId);

describe('who refers to an entry', () => {
  it.each([
    ['its address', '/services/lead-engineering'],
    ['its address in another language', '/tr/hizmetlerimiz/proje-yonetimi'],
    ['its address with a slash, an anchor and a query', '/services/lead-engineering/?from=a#top'],
    ['its address with the site’s name', 'https://www.motavia.example/services/lead-engineering'],
    ['an earlier address', '/services/old-name'],
  ])('is who links to %s', async (_, href) => {
    expect(await found([linking('a', href)])).toEqual(['a']);
  });

  it.each([
    ['another entry', '/services/systems-engineering'],
    ['the same slug of another type', '/educations/lead-engineering'],
    ['another site', 'https://elsewhere.example/services/lead-engineering'],
    ['an address that is none', 'https://[broken'],
    ['a place', '#top'],
  ])('is not who links to %s', async (_, href) => {
    expect(await found([linking('a', href)])).toEqual([]);
  });

  it('is who names it in a relation, in a language that is meant', async () => {
    const category: Target = { type: 'category', documentId: 'news', slugs: new Map([['en', '']]) };
    const posts = [
      source('post', 'a', { category: { documentId: 'news' } }),
      source('post', 'b', { category: { documentId: 'other' } }),
      source('post', 'c', { category: { documentId: 'news' } }, 'live', 'tr'),
    ];
    expect(await found(posts, category)).toEqual(['a']);
  });

  it('is who leads to a page of which there is one', async () => {
    const page: Target = { type: 'contact-page', documentId: 'contact', slugs: new Map([['en', '']]), route: 'contact' };
    expect(await found([linking('a', '/contact'), linking('b', '/brands')], page)).toEqual(['a']);
  });

  it('is neither the entry itself nor the redirect from its earlier address, but a redirect that an editor made', async () => {
    const redirect = (id: string, from: string) => source('redirect', id, { from, to: '/services/lead-engineering' });
    expect(await found([linking('lead', '/services/lead-engineering'), redirect('r', '/services/old-name')])).toEqual([]);
    expect(await found([redirect('campaign', '/autumn')])).toEqual(['campaign']);
  });

  it('is named once for each field, as public where it is', async () => {
    const href = '/services/lead-engineering';
    const places = await placesOfEntries([target], [linking('a', href, 'draft'), linking('a', href)], ways);
    expect(places).toEqual([{ type: 'service', documentId: 'a', locale: 'en', field: 'html', state: 'live' }]);
  });
});

describe('who refers to several entries', () => {
  const other: Target = { type: 'service', documentId: 'systems', slugs: new Map([['en', 'systems-engineering']]) };
  const both = async (sources: readonly Source[]) =>
    (await placesOfEntries([target, other], sources, ways)).map(({ documentId }) => documentId);

  it('is who refers to one of them, but none of them', async () => {
    const [lead, systems] = ['/services/lead-engineering', '/services/systems-engineering'];
    expect(await both([linking('a', lead), linking('b', systems), linking('c', '/services'), linking('lead', systems)])).toEqual([
      'a',
      'b',
    ]);
  });

  it('is found without comparing the addresses again with each entry, and with each question', async () => {
    const addresses = vi.spyOn(pages, 'pageAt');
    const sources = Array.from({ length: 20 }, (_, index) => linking(String(index), '/services/old-name'));
    const ids = await both(sources);
    // Once for the link of each entry, and once for each redirect's end.
    expect([ids.length, addresses.mock.calls.length]).toEqual([20, 40]);
    await both(sources);
    expect(addresses.mock.calls).toHaveLength(60);
  });
});

it('other requests are answered while many entries are looked at', async () => {
  const sources = Array.from({ length: 1_000 }, (_, index) => linking(String(index), '/services/lead-engineering'));
  let isDone = false;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  expect(await found(sources)).toHaveLength(1_000);
  isDone = true;
  expect(turns).toBeGreaterThan(10);
});

describe('where a file is used', () => {
  it('is in pictures, also inside parts, and in links of a text', () => {
    const files = [
      { id: 1, url: '/uploads/a.webp' },
      { id: 2, url: '/uploads/b.webp' },
      { id: 3, url: '/uploads/sheet.pdf' },
    ];
    const sources = [
      source('service', 'a', { thumbImage: { image: { id: 1 } }, sliders: [{ image: { id: 1 } }] }),
      linking('b', '/uploads/sheet.pdf?v=1'),
    ];
    const places = placesOfFiles(files, sources, { model: MODEL });
    expect([...places].map(([id, list]) => [id, list.map(({ documentId, field }) => `${documentId} ${field}`)])).toEqual([
      [1, ['a thumbImage', 'a sliders']],
      [3, ['b html']],
    ]);
  });
});
