import type { Core } from '@strapi/strapi';
import { LOCALE_CODES } from '#site/locales';
import { editorMessages } from '../rules/messages';
import { hasText, type TextedFile } from './file-texts';

/** Koa's context, as far as it is used here. */
interface Context {
  readonly params: Readonly<Record<string, string>>;
  readonly request: { readonly body?: unknown };
  readonly state: { readonly userAbility: { can(action: string): boolean }; readonly user: { readonly id: number } };
  set(headers: Readonly<Record<string, string>>): void;
  badRequest(message: string): void;
  forbidden(message: string): void;
  notFound(message: string): void;
  status: number;
  body: unknown;
}

/** A picture whose alternative text is requested after its upload. */
export interface PictureToText extends TextedFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}
/** What an editor says of a picture. */
export interface PictureAnswer {
  readonly texts: Readonly<Record<string, string>>;
  readonly decorative: boolean;
}

interface FileRow extends PictureToText {
  readonly updatedAt: string;
}

const pictureOf = ({ id, name, url, alternativeText, alternativeTexts, decorative }: PictureToText): PictureToText => ({
  id,
  name,
  url,
  alternativeText: alternativeText ?? null,
  alternativeTexts: alternativeTexts ?? null,
  decorative: decorative ?? null,
});

const FILES = 'plugin::upload.file';
const READ_FILES = 'plugin::upload.read';
const CHANGE_FILES = 'plugin::upload.assets.update';
/** How long after its upload a picture counts as new. */
const NEW_MS = 5 * 60_000;
/** The column of an alternative text. */
const MAX_TEXT = 255;

/** What a request says of a picture; undefined where it is malformed. */
function answerIn(body: unknown): PictureAnswer | undefined {
  const { texts, decorative } = (body ?? {}) as { texts?: unknown; decorative?: unknown };
  if (typeof texts !== 'object' || texts === null || typeof decorative !== 'boolean') return undefined;
  const known = LOCALE_CODES.map((locale) => [locale, (texts as Readonly<Record<string, unknown>>)[locale] ?? ''] as const);
  if (known.some(([, text]) => typeof text !== 'string' || text.length > MAX_TEXT)) return undefined;
  return { texts: Object.fromEntries(known.map(([locale, text]) => [locale, String(text).trim()])), decorative };
}

/**
 * Addresses for the admin's users: `GET /file-texts/new` lists the pictures that a user has just uploaded and that lack an
 * alternative text, `GET /file-texts/<id>` gives those of a picture, and `PUT` stores one in each language, or that none is needed.
 */
export function serveFileTexts(strapi: Core.Strapi): void {
  const mayChange = (ctx: Context) => ctx.state.userAbility.can(CHANGE_FILES);
  const listNew = async (ctx: Context) => {
    ctx.set({ 'cache-control': 'no-store' });
    if (!mayChange(ctx)) return void (ctx.body = []);
    const where = {
      mime: { $startsWith: 'image/' },
      createdAt: { $gt: new Date(Date.now() - NEW_MS) },
      createdBy: { id: ctx.state.user.id },
    };
    const files = (await strapi.db.query(FILES).findMany({ where, orderBy: { id: 'asc' } })) as PictureToText[];
    ctx.body = files.filter((file) => LOCALE_CODES.some((locale) => !hasText(file, locale))).map(pictureOf);
  };
  const find = (ctx: Context): Promise<FileRow | null> => {
    const id = Number(ctx.params['id']);
    return Number.isSafeInteger(id)
      ? (strapi.db.query(FILES).findOne({ where: { id } }) as Promise<FileRow | null>)
      : Promise.resolve(null);
  };
  const read = async (ctx: Context) => {
    ctx.set({ 'cache-control': 'no-store' });
    if (!ctx.state.userAbility.can(READ_FILES)) return ctx.forbidden(editorMessages(strapi).mayNotReadFiles);
    const file = await find(ctx);
    if (!file) return ctx.notFound(editorMessages(strapi).noFile);
    ctx.body = pictureOf(file);
  };
  const store = async (ctx: Context) => {
    if (!mayChange(ctx)) return ctx.forbidden(editorMessages(strapi).mayNotChangeFiles);
    const answer = answerIn(ctx.request.body);
    if (!answer) return ctx.badRequest(editorMessages(strapi).malformed);
    const file = await find(ctx);
    if (!file) return ctx.notFound(editorMessages(strapi).noFile);
    const data = {
      alternativeTexts: answer.texts,
      // Strapi's text without a language was offered as that of the default one, and is known now.
      alternativeText: null,
      decorative: answer.decorative,
      // The version of the file's form, which does not have these fields, and of the picture's address.
      updatedAt: new Date(file.updatedAt),
    };
    // An update of one row sets a new time.
    await strapi.db.query(FILES).updateMany({ where: { id: file.id }, data });
    const media = { ...file, ...data };
    // Entries that show it are read again.
    strapi.eventHub.emit('media.update', { media });
    ctx.status = 204;
  };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  strapi.server.routes({
    type: 'admin',
    prefix: '/file-texts',
    routes: [
      { method: 'GET', path: '/new', handler: listNew, config },
      { method: 'GET', path: '/:id', handler: read, config },
      { method: 'PUT', path: '/:id', handler: store, config },
    ],
  } as unknown as Parameters<Core.Strapi['server']['routes']>[0]);
}
