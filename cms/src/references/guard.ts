import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { contentTypeOf } from '#model/content-types';
import { aroundActions, localesOf } from '../documents';
import { languageIn } from '../language-names';
import { FILES } from '../media/library';
import { requestOf } from '../request';
import { editorLanguage, editorOf } from '../rules/messages';
import type { Confirmations } from './confirmations';
import { referenceMessages } from './messages';
import type { References, Removal, Use } from './references';
import { visibleUses, type VisibleUses } from './routes';
import { CONFIRM } from './wire';

/** Where the service works for a user without a request, as for a schedule, there is only the state. */
interface Request {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly state?: { readonly user?: { readonly id: number }; readonly userAbility?: unknown };
  readonly request: { readonly body?: { readonly folderIds?: readonly number[] } };
}

const askedBy = (strapi: Core.Strapi) => requestOf(strapi) as Request | undefined;

/** Whether a request says that its editor has seen what refers to the entry. */
const isConfirmed = (request: Request | undefined): boolean =>
  request?.query?.[CONFIRM] === 'true' || request?.headers?.[`x-${CONFIRM}`] === 'true';

const visibleTo = (strapi: Core.Strapi, uses: readonly Use[]): VisibleUses =>
  visibleUses(strapi, askedBy(strapi)?.state?.userAbility, uses);

/** Entries named in a message; the rest is counted. */
const MAX_NAMED = 5;

/** The places as one line, in the user's language: each entry once, with its type and language; hidden ones are counted. */
function placesInWords(strapi: Core.Strapi, { uses, hidden }: VisibleUses): string {
  const language = editorLanguage(strapi);
  const names = uses.map(({ type, title, single, locale }) => {
    const typeTitle = contentTypeOf(type)?.title[language] ?? type;
    return `“${single ? typeTitle : title}” (${[...(single ? [] : [typeTitle]), languageIn(language, locale)].join(', ')})`;
  });
  const distinct = [...new Set(names)];
  const messages = referenceMessages(strapi);
  const more = distinct.length > MAX_NAMED ? [messages.more(distinct.length - MAX_NAMED)] : [];
  return [...distinct.slice(0, MAX_NAMED), ...more, ...(hidden > 0 ? [messages.hidden(hidden)] : [])].join(', ');
}

/**
 * Refuses to delete or unpublish an entry that others refer to, unless the user has confirmed the list of those references.
 * @throws ApplicationError with the places
 */
export async function refuseReferred(strapi: Core.Strapi, references: References, removal: Removal): Promise<void> {
  if (isConfirmed(askedBy(strapi))) return;
  const uses = await references.ofEntries([removal]);
  if (uses.length === 0) return;
  const visible = visibleTo(strapi, uses);
  const message = referenceMessages(strapi).referred(await references.nameOf(removal), placesInWords(strapi, visible));
  throw new errors.ApplicationError(message, { references: visible.uses });
}

const isRemoval = (action: string): action is Removal['action'] => action === 'delete' || action === 'unpublish';

/**
 * Refuses a user's request to delete or unpublish an entry that others refer to, unless it is confirmed. Jobs and imports
 * are not asked.
 */
export function guardReferredEntries(
  strapi: Core.Strapi,
  references: References,
  { confirmations, fallbackLocale }: { readonly confirmations: Confirmations; readonly fallbackLocale: string },
): void {
  aroundActions(strapi, async (type, { action, params }, next) => {
    const { documentId } = params;
    const request = askedBy(strapi);
    const isFromAdmin = request?.query !== undefined && editorOf(strapi) !== undefined;
    if (!isRemoval(action) || documentId === undefined || !isFromAdmin) return next();
    if (!confirmations.has(request.state?.user?.id, type, documentId))
      await refuseReferred(strapi, references, { type, documentId, action, locales: localesOf(params, fallbackLocale) });
    return next();
  });
}

interface StoredFile {
  readonly id: number;
  readonly url: string;
  readonly name: string;
}
type Remove = (file: StoredFile, ...rest: unknown[]) => Promise<unknown>;
type DeleteByIds = (ids: readonly number[] | undefined, ...rest: unknown[]) => Promise<unknown>;
interface Folder {
  readonly path: string;
}

/** Refuses a user's request to delete a file that entries use, unless it is confirmed; of several files, none is deleted then. */
export function guardUsedFiles(strapi: Core.Strapi, references: () => References): void {
  const files = (where: object) => strapi.db.query(FILES).findMany({ where }) as Promise<StoredFile[]>;
  const filesInFolders = async (ids: readonly number[]): Promise<StoredFile[]> => {
    const folders = (await strapi.db.query('plugin::upload.folder').findMany({ where: { id: { $in: ids } } })) as Folder[];
    if (folders.length === 0) return [];
    return files({ $or: folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]) });
  };
  // Files of a request that were all looked at before the first of them is deleted.
  const checked = new WeakMap<Request, Set<number>>();
  const check = async (given: readonly StoredFile[]): Promise<void> => {
    const request = askedBy(strapi);
    if (!request || !editorOf(strapi) || isConfirmed(request)) return;
    const before = checked.get(request) ?? new Set();
    const unchecked = given.filter(({ id }) => !before.has(id));
    if (unchecked.length === 0) return;
    const found = await references().ofFiles(unchecked);
    checked.set(request, new Set([...before, ...unchecked.map(({ id }) => id)]));
    for (const { id, name } of unchecked) {
      const uses = found.get(id);
      if (!uses) continue;
      const visible = visibleTo(strapi, uses);
      throw new errors.ApplicationError(referenceMessages(strapi).fileInUse(name, placesInWords(strapi, visible)), {
        references: visible.uses,
      });
    }
  };
  const service = <Service>(name: string) => strapi.plugin('upload').service(name) as unknown as Service;
  const upload = service<{ remove: Remove }>('upload');
  const { remove } = upload;
  upload.remove = async (file, ...rest) => {
    await check([file]);
    return remove(file, ...rest);
  };
  const guardMany = (name: string, filesOf: (ids: readonly number[]) => Promise<StoredFile[]>) => {
    const owner = service<{ deleteByIds: DeleteByIds }>(name);
    const { deleteByIds } = owner;
    owner.deleteByIds = async (ids = [], ...rest) => {
      await check(await filesOf(ids));
      return deleteByIds(ids, ...rest);
    };
  };
  // One request deletes files, and folders after them.
  guardMany('file', async (ids) => [
    ...(await files({ id: { $in: ids } })),
    ...(await filesInFolders(askedBy(strapi)?.request.body?.folderIds ?? [])),
  ]);
  guardMany('folder', filesInFolders);
}
