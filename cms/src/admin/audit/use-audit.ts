import { useIntl } from 'react-intl';
import type { AuditLine } from '../../audit/wire';
import { ADMIN_LANGUAGES } from '#site/locales';
import { storedTitle, useFormats } from '../use-formats';
import { messages } from './messages';

/** Formats the audit log in the admin's language. */
export function useAuditFormats() {
  const { formatMessage, formatDate } = useIntl();
  const { language, typeName: titleOf } = useFormats();
  const say = (id: string, values: Readonly<Record<string, string | number>> = {}) => formatMessage({ id }, values);
  const typeName = (type: string): string => {
    if (`audit.type.${type}` in messages[ADMIN_LANGUAGES[0]]) return say(`audit.type.${type}`);
    return titleOf(storedTitle(type));
  };
  return {
    say,
    typeName,
    time: (iso: string) => formatDate(iso, { dateStyle: 'medium', timeStyle: 'medium' }),
    /** Who did it: an account's name, the service, or somebody without an account. */
    person: ({ person, user, action }: AuditLine) =>
      person ?? (user === null ? say(action === 'signInFailed' ? 'audit.unknown' : 'audit.nobody') : String(user)),
    languages: (locales: string | null) =>
      (locales ?? '')
        .split(', ')
        .filter((code) => code !== '')
        .map(language)
        .join(', '),
  };
}
