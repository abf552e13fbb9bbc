import type { Core } from '@strapi/strapi';
import { adminRoute, type Handler } from '../http/admin-routes';
import { uidOf } from '../model/fields';
import { mayPublish } from '../roles/guard';
import type { Requests } from './requests';
import type { EntryPlans } from './wire';
import type { Workflow } from './workflow';

/** The addresses of what is planned for one entry. */
export function scheduleRoutes(strapi: Core.Strapi, workflow: Workflow, requests: Requests) {
  const { schedules, releaseReader, performer, timeZone } = workflow;
  const plans: Handler = async (ctx) => {
    const entry = await requests.entry(ctx);
    const [known, draft, all] = await Promise.all([releaseReader.with(entry), performer.draft(entry), schedules.of(entry)]);
    ctx.body = {
      title: performer.titleOf(entry.type, draft),
      timeZone,
      exists: draft !== undefined,
      mayPublish: draft !== undefined && mayPublish(strapi, ctx.state.userAbility, uidOf(entry.type), draft),
      schedules: all,
      releases: known.flatMap(({ id, name, action }) => (action === undefined ? [] : [{ id, name, action }])),
      open: requests.isPublisher(ctx) ? known.flatMap(({ id, name, action }) => (action === undefined ? [{ id, name }] : [])) : [],
    } satisfies EntryPlans;
  };
  return [
    adminRoute('GET', '/entries/:type/:documentId', plans),
    adminRoute('PUT', '/entries/:type/:documentId/schedules/:action', async (ctx) => {
      const entry = await requests.entry(ctx);
      const action = requests.action(ctx.params['action']);
      await requests.checkPublish(ctx, entry);
      const moment = requests.moment(ctx);
      await requests.checkReferences({ ...entry, action });
      await schedules.plan({ ...entry, action }, moment, ctx.state.user.id);
      await plans(ctx);
    }),
    adminRoute('DELETE', '/entries/:type/:documentId/schedules/:action', async (ctx) => {
      const entry = await requests.entry(ctx);
      const action = requests.action(ctx.params['action']);
      requests.checkPublisher(ctx);
      await requests.checkPublishIfThere(ctx, entry);
      await schedules.cancel({ ...entry, action });
      await plans(ctx);
    }),
  ];
}
