import { useIntl } from 'react-intl';
import { ADMIN_LANGUAGES } from '#site/locales';
import { messages, type MessageId } from './messages';

export type Say = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** The editor's words in the admin's language. */
export function useSay(): Say {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage({ id, defaultMessage: messages[ADMIN_LANGUAGES[0]][id] }, values);
}
