import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { givenRequestId, REQUEST_ID_HEADER } from '#site/request-id';
import { TRACE_HEADER, tracing } from '#site/traces/tracing';

/** Koa's context, as far as it is used here. */
interface Context {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  get(header: string): string;
  set(header: string, value: string): void;
}

/**
 * Logs each request with the id that front or site gave it, in place of Strapi's own line: without its query, which may hold
 * what somebody searched for. Failures are logged at every level. Where traces are sent, the request is part of one.
 */
export default (_: unknown, { strapi }: { strapi: Pick<Core.Strapi, 'log'> }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    const id = givenRequestId(ctx.get(REQUEST_ID_HEADER)) ?? randomUUID();
    const started = performance.now();
    ctx.set(REQUEST_ID_HEADER, id);
    const span = tracing()?.startRequest(id, ctx.get(TRACE_HEADER));
    try {
      await next();
    } finally {
      const { method, path, status } = ctx;
      const attributes = { 'http.request.method': method, 'url.path': path, 'http.response.status_code': status };
      // The health checks look every few seconds.
      span?.end(path.startsWith('/_health') ? undefined : `${method} request`, attributes, status >= 500);
    }
    const line = `${ctx.method} ${ctx.path} (${String(Math.ceil(performance.now() - started))} ms) ${String(ctx.status)} ${id}`;
    if (ctx.status >= 500) strapi.log.error(line);
    else strapi.log.http(line);
  };
