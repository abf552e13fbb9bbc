import type { Core } from '@strapi/strapi';
import { addAdminRoutes, adminRoute } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { documentsOfLibrary } from '../media/documents';
import { READ_FILES } from '../media/library';
import { mayRead } from '../roles/guard';
import { editorMessages } from '../rules/messages';
import type { ContentService } from '../service';
import { RICH_TEXT } from './field';
import { linkTargets } from './link-targets';

/** Longer queries are no titles. */
const MAX_QUERY = 200;

/** The field of formatted texts, and the address in which its editor looks for what a link can lead to: `GET /link-targets`. */
export function registerRichText(strapi: Core.Strapi, { live, model }: ContentService): void {
  strapi.customFields.register({ ...RICH_TEXT, inputSize: { default: 12, isResizable: false } });
  const search = async (ctx: AdminContext) => {
    const { locale: asked, q } = ctx.query;
    const locale = String(asked);
    const types = model.types.filter((type) => mayRead(strapi, ctx.state.userAbility, uidOf(type), { locale }));
    if (types.length === 0) return ctx.forbidden(editorMessages(strapi).mayNotReadContent);
    const documents = ctx.state.userAbility.can(READ_FILES) ? await documentsOfLibrary(strapi) : [];
    ctx.body = linkTargets(await live.load(types), locale, typeof q === 'string' ? q.slice(0, MAX_QUERY) : '', documents);
  };
  addAdminRoutes(strapi, '/link-targets', [adminRoute('GET', '/', search)]);
}
