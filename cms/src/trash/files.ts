import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { addressesOf, partsOf } from '../contract/addresses';
import { FILES } from '../media/library';
import { references } from '../references/register';
import { editorOf } from '../rules/messages';
import type { ContentService } from '../service';
import { trashMessages } from './messages';
import { deletingUser, trashTable, type FileContent, type TrashedItem } from './rows';

const SECONDS = 1_000;

type StoredFile = FileContent['row'] & {
  readonly name: string;
  readonly url: string;
  readonly provider: string;
  readonly folder?: { readonly id: number } | null;
};
interface Provider {
  uploadStream(file: object): Promise<void>;
}
type Remove = (file: { readonly id: number }, ...rest: unknown[]) => Promise<unknown>;

/** Where the bytes of a deleted file are kept. */
const pathIn = (folder: string, name: string) => join(folder, basename(name));

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Copies a file's bytes out of the data folder, or out of the picture store.
 * @returns false where there are none to copy
 * @throws Error if they cannot be read or kept
 */
async function copyBytes(strapi: Core.Strapi, { url, provider }: StoredFile, to: string): Promise<boolean> {
  if (provider === 'local') {
    const from = join(strapi.dirs.static.public, url);
    const isThere = await stat(from).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (isThere) await copyFile(from, to);
    return isThere !== undefined;
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(30 * SECONDS) });
  if (response.status === 404 || response.status === 410) return false;
  if (!response.ok) throw new Error(`${url}: status ${String(response.status)}`);
  await writeFile(to, Buffer.from(await response.arrayBuffer()));
  return true;
}

/** Strapi's table of files in entries. */
export const fileTable = (strapi: Core.Strapi) =>
  (strapi.db.metadata.get(FILES).attributes as Readonly<Record<string, { readonly joinTable?: { readonly name: string } }>>)['related']
    ?.joinTable;
const placesTable = (strapi: Core.Strapi) => fileTable(strapi)!.name;

/**
 * As {@link copyBytes}, into the trash's folder.
 * @throws ApplicationError with a message for the editor where the trash cannot keep them: nothing of them stays there then
 */
async function keepBytes(strapi: Core.Strapi, file: StoredFile, folder: string, name: string): Promise<boolean> {
  const path = pathIn(folder, name);
  try {
    await mkdir(folder, { recursive: true });
    return await copyBytes(strapi, file, path);
  } catch (error) {
    strapi.log.error(`The trash could not keep the content of “${file.name}”: ${String(error)}`);
    await rm(path, { force: true }).catch(() => undefined);
    throw new errors.ApplicationError(trashMessages(strapi).notKept(file.name));
  }
}

/** Keeps the files that users delete: their bytes in the trash's folder, their row and their places in the table. */
export function trashDeletedFiles(strapi: Core.Strapi, folder: string): void {
  const service = strapi.plugin('upload').service('upload') as unknown as { remove: Remove };
  const { remove } = service;
  service.remove = async (given, ...rest) => {
    if (!editorOf(strapi)) return remove(given, ...rest);
    const file = (await strapi.db.query(FILES).findOne({ where: { id: given.id }, populate: { folder: true } })) as StoredFile | null;
    if (!file) return remove(given, ...rest);
    const { folder: within, ...row } = file;
    const bytes = `${randomUUID()}${row.ext}`;
    if (!(await keepBytes(strapi, file, folder, bytes))) {
      strapi.log.warn(`“${file.name}” is deleted for good: it has no content any more that the trash could keep.`);
      return remove(given, ...rest);
    }
    const places = (await strapi.db.getConnection(placesTable(strapi)).where({ file_id: file.id })) as FileContent['places'];
    const entries = ((await references().ofFiles([file])).get(file.id) ?? []).map(({ type, documentId }) => ({ type, documentId }));
    const content: FileContent = { row, folder: within?.id ?? null, places, entries };
    const data = { item: bytes, title: file.name, deletedAt: new Date(), deletedBy: deletingUser(strapi), content: { file: content } };
    const item = await trashTable(strapi).create({ data });
    try {
      return await remove(given, ...rest);
    } catch (error) {
      await trashTable(strapi).deleteMany({ where: { id: item.id } });
      await rm(pathIn(folder, bytes), { force: true });
      throw error;
    }
  };
}

/** Puts a file back to where it stood, as far as these places still exist and are empty. */
async function attach(strapi: Core.Strapi, places: FileContent['places']): Promise<void> {
  for (const place of places) {
    const { id: _, ...row } = place;
    const { related_id: id, related_type: uid, field } = row as { related_id: number; related_type: string; field: string };
    const { tableName } = strapi.db.metadata.get(uid);
    const owner = (await strapi.db.getConnection(tableName).where({ id }).first()) as unknown;
    const table = () => strapi.db.getConnection(placesTable(strapi));
    const taken = (await table().where({ related_id: id, related_type: uid, field }).first()) as unknown;
    if (owner && !taken) await table().insert(row);
  }
}

/**
 * Restores a file with its bytes, its address and its number, and puts it back into the entries that still wait for it.
 * @throws ValidationError when its bytes are gone, or another file has its address
 */
export async function restoreFile(strapi: Core.Strapi, service: ContentService, folder: string, item: TrashedItem): Promise<void> {
  const { row, folder: within, places, entries } = item.content.file!;
  const messages = trashMessages(strapi);
  const path = pathIn(folder, item.item);
  if (!(await stat(path).catch(() => undefined))) throw new errors.ValidationError(messages.bytesGone);
  const others = await strapi.db.query(FILES).count({ where: { $or: [{ id: row.id }, { hash: row.hash }] } });
  if (others > 0) throw new errors.ValidationError(messages.fileIsThere);
  const provider = strapi.plugin('upload').provider as unknown as Provider;
  const stored = { ...row, stream: createReadStream(path) } as Record<string, unknown>;
  await provider.uploadStream(stored);
  const thereStill = within === null ? 0 : await strapi.db.query('plugin::upload.folder').count({ where: { id: within } });
  // The thumbnail was deleted with the file; the library shows the file itself.
  const data = {
    ...row,
    url: stored['url'],
    provider: strapi.config.get('plugin::upload.provider'),
    formats: null,
    ...(thereStill > 0 ? { folder: within } : { folderPath: '/' }),
  };
  await strapi.db.query(FILES).create({ data });
  // Not in one transaction: the table of places is written beside Strapi's own queries, and SQLite has one connection.
  await attach(strapi, places);
  for (const { type, documentId } of entries) {
    await service.live.patch(type, documentId);
    service.hints.add({ type, documentId, locales: ['*'], addresses: addressesOf(type), parts: partsOf(type) });
  }
}

/** Deletes the bytes of a file in the trash. */
export const eraseBytes = (folder: string, { type, item }: TrashedItem): Promise<void> =>
  type === null || type === '' ? rm(pathIn(folder, item), { force: true }) : Promise.resolve();
