import type { Core } from '@strapi/strapi';
import { aroundActions } from '../documents';
import { uidOf } from '../model/fields';
import { asService, isServiceWork } from '../request';
import { MESSAGE_UID, type MessageRow, type Tables } from './rows';
import type { Decision } from './wire';

/** Name of the content type of comments (`model/types/comment.ts`). */
const TYPE = 'comment';
/** What an editor does with an entry that decides whether it is public. */
const DECISIONS = new Set(['publish', 'unpublish', 'delete']);

/** What of Strapi's document service is used here; the type is not known to the compiler. */
interface Documents {
  create(given: { readonly data: object; readonly locale: string; readonly status: 'published' }): Promise<{ readonly documentId: string }>;
  publish(given: { readonly documentId: string; readonly locale: string }): Promise<{ readonly entries: readonly unknown[] }>;
  unpublish(given: { readonly documentId: string; readonly locale: string }): Promise<unknown>;
  delete(given: { readonly documentId: string; readonly locale: '*' }): Promise<unknown>;
}

/** Publishes comments that were sent as messages, and takes them back. */
export class Comments {
  private readonly strapi: Core.Strapi;
  private readonly tables: Tables;
  private readonly dayOf: (time: Date) => string;

  /** @param timeZone of the site: a comment has the day of its readers */
  constructor(strapi: Core.Strapi, tables: Tables, timeZone: string) {
    this.strapi = strapi;
    this.tables = tables;
    // Sweden writes days as ISO 8601 does.
    const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
    this.dayOf = (time) => days.format(time);
  }

  private get documents(): Documents {
    return this.strapi.documents(uidOf(TYPE) as never) as unknown as Documents;
  }

  /** Is this a message that can become public? */
  isComment({ form, subject }: MessageRow): boolean {
    return form === TYPE && subject !== null && uidOf(TYPE) in this.strapi.contentTypes;
  }

  /**
   * Whoever moderates needs no permission for content: the check of languages (`roles/guard.ts`) looks at the user of the
   * request, and this is the service's own work.
   */
  private transaction(work: () => Promise<void>): Promise<void> {
    return asService(async () => {
      await this.strapi.db.transaction(work);
    });
  }

  private async publish(row: MessageRow): Promise<string> {
    const { entry, fields, language, subject } = row;
    if (entry !== null) {
      const { entries } = await this.documents.publish({ documentId: entry, locale: language });
      if (entries.length > 0) return entry;
      // An editor deleted the entry: it is created again.
    }
    const data = {
      post: subject!.documentId || subject!.slug,
      name: fields['name'] ?? '',
      website: fields['website'] ?? '',
      text: fields['comment'] ?? '',
      date: this.dayOf(new Date(row.receivedAt)),
    };
    const { documentId } = await this.documents.create({ data, locale: language, status: 'published' });
    return documentId;
  }

  private async log(row: MessageRow, kind: 'approved' | 'rejected', user: number): Promise<void> {
    await this.tables.events.create({ data: { message: row.key, at: new Date().toISOString(), kind, user } });
  }

  /** Publishes a comment and closes its message. Two approvals at the same time make one entry. */
  approve(row: MessageRow, user: number): Promise<void> {
    return this.transaction(async () => {
      const stateSince = new Date().toISOString();
      // A second approval waits for the commit of the first, and then finds no row to change.
      const { count } = await this.tables.messages.updateMany({
        where: { id: row.id, $or: [{ decision: { $null: true } }, { decision: { $ne: 'approved' } }] },
        data: { decision: 'approved', state: 'closed', stateSince },
      });
      if (count === 0) return;
      const current = await this.tables.messages.findOne({ where: { id: row.id } });
      const entry = await this.publish(current ?? row);
      await this.tables.messages.updateMany({ where: { id: row.id }, data: { entry } });
      await this.log(row, 'approved', user);
    });
  }

  /** Rejects a comment and closes its message; an approved one is taken off the site. */
  reject(row: MessageRow, user: number): Promise<void> {
    return this.transaction(async () => {
      const stateSince = new Date().toISOString();
      const { count } = await this.tables.messages.updateMany({
        where: { id: row.id, $or: [{ decision: { $null: true } }, { decision: { $ne: 'rejected' } }] },
        data: { decision: 'rejected', state: 'closed', stateSince },
      });
      if (count === 0) return;
      // An approval that came to its end meanwhile has made the entry.
      const entry = (await this.tables.messages.findOne({ where: { id: row.id } }))?.entry ?? null;
      if (entry !== null) await this.documents.unpublish({ documentId: entry, locale: '*' });
      await this.log(row, 'rejected', user);
    });
  }

  /** Follows what editors do with comments in the content manager; what is decided in the inbox is no change of theirs. */
  watch(): void {
    aroundActions(this.strapi, async (type, { action, params }, next) => {
      const result = await next();
      if (type === TYPE && DECISIONS.has(action) && !isServiceWork()) await this.follow(params.documentId);
      return result;
    });
  }

  /**
   * Makes decisions agree with what is public: a comment that an editor took off the site or deleted counts as rejected, and one that
   * an editor published again as approved. What an editor does now also begins the time for which a closed message is kept.
   * @param entry the one that changed; undefined: all
   */
  async follow(entry?: string): Promise<void> {
    if (!(uidOf(TYPE) in this.strapi.contentTypes)) return;
    const { db } = this.strapi;
    const tableOf = (uid: string) => db.getConnection(db.metadata.get(uid).tableName);
    // An editor's change may have a transaction open, and SQLite has one connection.
    await db.transaction(async ({ trx }) => {
      const decided = (decision: Decision) =>
        tableOf(MESSAGE_UID)
          .transacting(trx)
          .where({ decision, ...(entry === undefined ? {} : { entry }) });
      const live = tableOf(uidOf(TYPE)).whereNotNull('published_at').select('document_id');
      const since = entry === undefined ? {} : { state: 'closed', state_since: new Date() };
      await decided('approved')
        .whereNotIn('entry', live)
        .update({ decision: 'rejected', ...since });
      await decided('rejected').whereIn('entry', live).update({ decision: 'approved' });
    });
  }

  /** Deletes the entry of a comment, drafts included. */
  async erase({ entry }: MessageRow): Promise<void> {
    if (entry === null || !(uidOf(TYPE) in this.strapi.contentTypes)) return;
    await asService(async () => {
      await this.documents.delete({ documentId: entry, locale: '*' });
    });
  }
}
