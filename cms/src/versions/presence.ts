import type { Core } from '@strapi/strapi';
import { tableOf, type Table } from '../table';
import { namesOf } from '../users';
import type { EntryKey } from './entries';
import { HEARTBEAT_MS } from './wire';

/** After this time without a report a form counts as closed: one report was missed, and the next one is late. */
const GONE_MS = 2.5 * HEARTBEAT_MS;

/** Somebody else who has the entry open. */
export interface Colleague {
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
  /** Whether the form has changes that are not saved. */
  readonly changing: boolean;
  /** The same user, in another window. */
  readonly own: boolean;
}

/** An open form, as the browser reports it. */
export interface OpenForm {
  /** Random, made by the browser. */
  readonly key: string;
  readonly user: number;
  readonly changing: boolean;
}

interface Session {
  readonly key: string;
  readonly user: number;
  readonly since: string;
  readonly changing: boolean;
}

/** Who has which entry open. It is in the database, so that it outlives a restart of the service. */
export class Presence {
  private readonly strapi: Core.Strapi;

  constructor(strapi: Core.Strapi) {
    this.strapi = strapi;
  }

  private get sessions(): Table<Session> {
    return tableOf(this.strapi, 'api::versions.editing-session');
  }

  /** Notes that a form is open. @param now milliseconds since 1970 @returns who else has the entry open, in this language */
  async heartbeat({ type, documentId, locale }: EntryKey, { key, user, changing }: OpenForm, now = Date.now()): Promise<Colleague[]> {
    const seen = new Date(now).toISOString();
    const place = { type, entry: documentId, language: locale };
    await this.sessions.deleteMany({ where: { seen: { $lt: new Date(now - GONE_MS).toISOString() } } });
    const { count } = await this.sessions.updateMany({ where: { key, user, ...place }, data: { seen, changing } });
    if (count === 0) {
      // The same form in another language.
      await this.sessions.deleteMany({ where: { key, user } });
      await this.sessions.create({ data: { key, user, ...place, since: seen, seen, changing } });
    }
    const others = await this.sessions.findMany({ where: { ...place, key: { $ne: key } }, orderBy: { since: 'asc' } });
    const names = await namesOf(
      this.strapi,
      others.map((other) => other.user),
    );
    return others.flatMap((other) => {
      const name = names.get(other.user);
      return name === undefined ? [] : [{ name, since: other.since, changing: other.changing, own: other.user === user }];
    });
  }

  /** A form was closed. */
  async leave(key: string, user: number): Promise<void> {
    await this.sessions.deleteMany({ where: { key, user } });
  }
}
