import type { Core } from '@strapi/strapi';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Runs a job once the service listens, and then once a day. Commands do not listen.
 * @param failure what the log says before the error if the job fails
 */
export function daily(strapi: Core.Strapi, job: () => Promise<unknown>, failure: string): void {
  const run = () => {
    job().catch((error: unknown) => strapi.log.error(`${failure}: ${String(error)}`));
  };
  strapi.server.httpServer.once('listening', () => {
    run();
    setInterval(run, DAY_MS).unref();
  });
}
