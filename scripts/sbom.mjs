/**
 * `npm run sbom [-- folder [site | service]]`: the bills of materials of the site and the service, or of one of them, as
 * CycloneDX 1.5 (`npm sbom`), read from the lock files alone. Packages for development are left out. Without a folder:
 * `.output/sbom`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE } from './cms-setup.mjs';
import { fail, fromCaller, isProgram, npm, ROOT, toolEnvironment } from './setup.mjs';

/** Name, folder of the lock, name of the file. */
export const PROGRAMS = [
  { name: 'site', folder: ROOT, file: 'site.cdx.json' },
  { name: 'service', folder: SERVICE, file: 'content-service.cdx.json' },
];

/**
 * Writes a package.json and its lock without what is for development alone. npm's own `--omit dev` also leaves out of the
 * bill what is needed by both (97 packages of the site).
 * @param {string} from @param {string} to
 */
async function copyShipped(from, to) {
  const { devDependencies: _, ...manifest } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8'));
  const lock = JSON.parse(await readFile(join(from, 'package-lock.json'), 'utf8'));
  delete lock.packages[''].devDependencies;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, entry]) => !entry.dev));
  await writeFile(join(to, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(to, 'package-lock.json'), JSON.stringify(lock));
}

/** @param {string} folder where a package.json and its lock are @returns {Promise<Record<string, any>>} the bill of materials */
export async function billOf(folder) {
  const copy = await mkdtemp(join(tmpdir(), 'sbom-'));
  try {
    await copyShipped(folder, copy);
    const { status, stdout, stderr } = npm(
      ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--loglevel=error'],
      copy,
      { env: toolEnvironment(), maxBuffer: 256 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`npm sbom failed for ${folder}:\n${stderr}`);
    const bill = JSON.parse(stdout);
    // npm takes the name of the folder, which is different on each machine.
    bill.metadata.component.name = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).name;
    return bill;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

if (isProgram(import.meta.url)) {
  const target = fromCaller(process.argv[2] ?? join(ROOT, '.output', 'sbom'));
  await mkdir(target, { recursive: true });
  const wanted = process.argv[3];
  if (wanted !== undefined && !PROGRAMS.some(({ name }) => name === wanted))
    fail(`There is no program "${wanted}": ${PROGRAMS.map(({ name }) => name).join(' or ')}.`);
  for (const { folder, file } of PROGRAMS.filter(({ name }) => wanted === undefined || name === wanted)) {
    const bill = await billOf(folder);
    await writeFile(join(target, file), `${JSON.stringify(bill, undefined, 2)}\n`);
    console.log(`${join(target, file)}: ${bill.components.length} packages`);
  }
}
