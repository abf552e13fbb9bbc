import { pageAt, plainPath } from '#model/linked-page';
import { contentOfRoute } from '#model/route-content';
import type { RouteMatch } from '#site/routes';
import type { Row } from '../contract/entry-fields';
import type { Model } from '../contract/view';
import { internalAddress } from '../dashboard/links';
import { mentionsIn } from './mentions';

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

function isPageOf(match: RouteMatch | undefined, { type, slugs, route }: Target): boolean {
  if (!match || !slugs.has(match.locale)) return false;
  if (route !== undefined) return match.id === route;
  const content = contentOfRoute(match.id);
  return content?.kind === 'entry' && content.collection.name === type && match.params['slug'] === slugs.get(match.locale);
}

/** Does a link lead to this entry, by its address or by an older one? */
function leadsTo(link: string, target: Target, { origins, redirects }: Ways): boolean {
  const path = plainPath(internalAddress(link, origins)?.pathname ?? '');
  if (!path) return false;
  if (isPageOf(pageAt(path), target)) return true;
  const onward = redirects.get(path);
  const end = onward === undefined ? undefined : plainPath(internalAddress(onward, origins)?.pathname ?? '');
  return end !== undefined && end !== '' && isPageOf(pageAt(end), target);
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

/** Entries that refer to an entry: by a relation in one of its languages, or by a link to its page. Its own texts do not count. */
export function placesOfEntry(target: Target, sources: Iterable<Source>, ways: Ways): Place[] {
  const places: Place[] = [];
  for (const source of sources) {
    const { type, row } = source;
    if (type === target.type && row.documentId === target.documentId) continue;
    const { related, links } = mentionsIn(type, row, ways.model);
    for (const { field, type: other, documentId } of related)
      if (other === target.type && documentId === target.documentId && target.slugs.has(row.locale)) places.push(placeIn(source, field));
    for (const { field, link } of links)
      if (leadsTo(link, target, ways) && !isOwnAddress(source, target)) places.push(placeIn(source, field));
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
