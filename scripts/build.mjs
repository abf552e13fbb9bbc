/**
 * Builds the site into `.output/<hash of the sources>/`, so that several instances run from one checkout:
 * a start with the same sources reuses the build, one with other sources makes a new one beside it,
 * and nothing a running instance serves is ever replaced.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ensurePackages, fail, findNode, isProgram, ROOT, say, toolEnvironment } from './setup.mjs';
import { withoutFolder } from './without-folder.mjs';

const OUTPUT = join(ROOT, '.output');
const SOURCES = [
  'src',
  'model',
  'content',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/without-folder.mjs',
];
/** Builds kept beside the newest, for a quick rollback. */
const KEPT_BUILDS = 2;
const brotli = promisify(brotliCompress);

/** @param {string} path @returns {Promise<string[]>} files below it, in a stable order */
async function filesBelow(path) {
  const info = await stat(join(ROOT, path)).catch(() => undefined);
  if (!info) return [];
  if (info.isFile()) return [path];
  const names = await readdir(join(ROOT, path));
  return (await Promise.all(names.sort().map((name) => filesBelow(`${path}/${name}`)))).flat();
}

/** @returns {Promise<string>} hash of the sources */
async function sourceHash() {
  const hash = createHash('sha256').update(process.env.EXAMPLES ?? '');
  for (const path of SOURCES) {
    for (const file of await filesBelow(path)) {
      if (/\.(test|examples)\.tsx?$/.test(file) && process.env.EXAMPLES !== '1') continue;
      hash.update(file).update(await readFile(join(ROOT, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Names that Vite, Vitest and a shell (`_`: the command that it runs) put into the environment; from there they would decide what
 * `import.meta.env` says, and be part of the build.
 */
const OF_TOOLS = /^(?:_|VITEST\w*|TEST|DEV|PROD|MODE|SSR|BASE_URL)$/;

/**
 * Environment of a build: the same whoever starts it, a test runner included.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export const buildEnvironment = (environment) => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !OF_TOOLS.test(name))),
  NODE_ENV: 'production',
});

/**
 * @param {string} folder
 * @param {string} hash of the sources
 */
async function runAstro(folder, hash) {
  /** @type {Buffer[]} */
  const log = [];
  const status = await new Promise((resolve, reject) => {
    const child = spawn(findNode(), [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
      cwd: ROOT,
      env: {
        ...buildEnvironment(toolEnvironment()),
        BUILD_FOLDER: folder,
        ASTRO_TELEMETRY_DISABLED: '1',
        // A fixed key: with a random one, each build would be different. It encrypts properties of server islands, which the
        // site does not have.
        ASTRO_KEY: createHash('sha256').update(hash).digest('base64'),
      },
    });
    child.stdout.on('data', (chunk) => log.push(chunk));
    child.stderr.on('data', (chunk) => log.push(chunk));
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (status !== 0) fail(`The build failed:\n${Buffer.concat(log)}`);
}

/**
 * Leaves the folders of this machine out of the server's manifest, as astro.config.ts does in its code: a build is the same
 * bytes wherever it is made.
 * @param {string} folder of the build
 */
async function leaveOutFolders(folder) {
  const file = join(folder, 'server', 'entry.mjs');
  const code = await readFile(file, 'utf8');
  await writeFile(file, withoutFolder(code.replaceAll(folder, ''), ROOT));
}

/** Compresses the browser files once, at the highest level. @param {string} folder */
async function compressAssets(folder) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !['.js', '.css', '.svg', '.json'].includes(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(`${file}.br`, await brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

/** Whether a process runs. @param {number} pid */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/** Removes old builds that no living process serves. @param {string} current */
async function removeOldBuilds(current) {
  const builds = [];
  for (const name of await readdir(OUTPUT)) {
    const folder = join(OUTPUT, name);
    const [, builder] = /^\.building-(\d+)$/.exec(name) ?? [];
    if (builder !== undefined) {
      if (!isAlive(Number(builder))) await rm(folder, { recursive: true, force: true });
      continue;
    }
    // No build: the bill of materials, and packages of an install that was stopped.
    if (!/^[\da-f]{16}$/.test(name)) continue;
    const users = await readdir(join(folder, 'in-use')).catch(() => []);
    if (name === current || users.some((pid) => isAlive(Number(pid)))) continue;
    builds.push({ folder, time: (await stat(folder)).mtimeMs });
  }
  builds.sort((a, b) => b.time - a.time);
  await Promise.all(builds.slice(KEPT_BUILDS).map(({ folder }) => rm(folder, { recursive: true, force: true })));
}

/**
 * Builds what is not built yet.
 * @returns {Promise<string>} folder of the finished build
 */
export async function build() {
  ensurePackages(ROOT, 'run');
  await mkdir(OUTPUT, { recursive: true });
  const hash = await sourceHash();
  const finished = join(OUTPUT, hash);
  if (await stat(finished).catch(() => undefined)) {
    say(`Build ${hash} is there already.`);
    return finished;
  }
  const started = performance.now();
  say(`Building ${hash} …`);
  const working = join(OUTPUT, `.building-${process.pid}`);
  await rm(working, { recursive: true, force: true });
  await runAstro(working, hash);
  await leaveOutFolders(working);
  await compressAssets(join(working, 'client'));
  // The name that the site shows to its operator; in an image the folder may have another name.
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await writeFile(join(working, 'build.json'), `${JSON.stringify({ version, build: hash })}\n`);
  await cp(join(ROOT, 'content'), join(working, 'content'), { recursive: true });
  await mkdir(join(working, 'in-use'));
  try {
    await rename(working, finished);
  } catch (error) {
    // Another start finished the same build first.
    if (!(await stat(finished).catch(() => undefined))) throw error;
    await rm(working, { recursive: true, force: true });
  }
  await removeOldBuilds(hash);
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return finished;
}

if (isProgram(import.meta.url)) process.stdout.write(`${await build()}\n`);
