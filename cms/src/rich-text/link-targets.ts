import { PAGES } from '#model/content-types';
import { slugFieldOf } from '#model/definition';
import { ADDRESSED } from '#model/route-content';
import { FILE_PATHS } from '#site/files';
import { ADMIN_LANGUAGES, isLocale, type Locale } from '#site/locales';
import { fillPath, ROUTES, routeOf, type RouteId } from '#site/routes';
import type { Row } from '../contract/entry-fields';
import type { LiveType } from '../contract/live-content';
import type { LibraryDocument } from '../media/documents';

/** Something on the site that a text can link to. */
export interface LinkTarget {
  readonly href: string;
  readonly title: string;
  /** Title of its type in the admin; none for a page of its own, and for a file. */
  readonly type?: string;
  readonly kind: 'entry' | 'page' | 'file';
}

const MAX_TARGETS = 12;

/** Letters without marks and case, so that `olcum` finds `Ölçüm` in every language. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();

const rowsOf = (type: LiveType | undefined, locale: string): Row[] =>
  [...(type?.documents.values() ?? [])].flatMap((languages) => languages.get(locale) ?? []);

function pagesIn(types: ReadonlyMap<string, LiveType>, locale: Locale): LinkTarget[] {
  return PAGES.filter(({ key }) => Object.hasOwn(ROUTES, key)).flatMap(({ name, key }): LinkTarget[] => {
    const [row] = rowsOf(types.get(name), locale);
    const words = row?.['words'] as { readonly title?: string; readonly label?: string } | undefined;
    // A list in numbered pages begins with its first.
    const href = routeOf(key as RouteId).paths[locale].replace('[page]', '0');
    return row && !href.includes('[') ? [{ href, title: words?.label ?? words?.title ?? href, kind: 'page' }] : [];
  });
}

function entriesIn(types: ReadonlyMap<string, LiveType>, locale: Locale): LinkTarget[] {
  return ADDRESSED.flatMap((collection) => {
    const { name, heading, pages } = collection;
    return rowsOf(types.get(name), locale).flatMap((row): LinkTarget[] => {
      const [title, slug] = [row[heading], row[slugFieldOf(collection) ?? '']];
      if (typeof title !== 'string' || typeof slug !== 'string' || slug === '' || pages.detail === undefined) return [];
      return [
        { href: fillPath(routeOf(pages.detail).paths[locale], { slug }), title, type: collection.title[ADMIN_LANGUAGES[0]], kind: 'entry' },
      ];
    });
  });
}

/**
 * Published pages, entries and files whose title or address has the words of a query: those first that begin with it.
 * @param locale language of the text that will have the link
 * @param documents of the media library
 */
export function linkTargets(
  types: ReadonlyMap<string, LiveType>,
  locale: string,
  query: string,
  documents: readonly LibraryDocument[] = [],
): LinkTarget[] {
  if (!isLocale(locale)) return [];
  const words = plain(query).split(/\s+/).filter(Boolean);
  const files = [
    ...documents.map(({ name, url }): LinkTarget => ({ href: url, title: name, kind: 'file' })),
    ...FILE_PATHS.map((href): LinkTarget => ({ href, title: href.slice(1), kind: 'file' })),
  ];
  const found = [...pagesIn(types, locale), ...entriesIn(types, locale), ...files].flatMap((target) => {
    const text = plain(`${target.title} ${target.href}`);
    return words.every((word) => text.includes(word)) ? [{ target, begins: text.startsWith(words[0] ?? '') }] : [];
  });
  return found
    .sort((a, b) => Number(b.begins) - Number(a.begins))
    .slice(0, MAX_TARGETS)
    .map(({ target }) => target);
}
