import { FORM_IDS, type FormId } from '../site/forms.ts';
import { mailAddresses } from './kinds.ts';

/** `MAIL_TO_<FORM>`: recipients of one form, in place of `MAIL_TO`. */
export type FormRecipients = Readonly<Partial<Record<FormId, readonly string[]>>>;

/** Name of the setting that holds the recipients of one form, e.g. `MAIL_TO_CLASS_SET`. */
export const recipientsSetting = (form: FormId): string => `MAIL_TO_${form.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Each such setting with its form; comments are not sent by e-mail. */
const FORM_OF_SETTING: ReadonlyMap<string, FormId> = new Map(
  FORM_IDS.filter((id) => id !== 'comment').map((id) => [recipientsSetting(id), id]),
);
export const RECIPIENTS_SETTINGS: readonly string[] = [...FORM_OF_SETTING.keys()];

/**
 * Recipients of single forms, of which the table of forms knows the names.
 * @param problems gets a line for each wrong one
 */
export function readFormRecipients(environment: Readonly<Record<string, string | undefined>>, problems: string[]): FormRecipients {
  const found: { -readonly [Form in FormId]?: readonly string[] } = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('MAIL_TO_') || value === undefined || value.trim() === '') continue;
    const form = FORM_OF_SETTING.get(name);
    const parsed = mailAddresses.safeParse(value);
    if (form === undefined) problems.push(`${name}: is no setting; there are ${RECIPIENTS_SETTINGS.join(', ')}`);
    else if (parsed.success) found[form] = parsed.data;
    else problems.push(`${name}: must be e-mail addresses, comma-separated (recipients of one form)`);
  }
  return found;
}
