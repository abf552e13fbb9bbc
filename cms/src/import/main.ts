import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadStrapi } from '../load';
import { LISTS, type Copy } from '../seed/content';
import { contentService } from '../service';
import { DEFAULT_SEED_FOLDER, readSettings } from '../settings';
import { Importer, type Given } from './importer';
import { PageTexts } from './page-texts';

/**
 * The import's own process: Strapi on the service's database, without its addresses.
 * `node main.js <folder> [--replace]` reads `material.json` there and writes `report.json` beside it.
 */
async function main(folder: string, replace: boolean): Promise<void> {
  const given = JSON.parse(readFileSync(join(folder, 'material.json'), 'utf8')) as Given;
  // Lists that the other service has are not seeded from the embedded copy first; pages are, for their texts.
  const delivered = Object.entries(LISTS).flatMap(([type, { materials }]) =>
    Object.values(given.languages).some((copy: Copy) => materials(copy).length > 0) ? [type] : [],
  );
  process.env['CMS_SEED_WITHOUT'] = delivered.join();
  const { seedFolder = DEFAULT_SEED_FOLDER, defaultLocale } = readSettings(process.env);
  const strapi = await loadStrapi();
  try {
    const service = contentService();
    const importer = new Importer(strapi, service, given, new PageTexts(seedFolder, defaultLocale));
    for (const listener of service.listeners.importing) await listener();
    // No hints from here: sites read from a running service, and this process ends.
    await service.hints.silently(() => importer.run(replace));
    for (const listener of service.listeners.imported) await listener(importer.published);
    const { outcomes, problems } = importer.report;
    writeFileSync(join(folder, 'report.json'), JSON.stringify({ outcomes, problems }));
  } finally {
    await strapi.destroy();
  }
}

const [folder = '', ...flags] = process.argv.slice(2);
main(folder, flags.includes('--replace')).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
