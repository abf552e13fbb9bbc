import { setImmediate as nextTurn } from 'node:timers/promises';
import { pageAt, plainPath } from '#model/linked-page';
import { contentOfRoute } from '#model/route-content';
import type { Row } from '../contract/entry-fields';
import type { Model } from '../contract/view';
import { internalAddress } from '../dashboard/links';
import { mentionsIn, type Mentions } from './mentions';

/** Rows that are looked at before other requests have their turn: the texts of new ones are read, about 0.2 ms each. */
const SLICE = 50;

/** A version of an entry that may refer to something. */
export interface Source {
  readonly type: string;
  readonly row: Row;
  /** `draft`: it is not public, or not yet. */
  readonly state: 'live' | 'draft';
}

/** An entry that is to be deleted or unpublished. */
export interface Target {
  readonly type: string;
  readonly documentId: string;
  /** Its slug in each language that is meant; empty where it has no page. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Route of a page of which there is one. */
  readonly route?: string;
}

/** Where something is referred to. */
export interface Place {
  readonly type: string;
  readonly documentId: string;
  readonly locale: string;
  readonly field: string;
  readonly state: 'live' | 'draft';
}

/** What is needed to follow a link. */
export interface Ways {
  readonly model: Model;
  /** Origins of the sites. */
  readonly origins: ReadonlySet<string>;
  /** Published redirects by the path that they begin at. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** Where published redirects lead, by the path that they begin at. */
export const redirectsOf = (rows: Iterable<Row>): ReadonlyMap<string, string> =>
  new Map([...rows].map((row) => [plainPath(String(row['from'])) ?? '', String(row['to'])]));

/** Names a page among the targets: that of an entry by its type and slug, any other by its route. */
const entryPage = (locale: string, type: string, slug: string) => JSON.stringify([locale, type, slug]);
const onlyPage = (locale: string, route: string) => JSON.stringify([locale, route]);

function pageOf(path: string): string | undefined {
  const match = pageAt(path);
  if (!match) return undefined;
  const content = contentOfRoute(match.id);
  return content?.kind === 'entry'
    ? entryPage(match.locale, content.collection.name, match.params['slug'] ?? '')
    : onlyPage(match.locale, match.id);
}

const pagesOf = ({ type, slugs, route }: Target): string[] =>
  [...slugs].map(([locale, slug]) => (route === undefined ? entryPage(locale, type, slug) : onlyPage(locale, route)));

/** Path and page of a link within the site. */
interface Destination {
  readonly path: string;
  readonly page: string | undefined;
}
/** By the links of rows in memory: over 100 addresses are compared for each, and most rows stay from one question to the next. */
const destinations = new WeakMap<Mentions['links'][number], Destination | null>();

function destinationOf(mention: Mentions['links'][number], origins: Ways['origins']): Destination | null {
  const known = destinations.get(mention);
  if (known !== undefined) return known;
  const path = plainPath(internalAddress(mention.link, origins)?.pathname ?? '');
  const found = path ? { path, page: pageOf(path) } : null;
  destinations.set(mention, found);
  return found;
}

/** The entry that a link leads to, by its address or by an older one. */
function targetOf(
  mention: Mentions['links'][number],
  targets: ReadonlyMap<string, Target>,
  { origins, redirects }: Ways,
): Target | undefined {
  const destination = destinationOf(mention, origins);
  if (!destination) return undefined;
  const found = targets.get(destination.page ?? '');
  const onward = found ? undefined : redirects.get(destination.path);
  if (onward === undefined) return found;
  const end = plainPath(internalAddress(onward, origins)?.pathname ?? '');
  return end ? targets.get(pageOf(end) ?? '') : undefined;
}

/** A redirect from an earlier slug is an address of the entry itself, which the service keeps. */
function isOwnAddress({ type, row }: Source, target: Target): boolean {
  if (type !== 'redirect') return false;
  const from = pageAt(plainPath(String(row['from'])) ?? '');
  const content = from && contentOfRoute(from.id);
  return content?.kind === 'entry' && content.collection.name === target.type;
}

/** Each place once; a published one hides the draft of the same place. */
function once(places: readonly Place[]): Place[] {
  const found = new Map<string, Place>();
  for (const place of places) {
    const { type, documentId, locale, field } = place;
    const key = [type, documentId, locale, field].join(' ');
    if (found.get(key)?.state !== 'live') found.set(key, place);
  }
  return [...found.values()];
}

const placeIn = ({ type, row, state }: Source, field: string): Place => ({
  type,
  documentId: row.documentId,
  locale: row.locale,
  field,
  state,
});

/** Entries that refer to one of these: by a relation in one of its languages, or by a link to its page. Texts of the targets do not count. */
export async function placesOfEntries(targets: readonly Target[], sources: readonly Source[], ways: Ways): Promise<Place[]> {
  const places: Place[] = [];
  const entries = new Map(targets.map((target) => [`${target.type} ${target.documentId}`, target]));
  const pages = new Map(targets.flatMap((target) => pagesOf(target).map((page) => [page, target] as const)));
  for (const [index, source] of sources.entries()) {
    if (index % SLICE === SLICE - 1) await nextTurn();
    const { type, row } = source;
    if (entries.has(`${type} ${row.documentId}`)) continue;
    const { related, links } = mentionsIn(type, row, ways.model);
    for (const { field, type: other, documentId } of related)
      if (entries.get(`${other} ${documentId}`)?.slugs.has(row.locale)) places.push(placeIn(source, field));
    for (const mention of links) {
      const target = targetOf(mention, pages, ways);
      if (target && !isOwnAddress(source, target)) places.push(placeIn(source, mention.field));
    }
  }
  return once(places);
}

/** A file, as texts and forms may name it. */
export interface NamedFile {
  readonly id: number;
  readonly url: string;
}

/** Entries that show each of these files, or link to it; a file that none uses is left out. */
export function placesOfFiles(files: readonly NamedFile[], sources: Iterable<Source>, { model }: Pick<Ways, 'model'>) {
  const wanted = new Set(files.map(({ id }) => id));
  const byPath = new Map(files.map(({ id, url }) => [url, id]));
  const found = new Map<number, Place[]>();
  const add = (id: number, place: Place) => found.set(id, [...(found.get(id) ?? []), place]);
  for (const source of sources) {
    const mentions = mentionsIn(source.type, source.row, model);
    for (const { field, id } of mentions.files) if (wanted.has(id)) add(id, placeIn(source, field));
    for (const { field, link } of mentions.links) {
      const id = byPath.get(link.split(/[?#]/, 1)[0]!);
      if (id !== undefined) add(id, placeIn(source, field));
    }
  }
  return new Map([...found].map(([id, places]) => [id, once(places)]));
}
