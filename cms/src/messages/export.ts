import { Readable } from 'node:stream';
import { csvCell } from '#site/csv';
import type { MessageFiles } from './files';
import type { AttachmentRow, EventRow, MessageRow, Tables } from './rows';
import type { ZipEntry } from './zip';

/** `lost`: the database has it, the disk does not, as after a restore without the files. */
type ExportedFile = Omit<AttachmentRow, 'state'> & { readonly state: AttachmentRow['state'] | 'lost' };
interface Exported {
  readonly row: MessageRow;
  readonly files: readonly ExportedFile[];
  readonly events: readonly EventRow[];
}

/** Messages with their files and logs. Whether each file is there is known before the first byte is sent. */
export async function collect({ attachments, events }: Tables, files: MessageFiles, rows: readonly MessageRow[]): Promise<Exported[]> {
  const found = async (file: AttachmentRow): Promise<ExportedFile> =>
    file.state === 'stored' && (await files.sizeOf(file.message, file.number)) === undefined ? { ...file, state: 'lost' } : file;
  const exported: Exported[] = [];
  for (const row of rows) {
    const where = { message: row.key };
    exported.push({
      row,
      files: await Promise.all((await attachments.findMany({ where, orderBy: { number: 'asc' } })).map(found)),
      events: await events.findMany({ where, orderBy: { id: 'asc' } }),
    });
  }
  return exported;
}

/** Characters that a file system or an archive does not take in a name. */
const UNSAFE = /[\p{Cc}<>:"/\\|?*]/gu;
const MAX_NAME = 100;

/** Path of a file in an export: its number makes it unique, and its name cannot leave the folder. */
export const exportedPath = ({ reference }: MessageRow, { number, name }: Pick<AttachmentRow, 'number' | 'name'>): string =>
  `files/${reference}/${number}-${name.replace(UNSAFE, '_').slice(-MAX_NAME)}`;

/** The export as JSON: everything that is stored about these messages. */
export function asJson(exported: readonly Exported[]): string {
  const messages = exported.map(({ row, files, events }) => ({
    reference: row.reference,
    form: row.form,
    language: row.language,
    receivedAt: row.receivedAt,
    subject: row.subject ?? undefined,
    fields: row.fields,
    status: row.state,
    suspicions: row.suspicions ?? [],
    files: files.map((file) => ({
      name: file.name,
      type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      ...(file.state === 'stored' ? { path: exportedPath(row, file) } : { missing: file.state }),
    })),
    log: events.map(({ at, kind, details }) => ({ at, kind, ...(details ?? {}) })),
  }));
  return `${JSON.stringify({ messages }, null, 2)}\n`;
}

/** The export as CSV, one message a line. The byte order mark tells spreadsheets that it is UTF-8. */
export function asCsv(exported: readonly Exported[]): string {
  const names = [...new Set(exported.flatMap(({ row }) => Object.keys(row.fields)))].sort();
  const header = ['reference', 'form', 'language', 'receivedAt', 'status', 'subject', 'files', ...names];
  const lines = exported.map(({ row, files }) => [
    row.reference,
    row.form,
    row.language,
    row.receivedAt,
    row.state,
    row.subject?.title ?? '',
    files.map(({ name }) => name).join('; '),
    ...names.map((name) => row.fields[name] ?? ''),
  ]);
  return `\uFEFF${[header, ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Everything about these messages as files: `messages.json`, `messages.csv` and what the visitors sent. */
export function* exportEntries(exported: readonly Exported[], files: MessageFiles): Generator<ZipEntry> {
  yield { path: 'messages.json', content: Readable.from([asJson(exported)]) };
  yield { path: 'messages.csv', content: Readable.from([asCsv(exported)]) };
  for (const { row, files: attachments } of exported)
    for (const file of attachments)
      if (file.state === 'stored') yield { path: exportedPath(row, file), content: files.read(row.key, file.number) };
}

/** Bytes of the files in an export. */
export const exportSize = (exported: readonly Exported[]): number =>
  exported.reduce((sum, { files }) => sum + files.reduce((part, { size, state }) => (state === 'stored' ? part + size : part), 0), 0);
