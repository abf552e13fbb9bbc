import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceState } from '../../scripts/cms-setup.mjs';
import { startContentService } from './content-service.ts';
import { ROOT } from './repository.ts';

const KEPT = join(ROOT, 'node_modules/.cache/content-service');
/** States that are kept, so that a change of branches needs no new one. */
const KEPT_STATES = 3;

/** The state of everything that the first content is made from. A day is part of it: entries carry the day they were made. */
function stateNow(): string {
  const hash = createHash('sha256').update(serviceState()).update(new Date().toISOString().slice(0, 10));
  const content = readdirSync(join(ROOT, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of [...content.sort(), join(import.meta.dirname, 'content-service.ts')])
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A data folder in which a service has filled itself from the embedded copy: database and pictures. Filling takes most of a
 * minute, so one folder is made for each state of the sources, kept, and copied where it is needed.
 */
export async function firstContent(): Promise<string> {
  const finished = join(KEPT, stateNow());
  if (existsSync(finished)) return finished;
  const working = `${finished}.${process.pid}`;
  await rm(working, { recursive: true, force: true });
  await mkdir(working, { recursive: true });
  await (await startContentService(working)).stop();
  // Another process may have made the same one meanwhile.
  await rename(working, finished).catch(() => rm(working, { recursive: true, force: true }));
  const states = await Promise.all(
    (await readdir(KEPT)).map(async (name) => ({ path: join(KEPT, name), time: (await stat(join(KEPT, name))).mtimeMs })),
  );
  const old = states
    .filter(({ path }) => !path.includes('.', KEPT.length))
    .sort((a, b) => b.time - a.time)
    .slice(KEPT_STATES);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
  return finished;
}
