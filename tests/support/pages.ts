import { FILE_PATHS, pagesOf } from '../../src/server/files.ts';
import { Reader } from '../../src/content/reader.ts';
import type { Snapshot } from '../../src/content/snapshot.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { fillPath, pathOf, ROUTE_IDS, routeOf, type RouteId, type RouteMatch } from '../../src/site/routes.ts';
import { embeddedSnapshot, noPictures } from './content.ts';

export { FILE_PATHS };

/** One page of the site: its address, its language, its kind. */
export interface SitePage {
  readonly path: string;
  readonly locale: Locale;
  readonly id: RouteId;
}

/** The embedded content, read once a test file. */
export const SNAPSHOT: Snapshot = await embeddedSnapshot();

/** Reads the embedded content in one language; what it says about addresses is what the site does. */
export const reader = (locale: Locale): Reader => new Reader(SNAPSHOT, noPictures(), locale);

const matches: readonly RouteMatch[] = LOCALE_CODES.flatMap((locale) => pagesOf(reader(locale)));

/** Every page of the sitemap, in every language. */
export const PAGES: readonly SitePage[] = matches.map((match) => ({ path: pathOf(match), locale: match.locale, id: match.id }));

/** One address of every kind of page in every language, those that stand in no sitemap included. */
export const PAGE_KINDS: readonly SitePage[] = ROUTE_IDS.flatMap((id) =>
  LOCALE_CODES.map((locale) => {
    const match = matches.find((candidate) => candidate.id === id && candidate.locale === locale);
    return { id, locale, path: match ? pathOf(match) : fillPath(routeOf(id).paths[locale], {}) };
  }),
);

/** Further addresses of pages: the English product grid has two. */
export const ALIASES: readonly SitePage[] = matches.flatMap((match) =>
  (routeOf(match.id).aliases?.[match.locale] ?? []).map((path) => ({
    path: fillPath(path, match.params),
    locale: match.locale,
    id: match.id,
  })),
);

/** A page's address in another language, as the content says. */
export function counterpartOf(page: SitePage, to: Locale): string | undefined {
  const match = matches.find((candidate) => pathOf(candidate) === page.path);
  return match ? reader(page.locale).counterpart(match, to) : fillPath(routeOf(page.id).paths[to], {});
}
