import { describe, expect, it } from 'vitest';
import { startSite } from '../support/site.ts';
import { carelessSearch } from './careless-search.ts';
import { flood, queries } from './search-attacks.ts';

describe('no query', () => {
  it('breaks the search, becomes markup, or is answered with anything but 200', async () => {
    const site = await startSite({ SEARCH_RATE: '0' });
    expect(await queries(site.url)).toEqual([]);
  });

  it('of one address in large numbers is answered without end, or keeps others from reading', async () => {
    const site = await startSite();
    expect(await flood(site.url)).toEqual([]);
  });
});

describe('each of these attacks', () => {
  it('gets through to a careless search', async () => {
    const careless = await carelessSearch();
    const found = await queries(careless);
    for (const succeeded of [
      '/search: ten thousand letters was answered with 414',
      '/search: half a regular expression was answered with 500',
      '/search: a line break and a header set a cookie',
      '/search: an element became markup',
      '/search: the end of an attribute became markup',
      '/search: the end of the title became markup',
      '/search: the end of a script became markup',
      '/search/suggest: one letter may be read as a page',
      '/search/suggest: a regular expression that takes exponential time was answered with 500',
    ])
      expect(found).toContain(succeeded);
    expect(await flood(careless)).toEqual([
      '/search: 200 searches of one address were all answered',
      '/search/suggest: 200 searches of one address were all answered',
    ]);
  });
});
