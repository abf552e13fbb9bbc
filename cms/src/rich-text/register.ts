import type { Core } from '@strapi/strapi';
import { uidOf } from '../model/fields';
import type { ContentService } from '../service';
import { RICH_TEXT } from './field';
import { linkTargets } from './link-targets';

/** Koa's context, as far as it is used here. */
interface Context {
  readonly query: Readonly<Record<string, unknown>>;
  readonly state: { readonly userAbility: { can(action: string, subject: string): boolean } };
  set(headers: Readonly<Record<string, string>>): void;
  forbidden(message: string): void;
  body: unknown;
}

/** Longer queries are no titles. */
const MAX_QUERY = 200;

/** The field of formatted texts, and the address in which its editor looks for what a link can lead to: `GET /link-targets`. */
export function registerRichText(strapi: Core.Strapi, { live, model }: ContentService): void {
  strapi.customFields.register({ ...RICH_TEXT, inputSize: { default: 12, isResizable: false } });
  const search = async (ctx: Context) => {
    const may = (type: string) => ctx.state.userAbility.can('plugin::content-manager.explorer.read', uidOf(type));
    const types = model.types.filter(may);
    if (types.length === 0) return ctx.forbidden('Your role may not read content.');
    const { locale, q } = ctx.query;
    ctx.set({ 'cache-control': 'no-store' });
    ctx.body = linkTargets(await live.load(types), String(locale), typeof q === 'string' ? q.slice(0, MAX_QUERY) : '');
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/link-targets',
    routes: [{ method: 'GET', path: '/', handler: search, config: { policies: ['admin::isAuthenticatedAdmin'] } }],
  } as unknown as Parameters<Core.Strapi['server']['routes']>[0]);
}
