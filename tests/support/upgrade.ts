import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CALL_IDS, callOf } from '../../src/content/contract/calls.ts';

/** The pair that an earlier version left: `tests/cms/upgrade/make.mjs` keeps it. */
const KEPT = resolve(import.meta.dirname, '../cms/upgrade/kept');

export const CONTENT_FOLDER = resolve(import.meta.dirname, '../../content');
export const LOCALES = ['en', 'tr'];
export const PATHS = [...new Set(CALL_IDS.map((call) => callOf(call).path))];

/** Address of the service that the earlier site read; there is no server any more. */
export const EARLIER_SERVICE = 'http://127.0.0.1:9/api';
/** What an editor of the earlier version published. */
export const EARLIER_EDIT = 'Lead engineering, kept by an earlier version';

const unpack = async (name: string) => brotliDecompressSync(await readFile(join(KEPT, name)));

/** `data.attributes` that the earlier service gave, by path and language. */
export const earlierResponses = async () => JSON.parse(String(await unpack('answers.json.br'))) as Record<string, Record<string, unknown>>;

/** Puts the earlier service's database into a data folder. */
export async function unpackService(folder: string): Promise<void> {
  await writeFile(join(folder, 'content.sqlite'), await unpack('service.sqlite.br'));
}

/** Puts the earlier site's DATA_DIR into a folder. */
export async function unpackSite(folder: string): Promise<void> {
  const files = JSON.parse(String(await unpack('site.json.br'))) as Record<string, string>;
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
