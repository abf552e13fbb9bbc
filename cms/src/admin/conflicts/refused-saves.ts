interface Patch {
  readonly type?: unknown;
  readonly payload?: { readonly queryCacheKey?: unknown };
}

/** Redux Toolkit's action that changes a response which was read before. */
const PATCHED = 'adminApi/queries/queryResultPatched';

const changesEntry = ({ type, payload }: Patch): boolean => type === PATCHED && String(payload?.queryCacheKey).startsWith('getDocument(');

/**
 * Keeps what a form was filled with until its save is answered. Strapi puts the sent values in its place at once, and takes them
 * back when the save is refused; the form takes that for a newer version of the entry and replaces what was typed.
 * @returns a middleware of Redux, for `addMiddlewares` of Strapi's admin
 */
export const withoutOptimisticUpdates =
  () =>
  () =>
  <Action extends Patch>(next: (action: Action) => unknown) =>
  (action: Action): unknown =>
    changesEntry(action) ? action : next(action);
