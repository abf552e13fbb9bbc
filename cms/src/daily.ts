import type { Core } from '@strapi/strapi';
import { judge, type Runs } from '#site/daily-runs';
import { DAY_MS } from '#site/time';

/** What the database keeps of a job. */
interface Kept extends Runs {
  /** When it last succeeded, or where it never did, when that was first looked for. */
  readonly succeeded?: number;
}

const successes = new Map<string, number>();

/** When each job last succeeded, in milliseconds since 1970; where one never did, since when it is tried. */
export const lastSuccesses = (): ReadonlyMap<string, number> => successes;

/**
 * Runs a job that deletes what is old, once the service listens and then once a day. Commands do not listen.
 * @param name of the job in the database
 * @param failure what the log says before the error if the job fails
 */
export function daily(strapi: Core.Strapi, name: string, job: () => Promise<unknown>, failure: string): void {
  const look = async () => {
    const store = strapi.store({ type: 'api', name: 'site', key: `daily-${name}` });
    const kept = ((await store.get({})) as Kept | null) ?? undefined;
    const { runs, next } = judge(kept, Date.now());
    const keep = async (succeeded: number) => {
      successes.set(name, succeeded);
      await store.set({ value: { ...next, succeeded } });
    };
    await keep(kept?.succeeded ?? Date.now());
    if (runs) {
      await job();
      await keep(Date.now());
    } else
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
