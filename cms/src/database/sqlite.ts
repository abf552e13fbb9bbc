import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/** Longest time in milliseconds that queries may follow one another without other work between them. */
const SLICE_MS = 4;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Knex’s client, as far as it is used here. */
interface Client {
  _query(connection: unknown, query: unknown): Promise<unknown>;
}

/**
 * Lets the event loop run between queries. SQLite answers synchronously, so the hundreds of queries of a publish or of an
 * editor's list would otherwise hold back every other request and the hints to the sites.
 */
export function yieldBetween(client: Client, now: () => number = () => performance.now()): void {
  const query = client._query;
  let since = now();
  client._query = async function (this: Client, connection, given) {
    if (now() - since > SLICE_MS) {
      await nextTurn();
      since = now();
    }
    return query.call(this, connection, given);
  };
}

/** Applies `yieldBetween` where the database is SQLite; a database server's responses arrive asynchronously anyway. */
export function yieldBetweenQueries(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client !== 'sqlite') return;
  // Transactions have clients of the same class.
  yieldBetween(Object.getPrototypeOf(strapi.db.connection.client) as Client);
}

/** What `pragma wal_checkpoint` answers: whether it was locked out, pages in the log, and those of them that are in the database. */
interface Checkpoint {
  readonly busy: number;
  readonly log: number;
  readonly checkpointed: number;
}
const SYNCS = 20;
const SYNC_PAUSE_MS = 50;

/**
 * Resolves when all commits are on the disk. With SQLite, commits do not wait for the disk here (`config/database.ts`): a
 * checkpoint syncs the log and the database. A reader, such as a backup, may delay it. PostgreSQL syncs each commit by itself.
 * @throws Error if the log could not be written completely
 */
export async function syncDatabase({ db }: Core.Strapi): Promise<void> {
  if (db.dialect.client !== 'sqlite') return;
  for (let attempt = 0; attempt < SYNCS; attempt++) {
    if (attempt > 0) await setTimeout(SYNC_PAUSE_MS);
    const rows = (await db.connection.raw('pragma wal_checkpoint(passive)')) as readonly Checkpoint[];
    if (rows.every(({ busy, log, checkpointed }) => busy === 0 && log === checkpointed)) return;
  }
  throw new Error('The database could not be written to the disk: it is being read by something else.');
}

/** Index rows read for the statistics: enough to tell a short table from a long one, and done in milliseconds. */
const ANALYSIS_LIMIT = 400;

/**
 * Updates SQLite's statistics about its tables: without them it finds an entry's parts by the name of their field, which
 * thousands of rows share. PostgreSQL does this by itself.
 */
export async function updateStatistics(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await strapi.db.connection.raw(`pragma analysis_limit = ${ANALYSIS_LIMIT}`);
  await strapi.db.connection.raw('analyze');
}
