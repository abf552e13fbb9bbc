import type { Row } from './entry-fields';

/** Reads live entries from the database: all of a type, or one with all its languages. */
export type ReadLive = (type: string, documentId?: string) => Promise<readonly Row[]>;

interface Held {
  readonly documents: Map<string, ReadonlyMap<string, Row>>;
  version: number;
}

/** A document's live rows by language; undefined where it is not live. */
export type Languages = ReadonlyMap<string, Row> | undefined;
/** What a change made of a document's live rows. */
export interface Patch {
  readonly before: Languages;
  readonly after: Languages;
}

/** All languages of each document. */
function byDocument(rows: readonly Row[]): Map<string, ReadonlyMap<string, Row>> {
  const documents = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const languages = documents.get(row.documentId) ?? new Map<string, Row>();
    documents.set(row.documentId, languages.set(row.locale, row));
  }
  return documents;
}

/**
 * What is published, in memory. A type is read when it is first asked for; from then on only the entry that
 * changed is read again: reading whole lists around a publish would cost the publish its second.
 */
export class LiveContent {
  private readonly held = new Map<string, Promise<Held>>();
  private readonly read: ReadLive;

  constructor(read: ReadLive) {
    this.read = read;
  }

  /** Makes sure that the types can be read with `rows`. */
  async load(types: readonly string[]): Promise<ReadonlyMap<string, LiveType>> {
    return new Map(await Promise.all(types.map(async (type) => [type, await this.type(type)] as const)));
  }

  private type(type: string): Promise<Held> {
    let held = this.held.get(type);
    if (!held) {
      held = this.read(type).then((rows) => ({ documents: byDocument(rows), version: 1 }));
      // A failed reading must not stay: the next request reads again.
      held.catch(() => this.held.delete(type));
      this.held.set(type, held);
    }
    return held;
  }

  /**
   * Reads one document again, after it was committed. Patches of a type follow one another, and its first reading.
   * @returns the document's languages before and after it; undefined while nobody has asked for this type
   */
  async patch(type: string, documentId: string): Promise<Patch | undefined> {
    const held = this.held.get(type);
    // The first reading will see the change.
    if (!held) return undefined;
    let old: Languages;
    let now: Languages;
    const next = held.then(async (held) => {
      old = held.documents.get(documentId);
      const rows = byDocument(await this.read(type, documentId)).get(documentId);
      now = rows;
      if (rows) held.documents.set(documentId, rows);
      else held.documents.delete(documentId);
      held.version++;
      return held;
    });
    this.held.set(type, next);
    try {
      await next;
      return { before: old, after: now };
    } catch (error) {
      this.held.delete(type);
      throw error;
    }
  }

  /** A document's live languages as the surrounding transaction sees them; undefined while nobody has asked for this type. */
  async readNow(type: string, documentId: string): Promise<readonly Row[] | undefined> {
    return this.held.has(type) ? this.read(type, documentId) : undefined;
  }

  /**
   * Takes in what a transaction has read of a document, once it is committed: nobody waits for another reading.
   * @param rows the document's live languages as the transaction saw them
   * @param locales those that it changed, `*` for all: of the others another transaction may know more
   * @returns as `patch`
   */
  async take(type: string, documentId: string, rows: readonly Row[], locales: readonly string[]): Promise<Patch | undefined> {
    const held = this.held.get(type);
    if (!held) return undefined;
    const read = byDocument(rows).get(documentId) ?? new Map<string, Row>();
    const changed = (locale: string) => locales.includes('*') || locales.includes(locale);
    let patch: Patch | undefined;
    const next = held.then((held) => {
      const before = held.documents.get(documentId);
      const kept = [...(before ?? [])].filter(([locale]) => !changed(locale));
      const after = new Map([...kept, ...[...read].filter(([locale]) => changed(locale))]);
      if (after.size > 0) held.documents.set(documentId, after);
      else held.documents.delete(documentId);
      held.version++;
      patch = { before, after: after.size > 0 ? after : undefined };
      return held;
    });
    this.held.set(type, next);
    await next;
    return patch;
  }

  /**
   * Gives entries other places in their list, as the database has them already.
   * @returns whether any of them is live
   */
  async move(type: string, positions: ReadonlyMap<string, number>): Promise<boolean> {
    const before = this.held.get(type);
    if (!before) return true;
    let moved = false;
    const next = before.then((held) => {
      for (const [documentId, position] of positions) {
        const languages = held.documents.get(documentId);
        if (!languages) continue;
        moved = true;
        held.documents.set(documentId, new Map([...languages].map(([locale, row]) => [locale, { ...row, position }])));
      }
      if (moved) held.version++;
      return held;
    });
    this.held.set(type, next);
    await next;
    return moved;
  }

  /** Forgets everything; the next request reads again. */
  clear(): void {
    this.held.clear();
  }

  /** Documents, with their types, of which `test` holds: those that show a picture, for one. */
  async find(test: (row: Row) => boolean): Promise<{ type: string; documentId: string; locales: string[] }[]> {
    const found: { type: string; documentId: string; locales: string[] }[] = [];
    for (const [type, promise] of this.held) {
      const { documents } = await promise;
      for (const [documentId, languages] of documents) {
        const locales = [...languages.values()].filter(test).map(({ locale }) => locale);
        if (locales.length > 0) found.push({ type, documentId, locales });
      }
    }
    return found;
  }
}

/** One type's live entries, by document and language. `version` grows with every change. */
export interface LiveType {
  readonly documents: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  readonly version: number;
}
