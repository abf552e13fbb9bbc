import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CALL_SOURCES } from '../../model/calls.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { CONTENT_FOLDER } from './content.ts';

type Json = Record<string, unknown>;

/**
 * The embedded copy with its first `entries` of each list: a service is filled from it in a third of the time.
 * @param folder where it is put; it must not exist
 */
export async function smallContent(folder: string, entries = 2): Promise<string> {
  await mkdir(folder);
  await symlink(join(CONTENT_FOLDER, 'media'), join(folder, 'media'));
  for (const locale of LOCALE_CODES) {
    await cp(join(CONTENT_FOLDER, locale), join(folder, locale), { recursive: true });
    for (const { path, field, collection } of CALL_SOURCES) {
      if (!collection) continue;
      const file = join(folder, locale, `${path}.json`);
      const response = JSON.parse(await readFile(file, 'utf8')) as { data: { attributes: Json } };
      response.data.attributes[field] = (response.data.attributes[field] as unknown[]).slice(0, entries);
      await writeFile(file, JSON.stringify(response));
    }
  }
  return folder;
}
