import { ADDRESSED } from '../../../model/route-content.ts';
import type { Locale } from '../../site/locales.ts';
import { resolvePath, type RouteMatch } from '../../site/routes.ts';
import { callOf, type CallId } from '../contract/calls.ts';
import { asAddressed, slugOf, type ParsedEntry } from '../contract/parsed-entry.ts';
import type { Reader } from '../snapshot/reader.ts';
import { callKey, type Snapshot } from '../snapshot/snapshot.ts';
import type { Place } from './read-content.ts';

/** Route of the pages of a call's entries; undefined where they have none. */
export const detailRouteOf = (call: CallId) => ADDRESSED.find((collection) => collection.call?.id === call)?.pages.detail;

/** The same entry in another language; undefined where it cannot be determined. */
export function counterpartOf(
  readers: ReadonlyMap<Locale, Reader>,
  snapshot: Snapshot,
  { callContent, entry }: Place,
  to: Locale,
): ParsedEntry | undefined {
  const there = snapshot.calls.get(callKey(callContent.call, to))?.entries ?? [];
  const route = detailRouteOf(callContent.call);
  if (route === undefined) return callOf(callContent.call).sameKeyInAllLanguages ? there.find(({ key }) => key === entry.key) : undefined;
  const slug = slugOf(asAddressed(entry.value));
  if (slug === undefined) return undefined;
  const match: RouteMatch = { id: route, locale: callContent.locale as Locale, params: { slug }, canonical: true };
  const path = readers.get(to)?.counterpart(match, to);
  const found = path === undefined ? undefined : resolvePath(path);
  return found?.kind === 'page' ? there.find(({ value }) => slugOf(asAddressed(value)) === found.params['slug']) : undefined;
}
