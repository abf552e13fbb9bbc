import { useIntl } from 'react-intl';
import { ADMIN_LANGUAGES, type AdminLanguage } from '#site/locales';
import { messages, type MessageId } from './messages';

/** The preview's words in the admin's language, and that language. */
export function useSay(): { readonly say: (id: MessageId) => string; readonly language: AdminLanguage } {
  const { formatMessage, locale } = useIntl();
  const language = ADMIN_LANGUAGES.find((known) => known === locale) ?? ADMIN_LANGUAGES[0];
  return { say: (id) => formatMessage({ id, defaultMessage: messages[ADMIN_LANGUAGES[0]][id] }), language };
}
