import { contentOfRoute, perPageOf, type RouteContent } from '../../../model/route-content.ts';
import { slugOfForm } from '../../site/form-addresses.ts';
import { PAGE_FORM_IDS } from '../../site/forms.ts';
import { ROUTE_IDS, routeOf, type RouteId, type RouteMatch } from '../../site/routes.ts';
import type { CallId } from '../contract/calls.ts';
import { subjectParts } from '../../../model/form-subjects.ts';
import type { Reader } from './reader.ts';

type Params = Readonly<Record<string, string>>;

const unique = (values: readonly (string | undefined)[]): string[] => [...new Set(values.filter((value) => value !== undefined))];

/** Values of one field in the entries of a list: one or several in each. */
const valuesOf = (entries: readonly unknown[], field: string): unknown[] =>
  entries.flatMap((entry) => (entry as Readonly<Record<string, unknown>>)[field] ?? []);

/** Parameters of every page of a route. */
function paramsOf(content: RouteContent, reader: Reader): Params[] {
  const { call, inside } = content.collection;
  const delivering = (call?.id ?? inside?.call ?? '') as CallId;
  switch (content.kind) {
    case 'entry': {
      if (call) return reader.slugs(delivering).map((slug) => ({ slug }));
      const terms = valuesOf(reader.list(delivering), inside?.field ?? '') as { readonly slug: string }[];
      return unique(terms.map(({ slug }) => slug)).map((slug) => ({ slug }));
    }
    case 'month':
      return unique(valuesOf(reader.list(delivering), 'date').map((date) => String(date).slice(0, 7))).map((month) => ({ month }));
    case 'numbered': {
      const pages = Math.max(1, Math.ceil(reader.list(delivering).length / perPageOf(content, reader.productsPerPage)));
      return Array.from({ length: Math.max(0, pages - content.from) }, (_, index) => ({ page: String(index + content.from) }));
    }
  }
}

/** Parameters of every page of a form: of the form alone, or about each entry that it can be about. */
function formParams(id: RouteId, reader: Reader): Params[] | undefined {
  const { locale } = reader;
  if (id === 'enquiryForm') return PAGE_FORM_IDS.map((form) => ({ form: slugOfForm(form, locale) }));
  if (id !== 'enquiryAbout') return undefined;
  return PAGE_FORM_IDS.flatMap((form) =>
    subjectParts(form, locale, (call) => reader.slugs(call), reader.hasEntry).map((subject) => ({
      form: slugOfForm(form, locale),
      subject,
    })),
  );
}

/** Whether a page without parameters exists; a route that needs parameters has none. */
const exists = (id: RouteId, reader: Reader): boolean => !routeOf(id).paths[reader.locale].includes('[') && reader.hasPage(id);

const pagesOf = (reader: Reader, ids: readonly RouteId[]): RouteMatch[] =>
  ids.flatMap((id): RouteMatch[] => {
    const content = contentOfRoute(id);
    const params = content ? paramsOf(content, reader) : (formParams(id, reader) ?? (exists(id, reader) ? [{}] : []));
    return params.map((found) => ({ id, locale: reader.locale, params: found, canonical: true }));
  });

/** Pages of one language that the sitemap leaves out: their content is that of another page, or is for one visitor alone. */
export const unlistedPages = (reader: Reader): RouteMatch[] =>
  pagesOf(
    reader,
    ROUTE_IDS.filter((id) => routeOf(id).unlisted === true),
  );

/**
 * Every page of the site in one language, as the sitemap lists it; aliases and copies are left out.
 * Tests take their lists of addresses from here too.
 */
export const sitePages = (reader: Reader): RouteMatch[] =>
  pagesOf(
    reader,
    ROUTE_IDS.filter((id) => routeOf(id).unlisted !== true),
  );
