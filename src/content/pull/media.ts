import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { readLimited } from '../limited-body.ts';

/** Larger pictures the site does not take either. */
const MAX_BYTES = 24 * 1024 * 1024;
const PICTURES = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif']);

export interface MediaOptions {
  /** Address that a service's media addresses are prefixed with; no other origin is ever asked. */
  readonly base: string;
  readonly timeoutMs: number;
  readonly maxBytes?: number;
}

/**
 * Reads pictures of a service.
 * @returns a function from a picture's address to its bytes, which throws with the reason why there are none
 */
export function mediaAt({ base, timeoutMs, maxBytes = MAX_BYTES }: MediaOptions): (url: string) => Promise<Buffer> {
  return async (url) => {
    const address = new URL(url, `${base}/`);
    if (address.origin !== new URL(base).origin) throw new Error(`lies outside the media base address ${base}`);
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    return readLimited(response, maxBytes);
  };
}

/**
 * Reads pictures beside an embedded copy.
 * @param folder the `content/` folder
 * @returns a function from `/media/...` to the file's bytes, which throws when there is none
 */
export function mediaIn(folder: string): (url: string) => Promise<Buffer> {
  return async (url) => {
    const path = normalize(decodeURIComponent(url));
    if (!path.startsWith(`${sep}media${sep}`)) throw new Error('lies outside /media/');
    return readFile(join(folder, path)).catch(() => {
      throw new Error(`there is no file ${path.slice(1)}`);
    });
  };
}

const safe = (segment: string) =>
  segment
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[.-]+|-+$/g, '');

/**
 * The place of a service's picture in an embedded copy. The seed names `/media/icons/a.svg` "icons - a.svg" in the
 * library, so such a name leads back, and an address of a copy stays; any other picture goes to `/media/library/`, under its file's own name.
 * @param url the picture's address, e.g. `/uploads/a_1b2c.svg?v=1`
 * @param name the library's name of it, where there is one
 * @throws when it is no picture of the site's kinds
 */
export function mediaPath(url: string, name: unknown): string {
  const file = decodeURIComponent(new URL(url, 'http://media.invalid').pathname);
  const extension = extname(file).toLowerCase();
  if (!PICTURES.has(extension)) throw new Error(`"${extension}" is no picture type of this site`);
  const parts = file.startsWith('/media/')
    ? file.split('/').slice(2)
    : typeof name === 'string' && name.includes(' - ')
      ? name.split(' - ')
      : ['library', file.split('/').at(-1) ?? ''];
  const segments = parts.map(safe).filter((segment) => segment !== '');
  const last = segments.pop() ?? 'picture';
  // The kind is what the file is, whatever its name in the library says.
  const named = extname(last) === extension ? last : `${last.slice(0, last.length - extname(last).length)}${extension}`;
  return `/media/${[...segments, named].join('/')}`;
}
