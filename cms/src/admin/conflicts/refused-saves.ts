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
 * Delays Strapi's optimistic update of a form's entry until the save is accepted. Strapi updates it at once and reverts it when the
 * save is refused; the form then takes the reverted entry for a newer version and replaces what was typed.
 * @returns a middleware of Redux, for `addMiddlewares` of Strapi's admin
 */
export const patchesAfterSave = () => () => {
  let saving = 0;
  let held: unknown[] = [];
  return <Given extends Action>(next: (action: Given) => unknown) =>
    (action: Given): unknown => {
      if (changesEntry(action)) {
        // Without a save under way it reverts an optimistic update that was never made: it is dropped.
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
