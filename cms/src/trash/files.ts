import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { addressesOf, partsOf } from '../contract/addresses';
import { bytesInBucket } from '../media/bucket';
import { FILES } from '../media/library';
import { readStore } from '../media/store';
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
/** Where they are until all of them are there. */
const unfinished = (path: string) => `${path}.part`;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

/**
 * Copies a file's bytes out of the data folder, or out of the picture store.
 * @returns false where there are none to copy
 * @throws Error if they cannot be read or kept
 */
async function copyBytes(strapi: Core.Strapi, { url, provider }: StoredFile, to: string): Promise<boolean> {
  if (provider === 'local') {
    const from = join(strapi.dirs.static.public, url);
    if (!(await isThere(from))) return false;
    await copyFile(from, to);
    return true;
  }
  const store = readStore(process.env);
  if (store && url.startsWith(`${store.publicUrl}/`)) {
    const bytes = await bytesInBucket(store, url, strapi.dirs.app.root);
    if (bytes) await writeFile(to, bytes);
    return bytes !== undefined;
  }
  // Of a store that the service had before.
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
    if (!(await copyBytes(strapi, file, unfinished(path)))) return false;
    await rename(unfinished(path), path);
    return true;
  } catch (error) {
    strapi.log.error(`The trash could not keep the content of “${file.name}”: ${String(error)}`);
    await rm(unfinished(path), { force: true }).catch(() => undefined);
    throw new errors.ApplicationError(trashMessages(strapi).notKept(file.name));
  }
}

/** Items whose file is being deleted at this moment: the trash may be left with the only copy of it. */
const underWay = new Set<string>();

/** @throws ValidationError while the item's file is being deleted */
function assertDeleted(strapi: Core.Strapi, { item }: TrashedItem): void {
  if (underWay.has(item)) throw new errors.ValidationError(trashMessages(strapi).underWay);
}

async function erase(strapi: Core.Strapi, folder: string, { id, type, item }: TrashedItem): Promise<void> {
  const path = pathIn(folder, item);
  if (type === null || type === '') for (const name of [path, unfinished(path)]) await rm(name, { force: true });
  await trashTable(strapi).deleteMany({ where: { id } });
}

/**
 * Deletes an item of the trash for good: the bytes of a file first, so that there are none that no row names.
 * @throws ValidationError while its file is being deleted
 */
export async function eraseItem(strapi: Core.Strapi, folder: string, item: TrashedItem): Promise<void> {
  assertDeleted(strapi, item);
  await erase(strapi, folder, item);
}

/** Writes bytes from the trash to a file's address. @returns what its row in the library says of them then */
async function storeBytes(strapi: Core.Strapi, row: FileContent['row'], path: string) {
  const provider = strapi.plugin('upload').provider as unknown as Provider;
  const stored = { ...row, stream: createReadStream(path) } as Record<string, unknown>;
  await provider.uploadStream(stored);
  // The thumbnail was deleted with the file, or is about to be; the library shows the file itself.
  return { url: stored['url'], provider: strapi.config.get('plugin::upload.provider'), formats: null };
}

/**
 * Takes back the deletion of a file that failed: Strapi deletes in the store first, so the trash may have the only copy of its bytes.
 * Where they cannot be put back either, they stay in the trash, from where the file can be restored.
 */
async function takeBack(strapi: Core.Strapi, folder: string, item: TrashedItem): Promise<void> {
  const { row } = item.content.file!;
  try {
    const where = { id: row.id };
    if ((await strapi.db.query(FILES).count({ where })) === 0) return;
    // The file is the first that Strapi deletes. A bucket is not asked: it may still show what is gone.
    const isUntouched = row['provider'] === 'local' && (await isThere(join(strapi.dirs.static.public, String(row['url']))));
    if (!isUntouched) await strapi.db.query(FILES).update({ where, data: await storeBytes(strapi, row, pathIn(folder, item.item)) });
    await erase(strapi, folder, item);
  } catch (error) {
    strapi.log.error(
      `“${item.title}” could not be deleted; its content stays in the trash, from where it can be restored: ${String(error)}`,
    );
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
    const bytes = `${randomUUID()}${file.ext}`;
    underWay.add(bytes);
    return deleteKept(file, bytes, () => remove(given, ...rest)).finally(() => underWay.delete(bytes));
  };
  /** @param bytes name of the content in the trash's folder @param removed deletes the file */
  async function deleteKept(file: StoredFile, bytes: string, removed: () => Promise<unknown>): Promise<unknown> {
    const { folder: within, ...row } = file;
    const places = (await strapi.db.getConnection(placesTable(strapi)).where({ file_id: file.id })) as FileContent['places'];
    const entries = ((await references().ofFiles([file])).get(file.id) ?? []).map(({ type, documentId }) => ({ type, documentId }));
    const content: FileContent = { row, folder: within?.id ?? null, places, entries };
    const data = { item: bytes, title: file.name, deletedAt: new Date(), deletedBy: deletingUser(strapi), content: { file: content } };
    // Before its bytes: a process that ends in between leaves none that no row names.
    const item = await trashTable(strapi).create({ data });
    const forget = () => trashTable(strapi).deleteMany({ where: { id: item.id } });
    const isKept = await keepBytes(strapi, file, folder, bytes).catch(async (error: unknown) => {
      await forget();
      throw error;
    });
    if (!isKept) {
      strapi.log.warn(`“${file.name}” is deleted for good: it has no content any more that the trash could keep.`);
      await forget();
      return removed();
    }
    return removed().catch(async (error: unknown) => {
      await takeBack(strapi, folder, item);
      throw error;
    });
  }
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
 * @throws ValidationError while it is being deleted, when its bytes are gone, or another file has its address
 */
export async function restoreFile(strapi: Core.Strapi, service: ContentService, folder: string, item: TrashedItem): Promise<void> {
  const { row, folder: within, places, entries } = item.content.file!;
  const messages = trashMessages(strapi);
  assertDeleted(strapi, item);
  const path = pathIn(folder, item.item);
  if (!(await stat(path).catch(() => undefined))) throw new errors.ValidationError(messages.bytesGone);
  const found = (await strapi.db.query(FILES).findMany({ where: { $or: [{ id: row.id }, { hash: row.hash }] } })) as FileContent['row'][];
  // It is there itself where its deletion failed, or the process ended while it was restored; a replaced one has other bytes.
  const isBack = (one: FileContent['row']) => one.id === row.id && one.hash === row.hash && one['size'] === row['size'];
  if (!found.every(isBack)) throw new errors.ValidationError(messages.fileIsThere);
  const data = await storeBytes(strapi, row, path);
  const thereStill = within === null ? 0 : await strapi.db.query('plugin::upload.folder').count({ where: { id: within } });
  if (found.length > 0) await strapi.db.query(FILES).update({ where: { id: row.id }, data });
  else await strapi.db.query(FILES).create({ data: { ...row, ...data, ...(thereStill > 0 ? { folder: within } : { folderPath: '/' }) } });
  // Not in one transaction: the table of places is written beside Strapi's own queries, and SQLite has one connection.
  await attach(strapi, places);
  for (const { type, documentId } of entries) {
    await service.live.patch(type, documentId);
    service.hints.add({ type, documentId, locales: ['*'], addresses: addressesOf(type), parts: partsOf(type) });
  }
}
