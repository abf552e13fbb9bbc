import { useRBAC } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import { useFormats } from '../use-formats';
import { useRequest } from '../use-request';
import { ACTIONS, type ListRow, type MessageDetails } from '../../messages/wire';

/** Formats what messages consist of in the admin's language. */
export function useInboxFormats() {
  const { formatMessage, formatDate } = useIntl();
  return {
    ...useFormats(),
    say: (id: string, values: Readonly<Record<string, string | number>> = {}) => formatMessage({ id }, values),
    form: (form: string) => formatMessage({ id: `inbox.form.${form}`, defaultMessage: form }),
    field: (form: string, name: string) => formatMessage({ id: `inbox.field.${form}.${name}`, defaultMessage: name }),
    state: (state: string) => formatMessage({ id: `inbox.state.${state}` }),
    /** A day without a time is the same everywhere. */
    day: (iso: string) => formatDate(iso, { dateStyle: 'long', timeZone: 'UTC' }),
    nameOf: ({ name }: Pick<ListRow | MessageDetails, 'name'>) => name || formatMessage({ id: 'inbox.nameless' }),
  };
}

const ERASE = { action: ACTIONS.erase, subject: null };

/** May this user find, export and erase what is stored about a person? */
export function useMayErase(): boolean {
  const { permissions } = useRBAC([ERASE] as never);
  return permissions?.some(({ action }) => action === ERASE.action) ?? false;
}

/** Runs an action and says why it was refused, or that it failed. @returns whether it succeeded */
export function useAction(): (work: () => Promise<unknown>, done?: string) => Promise<boolean> {
  const request = useRequest();
  const { formatMessage } = useIntl();
  return async (work, done) => {
    const isDone = await request(() => work().then(() => true), { done, failed: formatMessage({ id: 'inbox.action.failed' }) });
    return isDone ?? false;
  };
}
