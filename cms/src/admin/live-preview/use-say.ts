import { useIntl } from 'react-intl';
import { adminLanguage, type AdminLanguage } from '#site/locales';
import { useTexts } from '../use-texts';
import { messages, type MessageId } from './messages';

/** The preview's words in the admin's language, and that language. */
export function useSay(): { readonly say: (id: MessageId) => string; readonly language: AdminLanguage } {
  const { locale } = useIntl();
  return { say: useTexts(messages), language: adminLanguage(locale) };
}
