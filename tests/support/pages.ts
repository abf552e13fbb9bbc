import { sitePages, unlistedPages } from '../../src/content/snapshot/site-pages.ts';
import { FILE_PATHS } from '../../src/site/files.ts';
import { Reader } from '../../src/content/snapshot/reader.ts';
import type { Snapshot } from '../../src/content/snapshot/snapshot.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { fillPath, pathOf, ROUTE_IDS, routeOf, type RouteId, type RouteMatch } from '../../src/site/routes.ts';
import { embeddedSnapshot, noPictures, TEST_SITE } from './content.ts';

export { FILE_PATHS };

/** One page of the site: its address, its language, its kind. */
export interface SitePage {
  readonly path: string;
  readonly locale: Locale;
  readonly id: RouteId;
}

/** The embedded content, read once a test file. */
export const SNAPSHOT: Snapshot = await embeddedSnapshot();

/** Reads the embedded content in one language; with the site's addresses. */
export const reader = (locale: Locale): Reader => new Reader(SNAPSHOT, noPictures(), locale, TEST_SITE);

const matches: readonly RouteMatch[] = LOCALE_CODES.flatMap((locale) => sitePages(reader(locale)));
const unlisted: readonly RouteMatch[] = LOCALE_CODES.flatMap((locale) => unlistedPages(reader(locale)));

/** Only pages whose path fits, one of a kind and language, where a test of an addition judges what it added; `npm test` judges all. */
const { TEST_PAGES } = process.env;
const isWanted = ({ path }: SitePage) => TEST_PAGES === undefined || new RegExp(TEST_PAGES).test(path);
const isFirstOfItsKind = ({ id, locale }: SitePage, index: number, all: readonly SitePage[]) =>
  all.findIndex((other) => other.id === id && other.locale === locale) === index;

/** Every page of the sitemap, in every language. */
export const SITEMAP: readonly SitePage[] = matches.map((match) => ({ path: pathOf(match), locale: match.locale, id: match.id }));

/** The pages of the sitemap that tests judge: all of them in `npm test`. */
export const PAGES: readonly SitePage[] = SITEMAP.filter(isWanted).filter(
  (page, index, all) => TEST_PAGES === undefined || isFirstOfItsKind(page, index, all),
);

/** One address of every kind of page in every language, those that are in no sitemap included. */
export const PAGE_KINDS: readonly SitePage[] = ROUTE_IDS.flatMap((id) =>
  LOCALE_CODES.map((locale) => {
    const match = [...matches, ...unlisted].find((candidate) => candidate.id === id && candidate.locale === locale);
    if (!match) throw new Error(`There is no page of the kind "${id}" in "${locale}".`);
    return { id, locale, path: pathOf(match) };
  }),
).filter(isWanted);

/**
 * The pages of one turn, where {@link PAGE_KINDS} are divided among several: with as many turns as languages, each has one page of
 * every kind, and the languages in turn. For what texts in another language do not change. Where a test of an addition judges what it
 * added, every turn has all.
 */
export const kindsInTurn = (turn = 0, turns = LOCALE_CODES.length): readonly SitePage[] =>
  PAGE_KINDS.filter(
    ({ id, locale }) => TEST_PAGES !== undefined || (ROUTE_IDS.indexOf(id) + LOCALE_CODES.indexOf(locale) - turn) % turns === 0,
  );

/** Further addresses of pages: the English product grid has two. */
export const ALIASES: readonly SitePage[] = matches
  .flatMap((match) =>
    (routeOf(match.id).aliases?.[match.locale] ?? []).map((path) => ({
      path: fillPath(path, match.params),
      locale: match.locale,
      id: match.id,
    })),
  )
  .filter(isWanted);

/** A page's address in another language, as the content says. */
export function counterpartOf(page: SitePage, to: Locale): string | undefined {
  const match = [...matches, ...unlisted].find((candidate) => pathOf(candidate) === page.path);
  return match && reader(page.locale).counterpart(match, to);
}
