/**
 * `npm run cms:import -- --from https://old.example/api [--token …] [--replace]`: imports entries into this content service from any
 * service that speaks the contract, pictures and all languages included. A second run changes nothing. Ends with a table;
 * exit status 0: everything was imported and is published, 1: something was not imported or is a draft, 2: nothing could be done.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureSecrets, ensureService, runsInContainers, SERVICE, serviceEnvironment, serviceSettings } from './cms-setup.mjs';
import { serviceIsUp } from './health.mjs';
import { serviceAddress } from './ports.mjs';
import { findNode, onToolsNode, say } from './setup.mjs';

await onToolsNode(import.meta.url);

const { picturesAt } = await import('../src/content/pull/pictures.ts');
const { readService } = await import('../src/content/pull/read-service.ts');
const { serviceSource } = await import('../src/content/refresh/source.ts');
const { readSettings } = await import('../src/settings.ts');
const { messageOf } = await import('../src/site/errors.ts');
const { FURTHER_CONTENT_LOCALES, LOCALE_CODES } = await import('../src/site/locales.ts');

const usage =
  'Usage: npm run cms:import -- --from https://old.example/api [--token TOKEN] [--replace]\n' +
  '  --token    API token of the old service, when it is not open to everybody\n' +
  '  --replace  entries of its lists that it does not have are unpublished here\n' +
  'Stop the content service first. Run it as often as you like: what is here already is not written again.\n' +
  'The table counts entries by kind and language:\n' +
  '  made, changed, unchanged  published here as they are there\n' +
  '  drafts                    a field that this service requires is missing there: the entry was imported, but is not public\n' +
  '                            before an editor completes and publishes it\n' +
  '  kept                      what is here stays: an editor changed it, or a picture could not be read\n' +
  'Below it is each thing that was not imported or imported as a draft, with the reason.\n' +
  'Exit status 0: all is published here. 1: something was not imported, or is a draft. 2: nothing was done.';

/** @param {string} text @returns {never} */
function stop(text) {
  say(`\n${text}`);
  process.exit(2);
}

function readArguments() {
  try {
    const options = /** @type {const} */ ({
      from: { type: 'string' },
      token: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    });
    const { from, token, replace, help } = parseArgs({ options }).values;
    if (help) {
      console.log(usage);
      process.exit(0);
    }
    if (from === undefined) throw new Error('--from is missing.');
    return { from, token, replace, config: readSettings({ ...process.env, CONTENT_API_URL: from }) };
  } catch (error) {
    return stop(`${messageOf(error)}\n${usage}`);
  }
}

const { from, token, replace, config } = readArguments();
const base = String(config.CONTENT_API_URL);

if (runsInContainers(serviceSettings()))
  stop(
    'deploy/.env: the database of the containers cannot be reached from here, and another one would be filled. Import in a checkout without this file, or set DATABASE_URL (docs/operators.md, “Moving over from another service”).',
  );
await ensureService();
ensureSecrets();
const settings = serviceSettings();
const { address } = serviceAddress(settings);
// A running service holds its published content in memory and would not see what is imported.
if (await serviceIsUp(address)) stop(`The content service at ${address} is running. Stop it first: it would not see what is imported.`);

const folder = mkdtempSync(join(tmpdir(), 'cms-import-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

say(`Reading ${base} …`);
const material = await readService({
  from: base,
  source: serviceSource({
    base,
    timeoutMs: config.FETCH_TIMEOUT_MS,
    maxBytes: config.FETCH_MAX_BYTES,
    ...(token === undefined ? {} : { token }),
  }),
  readPicture: picturesAt(config),
  locales: [...LOCALE_CODES, ...FURTHER_CONTENT_LOCALES],
  folder: join(folder, 'media'),
}).catch((/** @type {unknown} */ error) => stop(`${from}: ${messageOf(error)}`));
writeFileSync(join(folder, 'material.json'), JSON.stringify(material));

say('Writing entries …');
const child = spawn(findNode(), [join(SERVICE, 'dist/src/import/main.js'), folder, ...(replace ? ['--replace'] : [])], {
  cwd: SERVICE,
  stdio: ['ignore', 2, 2],
  env: { ...serviceEnvironment(), CMS_SERVE_ADMIN: 'false', CMS_LOG_LEVEL: settings.CMS_LOG_LEVEL || 'warn' },
});
const [status] = await once(child, 'exit');
if (status !== 0) stop('Strapi could not write; it says why above. What was written before stays, and the next run goes on from there.');

/** @typedef {{ type: string, locale: string, made: number, changed: number, unchanged: number, drafts: number, kept: number }} Outcome */
/** @typedef {{ where: string, reason: string, loss: boolean, draft?: boolean }} Problem */
/** @type {{ outcomes: Outcome[], problems: Problem[] }} */
const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
const COLUMNS = /** @type {const} */ (['made', 'changed', 'unchanged', 'drafts', 'kept']);
/** @param {string} name @param {string} locale @param {readonly (string | number)[]} counts */
const row = (name, locale, counts) => `${name.padEnd(22)} ${locale.padEnd(8)}${counts.map((count) => String(count).padStart(10)).join('')}`;
console.log(`\nImported from ${base}\n${row('', 'language', COLUMNS)}`);
for (const outcome of report.outcomes)
  console.log(
    row(
      outcome.type,
      outcome.locale,
      COLUMNS.map((column) => outcome[column]),
    ),
  );
const sum = COLUMNS.map((column) => report.outcomes.reduce((total, outcome) => total + outcome[column], 0));
console.log(`${row('total', '', sum)}\n${Object.keys(material.files).length} pictures read`);
/** @type {Problem[]} */
const problems = [...material.problems, ...report.problems];
const groupOf = (/** @type {Problem} */ { loss, draft = false }) => (draft ? 'draft' : loss ? 'lost' : 'known');
for (const [title, wanted] of /** @type {const} */ ([
  ['Not imported', 'lost'],
  ['Imported as drafts: not public before somebody completes and publishes them', 'draft'],
  ['Worth knowing', 'known'],
])) {
  const some = problems.filter((problem) => groupOf(problem) === wanted);
  if (some.length === 0) continue;
  const width = Math.min(60, Math.max(...some.map(({ where }) => where.length)));
  console.log(`\n${title}`);
  for (const { where, reason } of some) console.log(`  ${where.padEnd(width)}  ${reason}`);
}
const [lost, drafts] = ['lost', 'draft'].map((group) => problems.filter((problem) => groupOf(problem) === group).length);
console.log(
  `\nExit status ${lost || drafts ? '1' : '0'}: ${String(lost)} not imported, ${String(drafts)} imported as ${drafts === 1 ? 'a draft' : 'drafts'}.`,
);
process.exitCode = lost || drafts ? 1 : 0;
