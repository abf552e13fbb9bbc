import type { CacheProviderFactory } from 'astro';
import { byteCache } from './byte-cache.ts';
import { encodeTags, TAGS_HEADER } from './cache-tags.ts';

/** Astro's route-cache interface over our own cache of ready bytes: routes call `Astro.cache.set({ tags })`. */
const provider: CacheProviderFactory = () => ({
  name: 'byte-cache',
  setHeaders({ tags }) {
    return new Headers(tags ? { [TAGS_HEADER]: encodeTags(tags) } : {});
  },
  invalidate({ tags }) {
    if (tags !== undefined) byteCache.invalidate([tags].flat());
    return Promise.resolve();
  },
});

export default provider;
