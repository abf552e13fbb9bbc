import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from './mirror.ts';

/** `kit-dark.jpg` is `kit.jpg` on dark ground. */
const DARK_NAME = /-dark(?=\.(?:jpe?g|png|webp|avif)$)/;

/**
 * The dark variants of the embedded pictures. They belong to a picture's bytes, not to its address, so a content service that
 * was filled from the embedded copy shows them too.
 * @param folder the embedded pictures
 * @returns files of the variants, by the hash of the light picture
 */
export async function darkVariants(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder, { recursive: true }).catch(() => [])).filter((file) => DARK_NAME.test(file));
  const pairs = await Promise.all(
    files.map(async (file): Promise<[string, string][]> => {
      const light = await readFile(join(folder, file.replace(DARK_NAME, ''))).catch(() => undefined);
      return light === undefined ? [] : [[hashOf(light), join(folder, file)]];
    }),
  );
  return new Map(pairs.flat());
}
