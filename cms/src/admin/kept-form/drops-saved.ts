import { DEFAULT_LOCALE } from '#site/locales';
import type { KeptForms } from './kept-form';

interface Given {
  readonly model?: unknown;
  /** Of the entry that is published; a new one has none. */
  readonly documentId?: unknown;
  readonly params?: { readonly locale?: unknown };
}
interface Action {
  readonly type?: unknown;
  readonly meta?: { readonly arg?: { readonly endpointName?: unknown; readonly originalArgs?: Given } };
}

/** Watches what the admin saves. The form of a new entry is left when it is saved, so that nothing in it tells of that. */
export const dropsSaved =
  (forms: KeptForms) =>
  () =>
  () =>
  <Sent extends Action>(next: (action: Sent) => unknown) =>
  (action: Sent): unknown => {
    const { endpointName, originalArgs: { model, documentId, params } = {} } = action.meta?.arg ?? {};
    const isSaved = action.type === 'adminApi/executeMutation/fulfilled' && /^(?:create|publish|clone)Document$/.test(String(endpointName));
    if (isSaved && documentId === undefined) forms.dropNew(String(model), String(params?.locale ?? DEFAULT_LOCALE), Date.now());
    return next(action);
  };
