import type { Core } from '@strapi/strapi';
import { LOCALE_CODES } from '#site/locales';
import { fold } from '#site/fold';
import { addAdminRoutes, adminRoute, bodyOf } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { typeOf, uidOf } from '../model/fields';
import { FILE_TEXT_FIELDS, hasText } from '../media/file-texts';
import { CHANGE_FILES, FILES, READ_FILES } from '../media/library';
import { mayRead } from '../roles/guard';
import { editorMessages } from '../rules/messages';
import type { ContentService } from '../service';
import type { Confirmations } from './confirmations';
import type { References, Removal, Use } from './references';
import { FILES_PER_PAGE } from './wire';

/** What a list of uses is for a user: those of types that the role may read, and how many others there are. */
export interface VisibleUses {
  readonly uses: readonly Use[];
  readonly hidden: number;
}

/** A file of the media library and where it is used. */
export interface FileUses extends VisibleUses {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime: string;
  readonly width: number | null;
  readonly height: number | null;
  /** In thousands of bytes. */
  readonly size: number;
  readonly alternativeText: string | null;
  readonly alternativeTexts: Readonly<Record<string, string>> | null;
  readonly decorative: boolean | null;
}
export interface FilePage {
  readonly files: readonly FileUses[];
  readonly total: number;
  /** Whether the user may delete files. */
  readonly mayDelete: boolean;
}

const MAX_ENTRIES = 500;
/** Letters of an id of an entry, at most: what its column holds. */
const MAX_ID = 255;
const isId = (id: unknown): id is string => typeof id === 'string' && id.length <= MAX_ID;

/** The uses that a user may read, each in its language, and how many others there are. */
export function visibleUses(strapi: Core.Strapi, userAbility: unknown, uses: readonly Use[]): VisibleUses {
  const shown = uses.filter(({ uid, locale }) => mayRead(strapi, userAbility, uid, { locale }));
  return { uses: shown, hidden: uses.length - shown.length };
}

/** What a request asks about; undefined where it is malformed. */
function removalsIn({ query }: AdminContext, service: ContentService): Removal[] | undefined {
  const { uid, documentIds, action, locale } = query;
  const type = typeof uid === 'string' ? typeOf(uid) : undefined;
  if (type === undefined || !service.model.types.includes(type) || typeof documentIds !== 'string') return undefined;
  if (action !== 'delete' && action !== 'unpublish') return undefined;
  const locales = [typeof locale === 'string' && locale !== '' ? locale : service.fallbackLocale];
  const ids = documentIds.split(',').filter((id) => id !== '');
  return ids.length > MAX_ENTRIES ? undefined : ids.map((documentId) => ({ type, documentId, action, locales }));
}

type StoredFile = Omit<FileUses, keyof VisibleUses>;
const TEXTS = ['alternativeText', ...Object.keys(FILE_TEXT_FIELDS)];
const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }];

/** Whether a picture has no alternative text in one of the site's languages. */
const lacksText = (file: StoredFile): boolean => file.mime.startsWith('image/') && LOCALE_CODES.some((locale) => !hasText(file, locale));

/** Numbers of the files on a page of the list, and how many files there are on all of them. */
async function filesOnPage(strapi: Core.Strapi, references: References, { q, page, only }: AdminContext['query']) {
  const table = strapi.db.query(FILES);
  const offset = Math.max(0, Math.floor(Number(page) || 0)) * FILES_PER_PAGE;
  const words = typeof q === 'string' ? fold(q.trim().slice(0, 100)) : '';
  if (words === '' && only !== 'unused' && only !== 'untexted') {
    const rows = (await table.findMany({ orderBy: NEWEST_FIRST, select: ['id'], limit: FILES_PER_PAGE, offset })) as StoredFile[];
    return { ids: rows.map(({ id }) => id), total: await table.count() };
  }
  // Not by a query: SQLite converts only English letters to lower case, and a Mac writes the marks of a name as letters of their own.
  const all = (await table.findMany({ orderBy: NEWEST_FIRST, select: ['id', 'name', 'url', 'mime', ...TEXTS] })) as StoredFile[];
  const named = all.filter(({ name }) => fold(name).includes(words));
  const used = only === 'unused' ? await references.ofFiles(named) : undefined;
  const wanted = named.filter((file) => (used ? !used.has(file.id) : only === 'untexted' ? lacksText(file) : true));
  return { ids: wanted.slice(offset, offset + FILES_PER_PAGE).map(({ id }) => id), total: wanted.length };
}

async function fileUses(strapi: Core.Strapi, references: References, { query, state }: AdminContext): Promise<FilePage> {
  const { ids, total } = await filesOnPage(strapi, references, query);
  const files = (await strapi.db.query(FILES).findMany({
    where: { id: { $in: ids } },
    orderBy: NEWEST_FIRST,
    select: ['id', 'name', 'url', 'mime', 'width', 'height', 'size', ...TEXTS],
  })) as StoredFile[];
  const found = await references.ofFiles(files);
  return {
    files: files.map((file) => ({ ...file, ...visibleUses(strapi, state.userAbility, found.get(file.id) ?? []) })),
    total,
    mayDelete: state.userAbility.can(CHANGE_FILES),
  };
}

/**
 * Addresses for the admin's users: `GET /references/entries` lists who refers to entries that are to go, `POST
 * /references/confirm` says that they may go all the same, `GET /references/files` lists files with where they are used.
 */
export function serveReferences(strapi: Core.Strapi, service: ContentService, references: References, confirmations: Confirmations): void {
  const entries = async (ctx: AdminContext) => {
    const removals = removalsIn(ctx, service);
    if (!removals) return ctx.badRequest(editorMessages(strapi).malformed);
    const { type } = removals[0] ?? { type: '' };
    if (!ctx.state.userAbility.can('plugin::content-manager.explorer.read', uidOf(type)))
      return ctx.forbidden(editorMessages(strapi).mayNotReadContent);
    ctx.body = visibleUses(strapi, ctx.state.userAbility, await references.ofEntries(removals));
  };
  const confirm = async (ctx: AdminContext) => {
    const { uid, documentIds } = bodyOf(ctx);
    const type = typeof uid === 'string' ? typeOf(uid) : undefined;
    if (type === undefined || !Array.isArray(documentIds) || documentIds.length > MAX_ENTRIES || !documentIds.every(isId))
      return ctx.badRequest(editorMessages(strapi).malformed);
    for (const documentId of documentIds) confirmations.add(ctx.state.user.id, type, documentId);
    ctx.status = 204;
  };
  const files = async (ctx: AdminContext) => {
    if (!ctx.state.userAbility.can(READ_FILES)) return ctx.forbidden(editorMessages(strapi).mayNotReadFiles);
    ctx.body = await fileUses(strapi, references, ctx);
  };
  addAdminRoutes(strapi, '/references', [
    adminRoute('GET', '/entries', entries),
    adminRoute('POST', '/confirm', confirm),
    adminRoute('GET', '/files', files),
  ]);
}
