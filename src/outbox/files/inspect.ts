import { createHash } from 'node:crypto';
import { log } from '../../log.ts';
import type { FileErrorCode } from '../../site/forms.ts';
import type { Attachment } from '../message.ts';
import { scan } from '../scan/clamd.ts';
import { readRange, readStored, sizeOfStored, type Key } from '../storage/stored-file.ts';
import { detect } from './detect.ts';

/** Time a visitor waits for the scanner; then the file is scanned later. */
const SCAN_MS = 20_000;

/** What is known of a file that came in whole: all of an attachment but its number. */
export type Inspected = Omit<Attachment, 'number'>;

export interface InspectOptions {
  readonly key: Key;
  /** Address of clamd; undefined: files are not scanned. */
  readonly scanner: string | undefined;
}

async function scanNow(path: string, { key, scanner }: InspectOptions): Promise<Attachment['scan']> {
  if (scanner === undefined) return 'off';
  const verdict = await scan(scanner, readStored(path, key), AbortSignal.timeout(SCAN_MS));
  if (verdict.kind !== 'unknown') return verdict.kind;
  log.warn('file not scanned', { reason: verdict.reason, because: 'it is scanned later' });
  return 'waiting';
}

/**
 * Detects the type of a file, has it scanned, and takes its sum.
 * @param path where it is stored; @param name as the visitor gave it, made safe
 * @returns the error where it is refused: wrong type, empty, damaged, infected
 */
export async function inspect(path: string, name: string, options: InspectOptions): Promise<Inspected | { readonly error: FileErrorCode }> {
  const { key } = options;
  const size = await sizeOfStored(path);
  let sha256: string | undefined;
  /** The whole file; reading it to its end also takes its sum. */
  async function* content(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const chunk of readStored(path, key, true)) {
      hash.update(chunk);
      yield chunk;
    }
    sha256 = hash.digest('hex');
  }
  const detected = await detect({ size, read: (start, end) => readRange(path, start, end, key) }, content, name);
  if ('error' in detected) return detected;
  const scanned = await scanNow(path, options);
  if (scanned === 'infected') {
    log.warn('infected file refused', {});
    return { error: 'infected' };
  }
  for (const rest = content(); sha256 === undefined;) await rest.next();
  return { name: detected.name, type: detected.type, size, sha256, scan: scanned };
}
