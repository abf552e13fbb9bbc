import type { Core } from '@strapi/strapi';
import { uidOf, type Fields } from '../model/fields';
import type { Model } from '../model/model';
import { requestOf } from '../request';
import { nameOf } from '../users';
import { conflictsOf, VersionConflict, type Conflict } from './conflict';
import type { EntryValue } from './value';
import type { Drafts, DraftState, EntryKey } from './entries';
import { versionMessages } from './messages';
import type { VersionStore } from './store';
import { chosenEntry } from './to-one';
import { readVersion, VERSION_HEADER, versionOf } from './wire';

/** Koa's context, as far as it is used here. */
interface Request {
  readonly path?: string;
  readonly state: { readonly user?: { readonly id: number } };
  get(header: string): string;
}

/**
 * Whether a request is one of the admin's forms of this entry, or of several entries of its list. What the service itself writes
 * meanwhile has no form, as a redirect, a schedule or an approved comment.
 */
function isFormOf(path: string | undefined, { type, documentId }: EntryKey): boolean {
  const [, kind, uid, rest = ''] = /^\/content-manager\/(collection|single)-types\/([^/]{1,100})(?:\/(.{0,200}))?$/.exec(path ?? '') ?? [];
  if (kind === undefined || uid !== uidOf(type)) return false;
  return kind === 'single' || rest.startsWith('actions/') || rest.split('/', 1)[0] === documentId;
}

type Given = Readonly<Record<string, unknown>>;

/**
 * A form empties a relation to one entry by naming the entry that it read. After the editor has resolved a conflict, the relation is
 * emptied even if another editor chose another entry meanwhile.
 */
const withEmptied = (given: Given, fields: Fields): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      fields[name]?.relation === 'manyToOne' && chosenEntry(value) === null ? { set: [] } : value,
    ]),
  );

interface Parts {
  readonly strapi: Core.Strapi;
  readonly model: Model;
  readonly drafts: Drafts;
  readonly store: VersionStore;
}

/** Refuses to save a form that was opened before somebody else saved. */
export class Guard {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /**
   * To be called in the transaction of the save, with the draft locked.
   * @returns what is to be written: the form may name parts and entries that are there no more
   * @throws VersionConflict where the save would overwrite somebody else's change, and where a client that names no version is
   * about to change what somebody else wrote last
   */
  async check(key: EntryKey, given: Given, state: DraftState): Promise<Given> {
    const { strapi, drafts, model } = this.parts;
    const request = requestOf(strapi) as Request | undefined;
    const user = request?.state.user?.id;
    if (!request || user === undefined || !isFormOf(request.path, key)) return given;
    const version = request.get(VERSION_HEADER);
    if (version !== '') await this.checkVersion(key, given, state, version);
    else if (state.user !== null && state.user !== user) throw new VersionConflict(versionMessages(strapi).noVersion, 428, {});
    return drafts.withOwnParts(key, version === '' ? given : withEmptied(given, model.fieldsOf(key.type)));
  }

  /** As {@link check}, with the version that the client names. */
  async checkVersion(key: EntryKey, given: Given, state: DraftState, version: string): Promise<void> {
    if (version === versionOf(state) || version === state.updatedAt) return;
    const { drafts, store, model } = this.parts;
    const theirs = await drafts.content(key);
    if (!theirs) return;
    const known = readVersion(version);
    const row = known && (await store.at(key, new Date(known.updatedAt).toISOString()));
    const base = row && { ...(await store.content(row)), ...(known?.position === undefined ? {} : { position: known.position }) };
    const fields = conflictsOf({ given, base, theirs }, model.fieldsOf(key.type), model);
    if (fields.length > 0) await this.refuse(key, state, await this.named(key, fields));
  }

  /** Conflicts with the names of the entries that a form has chosen. */
  private async named({ type, locale }: EntryKey, conflicts: Conflict['fields']): Promise<Conflict['fields']> {
    const fields = this.parts.model.fieldsOf(type);
    return Promise.all(
      conflicts.map(async (conflict) => {
        const { target = '', relation } = fields[conflict.field] ?? {};
        if (relation !== 'manyToOne' || conflict.mine === null) return conflict;
        const mine = conflict.mine as EntryValue;
        return { ...conflict, mine: { ...mine, name: await this.parts.drafts.nameOf(target, mine.entry, locale) } };
      }),
    );
  }

  private async refuse(key: EntryKey, state: DraftState, fields: Conflict['fields']): Promise<never> {
    const { strapi, store } = this.parts;
    const latest = await store.latest(key);
    const user = latest?.user ?? null;
    const name = await nameOf(strapi, user);
    const { user: me } = (requestOf(strapi) as Request | undefined)?.state ?? {};
    const conflict: Conflict = {
      version: versionOf(state),
      ...(name === undefined ? {} : { by: name }),
      at: latest?.at ?? state.updatedAt,
      fields,
    };
    throw new VersionConflict(versionMessages(strapi).outdated(name, user !== null && user === me?.id), 409, { conflict });
  }
}
