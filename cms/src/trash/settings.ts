import { join, relative, resolve } from 'node:path';

/** Settings of the trash. `.env.example` lists them with their meaning. */
export interface TrashSettings {
  /** How long deleted entries and files are kept; 0: without end. */
  readonly days: number;
  /** Folder of the deleted files' bytes. */
  readonly folder: string;
}

const DEFAULT_DAYS = 30;
const MAX_DAYS = 3_650;

/**
 * @param environment `process.env` or a test's own
 * @throws with the name of the wrong setting and what it should be
 */
export function readTrashSettings(environment: Readonly<Record<string, string | undefined>>): TrashSettings {
  const of = (name: string) => environment[name]?.trim() ?? '';
  const days = of('TRASH_DAYS') === '' ? DEFAULT_DAYS : Number(of('TRASH_DAYS'));
  if (!Number.isInteger(days) || days < 0 || days > MAX_DAYS)
    throw new Error(`TRASH_DAYS: a whole number of days from 0 (no end) to ${MAX_DAYS}.`);
  const data = resolve(of('CMS_DATA_DIR') || '.data');
  const folder = resolve(of('TRASH_FOLDER') || join(data, 'trash'));
  const belowPublic = relative(join(data, 'public'), folder);
  if (!belowPublic.startsWith('..') && !belowPublic.startsWith('/'))
    throw new Error('TRASH_FOLDER must not be inside the folder of public files.');
  return { days, folder };
}
