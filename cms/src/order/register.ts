import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { aroundActions, localesOf } from '../documents';
import { addAdminRoutes, adminRoute, bodyOf, refuse } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { ruleText, type RuleFault } from '../rules/faults';
import { editorLanguage, editorMessages, editorOf } from '../rules/messages';
import type { ContentService } from '../service';
import { versionMessages } from '../versions/messages';
import { Order } from './order';

/**
 * Refuses an editor's request to delete or unpublish an entry where that moves another one whose meaning depends on its place.
 * Before anything else does so: the trash has no copy of what stays.
 */
export function guardKeptPlaces(strapi: Core.Strapi, service: ContentService): void {
  const order = new Order(strapi, service);
  aroundActions(strapi, async (type, { action, params }, next) => {
    const { documentId } = params;
    const removes = action === 'delete' || action === 'unpublish';
    if (removes && documentId !== undefined && editorOf(strapi) !== undefined) {
      if (await order.isKept(type, documentId, localesOf(params, service.fallbackLocale))) {
        const fault: RuleFault = { rule: 'keepsPlace', values: [type] };
        const message = ruleText(fault, editorLanguage(strapi));
        throw new errors.ApplicationError(message, { errors: [{ path: [], message, fault }] });
      }
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
      const sorted = await order.sort(ctx.params['type']!, { documentIds, before }, ctx.state.user.id);
      if (!('refused' in sorted)) return void (ctx.body = sorted);
      if (sorted.refused !== 'changed') return refuse(ctx, 400, sorted.refused === 'kept' ? sorted.message : malformed);
      const { conflict } = sorted;
      refuse(ctx, 409, versionMessages(strapi).orderChanged(conflict.by), conflict);
    }),
  ]);
}
