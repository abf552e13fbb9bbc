import type { Core } from '@strapi/strapi';
import { storedTitle } from '../model/stored-texts';
import type { ContentService } from '../service';
import { restoreEntry, type RestoredEntry } from './entries';
import { eraseItem, restoreFile } from './files';
import { trashTable, type TrashedItem } from './rows';
import type { TrashSettings } from './settings';
import { ITEMS_PER_PAGE } from './wire';

const DAY_MS = 24 * 60 * 60_000;

/** What a user may do. */
export interface May {
  readonly changeFiles: boolean;
  readonly entry: (action: 'create' | 'delete', type: string, locale: string) => boolean;
}

/** An item of the trash as the admin shows it. */
export interface TrashRow {
  readonly id: number;
  /** Empty: a file. */
  readonly type: string;
  readonly typeTitle: string;
  readonly title: string;
  readonly locales: readonly string[];
  readonly deletedAt: string;
  readonly deletedBy: string;
  /** When it is deleted for good; absent: it stays. */
  readonly until?: string;
  /** Whether what was public differs from the draft. */
  readonly hasLive: boolean;
  readonly mayRestore: boolean;
}

/** A page of what is in the trash. */
export interface TrashPage {
  readonly items: readonly TrashRow[];
  /** On all pages. */
  readonly total: number;
}

const isFile = ({ type }: Pick<TrashedItem, 'type'>) => type === null || type === '';
const itemLocales = ({ locales }: Pick<TrashedItem, 'locales'>) => (locales ?? '').split(',');

/** Whether a user may do this with an entry in all of its languages, or with a file. */
const mayWith = (may: May, action: 'create' | 'delete', item: Pick<TrashedItem, 'type' | 'locales'>) =>
  isFile(item) ? may.changeFiles : itemLocales(item).every((locale) => may.entry(action, item.type ?? '', locale));
/** Users who may delete an entry may see it in the trash, and delete it permanently. */
const maySee = (may: May, item: Pick<TrashedItem, 'type' | 'locales'>) => mayWith(may, 'delete', item);
const mayRestore = (may: May, item: TrashedItem) => maySee(may, item) && mayWith(may, 'create', item);

/** Deleted entries and files, until they are restored or their time is over. */
export class Trash {
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;
  private readonly settings: TrashSettings;

  constructor(strapi: Core.Strapi, service: ContentService, settings: TrashSettings) {
    this.strapi = strapi;
    this.service = service;
    this.settings = settings;
  }

  private until({ deletedAt }: TrashedItem): Date | undefined {
    const { days } = this.settings;
    return days === 0 ? undefined : new Date(Date.parse(deletedAt) + days * DAY_MS);
  }

  /** A page of what a user may see, the latest first. @param page from 0 */
  async list(may: May, page: number): Promise<TrashPage> {
    const table = trashTable(this.strapi);
    const orderBy = [{ deletedAt: 'desc' }, { id: 'desc' }];
    // Which items a user may see depends on all of their languages, which are one text in the database.
    const seen = (await table.findMany({ select: ['id', 'type', 'locales'], orderBy })).filter((item) => maySee(may, item));
    const ids = seen.slice(page * ITEMS_PER_PAGE, (page + 1) * ITEMS_PER_PAGE).map(({ id }) => id);
    const items = await table.findMany({ where: { id: { $in: ids } }, orderBy });
    return { items: items.map((item) => this.rowOf(item, may)), total: seen.length };
  }

  private rowOf(item: TrashedItem, may: May): TrashRow {
    const type = item.type ?? '';
    const until = this.until(item);
    return {
      id: item.id,
      type,
      typeTitle: type === '' ? '' : storedTitle(type),
      title: item.title,
      locales: itemLocales(item).filter((locale) => locale !== ''),
      deletedAt: new Date(item.deletedAt).toISOString(),
      deletedBy: item.deletedBy ?? '',
      ...(until ? { until: until.toISOString() } : {}),
      hasLive: item.content.versions?.some(({ state }) => state === 'live') ?? false,
      mayRestore: mayRestore(may, item),
    };
  }

  /** An item, if the user may do this with it. */
  async find(id: number, may: May, work: 'restore' | 'erase'): Promise<TrashedItem | undefined> {
    const item = await trashTable(this.strapi).findOne({ where: { id } });
    return item && (work === 'restore' ? mayRestore(may, item) : maySee(may, item)) ? item : undefined;
  }

  /** @returns where a restored entry is; undefined for a file. @throws with a message for the editor */
  async restore(item: TrashedItem, state: 'draft' | 'live'): Promise<RestoredEntry | undefined> {
    if (!isFile(item)) return restoreEntry(this.strapi, this.service, item, state);
    await restoreFile(this.strapi, this.service, this.settings.folder, item);
    await this.erase(item);
    return undefined;
  }

  /** Deletes an item for good. */
  erase(item: TrashedItem): Promise<void> {
    return eraseItem(this.strapi, this.settings.folder, item);
  }

  /** Deletes for good what has been in the trash for `TRASH_DAYS`. @param now milliseconds since 1970 */
  async clean(now = Date.now()): Promise<void> {
    const { days } = this.settings;
    if (days === 0) return;
    const where = { deletedAt: { $lt: new Date(now - days * DAY_MS) } };
    const old = await trashTable(this.strapi).findMany({ where, select: ['id', 'type', 'item', 'title'] });
    let erased = 0;
    for (const item of old) {
      try {
        await this.erase(item);
        erased += 1;
      } catch (error) {
        // A file that cannot be removed stays until the next day, and holds up no other item.
        this.strapi.log.error(`“${item.title}” could not be deleted from the trash: ${String(error)}`);
      }
    }
    if (erased > 0) this.strapi.log.info(`${String(erased)} deleted entries and files were in the trash long enough.`);
  }
}
