import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { addAdminRoutes, adminRoute, bodyOf, idOf, type Method } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { schemaOf } from '../model/schema-of';
import { mayChange, mayPublish } from '../roles/guard';
import { readVersion } from '../versions/wire';
import { namesOf } from '../users';
import type { EntryReview, Mine } from './review-wire';
import { MAX_COMMENT } from './comments';
import { allowedUsers } from './reviewers';
import { MAX_NOTE, type ReviewTarget, type Entry } from './reviews';
import type { Workflow } from './workflow';
import { WorkflowRequests } from './workflow-requests';

const MAX_MENTIONS = 20;

/** The addresses of reviews and comments. */
class ReviewRequests extends WorkflowRequests {
  async checkRequest(ctx: AdminContext, entry: Entry): Promise<void> {
    await this.draft(entry);
    if (!mayChange(this.strapi, ctx.state.userAbility, uidOf(entry.type), entry.language))
      throw new errors.ForbiddenError(this.messages.mayNotChange);
  }

  reviewTarget(ctx: AdminContext): ReviewTarget {
    const { reviewer, role } = bodyOf(ctx);
    if (Number.isInteger(reviewer)) return { reviewer: Number(reviewer) };
    if (Number.isInteger(role)) return { role: Number(role) };
    throw new errors.ValidationError(this.messages.noReviewer);
  }

  /** When the draft was changed last, as the page shows it. @throws ValidationError */
  seen(ctx: AdminContext): string {
    const { version } = bodyOf(ctx);
    const read = typeof version === 'string' ? readVersion(version) : undefined;
    if (!read) throw new errors.ValidationError(this.messages.noVersion);
    return new Date(read.updatedAt).toISOString();
  }

  text(given: unknown, most: number, isRequired: boolean): string {
    const text = typeof given === 'string' ? given.trim() : '';
    if (text.length > most || (isRequired && text === '')) throw new errors.ValidationError(this.messages.noText(most));
    return text;
  }

  async show(ctx: AdminContext, entry: Entry): Promise<EntryReview> {
    const { reviews, comments, performer, fieldsOf } = this.workflow;
    const { type, language } = entry;
    const { userAbility } = ctx.state;
    const [row, draft, said, allowed] = await Promise.all([
      reviews.row(entry),
      performer.draft(entry),
      comments.of(entry),
      allowedUsers(this.strapi, type, language),
    ]);
    const { read: readers, publish: publishers } = allowed;
    const ids = [row?.requester, row?.reviewer, row?.decider, ...said.flatMap(({ user, mentions }) => [user, ...(mentions ?? [])])];
    const names = await namesOf(this.strapi, ids);
    const notMe = ({ id }: { readonly id: number }) => id !== ctx.state.user.id;
    const reviewers = publishers.users.filter(notMe);
    const roleName = publishers.roles.find(({ id }) => id === row?.role)?.name;
    const given = (value: string | undefined | null, name: string) => (value ? { [name]: value } : {});
    const fields = fieldsOf(type);
    const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
    return {
      title: performer.titleOf(type, draft),
      stage: row?.stage ?? 'draft',
      exists: draft !== undefined,
      changed: await reviews.isChanged(entry, row),
      ...given(row?.at, 'at'),
      ...given(names.get(row?.requester), 'requester'),
      ...given(names.get(row?.reviewer) ?? roleName, 'reviewer'),
      ...given(names.get(row?.decider), 'decider'),
      ...given(row?.note, 'note'),
      required: reviews.required,
      mayRequest: draft !== undefined && mayChange(this.strapi, userAbility, uidOf(type), language),
      mayDecide: draft !== undefined && mayPublish(this.strapi, userAbility, uidOf(type), draft),
      asksOther: row?.stage === 'review' && row.requester === ctx.state.user.id && row.reviewer !== ctx.state.user.id,
      reviewers: reviewers.map(({ id, name }) => ({ id, name })),
      roles: publishers.roles.filter(({ id }) => reviewers.some(({ roles }) => roles.includes(id))),
      people: readers.users.filter(notMe).map(({ id, name }) => ({ id, name })),
      fields,
      comments: said.map(({ id, field, text, user, mentions, at }) => ({
        id,
        text,
        at,
        user: names.get(user) ?? '',
        mentions: (mentions ?? []).flatMap((one) => names.get(one) ?? []),
        ...(field === null ? {} : { field, label: labelOf(field) }),
      })),
    };
  }

