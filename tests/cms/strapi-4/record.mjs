/**
 * Records the responses of a real Strapi 4.26 with the specification's single types: `node tests/cms/strapi-4/record.mjs`.
 * Installs it into a temporary folder, fills it with a part of content/, sends the site's requests, and writes recorded/.
 * Takes about four minutes; needs the package registry.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CALL_IDS, callUrl } from '../../../src/content/contract/calls.ts';
import { projectFiles, SINGLE_TYPES } from './project.mjs';
import { GERMAN, shareOf } from './share.mjs';

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));
const TARGET = fileURLToPath(new URL('recorded/', import.meta.url));
const LOCALES = [
  { code: 'en', name: 'English (en)' },
  { code: 'tr', name: 'Turkish (tr)' },
  { code: 'de', name: 'German (de)' },
];
const HEADERS = ['content-type', 'content-language', 'vary', 'x-powered-by'];
const TYPES = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg' };

/** @typedef {Record<string, unknown>} Json */

/** Content for the service: files once for each alternative text, as a file's text has no language there. */
function makeFill() {
  /** @type {Map<string, { place: number, file: Json }>} */
  const files = new Map();
  /** @param {Json} picture */
  const placeOf = ({ url, alternativeText = '', caption = '' }) => {
    const key = JSON.stringify([url, alternativeText, caption]);
    const known = files.get(key);
    if (known) return known.place;
    const path = String(url);
    const name = path.replace(/^\/media\//, '').replaceAll('/', ' - ');
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(path))];
    const file = { path: join(CONTENT, path), type, fileInfo: { name, alternativeText, caption } };
    files.set(key, { place: files.size, file });
    return files.size - 1;
  };
  /** @param {unknown} value @returns {unknown} */
  const convert = (value) => {
    if (Array.isArray(value)) return value.map(convert);
    if (typeof value !== 'object' || value === null) return value;
    const object = /** @type {Json} */ (value);
    if ('data' in object) {
      const { data } = /** @type {{ data: { attributes: Json } | { attributes: Json }[] | null }} */ (object);
      const reference = (/** @type {{ attributes: Json }} */ { attributes }) => ({ $file: placeOf(attributes) });
      return data === null ? null : Array.isArray(data) ? data.map(reference) : reference(data);
    }
    // Numbers of components are the service's own, and days of entries are no field of the specification.
    const fields = Object.entries(object).filter(([key, item]) => key !== 'updatedAt' && !(key === 'id' && typeof item === 'number'));
    return Object.fromEntries(fields.map(([key, item]) => [key, convert(item)]));
  };
  const entries = Object.keys(SINGLE_TYPES).map((type) => {
    const german = /** @type {Record<string, Json>} */ (GERMAN)[type];
    return [type, { en: convert(shareOf(type, 'en')), tr: convert(shareOf(type, 'tr')), ...(german ? { de: german } : {}) }];
  });
  return { locales: LOCALES, files: [...files.values()].map(({ file }) => file), entries: Object.fromEntries(entries) };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

const { folder: given, keep } = parseArgs({ options: { folder: { type: 'string' }, keep: { type: 'boolean', default: false } } }).values;
const folder = given ?? mkdtempSync(join(tmpdir(), 'strapi-4-'));
const port = await freePort();
const write = (/** @type {string} */ path, /** @type {string | Buffer} */ content) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};
for (const [path, text] of Object.entries(projectFiles(port))) write(join(folder, path), text);
write(join(folder, 'fill.json'), JSON.stringify(makeFill()));
for (const leftover of ['.tmp', 'public/uploads']) rmSync(join(folder, leftover), { recursive: true, force: true });
mkdirSync(join(folder, '.tmp'));
mkdirSync(join(folder, 'public/uploads'), { recursive: true });

console.log(`Installing Strapi 4.26 in ${folder} …`);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const installed = spawnSync(npm, ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 2, 2] });
if (installed.status !== 0) throw new Error('npm could not install Strapi 4.26');

const [platform] = Object.keys(JSON.parse(String(projectFiles(port)['package.json'])).dependencies).filter((name) =>
  name.startsWith('node-'),
);
const node = join(folder, 'node_modules', String(platform), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const child = spawn(node, ['start.js'], {
  cwd: folder,
  stdio: ['ignore', 2, 2],
  env: { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', NODE_OPTIONS: '' },
});
const origin = `http://127.0.0.1:${port}`;
let up = false;
child.on('exit', (code) => {
  if (!up) throw new Error(`Strapi ended with ${code}`);
});
while (!up) {
  up = await fetch(`${origin}/_health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!up) await once(AbortSignal.timeout(500), 'abort');
}

/** @param {Response} response */
const headersOf = ({ headers }) =>
  Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
const questions = new Set();
for (const { code } of LOCALES) for (const call of CALL_IDS) questions.add(callUrl(`${origin}/api`, call, code).href);
for (const query of ['', '?populate=*', '?locale=fr', '?populate=*&locale=tr', '?populate=deep', '?populate=nothing', '?documentId=none'])
  questions.add(`${origin}/api/contact${query}`);
questions.add(`${origin}/api/nothing`);
questions.add(`${origin}/api/i18n/locales`);

rmSync(TARGET, { recursive: true, force: true });
const answers = [];
/** @type {Set<string>} */
const pictures = new Set();
/** @param {unknown} value */
const collect = (value) => {
  if (typeof value !== 'object' || value === null) return;
  const { url, mime } = /** @type {Json} */ (value);
  if (typeof url === 'string' && typeof mime === 'string') {
    pictures.add(url);
    // Smaller versions of it are named in the response and never requested.
    return;
  }
  Object.values(value).forEach(collect);
};
for (const href of questions) {
  const response = await fetch(href);
  const body = await response.json();
  collect(body);
  answers.push({ url: href.slice(origin.length), status: response.status, headers: headersOf(response), body });
}
for (const url of pictures) {
  const response = await fetch(origin + url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const file = `media/${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}${extname(url)}`;
  write(join(TARGET, file), bytes);
  answers.push({ url, status: response.status, headers: headersOf(response), file });
}
// The content that it was filled with is kept beside the responses, because content/ changes.
const shares = Object.keys(SINGLE_TYPES).map((type) => [type, { en: shareOf(type, 'en'), tr: shareOf(type, 'tr') }]);
write(join(TARGET, 'filled.json'), `${JSON.stringify(Object.fromEntries(shares), null, 1)}\n`);
write(join(TARGET, 'answers.json'), `${JSON.stringify({ service: 'Strapi 4.26.2', answers }, null, 1).replaceAll(origin, '')}\n`);
console.log(`${answers.length} answers, ${pictures.size} pictures.`);
up = true;
child.kill();
await once(child, 'exit');
if (given === undefined && !keep) rmSync(folder, { recursive: true, force: true });
