import { contentTypeOf } from '#model/content-types';
import { isCollection } from '#model/definition';
import { LONGEST_LINE } from '#model/fields';
import { labelOf } from '#model/form-fields';
import type { AdminLanguage } from '#site/locales';
import { messagesIn } from './messages';

/** Why a rule refuses an entry, stored without a language, so that the message can be shown in the language of its reader. */
export interface RuleFault {
  readonly rule: 'slugForm' | 'slugPlain' | 'slugCapitals' | 'slugReserved' | 'slugTaken' | 'noPictureText' | 'longLine' | 'keepsPlace';
  /** What its message names; of `keepsPlace` the type, which has its message; of `longLine` type, field, line and its length. */
  readonly values: readonly (string | number | null)[];
}

/** The entry that keeps its place in a list, and why. */
export function keptPlace(type: string) {
  const definition = contentTypeOf(type);
  return definition && isCollection(definition) ? definition.keepsPlace : undefined;
}

/** A rule's refusal in a language of the admin. */
export function ruleText({ rule, values }: RuleFault, language: AdminLanguage): string {
  if (rule === 'keepsPlace') return keptPlace(String(values[0]))?.why[language] ?? '';
  if (rule === 'longLine') {
    const [type, field, line, length] = values;
    const label = labelOf(String(type), String(field), language);
    return messagesIn(language).longLine(label, Number(line), Number(length), LONGEST_LINE);
  }
  const text = messagesIn(language)[rule] as string | ((...values: RuleFault['values']) => string);
  return typeof text === 'string' ? text : text(...values);
}
