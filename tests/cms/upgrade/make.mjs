/**
 * Records the data of this version, which later versions must be able to open: `node tests/cms/upgrade/make.mjs [--data FOLDER]`.
 * It is the database of a seeded service with one edit, the service's responses, and the data folder of a site that read them;
 * without pictures, whose files are the same in every version. Run it when a version is released, not with every change of the
 * model: the test needs old data.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { embeddedSource, serviceSource } from '../../../src/content/refresh/source.ts';
import { ContentStore } from '../../../src/content/refresh/store.ts';
import { CONTENT_FOLDER, EARLIER_EDIT, EARLIER_SERVICE, LOCALES, PATHS } from '../../support/upgrade.ts';
import { Editor, startContentService } from '../../support/content-service.ts';

const TARGET = fileURLToPath(new URL('kept/', import.meta.url));
const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
if (data !== undefined) copyFileSync(join(data, 'content.sqlite'), join(folder, 'content.sqlite'));
const service = await startContentService(folder);
const keep = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
  writeFileSync(join(TARGET, name), brotliCompressSync(content));
try {
  mkdirSync(TARGET, { recursive: true });
  const read = async (/** @type {string} */ path, /** @type {string} */ locale) =>
    (await (await fetch(`${service.url}${path}?locale=${locale}`)).json()).data.attributes;
  const editor = await Editor.login(service.origin);
  const [first] = (await read('/service', 'en')).services;
  await editor.publish('service', first.documentId, { ...(await editor.draft('service', first.documentId)), name: EARLIER_EDIT });
  while ((await read('/service', 'en')).services[0].name !== EARLIER_EDIT);

  /** @type {Record<string, unknown>} */
  const responses = {};
  for (const locale of LOCALES) for (const path of PATHS) responses[`${path} ${locale}`] = await read(path, locale);
  keep('answers.json.br', JSON.stringify(responses));

  const store = new ContentStore({
    embedded: embeddedSource(CONTENT_FOLDER),
    service: serviceSource({ base: service.url, timeoutMs: 20_000, maxBytes: 10_000_000 }),
    serviceName: EARLIER_SERVICE,
    locales: LOCALES,
    dataFolder: join(folder, 'site'),
    refreshSeconds: 3_600,
    emptyListSeconds: 3_600,
  });
  await store.refresh('start');
  await store.stop();
  const files = readdirSync(join(folder, 'site'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const site = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(join(folder, 'site').length + 1), readFileSync(path, 'utf8')];
  });
  keep('site.json.br', JSON.stringify(Object.fromEntries(site)));
} finally {
  await service.stop();
}
const database = new DatabaseSync(join(folder, 'content.sqlite'));
database.exec(`vacuum into '${join(folder, 'kept.sqlite')}'`);
database.close();
keep('service.sqlite.br', readFileSync(join(folder, 'kept.sqlite')));
rmSync(folder, { recursive: true });
