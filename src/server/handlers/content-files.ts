import type { SiteSettings } from '../../content/snapshot/links.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import type { Snapshot } from '../../content/snapshot/snapshot.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { readyResponse, type Headers, type ReadyResponse } from '../cache/ready-response.ts';
import { countSitemapParts, renderFile, sitemapPartOf } from '../files/files.ts';
import { FILE_PATHS, SECURITY_TXT } from '../../site/files.ts';
import type { Locale } from '../../site/locales.ts';
import { PAGE_CACHING } from '../http/cache-control.ts';
import type { Pages } from '../pages/pages.ts';
import type { Handler } from './handler.ts';
import { sendPage } from './pages.ts';

/** The file of an address, made from content. @returns nothing for an address that is none of a file */
export type ContentFile = (path: string) => Promise<ReadyResponse> | undefined;

/** Files made from content: feeds, sitemap, robots, manifest, security.txt. They are cached like pages. */
export function filesOf({ store, pictures }: SiteContent, pages: Pages, site: SiteSettings, fileHeaders: Headers): ContentFile {
  /** Counted once for each snapshot: an address of a part that does not exist must not cost a whole sitemap at each request. */
  const partCounts = new WeakMap<Snapshot, number>();
  const openIn = (snapshot: Snapshot) => (locale: Locale) => new Reader(snapshot, pictures, locale, site);
  const partsOf = (snapshot: Snapshot): number => {
    const count = partCounts.get(snapshot) ?? countSitemapParts(openIn(snapshot), site.siteUrl);
    partCounts.set(snapshot, count);
    return count;
  };
  const make = async (path: string): Promise<ReadyResponse> => {
    // Content may have changed while it waited for its turn.
    const made = store.snapshot && renderFile(path, openIn(store.snapshot), site.siteUrl);
    if (!made) throw new Error(`the content has no file ${path} any more`);
    const headers = { ...fileHeaders, 'content-type': made.type, 'cache-control': PAGE_CACHING };
    return readyResponse(200, headers, Buffer.from(made.body), made.tags);
  };
  return (path) => {
    const part = sitemapPartOf(path);
    if (!store.snapshot || (part === undefined ? !FILE_PATHS.includes(path) : part > partsOf(store.snapshot))) return undefined;
    // Its day of expiry counts from the request.
    return path === SECURITY_TXT ? make(path) : pages.current(path, () => make(path));
  };
}

/** Answers the addresses of files made from content. */
export const contentFiles =
  (file: ContentFile, pages: Pages): Handler =>
  (exchange) =>
    file(exchange.path)?.then((found) => sendPage(exchange, pages, found)) ?? false;
