import type { Core } from '@strapi/strapi';
import { labelOf } from '#model/form-fields';
import { addressesOf, partsOf } from '../contract/addresses';
import { addAdminRoutes, adminRoute } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { mayRead } from '../roles/guard';
import type { ContentService } from '../service';
import type { Settings } from '../settings';
import { editorMessages, languageOf } from '../rules/messages';
import { issueText } from '#site/messages/issue-texts';
import { NOT_NAMED, type Outcome } from './outcomes';
import { previewPath } from './preview-links';

/** What the edit screen shows about an entry in one language. */
export interface Publishing {
  readonly outcome: Outcome;
  /** Addresses of the draft on the site; absent without PREVIEW_SECRET, or when nothing is saved. */
  readonly preview?: { readonly page: string; readonly both: string; readonly until: string };
}

interface Row {
  readonly locale: string;
  readonly publishedAt: string | null;
}

const MINUTE = 60;

/**
 * Two addresses for the edit screen, for the admin's users: `GET /publishing/<type>/<documentId>?locale=` has the outcome of
 * an entry's last publish and the addresses of its draft; `POST …/recheck` requests the sites' state again.
 */
export function serveEditors(
  strapi: Core.Strapi,
  { outcomes, hints, model }: ContentService,
  { preview, siteLocales }: Pick<Settings, 'preview' | 'siteLocales'>,
): void {
  const withEntry = (ctx: AdminContext, work: (type: string, documentId: string, locale: string) => Promise<void>) => {
    const { type = '', documentId = '' } = ctx.params;
    const { locale } = ctx.query;
    if (!model.types.includes(type) || typeof locale !== 'string') return ctx.notFound(editorMessages(strapi).noEntry);
    if (!mayRead(strapi, ctx.state.userAbility, uidOf(type), { locale })) return ctx.forbidden(editorMessages(strapi).mayNotRead);
    return work(type, documentId, locale);
  };
  const linksOf = (type: string, documentId: string, locale: string): Publishing['preview'] => {
    if (!preview || !siteLocales.includes(locale)) return undefined;
    // Rounded to the minute, so that an open screen does not get another address with each request.
    const expires = Math.ceil(Date.now() / 1000 / MINUTE) * MINUTE + preview.hours * 60 * MINUTE;
    const address = (language: string) => preview.site + previewPath({ language, type, documentId, expires }, preview.secret);
    return { page: address(locale), both: address('both'), until: new Date(expires * 1000).toISOString() };
  };
  const show = (ctx: AdminContext) =>
    withEntry(ctx, async (type, documentId, locale) => {
      const rows = (await strapi.db
        .query(uidOf(type))
        .findMany({ where: { documentId, locale }, select: ['locale', 'publishedAt'] })) as unknown as Row[];
      const published = rows.find(({ publishedAt }) => publishedAt !== null)?.publishedAt;
      const found = await outcomes.of(type, documentId, locale, published ? Date.parse(published) : undefined);
      const language = languageOf(ctx);
      const remarks = found.remarks.map(({ field, message, ...remark }) => ({
        ...remark,
        message: issueText(message, language),
        ...(field === undefined ? {} : { field: labelOf(type, field, language) }),
      }));
      const failure = found.failure === NOT_NAMED ? editorMessages(strapi).notNamed : found.failure;
      const outcome = { ...found, remarks, ...(failure === undefined ? {} : { failure }) };
      const links = rows.length > 0 ? linksOf(type, documentId, locale) : undefined;
      ctx.body = { outcome, ...(links ? { preview: links } : {}) } satisfies Publishing;
    });
  const recheck = (ctx: AdminContext) =>
    withEntry(ctx, async (type, documentId, locale) => {
      hints.recheck({ type, documentId, locales: [locale], addresses: addressesOf(type), parts: partsOf(type) });
      ctx.status = 204;
    });
  addAdminRoutes(strapi, '/publishing', [
    adminRoute('GET', '/:type/:documentId', show),
    adminRoute('POST', '/:type/:documentId/recheck', recheck),
  ]);
}
