import { getFetchClient } from '@strapi/strapi/admin';

/** After this status Strapi's client renews the login and asks again. */
const UNAUTHORIZED = 401;

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
