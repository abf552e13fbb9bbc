import { stat } from 'node:fs/promises';
import { basename, extname, join, normalize } from 'node:path';
import type { Core } from '@strapi/strapi';
import { FILES } from '../media/library';
import type { Reading } from './read-entry';

export const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
};

/** The part of the media library that takes files in. */
export interface Library {
  upload(given: {
    readonly data: { readonly fileInfo: Readonly<Record<string, unknown>> };
    readonly files: { readonly filepath: string; readonly originalFilename: string; readonly mimetype: string; readonly size: number };
  }): Promise<readonly { readonly id: number }[]>;
}

/** The name by which the library knows a picture of the embedded copy: `/media/icons/a.svg` is `icons - a.svg`. */
export const libraryName = (url: string): string => url.replace(/^\/media\//, '').replaceAll('/', ' - ');

/** Addresses here of documents that texts link to. @param fileFor number of the file behind a link; undefined where it is none of ours */
export const linksBy =
  (strapi: Core.Strapi, fileFor: (link: string) => Promise<number | undefined> | undefined) =>
  async (link: string): Promise<string | undefined> => {
    const id = await fileFor(link);
    const file = id === undefined ? null : ((await strapi.db.query(FILES).findOne({ where: { id } })) as { url: string } | null);
    return file?.url;
  };

/** Puts pictures and documents of the embedded copy into the media library, each once. */
export function pictureSeed(
  strapi: Core.Strapi,
  folder: string,
): Required<Pick<Reading, 'fileFor' | 'linkFor'>> & { readonly made: () => number } {
  const known = new Map<string, Promise<number | undefined>>();
  let made = 0;
  const library = strapi.plugin('upload').service('upload') as unknown as Library;

  const find = async (url: string, focalPoint: unknown): Promise<number | undefined> => {
    const name = libraryName(url);
    const there = (await strapi.db.query(FILES).findOne({ where: { name } })) as { id: number } | null;
    if (there) return there.id;
    const path = join(folder, normalize(url.slice('/media/'.length)));
    const mimetype = TYPES[extname(path).toLowerCase()];
    if (!url.startsWith('/media/') || path.includes('..') || mimetype === undefined) throw new Error(`"${url}" is no picture of the seed.`);
    const { size } = await stat(path);
    const [file] = await library.upload({
      data: { fileInfo: { name, ...(focalPoint ? { focalPoint } : {}) } },
      files: { filepath: path, originalFilename: basename(path), mimetype, size },
    });
    made++;
    return file?.id;
  };

  // One after another: SQLite has one connection, and encoders take all the memory there is.
  let last: Promise<unknown> = Promise.resolve();
  const fileFor = (url: string, focalPoint?: unknown) => {
    let file = known.get(url);
    if (!file) {
      file = last.then(() => find(url, focalPoint));
      last = file.catch(() => undefined);
      known.set(url, file);
    }
    return file;
  };
  return { fileFor, linkFor: linksBy(strapi, (link) => (link.startsWith('/media/') ? fileFor(link) : undefined)), made: () => made };
}
