import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';

/** What work is made with that no request of its own asks for. */
interface Work {
  readonly state: { readonly user?: unknown; readonly userAbility?: unknown };
}

/** Of the service's own work: nobody's. */
const SERVICE: Work['state'] = {};
const works = new AsyncLocalStorage<Work>();

/**
 * The current request, or in its place the work that `asUser` or `asService` has begun.
 * @returns undefined where there is neither, as at a start or an import
 */
export const requestOf = (strapi: Core.Strapi): unknown => works.getStore() ?? strapi.requestContext.get();

/** Whether the current request is the content manager's, for entries of this type. @param uid Strapi's name of the type */
export const isFromForm = (strapi: Core.Strapi, uid: string): boolean =>
  (requestOf(strapi) as { readonly params?: { readonly model?: string } } | undefined)?.params?.model === uid;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A path as the router takes it: letter case, a slash at the end and encoded characters make no difference. */
export const routedPath = (path: string): string => path.replace(/\/+$/, '').split('/').map(decoded).join('/').toLowerCase();

/** Runs work with the rights of a user, who sends no request at that moment. */
export const asUser = <Result>(user: unknown, userAbility: unknown, work: () => Promise<Result>): Promise<Result> =>
  works.run({ state: { user, userAbility } }, work);

/** Runs work of the service itself within a user's request: it is not checked against the user's rights. */
export const asService = <Result>(work: () => Promise<Result>): Promise<Result> => works.run({ state: SERVICE }, work);

/** Does the service do this itself, within `asService`? */
export const isServiceWork = (): boolean => works.getStore()?.state === SERVICE;
