import { describe, expect, it } from 'vitest';
import type { Row } from '../contract/entry-fields';
import type { LiveType } from '../contract/live-content';
import { linkTargets } from './link-targets';

const live = (...documents: Readonly<Record<string, Partial<Row>>>[]) =>
  ({ documents: new Map(documents.map((languages, at) => [String(at), new Map(Object.entries(languages))])) }) as unknown as LiveType;

const types = new Map([
  [
    'service',
    live(
      { en: { name: 'Measurement', url: 'measurement' }, tr: { name: 'Ölçüm ışığı', url: 'olcum-isigi' } },
      { en: { name: 'Safety of measurement', url: 'safety' } },
      { en: { name: 'No address', url: '' } },
    ),
  ],
  ['contact-page', live({ en: { words: { label: 'Contact', title: 'Talk to us' } } })],
]);
const found = (locale: string, query: string) => linkTargets(types, locale, query).map(({ href }) => href);

describe('what a link can lead to', () => {
  it('is found by its title in the language of the text, what begins with it first', () => {
    expect(found('en', 'measure')).toEqual(['/services/measurement', '/services/safety']);
    expect(found('en', 'of safety')).toEqual(['/services/safety']);
    expect(linkTargets(types, 'en', 'contact')).toEqual([{ href: '/contact', title: 'Contact', kind: 'page' }]);
  });

  it.each(['ölçüm', 'OLCUM', 'ışığı', 'ISIGI', 'isigi'])('is found by %s, whatever the marks and the case', (query) => {
    expect(found('tr', query)).toEqual(['/tr/hizmetlerimiz/olcum-isigi']);
  });

  it('is a file of the site, too, and nothing in a language without pages', () => {
    expect(found('en', 'sitemap')).toEqual(['/sitemap.xml']);
    expect(found('de', 'measure')).toEqual([]);
    expect(linkTargets(types, 'en', '').length).toBeLessThanOrEqual(12);
  });
});
