import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

const TEXTS = ['.js', '.mjs', '.css', '.json'];
/** `name.HASH.ext`, as the build names what browsers load. */
const NAME = /^(.+\.)([\w-]{8})(\.\w+)$/;

/** Another hash of the same length. */
const other = (hash: string) => (hash.startsWith('N') ? 'M' : 'N') + hash.slice(1);

/**
 * Another release beside a build: the same text, but every file that a browser loads has another name, as after a change
 * of the sources. It lies beside the build because both find their packages there.
 * @returns its folder, which the caller removes
 */
export async function makeRelease(build: string): Promise<string> {
  const release = join(dirname(build), `release-${String(process.pid)}`);
  await rm(release, { recursive: true, force: true });
  await cp(build, release, { recursive: true });
  const assets = join(release, 'client', '_assets');
  const renamed = new Map<string, string>();
  for (const name of await readdir(assets)) {
    const [, before, hash, after] = NAME.exec(name) ?? [];
    if (hash !== undefined) renamed.set(name, `${before ?? ''}${other(hash)}${after ?? ''}`);
  }
  if (renamed.size === 0) throw new Error('The build has no files with a hash in their name.');
  const files = [join(release, 'server'), assets].map((folder) => readdir(folder, { recursive: true, withFileTypes: true }));
  for (const entry of (await Promise.all(files)).flat()) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    // Packed for the old name's text; the site packs again what lacks it.
    if (extname(path) === '.br') await rm(path);
    if (!TEXTS.includes(extname(path))) continue;
    let text = await readFile(path, 'utf8');
    for (const [from, to] of renamed) text = text.replaceAll(from, to);
    await writeFile(path, text);
  }
  for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
  return release;
}
