import { errors } from '@strapi/utils';
import { isDuplicate } from '../table';
import type { Job } from './executor';
import { workflowMessages } from './messages';
import { PlannedChanges } from './planned-changes';
import type { EntryRow, ReleaseRow } from './tables';
import type { EntryChange } from './wire';

const MAX_NAME = 100;
/** All changes of a release are one transaction, which others wait for. */
const MAX_ENTRIES = 100;

/** What a row of a release, or of the schedules, changes. */
export const changeOf = ({ type, entry, language, action }: Omit<EntryRow, 'id' | 'release'>): EntryChange => ({
  type,
  documentId: entry,
  language,
  action,
});

/** Several changes under a name, made together or not at all. */
export class Releases extends PlannedChanges {
  private get messages() {
    return workflowMessages(this.strapi);
  }

  private nameOf(given: unknown): string {
    const name = typeof given === 'string' ? given.trim() : '';
    if (name === '' || name.length > MAX_NAME) throw new errors.ValidationError(this.messages.noName(MAX_NAME));
    return name;
  }

  /** @throws ValidationError where it has no name */
  async create(name: unknown): Promise<number> {
    return (await this.tables.releases.create({ data: { name: this.nameOf(name), state: 'open' } })).id;
  }

  /** @throws NotFoundError */
  async row(id: number): Promise<ReleaseRow> {
    const row = await this.tables.releases.findOne({ where: { id } });
    if (!row) throw new errors.NotFoundError(this.messages.noRelease);
    return row;
  }

  /** Changes a release that was not published. @throws NotFoundError, ValidationError where it is published */
  private async change(id: number, data: object): Promise<void> {
    const { count } = await this.tables.releases.updateMany({ where: { id, state: { $ne: 'done' } }, data });
    if (count > 0) return;
    await this.row(id);
    throw new errors.ValidationError(this.messages.isDone);
  }

  /** Renames a release that is not published. @throws ValidationError, NotFoundError */
  async rename(id: number, name: unknown): Promise<void> {
    await this.change(id, { name: this.nameOf(name) });
  }

  /** Deletes a release; its entries stay as they are. @returns its name @throws NotFoundError */
  async remove(id: number): Promise<string> {
    const { name } = await this.row(id);
    await this.strapi.db.transaction(async () => {
      await this.tables.entries.deleteMany({ where: { release: id } });
      await this.tables.releases.deleteMany({ where: { id } });
    });
    return name;
  }

  /** The entries of a release, in the order in which they were added. */
  entries(id: number): Promise<EntryRow[]> {
    return this.tables.entries.findMany({ where: { release: id }, orderBy: { id: 'asc' } });
  }

  /** What a release changes. */
  async changes(id: number): Promise<EntryChange[]> {
    return (await this.entries(id)).map(changeOf);
  }

  /** What an entry of a release changes. @throws NotFoundError */
  async changeOfEntry(id: number, entry: number): Promise<EntryChange> {
    const row = await this.tables.entries.findOne({ where: { id: entry, release: id } });
    if (!row) throw new errors.NotFoundError(this.messages.noRelease);
    return changeOf(row);
  }

  /**
   * Changes the entries of a release: a reason for which it was refused may be gone after it. The release's row is written first, so that
   * a publish waits for this change, or this change for the publish. @throws as `change`
   */
  private async changeEntries(id: number, work: () => Promise<unknown>): Promise<void> {
    await this.strapi.db.transaction(async () => {
      await this.change(id, { problems: null });
      await this.tables.releases.updateMany({ where: { id, state: 'refused' }, data: { state: 'open', at: null } });
      await work();
    });
  }

  /** Adds an entry. @throws ValidationError where the release contains it already, is full or published */
  async add(id: number, { type, documentId, language, action }: EntryChange): Promise<void> {
    await this.changeEntries(id, async () => {
      if ((await this.tables.entries.count({ where: { release: id } })) >= MAX_ENTRIES)
        throw new errors.ValidationError(this.messages.tooMany(MAX_ENTRIES));
      await this.tables.entries.create({ data: { release: id, type, entry: documentId, language, action } }).catch((error: unknown) => {
        throw isDuplicate(error) ? new errors.ValidationError(this.messages.isThere) : error;
      });
    });
  }

