import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { CONTENT_FOLDER } from './content.ts';

type Json = Record<string, unknown>;

/** Lists whose first entries are enough for a test that is not about the content: path, field. */
const SHORTENED: Readonly<Record<string, readonly string[]>> = {
  service: ['services'],
  solution: ['solution'],
  education: ['Education'],
  hompage: ['homepageslider', 'Facts', 'ourReferences'],
  brand: ['brands'],
  'service-card': ['serviceCards'],
  partner: ['partners'],
  collaboration: ['collaborations'],
  product: ['products'],
  post: ['posts'],
  faq: ['faq'],
};

/**
 * The embedded copy with its first `entries` of each list: a service is filled from it in a third of the time.
 * @param folder where it is put; it must not exist
 */
export async function smallContent(folder: string, entries = 2): Promise<string> {
  await mkdir(folder);
  await symlink(join(CONTENT_FOLDER, 'media'), join(folder, 'media'));
  for (const locale of LOCALE_CODES) {
    await cp(join(CONTENT_FOLDER, locale), join(folder, locale), { recursive: true });
    for (const [path, fields] of Object.entries(SHORTENED)) {
      const file = join(folder, locale, `${path}.json`);
      const answer = JSON.parse(await readFile(file, 'utf8')) as { data: { attributes: Json } };
      for (const field of fields) answer.data.attributes[field] = (answer.data.attributes[field] as unknown[]).slice(0, entries);
      await writeFile(file, JSON.stringify(answer));
    }
  }
  return folder;
}
