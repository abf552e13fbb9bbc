import { getFetchClient, useRBAC } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import { useFormats } from '../use-formats';
import { useRequest } from '../use-request';
import type { ListRow, MessageDetails } from '../../messages/wire';

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

/** After this status Strapi's client renews the login and asks again. */
const UNAUTHORIZED = 401;

const ERASE = { action: 'api::messages.erase', subject: null };

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

/** An answer as a file. Strapi's client drops the reason of a refusal where the answer is no JSON. */
interface FileAnswer {
  readonly data: Blob;
  readonly status: number;
}

/** Throws a refusal as Strapi's client does. */
async function throwRefusal({ data, status }: FileAnswer): Promise<never> {
  const refused: unknown = await new Response(data).json().catch(() => undefined);
  throw Object.assign(new Error('The file was refused.'), { status, response: { data: refused } });
}

/** Saves a file of the service on the user's machine; the request carries the user's login, which a link would not. */
export function useDownload(): (path: string, name: string, headers?: Readonly<Record<string, string>>) => Promise<void> {
  const { get } = getFetchClient();
  return async (path, name, headers = {}) => {
    const answer = (await get<Blob>(path, {
      responseType: 'blob',
      headers: { Accept: '*/*', ...headers },
      validateStatus: (status) => status !== UNAUTHORIZED,
    })) as FileAnswer;
    if (answer.status >= 400) await throwRefusal(answer);
    const address = URL.createObjectURL(answer.data);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The browser has taken the data when the click returns; Safari needs a moment more.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
}
