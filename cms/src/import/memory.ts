import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/** What an earlier import of the same service wrote: only with it can an editor's change be told from a newer source. */
export interface WrittenEntry {
  readonly documentId: string;
  /** Place in its list. */
  readonly index: number;
  /** Fields that it wrote. */
  readonly names: readonly string[];
  /** Digest of what it wrote into them. */
  readonly form: string;
}

interface Stored {
  readonly entries: Record<string, WrittenEntry>;
  readonly files: Record<string, { readonly id: number; readonly hash: string }>;
}

/** Digest of an entry's content (`normalForm`). */
export const digestOf = (form: string): string => createHash('sha256').update(form).digest('base64url').slice(0, 22);

const keyOf = (type: string, locale: string, name: string) => `${type} ${locale} ${name}`;

/** Entries and files that imports of one service have written, stored in this service's database. */
export class ImportMemory {
  private readonly strapi: Core.Strapi;
  private readonly from: string;
  private stored: Stored = { entries: {}, files: {} };

  /** @param from address of the other service */
  constructor(strapi: Core.Strapi, from: string) {
    this.strapi = strapi;
    this.from = from;
  }

  private async readAll(): Promise<Record<string, Stored>> {
    const store = this.strapi.store({ type: 'api', name: 'site' });
    return ((await store.get({ key: 'imported' })) ?? {}) as Record<string, Stored>;
  }

  /** Reads what earlier imports of this service wrote. */
  async load(): Promise<void> {
    this.stored = (await this.readAll())[this.from] ?? this.stored;
  }

  /** Stores what was noted; imports of other services stay as they are. */
  async save(): Promise<void> {
    const value = { ...(await this.readAll()), [this.from]: this.stored };
    await this.strapi.store({ type: 'api', name: 'site' }).set({ key: 'imported', value });
  }

  /** @param name the entry's name at the other service */
  entry(type: string, locale: string, name: string): WrittenEntry | undefined {
    return this.stored.entries[keyOf(type, locale, name)];
  }

  /** Notes a written entry, for the next import. @param name the entry's name at the other service */
  noteEntry(type: string, locale: string, name: string, entry: WrittenEntry): void {
    this.stored.entries[keyOf(type, locale, name)] = entry;
  }

  /** All entries of a type in a language, also those that have another name there now. */
  entriesOf(type: string, locale: string): readonly WrittenEntry[] {
    return Object.entries(this.stored.entries).flatMap(([key, entry]) => (key.startsWith(keyOf(type, locale, '')) ? [entry] : []));
  }

  /** A file that an earlier import uploaded. @param url its address at the other service */
  file(url: string): { readonly id: number; readonly hash: string } | undefined {
    return this.stored.files[url];
  }

  /** Notes an uploaded file. @param url its address at the other service */
  noteFile(url: string, file: { readonly id: number; readonly hash: string }): void {
    this.stored.files[url] = file;
  }
}
