import type { Core } from '@strapi/strapi';
import { addressesOf, partsOf } from '../contract/addresses';
import type { Languages } from '../contract/live-content';
import { aroundActions, type DocumentAction } from '../documents';
import { uidOf } from '../model/fields';
import { namingEntries, readAgain, restoreRelations } from '../references/restore';
import { asService } from '../request';
import { keepOldAddresses, liveSlugs } from '../rules/redirects';
import { checkSlug, numberClonedSlug, proposeSlug, slugRaceError } from '../rules/unique-slugs';
import type { ContentService } from '../service';
import type { Hints } from './hints';

/** What Strapi's document service returns: an entry, or its languages. */
interface Result {
  readonly documentId?: string;
  readonly locale?: string;
  readonly entries?: readonly { readonly locale?: string }[];
}

const ALWAYS_PUBLIC = new Set(['publish', 'unpublish', 'delete']);

/** Does this action change what is public? A seed, an import and the REST API publish by `status`. */
const changesPublic = ({ action, params }: DocumentAction): boolean =>
  ALWAYS_PUBLIC.has(action) || (['create', 'update'].includes(action) && params.status === 'published');

/** Runs `work` as soon as the surrounding transaction is committed: before that, every reader gets the old text. */
async function afterCommit(strapi: Core.Strapi, hints: Hints, work: () => Promise<void>): Promise<void> {
  await strapi.db.transaction(({ onCommit }) => {
    onCommit(() => {
      hints.expect(
        work().catch((error: unknown) => {
          strapi.log.error(`Published content in memory was not updated, and sites are not notified: ${String(error)}`);
        }),
      );
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
  const [published] = (await strapi.db.query(uid).findMany({
    where: { documentId, locale: { $in: locales }, publishedAt: { $notNull: true } },
    limit: 1,
  })) as Readonly<Record<string, unknown>>[];
  if (published?.['position'] === undefined || published['position'] === null) return false;
  const { count } = await strapi.db.query(uid).updateMany({
    where: {
      documentId,
      publishedAt: { $notNull: true },
      // In SQL, null is not unequal to a number.
      $or: [{ position: { $ne: published['position'] } }, { position: { $null: true } }],
    },
    data: { position: published['position'] },
  });
  return count > 0;
}

/**
 * Watches every change of an entry. Slugs are proposed and checked before it. After its commit the content in memory is updated, and
 * then the sites get a hint: in this order, so that they read the new text.
 */
export function watchDocuments(strapi: Core.Strapi, { live, hints, model, listeners, fallbackLocale }: ContentService): void {
  // SQLite has one connection: nothing else can have changed the entry in the meantime.
  const concurrent = strapi.db.dialect.client !== 'sqlite';
  aroundActions(strapi, async (type, action, next) => {
    // Read now: after the commit, the seed may be over.
    const { silent } = hints;
    await proposeSlug(strapi, type, action, fallbackLocale);
    await checkSlug(strapi, type, action, fallbackLocale);
    // Not checked: an imported slug may have capitals, and its copy has them too.
    await numberClonedSlug(strapi, type, action, fallbackLocale);
    const before = changesPublic(action) ? await liveSlugs(strapi, type, action.params.documentId) : undefined;
    const result = (await next().catch(async (error: unknown) => {
      throw await slugRaceError(strapi, type, action, error, fallbackLocale);
    })) as Result | null;
    const documentId = action.params.documentId ?? result?.documentId;
    if (!before || documentId === undefined) return result;
    const entries = result?.entries ?? (result ? [result] : []);
    const locales = [...new Set(entries.flatMap(({ locale }) => locale ?? []))];
    const isPublish = action.action !== 'delete' && action.action !== 'unpublish';
    const restored = isPublish ? await restoreRelations(strapi, model, { type, documentId }) : [];
    if (isPublish && 'position' in model.fieldsOf(type) && (await shareOrder(strapi, type, documentId, locales))) locales.push('*');
    const now = await liveSlugs(strapi, type, documentId);
    // The other language names this one's address.
    if ([...before.keys(), ...now.keys()].some((locale) => before.get(locale) !== now.get(locale))) locales.push('*');
    // The service's own work: who may publish the entry needs no right to write redirects.
    await asService(() => keepOldAddresses(strapi, type, before, now));
    // Read within the transaction: after it, Strapi's own work for the response would come first.
    const rows = silent ? undefined : await live.readNow(type, documentId);
    const hint = (languages: readonly string[]) =>
      hints.add({ type, documentId, locales: languages, addresses: addressesOf(type), parts: partsOf(type) });
    await afterCommit(strapi, hints, async () => {
      const patch = rows ? await live.take(type, documentId, rows, locales) : await live.patch(type, documentId);
      const failed = (error: unknown) =>
        strapi.log.error(`Not all entries that refer to ${type} ${documentId} were read again after its publish: ${String(error)}`);
      const naming = await namingEntries(live, model, { type, documentId }, { patch, restored, failed });
      // Not awaited: requests for these entries wait for the reading, and the hint is sent at once.
      void readAgain(live, naming, failed);
      if (silent) return;
      hint(locales);
      if (patch) for (const listener of listeners.changed) listener({ type, documentId, locales, ...patch });
      if (!rows || !concurrent) return;
      // Two concurrent publishes of one entry may have been committed in another order than they were read in.
      const read = await live.patch(type, documentId);
      if (read && !sameVersions(read.before, read.after)) hint(['*']);
    });
    return result;
  });
}

/** Does an entry hold this file? */
function holdsFile(value: unknown, id: number | undefined): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsFile(item, id));
  if (typeof value !== 'object' || value === null) return false;
  const { mime, id: own } = value as { mime?: unknown; id?: unknown };
  return (mime !== undefined && own === id) || Object.values(value).some((item) => holdsFile(item, id));
}

/** A replaced or renamed file changes the entries that show it, although none of them was published. */
export function watchMedia(strapi: Core.Strapi, { live, hints }: ContentService): void {
  const failed = (error: unknown) => strapi.log.error(`Entries that show a changed file were not updated: ${String(error)}`);
  const update = async (payload: unknown) => {
    const id = (payload as { media?: { id?: number } }).media?.id;
    for (const { type, documentId, locales } of await live.find((row) => holdsFile(row, id))) {
      // Its type is read as a whole when it is next asked for.
      await live.patch(type, documentId).catch(failed);
      hints.add({ type, documentId, locales, addresses: addressesOf(type), parts: partsOf(type) });
    }
  };
  for (const event of ['media.update', 'media.delete']) {
    strapi.eventHub.on(event, async (payload) => {
      setImmediate(() => {
        update(payload).catch(failed);
      });
    });
  }
}
