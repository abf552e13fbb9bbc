import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../../../http/context';
import type { IntakeResult } from '../../../messages/intake';
import { inbox } from '../../../messages/inbox';
import { InvalidMessage, readMessage } from '../../../messages/validate';

type Handler = (ctx: RequestContext) => Promise<void>;

const digest = (text: string) => createHash('sha256').update(text).digest();

function refuse(ctx: RequestContext, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { error };
}

/** Lets the site in: with the token of the settings, compared in constant time; without a setting nobody. */
const guarded =
  (handler: Handler): Handler =>
  async (ctx) => {
    ctx.set({ 'cache-control': 'no-store' });
    const { token } = inbox().settings;
    if (token === undefined) return refuse(ctx, 404, 'This service accepts no messages: MESSAGES_TOKEN is not set.');
    if (!timingSafeEqual(digest(ctx.get('authorization')), digest(`Bearer ${token}`)))
      return refuse(ctx, 401, 'The token is not the one of MESSAGES_TOKEN.');
    if (!/^[0-9a-f]{32}$/.test(ctx.params['id'] ?? '')) return refuse(ctx, 404, 'This is no id of a message.');
    await handler(ctx);
  };

/** Number of a file in the address; 0 when it is none. */
const numberOf = ({ params }: RequestContext) => (/^[1-9]\d{0,2}$/.test(params['number'] ?? '') ? Number(params['number']) : 0);

const RESPONSES: Readonly<Record<Exclude<IntakeResult, 'done'>, readonly [status: number, error: string]>> = {
  gone: [410, 'The message was erased.'],
  unknown: [404, 'There is no such message, or it has no such file.'],
  different: [409, 'The bytes are not those that the message announced.'],
  full: [507, 'The disk of CMS_DATA_DIR has no room for files.'],
};

function respond(ctx: RequestContext, result: IntakeResult): void {
  if (result !== 'done') return refuse(ctx, ...RESPONSES[result]);
  ctx.status = 200;
  ctx.body = {};
}

const bodyOf = ({ request }: RequestContext) => (request.body ?? {}) as Readonly<Record<string, unknown>>;

/** The requests of `src/outbox/README.md`. */
export default {
  message: guarded(async (ctx) => {
    const id = ctx.params['id']!;
    let message;
    try {
      message = readMessage(ctx.request.body, id);
    } catch (error) {
      if (error instanceof InvalidMessage) return refuse(ctx, 400, error.message);
      throw error;
    }
    const state = await inbox().intake.addMessage(message);
    if (state === 'gone') return respond(ctx, state);
    ctx.status = 200;
    ctx.body = { state };
  }),

  file: guarded(async (ctx) => {
    if (ctx.request.type !== 'application/octet-stream') return refuse(ctx, 415, 'Content-Type: application/octet-stream is required.');
    const sha256 = ctx.get('x-content-sha256').toLowerCase();
    respond(ctx, await inbox().intake.addFile(ctx.params['id']!, numberOf(ctx), sha256, ctx.req));
  }),

  scan: guarded(async (ctx) => {
    const { scan } = bodyOf(ctx);
    if (scan !== 'clean' && scan !== 'infected') return refuse(ctx, 400, 'scan: clean or infected');
    respond(ctx, await inbox().intake.setScan(ctx.params['id']!, numberOf(ctx), scan));
  }),

  delivery: guarded(async (ctx) => {
    const { kind } = ctx.params;
    const { state, reason } = bodyOf(ctx);
    if (kind !== 'mail' && kind !== 'receipt') return refuse(ctx, 404, 'deliveries: mail or receipt');
    if (state !== 'done' && state !== 'failed') return refuse(ctx, 400, 'state: done or failed');
    const failure = state === 'done' ? undefined : typeof reason === 'string' && reason !== '' ? reason : 'unknown reason';
    respond(ctx, await inbox().intake.setDelivery(ctx.params['id']!, kind, failure));
  }),
};
