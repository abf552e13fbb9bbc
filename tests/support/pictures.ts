import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import type { Media } from '../../src/content/contract/shapes.ts';
import { PictureStore } from '../../src/content/pictures/picture-store.ts';
import { drawing, PICTURE_LIMITS } from './content.ts';
import { temporaryFolder } from './folders.ts';

/** A picture as an entry names it. */
export const media = (url: string, change: Partial<Media> = {}): Media => ({
  url,
  alternativeText: 'A part',
  caption: undefined,
  width: undefined,
  height: undefined,
  ...change,
});
/** A photograph of one colour. */
export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 27, g: 36, b: 48 } } })
    .png()
    .toBuffer();

type Options = ConstructorParameters<typeof PictureStore>[0];

/** A store over embedded files of the test's own. @param base of a service, where there is one */
export async function storeOver(files: Readonly<Record<string, string | Buffer>>, base?: string, more: Partial<Options> = {}) {
  const folder = await temporaryFolder();
  const embeddedFolder = join(folder, 'media');
  await mkdir(embeddedFolder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(embeddedFolder, name), bytes);
  await writeFile(join(folder, 'secret.svg'), drawing());
  const options: Options = {
    embeddedFolder,
    variantFolder: join(folder, 'variants'),
    dataFolder: join(folder, 'data'),
    ...(base === undefined ? {} : { service: { base, timeoutMs: 2_000, maxBytes: 24 * 1024 * 1024 } }),
    ...PICTURE_LIMITS,
    ...more,
  };
  const store = new PictureStore(options);
  await store.start();
  onTestFinished(() => expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0));
  return { store, folder, options };
}
