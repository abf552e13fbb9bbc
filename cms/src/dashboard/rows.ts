import type { Row } from '../contract/compose';
import type { LiveType } from '../contract/live-content';
import type { Model } from '../contract/view';
import type { Behind } from './counterparts';
import { inspect, PICTURE_LIMITS } from './inspect';
import { linkFault, type Targets } from './links';
import { entryOf, type SiteIssue } from './site-issues';

export const KINDS = ['refused', 'untranslated', 'outdated', 'link', 'alt', 'picture'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing to do. The admin's page has its words, in the editor's language. */
export interface TaskRow {
  readonly kind: Kind;
  /** Which sentence says what to do. */
  readonly code: string;
  readonly type: string;
  readonly documentId?: string;
  /** Language in which it is mended. */
  readonly locale: string;
  readonly title: string;
  readonly field?: string;
  readonly details: Readonly<Record<string, string | number>>;
}

export interface TypeFacts {
  /** Field that names an entry; `id` for what there is one of. */
  readonly heading: string;
  readonly title: string;
}

export interface Material {
  readonly types: ReadonlyMap<string, LiveType>;
  readonly model: Model;
  readonly factsOf: (type: string) => TypeFacts;
  readonly siteLocales: readonly string[];
  /** Languages behind another, by `type documentId`. */
  readonly behind: ReadonlyMap<string, Behind>;
  readonly drafts: ReadonlySet<string>;
  readonly issues: readonly SiteIssue[];
  readonly origins: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** Redirects belong to one language: their addresses are. */
const ONE_LANGUAGE = new Set(['redirect']);
/** Entries that are looked at before others get their turn: a publish must not wait for this page. */
const TURN = 400;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export const draftKey = (type: string, documentId: string, locale: string) => `${type} ${documentId} ${locale}`;

function titleOf({ heading, title }: TypeFacts, row: Row): string {
  const name = heading === 'id' ? undefined : row[heading];
  return typeof name === 'string' && name !== '' ? name : title;
}

/** Published slugs and redirects, found without looking through lists again for each link. */
function targetsOf({ types, origins, files }: Material): Targets {
  const slugs = new Map<string, Set<string>>();
  const known = (type: string, field: string, locale: string) => {
    const name = `${type} ${field} ${locale}`;
    let set = slugs.get(name);
    if (!set) {
      set = new Set();
      for (const languages of types.get(type)?.documents.values() ?? []) {
        const value = languages.get(locale)?.[field];
        if (typeof value === 'string') set.add(value);
      }
      slugs.set(name, set);
    }
    return set;
  };
  const redirects = new Set<string>();
  for (const languages of types.get('redirect')?.documents.values() ?? [])
    for (const row of languages.values()) redirects.add(String(row['from']).replace(/\/+$/, ''));
  return {
    origins,
    hasFile: (path) => files.has(path),
    hasRedirect: (path) => redirects.has(path.replace(/\/+$/, '')),
    hasSlug: (type, field, locale, slug) => known(type, field, locale).has(slug),
  };
}

function counterpartRows(type: string, languages: ReadonlyMap<string, Row>, material: Material): TaskRow[] {
  const { siteLocales, factsOf, behind, drafts } = material;
  const source = siteLocales.map((locale) => languages.get(locale)).find((row) => row !== undefined);
  if (!source || ONE_LANGUAGE.has(type)) return [];
  const { documentId } = source;
  const base = { type, documentId };
  const missing = siteLocales
    .filter((locale) => !languages.has(locale))
    .map((locale): TaskRow => {
      const code = drafts.has(draftKey(type, documentId, locale)) ? 'untranslated.draft' : 'untranslated.missing';
      return { ...base, kind: 'untranslated', code, locale, title: titleOf(factsOf(type), source), details: { source: source.locale } };
    });
  const outdated = Object.entries(behind.get(`${type} ${documentId}`) ?? {}).flatMap(([locale, { since, source: from }]): TaskRow[] => {
    const row = languages.get(locale);
    return row
      ? [{ ...base, kind: 'outdated', code: 'outdated', locale, title: titleOf(factsOf(type), row), details: { source: from, since } }]
      : [];
  });
  return [...missing, ...outdated];
}

function entryRows(type: string, row: Row, material: Material, targets: Targets): TaskRow[] {
  const { links, withoutText, tooLarge } = inspect(type, row, material.model);
  if (links.length + withoutText.length + tooLarge.length === 0) return [];
  const base = { type, documentId: row.documentId, locale: row.locale, title: titleOf(material.factsOf(type), row) };
  return [
    ...links.flatMap(({ field, link }): TaskRow[] => {
      const fault = linkFault(link, targets);
      return fault === undefined ? [] : [{ ...base, kind: 'link', code: `link.${fault}`, field, details: { link: link.slice(0, 200) } }];
    }),
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
  ];
}

function refusedRows({ issues, types, factsOf }: Material): TaskRow[] {
  return issues.map((issue) => {
    const { severity, call, locale, message, field, entry } = issue;
    const found = entryOf(issue, types);
    return {
      kind: 'refused',
      code: `refused.${['call', 'entry', 'field'].includes(severity) ? severity : 'notice'}`,
      type: found?.type ?? '',
      ...(found ? { documentId: found.row.documentId } : {}),
      locale,
      title: found ? titleOf(factsOf(found.type), found.row) : [call, entry].filter(Boolean).join(' '),
      ...(field === undefined ? {} : { field }),
      details: { message },
    };
  });
}

/** Everything there is to do in what is published, the most urgent kind first. */
export async function taskRows(material: Material): Promise<TaskRow[]> {
  const { types, siteLocales } = material;
  const targets = targetsOf(material);
  const rows: TaskRow[] = refusedRows(material);
  let looked = 0;
  for (const [type, { documents }] of types) {
    for (const languages of documents.values()) {
      rows.push(...counterpartRows(type, languages, material));
      for (const locale of siteLocales) {
        const row = languages.get(locale);
        if (row) rows.push(...entryRows(type, row, material, targets));
      }
      if (++looked % TURN === 0) await turn();
    }
  }
  return rows.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}
