import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * The last good copy on disk: one file per call and language, named by its content, and a manifest that is
 * replaced in one atomic step. Whoever reads sees the old copy or the new one, never a mixture.
 */
interface Manifest {
  readonly format: 1;
  /** The service it was read from; a copy of another service is never shown. */
  readonly source: string;
  readonly savedAt: string;
  readonly revision: string;
  /** Slot (`service:en`) to file name. */
  readonly files: Readonly<Record<string, string>>;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Letters that are written at once: a long list put into one text would keep visitors waiting, entry by entry takes longer. */
const PORTION = 64 * 1024;

function* inPortions(pieces: Iterable<string>): Generator<string> {
  let portion = '';
  for (const piece of pieces) {
    portion += piece;
    if (portion.length < PORTION) continue;
    yield portion;
    portion = '';
  }
  if (portion !== '') yield portion;
}

/**
 * Writes a file whole or not at all.
 * @param pathOf the file's path, told when all of it is written
 * @returns that path
 */
async function writeDurably(folder: string, pieces: Iterable<string>, pathOf: (digest: string) => string): Promise<string> {
  const temporary = join(folder, `${randomUUID()}.tmp`);
  const hash = createHash('sha256');
  try {
    const file = await open(temporary, 'w');
    try {
      for (const portion of inPortions(pieces)) {
        hash.update(portion);
        await file.writeFile(portion);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    const path = pathOf(hash.digest('hex').slice(0, 24));
    await rename(temporary, path);
    return path;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

export interface Copy {
  readonly savedAt: string;
  readonly answers: ReadonlyMap<string, unknown>;
  /** Slots whose file was damaged or gone. */
  readonly damaged: readonly string[];
}

const MANIFEST = 'manifest.json';
/** How often a copy is read again that was replaced while it was read. */
const MAX_REREADS = 5;

function parseManifest(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Manifest | null;
    return manifest?.format === 1 && typeof manifest.files === 'object' && manifest.files !== null ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param folder `<DATA_DIR>/copy`
 * @returns undefined when there is no copy of this service
 */
export async function readCopy(folder: string, source: string): Promise<Copy | undefined> {
  const manifestText = () => readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  let text = await manifestText();
  for (let reread = 0; text !== undefined; reread++) {
    const manifest = parseManifest(text);
    if (!manifest) return { savedAt: '', answers: new Map(), damaged: [MANIFEST] };
    if (manifest.source !== source) return undefined;
    const copy = await readFiles(folder, manifest);
    if (copy.damaged.length === 0 || reread === MAX_REREADS) return copy;
    // Another instance may have replaced the copy meanwhile and removed the files of the old one.
    const newer = await manifestText();
    if (newer === text) return copy;
    text = newer;
  }
  return undefined;
}

async function readFiles(folder: string, manifest: Manifest): Promise<Copy> {
  const answers = new Map<string, unknown>();
  const damaged: string[] = [];
  for (const [slot, name] of Object.entries(manifest.files)) {
    try {
      const text = await readFile(join(folder, name), 'utf8');
      if (!name.includes(digest(text))) throw new Error('the file is not what was written');
      answers.set(slot, JSON.parse(text));
    } catch {
      damaged.push(slot);
    }
  }
  return { savedAt: manifest.savedAt, answers, damaged };
}

/** One answer to keep. */
export interface Kept {
  /** The same object as long as the answer is the same: it is not written again then. */
  readonly identity: object;
  /** The answer as JSON, in pieces. */
  readonly pieces: () => Iterable<string>;
}

/** Names of the files that answers were written to. */
const written = new WeakMap<object, string>();

/** Writes what changed, then the manifest; files nobody names any more are removed afterwards. */
export async function writeCopy(folder: string, source: string, revision: string, answers: ReadonlyMap<string, Kept>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const files: Record<string, string> = {};
  for (const [slot, { identity, pieces }] of answers) {
    let name = written.get(identity);
    if (name === undefined || !present.has(name)) {
      const path = await writeDurably(folder, pieces(), (hash) => join(folder, `${slot.replace(/[^\w-]+/g, '.')}.${hash}.json`));
      name = basename(path);
      written.set(identity, name);
    }
    files[slot] = name;
  }
  const manifest: Manifest = { format: 1, source, savedAt: new Date().toISOString(), revision, files };
  await writeDurably(folder, [JSON.stringify(manifest, null, 1)], () => join(folder, MANIFEST));
  const named = new Set(Object.values(files));
  const stale = [...present].filter((name) => name.endsWith('.json') && name !== MANIFEST && !named.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
