import { describe, expect, it } from 'vitest';
import type { Row } from '../contract/entry-fields';
import { MODEL } from '../model/model';
import { placesOfEntry, placesOfFiles, redirectsOf, type Source, type Target } from './find';

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
const found = (sources: readonly Source[], to: Target = target) => placesOfEntry(to, sources, ways).map(({ documentId }) => documentId);

describe('who refers to an entry', () => {
  it.each([
    ['its address', '/services/lead-engineering'],
    ['its address in another language', '/tr/hizmetlerimiz/proje-yonetimi'],
    ['its address with a slash, an anchor and a query', '/services/lead-engineering/?from=a#top'],
    ['its address with the site’s name', 'https://www.motavia.example/services/lead-engineering'],
    ['an earlier address', '/services/old-name'],
  ])('is who links to %s', (_, href) => {
    expect(found([linking('a', href)])).toEqual(['a']);
  });

  it.each([
    ['another entry', '/services/systems-engineering'],
    ['the same slug of another type', '/educations/lead-engineering'],
    ['another site', 'https://elsewhere.example/services/lead-engineering'],
    ['an address that is none', 'https://[broken'],
    ['a place', '#top'],
  ])('is not who links to %s', (_, href) => {
    expect(found([linking('a', href)])).toEqual([]);
  });

  it('is who names it in a relation, in a language that is meant', () => {
    const category: Target = { type: 'category', documentId: 'news', slugs: new Map([['en', '']]) };
    const posts = [
      source('post', 'a', { category: { documentId: 'news' } }),
      source('post', 'b', { category: { documentId: 'other' } }),
      source('post', 'c', { category: { documentId: 'news' } }, 'live', 'tr'),
    ];
    expect(found(posts, category)).toEqual(['a']);
  });

  it('is who leads to a page of which there is one', () => {
    const page: Target = { type: 'contact-page', documentId: 'contact', slugs: new Map([['en', '']]), route: 'contact' };
    expect(found([linking('a', '/contact'), linking('b', '/brands')], page)).toEqual(['a']);
  });

  it('is neither the entry itself nor the redirect from its earlier address, but a redirect that an editor made', () => {
    const redirect = (id: string, from: string) => source('redirect', id, { from, to: '/services/lead-engineering' });
    expect(found([linking('lead', '/services/lead-engineering'), redirect('r', '/services/old-name')])).toEqual([]);
    expect(found([redirect('campaign', '/autumn')])).toEqual(['campaign']);
  });

  it('is named once for each field, as public where it is', () => {
    const href = '/services/lead-engineering';
    const places = placesOfEntry(target, [linking('a', href, 'draft'), linking('a', href)], ways);
    expect(places).toEqual([{ type: 'service', documentId: 'a', locale: 'en', field: 'html', state: 'live' }]);
  });
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
