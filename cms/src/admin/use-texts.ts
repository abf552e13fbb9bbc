import { useIntl } from 'react-intl';
import { ADMIN_LANGUAGES, type AdminLanguage } from '#site/locales';
import { messages as commonMessages } from './common-messages';

/** Gives the text of an id in the admin's language; values replace the names in braces. */
export type TextOf<Id> = (id: Id, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Looks up texts of a part of the admin in its language.
 * @param messages the part's texts; those of the first language are used where a translation is missing
 */
export function useTexts<Id extends string>(messages: Readonly<Record<AdminLanguage, Readonly<Record<Id, string>>>>): TextOf<Id> {
  const { formatMessage } = useIntl();
  return (id, values = {}) => formatMessage({ id, defaultMessage: messages[ADMIN_LANGUAGES[0]][id] }, values);
}

/** Looks up texts that several parts have. */
export const useCommonTexts = () => useTexts(commonMessages);
