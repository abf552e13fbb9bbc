import { describe, expect, it } from 'vitest';
import { noPictures, snapshotOf, type Given, TEST_SITE } from '../../../tests/support/content.ts';
import { outcomesOf, pathOfEntry } from './published-entries.ts';
import { Reader } from './reader.ts';
import type { CallKey } from './snapshot.ts';

const SITE = { ...TEST_SITE, productsPerPage: 2 };
const picture = { url: '/media/a.svg' };
const service = (documentId: string, more: object = {}) => ({
  documentId,
  name: `Name of ${documentId}`,
  url: `slug-${documentId}`,
  ...more,
});

/** A snapshot of these responses, English and Turkish alike. */
const inBoth = (responses: Given) => snapshotOf({ en: responses, tr: responses });

function look(responses: Given, changes: Parameters<typeof outcomesOf>[0], failing: CallKey[] = []) {
  const snapshot = inBoth(responses);
  return outcomesOf(changes, {
    snapshot,
    failing: new Set(failing),
    read: (locale) => new Reader(snapshot, noPictures(), locale, SITE),
    siteUrl: 'https://www.example.com',
  });
}
const change = (type: string, documentId: string, locales = ['en']) => ({ type, documentId, locales, addresses: ['/any'] });

describe('an entry that a hint names', () => {
  it.each(['constructor', '__proto__', 'toString'])('is none of the type "%s"', (type) => {
    expect(look({ service: [service('a')] }, [change(type, 'a')])).toEqual([]);
  });

  it('is live with its address in each language', () => {
    expect(look({ service: [service('a'), service('b')] }, [change('service', 'b', ['*'])])).toEqual([
      { type: 'service', documentId: 'b', locale: 'en', state: 'live', url: 'https://www.example.com/services/slug-b', issues: [] },
      { type: 'service', documentId: 'b', locale: 'tr', state: 'live', url: 'https://www.example.com/tr/hizmetlerimiz/slug-b', issues: [] },
    ]);
  });

  it('is refused with field and reason, and no other entry’s', () => {
    const responses = { service: [service('a', { name: ' ' }), service('b', { name: '' })] };
    expect(look(responses, [change('service', 'a')])).toMatchObject([
      { state: 'refused', issues: [{ severity: 'entry', field: 'name', message: expect.any(String) }] },
    ]);
    expect(look(responses, [change('service', 'a')])[0]!.issues).toHaveLength(1);
  });

  it('is live with what was left out', () => {
    expect(look({ service: [service('a', { icon: 7 })] }, [change('service', 'a')])).toMatchObject([
      { state: 'live', issues: [{ severity: 'field', field: 'icon' }] },
    ]);
  });

  it('is absent when it was removed, and unread when the service could not be reached', () => {
    expect(look({ service: [] }, [change('service', 'a')])).toMatchObject([{ state: 'absent', issues: [] }]);
    expect(look({ service: [service('a')] }, [change('service', 'a')], ['service:en'])).toMatchObject([{ state: 'unread' }]);
    expect(look({ service: [service('a')] }, [change('service', 'a')], ['service:tr'])).toMatchObject([{ state: 'live' }]);
  });

  it('is a page: faults of its own blocks are its own, those of lists beside them are not', () => {
    const page = { documentId: 'home1', key: 'home', title: 'Home', label: 'Home', description: 'x' };
    const responses = { page: [page], contactBanner: { text: '' }, homeSlider: [{ documentId: 's', title: '', type: 'left' }] };
    expect(look(responses, [change('home-page', 'home1')])).toMatchObject([{ state: 'refused', issues: [{ field: 'text' }] }]);
    expect(look(responses, [change('slide', 's')])).toMatchObject([{ state: 'refused', issues: [{ field: 'title' }] }]);
  });

  it('is nothing where the hint does not name it, or the site has no such type or language', () => {
    const responses = { service: [service('a')] };
    expect(look(responses, [{ addresses: ['/service'], locales: ['en'] }])).toEqual([]);
    expect(look(responses, [change('unknown', 'a'), change('service', 'a', ['de'])])).toEqual([]);
  });
});

describe('the page of an entry', () => {
  const snapshot = inBoth({
    product: ['a', 'b', 'c'].map((id) => ({ documentId: id, id, name: id, image: picture })),
    redirect: [{ documentId: 'r', from: '/old', to: '/services' }],
    page: [],
  });
  const reader = new Reader(snapshot, noPictures(), 'tr', SITE);
  it.each([
    ['product', 'c', '/tr/urunlerimiz/page/1'],
    ['redirect', 'r', '/old'],
    ['slide', 'any', '/tr'],
    ['faq-question', 'any', '/tr/sss'],
    ['contact-page', 'any', '/tr/iletisim'],
    ['not-found-page', 'any', '/tr/404'],
    ['service', 'gone', undefined],
    ['unknown', 'a', undefined],
  ])('the page of an entry of type %s, %s, is %s', (type, documentId, path) => {
    expect(pathOfEntry(reader, type, documentId)).toBe(path);
  });
});
