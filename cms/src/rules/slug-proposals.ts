import type { Core } from '@strapi/strapi';
import { addAdminRoutes, adminRoute } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { editorMessages } from './messages';
import { proposedSlug } from './proposed-slug';
import { SLUG_FIELDS } from './slugs';
import { freeSlug } from './unique-slugs';

/** Longer names are no names. */
const MAX_NAME = 500;

/** What the form of a new entry is told of its name. */
export interface SlugProposal {
  /** Empty where the name has no letters for one. */
  readonly slug: string;
}

/** `GET /slug-proposals?type=&locale=&name=` for the admin's users: the slug of a name, with a number where another entry has it. */
export function serveSlugProposals(strapi: Core.Strapi): void {
  const propose = async (ctx: AdminContext) => {
    const { type, locale, name } = ctx.query;
    if (
      typeof type !== 'string' ||
      !(type in SLUG_FIELDS) ||
      typeof locale !== 'string' ||
      typeof name !== 'string' ||
      name.length > MAX_NAME
    )
      return ctx.badRequest(editorMessages(strapi).malformed);
    const may = (action: string) => ctx.state.userAbility.can(`plugin::content-manager.explorer.${action}`, uidOf(type));
    if (!may('create') && !may('update')) return ctx.forbidden(editorMessages(strapi).mayNotWrite);
    const slug = proposedSlug(name, locale);
    ctx.body = { slug: slug === '' ? '' : await freeSlug(strapi, type, { slug, locale, from: 1 }) } satisfies SlugProposal;
  };
  addAdminRoutes(strapi, '/slug-proposals', [adminRoute('GET', '/', propose)]);
}
