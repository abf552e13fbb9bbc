import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '../../log.ts';
import { DAY_MS } from '../../site/time.ts';
import { FilesSentError, type DraftFiles } from '../files/draft-files.ts';
import { isMessageId, possibleIds } from '../message-id.ts';
import type { OutboxMessage } from '../message.ts';
import { referenceOf } from '../reference.ts';
import { discard, discardFiles, namesIn, syncFolder } from './durable.ts';
import { ENCRYPTED, readWhole, writeStored, type Key } from './stored-file.ts';

/** Time for which it is remembered that a message was received, after it was delivered and removed. */
const REMEMBERED_MS = 2 * DAY_MS;

const MESSAGE_FILE = 'message.json';

/** A message that is not received yet. */
export type NewMessage = Pick<OutboxMessage, 'form' | 'locale' | 'subject' | 'fields' | 'suspicions'>;

export interface Received {
  readonly id: string;
  readonly reference: string;
  /** False: the same was received within the last 24 hours. */
  readonly isNew: boolean;
}

/**
 * Messages on the disk, a folder for each: `message.json`, the files by number, and the ledger of deliveries. A folder is
 * written under another name and renamed when everything in it is on the disk, so that there is no half a message.
 */
export class Outbox {
  readonly folder: string;
  /** Where drafts and what is to be deleted are. */
  readonly incoming: string;
  readonly key: Key;
  private readonly sent: string;
  private readonly now: () => number;

  /** @param folder of all messages; @param now milliseconds */
  constructor(folder: string, key: Key, now: () => number = Date.now) {
    this.folder = folder;
    this.incoming = join(folder, '.incoming');
    this.sent = join(folder, '.sent');
    this.key = key;
    this.now = now;
  }

