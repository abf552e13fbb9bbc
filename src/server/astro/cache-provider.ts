import type { CacheProviderFactory } from 'astro';
import { encodeTags, TAGS_HEADER } from '../cache/cache-tags.ts';

/** Astro's route cache as the way of a page's tags to the server: routes call `Astro.cache.set({ tags })`. */
const provider: CacheProviderFactory = () => ({
  name: 'byte-cache',
  setHeaders({ tags }) {
    return new Headers(tags ? { [TAGS_HEADER]: encodeTags(tags) } : {});
  },
  invalidate() {
    return Promise.reject(new Error('Only a change of the content invalidates pages.'));
  },
});

export default provider;
