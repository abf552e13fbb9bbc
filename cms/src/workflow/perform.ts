import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { contentTypeOf } from '#model/content-types';
import { labelOf } from '#model/form-fields';
import { ADMIN_LANGUAGES, type AdminLanguage } from '#site/locales';
import { uidOf } from '../model/fields';
import { headingOf } from '../model/model';
import { schemaOf } from '../model/schema-of';
import { titleIn } from '../model/stored-texts';
import { asUser, requestOf } from '../request';
import { mayPublish } from '../roles/guard';
import { populateOf, type ContentService } from '../service';
import { workflowMessages } from './messages';
import { problemsOf, type StoredProblem } from './problems';
import { emptyFields } from './required';
import type { Action, EntryChange } from './wire';

interface User {
  readonly id: number;
  readonly isActive: boolean;
  readonly blocked: boolean;
}
interface Engine {
  generateUserAbility(user: User): Promise<unknown>;
}
type Documents = Readonly<Record<Action, (given: { readonly documentId: string; readonly locale: string }) => Promise<unknown>>>;
type Row = Readonly<Record<string, unknown>>;

/** Thrown inside the transaction, so that nothing of it stays. */
class Refused extends Error {
  readonly problems: readonly StoredProblem[];
  constructor(problems: readonly StoredProblem[]) {
    super('The changes were refused.');
    this.problems = problems;
  }
}

const ROLES = { populate: ['roles'] };

/** Makes changes of entries as a user would by hand: with the user's rights at this moment, and the same rules. */
export class Performer {
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;

  constructor(strapi: Core.Strapi, service: ContentService) {
    this.strapi = strapi;
    this.service = service;
  }

  /** The saved draft of an entry in a language, with what the conditions of a role read. */
  async draft({ type, documentId, language }: Omit<EntryChange, 'action'>): Promise<Row | undefined> {
    if (!this.service.model.types.includes(type)) return undefined;
    const where = { documentId, locale: language, publishedAt: { $null: true } };
    const row = await this.strapi.db.query(uidOf(type)).findOne({ where, populate: { createdBy: ROLES, updatedBy: ROLES } });
    return (row as Row | null) ?? undefined;
  }

  /** What editors call an entry. @param language of the reader, for an entry without a title of its own; undefined: as Strapi stores it */
  titleOf(type: string, row: Row | undefined, language?: AdminLanguage): string {
    return titleIn(headingOf(type), row) ?? (language && contentTypeOf(type)?.title[language]) ?? schemaOf(this.strapi, type).title;
  }

  /** Runs `work` as a user, as if it were a request. @returns undefined where there is no such account any more, or it is blocked */
  private async as<Result>(userId: number, work: () => Promise<Result>): Promise<Result | undefined> {
    const user = (await this.strapi.db.query('admin::user').findOne({ where: { id: userId }, ...ROLES })) as User | null;
    if (!user?.isActive || user.blocked) return undefined;
    const { engine } = this.strapi.service('admin::permission') as unknown as { engine: Engine };
    return asUser(user, await engine.generateUserAbility(user), work);
  }

  private async perform(change: EntryChange, row: Row | undefined): Promise<void> {
    const { type, documentId, language, action } = change;
    const messages = workflowMessages(this.strapi);
    if (!row) throw new errors.NotFoundError(messages.noEntry);
    const { state } = requestOf(this.strapi) as { readonly state: { readonly userAbility: unknown } };
    if (!mayPublish(this.strapi, state.userAbility, uidOf(type), row)) throw new errors.ForbiddenError(messages.mayNotPublish);
    if (action === 'unpublish' && !(await this.isPublic(change))) return;
    if (action === 'publish') await this.checkRequired(change);
    const documents = this.strapi.documents(uidOf(type) as never) as unknown as Documents;
    await documents[action]({ documentId, locale: language });
  }

  private async isPublic({ type, documentId, language }: EntryChange): Promise<boolean> {
    const where = { documentId, locale: language, publishedAt: { $notNull: true } };
    return (await this.strapi.db.query(uidOf(type)).count({ where })) > 0;
  }

  /** @throws ValidationError at every required field that the draft leaves empty */
  private async checkRequired({ type, documentId, language }: EntryChange): Promise<void> {
    const { model } = this.service;
    const fields = model.fieldsOf(type);
    const where = { documentId, locale: language, publishedAt: { $null: true } };
    const row = (await this.strapi.db.query(uidOf(type)).findOne({ where, populate: populateOf(fields, model) as never })) as Row;
    const empty = emptyFields(fields, row, model);
    if (empty.length === 0) return;
    const faults = empty.map((path) => ({ path, message: `${path.join('.')} must be defined.`, name: 'ValidationError' }));
    throw new errors.ValidationError(faults[0]!.message, { errors: faults });
  }

  /** The problem of changes whose user has no account any more; also where there is no change, so that they do not count as applied. */
  private async withoutAccount(changes: readonly EntryChange[]): Promise<StoredProblem[]> {
    const [first] = changes;
    const problem = { code: 'account', message: 'The account of the user who asked for it is blocked or deleted.' } as const;
    if (!first) return [{ ...problem, type: '', documentId: '', language: '', title: '' }];
    const { type, documentId, language } = first;
    return [{ ...problem, type, documentId, language, title: this.titleOf(type, await this.draft(first)) }];
  }

  /** Applies changes one by one in the surrounding transaction. @returns their problems @throws any error that is no refusal by a rule */
  private async performEach(changes: readonly EntryChange[]): Promise<StoredProblem[]> {
    const problems: StoredProblem[] = [];
    for (const change of changes) {
      const { type, documentId, language } = change;
      const row = await this.draft(change);
      try {
        await this.perform(change, row);
      } catch (error) {
        const place = { type, documentId, language, title: this.titleOf(type, row) };
        const found = problemsOf(error, place, (field) => labelOf(type, field, ADMIN_LANGUAGES[0]));
        // After a refusal by the database itself, PostgreSQL answers nothing more in this transaction.
        if (!found && problems.length === 0) throw error;
        if (!found) return problems;
        problems.push(...found);
      }
    }
    return problems;
  }

  /**
   * Applies changes in one transaction, all of them or none. Sites are notified after its commit.
   * @param read the changes, read after they are claimed: until then others may change what a release contains
   * @param claim claims the changes in the same transaction; false: another process has applied them
   * @returns the problems of all entries; empty: all changes are applied; undefined: `claim` returned false
   * @throws Error if it fails for another reason than a rule, such as a database that cannot be reached
   */
  async together(
    read: () => Promise<readonly EntryChange[]>,
    userId: number,
    claim: () => Promise<boolean>,
  ): Promise<readonly StoredProblem[] | undefined> {
    const work = () =>
      this.strapi.db.transaction(async () => {
        if (!(await claim())) return { taken: false };
        const problems = await this.performEach(await read());
        if (problems.length > 0) throw new Refused(problems);
        return { taken: true };
      });
    try {
      const done = await this.as(userId, work);
      if (!done) return await this.withoutAccount(await read());
      return done.taken ? [] : undefined;
    } catch (error) {
      if (error instanceof Refused) return error.problems;
      throw error;
    }
  }
}
