import { z } from 'zod';
import { isEmail } from '../../site/email.ts';
import type { FieldErrorCode } from '../../site/forms.ts';
import { CHECKED, formOf, type FormField, type FormId } from '../../site/forms.ts';
import { dayOf } from '../../site/time.ts';
import type { FormValues } from './form-body.ts';

export interface Validated {
  /** By field name, as they were sent; shown again where the form is refused. */
  readonly posted: Readonly<Record<string, string>>;
  /** By field name, normalized; an optional field that was left empty is absent. */
  readonly fields: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, FieldErrorCode>>>;
}

/** Control characters that no text field holds; line breaks and tabs aside. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** One encoding of letters that look the same (UAX 15, form C), so that a message sent twice is recognised. */
function normalized(value: string, { kind }: FormField): string {
  const clean = value.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(CONTROLS, '');
  const text = (kind === 'longText' ? clean : clean.replace(/\s+/g, ' ')).trim();
  switch (kind) {
    // The content service takes the protocol in small letters; phones begin with a capital.
    case 'url':
      return text.replace(/^https?:/i, (protocol) => protocol.toLowerCase()).replace(/^www\./i, 'https://$&');
    // What Caps Lock makes of an i on a Turkish keyboard; no address has one.
    case 'email':
      return text.replaceAll('İ', 'i');
    // Between thousands, people write a dot, a comma or a space.
    case 'number':
      return /^\d{1,3}(?:[., ]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text;
    default:
      return text;
  }
}

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return DATE.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** What is wrong with a value that is not empty. */
function errorOf(value: string, { kind, max }: FormField, now: number): FieldErrorCode | undefined {
  switch (kind) {
    case 'number':
      return /^\d+$/.test(value) && value.length <= max && Number(value) > 0 ? undefined : 'wrongNumber';
    case 'date':
      return isDay(value) && value >= dayOf(now) ? undefined : 'wrongDate';
    default:
  }
  // A character has two units at most: a very long text is not taken apart.
  if (value.length > max * 2 || [...value].length > max) return 'tooLong';
  // A usual slip of people who write Turkish; servers that take such letters are rare (RFC 6531).
  if (kind === 'email')
    return isEmail(value) ? undefined : /[^ -~]/.test(value.slice(0, value.lastIndexOf('@') + 1)) ? 'emailLetters' : 'wrongEmail';
  if (kind === 'url') return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(value).success ? undefined : 'wrongUrl';
  return undefined;
}

/**
 * Validates a form by its row of the table of forms.
 * @param now milliseconds; a date must not be in the past
 */
export function validate(form: FormId, values: FormValues, now: number): Validated {
  const posted: Record<string, string> = {};
  const fields: Record<string, string> = {};
  const errors: Partial<Record<string, FieldErrorCode>> = {};
  for (const [name, field] of Object.entries(formOf(form).fields)) {
    const given = values.get(name)?.[0] ?? '';
    const value = field.kind === 'checkbox' ? (given === '' ? '' : CHECKED) : normalized(given, field);
    posted[name] = field.kind === 'checkbox' ? value : given.toWellFormed();
    if (value === '') {
      if (field.required) errors[name] = 'missing';
      continue;
    }
    const error = errorOf(value, field, now);
    if (error) errors[name] = error;
    else fields[name] = value;
  }
  return { posted, fields, errors };
}
