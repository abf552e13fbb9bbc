import type { SiteContent } from '../../content/site-content.ts';
import { localeOfPath } from '../../site/locales.ts';
import { readsQuery, resolvePath } from '../../site/routes.ts';
import { pageOfSharePicture, sharePicturePath } from '../../site/share-picture.ts';
import type { Exchange } from '../http/exchange.ts';
import { isPlainPath } from '../http/plain-path.ts';
import { sendReady } from '../http/responses.ts';
import type { ServedPictures } from '../media/served-pictures.ts';
import type { Handler } from './handler.ts';
import type { StatusPages } from './status-pages.ts';

/** Sends a picture of the content. @param path its own address below `/_media/` */
export async function sendPicture(exchange: Exchange, path: string, pictures: ServedPictures, status: StatusPages): Promise<void> {
  const picture = await pictures.ofContent(path);
  if (!picture) return status.notFound(exchange);
  exchange.kind = 'picture';
  sendReady(exchange, picture);
}

/** Answers addresses below `/_media/`. */
export const contentPictures =
  (pictures: ServedPictures, status: StatusPages): Handler =>
  (exchange) =>
    exchange.path.startsWith('/_media/') ? sendPicture(exchange, exchange.path, pictures, status) : false;

/** The share picture of what a redirect leads to; none of a file, or of another site. */
const pictureOf = (target: string): string | undefined => {
  const page = target.split(/[?#]/, 1)[0]!;
  return resolvePath(page).kind === 'page' && !readsQuery(page) ? sharePicturePath(page) : undefined;
};

/** Answers the address of a page's share picture. */
export function sharePictures({ store }: SiteContent, pictures: ServedPictures, status: StatusPages): Handler {
  const send = async (exchange: Exchange, page: string): Promise<void> => {
    const match = resolvePath(page);
    // A page that depends on its query has no picture; rendered without the query, it must not get into the page cache.
    const picture =
      match.kind === 'page' && !readsQuery(page) && store.readyIn(localeOfPath(page))
        ? await pictures.ofPage(exchange.path, page, match)
        : undefined;
    if (!picture) return status.notFound(exchange, page, pictureOf);
    exchange.kind = 'share picture';
    sendReady(exchange, picture);
  };
  return (exchange) => {
    const page = isPlainPath(exchange.path) ? pageOfSharePicture(exchange.path) : undefined;
    return page === undefined ? false : send(exchange, page);
  };
}
