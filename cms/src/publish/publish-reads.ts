import type { Core } from '@strapi/strapi';
import { aroundActions } from '../documents';
import { plainOf, type Plain } from '../plain';
import { requestOf } from '../request';

/** Koa's request context, as far as it is used here. */
interface Request {
  readonly method: string;
  readonly path: string;
}

/** The admin's Publish button, for an entry of a list and for a page. */
const PUBLISH = /^\/content-manager\/(?:collection|single)-types\/[^/]+(?:\/[^/]+)?\/actions\/publish$/;
/** What the conditions of a role's permissions read of an entry. */
const CREATORS = new Set(['createdBy', 'updatedBy']);
const READING = new Set(['findOne', 'findFirst', 'update', 'publish']);

/** The part of a `populate` that a publish needs: who made the entry, for the conditions of a role. */
export const reducedPopulate = (populate: unknown): Plain =>
  Object.fromEntries(Object.entries(plainOf(populate)).filter(([name]) => CREATORS.has(name)));

/**
 * Reduces what Strapi reads during a publish: five times the whole entry with all its parts, only to check permissions
 * and to answer with it. The admin's form reads the entry again afterwards.
 */
export function reducePublishReads(strapi: Core.Strapi): void {
  aroundActions(strapi, (_, { action, params }, next) => {
    const { method, path = '' } = (requestOf(strapi) ?? {}) as Partial<Request>;
    if (READING.has(action) && method === 'POST' && PUBLISH.test(path)) params.populate = reducedPopulate(params.populate);
    return next();
  });
}
