import type { Core } from '@strapi/strapi';
import { contentTypeOf } from '#model/content-types';
import { isCollection, type ContentType } from '#model/definition';
import { pageOf } from '#model/route-content';
import { ROUTES, routeOf, type RouteId } from '#site/routes';
import type { LiveType } from '../contract/live-content';
import { addAdminRoutes, adminRoute } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { editorMessages } from '../rules/messages';
import type { ContentService } from '../service';
import type { Settings } from '../settings';

/** What search results and shared links show beside the words of the entry. */
export interface SearchFacts {
  /** Origin of the site; absent without the setting PREVIEW_SITE. */
  readonly site?: string;
  readonly company: string;
  /** Short name of the page above the entry's own; empty where there is none. */
  readonly section: string;
  /** Address of the picture for links to pages without one. */
  readonly picture?: string;
}

type Plain = Readonly<Record<string, unknown>>;

const rowIn = (types: ReadonlyMap<string, LiveType>, type: string | undefined, locale: string): Plain | undefined =>
  [...(types.get(type ?? '')?.documents.values() ?? [])].flatMap((languages) => languages.get(locale) ?? [])[0];

/** Route of the page that shows an entry by itself. */
function routeOfType(type: ContentType): RouteId | undefined {
  if (isCollection(type)) return type.pages.detail;
  return Object.hasOwn(ROUTES, type.key) ? (type.key as RouteId) : undefined;
}

/** `GET /search-preview/<type>?locale=` for the admin's users: what a search result of an entry has beside its own words. */
export function serveSearchPreview(strapi: Core.Strapi, { live }: ContentService, { preview }: Pick<Settings, 'preview'>): void {
  const show = async (ctx: AdminContext) => {
    const { type = '' } = ctx.params;
    const { locale } = ctx.query;
    const definition = contentTypeOf(type);
    const route = definition && routeOfType(definition);
    if (route === undefined || typeof locale !== 'string') return ctx.notFound(editorMessages(strapi).noPage);
    if (!ctx.state.userAbility.can('plugin::content-manager.explorer.read', uidOf(type)))
      return ctx.forbidden(editorMessages(strapi).mayNotReadContent);
    const above = pageOf(routeOf(route).parent ?? '');
    const types = await live.load(['setting', ...(above ? [above.name] : [])]);
    const setting = rowIn(types, 'setting', locale);
    const words = rowIn(types, above?.name, locale)?.['words'] as { readonly label?: string } | undefined;
    const picture = (setting?.['shareImage'] as { readonly image?: { readonly url?: string } | null } | null | undefined)?.image?.url;
    ctx.body = {
      ...(preview ? { site: preview.site } : {}),
      company: String(setting?.['companyName'] ?? ''),
      section: words?.label ?? '',
      ...(picture === undefined ? {} : { picture }),
    } satisfies SearchFacts;
  };
  addAdminRoutes(strapi, '/search-preview', [adminRoute('GET', '/:type', show)]);
}
