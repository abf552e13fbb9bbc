import { useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import type { ListRow, MessageDetails } from '../../messages/wire';

/** Formats what messages consist of in the admin's language. */
export function useFormats() {
  const { formatMessage, formatDate, formatNumber, locale } = useIntl();
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  return {
    say: (id: string, values: Readonly<Record<string, string | number>> = {}) => formatMessage({ id }, values),
    form: (form: string) => formatMessage({ id: `inbox.form.${form}`, defaultMessage: form }),
    field: (form: string, name: string) => formatMessage({ id: `inbox.field.${form}.${name}`, defaultMessage: name }),
    state: (state: string) => formatMessage({ id: `inbox.state.${state}` }),
    language: (code: string) => languages.of(code) ?? code,
    date: (iso: string) => formatDate(iso, { dateStyle: 'medium', timeStyle: 'short' }),
    day: (iso: string) => formatDate(iso, { dateStyle: 'long' }),
    size: (bytes: number) =>
      bytes < 1e6
        ? formatNumber(Math.ceil(bytes / 1e3), { style: 'unit', unit: 'kilobyte' })
        : formatNumber(bytes / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
    nameOf: ({ name }: Pick<ListRow | MessageDetails, 'name'>) => name || formatMessage({ id: 'inbox.nameless' }),
  };
}

const ERASE = { action: 'api::messages.erase', subject: null };

/** May this user find, export and erase what is stored about a person? */
export function useMayErase(): boolean {
  const { permissions } = useRBAC([ERASE] as never);
  return permissions?.some(({ action }) => action === ERASE.action) ?? false;
}

/** Runs an action and says when it failed. @returns whether it succeeded */
export function useAction(): (work: () => Promise<unknown>, done?: string) => Promise<boolean> {
  const { toggleNotification } = useNotification();
  const { formatMessage } = useIntl();
  return async (work, done) => {
    try {
      await work();
      if (done !== undefined) toggleNotification({ type: 'success', message: done });
      return true;
    } catch {
      toggleNotification({ type: 'danger', message: formatMessage({ id: 'inbox.action.failed' }) });
      return false;
    }
  };
}

/** Saves a file of the service on the user's machine; the request carries the user's login, which a link would not. */
export function useDownload(): (path: string, name: string, headers?: Readonly<Record<string, string>>) => Promise<void> {
  const { get } = useFetchClient();
  return async (path, name, headers = {}) => {
    const { data } = await get<Blob>(path, { responseType: 'blob', headers: { Accept: '*/*', ...headers } });
    const address = URL.createObjectURL(data);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The browser has taken the data when the click returns; Safari needs a moment more.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
}
