/**
 * Prepares what every command needs: the packages, and a Node that is new enough for the tools.
 * Runs on Node 20 without any package installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED_NODE = 24;

/** @param {string} text */
export const say = (text) => process.stderr.write(`${text}\n`);

/**
 * npm runs a command in the repository's folder; a relative path is meant from the folder where the user typed it.
 * @param {string} path @returns {string} absolute
 */
export const fromCaller = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** @param {string} url of a file, `import.meta.url` @returns {boolean} whether Node was started with it, not another file that imports it */
export const isProgram = (url) => url === pathToFileURL(process.argv[1] ?? '').href;

/** @param {string} text @returns {never} */
export function fail(text) {
  say(`\n${text}`);
  process.exit(1);
}

/**
 * @param {string} name of a program
 * @param {readonly string[]} places folders where systems keep it when the PATH does not say
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined} its path
 */
export function findProgram(name, places, environment = process.env) {
  return [...(environment.PATH ?? '').split(delimiter), ...places]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** @returns {boolean} whether packages of the system can be installed: by apt-get, as root */
export const canInstallSystemPackages = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Installs packages of the system where that is possible.
 * @param {string} name of what is installed, for messages
 * @param {readonly string[]} packages
 * @param {readonly string[]} [welcome] packages that are also installed where the system has them
 */
export function installSystemPackages(name, packages, welcome = []) {
  if (!canInstallSystemPackages()) return;
  // Another process may be installing something.
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const apt = (/** @type {readonly string[]} */ ...args) =>
    spawnSync('apt-get', [...patience, ...args], { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const install = (/** @type {readonly string[]} */ all) => apt('install', '-y', '--no-install-recommends', ...all);
  if (packages.length > 0) {
    say(`Installing ${name} (apt-get) …`);
    apt('update');
    install(packages);
  }
  const known = welcome.filter((each) => spawnSync('apt-cache', ['show', each], { stdio: 'ignore' }).status === 0);
  if (known.length > 0) {
    say(`Installing ${known.join(', ')} (apt-get) …`);
    install(known);
  }
}

/**
 * What is installed of a lock: what building and running needs (`run`), or the tools for tests and checks as well (`all`).
 * @typedef {'run' | 'all'} Scope
 */

/**
 * True when npm's own record of what is installed agrees with the lock: somebody ran `npm ci` by hand.
 * @param {string} folder
 * @param {Scope} scope
 */
function isInstalled(folder, scope) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.peer ||
      (scope === 'run' && (entry.dev || entry.devOptional)) ||
      installed[path]?.version === entry.version,
  );
}

/** Runs npm to its end. @param {string[]} args @param {string} cwd @param {import('node:child_process').SpawnSyncOptions} [options] */
export const npm = (args, cwd, options = {}) =>
  spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    ...options,
    cwd,
    shell: process.platform === 'win32',
    encoding: 'utf8',
  });

/**
 * A lock file with the address of each package. That of the repository has none, so that it works with any registry; but npm
 * would then fetch the full metadata of each package for its address alone, more than half of all bytes it downloads.
 * @param {string} text of a package-lock.json
 * @param {string} registry
 * @returns {string}
 */
