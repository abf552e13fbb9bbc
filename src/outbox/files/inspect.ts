import { log } from '../../log.ts';
import type { FileErrorCode } from '../../site/forms.ts';
import type { Attachment } from '../message.ts';
import { scan } from '../scan/clamd.ts';
import { readRange, readStored, type Key } from '../storage/stored-file.ts';
import { detect } from './detect.ts';
import { wholeOf, type Whole } from './whole.ts';

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
  log.warn('file not scanned', { reason: verdict.reason, effect: 'it is scanned later' });
  return 'waiting';
}

/**
 * Detects the type of a file, and has it scanned.
 * @param path where it is stored; @param name as the visitor gave it, made safe
 * @param whole what was found out while it came in; undefined: it came in parts, and is read again
 * @returns the error where it is refused: wrong type, empty, damaged, infected
 */
export async function inspect(
  path: string,
  name: string,
  options: InspectOptions,
  whole?: Whole,
): Promise<Inspected | { readonly error: FileErrorCode }> {
  const { key } = options;
  const told = whole ?? (await wholeOf(path, key));
  const { size } = told;
  const detected = await detect({ size, read: (start, end) => readRange(path, start, end, key) }, told, name);
  if ('error' in detected) return detected;
  const scanned = await scanNow(path, options);
  if (scanned === 'infected') {
    log.warn('infected file refused', { type: detected.type, bytes: size });
    return { error: 'infected' };
  }
  return { name: detected.name, type: detected.type, size, sha256: told.sha256, scan: scanned };
}