  /** Removes an entry; a scheduled release without further entries is open again. @throws as `change` */
  async removeEntry(id: number, entry: number): Promise<void> {
    await this.changeEntries(id, async () => {
      await this.tables.entries.deleteMany({ where: { id: entry, release: id } });
      if ((await this.tables.entries.count({ where: { release: id } })) > 0) return;
      // As with `schedule`: one without entries has no time.
      await this.tables.releases.updateMany({ where: { id, state: 'scheduled' }, data: { state: 'open', at: null, user: null } });
    });
  }

  /**
   * The release's row is written first, as in `changeEntries`: nobody removes its last entry meanwhile.
   * @param at in milliseconds @param user whose rights it is published with @throws ValidationError where it is empty or published
   */
  async schedule(id: number, at: number, user: number): Promise<void> {
    await this.strapi.db.transaction(async () => {
      await this.change(id, { state: 'scheduled', at: new Date(at).toISOString(), user, executedAt: null, problems: null });
      if ((await this.tables.entries.count({ where: { release: id } })) === 0) throw new errors.ValidationError(this.messages.isEmpty);
    });
  }

  /** Takes back the time of a release that is not published. @throws ValidationError, NotFoundError */
  async unschedule(id: number): Promise<void> {
    await this.change(id, { state: 'open', at: null, user: null, problems: null, executedAt: null });
  }

  /**
   * Publishes a release at once. What is refused is stored; a release that is scheduled stays so.
   * @throws ValidationError where it is empty or published
   */
  async publish(id: number, user: number): Promise<void> {
    await this.row(id);
    const { releases } = this.tables;
    const [executedAt, notDone] = [new Date().toISOString(), { id, state: { $ne: 'done' } }];
    const read = async () => {
      const changes = await this.changes(id);
      if (changes.length === 0) throw new errors.ValidationError(this.messages.isEmpty);
      return changes;
    };
    const claim = async () => {
      const data = { state: 'done', at: null, user, executedAt, problems: null };
      return (await releases.updateMany({ where: notDone, data })).count > 0;
    };
    const problems = await this.performer.together(read, user, claim);
    if (problems === undefined) throw new errors.ValidationError(this.messages.isDone);
    if (problems.length === 0) return;
    await releases.updateMany({ where: { id, state: 'open' }, data: { state: 'refused', user, executedAt } });
    await releases.updateMany({ where: notDone, data: { problems } });
  }

  /** Scheduled releases that were refused, the latest first. */
  refused(): Promise<ReleaseRow[]> {
    return this.tables.releases.findMany({
      where: { state: 'refused', at: { $notNull: true } },
      orderBy: { executedAt: 'desc' },
      limit: 100,
    });
  }

  /** Scheduled releases whose time has come, the earliest first, 20 at most. @param now milliseconds */
  async due(now: number): Promise<Job[]> {
    const where = { state: 'scheduled', at: { $lte: new Date(now).toISOString() } };
    return (await this.tables.releases.findMany({ where, orderBy: { at: 'asc' }, limit: 20 })).map((row) => this.jobOf(row, now));
  }

  private jobOf({ id, name, at, user }: ReleaseRow, now: number): Job {
    const executedAt = new Date(now).toISOString();
    // Somebody may have scheduled it anew, or another process have made it, since it was read.
    const where = { id, state: 'scheduled', at, user };
    const mark = async (data: object) => (await this.tables.releases.updateMany({ where, data: { ...data, executedAt } })).count > 0;
    return {
      key: `release ${String(id)}`,
      at: Date.parse(at ?? executedAt),
      name: `Scheduled release ${String(id)} (${name})`,
      run: () =>
        this.performer.together(
          () => this.changes(id),
          user ?? 0,
          () => mark({ state: 'done', problems: null }),
        ),
      refuse: async (problems) => void (await mark({ state: 'refused', problems })),
    };
  }
}
