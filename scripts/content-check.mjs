/**
 * `npm run content:check [-- --from http://host:1337/api] [--folder content]`: every rule over the embedded copy or a live service.
 * One line per finding; exit status 1 when there is an error.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, fromCaller, onToolsNode, ROOT } from './setup.mjs';

await onToolsNode(import.meta.url);

const { checkContent } = await import('../src/content/check/check.ts');
const { formatFinding, summaryOf } = await import('../src/content/check/finding.ts');
const { picturesAt, picturesIn } = await import('../src/content/pull/pictures.ts');
const { embeddedSource, serviceSource } = await import('../src/content/refresh/source.ts');
const { labelFaults } = await import('./drawings/write.ts');
const { documentAddresses } = await import('../src/search/documents.ts');
const { readSettings } = await import('../src/settings.ts');
const { messageOf } = await import('../src/site/errors.ts');
const { LOCALE_CODES } = await import('../src/site/locales.ts');

const usage = 'Usage: npm run content:check [-- --from http://host:1337/api] [--folder content]';

function readArguments() {
  try {
    return parseArgs({ options: { from: { type: 'string' }, folder: { type: 'string', default: join(ROOT, 'content') } } }).values;
  } catch (error) {
    return fail(`${messageOf(error)}\n${usage}`);
  }
}

/** @param {string | undefined} from */
function readConfig(from) {
  try {
    return readSettings({ ...process.env, ...(from === undefined ? {} : { CONTENT_API_URL: from }) });
  } catch (error) {
    return fail(`${messageOf(error)}\n${usage}`);
  }
}

const { from, folder: given } = readArguments();
const folder = fromCaller(given);
const config = readConfig(from);
const service = from === undefined ? undefined : config.CONTENT_API_URL;
const findings = await checkContent({
  ...(service === undefined
    ? { source: embeddedSource(folder), ownFolder: folder, readMedia: picturesIn(folder), drawingFaults: await labelFaults() }
    : {
        source: serviceSource({ base: service, timeoutMs: config.FETCH_TIMEOUT_MS, maxBytes: config.FETCH_MAX_BYTES }),
        readMedia: picturesAt(config),
      }),
  locales: LOCALE_CODES,
  searched: documentAddresses,
});
for (const finding of findings) console.log(formatFinding(finding));
console.log(summaryOf(findings));
process.exitCode = findings.some(({ severity }) => severity === 'error') ? 1 : 0;
