import { DEFAULT_LOCALE } from '#site/locales';
import { NEW, SINGLE, type KeptForms } from './kept-form';

interface Given {
  readonly model?: unknown;
  readonly collectionType?: unknown;
  /** A new entry has none. */
  readonly documentId?: unknown;
  readonly params?: { readonly locale?: unknown };
}
interface Action {
  readonly type?: unknown;
  readonly meta?: { readonly arg?: { readonly endpointName?: unknown; readonly originalArgs?: Given } };
}

/** After these, the service has what the form had, or the editor gave it up. */
const SAVES = ['createDocument', 'cloneDocument', 'updateDocument', 'publishDocument', 'discardDocument'];

/**
 * Watches what the admin saves. The form itself cannot tell: one that is left without saving is put back first, and one of a new
 * entry is left when it is saved.
 */
export const dropsSaved =
  (forms: KeptForms) =>
  () =>
  () =>
  <Sent extends Action>(next: (action: Sent) => unknown) =>
  (action: Sent): unknown => {
    const { endpointName, originalArgs: { model, collectionType, documentId, params } = {} } = action.meta?.arg ?? {};
    if (action.type === 'adminApi/executeMutation/fulfilled' && SAVES.includes(String(endpointName))) {
      const entry = collectionType === 'single-types' ? SINGLE : String(documentId ?? NEW);
      forms.saved([String(model), entry, String(params?.locale ?? DEFAULT_LOCALE)], Date.now());
    }
    return next(action);
  };
