import { createHash, type Hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeFileAtomically } from '../../atomic-file.ts';

/**
 * The last good copy on disk: one file per call and language, named by its content, and a manifest that is replaced in
 * one atomic step, so that a reader gets the old copy or the new one, never a mixture.
 */
interface Manifest {
  readonly format: 1;
  /** The service it was read from; a copy of another service is never shown. */
  readonly source: string;
  readonly savedAt: string;
  /** When all content was last read without a failure. */
  readonly completeAt?: string;
  readonly revision: string;
  /** File names by call and language, e.g. `service:en`. */
  readonly files: Readonly<Record<string, string>>;
}

const shortened = (hash: Hash) => hash.digest('hex').slice(0, 24);

/** Characters of one write: a single large text would block the event loop, and one write per entry would take longer. */
const PORTION = 64 * 1024;

/** Joins pieces into portions, and hashes them. */
function* inPortions(pieces: Iterable<string>, hash: Hash): Generator<string> {
  let portion = '';
  for (const piece of pieces) {
    portion += piece;
    if (portion.length < PORTION) continue;
    hash.update(portion);
    yield portion;
    portion = '';
  }
  hash.update(portion);
  yield portion;
}

export interface Copy extends Pick<Manifest, 'savedAt' | 'completeAt'> {
  readonly responses: ReadonlyMap<string, unknown>;
  /** Calls and languages whose file is damaged or missing. */
  readonly damaged: readonly string[];
}

const MANIFEST = 'manifest.json';
/** How often a copy is read again that was replaced meanwhile. */
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
    if (!manifest) return { savedAt: '', responses: new Map(), damaged: [MANIFEST] };
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
  const responses = new Map<string, unknown>();
  const damaged: string[] = [];
  for (const [callContent, name] of Object.entries(manifest.files)) {
    try {
      const text = await readFile(join(folder, name), 'utf8');
      if (!name.includes(shortened(createHash('sha256').update(text)))) throw new Error('its checksum does not match');
      responses.set(callContent, JSON.parse(text));
    } catch {
      damaged.push(callContent);
    }
  }
  const { savedAt, completeAt } = manifest;
  return { savedAt, ...(completeAt === undefined ? {} : { completeAt }), responses, damaged };
}

/** A response to save. */
export interface SavedResponse {
  /** The same object as long as the response is the same: it is written once. */
  readonly identity: object;
  /** The response as JSON, in pieces. */
  readonly pieces: () => Iterable<string>;
}

/** Names of the files that responses were written to. */
const written = new WeakMap<object, string>();

/** What the manifest says of the responses. */
interface Written extends Pick<Manifest, 'source' | 'revision'> {
  /** When all content was last read without a failure, in milliseconds since 1970. */
  readonly completeAt?: number | undefined;
}

/** Writes the responses that changed, then the manifest; removes files that it does not name. */
export async function writeCopy(
  folder: string,
  { source, revision, completeAt }: Written,
  responses: ReadonlyMap<string, SavedResponse>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const files: Record<string, string> = {};
  for (const [callContent, { identity, pieces }] of responses) {
    let name = written.get(identity);
    if (name === undefined || !present.has(name)) {
      const hash = createHash('sha256');
      const fileName = () => `${callContent.replace(/[^\w-]+/g, '.')}.${shortened(hash)}.json`;
      name = basename(await writeFileAtomically(folder, fileName, inPortions(pieces(), hash)));
      written.set(identity, name);
    }
    files[callContent] = name;
  }
  const complete = completeAt === undefined ? {} : { completeAt: new Date(completeAt).toISOString() };
  const manifest: Manifest = { format: 1, source, savedAt: new Date().toISOString(), ...complete, revision, files };
  await writeFileAtomically(folder, MANIFEST, [JSON.stringify(manifest, null, 1)]);
  const named = new Set(Object.values(files));
  const stale = [...present].filter((name) => name.endsWith('.json') && name !== MANIFEST && !named.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
}
