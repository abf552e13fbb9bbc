import type { Row } from '../contract/entry-fields';
import type { LiveType } from '../contract/live-content';
import type { Model } from '../contract/view';
import { titleIn } from '../model/stored-texts';
import { inspect, PICTURE_LIMITS } from './inspect';
import { linkFault, type Targets } from './links';
import type { Outdated } from './outdated';
import { publishedIn } from './published';
import { entryOf, type SiteIssue } from './site-issues';

export const KINDS = [
  'scheduled',
  'refused',
  'noted',
  'untranslated',
  'outdated',
  'link',
  'gone',
  'alt',
  'picture',
  'variant',
  'diagram',
] as const;
export type Kind = (typeof KINDS)[number];

/** One task. The admin's page has its messages, in the editor's language. */
export interface TaskRow {
  readonly kind: Kind;
  /** Which message describes it (`src/admin/dashboard/messages.ts`). */
  readonly code: string;
  readonly type: string;
  readonly documentId?: string;
  /** Language in which to fix it. */
  readonly locale: string;
  readonly title: string;
  readonly field?: string;
  readonly details: Readonly<Record<string, string | number>>;
}

export interface TypeFacts {
  /** Field that names an entry; `id` for a single type. */
  readonly heading: string;
  readonly title: string;
  /** False: an entry belongs to one language. */
  readonly translated: boolean;
}

export interface DashboardData {
  readonly types: ReadonlyMap<string, LiveType>;
  readonly model: Model;
  readonly factsOf: (type: string) => TypeFacts;
  readonly siteLocales: readonly string[];
  /** Outdated languages, by `type documentId`. */
  readonly outdated: ReadonlyMap<string, Outdated>;
  /** Keys of drafts (`draftKey`). */
  readonly drafts: ReadonlySet<string>;
  readonly issues: readonly SiteIssue[];
  /** Addresses of the documents in the media library. */
  readonly documents: ReadonlySet<string>;
  /** Names of all drawings in the media library. */
  readonly drawings: ReadonlySet<string>;
  /** Origins of the sites. */
  readonly origins: ReadonlySet<string>;
  /** The sites' setting of that name. */
  readonly productsPerPage: number;
}

/** Entries checked before other work runs: a publish must not wait for this page. */
const SLICE = 400;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Key of an entry in one language, for `DashboardData.drafts`. */
export const draftKey = (type: string, documentId: string, locale: string) => `${type} ${documentId} ${locale}`;

const titleOf = ({ heading, title }: TypeFacts, row: Row): string => titleIn(heading, row) ?? title;

function translationRows(type: string, languages: ReadonlyMap<string, Row>, data: DashboardData): TaskRow[] {
  const { siteLocales, factsOf, outdated, drafts } = data;
  const source = siteLocales.map((locale) => languages.get(locale)).find((row) => row !== undefined);
  if (!source || !factsOf(type).translated) return [];
  const { documentId } = source;
  const base = { type, documentId };
  const missing = siteLocales
    .filter((locale) => !languages.has(locale))
    .map((locale): TaskRow => {
      const code = drafts.has(draftKey(type, documentId, locale)) ? 'untranslated.draft' : 'untranslated.missing';
      return { ...base, kind: 'untranslated', code, locale, title: titleOf(factsOf(type), source), details: { source: source.locale } };
    });
  const late = Object.entries(outdated.get(`${type} ${documentId}`) ?? {}).flatMap(([locale, { since, source: from }]): TaskRow[] => {
    const row = languages.get(locale);
    return row
      ? [{ ...base, kind: 'outdated', code: 'outdated', locale, title: titleOf(factsOf(type), row), details: { source: from, since } }]
      : [];
  });
  return [...missing, ...late];
}

