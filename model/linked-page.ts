/**
 * Which page an address of the site has, and where a link leads. The site asks this of its snapshot, and the content service
 * of what it has published, so that the editors' dashboard reports the links that the site shows as plain text.
 */
import { formOfSlug } from '../src/site/form-addresses.ts';
import { localeOfPath, type Locale } from '../src/site/locales.ts';
import { resolvePath, type RouteId, type RouteMatch } from '../src/site/routes.ts';
import { callOfPage } from './calls.ts';
import { COLLECTIONS } from './content-types.ts';
import type { Collection, Page } from './definition.ts';
import { subjectOfPart } from './form-subjects.ts';
import { contentOfRoute, pageOf, perPageOf } from './route-content.ts';

/** What is published in each language, as far as addresses depend on it. */
export interface Published {
  /** Whether a language has an entry of this slug. A category or tag counts where an entry has it. */
  hasSlug(collection: Collection, locale: Locale, slug: string): boolean;
  /** Number of a collection's entries. */
  count(collection: Collection, locale: Locale): number;
  /** Whether there is an entry of this month. @param month such as `2026-11` */
  hasMonth(collection: Collection, locale: Locale, month: string): boolean;
  /** Where the redirect of a language leads that begins at this path, of any letter case. @param path as `plainPath` returns it */
  redirectFrom(path: string, locale: Locale): string | undefined;
  /** Whether a language has a page that consists of one entry, such as a legal text. */
  hasPage(page: Page, locale: Locale): boolean;
  readonly productsPerPage: number;
}

/** Whether a part of an address is a page number: digits without a leading zero. */
export const isPageNumber = (text: string): boolean => /^(?:0|[1-9]\d{0,5})$/.test(text);
const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text);

/** Whether a form of this name exists, about this entry if the address names one. */
function formExists({ locale, params }: RouteMatch, published: Published): boolean {
  const { form = '', subject } = params;
  const id = formOfSlug(form, locale);
  if (id === undefined || subject === undefined) return id !== undefined;
  const hasEntry = (call: string, slug: string) => COLLECTIONS.some((one) => one.call?.id === call && published.hasSlug(one, locale, slug));
  return subjectOfPart(id, locale, subject, hasEntry) !== undefined;
}

/** Whether a page consists of one entry: a legal text, or one with a call of its own. */
const isOneEntry = (page: Page): boolean => page.legal || callOfPage(page) !== undefined;

/** Whether a page without parameters can be shown: one that is an entry of its own may be unpublished, or not translated yet. */
export function singlePageExists(id: RouteId, locale: Locale, published: Published): boolean {
  const page = pageOf(id);
  return page === undefined || !isOneEntry(page) || published.hasPage(page, locale);
}

/** Whether there is an entry, a page number, a month or a form behind the parameters of a page's address. */
export function pageExists(match: RouteMatch, published: Published): boolean {
  const { id, locale, params } = match;
  if (params['form'] !== undefined) return formExists(match, published);
  const content = contentOfRoute(id);
  if (content === undefined) return singlePageExists(id, locale, published);
  const { slug = '', page = '', month = '' } = params;
  const { collection } = content;
  switch (content.kind) {
    case 'entry':
      return published.hasSlug(collection, locale, slug);
    case 'month':
      return isMonth(month) && published.hasMonth(collection, locale, month);
    case 'numbered': {
      if (!isPageNumber(page) || Number(page) < content.from) return false;
      const first = Number(page) * perPageOf(content, published.productsPerPage);
      return first === 0 || first < published.count(collection, locale);
    }
  }
}

/**
 * A path as addresses are compared: decoded, without slashes at its end.
 * @returns undefined where it cannot be decoded
 */
export function plainPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    let end = decoded.length;
    while (end > 1 && decoded[end - 1] === '/') end--;
    return decoded.slice(0, end);
  } catch {
    return undefined;
  }
}

/** The page of the route table at a path. Letter case, a trailing slash and short addresses are forgiven, as a request's are. */
export function pageAt(path: string): RouteMatch | undefined {
  const found = resolvePath(path);
  const match = found.kind === 'redirect' ? resolvePath(found.to) : found;
  return match.kind === 'page' ? match : undefined;
}

/**
 * The page that a link within the site leads to: the one at its path, else the one where a redirect from there ends.
 * @param path without query and fragment
 * @returns undefined where there is none
 */
export function linkedPage(path: string, published: Published): RouteMatch | undefined {
  const match = pageAt(path);
  if (match && pageExists(match, published)) return match;
  const plain = plainPath(path);
  const onward = plain === undefined ? undefined : published.redirectFrom(plain, localeOfPath(path));
  const end = onward === undefined ? undefined : pageAt(onward.split(/[?#]/, 1)[0] ?? '');
  return end && pageExists(end, published) ? end : undefined;
}
