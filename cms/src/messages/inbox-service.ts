import type { Core } from '@strapi/strapi';
import { namesOf } from '../users';
import { listRow } from './list';
import type { MessageRow, Tables } from './rows';
import { inboxUsers } from './users';
import { storable } from './validate';
import type { EventKind, InboxUser, MessageChange, MessageDetails, MessageEvent } from './wire';

/** A message that is asked for again within this time is still open. */
const VISIT_MS = 10 * 60_000;
const MAX_NOTE = 5_000;

/** What users do with a message; everything is logged with it. */
export class InboxService {
  private readonly strapi: Core.Strapi;
  private readonly tables: Tables;

  /**
   * When a user last asked for a message, by both, and when that was logged: the page asks again while it is open, which is
   * one visit. What could not be logged was none.
   */
  private readonly asked = new Map<string, { readonly at: number; readonly logged: Promise<void> }>();

  constructor(strapi: Core.Strapi, tables: Tables) {
    this.strapi = strapi;
    this.tables = tables;
  }

  /** Messages that nobody has opened. */
  unread(): Promise<number> {
    return this.tables.messages.count({ where: { opened: false } });
  }

  /** A message by its key; null: there is none. */
  find(key: string): Promise<MessageRow | null> {
    return this.tables.messages.findOne({ where: { key } });
  }

  /** Adds a line to the message's log. @param user undefined: the command line, or the service itself */
  async log(key: string, kind: EventKind, user?: number, details: MessageEvent['details'] = {}): Promise<void> {
    await this.tables.events.create({ data: { message: key, at: new Date().toISOString(), kind, user: user ?? null, details } });
  }

  private async markOpened(row: MessageRow, user: number): Promise<void> {
    const now = Date.now();
    for (const [visit, { at }] of this.asked) if (now - at >= VISIT_MS) this.asked.delete(visit);
    const visit = `${row.key} ${String(user)}`;
    const logged = this.asked.get(visit)?.logged ?? this.logOpened(row, user);
    this.asked.set(visit, { at: now, logged });
    try {
      await logged;
    } catch (error) {
      this.asked.delete(visit);
      throw error;
    }
  }

  private async logOpened({ id, key, opened }: MessageRow, user: number): Promise<void> {
    await this.log(key, 'opened', user);
    if (!opened) await this.tables.messages.updateMany({ where: { id }, data: { opened: true } });
  }

  /** Opens a message: it is no longer unread, and its log names who opened it. */
  async open(key: string, user: number): Promise<MessageDetails | undefined> {
    const row = await this.find(key);
    if (!row) return undefined;
    await this.markOpened(row, user);
    return this.details(row);
  }

  /** A message as the inbox shows it: with its files, its log and the names of the users in it. */
  async details(row: MessageRow): Promise<MessageDetails> {
    const { key, email, mailFailure, receiptFailure, subject } = row;
    const files = await this.tables.attachments.findMany({ where: { message: key }, orderBy: { number: 'asc' } });
    const events = await this.tables.events.findMany({ where: { message: key }, orderBy: { id: 'asc' } });
    const known = await inboxUsers(this.strapi);
    const others = await namesOf(
      this.strapi,
      [row.assignee, ...events.map(({ user }) => user)].filter((id) => !known.some((user) => user.id === id)),
    );
    const { excerpt: _, files: __, subject: ___, failed: ____, ...shared } = listRow(row, files.length);
    return {
      ...shared,
      opened: true,
      fields: row.fields,
      suspicions: row.suspicions ?? [],
      failures: {
        ...(mailFailure === null ? {} : { mail: mailFailure }),
        ...(receiptFailure === null ? {} : { receipt: receiptFailure }),
      },
      files: files.map(({ number, name, mediaType, size, scan, state }) => ({ number, name, mediaType, size, scan, state })),
      events: events.map(({ id, at, kind, user, details }) => ({
        id,
        at,
        kind: kind as EventKind,
        details: details ?? {},
        ...(user === null ? {} : { user }),
      })),
      users: [...known, ...[...others].flatMap(([id, name]) => (id ? [{ id, name }] : []))],
      ...(email === null ? {} : { email }),
      ...(subject === null ? {} : { subject: { type: subject.type, slug: subject.slug, title: subject.title } }),
    };
  }

  /** Changes status or assignee, or adds a note. @returns false when there is no such message, or no such user */
  async change(key: string, { state, assignee, note }: MessageChange, user: number): Promise<boolean> {
    const row = await this.find(key);
    if (!row) return false;
    const users: readonly InboxUser[] = assignee ? await inboxUsers(this.strapi) : [];
    const assigned = users.find(({ id }) => id === assignee);
    if (assignee && !assigned) return false;
    await this.strapi.db.transaction(async () => {
      if (state !== undefined && state !== row.state) {
        const data = { state, stateSince: new Date().toISOString() };
        await this.tables.messages.updateMany({ where: { id: row.id }, data });
        await this.log(key, 'state', user, { from: row.state, to: state });
      }
      if (assignee !== undefined && assignee !== (row.assignee ?? 0)) {
        await this.tables.messages.updateMany({ where: { id: row.id }, data: { assignee: assignee || null } });
        await this.log(key, 'assigned', user, assigned ? { name: assigned.name } : {});
      }
      const text = storable(note ?? '')
        .trim()
        .slice(0, MAX_NOTE);
      if (text !== '') await this.log(key, 'note', user, { text });
    });
    return true;
  }
}
