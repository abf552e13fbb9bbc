import { entryKey } from '../documents';
import { editorLanguage } from '../rules/messages';
import { writeRow } from '../table';
import { namesOf } from '../users';
import type { Job } from './executor';
import { PlannedChanges } from './planned-changes';
import { problemIn } from './problems';
import { changeOf } from './releases';
import { isLate, type ScheduleRow } from './tables';
import type { EntryChange, ScheduledChange } from './wire';

/** How long it is shown that a change was made as planned. */
const SHOWN_MS = 7 * 24 * 60 * 60_000;

const keyOf = (change: EntryChange) => `${entryKey(change)} ${change.action}`;

/** Publishes and unpublishes of single entries at a time. */
export class Schedules extends PlannedChanges {
  /** Plans a change, or gives it another time. @param at in milliseconds @param user whose rights it is made with */
  async plan(change: EntryChange, at: number, user: number): Promise<void> {
    const { type, documentId, language, action } = change;
    const state = { state: 'pending', executedAt: null, problems: null };
    const data = { type, entry: documentId, language, action, at: new Date(at).toISOString(), user, ...state };
    await writeRow(this.tables.schedules, keyOf(change), data);
  }

  /** Cancels a change that was not made yet; of one that was refused, forgets the reason. */
  async cancel(change: EntryChange): Promise<void> {
    await this.tables.schedules.deleteMany({ where: { key: keyOf(change) } });
  }

  /** What is planned for an entry, what was refused, and what was made within a week. */
  async of({ type, documentId, language }: Omit<EntryChange, 'action'>, now = Date.now()): Promise<ScheduledChange[]> {
    const rows = await this.tables.schedules.findMany({ where: { type, entry: documentId, language }, orderBy: { at: 'asc' } });
    const shown = rows.filter(
      ({ state, executedAt }) => state !== 'done' || executedAt === null || now - Date.parse(executedAt) < SHOWN_MS,
    );
    const ids = shown.map(({ user }) => user);
    const names = await namesOf(this.strapi, ids);
    return shown.map((row) => ({
      action: row.action,
      at: row.at,
      state: row.state,
      user: names.get(row.user) ?? '',
      late: isLate(row),
      problems: (row.problems ?? []).map((problem) => problemIn(editorLanguage(this.strapi), problem)),
      ...(row.executedAt === null ? {} : { executedAt: row.executedAt }),
    }));
  }

  /** Published by hand meanwhile, a publish that was refused needs nothing more. */
  async published(type: string, documentId: string, languages: readonly string[]): Promise<void> {
    const where = { type, entry: documentId, language: { $in: languages }, action: 'publish', state: 'refused' };
    await this.tables.schedules.deleteMany({ where });
  }

  /** Changes that were refused, the latest first. */
  refused(): Promise<ScheduleRow[]> {
    return this.tables.schedules.findMany({ where: { state: 'refused' }, orderBy: { executedAt: 'desc' }, limit: 100 });
  }

  /** Pending changes whose time has come, the earliest first, 100 at most. @param now milliseconds */
  async due(now: number): Promise<Job[]> {
    const where = { state: 'pending', at: { $lte: new Date(now).toISOString() } };
    const rows = await this.tables.schedules.findMany({ where, orderBy: { at: 'asc' }, limit: 100 });
    return rows.map((row) => this.jobOf(row, now));
  }

  private jobOf(row: ScheduleRow, now: number): Job {
    const { action, type, entry, language } = row;
    const executedAt = new Date(now).toISOString();
    // Somebody may have given it another time, or another process have made it, since it was read.
    const where = { id: row.id, state: 'pending', at: row.at, user: row.user };
    const mark = async (data: object) => (await this.tables.schedules.updateMany({ where, data: { ...data, executedAt } })).count > 0;
    return {
      key: `schedule ${String(row.id)}`,
      at: Date.parse(row.at),
      name: `Scheduled ${action} of ${type} ${entry} (${language})`,
      run: () =>
        this.performer.together(
          async () => [changeOf(row)],
          row.user,
          () => mark({ state: 'done' }),
        ),
      refuse: async (problems) => void (await mark({ state: 'refused', problems })),
    };
  }
}
