import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { addAdminRoutes, adminRoute, bodyOf, idOf, isId } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf, type Fields } from '../model/fields';
import type { Model } from '../model/model';
import { checkerOf } from '../roles/guard';
import { editorMessages } from '../rules/messages';
import { nameOf, namesOf } from '../users';
import type { Content } from './content';
import type { Drafts, EntryKey } from './entries';
import type { Guard } from './guard';
import { versionMessages } from './messages';
import type { Colleague, Presence } from './presence';
import { contentAt, pathsOf } from './readable';
import type { Recorder } from './recorder';
import { existingIn, restorable } from './restore';
import { sameValue } from './same';
import type { VersionAction, VersionRow, VersionStore } from './store';
import { versionOf } from './wire';

type Checker = ReturnType<typeof checkerOf>;

/** A version as the admin lists it. */
export interface ListedVersion {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly action: VersionAction;
  /** Name of the user; undefined: the service itself, or a user who is gone. */
  readonly user?: string;
}
export interface VersionList {
  readonly versions: readonly ListedVersion[];
  /** Whether there are older ones. */
  readonly more: boolean;
  readonly mayRestore: boolean;
}
export interface Restored {
  readonly fields: readonly string[];
  /** What could not be restored, in the user's language. */
  readonly missing: readonly string[];
}
/** The reply to an open form's report. */
export interface EntryPresence {
  readonly others: readonly Colleague[];
  /** Version of the draft as it is stored; undefined: there is none yet. */
  readonly version?: string;
  /** Who made the latest version, and when. */
  readonly by?: string;
  readonly at?: string;
}

/** Versions in one page of the list. */
const PAGE = 20;
const MAX_KEY = 64;

interface Parts {
  readonly strapi: Core.Strapi;
  readonly model: Model;
  readonly store: VersionStore;
  readonly drafts: Drafts;
  readonly guard: Guard;
  readonly recorder: Recorder;
  readonly presence: Presence;
}

/** The fields to restore: those that were asked for, else all that belong to this language alone. */
const wantedFields = (fields: Fields, asked: unknown): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, { pluginOptions }]) =>
      Array.isArray(asked) ? asked.includes(name) : pluginOptions.i18n.localized,
    ),
  );

/** Adds the addresses of an entry's versions and of its open forms, for users of the admin who may read the entry. */
export function serveVersions({ strapi, model, store, drafts, guard, recorder, presence }: Parts): void {
  const withEntry = (work: (ctx: AdminContext, key: EntryKey, checker: Checker) => Promise<unknown>) => async (ctx: AdminContext) => {
    const { type = '', documentId = '' } = ctx.params;
    const { locale } = ctx.query;
    if (!model.types.includes(type) || typeof locale !== 'string') return ctx.notFound(versionMessages(strapi).gone);
    const checker = checkerOf(strapi, ctx.state.userAbility, uidOf(type));
    if (checker.cannot.read({ locale })) return ctx.forbidden(editorMessages(strapi).mayNotRead);
    return work(ctx, { type, documentId, locale }, checker);
  };
  const withVersion = (work: (ctx: AdminContext, key: EntryKey, checker: Checker, version: VersionRow) => Promise<unknown>) =>
    withEntry(async (ctx, key, checker) => {
      const version = await store.find(key, idOf(ctx));
      return version ? work(ctx, key, checker, version) : ctx.notFound(versionMessages(strapi).gone);
    });

  const list = withEntry(async (ctx, key, checker) => {
    const before = Number(ctx.query['before'] ?? Number.NaN);
    const rows = await store.list(key, PAGE + 1, isId(before) ? before : undefined);
    const shown = rows.slice(0, PAGE);
    const names = await namesOf(
      strapi,
      shown.map(({ user }) => user),
    );
    ctx.body = {
      versions: shown.map(({ id, at, action, user }) => {
        const name = names.get(user);
        return { id, at, action, ...(name === undefined ? {} : { user: name }) };
      }),
      more: rows.length > PAGE,
      mayRestore: !checker.cannot.update({ locale: key.locale }),
    } satisfies VersionList;
  });
  const show = withVersion(async (ctx, { type, locale }, checker, version) => {
    const paths = pathsOf(model.fieldsOf(type), model).filter((path) => !checker.cannot.read({ locale }, path));
    ctx.body = contentAt(await store.content(version), paths);
  });
  const restore = withVersion(async (ctx, key, checker, version) => {
    const messages = versionMessages(strapi);
    const { type, documentId, locale } = key;
    if (checker.cannot.update({ locale })) return ctx.forbidden(messages.mayNotRestore);
    const { fields: asked, version: seen } = bodyOf(ctx);
    const [then, now] = [await store.content(version), (await drafts.content(key)) ?? {}];
    const wanted = Object.fromEntries(
      Object.entries(wantedFields(model.fieldsOf(type), asked)).filter(([name]) => name in then && !sameValue(then[name], now[name])),
    );
    const { data, missing } = await restorable(then, wanted, model, existingIn(strapi, locale));
    const permitted = await checker.sanitizeUpdateInput({ locale })(data);
    if (Object.keys(permitted).length === 0) return ctx.badRequest(messages.nothingToRestore);
    await strapi.db.transaction(async () => {
      const state = await drafts.locked(key);
      // Here a restored field replaces another value by intent; only what the user has not seen is in the way.
      if (state && typeof seen === 'string') await guard.checkVersion(key, permitted as Content, state, seen);
      const written = await recorder.as('restored', async () =>
        strapi
          .documents(uidOf(type) as never)
          .update({ documentId, locale, data: { ...permitted, updatedBy: ctx.state.user.id } } as never),
      );
      // For an entry that is in no language any more, Strapi does nothing and says nothing.
      if (!written) throw new errors.NotFoundError(messages.deleted);
    });
    ctx.body = {
      fields: Object.keys(permitted),
      missing: missing.map(({ kind, name }) => messages.missing(kind, name)),
    } satisfies Restored;
  });
  const heartbeat = withEntry(async (ctx, key) => {
    const { key: form, changing } = bodyOf(ctx);
    if (typeof form !== 'string' || form === '' || form.length > MAX_KEY) return ctx.badRequest(editorMessages(strapi).malformed);
    const others = await presence.heartbeat(key, { key: form, changing: changing === true, user: ctx.state.user.id });
    const [state, latest] = [await drafts.state(key), await store.latest(key)];
    const name = await nameOf(strapi, latest?.user);
    ctx.body = {
      others,
      ...(state ? { version: versionOf(state) } : {}),
      ...(name === undefined ? {} : { by: name }),
      ...(latest ? { at: latest.at } : {}),
    } satisfies EntryPresence;
  });
  const leave = async (ctx: AdminContext) => {
    await presence.leave(ctx.params['key'] ?? '', ctx.state.user.id);
    ctx.status = 204;
  };
  addAdminRoutes(strapi, '/versions', [
    adminRoute('GET', '/:type/:documentId', list),
    adminRoute('GET', '/:type/:documentId/:id', show),
    adminRoute('POST', '/:type/:documentId/:id/restore', restore),
  ]);
  addAdminRoutes(strapi, '/editing', [adminRoute('POST', '/:type/:documentId', heartbeat), adminRoute('DELETE', '/:key', leave)]);
}
