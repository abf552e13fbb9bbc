/**
 * `npm run mirror -- --to <folder> [--bucket <address>]`: the whole site as files, for a file host, or as a fallback when nothing else runs.
 * The content comes from where the settings say (docs/operators.md), like that of a site. The folder is a link to a copy
 * beside it, which is checked first and swapped at once: a reader sees the old site or the new one, never a mixture. With
 * `--bucket https://s3.example.com/website` it is sent there too, with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION.
 */
import { lstat, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, isAlive } from './build.mjs';
import { fail, fromCaller, isProgram, onToolsNode, ROOT, say } from './setup.mjs';

/** Copies kept beside the one that is shown, for a quick rollback. */
const KEPT = 1;

/** @param {string} target @throws Error when there is something else than a mirror */
async function checkTarget(target) {
  const there = await lstat(target).catch(() => undefined);
  if (there && !there.isSymbolicLink()) throw new Error(`${target} is there and is no mirror; name another folder, or remove it`);
}

/**
 * Puts a finished folder in the place of `target`, in one step: gives it the name of a complete copy, and makes `target` a link to it.
 * Older copies are removed, and what runs left that were stopped.
 * @param {string} target @param {string} working the finished folder, on the same disk
 * @throws Error when there is something else than such a link
 */
export async function replaceFolder(target, working) {
  await checkTarget(target);
  const [folder, prefix] = [dirname(target), `.${basename(target)}.`];
  const copy = prefix + new Date().toISOString().replace(/[^\d]/g, '');
  await rename(working, join(folder, copy));
  const link = join(folder, `${copy}.link`);
  await symlink(copy, link);
  await rename(link, target);
  // Exact names: other mirrors and hidden files may begin with the same letters.
  const endings = (await readdir(folder)).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const copies = endings.filter((ending) => /^\d{17}$/.test(ending) && prefix + ending !== copy).sort();
  const left = endings.filter((ending) => {
    const [, maker] = /^making-(\d+)$/.exec(ending) ?? [];
    return maker === undefined ? /^\d{17}\.link$/.test(ending) : !isAlive(Number(maker));
  });
  for (const ending of [...copies.slice(0, -KEPT), ...left]) await rm(join(folder, prefix + ending), { recursive: true, force: true });
}

/** @returns {Promise<number>} exit status @throws Error saying what is wrong with an option, a setting or the site */
async function main() {
  const { values } = parseArgs({ options: { to: { type: 'string', default: join(ROOT, 'mirror') }, bucket: { type: 'string' } } });
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '', AWS_REGION: region } = process.env;
  if (values.bucket !== undefined && (accessKeyId === '' || secretAccessKey === ''))
    return fail('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: --bucket needs both.');
  // An unset variable; resolved, it would be the folder of the caller.
  if (values.to === '') return fail('--to: it names no folder.');
  const target = fromCaller(values.to);
  // Before the minutes of work, and again after them.
  await checkTarget(target);
  const [{ makeMirror }, { uploadMirror }, { readSettings }] = await Promise.all([
    import('./mirror/make.ts'),
    import('./mirror/bucket.ts'),
    import('../src/settings.ts'),
  ]);
  const { DATA_DIR } = readSettings(process.env);
  const folder = await build();
  await mkdir(dirname(target), { recursive: true });
  // Not the name of a complete copy: a run that is stopped leaves half a site.
  const working = join(dirname(target), `.${basename(target)}.making-${process.pid}`);
  await rm(working, { recursive: true, force: true });
  try {
    const made = await makeMirror({ build: folder, to: working, environment: process.env, variants: join(DATA_DIR, 'mirror-variants') });
    if (made.problems.length > 0) throw new Error(`The mirror is incomplete and was not put in place:\n  ${made.problems.join('\n  ')}`);
    await replaceFolder(target, working);
    say(`${made.pages} pages and ${made.files} files are in ${target}.`);
    if (values.bucket !== undefined) {
      const bucket = { address: values.bucket, region: region || 'us-east-1', accessKeyId, secretAccessKey };
      const { sent, deleted } = await uploadMirror({ folder: target, ...made }, bucket);
      say(`${sent} objects were sent to ${values.bucket}, ${deleted} deleted.`);
    }
    return 0;
  } catch (error) {
    await rm(working, { recursive: true, force: true });
    throw error;
  }
}

if (isProgram(import.meta.url)) {
  await onToolsNode(import.meta.url);
  process.exitCode = await main().catch((error) => fail(error instanceof Error ? error.message : String(error)));
}
