import type { Row } from '../contract/compose';
import type { Model } from '../contract/view';
import type { Fields } from '../model/fields';

/** A change of what is public, as a publish leaves it. */
export interface PublicChange {
  readonly type: string;
  readonly documentId: string;
  /** Languages that were published, unpublished or deleted; `*` for all. */
  readonly locales: readonly string[];
  readonly before: ReadonlyMap<string, Row> | undefined;
  readonly after: ReadonlyMap<string, Row> | undefined;
}

/** What an import wrote of an entry. */
export interface Brought {
  readonly type: string;
  readonly documentId: string;
  /** Languages that it published. */
  readonly published: readonly string[];
  /** Those among them that an earlier import had brought too: there they are another content now. */
  readonly changed: readonly string[];
}

/** Languages of an entry that have not followed another one's change, with the moment of that change. */
export type Behind = Readonly<Record<string, { readonly since: string; readonly source: string }>>;

const OWN = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);

function contentOf(fields: Fields, values: Readonly<Record<string, unknown>>, model: Model): unknown {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.pluginOptions.i18n.localized) return [];
    const value = values[name] ?? null;
    const parts = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'object' && part !== null) as Row[];
    if (field.type === 'component')
      return [[name, parts.map((part) => contentOf(model.partFields(field.component ?? ''), part, model))] as const];
    // A file or another entry counts by its name; what is in it is no change of this entry.
    if (field.type === 'media' || field.type === 'relation') return [[name, parts.map((part) => part.documentId ?? part['id'])] as const];
    return OWN.has(name) || value === '' ? [] : [[name, value] as const];
  });
}

/** Do two versions of an entry say the same? Dates, numbers of the database and the order say nothing. */
export const saysTheSame = (fields: Fields, a: Row, b: Row, model: Model): boolean =>
  JSON.stringify(contentOf(fields, a, model)) === JSON.stringify(contentOf(fields, b, model));

/** Languages of an entry by what happened to them. */
export interface Moved {
  /** Languages of the site in which it is published now. */
  readonly live: readonly string[];
  /** Those among them that were published just now. */
  readonly published: readonly string[];
  /** Those among these whose content became another one. */
  readonly changed: readonly string[];
}

/**
 * Which languages are behind. A language that was behind and is published has caught up; one whose content changes while
 * it was not behind leaves the others behind.
 */
export function behindNow(before: Behind, { live, published, changed }: Moved, now: string): Behind {
  const behind = new Map(Object.entries(before).filter(([locale]) => live.includes(locale)));
  const leading = changed.filter((locale) => !behind.has(locale));
  for (const locale of published) behind.delete(locale);
  if (leading.length > 0) {
    for (const locale of live)
      if (!published.includes(locale) && !behind.has(locale)) behind.set(locale, { since: now, source: leading[0]! });
  }
  return Object.fromEntries(behind);
}

/**
 * Which languages are behind after a change that was seen.
 * @param siteLocales languages that belong together
 */
export function behindAfter(before: Behind, change: PublicChange, model: Model, siteLocales: readonly string[], now: string): Behind {
  const { type, locales, before: old, after } = change;
  const live = siteLocales.filter((locale) => after?.has(locale));
  const published = live.filter((locale) => locales.includes(locale));
  const changed = published.filter((locale) => {
    const [was, is] = [old?.get(locale), after?.get(locale)];
    // What is published for the first time has nobody behind it who was not missing.
    return was !== undefined && is !== undefined && !saysTheSame(model.fieldsOf(type), was, is, model);
  });
  return behindNow(before, { live, published, changed }, now);
}

/** A row of an entry, as far as its dates go. */
export interface Dated {
  readonly locale: string;
  readonly createdAt: string;
  readonly publishedAt: string | null;
}

/**
 * What happened to an entry while nobody watched: an import wrote beside the service, or it ended in the middle. What it
 * said before is gone, so a language that was published since then counts as changed, unless it was begun since then.
 * @param rows drafts and published ones, in all languages
 * @param seen until when all was seen, in milliseconds
 */
export function movedSince(rows: readonly Dated[], siteLocales: readonly string[], seen: number): Moved {
  const isLater = (date: string | null) => date !== null && Date.parse(date) > seen;
  const live = siteLocales.filter((code) => rows.some(({ locale, publishedAt }) => locale === code && publishedAt !== null));
  const published = live.filter((code) => rows.some(({ locale, publishedAt }) => locale === code && isLater(publishedAt)));
  const old = (code: string) =>
    rows.some(({ locale, createdAt, publishedAt }) => locale === code && publishedAt === null && !isLater(createdAt));
  return { live, published, changed: published.filter(old) };
}
