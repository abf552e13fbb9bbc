import { contentTypeOf } from './content-types.ts';
import { isCollection, type Collection } from './definition.ts';
import { formOf, type FormId } from '../src/site/forms.ts';
import { prefixOf, type Locale } from '../src/site/locales.ts';
import { routeOf } from '../src/site/routes.ts';
import type { CallId } from './calls.ts';

/** An entry that a message can be about. */
export interface SubjectEntry {
  readonly collection: Collection;
  readonly call: CallId;
  readonly slug: string;
}

/** Whether a language has an entry of this slug. */
export type HasEntry = (call: CallId, slug: string) => boolean;

/** Types of entries that a form may be about, in the order of the table of forms. @throws Error if the table names another */
function collectionsOf(form: FormId): { collection: Collection; call: CallId }[] {
  return formOf(form).subjects.map((name) => {
    const collection = contentTypeOf(name);
    if (!collection || !isCollection(collection) || !collection.call)
      throw new Error(`The form "${form}" names "${name}", which is no type of entries with a call of its own.`);
    return { collection, call: collection.call.id as CallId };
  });
}

/** First part of the addresses of a type's pages in a language, e.g. `educations`. */
function folderOf({ pages }: Collection, locale: Locale): string {
  const route = pages.detail ?? pages.numbered?.route ?? pages.list;
  const path = route === undefined ? '' : routeOf(route).paths[locale].slice(prefixOf(locale).length);
  return path.split('/')[1] ?? '';
}

/**
 * The entry that the last part of a form's address names. A service and a course may have the same slug: the type that
 * stands first in the table of forms is meant then, and the other is written `educations.systems-engineering`.
 */
export function subjectOfPart(form: FormId, locale: Locale, part: string, has: HasEntry): SubjectEntry | undefined {
  const types = collectionsOf(form);
  const plain = types.find(({ call }) => has(call, part));
  if (plain) return { ...plain, slug: part };
  const dot = part.indexOf('.');
  const slug = part.slice(dot + 1);
  const named = dot < 0 ? undefined : types.find(({ collection }) => folderOf(collection, locale) === part.slice(0, dot));
  return named && has(named.call, slug) ? { ...named, slug } : undefined;
}

/**
 * The last part of a form's address for an entry; {@link subjectOfPart} finds the entry again.
 * @param type name of its content type
 * @returns undefined where the form cannot be about this entry
 */
export function partOfSubject(form: FormId, locale: Locale, type: string, slug: string, has: HasEntry): string | undefined {
  const types = collectionsOf(form);
  const own = types.find(({ collection }) => collection.name === type);
  if (!own || !has(own.call, slug)) return undefined;
  const first = types.find(({ call }) => has(call, slug));
  return first?.collection === own.collection ? slug : `${folderOf(own.collection, locale)}.${slug}`;
}

/** The last part of a form's address for every entry that it can be about. @param slugs of a call's entries */
export function subjectParts(form: FormId, locale: Locale, slugs: (call: CallId) => readonly string[], has: HasEntry): string[] {
  return collectionsOf(form).flatMap(({ collection, call }) =>
    slugs(call).flatMap((slug) => partOfSubject(form, locale, collection.name, slug, has) ?? []),
  );
}
