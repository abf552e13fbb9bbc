import type { Core } from '@strapi/strapi';
import { addressesOf, partsOf } from '../contract/addresses';
import { uidOf } from '../model/fields';
import { keepOldAddresses, liveSlugs } from '../rules/redirects';
import { checkSlug, slugRaceError } from '../rules/unique-slugs';
import type { Languages } from '../contract/live-content';
import { typeOf, type ContentService } from '../service';

type Plain = Record<string, unknown>;

/** Strapi's document middleware, as far as it is used here. */
interface Context {
  readonly uid: string;
  readonly action: string;
  readonly params: {
    readonly documentId?: string;
    readonly locale?: string | readonly string[];
    readonly status?: string;
    readonly data?: Plain;
  };
}
interface Outcome {
  readonly documentId?: string;
  readonly locale?: string;
  readonly entries?: readonly { readonly locale?: string }[];
}

const ALWAYS_PUBLIC = new Set(['publish', 'unpublish', 'delete']);

/** Does this action change what is public? A seed, an import and the REST API publish by `status`. */
export const changesPublic = ({ action, params }: Pick<Context, 'action' | 'params'>): boolean =>
  ALWAYS_PUBLIC.has(action) || (['create', 'update'].includes(action) && params.status === 'published');

/** Runs `work` the moment the surrounding transaction is committed: before that, every reader sees the old text. */
async function afterCommit(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  await strapi.db.transaction(({ onCommit }) => {
    onCommit(() => {
      work().catch((error: unknown) => strapi.log.error(`After a publish: ${String(error)}`));
    });
  });
}

const versionsOf = (languages: Languages) =>
  [...(languages ?? [])].map(([locale, { updatedAt }]) => JSON.stringify([locale, updatedAt])).sort();

/** The same versions? Their parts come in whatever order the database finds them. */
const sameVersions = (a: Languages, b: Languages) => versionsOf(a).join() === versionsOf(b).join();

/** The order is one for all languages: publishing it in one publishes it in all, without touching their drafts. */
async function shareOrder(strapi: Core.Strapi, type: string, documentId: string, locales: readonly string[]): Promise<boolean> {
  const uid = uidOf(type);
  const [published] = (await strapi.db
    .query(uid)
    .findMany({ where: { documentId, locale: { $in: locales }, publishedAt: { $notNull: true } }, limit: 1 })) as Plain[];
  if (published?.['position'] === undefined || published['position'] === null) return false;
  const { count } = await strapi.db.query(uid).updateMany({
    where: {
      documentId,
      publishedAt: { $notNull: true },
      // What has no number yet is different too; to a database it is not.
      $or: [{ position: { $ne: published['position'] } }, { position: { $null: true } }],
    },
    data: { position: published['position'] },
  });
  return count > 0;
}

/**
 * Watches every change of an entry: slugs are checked before it, and after its commit what is held in memory is
 * renewed, and then the sites are told. In this order: whoever is told finds the new text.
 */
export function watchDocuments(strapi: Core.Strapi, { live, hints, model, listeners, fallbackLocale }: ContentService): void {
  // SQLite has one connection: nothing else can have changed the entry meanwhile.
  const sideBySide = strapi.db.dialect.client !== 'sqlite';
  strapi.documents.use(async (context, next) => {
    const given = context as unknown as Context;
    const type = typeOf(given.uid);
    if (type === undefined) return next();
    // Asked now: when the commit is done, the seed may be over.
    const { silent } = hints;
    await checkSlug(strapi, type, given, fallbackLocale);
    const before = changesPublic(given) ? await liveSlugs(strapi, type, given.params.documentId) : undefined;
    const result = await next().catch(async (error: unknown) => {
      throw await slugRaceError(strapi, type, given, error, fallbackLocale);
    });
    const outcome = result as unknown as Outcome | null;
    const documentId = given.params.documentId ?? outcome?.documentId;
    if (!changesPublic(given) || documentId === undefined) return result;
    const entries = outcome?.entries ?? (outcome ? [outcome] : []);
    const locales = [...new Set(entries.flatMap(({ locale }) => locale ?? []))];
    const ordered = given.action !== 'delete' && given.action !== 'unpublish' && 'position' in model.fieldsOf(type);
    if (ordered && (await shareOrder(strapi, type, documentId, locales))) locales.push('*');
    if (before) {
      const now = await liveSlugs(strapi, type, documentId);
      // The other language names this one's address.
      if ([...before.keys(), ...now.keys()].some((locale) => before.get(locale) !== now.get(locale))) locales.push('*');
      await keepOldAddresses(strapi, type, before, now);
    }
    // Read within the transaction: after it, Strapi's own work for the answer would come first.
    const rows = silent ? undefined : await live.readNow(type, documentId);
    await afterCommit(strapi, async () => {
      const patch = rows ? await live.take(type, documentId, rows, locales) : await live.patch(type, documentId);
      if (silent) return;
      hints.add({ type, documentId, locales, addresses: addressesOf(type), parts: partsOf(type) });
      if (patch) for (const listener of listeners.changed) listener({ type, documentId, locales, ...patch });
      if (!rows || !sideBySide) return;
      // Two publishes of one entry at once may have been committed in another order than they were read in.
      const seen = await live.patch(type, documentId);
      if (seen && !sameVersions(seen.before, seen.after))
        hints.add({ type, documentId, locales: ['*'], addresses: addressesOf(type), parts: partsOf(type) });
    });
    return result;
  });
}

/** A replaced or renamed file changes the entries that show it, although none of them was published. */
export function watchMedia(strapi: Core.Strapi, { live, hints }: ContentService): void {
  const renew = async (payload: unknown) => {
    const id = (payload as { media?: { id?: number } }).media?.id;
    const shows = (value: unknown): boolean => {
      if (Array.isArray(value)) return value.some(shows);
      if (typeof value !== 'object' || value === null) return false;
      const { mime, id: own } = value as { mime?: unknown; id?: unknown };
      return (mime !== undefined && own === id) || Object.values(value).some(shows);
    };
    for (const { type, documentId, locales } of await live.find(shows)) {
      await live.patch(type, documentId);
      hints.add({ type, documentId, locales, addresses: addressesOf(type), parts: partsOf(type) });
    }
  };
  for (const event of ['media.update', 'media.delete']) {
    strapi.eventHub.on(event, async (payload) => {
      setImmediate(() => {
        renew(payload).catch((error: unknown) => strapi.log.error(`After a change of media: ${String(error)}`));
      });
    });
  }
}
