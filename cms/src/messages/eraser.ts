import type { Core } from '@strapi/strapi';
import { comparableEmail } from '#site/email';
import { syncDatabase } from '../database/sqlite';
import { lockRow, type Table } from '../table';
import type { Comments } from './comments';
import type { InboxService } from './inbox-service';
import type { MessageFiles } from './files';
import { MESSAGE_UID, type ErasureRow, type MessageRow, type Tables } from './rows';
import type { MessageSettings } from './settings';
import { MESSAGE_STATES } from './wire';

const DAY_MS = 24 * 60 * 60_000;
/** Rows that one query of the daily job reads. */
const BATCH = 200;

interface Parts {
  readonly strapi: Core.Strapi;
  readonly tables: Tables;
  readonly files: MessageFiles;
  readonly comments: Comments;
  readonly service: InboxService;
  readonly settings: MessageSettings;
}

/** Does all of them, one after another. @throws the first error, after the others were done */
async function oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>, act: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) await act(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Rows in the order in which they were made, a batch at a time. */
async function* batches<Row extends { readonly id: number }>(
  table: Table<Row>,
  query: { readonly where?: object; readonly select?: readonly string[] } = {},
): AsyncGenerator<readonly Row[]> {
  for (let after = 0, more = true; more;) {
    const where = { ...query.where, id: { $gt: after } };
    const rows = await table.findMany({ ...query, where, orderBy: { id: 'asc' }, limit: BATCH });
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? after;
    more = rows.length === BATCH;
  }
}

/** Erases messages: on request, and when they were kept long enough. */
export class Eraser {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** All messages with this e-mail address, newest first. */
  find(email: string): Promise<MessageRow[]> {
    return this.parts.tables.messages.findMany({ where: { email: comparableEmail(email) }, orderBy: { id: 'desc' } });
  }

  /**
   * Erases messages with their files, notes and logs, and the comments that were made from them. What stays of each is a line
   * without personal data, which also tells the site to drop its copy.
   * @returns how many are gone
   * @throws the first error, after all that can be erased are
   */
  async erase(rows: readonly MessageRow[], reason: ErasureRow['reason'], user?: number): Promise<number> {
    const erased: MessageRow[] = [];
    try {
      await oneByOne(rows, async (row) => void ((await this.eraseRow(row, reason, user)) && erased.push(row)));
    } finally {
      await this.removeFiles(erased);
    }
    return erased.length;
  }

  /** @returns whether it is gone */
  private async eraseRow(row: MessageRow, reason: ErasureRow['reason'], user?: number): Promise<boolean> {
    const { strapi, tables, comments } = this.parts;
    const where = { message: row.key };
    return strapi.db.transaction(async () => {
      // A comment may have been approved since the row was read; an approval that is under way is waited for.
      await lockRow(strapi, MESSAGE_UID, row.id);
      const current = await tables.messages.findOne({ where: { id: row.id } });
      const isChanged = current && (current.stateSince !== row.stateSince || current.decision !== row.decision);
      if (reason === 'retention' && isChanged) return false;
      const count = await tables.attachments.count({ where });
      const { count: erased } = await tables.messages.deleteMany({ where: { id: row.id } });
      // Another user was faster.
      if (erased === 0) return true;
      const data = { key: row.key, form: row.form, files: count, reason, at: new Date().toISOString(), user: user ?? null };
      await tables.erasures.create({ data });
      await tables.attachments.deleteMany({ where });
      await tables.events.deleteMany({ where });
      await comments.erase(current ?? row);
      return true;
    });
  }

  /**
   * After commits that are on the disk: a stop in between leaves files that the daily job removes, and no message without its
   * files. Where the disk cannot be waited for, such as during a backup, the files go all the same: they were to be erased.
   * @throws the first error, after all files that can be removed were
   */
  private async removeFiles(messages: readonly Pick<MessageRow, 'key'>[]): Promise<void> {
    if (messages.length === 0) return;
    const { strapi, files } = this.parts;
    await syncDatabase(strapi).catch((error: unknown) => {
      strapi.log.warn(`Messages: files are removed before the database is on the disk (${String(error)})`);
    });
    await oneByOne(messages, ({ key }) => files.removeAll(key));
  }

  /** Erases all messages with this e-mail address. @returns how many there were */
  async erasePerson(email: string, user?: number): Promise<number> {
    const rows = await this.find(email);
    await this.erase(rows, 'request', user);
    return rows.length;
  }

  /** Messages that were kept long enough. */
  private async *old(now: number): AsyncGenerator<readonly MessageRow[]> {
    const { tables, settings } = this.parts;
    for (const state of MESSAGE_STATES) {
      const days = settings.keepDays[state];
      if (days === 0) continue;
      const stateSince = { $lt: new Date(now - days * DAY_MS).toISOString() };
      for await (const rows of batches(tables.messages, { where: { state, stateSince } })) {
        // As long as a comment is public, its author can have it found and erased.
        yield rows.filter(({ decision }) => decision !== 'approved');
      }
    }
  }

  private async eraseOld(now: number): Promise<number> {
    let erased = 0;
    await oneByOne(this.old(now), async (rows) => void (erased += await this.erase(rows, 'retention')));
    return erased;
  }

  private async deleteOldFiles(now: number): Promise<number> {
    const { tables, settings, service } = this.parts;
    let deleted = 0;
    for (const state of MESSAGE_STATES) {
      const days = settings.keepFilesDays[state];
      if (days === 0) continue;
      const stateSince = { $lt: new Date(now - days * DAY_MS).toISOString() };
      for await (const rows of batches(tables.messages, { where: { state, stateSince }, select: ['id', 'key'] })) {
        const withFiles: MessageRow[] = [];
        for (const row of rows) {
          // It may have been reopened since the row was read.
          if ((await tables.messages.count({ where: { id: row.id, state, stateSince } })) === 0) continue;
          const stored = { message: row.key, state: 'stored' };
          const { count } = await tables.attachments.updateMany({ where: stored, data: { state: 'deleted' } });
          if (count === 0) continue;
          await service.log(row.key, 'filesDeleted', undefined, { count });
          withFiles.push(row);
          deleted += count;
        }
        await this.removeFiles(withFiles);
      }
    }
    return deleted;
  }

  /**
   * Removes files that the database calls erased or deleted: the process ended, or the disk failed, between the two. Files that it
   * does not know stay: a database that was mistyped, is new or is an older backup must not cost what visitors sent.
   */
  private async removeLeft(): Promise<number> {
    const { strapi, tables, files } = this.parts;
    let [removed, unknown] = [0, 0];
    await oneByOne(files.keys(), async (key) => {
      if ((await tables.messages.count({ where: { key } })) === 0) {
        if ((await tables.erasures.count({ where: { key } })) === 0) {
          unknown += 1;
          return;
        }
        await files.removeAll(key);
        removed += 1;
        return;
      }
      for (const { number } of await tables.attachments.findMany({ where: { message: key, state: 'deleted' }, select: ['number'] })) {
        if ((await files.sizeOf(key, number)) === undefined) continue;
        await files.remove(key, number);
        removed += 1;
      }
    });
    if (unknown > 0)
      strapi.log.warn(
        `Messages: ${unknown} folders of files are kept although this database knows no message of theirs. Is it the right one (DATABASE_URL)?`,
      );
    return removed;
  }

  /** Removes what was written of a message at the moment at which it was erased, such as a note. */
  private async removeLate(): Promise<void> {
    const { tables } = this.parts;
    for await (const rows of batches(tables.erasures, { select: ['id', 'key'] })) {
      const where = { message: { $in: rows.map(({ key }) => key) } };
      await tables.events.deleteMany({ where });
      await tables.attachments.deleteMany({ where });
    }
  }

  /** The daily job. @param now milliseconds since 1970 @throws the first error, after all that can be done is */
  async clean(now = Date.now()): Promise<void> {
    let [messages, deletedFiles, left] = [0, 0, 0];
    const steps = [
      // For what changed in the database alone, or under an earlier version.
      () => this.parts.comments.follow(),
      async () => void (messages = await this.eraseOld(now)),
      async () => void (deletedFiles = await this.deleteOldFiles(now)),
      () => this.removeLate(),
      async () => void (left = await this.removeLeft()),
      () => this.parts.files.removeUnfinished(now),
    ];
    await oneByOne<() => Promise<unknown>>(steps, (step) => step());
    if (messages + deletedFiles + left > 0)
      this.parts.strapi.log.info(
        `Messages: ${messages} erased and ${deletedFiles} files deleted by their retention settings, ${left} files and folders removed that an earlier removal had left`,
      );
  }
}
