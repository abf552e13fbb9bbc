/**
 * What every command needs first: the packages, and a Node new enough for the tools.
 * Runs on Node 20 without any package installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED_NODE = 24;

/** @param {string} text */
export const say = (text) => process.stderr.write(`${text}\n`);

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

/**
 * Installs packages of the system where that is possible: by apt-get, as root.
 * @param {string} name as people call what is installed
 * @param {readonly string[]} packages
 */
export function installSystemPackages(name, packages) {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!hasApt || process.getuid?.() !== 0) return;
  say(`Installing ${name} (apt-get) …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** True when somebody ran `npm ci` by hand: npm's own record of what is installed agrees with the lock. @param {string} folder */
function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || installed[path]?.version === entry.version,
  );
}

/**
 * Installs exactly what the lock names, unless it is there already. Install scripts stay off (.npmrc).
 * @param {string} [folder] with a package.json and a lock
 */
export function ensurePackages(folder = ROOT) {
  // A linked folder is another checkout's: `npm ci` would empty that one.
  if (lstatSync(join(folder, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const stamp = join(folder, 'node_modules', '.installed-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (isInstalled(folder)) return writeFileSync(stamp, wanted);
  say(`Installing packages${folder === ROOT ? '' : ` of ${relative(ROOT, folder)}`} (npm ci) …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The lock's hashes say what is taken; the age that .npmrc asks for is for choosing new releases.
  const { status } = spawnSync(npm, ['ci', '--min-release-age=0', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The packages could not be installed. npm says why above; the registry must be reachable.');
  writeFileSync(stamp, wanted);
}

/** @returns {string} the Node binary the tools run on: the locked one, or this one where it is new enough */
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
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, PATH: [dirname(findNode()), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(separator) };
}

/**
 * Runs a command of the tools to its end.
 * @param {string} script path of a JavaScript or TypeScript file, below the root
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extra]
 * @param {string} [name] stands before each line it prints: several may run side by side
 * @returns {Promise<number>} exit status
 */
export function runNode(script, args = [], extra = {}, name) {
  return new Promise((resolve, reject) => {
    const child = spawn(findNode(), [join(ROOT, script), ...args], {
      cwd: ROOT,
      stdio: name === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), ...extra },
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${name} │ ${line}\n`));
    }
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
