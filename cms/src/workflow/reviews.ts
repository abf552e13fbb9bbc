import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { aroundActions, entryKey, inLocales, localesOf } from '../documents';
import { uidOf } from '../model/fields';
import { requestOf } from '../request';
import type { ContentService } from '../service';
import { writeRow } from '../table';
import { Authors } from '../versions/authors';
import { VersionConflict } from '../versions/conflict';
import { Drafts, type EntryKey } from '../versions/entries';
import { VersionStore } from '../versions/store';
import { nameOf } from '../users';
import { fingerprintOf } from './fingerprint';
import { workflowMessages } from './messages';
import type { Notifier } from './notifier';
import { allowedUsers, SUPER_ADMIN } from './reviewers';
import type { Stage } from './review-wire';
import type { ReviewRow, Tables } from './tables';
import type { EntryChange } from './wire';

export type Entry = Omit<EntryChange, 'action'>;
interface User {
  readonly id: number;
  readonly roles?: readonly { readonly id: number; readonly code: string }[];
}

/** Whom a review is asked of: one person, or anybody with a role. */
export type ReviewTarget = { readonly reviewer: number } | { readonly role: number };

export const MAX_NOTE = 2_000;
const SHOWN = 200;

/** Whether a user has Strapi's role of the super administrator. */
export const isSuperAdmin = ({ roles = [] }: User): boolean => roles.some(({ code }) => code === SUPER_ADMIN);

/** Stages of entries: draft, in review, approved. */
export class Reviews {
  /** Whether roles other than the super administrator need an approval to publish. */
  readonly required: boolean;
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;
  private readonly tables: Tables;
  private readonly notifier: Notifier;
  private readonly versions: VersionStore;
  private readonly drafts: Drafts;
  private readonly authors: Authors;

  constructor(strapi: Core.Strapi, service: ContentService, tables: Tables, notifier: Notifier, required: boolean) {
    const { model } = service;
    this.strapi = strapi;
    this.versions = new VersionStore(strapi);
    this.drafts = new Drafts(strapi, model);
    this.authors = new Authors({ model, store: this.versions, drafts: this.drafts });
    this.service = service;
    this.tables = tables;
    this.notifier = notifier;
    this.required = required;
  }

  private get messages() {
    return workflowMessages(this.strapi);
  }

  /** The stage of an entry as it is stored; null: it is a draft that nobody was asked about. */
  row(entry: Entry): Promise<ReviewRow | null> {
    return this.tables.reviews.findOne({ where: { key: entryKey(entry) } });
  }

  /** Whether the draft is not the one that was approved. */
  async isChanged(entry: Entry, row: ReviewRow | null): Promise<boolean> {
    return row?.stage === 'approved' && row.fingerprint !== ((await fingerprintOf(this.strapi, this.service.model, entry)) ?? '');
  }

  private async write(entry: Entry, stage: Exclude<Stage, 'draft'>, data: Partial<ReviewRow>): Promise<void> {
    const { type, documentId, language } = entry;
    const all = { type, entry: documentId, language, stage, at: new Date().toISOString(), note: null, fingerprint: null, ...data };
    await writeRow(this.tables.reviews, entryKey(entry), all);
  }

  /**
   * Asks a person, or everybody else with a role, to review an entry.
   * @throws ValidationError where nobody of them may publish it
   */
  async request(entry: Entry, user: User, asked: ReviewTarget, note: string): Promise<void> {
    const { publish } = await allowedUsers(this.strapi, entry.type, entry.language);
    const reviewers = publish.users.filter(({ id, roles }) =>
      'reviewer' in asked ? id === asked.reviewer : id !== user.id && roles.includes(asked.role),
    );
    if (reviewers.length === 0) throw new errors.ValidationError(this.messages.noReviewer);
    const [reviewer, role] = 'reviewer' in asked ? [asked.reviewer, null] : [null, asked.role];
    await this.write(entry, 'review', { requester: user.id, reviewer, role, decider: null, note });
    this.notifier.tell(
      reviewers.filter(({ id }) => id !== user.id).map(({ id }) => id),
      { kind: 'review', entry, from: user.id, text: note },
    );
  }

  /**
   * Where approval is required, nobody approves what they wrote themselves: two people have read it then.
   * @throws ForbiddenError
   */
  private async checkDecider(key: EntryKey, user: User, approved: number | null | undefined): Promise<void> {
    if (!this.required || isSuperAdmin(user)) return;
    const authors = await this.authors.of(key, approved ?? undefined);
    if (authors.has(user.id)) throw new errors.ForbiddenError(this.messages.ownChange);
  }

