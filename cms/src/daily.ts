import type { Core } from '@strapi/strapi';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Longest time without a run that is not doubted. */
const LONGEST_MS = 8 * DAY_MS;
/** Shortest time after which a second look counts. */
const SECOND_LOOK_MS = 20 * HOUR_MS;

/** Times of the clock, in milliseconds since 1970. */
interface Runs {
  /** Of the last run. */
  readonly last: number;
  /** Of the first look at a clock that was far ahead of it. */
  readonly doubted?: number;
}

/**
 * Whether a job that deletes by age runs at a time of the clock. A clock that is ahead for a while, such as until it is set by NTP, must
 * delete nothing that is not old: after more than eight days without a run, it has to say so on two days.
 * @param runs those so far; undefined: there was none
 */
export function judge(runs: Runs | undefined, now: number): { readonly runs: boolean; readonly next: Runs } {
  const { last, doubted = now } = runs ?? { last: now };
  const since = now - doubted;
  if (now - last <= LONGEST_MS || (since >= SECOND_LOOK_MS && since <= LONGEST_MS)) return { runs: true, next: { last: now } };
  return { runs: false, next: { last, doubted: since >= 0 && since < SECOND_LOOK_MS ? doubted : now } };
}

/**
 * Runs a job that deletes what is old, once the service listens and then once a day. Commands do not listen.
 * @param name of the job in the database
 * @param failure what the log says before the error if the job fails
 */
export function daily(strapi: Core.Strapi, name: string, job: () => Promise<unknown>, failure: string): void {
  const look = async () => {
    const store = strapi.store({ type: 'api', name: 'site', key: `daily-${name}` });
    const { runs, next } = judge(((await store.get({})) as Runs | null) ?? undefined, Date.now());
    await store.set({ value: next });
    if (runs) await job();
    else
      strapi.log.warn(
        `Nothing old was deleted (${name}): by this clock the last time was ${new Date(next.last).toISOString()}, more than eight days ago. If the clock is right, it is done a day from now`,
      );
  };
  const run = () => {
    look().catch((error: unknown) => strapi.log.error(`${failure}: ${String(error)}`));
  };
  strapi.server.httpServer.once('listening', () => {
    run();
    setInterval(run, DAY_MS).unref();
  });
}
