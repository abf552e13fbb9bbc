import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { contentTypeOf, isFromVisitors } from '#model/content-types';
import { isCollection } from '#model/definition';
import { aroundActions, inLocales, localesOf } from '../documents';
import { FILES } from '../media/library';
import { uidOf } from '../model/fields';
import { headingOf } from '../model/model';
import { storedTitle, titleIn } from '../model/stored-texts';
import { isFromForm } from '../request';
import type { ContentService } from '../service';
import { withoutMissing, versionsOf, type Targets, type Version } from './entry-content';
import { incomingOf, reconnectAll, type NotRelinked, type Relinked } from './incoming';
import { trashMessages } from './messages';
import { deletingUser, trashTable, type TrashedItem } from './rows';

const titleOf = (type: string, versions: readonly Version[], first: string): string => {
  const version = versions.find(({ locale }) => locale === first) ?? versions[0];
  return titleIn(headingOf(type), version?.data) ?? storedTitle(type);
};

/**
 * Keeps what users delete in the content manager, in the transaction of the deletion. What the service deletes by itself,
 * such as redirects that are no longer needed, is gone.
 */
export function trashDeletedEntries(strapi: Core.Strapi, { rowsOf, model, fallbackLocale }: ContentService): void {
  aroundActions(strapi, async (type, { uid, action, params }, next) => {
    const { documentId } = params;
    if (action !== 'delete' || documentId === undefined || !isFromForm(strapi, uid) || isFromVisitors(type)) return next();
    const locales = localesOf(params, fallbackLocale);
    const rows = await rowsOf(type, { documentId, ...inLocales(locales) });
    const versions = versionsOf(type, rows, model);
    if (versions.length === 0) return next();
    const incoming = await incomingOf(strapi, model, { type, documentId, locales });
    const data = {
      type,
      item: documentId,
      title: titleOf(type, versions, fallbackLocale),
      locales: [...new Set(versions.map((version) => version.locale))].join(),
      deletedAt: new Date(),
      deletedBy: deletingUser(strapi),
      content: { versions, incoming },
    };
    return strapi.db.transaction(async () => {
      const result = await next();
      await trashTable(strapi).create({ data });
      return result;
    });
  });
}

interface Row {
  readonly locale: string;
  readonly publishedAt: unknown;
  readonly [field: string]: unknown;
}
interface Documents {
  create(given: object): Promise<unknown>;
  update(given: object): Promise<unknown>;
}

/** What became of a restored entry. */
export interface RestoredEntry {
  readonly uid: string;
  readonly documentId: string;
  readonly single: boolean;
  /** Name of its type, in the admin's first language. */
  readonly typeTitle: string;
  readonly locale: string;
  /** Fields that lost a file or a related entry, which no longer exists. */
  readonly lost: readonly string[];
  /** Entries that referred to it when it was deleted, and do so again in their drafts. */
  readonly relinked: readonly Relinked[];
  /** Entries that referred to it, and do not any more. */
  readonly notRelinked: readonly NotRelinked[];
}

/**
 * Takes an entry out of the trash and restores it as drafts, in all its languages or in none, and lets other entries refer to it again.
 * @param state `live`: as it was public, where that was not what the draft said
 * @throws NotFoundError when it is in the trash no more
 * @throws ValidationError when its slug is another entry's meanwhile, or the page was written anew
 */
export async function restoreEntry(
  strapi: Core.Strapi,
  { model, fallbackLocale }: ContentService,
  trashed: TrashedItem,
  state: Version['state'],
): Promise<RestoredEntry> {
  const { id, ...kept } = trashed;
  const { item: documentId, content } = kept;
  const name = kept.type ?? '';
  const messages = trashMessages(strapi);
  if (!model.types.includes(name)) throw new errors.ApplicationError(messages.unknownType(name));
  const uid = uidOf(name);
  const definition = contentTypeOf(name);
  const single = definition !== undefined && !isCollection(definition);
  const versions = content.versions ?? [];
  const locales = [...new Set(versions.map(({ locale }) => locale))].sort(
    (a, b) => Number(b === fallbackLocale) - Number(a === fallbackLocale),
  );
  const fields = model.fieldsOf(name);
  const shared = Object.keys(fields).filter((field) => !fields[field]!.pluginOptions.i18n.localized);
  const rows = (where: object) =>
    strapi.db.query(uid).findMany({ where, select: ['documentId', 'locale', 'publishedAt', ...shared] }) as Promise<Row[]>;
  /** A relation leads to the draft in its own language. */
  const targetsIn = (locale: string): Targets => ({
    hasFile: async (id) => (await strapi.db.query(FILES).count({ where: { id } })) > 0,
    hasEntry: async (target, id) =>
      (await strapi.db.query(target as never).count({ where: { documentId: id, locale, publishedAt: { $null: true } } as never })) > 0,
  });
  const documents = strapi.documents(uid as never) as unknown as Documents;
  const lost = new Set<string>();
  const incoming = content.incoming ?? [];
  const rest = await strapi.db.transaction(async () => {
    // First of all: who restores it at the same time waits here, and finds nothing after that.
    const { count } = await trashTable(strapi).deleteMany({ where: { id } });
    if (count === 0) throw new errors.NotFoundError(messages.gone);
    const present = await rows(single ? {} : { documentId });
    if (locales.length === 0 && present.length === 0) throw new errors.ValidationError(messages.entryGone);
    if (present.some(({ locale }) => locales.includes(locale))) throw new errors.ValidationError(messages.isThere);
    for (const locale of locales) {
      const own = versions.filter((version) => version.locale === locale);
      const version = own.find((one) => one.state === state) ?? own.find((one) => one.state === 'draft') ?? own[0]!;
      const { data, lost: lostHere } = await withoutMissing(fields, version.data, model, targetsIn(locale));
      for (const field of lostHere) lost.add(field);
      const there = await rows({ documentId });
      const sibling = there.find(({ publishedAt }) => !publishedAt) ?? there[0];
      // Strapi would write an old place into the other languages, too: the list may have been sorted since.
      const sharedNow = sibling && Object.fromEntries(shared.map((field) => [field, sibling[field]]));
      if (sibling) await documents.update({ documentId, locale, data: { ...data, ...sharedNow } });
      else await documents.create({ locale, data: { ...data, documentId } });
    }
    if (incoming.length === 0) return undefined;
    // Who referred to it stays in the trash until they do again: a process that ends before can be asked for the rest.
    return trashTable(strapi).create({ data: { ...kept, content: { versions: [], incoming } } });
  });
  const { refused, ...places } = await reconnectAll(strapi, model, incoming, documentId);
  if (rest) {
    const where = { id: rest.id };
    // What one role may not change, or failed, can be restored by another one, or later.
    if (refused.length === 0) await trashTable(strapi).deleteMany({ where });
    else await trashTable(strapi).updateMany({ where, data: { content: { versions: [], incoming: refused } } });
  }
  const locale = locales[0] ?? kept.locales?.split(',')[0] ?? fallbackLocale;
  return { uid, documentId, single, typeTitle: storedTitle(name), locale, lost: [...lost], ...places };
}
