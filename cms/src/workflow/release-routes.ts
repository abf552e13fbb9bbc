import type { Core } from '@strapi/strapi';
import { adminRoute, bodyOf, type Handler } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { mayRead } from '../roles/guard';
import type { Requests } from './requests';
import type { Workflow } from './workflow';

/** The addresses of releases. */
export function releaseRoutes(strapi: Core.Strapi, { releases, releaseReader, timeZone }: Workflow, requests: Requests) {
  const show: Handler = async (ctx) => {
    const { userAbility } = ctx.state;
    ctx.body = await releaseReader.get(requests.id(ctx), timeZone, (type, row) => mayRead(strapi, userAbility, uidOf(type), row));
  };
  const ofRelease =
    (work: (ctx: AdminContext, id: number) => Promise<unknown>): Handler =>
    async (ctx) => {
      requests.checkPublisher(ctx);
      await work(ctx, requests.id(ctx));
      await show(ctx);
    };
  /** What changes a release as a whole is for those who may publish all of it. */
  const ofWholeRelease = (work: (ctx: AdminContext, id: number) => Promise<unknown>): Handler =>
    ofRelease(async (ctx, id) => {
      await requests.checkRelease(ctx, id);
      await work(ctx, id);
    });
  return [
    adminRoute('GET', '/releases', async (ctx) => {
      requests.checkPublisher(ctx);
      ctx.body = { timeZone, releases: await releaseReader.list() };
    }),
    adminRoute('POST', '/releases', async (ctx) => {
      requests.checkPublisher(ctx);
      ctx.body = { id: await releases.create(bodyOf(ctx)['name']) };
    }),
    adminRoute(
      'GET',
      '/releases/:id',
      ofRelease(async () => undefined),
    ),
    adminRoute(
      'PUT',
      '/releases/:id',
      ofWholeRelease((ctx, id) => releases.rename(id, bodyOf(ctx)['name'])),
    ),
    adminRoute('DELETE', '/releases/:id', async (ctx) => {
      requests.checkPublisher(ctx);
      await requests.checkRelease(ctx, requests.id(ctx));
      ctx.body = { name: await releases.remove(requests.id(ctx)) };
    }),
    adminRoute(
      'POST',
      '/releases/:id/entries',
      ofRelease(async (ctx, id) => {
        const { type, documentId, language, action } = bodyOf(ctx);
        const entry = { type: String(type), documentId: String(documentId), language: String(language) };
        await requests.checkPublish(ctx, entry);
        const change = { ...entry, action: requests.action(action) };
        await requests.checkReferences(change);
        await releases.add(id, change);
      }),
    ),
    adminRoute(
      'DELETE',
      '/releases/:id/entries/:entry',
      // A user who may add an entry may remove it again.
      ofRelease(async (ctx, id) => {
        const entry = requests.id(ctx, 'entry');
        await requests.checkPublishIfThere(ctx, await releases.changeOfEntry(id, entry));
        await releases.removeEntry(id, entry);
      }),
    ),
    adminRoute(
      'PUT',
      '/releases/:id/schedule',
      ofWholeRelease((ctx, id) => releases.schedule(id, requests.moment(ctx), ctx.state.user.id)),
    ),
    adminRoute(
      'DELETE',
      '/releases/:id/schedule',
      ofWholeRelease((_, id) => releases.unschedule(id)),
    ),
    adminRoute(
      'POST',
      '/releases/:id/publish',
      ofWholeRelease((ctx, id) => releases.publish(id, ctx.state.user.id)),
    ),
  ];
}
