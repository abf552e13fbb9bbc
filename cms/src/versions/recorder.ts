import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { isFromVisitors } from '#model/content-types';
import { localesOf, type DocumentAction } from '../documents';
import { requestOf } from '../request';
import type { ContentService } from '../service';
import { hashOf } from './content';
import { type Drafts, type DraftState, type EntryKey } from './entries';
import type { Guard } from './guard';
import type { VersionAction, VersionRow, VersionStore } from './store';

/** What an action of the document service makes. */
const MADE: Readonly<Record<string, VersionAction>> = {
  create: 'created',
  clone: 'copied',
  update: 'saved',
  publish: 'published',
  unpublish: 'unpublished',
  discardDraft: 'discarded',
};
/** These leave the content of the draft as it is. */
const KEEPS_CONTENT = new Set(['publish', 'unpublish']);

/** Koa's context, as far as it is used here. */
interface Request {
  readonly state?: { readonly user?: { readonly id: number } };
}
/** What a request has recorded of an entry so far. */
interface Made {
  /** The version that it saved; undefined: nothing was different. */
  readonly saved?: number;
  readonly hash: string;
  readonly state: string;
}
interface Before {
  readonly state: DraftState;
  readonly latest: VersionRow | undefined;
}
interface Result {
  readonly documentId?: string;
}

interface Parts {
  readonly strapi: Core.Strapi;
  readonly service: ContentService;
  readonly store: VersionStore;
  readonly drafts: Drafts;
  readonly guard: Guard;
}

/**
 * Keeps every saved and every published state of an entry as a version, in the transaction of the change. The state before the
 * first change that it sees becomes a version too. Publishing from the form saves first: the two are one version. What visitors
 * wrote takes its versions with it when it is deleted: they may have asked for its erasure (GDPR, article 17).
 */
export class Recorder {
  private readonly parts: Parts;
  private refuses = false;
  private readonly instead = new AsyncLocalStorage<VersionAction>();
  private readonly requests = new WeakMap<object, Map<string, Made>>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Saves of outdated forms are refused from now on. */
  refuseOutdated(): void {
    this.refuses = true;
  }

  /** Saves inside `work` are recorded as another action. */
  as<Done>(action: VersionAction, work: () => Promise<Done>): Promise<Done> {
    return this.instead.run(action, work);
  }

  /** Runs an action of the document service, and records what it did. @throws VersionConflict for a save of an outdated form */
  async around(type: string, action: DocumentAction, next: () => Promise<unknown>): Promise<unknown> {
    if (action.action === 'delete' && isFromVisitors(type)) return this.forget(type, action, next);
    const made = MADE[action.action];
    // The first content of a new service has no history; what an import overwrites has one.
    if (made === undefined || (action.action !== 'update' && this.parts.service.hints.silent)) return next();
    return this.parts.strapi.db.transaction(async () => {
      const locales = await this.localesOf(type, action);
      const before = await this.before(type, action, locales);
      const result = (await next()) as Result | null;
      const documentId = action.action === 'clone' ? result?.documentId : (action.params.documentId ?? result?.documentId);
      if (documentId === undefined) return result;
      const written = locales.includes('*') || action.action === 'clone' ? await this.parts.drafts.locales(type, documentId) : locales;
      for (const locale of written) await this.after({ type, documentId, locale }, action, before.get(locale));
      return result;
    });
  }

  /** Deletes an entry, and its versions with it. */
  private async forget(type: string, action: DocumentAction, next: () => Promise<unknown>): Promise<unknown> {
    return this.parts.strapi.db.transaction(async () => {
      const { documentId } = action.params;
      const locales = await this.localesOf(type, action);
      const result = await next();
      if (documentId !== undefined) for (const locale of locales) await this.parts.store.removeEntry({ type, documentId, locale });
      return result;
    });
  }

  private async localesOf(type: string, { params }: DocumentAction): Promise<readonly string[]> {
    const locales = localesOf(params, this.parts.service.fallbackLocale);
    return locales.includes('*') && params.documentId !== undefined ? this.parts.drafts.locales(type, params.documentId) : locales;
  }

  /** The drafts that an action is about to change, as they are now. */
  private async before(type: string, action: DocumentAction, locales: readonly string[]): Promise<Map<string, Before>> {
    const found = new Map<string, Before>();
    const { documentId, data = {} } = action.params;
    if (documentId === undefined || action.action === 'clone') return found;
    for (const locale of locales) {
      const key = { type, documentId, locale };
      const state = await this.parts.drafts.locked(key);
      if (!state) continue;
      const latest = KEEPS_CONTENT.has(action.action) ? await this.parts.store.latest(key) : await this.keepEarlier(key, state);
      if (action.action === 'update' && this.refuses) action.params.data = await this.parts.guard.check(key, data, state);
      found.set(locale, { state, latest });
    }
    return found;
  }

  /** Keeps the state that is about to be overwritten, where no version has it yet. @returns the latest version */
  private async keepEarlier(key: EntryKey, { updatedAt, user }: DraftState): Promise<VersionRow | undefined> {
    const { store, drafts } = this.parts;
    const latest = await store.latest(key);
    if (latest?.state === updatedAt) return latest;
    const content = await drafts.content(key);
    if (!content || latest?.hash === hashOf(content)) return latest;
    return store.add(key, { action: 'earlier', at: updatedAt, state: updatedAt, user }, content);
  }

  private async after(key: EntryKey, action: DocumentAction, before: Before | undefined): Promise<void> {
    const { drafts, store, service } = this.parts;
    const state = (await drafts.state(key))?.updatedAt;
    if (state === undefined || (service.hints.silent && !before)) return;
    const request = this.ofRequest();
    const name = `${key.type} ${key.documentId} ${key.locale}`;
    const earlier = request.get(name);
    const made = this.actionOf(action, before);
    if (KEEPS_CONTENT.has(action.action) && earlier?.state === state) {
      if (made === 'published' && earlier.saved !== undefined) await store.becomes(earlier.saved, made);
      else if (before?.latest?.action !== made) await store.addSame(key, this.change(made, state), earlier.hash);
      return;
    }
    const content = await drafts.content(key);
    if (!content) return;
    const hash = hashOf(content);
    const isKnown = before?.latest?.hash === hash && (made === 'saved' || before.latest.action === made);
    const saved = isKnown ? undefined : (await store.add(key, this.change(made, state), content)).id;
    request.set(name, { ...(saved === undefined ? {} : { saved }), hash, state });
  }

  private actionOf({ action, params }: DocumentAction, before: Before | undefined): VersionAction {
    const made = this.instead.getStore() ?? MADE[action]!;
    if (made === 'saved' && params.status === 'published') return 'published';
    return made === 'saved' && !before ? 'created' : made;
  }

  private change(action: VersionAction, state: string) {
    const { user } = (requestOf(this.parts.strapi) as Request | undefined)?.state ?? {};
    return { action, state, at: new Date().toISOString(), user: user?.id ?? null };
  }

  private ofRequest(): Map<string, Made> {
    const request = requestOf(this.parts.strapi) as object | undefined;
    if (!request) return new Map();
    const known = this.requests.get(request) ?? new Map<string, Made>();
    this.requests.set(request, known);
    return known;
  }
}
