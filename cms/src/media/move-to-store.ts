import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { FILES } from './library';
import type { PictureStore } from './store';

interface Stored {
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly path?: string | null;
  readonly url: string;
}
interface File extends Stored {
  readonly id: number;
  readonly name: string;
  readonly formats: Readonly<Record<string, Stored>> | null;
}
interface Provider {
  uploadStream(file: Stored & { stream: ReadStream; url: string }): Promise<void>;
}

/**
 * Copies pictures of the data folder into the store, when it was set after they were uploaded: the site reads from one
 * place only. The files stay in the folder. After an interruption the next start continues.
 * @throws Error if the store refuses a file
 */
export async function moveToStore(strapi: Core.Strapi, store: PictureStore | undefined): Promise<void> {
  if (store === undefined) return;
  const files = (await strapi.db.query(FILES).findMany({ where: { provider: 'local' } })) as File[];
  if (files.length === 0) return;
  strapi.log.info(`Copying ${files.length} pictures of the data folder into the bucket ${store.bucket} …`);
  const provider = strapi.plugin('upload').provider as unknown as Provider;
  const copy = async (stored: Stored): Promise<Stored> => {
    const path = join(strapi.dirs.static.public, stored.url);
    await stat(path);
    const file = { ...stored, stream: createReadStream(path) };
    await provider.uploadStream(file);
    return { ...stored, url: file.url };
  };
  let missing = 0;
  for (const file of files) {
    try {
      const { url } = await copy(file);
      const formats: Record<string, Stored> = {};
      for (const [name, format] of Object.entries(file.formats ?? {})) formats[name] = await copy(format);
      const data = { url, provider: 'aws-s3', formats: file.formats ? formats : null };
      await strapi.db.query(FILES).update({ where: { id: file.id }, data });
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOENT')
        throw new Error(`The bucket ${store.bucket} refused “${file.name}”: ${String(error)}`);
      missing++;
    }
  }
  if (missing > 0) strapi.log.warn(`${missing} pictures are not in the data folder; upload them again.`);
}
