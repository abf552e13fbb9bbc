import type { Core } from '@strapi/strapi';
import type { RequestContext } from '../http/context';
import { metricsText } from '../metrics';
import { dataFolderOf } from '../preflight/machine';

/** Longest time that the database may take, in milliseconds. */
const PATIENCE_MS = 2_000;
/** Time after which a query is given up: its connection may have been lost without a word. */
const GIVEN_UP_MS = 30_000;

/**
 * What finds out whether the database answers within two seconds. Requests share a query that is under way, so that a database that
 * hangs takes one connection, and another one every half minute.
 * @param query a query without effect
 */
export function databaseCheck(query: () => Promise<unknown>): () => Promise<boolean> {
  let current: Promise<boolean> | undefined;
  let began = 0;
  const send = () => {
    began = performance.now();
    const result = query().then(
      () => true,
      () => false,
    );
    void result.then(() => {
      if (current === result) current = undefined;
    });
    return result;
  };
  return async () => {
    if (current === undefined || performance.now() - began > GIVEN_UP_MS) current = send();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((done) => (timer = setTimeout(done, PATIENCE_MS, false)));
    return Promise.race([current, tooLate]).finally(() => clearTimeout(timer));
  };
}

/**
 * `GET /_health/database` for monitors: 200 where the database answers, else 503. Nothing may restart the service for it: without its
 * database it still answers with the published content, which it has in memory, and would not start.
 */
export function serveDatabaseHealth(strapi: Core.Strapi): void {
  const answers = databaseCheck(async () => strapi.db.connection.raw('select 1'));
  const folder = dataFolderOf(process.env, process.cwd());
  const handler = async (ctx: RequestContext): Promise<void> => {
    ctx.status = (await answers()) ? 200 : 503;
    // For Prometheus, which watches whether the address answers, too, and reads nothing of a 503.
    ctx.set({ 'cache-control': 'no-store', 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    ctx.body = ctx.status === 200 ? `# The database answers.\n${await metricsText(folder)}` : '# The database does not answer.\n';
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/_health/database',
    routes: [{ method: 'GET', path: '/', handler, config: { auth: false } }],
  } as unknown as Parameters<Core.Strapi['server']['routes']>[0]);
}
