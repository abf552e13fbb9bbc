import type { Core } from '@strapi/strapi';

type Where = Readonly<Record<string, unknown>>;
interface Query {
  readonly where?: Where;
  readonly select?: readonly string[];
  readonly orderBy?: object;
  readonly limit?: number;
}
/** A table of Strapi's query engine, as far as it is used here. */
export interface Table<Row> {
  findOne(query: Query): Promise<Row | null>;
  findMany(query: Query): Promise<Row[]>;
  count(query: Query): Promise<number>;
  create(given: { readonly data: object }): Promise<Row>;
  updateMany(given: { readonly where: Where; readonly data: object }): Promise<{ readonly count: number }>;
  deleteMany(given: { readonly where: Where }): Promise<{ readonly count: number }>;
}

/** A table of the service's database by the name of its content type. The database has no models yet while the project is registered. */
export const tableOf = <Row>(strapi: Core.Strapi, uid: string): Table<Row> => strapi.db.query(uid as never) as unknown as Table<Row>;

/** Tables by their names, each of which is looked up when it is used. */
export const lazyTables = <Tables>(strapi: Core.Strapi, uids: Readonly<Record<keyof Tables, string>>): Tables => {
  const getters = Object.entries<string>(uids).map(([name, uid]) => [name, { get: () => tableOf(strapi, uid) }] as const);
  return Object.defineProperties({}, Object.fromEntries(getters)) as Tables;
};

/**
 * Keeps a row for the transaction that is running: another one waits, and then sees what the first one wrote. SQLite has one
 * connection, and needs no such lock.
 */
export async function lockRow(strapi: Core.Strapi, uid: string, id: number): Promise<void> {
  if (strapi.db.dialect.client === 'sqlite') return;
  const { tableName } = strapi.db.metadata.get(uid);
  await strapi.db.transaction(async ({ trx }) => {
    await strapi.db.getConnection(tableName).transacting(trx).where({ id }).forUpdate().select('id');
  });
}

/** A unique index refused a row: PostgreSQL's and SQLite's codes. */
export const isDuplicate = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE';
};

/** Writes the row of a key, in place of an earlier one; the table has a unique index of its keys. */
export async function writeRow<Row>(table: Table<Row>, key: string, data: object): Promise<void> {
  const row = { key, ...data };
  const replace = async () => (await table.updateMany({ where: { key }, data: row })).count > 0;
  if (await replace()) return;
  await table.create({ data: row }).catch(async (error: unknown) => {
    // Somebody else has created it at the same moment.
    if (!isDuplicate(error) || !(await replace())) throw error;
  });
}
