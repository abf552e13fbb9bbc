/** What the content service needs before it starts: its packages, its compiled code, its admin, its secrets. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { ensurePackages, fail, findNode, fromCaller, ROOT, say, toolEnvironment } from './setup.mjs';

export const SERVICE = join(ROOT, 'cms');
const DIST = join(SERVICE, 'dist');
/** The program that starts the service; its folder is `SERVICE`. */
export const SERVICE_PROGRAM = join(DIST, 'src/main.js');
/** Folders of compiled code; beside them is the admin. */
const COMPILED = ['config', 'shared', 'src'];
/** Memory that the admin's build needs, as measured, with a margin. */
const ADMIN_BUILD_BYTES = 2.5 * 1024 ** 3;

/** Secrets that Strapi signs and encrypts with; each start must find the same ones. */
const SECRETS = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];

/** @param {string} folder @returns {string[]} files below it, in a stable order */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** @param {string[]} files @returns {string} hash of their contents */
function stateOf(files) {
  const hash = createHash('sha256');
  // Not by where the checkout is: an image is one, too.
  for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

const shared = ['package-lock.json', 'package.json', 'tsconfig.json', 'tsconfig.model.json'].map((name) => join(SERVICE, name));
/** What the service takes from the site: its content types and addresses. */
const modelFiles = () => [
  ...filesBelow(join(ROOT, 'model')),
  ...filesBelow(join(ROOT, 'src', 'site')),
  join(ROOT, 'src', 'outbox', 'message.ts'),
];
/** What the visual editor takes from the site: its typography, and the drawings of its diagrams. */
const EDITOR_LOOK = ['src/styles', 'src/ui/diagrams', 'src/ui/rich-text.css'];
const adminFolder = join(SERVICE, 'src', 'admin');
const adminFiles = () => [
  ...shared,
  join(SERVICE, 'config', 'admin.ts'),
  ...filesBelow(adminFolder),
  ...filesBelow(join(SERVICE, 'src', 'model')),
  ...filesBelow(join(SERVICE, 'src', 'rich-text')),
  ...EDITOR_LOOK.flatMap((path) => (path.endsWith('.css') ? [join(ROOT, path)] : filesBelow(join(ROOT, path)))),
  join(SERVICE, 'src', 'messages', 'wire.ts'),
  join(SERVICE, 'src', 'rules', 'proposed-slug.ts'),
  ...['same.ts', 'wire.ts'].map((name) => join(SERVICE, 'src', 'versions', name)),
  ...modelFiles(),
];
const serverFiles = () => [
  ...shared,
  ...modelFiles(),
  ...filesBelow(join(SERVICE, 'config')),
  ...filesBelow(join(SERVICE, 'src')).filter((file) => !file.startsWith(adminFolder)),
];

/** @returns {string} hash of everything that the service without its admin is built from */
export const serviceState = () => stateOf(serverFiles());

/**
 * Runs a JavaScript file of the service's packages to its end.
 * @param {string} script below `cms`
 * @param {string[]} args
 * @returns {Promise<number>} exit status
 */
function runService(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(findNode(), [join(SERVICE, script), ...args], {
      cwd: SERVICE,
      stdio: ['ignore', 2, 2],
      env: serviceEnvironment(),
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** @param {Readonly<Record<string, string | undefined>>} environment @returns {string} the file with the service's settings */
export const settingsFile = ({ ENV_PATH } = process.env) => (ENV_PATH ? fromCaller(ENV_PATH) : join(SERVICE, '.env'));

/** @returns {string} the text of {@link settingsFile}, empty where there is none */
const settingsText = (environment = process.env) => {
  const file = settingsFile(environment);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/**
 * Settings of the service as it reads them: those of the environment before those of its file.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Record<string, string | undefined>}
 */
export const serviceSettings = (environment = process.env) => ({ ...parseEnv(settingsText(environment)), ...environment });

/**
 * Whether the content service of this checkout runs in containers, whose database its commands do not reach.
 * @param {Readonly<Record<string, string | undefined>>} settings @param {string} checkout
 */
export const runsInContainers = ({ DATABASE_URL }, checkout = ROOT) => !DATABASE_URL && existsSync(join(checkout, 'deploy/.env'));

/** Environment of every process of the service: our Node first, no telemetry. @returns {NodeJS.ProcessEnv} */
export const serviceEnvironment = () => ({
  ...toolEnvironment(),
  NODE_ENV: 'production',
  STRAPI_TELEMETRY_DISABLED: 'true',
  // Strapi would look for a relative path from `cms`.
  ENV_PATH: settingsFile(),
});

/** Runs a step when its sources have changed. @param {string} name @param {string} state @param {() => Promise<void>} step */
async function whenChanged(name, state, step) {
  const stamp = join(DIST, `.${name}`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  await step();
  writeFileSync(stamp, state);
}

/** Packages and compiled code: all that the service needs without its admin. */
export async function ensureService() {
  ensurePackages(ROOT, 'run');
  ensurePackages(SERVICE);
  await ensureCompiled();
}

/** The service's code, compiled again when its sources have changed. */
export async function ensureCompiled() {
  await whenChanged('compiled', serviceState(), async () => {
    say('Compiling the content service …');
    // Strapi loads what it finds there: a file whose source is gone must go too.
    for (const name of COMPILED) rmSync(join(DIST, name), { recursive: true, force: true });
    for (const config of ['tsconfig.model.json', 'tsconfig.json'])
      if ((await runService('node_modules/typescript/bin/tsc', ['-p', config])) !== 0)
        fail('The content service could not be compiled; the compiler says why above.');
    if ((await runService('dist/src/model/write-schemas.js', [])) !== 0) fail('The schema files could not be written; see above.');
  });
}

/** The admin's pages, built again when their sources have changed. */
export async function ensureAdmin() {
  await whenChanged('admin', stateOf(adminFiles()), async () => {
    if (totalmem() < ADMIN_BUILD_BYTES)
      say('This machine has less than 2.5 GB of memory: the admin may not build here. Build it elsewhere and copy cms/dist.');
    say('Building the admin (once; about two minutes and 2 GB of memory) …');
    if ((await runService('node_modules/@strapi/strapi/bin/strapi.js', ['build'])) !== 0)
      fail('The admin could not be built; Strapi says why above.');
  });
}

/** Names that are set neither in the environment nor in the text of an `.env` file. @param {string} text */
export const missingSecrets = (text, environment = process.env) =>
  SECRETS.filter((name) => !environment[name] && !new RegExp(`^\\s*${name}=\\S`, 'm').test(text));

/** Generates the secrets that are not set, and adds them to the file that the service reads; existing ones stay. */
export function ensureSecrets() {
  const text = settingsText();
  const missing = missingSecrets(text);
  if (missing.length === 0) return;
  const random = () => randomBytes(24).toString('base64url');
  // Two keys, so that one can be replaced while sessions signed with the other stay valid.
  const made = missing.map((name) => `${name}=${name === 'APP_KEYS' ? `${random()},${random()}` : random()}`);
  const file = settingsFile();
  writeFileSync(file, `${text.replace(/\n*$/, text === '' ? '' : '\n')}${made.join('\n')}\n`, { mode: 0o600 });
  say(`Generated secrets for this service in ${file}: ${missing.join(', ')}.`);
}
