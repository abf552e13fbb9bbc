/**
 * `npm run content:pull [-- --from http://host:1337/api] [--folder content]`: what a service has published becomes the
 * embedded copy, pictures included. The copy is replaced as a whole, and only when content:check finds no error in the new one.
 */
import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, fromCaller, onToolsNode, ROOT, runNode, say } from './setup.mjs';

await onToolsNode(import.meta.url);

const { checkContent } = await import('../src/content/check/check.ts');
const { formatFinding } = await import('../src/content/check/finding.ts');
const { picturesAt, picturesIn } = await import('../src/content/pull/pictures.ts');
const { pullContent } = await import('../src/content/pull/pull.ts');
const { embeddedSource, serviceSource } = await import('../src/content/refresh/source.ts');
const { documentAddresses } = await import('../src/search/documents.ts');
const { readSettings } = await import('../src/settings.ts');
const { messageOf } = await import('../src/site/errors.ts');
const { LOCALE_CODES } = await import('../src/site/locales.ts');

const usage = 'Usage: npm run content:pull [-- --from http://host:1337/api] [--folder content]';
const LOCAL = 'http://127.0.0.1:1337/api';

function readArguments() {
  try {
    const options = /** @type {const} */ ({ from: { type: 'string' }, folder: { type: 'string', default: join(ROOT, 'content') } });
    const { from = process.env.CONTENT_API_URL || LOCAL, folder } = parseArgs({ options }).values;
    return { folder: fromCaller(folder), config: readSettings({ ...process.env, CONTENT_API_URL: from }) };
  } catch (error) {
    return fail(`${messageOf(error)}\n${usage}`);
  }
}

const { folder, config } = readArguments();
const base = String(config.CONTENT_API_URL);
const fresh = `${folder}.new`;
const old = `${folder}.old`;
const exists = (/** @type {string} */ path) => stat(path).then(Boolean, () => false);

// A pull that was killed between its two last steps.
if (!(await exists(folder)) && (await exists(old))) await rename(old, folder);
if (!(await exists(folder))) fail(`There is no folder ${folder}.\n${usage}`);
await Promise.all([fresh, old].map((path) => rm(path, { recursive: true, force: true })));

try {
  await cp(folder, fresh, { recursive: true });
  const pulled = await pullContent({
    source: serviceSource({ base, timeoutMs: config.FETCH_TIMEOUT_MS, maxBytes: config.FETCH_MAX_BYTES }),
    readPicture: picturesAt(config),
    readWhole: async (path, locale) => {
      const response = await fetch(`${base}${path}?locale=${locale}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(config.FETCH_TIMEOUT_MS),
      });
      return response.ok ? (await response.json())?.data?.attributes : undefined;
    },
    locales: LOCALE_CODES,
    folder: fresh,
  });
  for (const address of pulled.kept) say(`kept     ${address}: ${base} does not have it in this language`);
  for (const file of pulled.changed) console.log(`changed  ${file}`);
  for (const file of pulled.removed) console.log(`removed  ${file}`);
  if (pulled.changed.length + pulled.removed.length === 0) console.log(`${folder} is what ${base} has published.`);
  else {
    const findings = await checkContent({
      source: embeddedSource(fresh),
      ownFolder: fresh,
      readMedia: picturesIn(fresh),
      locales: LOCALE_CODES,
      searched: documentAddresses,
    });
    const errors = findings.filter(({ severity }) => severity === 'error');
    for (const error of errors) say(formatFinding(error));
    if (errors.length > 0) throw new Error(`The published content of ${base} has ${errors.length} of these errors; correct them there.`);
    if ([...pulled.changed, ...pulled.removed].some((file) => file.startsWith('media/'))) {
      say('Encoding the pictures that changed …');
      if ((await runNode('scripts/content-pictures.mjs', ['--folder', fresh])) !== 0) throw new Error('The pictures could not be encoded.');
    }
    await rename(folder, old);
    await rename(fresh, folder);
    await rm(old, { recursive: true });
    console.log(`${pulled.changed.length} changed, ${pulled.removed.length} removed.`);
  }
} catch (error) {
  say(`\n${messageOf(error)}\n${folder} was not changed.`);
  process.exitCode = 1;
} finally {
  if (!(await exists(folder))) await rename(old, folder);
  await rm(fresh, { recursive: true, force: true });
}
