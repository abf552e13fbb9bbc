import type { CacheProviderFactory } from 'astro';
import { encodeTags, TAGS_HEADER } from '../cache/cache-tags.ts';

/** Passes a page's tags from its route to the server in a header: routes call `Astro.cache.set({ tags })`. */
const provider: CacheProviderFactory = () => ({
  name: 'byte-cache',
  setHeaders({ tags }) {
    return new Headers(tags ? { [TAGS_HEADER]: encodeTags(tags) } : {});
  },
  invalidate() {
    return Promise.reject(new Error('Astro.cache.invalidate() is not supported: a change of the content invalidates pages.'));
  },
});

export default provider;
