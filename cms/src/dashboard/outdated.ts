import type { Row } from '../contract/entry-fields';
import type { Model } from '../contract/view';
import type { Fields } from '../model/fields';

/** A change of public content, as a publish leaves it. */
export interface PublicChange {
  readonly type: string;
  readonly documentId: string;
  /** Languages that were published, unpublished or deleted; `*` for all. */
  readonly locales: readonly string[];
  readonly before: ReadonlyMap<string, Row> | undefined;
  readonly after: ReadonlyMap<string, Row> | undefined;
}

/** An entry that an import published. */
export interface ImportedEntry {
  readonly type: string;
  readonly documentId: string;
  /** Languages that it published. */
  readonly published: readonly string[];
  /** Those among them that an earlier import of the same service had published: their content changed there. */
  readonly changed: readonly string[];
}

/** Outdated languages of an entry: another language (`source`) changed after them, at `since`. */
export type Outdated = Readonly<Record<string, { readonly since: string; readonly source: string }>>;

const OWN = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);

/** What an entry says in its language, without ids and dates, to be compared. */
export function contentOf(fields: Fields, values: Readonly<Record<string, unknown>>, model: Model): unknown {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.pluginOptions.i18n.localized) return [];
    const value = values[name] ?? null;
    const parts = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'object' && part !== null) as Row[];
    if (field.type === 'component')
      return [[name, parts.map((part) => contentOf(model.partFields(field.component ?? ''), part, model))] as const];
    // Files and other entries are compared by their id: a change in them is no change of this entry.
    if (field.type === 'media' || field.type === 'relation') return [[name, parts.map((part) => part.documentId ?? part['id'])] as const];
    return OWN.has(name) || value === '' ? [] : [[name, value] as const];
  });
}

/** Do two versions of an entry have the same content? Dates, database ids and the order do not count. */
const sameContent = (fields: Fields, a: Row, b: Row, model: Model): boolean =>
  JSON.stringify(contentOf(fields, a, model)) === JSON.stringify(contentOf(fields, b, model));

/** What happened to the languages of an entry. */
export interface LanguageChanges {
  /** Languages of the site in which it is published now. */
  readonly live: readonly string[];
  /** Those among them that were just published. */
  readonly published: readonly string[];
  /** Those among these whose content changed. */
  readonly changed: readonly string[];
}

/**
 * Which languages are outdated after these changes. An outdated language that is published is up to date again; one whose
 * content changes while it was up to date makes the others outdated.
 * @param now time of the change, ISO 8601
 */
export function updateOutdated(before: Outdated, { live, published, changed }: LanguageChanges, now: string): Outdated {
  const outdated = new Map(Object.entries(before).filter(([locale]) => live.includes(locale)));
  const source = changed.find((locale) => !outdated.has(locale));
  for (const locale of published) outdated.delete(locale);
  if (source !== undefined) {
    for (const locale of live) if (!published.includes(locale) && !outdated.has(locale)) outdated.set(locale, { since: now, source });
  }
  return Object.fromEntries(outdated);
}

/**
 * What a publish changed.
 * @param siteLocales languages that are translations of one another
 */
export function changesOf({ type, locales, before, after }: PublicChange, model: Model, siteLocales: readonly string[]): LanguageChanges {
  const live = siteLocales.filter((locale) => after?.has(locale));
  const published = live.filter((locale) => locales.includes(locale));
  const changed = published.filter((locale) => {
    const [was, is] = [before?.get(locale), after?.get(locale)];
    // A first publish changes nothing that others were translated from.
    return was !== undefined && is !== undefined && !sameContent(model.fieldsOf(type), was, is, model);
  });
  return { live, published, changed };
}

/** Dates of a row of an entry. */
export interface DatedRow {
  readonly locale: string;
  readonly createdAt: string;
  readonly publishedAt: string | null;
}

/**
 * What happened to an entry while the service did not watch: an import wrote to the database, or the service was stopped
 * during a publish. The content before is unknown, so a language that was published since then counts as changed, unless
 * it was created since then.
 * @param rows drafts and published ones, in all languages
 * @param seen until when all changes are known, in milliseconds
 */
export function changesSince(rows: readonly DatedRow[], siteLocales: readonly string[], seen: number): LanguageChanges {
  const isLater = (date: string | null) => date !== null && Date.parse(date) > seen;
  const live = siteLocales.filter((code) => rows.some(({ locale, publishedAt }) => locale === code && publishedAt !== null));
  const published = live.filter((code) => rows.some(({ locale, publishedAt }) => locale === code && isLater(publishedAt)));
  const isOld = (code: string) =>
    rows.some(({ locale, createdAt, publishedAt }) => locale === code && publishedAt === null && !isLater(createdAt));
  return { live, published, changed: published.filter(isOld) };
}
