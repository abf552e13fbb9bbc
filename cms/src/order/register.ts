import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { aroundActions } from '../documents';
import { addAdminRoutes, adminRoute, bodyOf, refuse } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { editorMessages, editorOf } from '../rules/messages';
import type { ContentService } from '../service';
import { versionMessages } from '../versions/messages';
import { Order } from './order';

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
  const mayNot = (ctx: AdminContext) => {
    const may = order.types(ctx.state.userAbility).some(({ type }) => type === ctx.params['type']);
    if (may) return false;
    ctx.forbidden(editorMessages(strapi).mayNotSort);
    return true;
  };
  addAdminRoutes(strapi, '/order', [
    adminRoute('GET', '/', async (ctx) => {
      ctx.body = order.types(ctx.state.userAbility);
    }),
    adminRoute('GET', '/:type', async (ctx) => {
      if (!mayNot(ctx)) ctx.body = await order.entries(ctx.params['type']!);
    }),
    adminRoute('PUT', '/:type', async (ctx) => {
      if (mayNot(ctx)) return;
      const { documentIds, before } = bodyOf(ctx);
      const { malformed } = editorMessages(strapi);
      if (!isOrder(documentIds)) return refuse(ctx, 400, malformed);
      if (!isOrder(before)) return refuse(ctx, 428, malformed);
      if (!(await order.has(ctx.params['type']!, documentIds))) return refuse(ctx, 400, malformed);
      const conflict = await order.changedSince(ctx.params['type']!, before);
      if (conflict) return refuse(ctx, 409, versionMessages(strapi).orderChanged(conflict.by), conflict);
      const message = await order.refusalOf(ctx.params['type']!, documentIds);
      if (message !== undefined) return refuse(ctx, 400, message);
      ctx.body = { changed: await order.sort(ctx.params['type']!, documentIds, ctx.state.user.id) };
    }),
  ]);
}
