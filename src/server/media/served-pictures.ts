import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { PDF_TYPE } from '../../content/pictures/document.ts';
import type { ServedFile } from '../../content/pictures/image.ts';
import type { PictureStore } from '../../content/pictures/picture-store.ts';
import type { RouteMatch } from '../../site/routes.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import { precompressedResponse, readyResponse, type Headers, type ReadyResponse } from '../cache/ready-response.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { IMMUTABLE, PAGE_CACHING } from '../http/cache-control.ts';
import { FILE_POLICY } from '../http/security-headers.ts';
import type { Pages } from '../pages/pages.ts';
import { renderSharePicture } from './share-picture.ts';
import { svgWithPolicy } from './svg-policy.ts';

export interface ServedPicturesOptions {
  readonly pictures: PictureStore;
  readonly pages: Pages;
  /** Pictures have a cache of their own, so that they do not displace pages. */
  readonly cache: ByteCache;
  readonly fileHeaders: Headers;
}

/** Pictures as bytes: those of the content, and the share pictures that messengers and social networks show for a page. */
export class ServedPictures {
  private readonly options: ServedPicturesOptions;
  private readonly flights = new SingleFlight<ReadyResponse | undefined>();
  /** One share picture at a time, to leave processor time for pages. */
  private readonly encoder = pLimit(1);

  constructor(options: ServedPicturesOptions) {
    this.options = options;
  }

  /** A picture of the content. @param path below `/_media/` @returns nothing when there is none */
  async ofContent(path: string): Promise<ReadyResponse | undefined> {
    const { pictures, cache } = this.options;
    const file = pictures.fileOf(path);
    if (!file) return undefined;
    const cached = cache.get(path);
    if (cached) return cached.page;
    return this.flights.run(path, async () => {
      if (!(await pictures.isOnDisk(file))) return undefined;
      const picture = await this.read(file);
      cache.set(path, picture);
      return picture;
    });
  }

  /**
   * The share picture of a page, rendered at its first request.
   * @param path the picture's own address
   * @param page address of the page
   * @returns nothing when the page has none
   */
  async ofPage(path: string, page: string, match: RouteMatch): Promise<ReadyResponse | undefined> {
    const { pictures, pages, cache, fileHeaders } = this.options;
    const cached = cache.get(path);
    if (cached?.fresh) return cached.page;
    return this.flights.run(path, async () => {
      const { generation } = cache;
      const { status, shareCard, tags } = await pages.page(page, match);
      if (status !== 200 || !shareCard) return undefined;
      const file = shareCard.picture === undefined ? undefined : pictures.fileOf(shareCard.picture);
      const background = file && (await pictures.isOnDisk(file)) ? file.path : undefined;
      const body = await this.encoder(() => renderSharePicture(shareCard, background));
      const headers = { ...fileHeaders, 'content-type': 'image/jpeg', 'cache-control': PAGE_CACHING };
      const picture = precompressedResponse(headers, body, tags);
      if (cache.generation === generation) cache.set(path, picture);
      return picture;
    });
  }

  private async read({ path, type }: ServedFile): Promise<ReadyResponse> {
    const body = await readFile(path);
    const headers = { ...this.options.fileHeaders, 'content-type': type, 'cache-control': IMMUTABLE };
    if (type !== 'image/svg+xml') {
      // A document is saved: in a sandbox, browsers do not show it.
      const disposition: Headers = type === PDF_TYPE ? { 'content-disposition': 'attachment' } : {};
      return precompressedResponse({ ...headers, ...disposition, 'content-security-policy': `${FILE_POLICY}; sandbox` }, body, []);
    }
    const { svg, policy } = svgWithPolicy(body.toString('utf8'));
    return readyResponse(200, { ...headers, 'content-security-policy': policy }, Buffer.from(svg));
  }
}
