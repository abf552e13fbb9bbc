interface Action {
  readonly type?: unknown;
  readonly payload?: { readonly queryCacheKey?: unknown };
  readonly meta?: { readonly arg?: { readonly endpointName?: unknown } };
}

const API = 'adminApi';

/** Whether an action changes an entry that was read before. */
const changesEntry = ({ type, payload }: Action): boolean =>
  type === `${API}/queries/queryResultPatched` && String(payload?.queryCacheKey).startsWith('getDocument(');

const isSave = ({ type, meta }: Action, state: 'pending' | 'fulfilled' | 'rejected'): boolean =>
  type === `${API}/executeMutation/${state}` && meta?.arg?.endpointName === 'updateDocument';

/**
 * Puts the sent values in the place of what a form was filled with only when its save was accepted. Strapi does so at once, and
 * takes them back when the save is refused; the form takes that for a newer version of the entry and replaces what was typed.
 * @returns a middleware of Redux, for `addMiddlewares` of Strapi's admin
 */
export const patchesAfterSave = () => () => {
  let saving = 0;
  let held: unknown[] = [];
  return <Given extends Action>(next: (action: Given) => unknown) =>
    (action: Given): unknown => {
      if (changesEntry(action)) {
        // What comes when no save is under way takes a change back that was not made.
        if (saving > 0) held.push(action);
        return action;
      }
      if (isSave(action, 'pending')) saving++;
      if (isSave(action, 'fulfilled') || isSave(action, 'rejected')) {
        saving--;
        if (isSave(action, 'fulfilled')) for (const patch of held) next(patch as Given);
        held = [];
      }
      return next(action);
    };
};
