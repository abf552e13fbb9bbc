import type { Core } from '@strapi/strapi';
import { uidOf } from '../model/fields';
import { populateOf, typeOf, type ContentService } from '../service';
import { isUnchanged, partsGiven } from './unchanged-parts';

/** What is used of Koa's context and of Strapi's document middleware. */
interface Request {
  readonly method: string;
  readonly path: string;
}
interface Context {
  readonly uid: string;
  readonly action: string;
  readonly params: {
    readonly documentId?: string;
    readonly locale?: string | readonly string[];
    data?: Plain;
    populate?: unknown;
  };
}
type Plain = Readonly<Record<string, unknown>>;

/** The admin's Publish button, for an entry of a list and for a page. */
const PUBLISH = /^\/content-manager\/(?:collection|single)-types\/[^/]+(?:\/[^/]+)?\/actions\/publish$/;
/** What a role's conditions ask of an entry: who made it. */
const ASKED = new Set(['createdBy', 'updatedBy']);
const READING = new Set(['findOne', 'findFirst', 'update', 'publish']);

/**
 * The part of a `populate` that a publish needs: Strapi reads the whole entry with everything in it five times on the way,
 * only to ask who made it and to answer with it; the admin's form reads the entry again afterwards.
 */
export const sparePopulate = (populate: unknown): Readonly<Record<string, unknown>> =>
  typeof populate === 'object' && populate !== null && !Array.isArray(populate)
    ? Object.fromEntries(Object.entries(populate).filter(([name]) => ASKED.has(name)))
    : {};

/**
 * What a form changes of a draft. Strapi writes every part of an entry anew, file by file, also those that the editor did
 * not touch: that is most of the writing of a publish.
 */
async function changesOf(strapi: Core.Strapi, { model }: ContentService, type: string, { params }: Context): Promise<Plain> {
  const { documentId, locale, data = {} } = params;
  const fields = model.fieldsOf(type);
  const names = partsGiven(fields, data);
  if (names.length === 0 || documentId === undefined || typeof locale !== 'string') return data;
  const parts = Object.fromEntries(names.map((name) => [name, fields[name]!]));
  const draft = (await strapi.db
    .query(uidOf(type))
    .findOne({ where: { documentId, locale, publishedAt: null }, populate: populateOf(parts, model) })) as Plain | null;
  if (!draft) return data;
  const isChanged = ([name, value]: [string, unknown]) => {
    const field = parts[name];
    return field === undefined || !isUnchanged(field, value, draft[name], model.partFields);
  };
  return Object.fromEntries(Object.entries(data).filter(isChanged));
}

/** Spares a publish the readings that nobody uses, and the writing of what is there already: most of its time. */
export function sparePublish(strapi: Core.Strapi, service: ContentService): void {
  strapi.documents.use(async (context, next) => {
    const given = context as unknown as Context;
    const { uid, action, params } = given;
    const { method, path } = (strapi.requestContext.get() ?? {}) as Partial<Request>;
    const type = typeOf(uid);
    if (type !== undefined && READING.has(action) && method === 'POST' && PUBLISH.test(path ?? '')) {
      params.populate = sparePopulate(params.populate);
      if (action === 'update') params.data = await changesOf(strapi, service, type, given);
    }
    return next();
  });
}