function entryRows(type: string, row: Row, data: DashboardData, targets: Targets): TaskRow[] {
  const { links, withoutText, tooLarge, gone, drawings, withoutDiagram } = inspect(type, row, data.model);
  if (links.length + withoutText.length + tooLarge.length + drawings.length + gone.length === 0 && withoutDiagram === undefined) return [];
  const base = { type, documentId: row.documentId, locale: row.locale, title: titleOf(data.factsOf(type), row) };
  return [
    ...links.flatMap(({ field, link }): TaskRow[] => {
      const fault = linkFault(link, targets);
      return fault === undefined ? [] : [{ ...base, kind: 'link', code: `link.${fault}`, field, details: { link: link.slice(0, 200) } }];
    }),
    ...gone.map(({ field, alt }): TaskRow => ({
      ...base,
      kind: 'gone',
      code: alt === '' ? 'gone.unnamed' : 'gone.named',
      field,
      details: { alt },
    })),
    ...withoutText.map(({ field, picture }): TaskRow => ({ ...base, kind: 'alt', code: 'alt', field, details: { picture } })),
    ...tooLarge.map(({ field, name, width, height, bytes, maxBytes, limit }): TaskRow => ({
      ...base,
      kind: 'picture',
      code: `picture.${limit}`,
      field,
      details: {
        picture: name,
        width: width ?? 0,
        height: height ?? 0,
        megabytes: Math.round(bytes / 10_000) / 100,
        maxPixels: PICTURE_LIMITS.pixels,
        maxMegabytes: maxBytes / 1_000_000,
      },
    })),
    ...drawings.flatMap(({ field, name }): TaskRow[] => {
      const own = name.replace(/\.svg$/, `-${row.locale}.svg`);
      return own !== name && data.drawings.has(own)
        ? [{ ...base, kind: 'variant', code: 'variant', field, details: { picture: name, own } }]
        : [];
    }),
    ...(withoutDiagram === undefined
      ? []
      : [{ ...base, kind: 'diagram', code: 'diagram', field: withoutDiagram, details: {} } satisfies TaskRow]),
  ];
}

function refusedRows({ issues, types, factsOf }: DashboardData): TaskRow[] {
  return issues.map((issue) => {
    const { severity, call, locale, message, field, entry } = issue;
    const found = entryOf(issue, types);
    return {
      ...(['call', 'entry', 'field'].includes(severity)
        ? { kind: 'refused' as const, code: `refused.${severity}` }
        : { kind: 'noted' as const, code: 'noted' }),
      type: found?.type ?? '',
      ...(found ? { documentId: found.row.documentId } : {}),
      locale,
      title: found ? titleOf(factsOf(found.type), found.row) : [call, entry].filter(Boolean).join(' '),
      ...(field === undefined ? {} : { field }),
      details: { message },
    };
  });
}

/** Rows without repetitions: a link that leads nowhere twice in one text is one task. */
const unique = (rows: readonly TaskRow[]): TaskRow[] => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];

/** All tasks in the published content, the most urgent kind first. */
export async function taskRows(data: DashboardData): Promise<TaskRow[]> {
  const { types, siteLocales } = data;
  const targets: Targets = {
    origins: data.origins,
    published: publishedIn(types, data.productsPerPage),
    hasFile: (path) => data.documents.has(path),
  };
  const rows: TaskRow[] = unique(refusedRows(data));
  let checked = 0;
  for (const [type, { documents }] of types) {
    for (const languages of documents.values()) {
      rows.push(...translationRows(type, languages, data));
      for (const locale of siteLocales) {
        const row = languages.get(locale);
        if (row) rows.push(...unique(entryRows(type, row, data, targets)));
      }
      if (++checked % SLICE === 0) await nextTurn();
    }
  }
  return rows.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** Rows listed of one kind in one language; the counts are those of all. */
const MAX_ROWS = 100;
/** Rows of the box that names the user's own tasks. */
const MAX_OWN = 6;

export type Counts = Readonly<Record<Kind, number>>;

const countsOf = (rows: readonly TaskRow[]) =>
  Object.fromEntries(KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length])) as Counts;

/**
 * What the pages list. Each language has its own share of the rows: a page that shows one language misses none because of another.
 * @param all tasks that the user may read
 * @param mayWrite whether the user may change entries of a type in a language
 */
export function listed(all: readonly TaskRow[], locales: readonly string[], mayWrite: (type: string, locale: string) => boolean) {
  const seen = new Map<string, number>();
  // What a site could not read belongs to no entry.
  const own = all.filter(({ type, locale }) => type !== '' && mayWrite(type, locale));
  return {
    counts: countsOf(all),
    countsIn: Object.fromEntries(locales.map((code) => [code, countsOf(all.filter(({ locale }) => locale === code))])),
    rows: all.filter(({ kind, locale }) => {
      const place = seen.get(`${kind} ${locale}`) ?? 0;
      seen.set(`${kind} ${locale}`, place + 1);
      return place < MAX_ROWS;
    }),
    own: { count: own.length, rows: own.slice(0, MAX_OWN) },
  };
}
