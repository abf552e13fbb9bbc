import { describe, expect, it } from 'vitest';
import { matchesEtag, readQuery } from './parameters';

const KNOWN = ['homepageslider', 'ContactBanner', 'Facts'];
const read = (query: Record<string, unknown>) => readQuery(query, KNOWN, 'en');

describe('populate', () => {
  it.each([
    ['comma-separated, as the specification lists it', 'homepageslider.Button,homepageslider.image', ['homepageslider']],
    ['as a list', ['Facts.iconImage', 'ContactBanner.button'], ['ContactBanner', 'Facts']],
    ['as an object', { ContactBanner: { populate: '*' } }, ['ContactBanner']],
    ['as an object with numbers', { '0': 'Facts.iconImage' }, ['Facts']],
  ])('names its sections %s', (_, populate, sections) => {
    expect([...(read({ populate }).sections ?? [])]).toEqual(sections);
  });

  it.each([undefined, '*', 'deep', '', 'createdBy', { a: 1 }, 7])('asks for everything with %j', (populate) => {
    expect(read({ populate }).sections).toBeUndefined();
  });
});

describe('a language', () => {
  it.each([
    ['tr', 'tr'],
    ['de-AT', 'de-AT'],
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ["en' or 1=1", 'en'],
    [['tr'], 'en'],
  ])('%j is read as %s', (locale, requested) => {
    expect(read({ locale }).requested).toBe(requested);
  });
});

describe('an entry', () => {
  it('is asked for by its documentId and by nothing else', () => {
    expect(read({ documentId: 'c07avvlvp7tr7y7ijkpd9t1q' }).documentId).toBe('c07avvlvp7tr7y7ijkpd9t1q');
    for (const documentId of ['', '../x', { $ne: 1 }, ['a']]) expect(read({ documentId }).documentId).toBeUndefined();
  });

  it('cannot be asked for as a draft', () => {
    expect(read({ status: 'draft', publicationState: 'preview', filters: { publishedAt: { $null: true } } })).toEqual({ requested: 'en' });
  });
});

describe('an etag', () => {
  it.each([
    ['"a-en"', true],
    ['W/"a-en"', true],
    ['"b", "a-en"', true],
    ['*', true],
    ['"b"', false],
    ['', false],
    [undefined, false],
  ])('%s matches: %s', (header, matches) => {
    expect(matchesEtag(header, '"a-en"')).toBe(matches);
  });
});
