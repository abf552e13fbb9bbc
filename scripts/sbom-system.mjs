/**
 * `node scripts/sbom-system.mjs folder [root]`: the bill of materials of what an image has beside npm's packages: packages of
 * Debian or Alpine, and Node where it is that of this image. CycloneDX 1.5, in `folder/system.cdx.json`. The container files run it; it
 * imports nothing of this repository. `root`: where the image's files are, if it is not the one that this runs in.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, version: string, architecture: string }} SystemPackage */

/** @param {string} text @returns {Map<string, string>[]} the paragraphs of a package database, by the names of their fields */
const paragraphsOf = (text) =>
  text.split(/\n{2,}/).map((paragraph) => {
    // Lines that begin with a space belong to the field before them.
    const fields = [...paragraph.matchAll(/^(\w[\w-]*):[ \t]*(.*)$/gm)];
    return new Map(fields.map(([, name = '', value = '']) => [name, value]));
  });

/**
 * @param {readonly Map<string, string>[]} paragraphs @param {string} name @param {string} version @param {string} architecture fields
 * @returns {SystemPackage[]}
 */
const packagesIn = (paragraphs, name, version, architecture) =>
  paragraphs.flatMap((fields) => {
    const found = { name: fields.get(name) ?? '', version: fields.get(version) ?? '', architecture: fields.get(architecture) ?? '' };
    return found.name === '' || found.version === '' ? [] : [found];
  });

/** @param {string} status `/var/lib/dpkg/status` (deb822(5), dpkg(1)) @returns {SystemPackage[]} those that are installed */
export const debianPackages = (status) =>
  packagesIn(
    paragraphsOf(status).filter((fields) => fields.get('Status')?.endsWith(' installed')),
    'Package',
    'Version',
    'Architecture',
  );

/** @param {string} installed `/lib/apk/db/installed` of Alpine @returns {SystemPackage[]} */
export const alpinePackages = (installed) => packagesIn(paragraphsOf(installed), 'P', 'V', 'A');

/** @param {string} release `/etc/os-release` (os-release(5)) @param {string} name of a field @returns {string} */
const fieldOf = (release, name) => new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(release)?.[1] ?? '';

/**
 * @param {readonly SystemPackage[]} packages
 * @param {{ kind: 'deb' | 'apk', release: string, node?: string }} of kind of packages, `/etc/os-release`, version of Node
 * @returns {object} the bill of materials, with addresses of packages (purl) as scanners look for them
 */
export function systemBill(packages, { kind, release, node }) {
  const [system, version] = [fieldOf(release, 'ID') || 'unknown', fieldOf(release, 'VERSION_ID')];
  const part = (/** @type {string} */ text) => encodeURIComponent(text);
  const components = packages.map(({ name, version: of, architecture }) => ({
    type: 'library',
    name,
    version: of,
    purl: `pkg:${kind}/${part(system)}/${part(name)}@${part(of)}?arch=${part(architecture)}&distro=${part(system)}-${part(version)}`,
  }));
  if (node !== undefined) components.push({ type: 'application', name: 'node', version: node, purl: `pkg:generic/node@${part(node)}` });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'operating-system', 'bom-ref': 'system', name: system, ...(version === '' ? {} : { version }) } },
    components: components.map((component) => ({ ...component, 'bom-ref': component.purl })),
  };
}

if (process.argv[1] === import.meta.filename) {
  const [, , folder = '.', root = '/'] = process.argv;
  const read = (/** @type {string} */ name) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '');
  const debian = debianPackages(read('var/lib/dpkg/status'));
  const alpine = alpinePackages(read('lib/apk/db/installed'));
  const kind = debian.length > 0 ? 'deb' : 'apk';
  const node = root === '/' ? { node: process.versions.node } : {};
  const bill = systemBill([...debian, ...alpine], { kind, release: read('etc/os-release'), ...node });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'system.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`);
  // An image without a package manager has none; that is no fault of the build.
  console.log(`${join(folder, 'system.cdx.json')}: ${debian.length + alpine.length} packages of the system`);
}
