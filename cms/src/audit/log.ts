import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, isFromVisitors } from '#model/content-types';
import { csvCell } from '#site/csv';
import { tableOf, type Table } from '../table';
import type { AuditChoices, AuditEvent, AuditFilter, AuditLine, AuditPage, AuditRequest, AuditUser } from './wire';

/** The type of its lines. */
export const AUDIT_UID = 'api::audit.audit-event';
const PAGE_SIZE = 50;
const CSV_BATCH = 1_000;
const DAY_MS = 24 * 60 * 60_000;
const CSV_HEADER = ['at', 'person', 'user', 'action', 'type', 'subject', 'title', 'languages'];

type Where = Record<string, unknown>;

/** What entries of these types are called is personal data of visitors, and no line has it. */
const FROM_VISITORS = CONTENT_TYPES.map(({ name }) => name).filter(isFromVisitors);

/** The filter as a condition of Strapi's query engine. */
export function whereOf({ user, action, type, from, to }: AuditFilter): Where {
  const at = { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lt: to }) };
  return {
    ...(user === undefined ? {} : { user: user === 0 ? { $null: true } : user }),
    ...(action === undefined ? {} : { action }),
    ...(type === undefined ? {} : { type }),
    ...(Object.keys(at).length === 0 ? {} : { at }),
  };
}

/** A line of the export (RFC 4180); no cell is a formula to a spreadsheet. */
const csvLine = ({ at, person, user, action, type, subject, title, locales }: AuditLine): string =>
  [at, person, user, action, type, subject, title, locales].map((value) => csvCell(String(value ?? ''))).join(',');

/**
 * Who did what and when. Lines are written by the service and deleted by their age. Nothing changes them, but for names of visitors
 * that earlier releases wrote: they are removed.
 */
export class AuditLog {
  readonly days: number;
  private readonly strapi: Core.Strapi;

  /** @param days for which lines are kept; 0: without end */
  constructor(strapi: Core.Strapi, days: number) {
    this.strapi = strapi;
    this.days = days;
  }

  private get table(): Table<AuditLine> {
    return tableOf(this.strapi, AUDIT_UID);
  }

  /** Writes a line, within the transaction that is open. */
  async write({ action, type, subject, title, locales, user }: AuditEvent): Promise<void> {
    const data = { at: new Date(), action, type, subject, locales: locales?.join(', '), user: user?.id, person: user?.name };
    await this.table.create({ data: { ...data, title: type !== undefined && isFromVisitors(type) ? undefined : title } });
  }

  /** Writes a line about something that has happened already: a failure must not undo or hide it. */
  async note(event: AuditEvent): Promise<void> {
    try {
      await this.write(event);
    } catch (error) {
      this.strapi.log.error(`A line of the audit log could not be written: ${String(error)}`);
    }
  }

  /** A page of the list, newest first. */
  async page({ before, after, ...filter }: AuditRequest): Promise<AuditPage> {
    const backwards = after !== undefined;
    const range = backwards ? { id: { $gt: after } } : before === undefined ? {} : { id: { $lt: before } };
    const found = await this.table.findMany({
      where: { ...whereOf(filter), ...range },
      orderBy: { id: backwards ? 'asc' : 'desc' },
      limit: PAGE_SIZE + 1,
    });
    const more = found.length > PAGE_SIZE;
    const lines = found.slice(0, PAGE_SIZE);
    if (backwards) lines.reverse();
    return { lines, hasNewer: backwards ? more : before !== undefined, hasOlder: backwards || more };
  }

  /** Everything that the filter shows, oldest first, as the lines of a CSV file. */
  async *csv(filter: AuditFilter): AsyncGenerator<string> {
    // The byte order mark tells spreadsheets that it is UTF-8.
    yield `\uFEFF${CSV_HEADER.map(csvCell).join(',')}\r\n`;
    for (let last = 0, more = true; more;) {
      const where = { ...whereOf(filter), id: { $gt: last } };
      const lines = await this.table.findMany({ where, orderBy: { id: 'asc' }, limit: CSV_BATCH });
      if (lines.length > 0) yield `${lines.map(csvLine).join('\r\n')}\r\n`;
      last = lines.at(-1)?.id ?? last;
      more = lines.length === CSV_BATCH;
    }
  }

  /** Users and types that occur, with each user's last name. */
  async choices(): Promise<AuditChoices> {
    const { tableName } = this.strapi.db.metadata.get(AUDIT_UID);
    const rows = <Row>(columns: string[]) =>
      this.strapi.db.getConnection(tableName).distinct(columns) as unknown as Promise<readonly Row[]>;
    const users = new Map<number, AuditUser>();
    for (const { user, person } of await rows<{ user: number | null; person: string | null }>(['user', 'person']))
      if (user !== null) users.set(user, { id: user, name: person ?? String(user) });
    const types = (await rows<{ type: string | null }>(['type'])).flatMap(({ type }) => type ?? []);
    return { users: [...users.values()].sort((a, b) => a.name.localeCompare(b.name)), types: types.sort(), days: this.days };
  }

  /** Deletes lines that were kept long enough, and names of visitors in those of earlier releases. @param now milliseconds since 1970 */
  async clean(now = Date.now()): Promise<number> {
    await this.table.updateMany({ where: { type: { $in: FROM_VISITORS }, title: { $notNull: true } }, data: { title: null } });
    if (this.days === 0) return 0;
    const { count } = await this.table.deleteMany({ where: { at: { $lt: new Date(now - this.days * DAY_MS) } } });
    if (count > 0) this.strapi.log.info(`Audit log: ${count} lines were older than ${this.days} days and are deleted`);
    return count;
  }
}
