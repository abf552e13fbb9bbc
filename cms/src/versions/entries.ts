import type { Core } from '@strapi/strapi';
import { typeOf, uidOf } from '../model/fields';
import { headingOf, type Model } from '../model/model';
import { lockRow } from '../table';
import { contentOf, contentPopulate, type Content } from './content';
import { partsPopulate, withStoredParts } from './parts';

/** An entry in one language. */
export interface EntryKey {
  readonly type: string;
  readonly documentId: string;
  readonly locale: string;
}

/** What is known of a draft without reading its content. */
export interface DraftState {
  readonly id: number;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly position?: number | null;
  /** Who changed it last; null: the service itself. */
  readonly user: number | null;
}

interface StoredDraft {
  readonly id: number;
  readonly updatedAt: string | Date;
  readonly position?: number | null;
  readonly updatedBy?: { readonly id: number } | null;
}

const whereDraft = ({ documentId, locale }: Omit<EntryKey, 'type'>) => ({ documentId, locale, publishedAt: { $null: true } });

/** Reads drafts with Strapi's queries, not with its document service, which adds conditions of its own. */
export class Drafts {
  private readonly strapi: Core.Strapi;
  private readonly model: Model;

  constructor(strapi: Core.Strapi, model: Model) {
    this.strapi = strapi;
    this.model = model;
  }

  /** @returns undefined where the entry has no draft in this language */
  async state(key: EntryKey): Promise<DraftState | undefined> {
    const select = ['id', 'updatedAt', ...('position' in this.model.fieldsOf(key.type) ? ['position'] : [])];
    const row = (await this.strapi.db
      .query(uidOf(key.type))
      .findOne({ where: whereDraft(key), select, populate: { updatedBy: { select: ['id'] } } })) as StoredDraft | null;
    if (!row) return undefined;
    const { id, updatedAt, position, updatedBy } = row;
    return {
      id,
      updatedAt: new Date(updatedAt).toISOString(),
      ...(position === undefined ? {} : { position }),
      user: updatedBy?.id ?? null,
    };
  }

  /** @returns undefined where the entry has no draft in this language */
  async content({ type, ...key }: EntryKey): Promise<Content | undefined> {
    const fields = this.model.fieldsOf(type);
    const row = (await this.strapi.db
      .query(uidOf(type))
      .findOne({ where: whereDraft(key), populate: contentPopulate(fields, this.model) as never })) as Record<string, unknown> | null;
    return row ? contentOf(row, fields, this.model) : undefined;
  }

  /** What a save of a draft writes, without ids of parts that the draft no longer has. */
  async withOwnParts(key: EntryKey, given: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
    const fields = this.model.fieldsOf(key.type);
    const populate = partsPopulate(given, fields, this.model);
    if (Object.keys(populate).length === 0) return given;
    const row = (await this.strapi.db
      .query(uidOf(key.type))
      .findOne({ where: whereDraft(key), select: ['id'], populate: populate as never })) as Record<string, unknown> | null;
    return withStoredParts(given, row ?? {}, fields, this.model);
  }

  /** When what is public of an entry was changed last, as it says itself (ISO 8601); undefined: it is not public in this language. */
  async publicSince({ type, documentId, locale }: EntryKey): Promise<string | undefined> {
    const where = { documentId, locale, publishedAt: { $notNull: true } };
    const row = (await this.strapi.db.query(uidOf(type)).findOne({ where, select: ['updatedAt'] })) as Pick<
      StoredDraft,
      'updatedAt'
    > | null;
    return row ? new Date(row.updatedAt).toISOString() : undefined;
  }

  /** What an entry is called in a language; empty where it is not there. @param uid Strapi's name of its type */
  async nameOf(uid: string, documentId: string, locale: string): Promise<string> {
    const heading = headingOf(typeOf(uid) ?? '');
    const where = whereDraft({ documentId, locale });
    const row = (await this.strapi.db.query(uid as ReturnType<typeof uidOf>).findOne({ where, select: [heading] })) as Record<
      string,
      unknown
    > | null;
    return String(row?.[heading] ?? '');
  }

  /** Languages in which the entry has a draft. */
  async locales(type: string, documentId: string): Promise<string[]> {
    const rows = (await this.strapi.db
      .query(uidOf(type))
      .findMany({ where: { documentId, publishedAt: { $null: true } }, select: ['locale'] })) as { readonly locale: string }[];
    return rows.map(({ locale }) => locale);
  }

  /**
   * As {@link state}, and keeps the draft for the transaction that is running: a second save waits, and then sees what the first
   * one wrote.
   */
  async locked(key: EntryKey): Promise<DraftState | undefined> {
    const state = await this.state(key);
    if (!state) return undefined;
    await lockRow(this.strapi, uidOf(key.type), state.id);
    return this.state(key);
  }
}
