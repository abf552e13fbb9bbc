import type { Core } from '@strapi/strapi';
import { isLocale, LOCALE_CODES } from '#site/locales';
import { addAdminRoutes, adminRoute, idOf } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { languageIn } from '../language-names';
import { editorLanguage, editorMessages } from '../rules/messages';
import { lockRow } from '../table';
import { VersionConflict } from '../versions/conflict';
import { hasText, writtenText, type TextedFile } from './file-texts';
import { CHANGE_FILES, FILES, READ_FILES } from './library';
import { TEXTS_CHANGED } from './messages';

/** A picture whose alternative text is requested after its upload. */
export interface PictureToText extends TextedFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}
/** What an editor changed of a picture: what is left out stays. */
export interface PictureChange {
  /** By the code of the language: the text that was read, and the one that replaces it. */
  readonly texts: Readonly<Record<string, { readonly from: string; readonly to: string }>>;
  readonly decorative?: boolean;
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

/** How long after its upload a picture counts as new. */
const NEW_MS = 5 * 60_000;
/** The column of an alternative text. */
const MAX_TEXT = 255;

/** What a request changes of a picture; undefined where it is malformed. */
function changeIn(body: unknown): PictureChange | undefined {
  const { texts, decorative } = (body ?? {}) as { texts?: unknown; decorative?: unknown };
  if (typeof texts !== 'object' || texts === null || !['boolean', 'undefined'].includes(typeof decorative)) return undefined;
  const known: [string, { from: string; to: string }][] = [];
  for (const [locale, text] of Object.entries(texts)) {
    const { from, to } = (text ?? {}) as { from?: unknown; to?: unknown };
    if (!isLocale(locale) || typeof from !== 'string' || typeof to !== 'string' || to.length > MAX_TEXT) return undefined;
    known.push([locale, { from, to: to.trim() }]);
  }
  return { texts: Object.fromEntries(known), ...(typeof decorative === 'boolean' ? { decorative } : {}) };
}

/**
 * Addresses for the admin's users: `GET /file-texts/new` lists the pictures that a user has just uploaded and that lack an
 * alternative text, `GET /file-texts/<id>` gives those of a picture, and `PUT` changes them, or says that none is needed, and gives what is stored. A text that
 * somebody else changed after it was read is not replaced (409).
 */
export function serveFileTexts(strapi: Core.Strapi): void {
  const mayChange = (ctx: AdminContext) => ctx.state.userAbility.can(CHANGE_FILES);
  const listNew = async (ctx: AdminContext) => {
    if (!mayChange(ctx)) return void (ctx.body = []);
    const where = {
      mime: { $startsWith: 'image/' },
      createdAt: { $gt: new Date(Date.now() - NEW_MS) },
      createdBy: { id: ctx.state.user.id },
    };
    const files = (await strapi.db.query(FILES).findMany({ where, orderBy: { id: 'asc' } })) as PictureToText[];
    ctx.body = files.filter((file) => LOCALE_CODES.some((locale) => !hasText(file, locale))).map(pictureOf);
  };
  const find = (ctx: AdminContext) => strapi.db.query(FILES).findOne({ where: { id: idOf(ctx) } }) as Promise<FileRow | null>;
  const read = async (ctx: AdminContext) => {
    if (!ctx.state.userAbility.can(READ_FILES)) return ctx.forbidden(editorMessages(strapi).mayNotReadFiles);
    const file = await find(ctx);
    if (!file) return ctx.notFound(editorMessages(strapi).noFile);
    ctx.body = pictureOf(file);
  };
  const refuseReplacing = (file: FileRow, { texts }: PictureChange) => {
    const language = editorLanguage(strapi);
    const now = Object.entries(texts).flatMap(([locale, { from, to }]) => {
      const text = writtenText(file, locale);
      return text === from || text === to ? [] : [`${languageIn(language, locale)} ${text === '' ? '–' : `“${text}”`}`];
    });
    const message = () => TEXTS_CHANGED[language](file.name, now.join(', '));
    if (now.length > 0) throw new VersionConflict(message(), 409, { picture: pictureOf(file) });
  };
  const store = async (ctx: AdminContext) => {
    if (!mayChange(ctx)) return ctx.forbidden(editorMessages(strapi).mayNotChangeFiles);
    const change = changeIn(ctx.request.body);
    if (!change) return ctx.badRequest(editorMessages(strapi).malformed);
    const media = await strapi.db.transaction(async () => {
      const { id } = (await find(ctx)) ?? {};
      if (id === undefined) return undefined;
      await lockRow(strapi, FILES, id);
      // What the transaction before wrote is read once it has ended.
      const file = await find(ctx);
      if (!file) return undefined;
      refuseReplacing(file, change);
      const { texts, decorative } = change;
      const data = {
        alternativeTexts: Object.fromEntries(LOCALE_CODES.map((locale) => [locale, texts[locale]?.to ?? writtenText(file, locale)])),
        // Strapi's text without a language was offered as that of the default one, and is known now.
        alternativeText: null,
        ...(decorative === undefined ? {} : { decorative }),
        // The version of the file's form, which does not have these fields, and of the picture's address.
        updatedAt: new Date(file.updatedAt),
      };
      // An update of one row sets a new time.
      await strapi.db.query(FILES).updateMany({ where: { id: file.id }, data });
      return { ...file, ...data };
    });
    if (!media) return ctx.notFound(editorMessages(strapi).noFile);
    // Entries that show it are read again.
    strapi.eventHub.emit('media.update', { media });
    ctx.body = pictureOf(media);
  };
  addAdminRoutes(strapi, '/file-texts', [
    adminRoute('GET', '/new', listNew),
    adminRoute('GET', '/:id', read),
    adminRoute('PUT', '/:id', store),
  ]);
}
