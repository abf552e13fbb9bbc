import type { Core } from '@strapi/strapi';

/** better-sqlite3's connection, as far as it is used here. */
export interface Native {
  pragma(text: string): unknown;
  prepare(sql: string): unknown;
}

const DATA = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Statements that change no table and stand around others. */
const TRANSACTION = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;
/** More than the service has; an import of something unforeseen must not fill the memory. */
const KEPT_STATEMENTS = 1_000;

/** Keeps prepared statements: preparing them anew each time was an eighth of a publish. */
export function keepStatements(connection: Native): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, unknown>();
  connection.prepare = (sql) => {
    if (!DATA.test(sql)) {
      // The tables may have other columns now.
      if (!TRANSACTION.test(sql)) kept.clear();
      return prepare(sql);
    }
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const statement = prepare(sql);
    if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value!);
    kept.set(sql, statement);
    return statement;
  };
}

/** Longer than this, nobody else waits for one chain of queries. */
const TURN_MS = 4;
const turn = () => new Promise<void>((done) => setImmediate(done));

interface Client {
  _query(connection: unknown, query: unknown): Promise<unknown>;
}

/**
 * Lets others have their turn between queries. SQLite answers at once, so hundreds of queries after one another are one
 * step to the process: while an entry is published or a list is opened, no site would be told, and none answered.
 */
export function takeTurns(client: Client, now: () => number = () => performance.now()): void {
  const query = client._query;
  let since = now();
  client._query = async function (this: Client, connection, given) {
    if (now() - since > TURN_MS) {
      await turn();
      since = now();
    }
    return query.call(this, connection, given);
  };
}

/** Takes turns where the service's database is SQLite; a server's answers come in turns by themselves. */
export function shareTime(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client !== 'sqlite') return;
  // Transactions are made of the client's class.
  takeTurns(Object.getPrototypeOf(strapi.db.connection.client) as Client);
}

/** Rows of an index that are looked at: enough to tell a table of ten from one of ten thousand, and done in milliseconds. */
const ROWS_LOOKED_AT = 400;

/**
 * Tells SQLite how large its tables are, so that it finds an entry's parts by the entry and not by the name of a field that
 * thousands have. PostgreSQL looks for itself.
 */
export async function learnSizes(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return;
  await strapi.db.connection.raw(`pragma analysis_limit = ${ROWS_LOOKED_AT}`);
  await strapi.db.connection.raw('analyze');
}
