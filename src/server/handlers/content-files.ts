import type { SiteSettings } from '../../content/snapshot/links.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import type { SiteContent } from '../../content/site-content.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import { readyResponse, type Headers, type ReadyResponse } from '../cache/ready-response.ts';
import { countSitemapParts, renderFile, sitemapPartOf } from '../files/files.ts';
import type { Locale } from '../../site/locales.ts';
import { PAGE_CACHING } from '../http/cache-control.ts';
import type { Pages } from '../pages/pages.ts';
import type { Handler } from './handler.ts';
import { sendPage } from './pages.ts';

/** Makes a file from content and caches it. @returns nothing for an address that is none of a file */
export type MakeFile = (path: string) => Promise<ReadyResponse> | undefined;

/** Makes files from content: feeds, sitemap, robots, manifest, security.txt. */
export function fileMaker({ store, pictures }: SiteContent, cache: ByteCache, site: SiteSettings, fileHeaders: Headers): MakeFile {
  /** Counted once for each snapshot: an address of a part that does not exist must not cost a whole sitemap at each request. */
  const partCounts = new WeakMap<Snapshot, number>();
  return (path) => {
    const { snapshot } = store;
    const { generation } = cache;
    if (!snapshot) return undefined;
    const open = (locale: Locale) => new Reader(snapshot, pictures, locale, site);
    const part = sitemapPartOf(path);
    if (part !== undefined) {
      const count = partCounts.get(snapshot) ?? countSitemapParts(open, site.siteUrl);
      partCounts.set(snapshot, count);
      if (part > count) return undefined;
    }
    const made = renderFile(path, open, site.siteUrl);
    if (!made) return undefined;
    const headers = { ...fileHeaders, 'content-type': made.type, 'cache-control': PAGE_CACHING };
    return readyResponse(200, headers, Buffer.from(made.body), made.tags).then((file) => {
      if (cache.generation === generation) cache.set(path, file);
      return file;
    });
  };
}

/** Answers the addresses of files made from content. */
export const contentFiles =
  (make: MakeFile, pages: Pages): Handler =>
  (exchange) =>
    make(exchange.path)?.then((file) => sendPage(exchange, pages, file)) ?? false;
