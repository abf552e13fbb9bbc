import { ContentStore } from '../../src/content/refresh/store.ts';
import { embeddedSource } from '../../src/content/refresh/source.ts';
import { SiteSearch } from '../../src/search/site-search.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { CONTENT_FOLDER, noPictures } from './content.ts';

/** Search in a store's content, when its index is built. */
export async function searchIn(store: ContentStore): Promise<SiteSearch> {
  const search = new SiteSearch({ store, pictures: noPictures() }, { siteUrl: 'https://www.example.com', productsPerPage: 9 });
  await search.update();
  return search;
}

let embedded: Promise<SiteSearch> | undefined;
/** Search in the embedded copy, which no test changes. */
export const embeddedSearch = (): Promise<SiteSearch> =>
  (embedded ??= (async () => {
    const store = new ContentStore({
      embedded: embeddedSource(CONTENT_FOLDER),
      serviceName: 'embedded',
      locales: LOCALE_CODES,
      dataFolder: '/nowhere',
      refreshSeconds: 3_600,
      emptyListSeconds: 3_600,
    });
    await store.start();
    return searchIn(store);
  })());
