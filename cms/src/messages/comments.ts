import type { Core } from '@strapi/strapi';
import { uidOf } from '../model/fields';
import type { MessageRow, Tables } from './rows';

/** Name of the content type of comments (`model/types/comment.ts`). */
const TYPE = 'comment';

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

  constructor(strapi: Core.Strapi, tables: Tables) {
    this.strapi = strapi;
    this.tables = tables;
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
  private async asService(work: () => Promise<void>): Promise<void> {
    await this.strapi.requestContext.run(undefined as never, work);
  }

  private transaction(work: () => Promise<void>): Promise<void> {
    return this.asService(async () => {
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
      date: row.receivedAt.slice(0, 10),
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
      // The first one to change the row goes on; a second one waits for its commit and finds nothing to change.
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
      if (row.entry !== null) await this.documents.unpublish({ documentId: row.entry, locale: row.language });
      await this.log(row, 'rejected', user);
    });
  }

  /** Deletes the entry of a comment, drafts included. */
  async erase({ entry }: MessageRow): Promise<void> {
    if (entry === null || !(uidOf(TYPE) in this.strapi.contentTypes)) return;
    await this.asService(async () => {
      await this.documents.delete({ documentId: entry, locale: '*' });
    });
  }
}
