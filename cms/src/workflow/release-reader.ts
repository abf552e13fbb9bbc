import type { Core } from '@strapi/strapi';
import { uidOf } from '../model/fields';
import { schemaOf } from '../model/schema-of';
import { editorLanguage } from '../rules/messages';
import { namesOf } from '../users';
import type { Performer } from './perform';
import { problemIn, type StoredProblem } from './problems';
import { changeOf, type Releases } from './releases';
import { isLate, type EntryRow, type ReleaseRow, type Tables } from './tables';
import type { EntryChange, Problem, Release, ReleaseEntry, ReleaseSummary } from './wire';

/** Whether a reader may see an entry. @param row of the database, or the language alone */
type MayRead = (type: string, row: object) => boolean;

const SHOWN = 200;
const SAME_MS = 500;

/** Reads releases as the admin shows them. */
export class ReleaseReader {
  private readonly strapi: Core.Strapi;
  private readonly tables: Tables;
  private readonly performer: Performer;
  private readonly releases: Releases;

  constructor(strapi: Core.Strapi, tables: Tables, performer: Performer, releases: Releases) {
    this.strapi = strapi;
    this.tables = tables;
    this.performer = performer;
    this.releases = releases;
  }

  private async summaries(rows: readonly ReleaseRow[]): Promise<ReleaseSummary[]> {
    const users = rows.map(({ user }) => user);
    const names = await namesOf(this.strapi, users);
    const ids = rows.map(({ id }) => id);
    const entries = ids.length === 0 ? [] : await this.tables.entries.findMany({ where: { release: { $in: ids } } });
    return rows.map((row) => {
      const { id, name, state, at, executedAt, user } = row;
      const by = names.get(user);
      return {
        id,
        name,
        state,
        late: isLate(row),
        entries: entries.filter(({ release }) => release === id).length,
        ...(at === null ? {} : { at }),
        ...(executedAt === null ? {} : { executedAt }),
        ...(by === undefined ? {} : { user: by }),
      };
    });
  }

  /** The latest releases. */
  async list(): Promise<ReleaseSummary[]> {
    return this.summaries(await this.tables.releases.findMany({ orderBy: { id: 'desc' }, limit: SHOWN }));
  }

  /** Releases that can still be changed, and the action with which each contains an entry. */
  async with({ type, documentId, language }: Omit<EntryChange, 'action'>) {
    const [rows, entries] = await Promise.all([
      this.tables.releases.findMany({ where: { state: { $ne: 'done' } }, orderBy: { id: 'desc' }, limit: SHOWN }),
      this.tables.entries.findMany({ where: { type, entry: documentId, language } }),
    ]);
    return rows.map(({ id, name }) => ({ id, name, action: entries.find(({ release }) => release === id)?.action }));
  }

  private async entryOf(row: EntryRow, mayRead: MayRead): Promise<ReleaseEntry> {
    const { id } = row;
    const change = changeOf(row);
    const uid = uidOf(change.type);
    const draft = await this.performer.draft(change);
    if (!mayRead(change.type, draft ?? { locale: change.language }))
      return { ...change, id, type: '', documentId: '', uid: '', single: false, title: '', typeTitle: '', state: 'hidden' };
    const where = { documentId: change.documentId, locale: change.language, publishedAt: { $notNull: true } };
    const live = (await this.strapi.db.query(uid).findOne({ where, select: ['updatedAt'] })) as { updatedAt: string } | null;
    // A publish writes both within half a second, as Strapi's own lists have it.
    const isModified = live !== null && Date.parse(String(draft?.['updatedAt'])) > Date.parse(live.updatedAt) + SAME_MS;
    const state = !draft ? 'deleted' : !live ? 'draft' : isModified ? 'modified' : 'published';
    const title = this.performer.titleOf(change.type, draft);
    const { title: typeTitle, single } = schemaOf(this.strapi, change.type);
    return { ...change, id, uid, single, title, typeTitle, state };
  }

  /** A release with its entries, for a reader who sees only what `mayRead` says. @throws NotFoundError */
  async get(id: number, timeZone: string, mayRead: MayRead): Promise<Release> {
    const row = await this.releases.row(id);
    const [summary] = await this.summaries([row]);
    const entries = await Promise.all((await this.releases.entries(id)).map((entry) => this.entryOf(entry, mayRead)));
    const problems = (row.problems ?? []).map((problem) => this.problemOf(problem, mayRead));
    return { ...summary!, timeZone, entries, problems };
  }

  private problemOf(problem: StoredProblem, mayRead: MayRead): Problem {
    const { type, language } = problem;
    return type === '' || mayRead(type, { locale: language })
      ? problemIn(editorLanguage(this.strapi), problem)
      : { code: 'hidden', message: '', type: '', documentId: '', language, title: '' };
  }
}
