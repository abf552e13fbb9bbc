import type { Core } from '@strapi/strapi';
import { tableOf, type Table } from '../table';
import { hashOf, pack, unpack, type Content } from './content';
import type { EntryKey } from './entries';

/**
 * What made a version. `earlier`: the state that was found before the first change that is recorded, from before versions were
 * kept, or written around them.
 */
export const ACTIONS = ['earlier', 'created', 'copied', 'saved', 'published', 'unpublished', 'discarded', 'restored'] as const;
export type VersionAction = (typeof ACTIONS)[number];

/** A version as the database has it. */
export interface VersionRow {
  readonly id: number;
  readonly type: string;
  readonly entry: string;
  readonly language: string;
  /** ISO 8601. */
  readonly at: string;
  readonly action: VersionAction;
  readonly user: number | null;
  readonly hash: string;
  readonly state: string;
}

/** Who did what to an entry. */
export interface Change {
  readonly at: string;
  readonly action: VersionAction;
  readonly user: number | null;
  /** When the draft says that it was changed. */
  readonly state: string;
}

/** Rows that one query reads or deletes where all of them are wanted. */
const BATCH = 500;

const whereEntry = ({ type, documentId, locale }: EntryKey) => ({ type, entry: documentId, language: locale });

/** Versions in the service's own database. A content that several versions have is stored once. */
export class VersionStore {
  private readonly strapi: Core.Strapi;

  constructor(strapi: Core.Strapi) {
    this.strapi = strapi;
  }

  private get versions(): Table<VersionRow> {
    return tableOf(this.strapi, 'api::versions.entry-version');
  }

  private get contents(): Table<{ readonly hash: string; readonly content: string }> {
    return tableOf(this.strapi, 'api::versions.version-content');
  }

  /** The latest version; undefined where there is none. */
  async latest(key: EntryKey): Promise<VersionRow | undefined> {
    return (await this.versions.findOne({ where: whereEntry(key), orderBy: { id: 'desc' } })) ?? undefined;
  }

  /**
   * The version that a form began with which was opened when the draft had this state. Not the latest one: discarding a draft takes its
   * state back to that of what is public.
   */
  async at(key: EntryKey, state: string): Promise<VersionRow | undefined> {
    const where = { ...whereEntry(key), state: { $lte: state } };
    return (await this.versions.findOne({ where, orderBy: [{ state: 'desc' }, { id: 'desc' }] })) ?? undefined;
  }

  /** Versions of an entry, newest first. @param before id of a version: only older ones */
  list(key: EntryKey, limit: number, before?: number): Promise<VersionRow[]> {
    const where = { ...whereEntry(key), ...(before === undefined ? {} : { id: { $lt: before } }) };
    return this.versions.findMany({ where, orderBy: { id: 'desc' }, limit });
  }

  /** All versions of an entry, newest first, in pages. */
  async *newest(key: EntryKey): AsyncGenerator<VersionRow> {
    for (let rows = await this.list(key, BATCH); rows.length > 0; rows = await this.list(key, BATCH, rows.at(-1)!.id)) yield* rows;
  }

  /** A version of an entry by its id; null: the entry has no such version. */
  find(key: EntryKey, id: number): Promise<VersionRow | null> {
    return this.versions.findOne({ where: { ...whereEntry(key), id } });
  }

  /** @throws Error if the content is gone or damaged */
  async content({ hash }: Pick<VersionRow, 'hash'>): Promise<Content> {
    const row = await this.contents.findOne({ where: { hash } });
    if (!row) throw new Error(`The content ${hash} of a version is missing.`);
    return unpack(row.content);
  }

  /** Adds a version whose content is stored already. */
  addSame({ type, documentId, locale }: EntryKey, change: Change, hash: string): Promise<VersionRow> {
    return this.versions.create({ data: { type, entry: documentId, language: locale, ...change, hash } });
  }

  /** Adds a version with its content; equal contents are stored once. */
  async add(key: EntryKey, change: Change, content: Content): Promise<VersionRow> {
    const hash = hashOf(content);
    if (!(await this.contents.findOne({ where: { hash } }))) await this.contents.create({ data: { hash, content: pack(content) } });
    return this.addSame(key, change, hash);
  }

  /** What was saved a moment ago, by the same request, was published. */
  async becomes(id: number, action: VersionAction): Promise<void> {
    await this.versions.updateMany({ where: { id }, data: { action } });
  }

  /** All versions that were made before, oldest first, in pages. */
  before(at: string): AsyncGenerator<VersionRow[]> {
    return this.pages({ at: { $lt: at } });
  }

  /** All versions of entries of these types, oldest first, in pages. */
  ofTypes(types: readonly string[]): AsyncGenerator<VersionRow[]> {
    return this.pages({ type: { $in: types } });
  }

  private async *pages(where: object): AsyncGenerator<VersionRow[]> {
    for (let after = 0; ;) {
      const rows = await this.versions.findMany({ where: { ...where, id: { $gt: after } }, orderBy: { id: 'asc' }, limit: BATCH });
      if (rows.length === 0) return;
      after = rows.at(-1)!.id;
      yield rows;
    }
  }

  /** Deletes versions, and contents that no other version has. @returns how many versions there were */
  async remove(rows: readonly VersionRow[]): Promise<number> {
    let count = 0;
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      const hashes = [...new Set(batch.map(({ hash }) => hash))];
      await this.strapi.db.transaction(async () => {
        count += (await this.versions.deleteMany({ where: { id: { $in: batch.map(({ id }) => id) } } })).count;
        const used = new Set(
          (await this.versions.findMany({ where: { hash: { $in: hashes } }, select: ['hash'] })).map(({ hash }) => hash),
        );
        await this.contents.deleteMany({ where: { hash: { $in: hashes.filter((hash) => !used.has(hash)) } } });
      });
    }
    return count;
  }

  /** Deletes all versions of an entry in one language. */
  async removeEntry(key: EntryKey): Promise<void> {
    await this.remove(await this.versions.findMany({ where: whereEntry(key) }));
  }
}
