/**
 * `node scripts/copy-packages.mjs <to> <name>`: copies an installed package, with all that it needs, into `<to>/node_modules`.
 * An image gets what its program imports, instead of everything that building it took.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fail, isProgram, ROOT } from './setup.mjs';

/** @typedef {{ readonly dependencies?: Record<string, string>, readonly optionalDependencies?: Record<string, string> }} Locked */

/**
 * Where the lock has a package, as Node looks for it: beside the one that needs it, then further and further up.
 * @param {Record<string, Locked>} packages of the lock
 * @param {string} from folder of the package that needs it, below the repository's root; `''`: the repository itself
 * @param {string} name
 * @returns {string} its folder
 */
function folderOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined || folder === '') return path;
  }
}

/**
 * Folders of a package and of all that it needs. An optional package that is not installed is for another machine.
 * @param {string} name
 * @param {string} [root] folder of the lock
 * @returns {string[]} below that folder
 * @throws Error when the package, or one that it needs, is not installed
 */
export function packagesOf(name, root = ROOT) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} path @param {boolean} isOptional */
  const add = (path, isOptional) => {
    if (found.has(path)) return;
    if (!existsSync(join(root, path))) {
      if (isOptional) return;
      throw new Error(`${path} is not installed`);
    }
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const needed of Object.keys(dependencies)) add(folderOf(packages, path, needed), false);
    for (const needed of Object.keys(optionalDependencies)) add(folderOf(packages, path, needed), true);
  };
  add(folderOf(packages, '', name), false);
  return [...found];
}

/**
 * Copies a package and all that it needs, each to the folder it has below the root.
 * @param {string} name @param {string} to @param {string} [root] folder of the lock
 * @throws Error when one of them is not installed
 */
export function copyPackages(name, to, root = ROOT) {
  for (const path of packagesOf(name, root)) {
    // Packages inside this one are copied by themselves, as far as they are needed.
    cpSync(join(root, path), join(to, path), { recursive: true, filter: (source) => basename(source) !== 'node_modules' });
  }
}

if (isProgram(import.meta.url)) {
  const [to, name] = process.argv.slice(2);
  if (!to || !name) fail('Usage: node scripts/copy-packages.mjs <to> <name>');
  copyPackages(name, resolve(to));
}
