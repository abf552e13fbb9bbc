import { blocksOf } from '../../../model/calls.ts';
import { CONTENT_TYPES } from '../../../model/content-types.ts';
import { isCollection, type Call, type ContentType } from '../../../model/definition.ts';
import type { RouteId } from '../../site/routes.ts';
import type { CallId } from '../contract/calls.ts';

/** Where the site shows the entries of a content type. */
export interface EntryType {
  readonly type: ContentType;
  /** Calls whose responses hold them. */
  readonly calls: readonly CallId[];
  /** Page that shows an entry; `redirect` and `notFound` are none of the route table. */
  readonly page: RouteId | 'redirect' | 'notFound';
  /** They are delivered inside other entries, in this field. */
  readonly inside?: string;
}

function callsOf(type: ContentType): string[] {
  const ids = (calls: readonly (Call | undefined)[]) => calls.flatMap((call) => (call ? [call.id] : []));
  if (isCollection(type)) return type.inside ? [type.inside.call] : ids([type.call]);
  return [
    ...(type.key === '' ? [] : ['page']),
    ...ids([type.call, ...blocksOf(type).map(({ block }) => block.call)]),
    ...(type.legal ? ['legal'] : []),
  ];
}

function pageOf(type: ContentType): EntryType['page'] {
  // A type without a page is shown on every page.
  if (!isCollection(type)) return type.key === '' ? 'home' : (type.key as RouteId | 'notFound');
  return (type.inside ? undefined : type.pages.detail) ?? type.shownOn[0] ?? 'redirect';
}

const entryTypes = new Map(
  CONTENT_TYPES.map((type): [string, EntryType] => [
    type.name,
    {
      type,
      calls: callsOf(type) as CallId[],
      page: pageOf(type),
      ...(isCollection(type) && type.inside ? { inside: type.inside.field } : {}),
    },
  ]),
);

/** @param name as a hint or a preview link gives it, untrusted */
export const entryTypeOf = (name: string): EntryType | undefined => entryTypes.get(name);
