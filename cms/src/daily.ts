import type { Core } from '@strapi/strapi';
import { judge, type Runs } from '#site/daily-runs';
import { DAY_MS } from '#site/time';

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
