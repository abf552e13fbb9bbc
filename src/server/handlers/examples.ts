import type { SiteContent } from '../../content/site-content.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendReady } from '../http/responses.ts';
import type { ServedPictures } from '../media/served-pictures.ts';
import type { Pages } from '../pages/pages.ts';
import type { Handler } from './handler.ts';
import { sendPicture } from './media.ts';
import type { StatusPages } from './status-pages.ts';

/** The example pages and their pictures, which only a build for tests has. */
export function examples({ pictures }: SiteContent, pages: Pages, served: ServedPictures, status: StatusPages): Handler {
  const send = async (exchange: Exchange): Promise<void> => sendReady(exchange, await pages.render(exchange.path, {}));
  return (exchange) => {
    const { path } = exchange;
    if (path.startsWith('/examples')) return send(exchange);
    // Examples name pictures as the content does, before the store has given them an address.
    const shown = pictures.resolve({ url: path, alternativeText: '', caption: undefined, width: undefined, height: undefined });
    return shown ? sendPicture(exchange, shown.url, served, status) : false;
  };
}
