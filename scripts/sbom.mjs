/**
 * `npm run sbom [-- folder]`: what site and service are made of, as CycloneDX 1.5 (`npm sbom`), read from the locks alone.
 * Packages for development are left out. Without a folder: `.output/sbom`.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVICE } from './cms-setup.mjs';
import { ROOT, toolEnvironment } from './setup.mjs';

/** Program, folder of its lock, name of its file. */
export const PROGRAMS = [
  { folder: ROOT, file: 'site.cdx.json' },
  { folder: SERVICE, file: 'content-service.cdx.json' },
];

/** @param {string} folder where a package.json and its lock are @returns {Promise<Record<string, any>>} the bill of materials */
export async function billOf(folder) {
  const { status, stdout, stderr } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', env: toolEnvironment(), maxBuffer: 256 * 1024 * 1024, shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm sbom failed in ${folder}:\n${stderr}`);
  const bill = JSON.parse(stdout);
  // `--omit dev` of npm 11 also leaves out what both need (97 packages here), so the choice is made here.
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')).packages;
  const shipped = new Set(
    Object.entries(lock).flatMap(([path, entry]) =>
      path === '' || entry.dev ? [] : [`${entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${entry.version}`],
    ),
  );
  const kept = new Set([bill.metadata.component['bom-ref']]);
  bill.components = bill.components.filter((part) => shipped.has(`${part.name}@${part.version}`));
  for (const part of bill.components) kept.add(part['bom-ref']);
  bill.dependencies = bill.dependencies.flatMap(({ ref, dependsOn = [] }) =>
    kept.has(ref) ? [{ ref, dependsOn: dependsOn.filter((/** @type {string} */ one) => kept.has(one)) }] : [],
  );
  // npm takes the name of the folder, which is anybody's.
  bill.metadata.component.name = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).name;
  return bill;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = resolve(process.argv[2] ?? join(ROOT, '.output', 'sbom'));
  await mkdir(target, { recursive: true });
  for (const { folder, file } of PROGRAMS) {
    const bill = await billOf(folder);
    await writeFile(join(target, file), `${JSON.stringify(bill, undefined, 2)}\n`);
    console.log(`${join(target, file)}: ${bill.components.length} packages`);
  }
}
