import { LOCALE_CODES, type Locale } from './locales.ts';

/** Addresses of the files that the site makes from its content. */

/** Atom feed of the blog in a language. */
export const feedPath = (locale: Locale): string => `/feed.${locale}.xml`;
/** Web app manifest in a language. */
export const manifestPath = (locale: Locale): string => `/manifest.${locale}.webmanifest`;
/** Description of the search for browsers (OpenSearch 1.1). */
export const openSearchPath = (locale: Locale): string => `/opensearch.${locale}.xml`;
/** Type of suggestions for a browser's address bar (OpenSearch Suggestions 1.1). */
export const SUGGESTIONS_TYPE = 'application/x-suggestions+json';
/** What a static copy of the site searches in, where no server answers. */
export const staticSearchPath = (locale: Locale): string => `/search.${locale}.json`;

/** Where somebody who found a weakness reads whom to tell (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';

export const FILE_PATHS: readonly string[] = [
  '/robots.txt',
  '/sitemap.xml',
  SECURITY_TXT,
  ...LOCALE_CODES.flatMap((locale) => [feedPath(locale), manifestPath(locale), openSearchPath(locale), staticSearchPath(locale)]),
];
