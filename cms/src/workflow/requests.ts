import { errors } from '@strapi/utils';
import { bodyOf, idOf } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { refuseReferred } from '../references/guard';
import { references } from '../references/register';
import { momentText } from './messages';
import type { Entry } from './reviews';
import { momentsOf } from './time-zone';
import type { Action, EntryChange } from './wire';
import { WorkflowRequests } from './workflow-requests';

const ACTIONS: readonly unknown[] = ['publish', 'unpublish'] satisfies readonly Action[];

/** What a request for schedules and releases is about, read from its address and checked. */
export class Requests extends WorkflowRequests {
  /** A valid action. @throws NotFoundError */
  action(given: unknown): Action {
    if (!ACTIONS.includes(given)) throw new errors.NotFoundError();
    return given as Action;
  }

  /** A number in the address. @param name of the parameter @throws NotFoundError if it is none */
  id(ctx: AdminContext, name = 'id'): number {
    const id = idOf(ctx, name);
    if (id === 0) throw new errors.NotFoundError(this.messages.noRelease);
    return id;
  }

  /** Lists what refers to an entry that is to be taken off the site, unless the user has seen that. @throws ApplicationError */
  async checkReferences({ type, documentId, language, action }: EntryChange): Promise<void> {
    if (action === 'unpublish') await refuseReferred(this.strapi, references(), { type, documentId, action, locales: [language] });
  }

  /** `checkPublish` of an entry that may be deleted meanwhile: then anybody who publishes may tidy up. */
  async checkPublishIfThere(ctx: AdminContext, entry: Entry): Promise<void> {
    if (await this.workflow.performer.draft(entry)) await this.checkPublish(ctx, entry);
  }

  /** Whether the user may publish every entry of a release. @throws ForbiddenError */
  async checkRelease(ctx: AdminContext, id: number): Promise<void> {
    for (const change of await this.workflow.releases.changes(id)) await this.checkPublishIfThere(ctx, change);
  }

  /** Whether the user may publish anything: others have no use for releases. */
  isPublisher({ state }: AdminContext): boolean {
    return this.workflow.types.some((type) => state.userAbility.can('plugin::content-manager.explorer.publish', uidOf(type)));
  }

  /** The same as a check. @throws ForbiddenError */
  checkPublisher(ctx: AdminContext): void {
    if (!this.isPublisher(ctx)) throw new errors.ForbiddenError(this.messages.mayNotPublish);
  }

  /** The moment that was chosen, in milliseconds: the first where the clocks show it twice. @throws ValidationError */
  moment(ctx: AdminContext): number {
    const { date, time } = bodyOf(ctx);
    const { timeZone } = this.workflow;
    const local = typeof date === 'string' && typeof time === 'string' ? { date, time } : { date: '', time: '' };
    const moments = momentsOf(local, timeZone);
    if (moments === undefined) throw new errors.ValidationError(this.messages.noTime);
    const [moment] = moments;
    if (moment === undefined) {
      // As the clocks of no zone would be set.
      const named = momentText(this.strapi, Date.parse(`${local.date}T${local.time}:00Z`), 'UTC');
      throw new errors.ValidationError(this.messages.skipped(named, timeZone));
    }
    if (moment <= Date.now()) throw new errors.ValidationError(this.messages.past(momentText(this.strapi, moment, timeZone), timeZone));
    return moment;
  }
}
