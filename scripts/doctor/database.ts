import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SERVICE } from '../cms-setup.mjs';
import { fault, fine, reasonOf, warning, type Finding } from './finding.ts';

/** Connections of the package `pg`, as far as they are used here. */
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

/** The oldest PostgreSQL that Strapi supports. */
const LEAST_VERSION = 14;
const PATIENCE_MS = 5_000;
const MIGRATIONS = 'strapi_migrations_internal';

const fromService = createRequire(join(SERVICE, 'package.json'));
/** Version of Strapi in cms/package.json. */
const ownVersion = () =>
  (JSON.parse(readFileSync(join(SERVICE, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }).dependencies[
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
  const newer = names.find((name) => isNewer(/\d+\.\d+\.\d+/.exec(name)?.[0] ?? '0.0.0', own));
  return newer === undefined
    ? fine(names.length === 0 ? 'Database: empty' : 'Database: of this version or an older one')
    : fault(
        `Database: a newer version wrote it (migration ${newer}, this is Strapi ${own})`,
        'Start that version, or restore the backup made before the upgrade: docs/operators.md, “Roll back”.',
      );
}

/** Whether PostgreSQL can be reached, is new enough, lets tables be made, and was not written by a newer version. */
export async function checkPostgres({ url, ssl, schema }: DatabaseSettings, own = ownVersion()): Promise<Finding[]> {
  const client = connectionTo(url, ssl);
  if (!client) return [warning('DATABASE_URL: not checked, the service’s packages are not installed', 'Run npm ci in cms/ first.')];
  try {
    await client.connect();
  } catch (error) {
    return [
      fault(`DATABASE_URL: the database cannot be used (${reasonOf(error)})`, 'Start it, or correct address, user, password and database.'),
    ];
  }
  try {
    const { rows } = await client.query<{ version: number; may: boolean | null; migrated: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        (select has_schema_privilege(oid, 'CREATE') from pg_namespace where nspname = $1) as may,
        to_regclass(format('%I.%I', $1::text, $2::text)) is not null as migrated`,
      [schema, MIGRATIONS],
    );
    const { version = 0, may = null, migrated = false } = rows[0] ?? {};
    if (version < LEAST_VERSION)
      return [fault(`DATABASE_URL: PostgreSQL ${String(version)} is too old`, `Use ${String(LEAST_VERSION)} or newer.`)];
    if (may === null) return [fault(`DATABASE_SCHEMA: there is no schema ${schema}`, `Make it: CREATE SCHEMA ${schema}`)];
    if (!may) return [fault(`DATABASE_SCHEMA: this user may make no tables in ${schema}`, `GRANT CREATE ON SCHEMA ${schema} TO the user.`)];
    const names = migrated
      ? await client.query<{ name: string }>(`select name from "${schema.replaceAll('"', '""')}".${MIGRATIONS}`)
      : { rows: [] };
    return [
      fine(`DATABASE_URL: PostgreSQL ${String(version)} answers`),
      versionFinding(
        names.rows.map(({ name }) => name),
        own,
      ),
    ];
  } catch (error) {
    return [fault(`DATABASE_URL: the database refused a question (${reasonOf(error)})`, 'Correct user and rights.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connectionTo(connectionString: string, ssl: boolean): Client | undefined {
  try {
    const { Client: Connection } = fromService('pg') as { Client: new (options: unknown) => Client };
    return new Connection({ connectionString, ssl, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  } catch {
    return undefined;
  }
}

/** The same for the file of SQLite, which may not be there yet. */
export function checkSqlite(file: string, own = ownVersion()): Finding {
  if (!existsSync(file)) return fine(`Database: ${file} will be made`);
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const has = database.prepare("select name from sqlite_master where type = 'table' and name = ?").get(MIGRATIONS) !== undefined;
      const rows = has ? database.prepare(`select name from ${MIGRATIONS}`).all() : [];
      return versionFinding(
        rows.map(({ name }) => String(name)),
        own,
      );
    } finally {
      database.close();
    }
  } catch (error) {
    return fault(`Database: ${file} cannot be read (${reasonOf(error)})`, 'Restore a backup: docs/operators.md, “Restore”.');
  }
}