export function withAddresses(text, registry) {
  const lock = JSON.parse(text);
  const base = registry.replace(/\/*$/, '/');
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.resolved || entry.link || entry.inBundle || !entry.integrity) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    entry.resolved = `${base}${name}/-/${name.slice(name.lastIndexOf('/') + 1)}-${entry.version}.tgz`;
  }
  return JSON.stringify(lock);
}

/**
 * Installs what the lock names with `npm ci`, which compares each package with the lock's hash. `npm ci` begins by removing
 * what is there, and a site that runs from it would lose its packages meanwhile: it works in a folder beside, and the
 * result takes the old one's place.
 * @param {string} folder
 * @param {Scope} scope
 */
function install(folder, scope) {
  const beside = join(folder, '.output', `packages-${process.pid}`);
  const ci = () => {
    // The hashes of the lock file decide what is installed; the minimum age in .npmrc is for choosing new releases.
    const options = ['--min-release-age=0', '--no-audit', '--no-fund', '--loglevel=error', ...(scope === 'run' ? ['--omit=dev'] : [])];
    return npm(['ci', ...options], beside, { stdio: ['ignore', 2, 2] }).status === 0;
  };
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(folder, file), join(beside, file));
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const registry = npm(['config', 'get', 'registry'], folder, { stdio: ['ignore', 'pipe', 'ignore'] }).stdout.trim();
  writeFileSync(join(beside, 'package-lock.json'), withAddresses(lock, registry));
  let isInstalled = ci();
  if (!isInstalled) {
    say('Trying again with the package addresses from the registry …');
    writeFileSync(join(beside, 'package-lock.json'), lock);
    isInstalled = ci();
  }
  if (!isInstalled) fail('The packages could not be installed. npm says why above; the registry must be reachable.');
  if (existsSync(join(folder, 'node_modules'))) renameSync(join(folder, 'node_modules'), join(beside, 'replaced'));
  renameSync(join(beside, 'node_modules'), join(folder, 'node_modules'));
  rmSync(beside, { recursive: true, force: true });
}

/**
 * Installs exactly what the lock names, unless it is there already. Install scripts stay off (.npmrc).
 * @param {string} [folder] with a package.json and a lock
 * @param {Scope} [scope]
 */
export function ensurePackages(folder = ROOT, scope = 'all') {
  // A linked folder belongs to another checkout: `npm ci` would empty that one.
  if (lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const stamp = join(folder, 'node_modules', '.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const fitting = [`${lock} all`, ...(scope === 'run' ? [`${lock} run`] : [])];
  if (fitting.includes(stamped)) return;
  const found = /** @type {const} */ (['all', 'run']).find((each) => fitting.includes(`${lock} ${each}`) && isInstalled(folder, each));
  if (found) return writeFileSync(stamp, `${lock} ${found}`);
  say(`Installing packages${folder === ROOT ? '' : ` of ${relative(ROOT, folder)}`} (npm ci) …`);
  install(folder, scope);
  writeFileSync(stamp, `${lock} ${scope}`);
}

/**
 * Installs everything in several folders in parallel: npm waits for the network and uses one core.
 * @param {readonly string[]} folders
 */
export async function ensureAllPackages(folders) {
  const runs = folders.map((folder) =>
    once(spawn(process.execPath, [fileURLToPath(import.meta.url), folder], { stdio: 'inherit' }), 'exit'),
  );
  const failed = (await Promise.all(runs)).find(([code]) => code !== 0);
  if (failed) process.exit(1);
}

/** @returns {string} the Node binary that runs the tools: the one in the lock file, or this one if it is new enough */
export function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const locked = join(ROOT, 'node_modules', `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`, 'bin', name);
  if (existsSync(locked)) return locked;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  return fail(
    `This needs Node ${NEEDED_NODE} or newer; this is ${process.version}, and there is no packaged one for ${process.platform} ${process.arch}. Install Node ${NEEDED_NODE} and try again.`,
  );
}

/** Environment in which every tool finds the right Node and the packages' commands first. @returns {NodeJS.ProcessEnv} */
export function toolEnvironment() {
  return { ...process.env, PATH: [dirname(findNode()), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
}

/** Exit status of a command that a signal ended. */
export const KILLED = 143;

/**
 * Runs a command of the tools to its end.
 * @param {string} script path of a JavaScript or TypeScript file, below the root
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extra]
 * @param {string} [name] stands before each line it prints: several may run side by side
 * @param {number} [limit] milliseconds after which it is stopped
 * @returns {Promise<number>} exit status; {@link KILLED} when a signal ended it
 */
export function runNode(script, args = [], extra = {}, name, limit) {
  return new Promise((resolve, reject) => {
    const child = spawn(findNode(), [join(ROOT, script), ...args], {
      cwd: ROOT,
      stdio: name === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), ...extra },
      timeout: limit,
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${name} │ ${line}\n`));
    }
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? KILLED : 0)));
  });
}

/**
 * Installs the packages and goes on in a Node that runs TypeScript, which it does by itself from 24 on.
 * @param {string} url of the program, `import.meta.url` @param {Scope} [scope] @param {NodeJS.ProcessEnv} [extra] of that Node
 */
export async function onToolsNode(url, scope = 'run', extra = {}) {
  ensurePackages(ROOT, scope);
  if (Number(process.versions.node.split('.')[0]) < NEEDED_NODE)
    process.exit(await runNode(relative(ROOT, fileURLToPath(url)), process.argv.slice(2), extra));
}

// `node scripts/setup.mjs [folder] [run]`, as the container files install too.
if (isProgram(import.meta.url)) ensurePackages(process.argv[2], process.argv[3] === 'run' ? 'run' : 'all');
