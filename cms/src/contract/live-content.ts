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
 *
 * Inside a transaction nobody waits for a reading that is under way: SQLite has one connection, which the transaction has and the
 * reading waits for. What is not there yet is read through the transaction, and not kept, since it may be rolled back.
 */
export class LiveContent {
  private readonly held = new Map<string, Promise<Held>>();
  /** What of it is there already. */
  private readonly settled = new WeakMap<Promise<Held>, Held>();
  private readonly read: ReadLive;
  private readonly inTransaction: () => boolean;
  /** The last one given: a type that is read anew must not have one that a response was composed from. */
  private version = 0;

  /** @param inTransaction whether the caller is inside a transaction of the database */
  constructor(read: ReadLive, inTransaction: () => boolean = () => false) {
    this.read = read;
    this.inTransaction = inTransaction;
  }

  /** The live entries of types, read where they are not in memory yet. */
  async load(types: readonly string[]): Promise<ReadonlyMap<string, LiveType>> {
    return new Map(await Promise.all(types.map(async (type) => [type, await this.type(type)] as const)));
  }

  private type(type: string): Promise<Held> {
    const held = this.held.get(type);
    if (this.inTransaction() && !(held && this.settled.has(held))) return this.readAll(type);
    return held ?? this.hold(type, this.readAll(type));
  }

  private async readAll(type: string): Promise<Held> {
    return { documents: byDocument(await this.read(type)), version: ++this.version };
  }

  private hold(type: string, next: Promise<Held>): Promise<Held> {
    this.held.set(type, next);
    next.then(
      (held) => this.settled.set(next, held),
      // A failed reading must not stay: the next request reads again.
      () => this.held.get(type) === next && this.held.delete(type),
    );
    return next;
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
      held.version = ++this.version;
      return held;
    });
    await this.hold(type, next);
    return { before: old, after: now };
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
      held.version = ++this.version;
      patch = { before, after: after.size > 0 ? after : undefined };
      return held;
    });
    await this.hold(type, next);
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
      if (moved) held.version = ++this.version;
      return held;
    });
    await this.hold(type, next);
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
