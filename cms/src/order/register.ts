import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { aroundActions } from '../documents';
import { editorMessages, editorOf } from '../rules/messages';
import type { ContentService } from '../service';
import { versionMessages } from '../versions/messages';
import { Order } from './order';

interface Context {
  readonly params: Readonly<Record<string, string>>;
  readonly request: { readonly body?: unknown };
  readonly state: { readonly userAbility: unknown; readonly user: { readonly id: number } };
  forbidden(message: string): void;
  status: number;
  body: unknown;
}

/**
 * Refuses an editor's request to delete or unpublish an entry where that moves another one whose meaning depends on its place.
 * Before anything else does so: the trash has no copy of what stays.
 */
export function guardKeptPlaces(strapi: Core.Strapi, service: ContentService): void {
  const order = new Order(strapi, service);
  aroundActions(strapi, async (type, { action, params: { documentId, locale } }, next) => {
    const removes = action === 'delete' || action === 'unpublish';
    if (removes && documentId !== undefined && editorOf(strapi) !== undefined) {
      const message = await order.refusalToRemove(type, documentId, [locale ?? service.fallbackLocale].flat());
      if (message !== undefined) throw new errors.ApplicationError(message);
    }
    return next();
  });
}

const isOrder = (given: unknown): given is string[] =>
  Array.isArray(given) && given.every((id) => typeof id === 'string') && new Set(given).size === given.length;

/** Adds the addresses by which an editor sorts a list. */
export function registerOrder(strapi: Core.Strapi, service: ContentService): void {
  const order = new Order(strapi, service);
  const policies = ['admin::isAuthenticatedAdmin'];
  const route = (method: string, path: string, handler: (ctx: Context) => Promise<void>) => ({
    method,
    path,
    handler,
    config: { policies },
    info: { type: 'admin' },
  });
  const mayNot = (ctx: Context) => {
    const may = order.types(ctx.state.userAbility).some(({ type }) => type === ctx.params['type']);
    if (may) return false;
    ctx.forbidden(editorMessages(strapi).mayNotSort);
    return true;
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/order',
    routes: [
      route('GET', '/', async (ctx) => {
        ctx.body = order.types(ctx.state.userAbility);
      }),
      route('GET', '/:type', async (ctx) => {
        if (!mayNot(ctx)) ctx.body = await order.entries(ctx.params['type']!);
      }),
      route('PUT', '/:type', async (ctx) => {
        if (mayNot(ctx)) return;
        const { documentIds, before } = (ctx.request.body ?? {}) as { documentIds?: unknown; before?: unknown };
        if (!isOrder(documentIds)) {
          ctx.status = 400;
          ctx.body = { error: 'documentIds: each entry of the list once.' };
          return;
        }
        if (!isOrder(before)) {
          ctx.status = 428;
          ctx.body = { error: 'before: the order that was read, each entry of the list once.' };
          return;
        }
        if (!(await order.has(ctx.params['type']!, documentIds))) {
          ctx.status = 400;
          ctx.body = { error: 'documentIds: entries of the list; none of these is one.' };
          return;
        }
        const conflict = await order.changedSince(ctx.params['type']!, before);
        if (conflict) {
          const message = versionMessages(strapi).orderChanged(conflict.by);
          ctx.status = 409;
          ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message, details: conflict } };
          return;
        }
        const message = await order.refusalOf(ctx.params['type']!, documentIds);
        if (message !== undefined) {
          ctx.status = 400;
          ctx.body = { data: null, error: { status: 400, name: 'ValidationError', message } };
          return;
        }
        ctx.body = { changed: await order.sort(ctx.params['type']!, documentIds, ctx.state.user.id) };
      }),
    ],
  } as never);
}
