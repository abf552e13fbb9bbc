import { useIntl } from 'react-intl';
import { adminLanguage, type AdminLanguage } from '#site/locales';
import { useTexts } from '../use-texts';
import { messages, type MessageId } from './messages';

interface Words {
  readonly language: AdminLanguage;
  readonly say: (id: MessageId, values?: Readonly<Record<string, string>>) => string;
  /** Day and time, for a list. */
  readonly time: (iso: string) => string;
  /** The time alone for today, else with the day. */
  readonly clock: (iso: string) => string;
}

/** The words of versions and conflicts in the admin's language. */
export function useWords(): Words {
  const { formatDate, locale } = useIntl();
  const say = useTexts(messages);
  const time = (iso: string) => formatDate(iso, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
  return {
    language: adminLanguage(locale),
    say,
    time,
    clock: (iso) =>
      new Date(iso).toDateString() === new Date().toDateString() ? formatDate(iso, { hour: '2-digit', minute: '2-digit' }) : time(iso),
  };
}
