import { useIntl } from 'react-intl';
import { messages, type MessageId } from './messages';

/** Texts of these pages in the admin's language. */
export function useSay(): (id: MessageId, values?: Readonly<Record<string, string | number>>) => string {
  const { formatMessage } = useIntl();
  return (id, values = {}) => formatMessage({ id, defaultMessage: messages.en[id] }, values);
}
