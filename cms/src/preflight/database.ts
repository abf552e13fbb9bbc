import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fault, fine, reasonOf, warning, type Finding } from '#site/finding';

/** A connection of the package `pg`, as far as it is used here. */
interface Client {
  connect(): Promise<void>;
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly Row[] }>;
  end(): Promise<void>;
}

export interface DatabaseSettings {
  readonly url: string;
  readonly ssl: boolean;
  readonly schema: string;
}

/** What was found out about a database. */
export interface DatabaseState {
  readonly findings: readonly Finding[];
  /** Pictures that it names in a bucket. */
  readonly pictures: number;
  /** Its time, in milliseconds since 1970; undefined where it has no clock of its own. */
  readonly time?: number;
}

/** The oldest PostgreSQL that Strapi supports. */
const LEAST_VERSION = 14;
const PATIENCE_MS = 5_000;
const MIGRATIONS = 'strapi_migrations_internal';
const FILES = 'files';
const BUCKET_PROVIDER = 'aws-s3';

/** Version of Strapi in the package of the service. @param folder of the service */
export const ownVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }).dependencies[
    '@strapi/strapi'
  ] ?? '';

const numbers = (version: string) => version.split('.').map(Number);
function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at !== -1 && one[at]! > other[at]!;
}

/** What a database says of the version that wrote it: Strapi names each migration of its own tables after a version. */
function versionFinding(names: readonly string[], own: string): Finding {
  const newer = names.find((name) => isNewer(/\d{1,4}\.\d{1,4}\.\d{1,4}/.exec(name)?.[0] ?? '0.0.0', own));
  return newer === undefined
    ? fine(names.length === 0 ? 'Database: empty' : 'Database: of this version or an older one')
    : fault(
        `Database: a newer version wrote it (migration ${newer}, this is Strapi ${own})`,
        'Start that version, or restore the backup made before the upgrade: docs/runbook.md, “Roll back”.',
      );
}

/** A package of the service; undefined where they are not installed: doctor runs there too. */
function packageOf<Library>(folder: string, name: string): Library | undefined {
  try {
    return createRequire(join(folder, 'package.json'))(name) as Library;
  } catch {
    return undefined;
  }
}

function connectionTo(folder: string, connectionString: string, ssl: boolean): Client | undefined {
  const library = packageOf<{ Client: new (options: unknown) => Client }>(folder, 'pg');
  return library && new library.Client({ connectionString, ssl, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
}

interface ServerRow {
  readonly version: number;
  readonly may: boolean | null;
  readonly migrated: boolean;
  readonly filed: boolean;
  readonly now: Date;
}

async function lookInside(client: Client, schema: string, own: string): Promise<DatabaseState> {
  const { rows } = await client.query<ServerRow>(
    `select current_setting('server_version_num')::int / 10000 as version,
      (select has_schema_privilege(oid, 'CREATE') from pg_namespace where nspname = $1) as may,
      to_regclass(format('%I.%I', $1::text, $2::text)) is not null as migrated,
      to_regclass(format('%I.%I', $1::text, $3::text)) is not null as filed,
      clock_timestamp() as now`,
    [schema, MIGRATIONS, FILES],
  );
  const { version = 0, may = null, migrated = false, filed = false, now } = rows[0] ?? {};
  const alone = (finding: Finding): DatabaseState => ({ findings: [finding], pictures: 0 });
  if (version < LEAST_VERSION)
    return alone(fault(`DATABASE_URL: PostgreSQL ${String(version)} is too old`, `Use ${String(LEAST_VERSION)} or newer.`));
  if (may === null) return alone(fault(`DATABASE_SCHEMA: there is no schema ${schema}`, `Make it: CREATE SCHEMA ${schema}`));
  if (!may)
    return alone(fault(`DATABASE_SCHEMA: this user may make no tables in ${schema}`, `GRANT CREATE ON SCHEMA ${schema} TO the user.`));
  const quoted = `"${schema.replaceAll('"', '""')}"`;
  const names = migrated ? (await client.query<{ name: string }>(`select name from ${quoted}.${MIGRATIONS}`)).rows : [];
  const files = filed
    ? (await client.query<{ count: string }>(`select count(*) from ${quoted}.${FILES} where provider = $1`, [BUCKET_PROVIDER])).rows
    : [];
  return {
    findings: [
      fine(`DATABASE_URL: PostgreSQL ${String(version)} answers`),
      versionFinding(
        names.map(({ name }) => name),
        own,
      ),
    ],
    pictures: Number(files[0]?.count ?? 0),
    ...(now === undefined ? {} : { time: now.getTime() }),
  };
}

/**
 * Whether PostgreSQL can be reached, is new enough, lets tables be made, and was not written by a newer version.
 * @param folder of the service
 * @param own version of Strapi
 */
export async function checkPostgres(
  { url, ssl, schema }: DatabaseSettings,
  folder: string,
  own = ownVersion(folder),
): Promise<DatabaseState> {
  const alone = (finding: Finding): DatabaseState => ({ findings: [finding], pictures: 0 });
  const client = connectionTo(folder, url, ssl);
  if (!client) return alone(warning('DATABASE_URL: not checked, the service’s packages are not installed', 'Run npm ci in cms/ first.'));
  try {
    await client.connect();
  } catch (error) {
    return alone(
      fault(`DATABASE_URL: the database cannot be used (${reasonOf(error)})`, 'Start it, or correct address, user, password and database.'),
    );
  }
  try {
    return await lookInside(client, schema, own);
  } catch (error) {
    return alone(fault(`DATABASE_URL: the database refused a query (${reasonOf(error)})`, 'Correct user and rights.'));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A connection of SQLite, as far as it is used here. */
interface Sqlite {
  prepare(text: string): { get(...values: string[]): unknown; all(): unknown[] };
  close(): void;
}

/** The service's own library; that of Node where it is not installed. */
async function openSqlite(folder: string, file: string): Promise<Sqlite> {
  const Own = packageOf<new (path: string, options: object) => Sqlite>(folder, 'better-sqlite3');
  if (Own) return new Own(file, { readonly: true, fileMustExist: true });
  const { DatabaseSync } = await import('node:sqlite');
  return new DatabaseSync(file, { readOnly: true });
}

/**
 * The same for the file of SQLite, which may not be there yet.
 * @param folder of the service
 * @param own version of Strapi
 */
export async function checkSqlite(file: string, folder: string, own = ownVersion(folder)): Promise<DatabaseState> {
  if (!existsSync(file)) return { findings: [fine(`Database: ${file} will be made`)], pictures: 0 };
  try {
    const database = await openSqlite(folder, file);
    try {
      const has = (table: string) =>
        database.prepare("select name from sqlite_master where type = 'table' and name = ?").get(table) !== undefined;
      const rows = (has(MIGRATIONS) ? database.prepare(`select name from ${MIGRATIONS}`).all() : []) as { name: string }[];
      const files = has(FILES)
        ? (database.prepare(`select count(*) as count from ${FILES} where provider = ?`).get(BUCKET_PROVIDER) as { count: number })
        : undefined;
      const names = rows.map(({ name }) => name);
      return { findings: [versionFinding(names, own)], pictures: files?.count ?? 0 };
    } finally {
      database.close();
    }
  } catch (error) {
    return {
      findings: [fault(`Database: ${file} cannot be read (${reasonOf(error)})`, 'Restore a backup: docs/runbook.md, “Restore”.')],
      pictures: 0,
    };
  }
}
