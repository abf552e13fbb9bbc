import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { LISTS, type Copy } from '../seed/content';
import { contentService } from '../service';
import { Importer, type Given } from './importer';

/**
 * The import's own process: Strapi on the service's database, without its addresses.
 * `node main.js <folder>` reads `material.json` there and writes `report.json` beside it.
 */
async function main(folder: string, replace: boolean): Promise<void> {
  const given = JSON.parse(readFileSync(join(folder, 'material.json'), 'utf8')) as Given;
  // Lists that the other service has are not filled from the embedded copy first; pages are, for their words.
  const delivered = Object.entries(LISTS).flatMap(([type, { materials }]) =>
    Object.values(given.languages).some((copy: Copy) => materials(copy).length > 0) ? [type] : [],
  );
  process.env['CMS_SEED_WITHOUT'] = delivered.join();
  const appDir = resolve(__dirname, '../../..');
  const strapi = await createStrapi({ appDir, distDir: join(appDir, 'dist'), autoReload: false, serveAdminPanel: false }).load();
  try {
    const importer = new Importer(strapi, contentService(), given);
    const { importing, imported } = contentService().listeners;
    for (const listener of importing) await listener();
    // Sites ask a running service; this one stops again.
    await contentService().hints.silently(() => importer.run(replace));
    for (const listener of imported) await listener(importer.brought);
    writeFileSync(join(folder, 'report.json'), JSON.stringify({ outcomes: importer.outcomes, problems: importer.problems }));
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
