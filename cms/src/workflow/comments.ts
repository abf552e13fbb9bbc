import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { workflowMessages } from './messages';
import type { Notifier } from './notifier';
import { allowedUsers } from './reviewers';
import type { Entry } from './reviews';
import type { CommentRow, Tables } from './tables';

export const MAX_COMMENT = 2_000;
const SHOWN = 100;
/** Open comments among which those that mention a user are looked for. */
const OPEN = 1_000;

interface NewComment {
  readonly field?: string;
  readonly text: string;
  /** Ids of users. */
  readonly mentions: readonly number[];
}

/** Comments on entries and their fields, until somebody marks them as done. */
export class EntryComments {
  private readonly strapi: Core.Strapi;
  private readonly tables: Tables;
  private readonly notifier: Notifier;

  constructor(strapi: Core.Strapi, tables: Tables, notifier: Notifier) {
    this.strapi = strapi;
    this.tables = tables;
    this.notifier = notifier;
  }

  /** The latest comments on an entry that are not done, the oldest of them first. */
  async of({ type, documentId, language }: Entry): Promise<CommentRow[]> {
    const latest = await this.tables.comments.findMany({
      where: { type, entry: documentId, language, done: false },
      orderBy: { id: 'desc' },
      limit: SHOWN,
    });
    return latest.reverse();
  }

  /** Adds a comment and tells whom it mentions. @throws ValidationError where it mentions somebody who may not read the entry */
  async add(entry: Entry, user: number, { field, text, mentions }: NewComment): Promise<void> {
    const { read } = await allowedUsers(this.strapi, entry.type, entry.language);
    if (!mentions.every((id) => read.users.some((one) => one.id === id)))
      throw new errors.ValidationError(workflowMessages(this.strapi).noReader);
    const { type, documentId, language } = entry;
    const at = new Date().toISOString();
    const data = { type, entry: documentId, language, field: field ?? null, text, user, mentions, at, done: false };
    await this.tables.comments.create({ data });
    this.notifier.tell(
      mentions.filter((id) => id !== user),
      { kind: 'mention', entry, from: user, text },
    );
  }

  /** Marks a comment as done. */
  async finish({ type, documentId, language }: Entry, id: number): Promise<void> {
    await this.tables.comments.updateMany({ where: { id, type, entry: documentId, language }, data: { done: true } });
  }

  /** Comments that mention a user and are not done, the latest first. */
  async mentioning(user: number): Promise<CommentRow[]> {
    const open = await this.tables.comments.findMany({ where: { done: false }, orderBy: { id: 'desc' }, limit: OPEN });
    return open.filter(({ mentions }) => mentions?.includes(user)).slice(0, SHOWN);
  }
}
