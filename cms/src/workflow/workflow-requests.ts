import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { mayPublish, mayRead } from '../roles/guard';
import { editorMessages } from '../rules/messages';
import { workflowMessages } from './messages';
import type { Entry } from './reviews';
import type { Workflow } from './workflow';

/** What requests for schedules, releases and reviews have in common. */
export abstract class WorkflowRequests {
  protected readonly strapi: Core.Strapi;
  protected readonly workflow: Workflow;

  constructor(strapi: Core.Strapi, workflow: Workflow) {
    this.strapi = strapi;
    this.workflow = workflow;
  }

  protected get messages() {
    return workflowMessages(this.strapi);
  }

  /** Whether the user may read an entry in its language. @param draft undefined: there is none yet */
  protected mayRead({ state }: AdminContext, { type, language }: Entry, draft: object | undefined): boolean {
    return mayRead(this.strapi, state.userAbility, uidOf(type), draft ?? { locale: language });
  }

  /** The entry of an address, which the user may read. @throws NotFoundError, ForbiddenError */
  async entry(ctx: AdminContext): Promise<Entry> {
    const { params, query } = ctx;
    const entry = { type: params['type'] ?? '', documentId: params['documentId'] ?? '', language: String(query['locale'] ?? '') };
    if (!this.workflow.types.includes(entry.type)) throw new errors.NotFoundError(this.messages.noEntry);
    if (!this.mayRead(ctx, entry, await this.workflow.performer.draft(entry)))
      throw new errors.ForbiddenError(editorMessages(this.strapi).mayNotRead);
    return entry;
  }

  /** @throws NotFoundError */
  protected async draft(entry: Entry): Promise<object> {
    const draft = await this.workflow.performer.draft(entry);
    if (!draft) throw new errors.NotFoundError(this.messages.noEntry);
    return draft;
  }

  /** Whether the user may publish an entry. @throws NotFoundError, ForbiddenError */
  async checkPublish({ state }: AdminContext, entry: Entry): Promise<void> {
    if (!mayPublish(this.strapi, state.userAbility, uidOf(entry.type), await this.draft(entry)))
      throw new errors.ForbiddenError(this.messages.mayNotPublish);
  }
}
