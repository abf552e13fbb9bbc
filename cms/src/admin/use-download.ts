import { getFetchClient } from '@strapi/strapi/admin';

/** After this status Strapi's client renews the login and sends the request again. */
const UNAUTHORIZED = 401;

/** A response with a file. Strapi's client drops the reason of a refusal where the response is no JSON. */
interface FileResponse {
  readonly data: Blob;
  readonly status: number;
}

/** Throws a refusal as Strapi's client does. */
async function throwRefusal({ data, status }: FileResponse): Promise<never> {
  const refused: unknown = await new Response(data).json().catch(() => undefined);
  throw Object.assign(new Error('The file was refused.'), { status, response: { data: refused } });
}

/** Saves a file of the service on the user's machine; the request carries the user's login, which a link would not. */
export function useDownload(): (path: string, name: string, headers?: Readonly<Record<string, string>>) => Promise<void> {
  const { get } = getFetchClient();
  return async (path, name, headers = {}) => {
    const response = (await get<Blob>(path, {
      responseType: 'blob',
      headers: { Accept: '*/*', ...headers },
      validateStatus: (status) => status !== UNAUTHORIZED,
    })) as FileResponse;
    if (response.status >= 400) await throwRefusal(response);
    const address = URL.createObjectURL(response.data);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The browser has taken the data when the click returns; Safari needs a moment more.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
}
