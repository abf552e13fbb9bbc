import type { Core } from '@strapi/strapi';
import { contentTypeOf } from '#model/content-types';
import { hasPage, isCollection, slugFieldOf } from '#model/definition';
import { LIVE_PREVIEW_PATH, type SignedDraft } from '#site/live-preview';
import type { Row } from '../contract/entry-fields';
import { isDocumentId } from '../contract/parameters';
import { addAdminRoutes, adminRoute, bodyOf } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { FILES } from '../media/library';
import { uidOf } from '../model/fields';
import { checkerOf } from '../roles/guard';
import { editorMessages } from '../rules/messages';
import { allRows, populateOf, type ContentService } from '../service';
import type { Settings } from '../settings';
import { signatureOfDraft } from './preview-links';
import { filesIn, unsavedRow } from './unsaved-row';

type Plain = Readonly<Record<string, unknown>>;

/** What the admin gets for the values of its form. */
export type LiveDraft =
  /** To be posted to the site as it is, by the frame. */
  | ({ readonly state: 'draft'; readonly address: string } & SignedDraft)
  /** `off`: there are no previews; `language`, `page`: the site has none in this language or for this type. */
  | { readonly state: 'off' | 'language' | 'page' };

/** How long a draft may be posted. */
const VALID_SECONDS = 600;
/** Name of an entry that was never saved. */
const UNSAVED = 'unsaved';
/** Slug of an entry that has none yet, so that it has a page. */
const PLACEHOLDER = 'unsaved';

const isOrigin = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** An entry that has no slug yet gets one for its page's address; the form keeps asking for it. */
function withSlug(type: string, row: Row): Row {
  const definition = contentTypeOf(type);
  const field = definition && isCollection(definition) ? slugFieldOf(definition) : undefined;
  return field === undefined || (typeof row[field] === 'string' && row[field] !== '') ? row : { ...row, [field]: PLACEHOLDER };
}

/**
 * `POST /live-preview/<type>` for the admin's users: the values of a form as the contract would deliver them, signed for the
 * site. Nothing is stored. An editor needs the permission to read the entry in its language, or to create one.
 */
export function serveLivePreview(
  strapi: Core.Strapi,
  { drafts, model }: ContentService,
  { preview, siteLocales }: Pick<Settings, 'preview' | 'siteLocales'>,
): void {
  const saved = async (type: string, documentId: string, locale: string): Promise<Row | undefined> => {
    const where = { documentId, locale, publishedAt: { $null: true } };
    return (await allRows<Row>(strapi.db.query(uidOf(type)), where, populateOf(model.fieldsOf(type), model)))[0];
  };
  const files = async (numbers: readonly number[]): Promise<ReadonlyMap<number, unknown>> => {
    if (numbers.length === 0) return new Map();
    const found = (await strapi.db.query(FILES).findMany({ where: { id: { $in: [...new Set(numbers)] } } })) as {
      id: number;
    }[];
    return new Map(found.map((file) => [file.id, file]));
  };
  const respond = async (type: string, row: Row, admin: string): Promise<LiveDraft> => {
    if (!preview) return { state: 'off' };
    const { json, inside } = await drafts.responsesForUnsaved(type, withSlug(type, row));
    const expires = Math.floor(Date.now() / 1000) + VALID_SECONDS;
    const { documentId, locale } = row;
    const head = JSON.stringify({ type, documentId, locale, expires, admin, inside });
    const draft = `${head.slice(0, -1)},"answer":${json}}`;
    return { state: 'draft', address: preview.site + LIVE_PREVIEW_PATH, draft, signature: signatureOfDraft(draft, preview.secret) };
  };
  const show = async (ctx: AdminContext) => {
    const { type = '' } = ctx.params;
    const definition = contentTypeOf(type);
    if (!definition) return ctx.notFound(editorMessages(strapi).noEntry);
    const { documentId, locale, values } = bodyOf(ctx);
    const { origin } = ctx.request.headers;
    const isNamed = documentId === undefined || isDocumentId(documentId);
    if (!isNamed || typeof locale !== 'string' || typeof values !== 'object' || values === null || !isOrigin(origin))
      return ctx.badRequest(editorMessages(strapi).malformed);
    const { cannot } = checkerOf(strapi, ctx.state.userAbility, uidOf(type));
    const before = documentId === undefined ? undefined : await saved(type, documentId, locale);
    if (before ? cannot.read({ ...before }) : cannot.create({ locale })) return ctx.forbidden(editorMessages(strapi).mayNotRead);
    if (!preview) return void (ctx.body = { state: 'off' } satisfies LiveDraft);
    if (!siteLocales.includes(locale)) return void (ctx.body = { state: 'language' } satisfies LiveDraft);
    if (!hasPage(definition)) return void (ctx.body = { state: 'page' } satisfies LiveDraft);
    const fields = model.fieldsOf(type);
    const { partFields } = model;
    const context = { partFields, files: await files(filesIn(fields, values as Plain, partFields)) };
    const row = unsavedRow(fields, values as Plain, { documentId: documentId ?? UNSAVED, locale, saved: before }, context);
    ctx.body = await respond(type, row, origin);
  };
  addAdminRoutes(strapi, '/live-preview', [adminRoute('POST', '/:type', show)]);
}
