import type { Core } from '@strapi/strapi';
import { uidOf } from '../model/fields';
import type { ContentService } from '../service';
import {
  changesOf,
  changesSince,
  updateOutdated,
  type DatedRow,
  type ImportedEntry,
  type LanguageChanges,
  type Outdated,
  type PublicChange,
} from './outdated';
import { StoredValue } from './stored-value';

/** Outdated languages by entry (`type documentId`). */
type AllOutdated = Readonly<Record<string, Outdated>>;

/** Keeps the list of outdated translations: entries are compared when they are published, not when the list is shown. */
export class OutdatedTranslations {
  private readonly strapi: Core.Strapi;
  private readonly model: ContentService['model'];
  private readonly siteLocales: readonly string[];
  private readonly outdated: StoredValue<AllOutdated>;
  /** Until when every publish is known, in milliseconds; 0: the service never ran. */
  private readonly seen: StoredValue<number>;
  private caughtUp: Promise<void> | undefined;

  constructor(strapi: Core.Strapi, model: ContentService['model'], siteLocales: readonly string[]) {
    this.strapi = strapi;
    this.model = model;
    this.siteLocales = siteLocales;
    this.outdated = new StoredValue<AllOutdated>(strapi, 'behind', {});
    this.seen = new StoredValue<number>(strapi, 'seen', 0);
  }

  /** All outdated translations, by type and document id. */
  read(): Promise<AllOutdated> {
    return this.outdated.read();
  }

  private async change(type: string, documentId: string, work: (before: Outdated) => Outdated): Promise<void> {
    const key = `${type} ${documentId}`;
    await this.outdated.change((all) => {
      const { [key]: before = {}, ...others } = all;
      const after = work(before);
      return Object.keys(after).length === 0 ? others : { ...all, [key]: after };
    });
  }

  private update(type: string, documentId: string, changes: LanguageChanges): Promise<void> {
    return this.change(type, documentId, (before) => updateOutdated(before, changes, new Date().toISOString()));
  }

  private seenUntil(time: number): Promise<unknown> {
    return this.seen.change((before) => Math.max(before, time));
  }

  /** Adds a publish. */
  async add(change: PublicChange): Promise<void> {
    const now = Date.now();
    await this.update(change.type, change.documentId, changesOf(change, this.model, this.siteLocales));
    // Or what was missed before it would count as seen.
    await this.catchUp();
    await this.seenUntil(now);
  }

  /** Adds what was published while the service did not run; once after a start, and again where that failed. */
  catchUp(): Promise<void> {
    if (!this.caughtUp) {
      this.caughtUp = this.addMissed();
      this.caughtUp.catch(() => (this.caughtUp = undefined));
    }
    return this.caughtUp;
  }

  private async addMissed(): Promise<void> {
    const started = Date.now();
    const seen = await this.seen.read();
    if (seen > 0) for (const type of this.model.types) await this.addMissedOf(type, seen);
    await this.seenUntil(started);
  }

  private async addMissedOf(type: string, seen: number): Promise<void> {
    const query = { where: { publishedAt: { $gt: new Date(seen) } }, select: ['documentId'] };
    const later = (await this.strapi.db.query(uidOf(type)).findMany(query)) as { documentId: string }[];
    for (const documentId of new Set(later.map((row) => row.documentId)))
      await this.update(type, documentId, changesSince(await this.rowsOf(type, documentId), this.siteLocales, seen));
  }

  private async rowsOf(type: string, documentId: string): Promise<readonly DatedRow[]> {
    const select = ['locale', 'createdAt', 'publishedAt'];
    return (await this.strapi.db.query(uidOf(type)).findMany({ where: { documentId }, select })) as unknown as DatedRow[];
  }

  /**
   * Adds an import. The languages of another service are up to date with one another there, so an entry that comes for the
   * first time makes none outdated, although its content may differ from what was here.
   */
  async addImport(entries: readonly ImportedEntry[]): Promise<void> {
    for (const { type, documentId, published, changed } of entries) {
      const rows = await this.rowsOf(type, documentId);
      const live = this.siteLocales.filter((code) => rows.some(({ locale, publishedAt }) => locale === code && publishedAt !== null));
      const liveAmong = (locales: readonly string[]) => live.filter((locale) => locales.includes(locale));
      await this.update(type, documentId, { live, published: liveAmong(published), changed: liveAmong(changed) });
    }
    await this.seenUntil(Date.now());
  }

  /** An editor confirms that this language needs no change. */
  async confirm(type: string, documentId: string, locale: string): Promise<void> {
    await this.change(type, documentId, ({ [locale]: _, ...others }) => others);
  }
}
