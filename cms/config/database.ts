import { join, resolve } from 'node:path';

type Env = {
  (name: string, fallback?: string): string;
  int(name: string, fallback: number): number;
  bool(name: string, fallback: boolean): boolean;
};
/** better-sqlite3's connection, as far as it is used here. */
type Connection = { pragma(text: string): unknown };

/** SQLite in the data folder, or PostgreSQL where `DATABASE_URL` names one. */
export default ({ env }: { env: Env }) => {
  const url = env('DATABASE_URL', '');
  if (url !== '') {
    return {
      connection: {
        client: 'postgres',
        connection: {
          connectionString: url,
          // A machine that is gone closes no connection: without this, a request waits for it for ever.
          keepAlive: true,
          keepAliveInitialDelayMillis: 10_000,
          ssl: env.bool('DATABASE_SSL', false),
          schema: env('DATABASE_SCHEMA', 'public'),
        },
        pool: { min: 0, max: env.int('DATABASE_POOL_MAX', 10) },
        acquireConnectionTimeout: 30_000,
      },
    };
  }
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: join(resolve(env('CMS_DATA_DIR', '.data')), 'content.sqlite') },
      useNullAsDefault: true,
      // Readers and the writer do not block each other (WAL), and a commit does not wait for the disk twice.
      pool: {
        afterCreate: (connection: Connection, done: (error: unknown, connection: Connection) => void) => {
          connection.pragma('journal_mode = WAL');
          connection.pragma('synchronous = NORMAL');
          done(null, connection);
        },
      },
    },
  };
};