  async comment(ctx: AdminContext, entry: Entry): Promise<void> {
    await this.draft(entry);
    const { field, text, mentions = [] } = bodyOf(ctx);
    const known = this.workflow.fieldsOf(entry.type).some(({ name }) => name === field);
    if (!Array.isArray(mentions) || mentions.length > MAX_MENTIONS || !mentions.every((id) => Number.isInteger(id)))
      throw new errors.ValidationError(this.messages.noReader);
    await this.workflow.comments.add(entry, ctx.state.user.id, {
      text: this.text(text, MAX_COMMENT, true),
      mentions: [...new Set(mentions as number[])],
      ...(known ? { field: String(field) } : {}),
    });
  }

  /** What waits for the user, the latest first. */
  async mine(ctx: AdminContext): Promise<Mine[]> {
    const { user } = ctx.state;
    const { reviews, comments, performer, types } = this.workflow;
    const waiting = [
      ...(await reviews.waitingFor(user)).map((row) => ({
        ...row,
        kind: row.stage === 'review' ? ('review' as const) : ('returned' as const),
        by: row.stage === 'review' ? row.requester : row.decider,
        text: row.note ?? '',
      })),
      ...(await comments.mentioning(user.id)).map((row) => ({ ...row, kind: 'mention' as const, by: row.user })),
    ].filter(({ type }) => types.includes(type));
    const names = await namesOf(
      this.strapi,
      waiting.map(({ by }) => by),
    );
    const found = await Promise.all(
      waiting.map(async ({ id, kind, type, entry: documentId, language, by, text, at }): Promise<Mine[]> => {
        const uid = uidOf(type);
        const entry = { type, documentId, language };
        const draft = await performer.draft(entry);
        // Of an entry that was deleted, nothing waits.
        if (!draft || !this.mayRead(ctx, entry, draft)) return [];
        const { title: typeTitle, single } = schemaOf(this.strapi, type);
        const named = { title: performer.titleOf(type, draft), typeTitle, single };
        const from = names.get(by) ?? '';
        return [{ kind, uid, ...entry, text, at, from, ...named, ...(kind === 'mention' ? { comment: id } : {}) }];
      }),
    );
    return found.flat().sort((a, b) => (a.at < b.at ? 1 : -1));
  }
}

/** Adds the addresses of reviews and comments for users of the admin. */
export function serveReviews(strapi: Core.Strapi, workflow: Workflow): void {
  const { reviews, comments } = workflow;
  const requests = new ReviewRequests(strapi, workflow);
  const ofEntry = (method: Method, path: string, work: (ctx: AdminContext, entry: Entry) => Promise<unknown>) =>
    adminRoute(method, `/entries/:type/:documentId${path}`, async (ctx) => {
      const entry = await requests.entry(ctx);
      await work(ctx, entry);
      ctx.body = await requests.show(ctx, entry);
    });
  addAdminRoutes(strapi, '/workflow', [
    adminRoute('GET', '/mine', async (ctx) => {
      ctx.body = await requests.mine(ctx);
    }),
    ofEntry('GET', '/review', async () => undefined),
    ofEntry('POST', '/review', async (ctx, entry) => {
      await requests.checkRequest(ctx, entry);
      await reviews.request(entry, ctx.state.user, requests.reviewTarget(ctx), requests.text(bodyOf(ctx)['note'], MAX_NOTE, false));
    }),
    ofEntry('POST', '/review/approve', async (ctx, entry) => {
      await requests.checkPublish(ctx, entry);
      await reviews.approve(entry, ctx.state.user, requests.seen(ctx));
    }),
    ofEntry('POST', '/review/return', async (ctx, entry) => {
      await requests.checkPublish(ctx, entry);
      await reviews.sendBack(entry, ctx.state.user, requests.text(bodyOf(ctx)['note'], MAX_NOTE, true));
    }),
    ofEntry('POST', '/comments', (ctx, entry) => requests.comment(ctx, entry)),
    ofEntry('POST', '/comments/:comment/done', (ctx, entry) => comments.finish(entry, idOf(ctx, 'comment'))),
  ]);
}