  /** @throws VersionConflict where a draft says something else than what was read */
  private async checkRead(key: EntryKey, seen: string): Promise<void> {
    if (await this.authors.saysWhatWasRead(key, seen)) return;
    const latest = await this.versions.latest(key);
    const name = await nameOf(this.strapi, latest?.user);
    throw new VersionConflict(this.messages.changedMeanwhile(name), 409, {});
  }

  /**
   * Approves a draft that somebody has read.
   * @param seen when it was changed last, as who read it saw it (ISO 8601)
   * @throws ForbiddenError for those who wrote it, VersionConflict where it was changed since
   */
  async approve(entry: Entry, user: User, seen: string): Promise<void> {
    const key = { type: entry.type, documentId: entry.documentId, locale: entry.language };
    const before = await this.row(entry);
    // What is approved is what was checked, even if somebody saves at this moment.
    const read = await this.strapi.db.transaction(async () => {
      await this.drafts.locked(key);
      await this.checkDecider(key, user, before?.approved);
      await this.checkRead(key, seen);
      const fingerprint = (await fingerprintOf(this.strapi, this.service.model, entry)) ?? '';
      return { fingerprint, approved: (await this.versions.latest(key))?.id ?? null };
    });
    await this.write(entry, 'approved', { decider: user.id, ...read });
    this.tellRequester(before, { kind: 'approved', entry, from: user.id, text: '' });
  }

  /** Sends a draft back with what is to be changed. */
  async sendBack(entry: Entry, user: User, note: string): Promise<void> {
    const before = await this.row(entry);
    await this.write(entry, 'returned', { decider: user.id, note });
    this.tellRequester(before, { kind: 'returned', entry, from: user.id, text: note });
  }

  private tellRequester(before: ReviewRow | null, news: Parameters<Notifier['tell']>[1]): void {
    const requester = before?.requester;
    if (requester && requester !== news.from) this.notifier.tell([requester], news);
  }

  /** Published, an entry is done: its next draft begins anew. */
  async published(type: string, documentId: string, languages: readonly string[]): Promise<void> {
    await this.tables.reviews.deleteMany({ where: { type, entry: documentId, language: { $in: languages } } });
  }

  /** Reviews that wait for a user, and drafts that came back to it. */
  async waitingFor(user: User): Promise<ReviewRow[]> {
    const roles = (user.roles ?? []).map(({ id }) => id);
    const [asked, returned] = await Promise.all([
      this.tables.reviews.findMany({
        where: { stage: 'review', $or: [{ reviewer: user.id }, { role: { $in: roles } }] },
        orderBy: { at: 'desc' },
        limit: SHOWN,
      }),
      this.tables.reviews.findMany({ where: { stage: 'returned', requester: user.id }, orderBy: { at: 'desc' }, limit: SHOWN }),
    ]);
    // Who asks a role that it has itself does not wait for itself.
    return [...asked.filter(({ requester, reviewer }) => requester !== user.id || reviewer === user.id), ...returned];
  }

  /** @throws ApplicationError where the draft that is about to be published was not approved: of a ForbiddenError, Strapi drops the message */
  private async checkPublish(type: string, documentId: string, locales: readonly string[]): Promise<void> {
    const where = { documentId, publishedAt: { $null: true }, ...inLocales(locales) };
    const drafts = (await this.strapi.db.query(uidOf(type)).findMany({ where, select: ['locale'] })) as { locale: string }[];
    for (const { locale } of drafts) {
      const entry = { type, documentId, language: locale };
      const row = await this.row(entry);
      if (row?.stage !== 'approved') throw new errors.ApplicationError(this.messages.notApproved, { code: 'notApproved' });
      if (await this.isChanged(entry, row)) throw new errors.ApplicationError(this.messages.changed, { code: 'changed' });
    }
  }

  /** Refuses a publish without an approval: by hand, scheduled, or of a release. The service itself, as in an import, needs none. */
  guard(): void {
    if (!this.required) return;
    aroundActions(this.strapi, async (type, { action, params }, next) => {
      const { state } = (requestOf(this.strapi) ?? {}) as { readonly state?: { readonly user?: User } };
      const user = state?.user;
      if (action === 'publish' && user && !isSuperAdmin(user) && params.documentId !== undefined)
        await this.checkPublish(type, params.documentId, localesOf(params, this.service.fallbackLocale));
      return next();
    });
  }
}
