import { siteSettings } from '../../src/content/snapshot/links.ts';
import { Reader } from '../../src/content/snapshot/reader.ts';
import { sitePages, unlistedPages } from '../../src/content/snapshot/site-pages.ts';
import { makeSiteContent } from '../../src/content/site-content.ts';
import { readSettings } from '../../src/settings.ts';
import { FILE_PATHS } from '../../src/site/files.ts';
import { LOCALE_CODES, localeOfPath } from '../../src/site/locales.ts';
import { fillPath, inAscii, REDIRECTS, routeOf } from '../../src/site/routes.ts';

/** What the site should have: pages, further addresses, files, redirects. */
export interface Inventory {
  readonly pages: readonly string[];
  readonly files: readonly string[];
  /** By decoded path, to an address as headers can have it. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * Everything there is, from the route table and the content that the settings name.
 * @param dataFolder in place of that of the settings
 */
export async function takeInventory(dataFolder?: string): Promise<Inventory> {
  const settings = readSettings({ ...process.env, ...(dataFolder === undefined ? {} : { DATA_DIR: dataFolder }) });
  const { store, pictures } = await makeSiteContent(settings).load();
  try {
    // Where there is no copy of a service, loading does not wait for its content.
    if (!store.ready) await store.refresh('start');
    const { snapshot } = store;
    if (!snapshot || !store.ready)
      throw new Error('There is no content to mirror: the content service does not answer, and there is no copy');
    const pages: string[] = [];
    const redirects = new Map(Object.entries(REDIRECTS));
    for (const locale of LOCALE_CODES) {
      const reader = new Reader(snapshot, pictures, locale, siteSettings(settings));
      for (const match of [...sitePages(reader), ...unlistedPages(reader)]) {
        const { paths, aliases } = routeOf(match.id);
        for (const pattern of [paths[locale], ...(aliases?.[locale] ?? [])]) pages.push(fillPath(pattern, match.params));
      }
      for (const { from } of reader.list('redirect')) {
        // As on the live site: a redirect is one of the language of its path, and a path that cannot be decoded leads nowhere.
        const to = localeOfPath(from) === locale ? reader.redirectOf(from) : undefined;
        if (to === undefined) continue;
        const path = decodeURIComponent(from);
        // What an editor writes behind a path is free. A dollar sign would begin a variable of nginx.
        if (!redirects.has(path)) redirects.set(path, inAscii(to).replaceAll('$', '%24'));
      }
    }
    return { pages, files: FILE_PATHS, redirects };
  } finally {
    await store.stop();
  }
}
