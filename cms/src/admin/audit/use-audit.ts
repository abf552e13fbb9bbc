import { useIntl } from 'react-intl';
import type { AuditLine } from '../../audit/wire';
import { CONTENT_TYPES } from '#model/content-types';
import { ADMIN_LANGUAGES } from '#site/locales';
import { useFormats } from '../use-formats';
import { messages } from './messages';

/** Titles of content types, by their names; the admin looks them up by the English one. */
const TITLES = new Map(CONTENT_TYPES.map(({ name, title }) => [name, title[ADMIN_LANGUAGES[0]]]));

/** Formats the audit log in the admin's language. */
export function useAuditFormats() {
  const { formatMessage, formatDate } = useIntl();
  const { language, typeName: titleOf } = useFormats();
  const say = (id: string, values: Readonly<Record<string, string | number>> = {}) => formatMessage({ id }, values);
  const typeName = (type: string): string => {
    if (`audit.type.${type}` in messages[ADMIN_LANGUAGES[0]]) return say(`audit.type.${type}`);
    return titleOf(TITLES.get(type) ?? type);
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
