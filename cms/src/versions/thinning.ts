import type { Core } from '@strapi/strapi';
import { isFromVisitors } from '#model/content-types';
import { uidOf } from '../model/fields';
import type { Model } from '../model/model';
import { trashTable } from '../trash/rows';
import type { VersionSettings } from './settings';
import type { VersionRow, VersionStore } from './store';

const DAY_MS = 24 * 60 * 60_000;
/** Lengths of a day and of a month in a time of ISO 8601. */
const [DAY, MONTH] = ['2026-11-23'.length, '2026-11'.length];

type Dated = Pick<VersionRow, 'id' | 'at' | 'user'>;
const isoOf = (time: string | number) => new Date(time).toISOString();

/**
 * The versions of one entry that are not kept: of those that are older than `allDays` the last of each day stays, of those older
 * than `dailyDays` the last of each month; of every user, so that it stays known who wrote a draft. The last version of all stays.
 * @param versions oldest first
 * @param now milliseconds since 1970
 */
export function superfluous<Version extends Dated>(versions: readonly Version[], settings: VersionSettings, now: number): Version[] {
  const [allSince, dailySince] = [isoOf(now - settings.allDays * DAY_MS), isoOf(now - settings.dailyDays * DAY_MS)];
  const last = new Map<string, number>();
  const periodOf = ({ id, at, user }: Version) => {
    const time = isoOf(at);
    if (time >= allSince) return String(id);
    return `${time.slice(0, time >= dailySince ? DAY : MONTH)} ${String(user)}`;
  };
  for (const version of versions) last.set(periodOf(version), version.id);
  const newest = versions.at(-1)?.id;
  return versions.filter((version) => version.id !== newest && last.get(periodOf(version)) !== version.id);
}

/** Deletes versions that are not kept any longer, and those of entries that are gone for good. */
export class Thinning {
  private readonly strapi: Core.Strapi;
  private readonly store: VersionStore;
  private readonly model: Model;
  private readonly settings: VersionSettings;

  constructor(strapi: Core.Strapi, store: VersionStore, model: Model, settings: VersionSettings) {
    this.strapi = strapi;
    this.store = store;
    this.model = model;
    this.settings = settings;
  }

  /** The daily job. @param now milliseconds since 1970 @returns how many versions were deleted */
  async run(now = Date.now()): Promise<number> {
    let removed = await this.removeForgotten();
    const entries = new Map<string, VersionRow[]>();
    for await (const rows of this.store.before(isoOf(now - this.settings.allDays * DAY_MS))) {
      for (const row of rows) {
        const name = `${row.type} ${row.entry} ${row.language}`;
        entries.set(name, [...(entries.get(name) ?? []), row]);
      }
    }
    for (const rows of entries.values()) {
      const gone = (await this.isGone(rows[0]!)) && (await this.isLatest(rows.at(-1)!));
      const old = gone ? rows : superfluous(rows, this.settings, now);
      if (old.length > 0) removed += await this.store.remove(old);
    }
    if (removed > 0) this.strapi.log.info(`Versions: ${removed} older ones deleted`);
    return removed;
  }

  /** Versions of what visitors wrote and somebody deleted: earlier releases kept them. */
  private async removeForgotten(): Promise<number> {
    let removed = 0;
    for await (const rows of this.store.ofTypes(this.model.types.filter(isFromVisitors))) {
      const gone = new Map<string, boolean>();
      for (const row of rows) gone.set(row.entry, gone.get(row.entry) ?? (await this.isGone(row)));
      removed += await this.store.remove(rows.filter(({ entry }) => gone.get(entry)));
    }
    return removed;
  }

  /** Whether an entry is in no language any more, and cannot come back from the trash. */
  private async isGone({ type, entry }: VersionRow): Promise<boolean> {
    if (!this.model.types.includes(type)) return false;
    if ((await this.strapi.db.query(uidOf(type)).count({ where: { documentId: entry } })) > 0) return false;
    return (await trashTable(this.strapi).count({ where: { type, item: entry } })) === 0;
  }

  /** Whether nothing was recorded of the entry since: it may only just have been deleted. */
  private async isLatest({ id, type, entry, language }: VersionRow): Promise<boolean> {
    return (await this.store.latest({ type, documentId: entry, locale: language }))?.id === id;
  }
}
