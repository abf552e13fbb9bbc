import { join } from 'node:path';
import { fault, reasonOf, type Finding } from '#site/finding';
import { readMailSettings } from '../mail/settings';
import { readStore, type PictureStore } from '../media/store';
import { readMessageSettings } from '../messages/settings';
import { readSettings } from '../settings';
import { checkBucket } from './bucket';
import { checkPostgres, checkSqlite } from './database';
import { checkClocks, checkRoom, clockAt, dataFolderOf, type Clock } from './machine';

type Environment = Readonly<Record<string, string | undefined>>;

/** Secrets that Strapi signs and encrypts with. */
const SECRETS = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];
const LEAST_SECRET = 16;

/** What was found out before a start. */
export interface Preflight {
  readonly findings: readonly Finding[];
  /** A bucket that the start has to make. */
  readonly bucketToMake?: PictureStore;
}

/** Settings that are missing or wrong, by the service's own validation. */
export function checkServiceSettings(environment: Environment): Finding[] {
  const advice = 'Correct it: cms/.env.example explains each.';
  const problemOf = (read: (given: Environment) => unknown) => {
    try {
      read(environment);
      return [];
    } catch (error) {
      return [fault(reasonOf(error).replace(/\.$/, ''), advice)];
    }
  };
  const secrets = SECRETS.flatMap((name) => {
    const values = (environment[name] ?? '').split(',').map((value) => value.trim());
    if (values.join('') === '') return [fault(`${name}: is missing`, 'Make one: openssl rand -hex 32')];
    return values.some((value) => value.length < LEAST_SECRET)
      ? [fault(`${name}: must have at least ${String(LEAST_SECRET)} characters`, 'Make one: openssl rand -hex 32')]
      : [];
  });
  return [...secrets, ...[readSettings, readMailSettings, readStore, readMessageSettings].flatMap(problemOf)];
}

/**
 * Looks at settings, disk, database, bucket and clock before anything is written.
 * @param environment `process.env`
 * @param folder of the service
 */
export async function preflight(environment: Environment, folder: string): Promise<Preflight> {
  const settings = checkServiceSettings(environment);
  if (settings.length > 0) return { findings: settings };
  const data = dataFolderOf(environment, folder);
  const room = await checkRoom(data);
  const url = environment['DATABASE_URL']?.trim() ?? '';
  const database =
    url === ''
      ? await checkSqlite(join(data, 'content.sqlite'), folder)
      : await checkPostgres(
          { url, ssl: environment['DATABASE_SSL'] === 'true', schema: environment['DATABASE_SCHEMA']?.trim() || 'public' },
          folder,
        );
  const store = readStore(environment);
  const clocks: Clock[] = database.time === undefined ? [] : [{ of: 'the database', time: database.time }];
  const theirs = store?.endpoint === undefined ? undefined : await clockAt(store.endpoint);
  if (theirs) clocks.push(theirs);
  const clock = checkClocks(clocks);
  // A store refuses requests from another time: the clock alone is named then.
  const bucket = store && clock.state !== 'fault' ? await checkBucket(store, folder, database.pictures, false) : undefined;
  const findings = [room, clock, ...database.findings, ...(bucket?.findings ?? [])];
  return { findings, ...(store && bucket?.willBeMade ? { bucketToMake: store } : {}) };
}
