import { CALL_SOURCES, type CallId, type CallSource } from '../../../model/calls.ts';

/** The calls of the content types, as requests to a content service. All are GET, without body or auth header. */
export type { CallId } from '../../../model/calls.ts';

const byId = new Map<string, CallSource>(CALL_SOURCES.map((source) => [source.id, source]));

/** Every call, in the order in which they are requested. */
export const CALL_IDS = [...byId.keys()] as CallId[];

/** What a call delivers, and how. */
export function callOf(id: CallId): CallSource {
  const found = byId.get(id);
  if (!found) throw new Error(`There is no call "${id}".`);
  return found;
}

/**
 * The address of a call.
 * @param base the service's API base, e.g. `http://host:1337/api`
 * @param locale language code; `de` is accepted by some services
 */
export function callUrl(base: string, id: CallId, locale: string): URL {
  const { path, populate } = callOf(id);
  const url = new URL(base.replace(/(?<!\/)\/+$/, '') + path);
  if (populate.length > 0) url.searchParams.set('populate', populate.join(','));
  url.searchParams.set('locale', locale);
  return url;
}
