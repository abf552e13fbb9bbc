import { readFile } from 'node:fs/promises';
import type { PictureStore, ServedFile } from '../content/pictures.ts';
import { packedBytes, readyBytes, type ByteCache, type CachedPage } from './byte-cache.ts';
import type { Pages } from './pages.ts';
import { FILE_POLICY } from './security-headers.ts';
import { IMMUTABLE, PAGE_CACHING } from './responses.ts';
import { drawSharePicture } from './share-picture.ts';
import { lawfulDrawing } from './svg-policy.ts';

export interface ServedPicturesOptions {
  readonly pictures: PictureStore;
  readonly pages: Pages;
  /** Pictures have a cache of their own: looking at them must not push pages out. */
  readonly cache: ByteCache;
}

async function read({ path, type }: ServedFile): Promise<CachedPage> {
  const body = await readFile(path);
  const headers = { 'content-type': type, 'cache-control': IMMUTABLE };
  if (type !== 'image/svg+xml') return packedBytes({ ...headers, 'content-security-policy': `${FILE_POLICY}; sandbox` }, body, []);
  const { svg, policy } = lawfulDrawing(body.toString('utf8'));
  return readyBytes(200, { ...headers, 'content-security-policy': policy }, Buffer.from(svg));
}

/** Pictures as ready bytes: those of the content, and those that messengers show for a page. */
export class ServedPictures {
  private readonly options: ServedPicturesOptions;
  /** The last share picture being drawn: an encoder never runs twice at once beside the pages. */
  private drawing: Promise<unknown> = Promise.resolve();

  constructor(options: ServedPicturesOptions) {
    this.options = options;
  }

  /** A picture of the content. @param path below `/_media/` @returns nothing when there is none */
  async ofContent(path: string): Promise<CachedPage | undefined> {
    const { pictures, pages, cache } = this.options;
    const file = pictures.fileOf(path);
    if (!file) return undefined;
    const cached = cache.get(path);
    if (cached) return cached.page;
    return pages.once(path, async () => {
      const picture = await read(file);
      cache.set(path, picture);
      return picture;
    });
  }

  /**
   * The picture of a page for messengers and networks, drawn when one first asks.
   * @param path the picture's own address
   * @param page address of the page
   * @returns nothing when the page has none
   */
  async ofPage(path: string, page: string): Promise<CachedPage | undefined> {
    const { pictures, pages, cache } = this.options;
    const cached = cache.get(path);
    if (cached?.fresh) return cached.page;
    const picture = await pages.once(path, async () => {
      const { generation } = cache;
      const shown = await pages.page(page);
      const card = shown.shareCard;
      if (shown.status !== 200 || !card) return { ...shown, status: 404 };
      const background = card.picture === undefined ? undefined : pictures.fileOf(card.picture)?.path;
      const drawing = this.drawing.then(() => drawSharePicture(card, background));
      this.drawing = drawing.catch(() => undefined);
      const drawn = packedBytes({ 'content-type': 'image/jpeg', 'cache-control': PAGE_CACHING }, await drawing, shown.tags);
      if (cache.generation === generation) cache.set(path, drawn);
      return drawn;
    });
    return picture.status === 200 ? picture : undefined;
  }
}
