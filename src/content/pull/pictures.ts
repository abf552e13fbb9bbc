import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fetchPicture, pictureService, type PictureSettings } from '../pictures/fetch-picture.ts';
import { isDocument } from '../pictures/document.ts';
import { imageTypeOf } from '../pictures/image.ts';

/** How many pictures are fetched at once. */
export const CONCURRENT_FETCHES = 6;

/**
 * Reads pictures of a service, within the limits that the site has for them.
 * @returns a function from a picture's address to its bytes, which throws with the reason when there are none
 */
export function picturesAt(settings: PictureSettings): (url: string) => Promise<Buffer> {
  const service = pictureService(settings);
  return async (url) => {
    if (!service) throw new Error('no media base address is set');
    const { bytes } = await fetchPicture(url, service);
    if (!bytes) throw new Error('status 304');
    return bytes;
  };
}

/**
 * Reads pictures of an embedded copy.
 * @param folder the `content/` folder
 * @returns a function from `/media/...` to the file's bytes, which throws when there is none
 */
export function picturesIn(folder: string): (url: string) => Promise<Buffer> {
  return async (url) => {
    const path = normalize(decodeURIComponent(url));
    if (!path.startsWith(`${sep}media${sep}`)) throw new Error('lies outside /media/');
    return readFile(join(folder, path)).catch(() => {
      throw new Error(`there is no file ${path.slice(1)}`);
    });
  };
}

const asFileName = (segment: string) =>
  segment
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[.-]+|-+$/g, '');

/**
 * The address of a service's picture or document in an embedded copy. An address of an embedded copy stays. The seed names
 * `/media/icons/a.svg` "icons - a.svg" in the media library, which leads back. Other pictures go to `/media/library/`.
 * @param url the picture's address, e.g. `/uploads/a_1b2c.svg?v=1`
 * @param name of the picture in the media library, where there is one
 * @throws Error if the site cannot show such a file
 */
export function picturePath(url: string, name: unknown): string {
  const file = decodeURIComponent(new URL(url, 'http://media.invalid').pathname);
  const extension = extname(file).toLowerCase();
  if (imageTypeOf(file) === undefined && !isDocument(file)) throw new Error(`"${extension}" is no picture type of this site`);
  const parts = file.startsWith('/media/')
    ? file.split('/').slice(2)
    : typeof name === 'string' && name.includes(' - ')
      ? name.split(' - ')
      : ['library', file.split('/').at(-1) ?? ''];
  const segments = parts.map(asFileName).filter((segment) => segment !== '');
  const last = segments.pop() ?? 'picture';
  // The name in the library may have another extension than the file.
  const named = extname(last) === extension ? last : `${last.slice(0, last.length - extname(last).length)}${extension}`;
  return `/media/${[...segments, named].join('/')}`;
}
