import type { z } from 'zod';
import { PAGES, type DefinedType } from '../../../model/content-types.ts';
import { CALL_IDS, callOf, type CallId } from './calls.ts';
import { schemaOf } from './schemas.ts';

export type { Entity } from './schemas.ts';

/**
 * The fields of every entity, by their names in the contract (specification, section 3).
 * `required`: a page cannot be shown without it; if it is wrong, the entry's last good version stays.
 * `optional`: a wrong one is left out, the entry stays.
 */
interface EntityDefinition {
  readonly required: z.ZodRawShape;
  readonly optional: z.ZodRawShape;
  /** Fields that identify an entry of a list in messages and in the last good copy: the first one present. */
  readonly key: readonly string[];
}

const entities = new Map(
  CALL_IDS.map((id): [CallId, EntityDefinition] => {
    const { fields, key } = callOf(id);
    const shapeOf = (required: boolean) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => (field.required === required ? [[name, schemaOf(field)] as const] : [])),
      );
    return [id, { required: shapeOf(true), optional: shapeOf(false), key }];
  }),
);

/** How the entries of a call are validated. */
export function entityOf(call: CallId): EntityDefinition {
  return entities.get(call)!;
}

/** Every contract field of a call. */
export function fieldsOf(call: CallId): string[] {
  const { required, optional } = entityOf(call);
  return [...Object.keys(required), ...Object.keys(optional)];
}

/** Name of a page's texts: its route, or `notFound`. */
export type PageKey = Exclude<Extract<DefinedType, { readonly shape: 'single' }>['key'], ''>;

const pages = PAGES.filter(({ key }) => key !== '');
export const PAGE_KEYS = pages.map(({ key }) => key) as PageKey[];

/**
 * Texts that a page has beside its entries, by page key and text key.
 * A page entry that lacks one of them is named by `content:check`; the page leaves the part out.
 */
export const PAGE_TEXTS = Object.fromEntries(pages.map(({ key, texts }) => [key, Object.keys(texts)])) as unknown as Readonly<
  Record<PageKey, readonly string[]>
>;
