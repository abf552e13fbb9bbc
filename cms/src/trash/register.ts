import type { Core } from '@strapi/strapi';
import { daily } from '../daily';
import { addAdminRoutes, adminRoute, bodyOf, idOf } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { CHANGE_FILES } from '../media/library';
import { uidOf } from '../model/fields';
import { checkerOf, mayRead } from '../roles/guard';
import type { ContentService } from '../service';
import { trashDeletedEntries } from './entries';
import { trashMessages } from './messages';
import type { TrashedItem } from './rows';
import { readTrashSettings } from './settings';
import { Trash, type May } from './trash';

/** Keeps deleted entries, and adds the addresses of the admin's page: `GET /trash`, `POST /trash/:id/restore`, `DELETE /trash/:id`. */
export function registerTrash(strapi: Core.Strapi, service: ContentService): void {
  const bin = new Trash(strapi, service, readTrashSettings(process.env));
  daily(strapi, 'trash', () => bin.clean(), 'The trash could not be cleaned up');
  trashDeletedEntries(strapi, service);
  const mayOf = ({ state: { userAbility } }: AdminContext): May => ({
    changeFiles: userAbility.can(CHANGE_FILES),
    entry: (action, type, locale) =>
      service.model.types.includes(type) && !checkerOf(strapi, userAbility, uidOf(type)).cannot[action]({ locale }),
  });
  /** What the audit log calls it. */
  const auditName = ({ title }: TrashedItem) => ({ name: title });
  const itemOf = (ctx: AdminContext, work: 'restore' | 'erase') => bin.find(idOf(ctx), mayOf(ctx), work);
  const list = async (ctx: AdminContext) => {
    ctx.body = await bin.list(mayOf(ctx), Math.max(0, Math.floor(Number(ctx.query['page']) || 0)));
  };
  const restore = async (ctx: AdminContext) => {
    const item = await itemOf(ctx, 'restore');
    if (!item) return ctx.notFound(trashMessages(strapi).gone);
    const entry = await bin.restore(item, bodyOf(ctx)['version'] === 'live' ? 'live' : 'draft');
    // What a role may not read has no title for it.
    const shown = <Entry extends { readonly locale: string; readonly title: string }>(uid: string, one: Entry): Entry =>
      mayRead(strapi, ctx.state.userAbility, uid, { locale: one.locale }) ? one : { ...one, title: '' };
    ctx.body = {
      ...entry,
      ...auditName(item),
      ...(entry && {
        relinked: entry.relinked.map((one) => shown(one.uid, one)),
        notRelinked: entry.notRelinked.map((one) => shown(uidOf(one.type), one)),
      }),
    };
  };
  const erase = async (ctx: AdminContext) => {
    const item = await itemOf(ctx, 'erase');
    if (!item) return ctx.notFound(trashMessages(strapi).gone);
    await bin.erase(item);
    ctx.body = auditName(item);
  };
  addAdminRoutes(strapi, '/trash', [
    adminRoute('GET', '/', list),
    adminRoute('POST', '/:id/restore', restore),
    adminRoute('DELETE', '/:id', erase),
  ]);
}