  /** Creates the folders. @throws Error if they cannot be created */
  async start(): Promise<void> {
    for (const folder of [this.incoming, this.sent]) await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  /**
   * Receives a message: when this resolves, it is on the disk for good.
   * @param draft its files; the draft is used up when the message is new
   * @throws FilesSentError, and the file system's errors
   */
  async receive(message: NewMessage, draft?: DraftFiles): Promise<Received> {
    const time = this.now();
    const files = draft?.files ?? [];
    const sums = files.map(({ attachment }) => attachment.sha256);
    const { type, documentId, slug } = message.subject ?? { type: '', documentId: '', slug: '' };
    // Embedded content has no ids.
    const subject = `${type} ${documentId || slug}`.trim();
    const ids = possibleIds({ ...message, subject, sums }, time);
    for (const id of ids) if (await this.wasReceived(id, time)) return { id, reference: referenceOf(id), isNew: false };
    if (files.some(({ path }) => path === undefined)) throw new FilesSentError('files went with another message');
    const [id] = ids;
    const whole: OutboxMessage = {
      version: 1,
      id,
      reference: referenceOf(id),
      ...message,
      attachments: files.map(({ attachment }) => attachment),
      receivedAt: new Date(time).toISOString(),
    };
    const folder = draft?.folder ?? join(this.incoming, randomBytes(16).toString('hex'));
    try {
      if (draft) await draft.make();
      else await mkdir(folder, { mode: 0o700 });
      const isNew = await this.write(folder, whole, files);
      return { id, reference: whole.reference, isNew };
    } catch (error) {
      // A draft may be kept for the next attempt, and deletes its folder itself.
      if (!draft) await discard(folder);
      throw error;
    }
  }

  /** Ids of all messages that are on the disk. */
  async ids(): Promise<string[]> {
    return (await namesIn(this.folder)).filter(isMessageId);
  }

  /** When a message was received, milliseconds; undefined: it is not there. */
  async receivedAt(id: string): Promise<number | undefined> {
    const found = await stat(join(this.pathOf(id))).catch(() => undefined);
    return found?.birthtimeMs === undefined ? undefined : found.birthtimeMs || found.mtimeMs;
  }

  /** Reads a message. @throws the error of the file system (`ENOENT`: no such message), or an Error if it cannot be decrypted */
  async read(id: string): Promise<OutboxMessage> {
    return JSON.parse((await readWhole(join(this.pathOf(id), MESSAGE_FILE), this.key)).toString('utf8')) as OutboxMessage;
  }

  /** Path of a message's folder. */
  pathOf(id: string): string {
    return join(this.folder, id);
  }

  /** Path of an attachment, for `readStored`. */
  fileOf(id: string, number: number): string {
    return join(this.pathOf(id), String(number));
  }

  /** Removes a message, all at once. @param receivedAt given where the same, sent again, is to be known for two days */
  async remove(id: string, receivedAt: string | undefined): Promise<void> {
    const note = async () => {
      if (receivedAt === undefined) return;
      // The file holds the time alone.
      await writeFile(join(this.sent, id), receivedAt, { mode: 0o600 });
      await syncFolder(this.sent);
    };
    const isNoted = await note().then(() => true, () => false); // prettier-ignore
    // A removal that a power failure takes back is done again: the ledger is still there.
    await this.discardFolder(this.pathOf(id));
    // On a full disk there may be room for the note now; without one the message is gone all the same.
    if (!isNoted)
      await note().catch((error: unknown) => log.warn('removed message not remembered', { message: id, reason: String(error) }));
  }

  /** Deletes what broken requests and old messages left. @param draftMs longest time of a request */
  async sweep(draftMs: number): Promise<void> {
    const old = async (path: string, age: number) => {
      const found = await stat(path).catch(() => undefined);
      if (found && this.now() - found.mtimeMs > age) await discard(path);
    };
    for (const name of await namesIn(this.incoming)) await old(join(this.incoming, name), draftMs);
    for (const name of await namesIn(this.sent)) await old(join(this.sent, name), REMEMBERED_MS);
  }

  private async write(folder: string, message: OutboxMessage, files: DraftFiles['files']): Promise<boolean> {
    // What needs room comes first: where there is none, the files are still the draft's.
    await writeStored(join(folder, MESSAGE_FILE), Buffer.from(JSON.stringify(message)), this.key);
    for (const { path = '', attachment } of files) {
      const ending = (await stat(path).then(() => true, () => false)) ? '' : ENCRYPTED; // prettier-ignore
      await rename(path + ending, join(folder, String(attachment.number)) + ending);
    }
    await syncFolder(folder);
    const target = this.pathOf(message.id);
    // The same message at the same time: the folder is there, and rename refuses to replace what is not empty.
    const isNew = await rename(folder, target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (!isNew) await discard(folder);
    // The same message may have been received, delivered and removed while this one was written.
    const isTwin = isNew && (await this.wasSent(message.id, Date.parse(message.receivedAt)));
    if (isTwin) await this.discardFolder(target);
    await syncFolder(this.folder);
    return isNew && !isTwin;
  }

  /** Whether a message was received within the day before `time`, delivered and removed. */
  private async wasSent(id: string, time: number): Promise<boolean> {
    const receivedAt = await readFile(join(this.sent, id), 'utf8').catch(() => undefined);
    // An empty note counts as well: it was made on a full disk.
    return receivedAt !== undefined && !(time - Date.parse(receivedAt) > DAY_MS);
  }

  /** Deletes a message's folder. It is renamed first, so that nobody reads a part of it. */
  private async discardFolder(path: string): Promise<void> {
    const trash = join(this.incoming, randomBytes(16).toString('hex'));
    await rename(path, trash);
    await discardFiles(trash);
  }

  private async wasReceived(id: string, time: number): Promise<boolean> {
    // The message first: the note of its removal is written before it is deleted, unless the disk is full. Most are new: one `stat` does.
    const isThere = (await this.receivedAt(id)) !== undefined;
    const there = !isThere
      ? undefined
      : await this.read(id).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        });
    const isKnown = there ? !(time - Date.parse(there.receivedAt) > DAY_MS) : await this.wasSent(id, time);
    if (!isKnown) return false;
    // Another request may have just stored it: it is not confirmed before the folder is synced.
    await syncFolder(this.folder);
    return true;
  }
}
