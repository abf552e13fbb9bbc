import type { DraftFiles } from '../../outbox/files/draft-files.ts';
import type { HeldFiles } from '../../outbox/files/held-files.ts';
import { REMOVE_FIELD, UPLOADED_FIELD } from '../../site/forms.ts';
import type { FormValues } from './form-body.ts';

/**
 * Adds uploaded files and those of an earlier attempt to a form, without those that the visitor has removed: a page that lists
 * files is sent with these alone, because the request that deletes a removed one can be lost. The visitor is told of files that
 * are gone.
 * @param token of their set; empty: there is none
 */
export async function addHeldFiles(held: HeldFiles, token: string, values: FormValues, draft: DraftFiles): Promise<void> {
  const listed = (values.get(UPLOADED_FIELD)?.[0] ?? '').split(' ').filter((number) => number !== '');
  const removed = new Set(values.get(REMOVE_FIELD));
  const whole = new Set(token === '' ? [] : (await held.list(token)).map(({ number }) => String(number)));
  const isGone = token !== '' && !(await held.folder.isKnown(token));
  if (isGone || listed.some((number) => !whole.has(number) && !removed.has(number))) draft.errors.push({ name: '', code: 'expired' });
  if (isGone || token === '') return;
  for (const number of whole)
    if (removed.has(number) || (listed.length > 0 && !listed.includes(number))) await held.remove(token, Number(number));
  await draft.addHeld(token);
}
