import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../tests/support/content.ts';
import type { SearchModel } from '../../models/search.ts';
import { LOCALE_CODES } from '../../site/locales.ts';
import { fill } from '../../site/messages/messages.ts';
import { resultsTitle } from './search-title.ts';

const found: SearchModel = { query: 'brake <b>', total: 45, groups: [], similar: [] };
const paging = { current: 1, pages: [] };

describe('the title of a page of results', () => {
  it.each(LOCALE_CODES)('begins with the query, and says from the second page on which one it is (%s)', (locale) => {
    const reader = readerOf({ [locale]: { setting: { companyName: 'Motavia', footerText: 'Text' } } }, locale);
    const { searchTitle, pageNumber } = reader.messages;
    expect(resultsTitle(reader, found)).toBe(`brake <b> | ${searchTitle} | Motavia`);
    expect(resultsTitle(reader, { ...found, paging: { ...paging, current: 0 } })).toBe(`brake <b> | ${searchTitle} | Motavia`);
    expect(resultsTitle(reader, { ...found, paging })).toBe(`brake <b> | ${fill(pageNumber, { n: 2 })} | ${searchTitle} | Motavia`);
  });
});
