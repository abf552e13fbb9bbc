import { contentTypeOf } from '#model/content-types';
import { slugFieldOf, type Collection } from '#model/definition';
import type { Fields as DefinedFields, LiveEntry, RelatedType } from '#model/field';
import { uidOf, type Fields } from '../model/fields';
import { headingOf, type Model as WholeModel } from '../model/model';
import { composeFields, dayOf, stableId, type ComposeContext, type Row } from './entry-fields';
import type { LiveType } from './live-content';

/** The fields of types and parts, as far as responses need them. */
export type Model = Pick<WholeModel, 'fieldsOf' | 'partFields'>;

/** One entry of a list as JSON; the same object as long as it does not change. */
export interface Entry {
  readonly documentId: string;
  readonly json: string;
}
interface Fragment {
  readonly state: string;
  readonly entry: Entry | undefined;
}

const fragments = new WeakMap<Row, Fragment>();
/** Names of the last known order of a type in a language, by its version. */
const orders = new WeakMap<LiveType, Map<string, { version: number; rows: readonly Row[] }>>();

const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY);
const collator = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** By date, else by number; without one, at the end and by name, so that two services filled alike answer alike. */
const inOrder =
  (heading: string) =>
  (a: Row, b: Row): number => {
    if (typeof a['date'] === 'string' && typeof b['date'] === 'string' && a['date'] !== b['date']) return collator(b['date'], a['date']);
    const [first, second] = [numberOf(a['position']), numberOf(b['position'])];
    if (first !== second) return first - second;
    return collator(String(a[heading]), String(b[heading])) || collator(a.documentId, b.documentId);
  };

/** Live content in one language, at one moment. */
export class View {
  readonly locale: string;
  private readonly types: ReadonlyMap<string, LiveType>;
  private readonly model: Model;
  /** Order in which another language is a counterpart. */
  private readonly locales: readonly string[];

  constructor(types: ReadonlyMap<string, LiveType>, model: Model, locale: string, locales: readonly string[]) {
    this.types = types;
    this.model = model;
    this.locale = locale;
    this.locales = locales;
  }

  private held(type: string): LiveType {
    const held = this.types.get(type);
    if (!held) throw new Error(`The type "${type}" was not loaded for this response.`);
    return held;
  }

  /** Live entries of a list, in order. */
  rows(type: string): readonly Row[] {
    const held = this.held(type);
    const known = orders.get(held) ?? new Map<string, { version: number; rows: readonly Row[] }>();
    orders.set(held, known);
    const last = known.get(this.locale);
    if (last?.version === held.version) return last.rows;
    const rows = [...held.documents.values()].flatMap((languages) => languages.get(this.locale) ?? []).sort(inOrder(headingOf(type)));
    known.set(this.locale, { version: held.version, rows });
    return rows;
  }

  /** The live entry of a single type. */
  row(type: string): Row | undefined {
    return this.rows(type)[0];
  }

  /** Slug of the same entry in another language. */
  private counterpartSlug(type: string, row: Row): string | null {
    const languages = this.held(type).documents.get(row.documentId);
    const other = this.locales.find((locale) => locale !== this.locale && languages?.has(locale));
    const definition = contentTypeOf(type);
    const field = definition?.shape === 'list' ? slugFieldOf(definition) : undefined;
    const slug = other === undefined || field === undefined ? undefined : languages?.get(other)?.[field];
    return typeof slug === 'string' ? slug : null;
  }

  private get context(): ComposeContext {
    return {
      partFields: this.model.partFields,
      locale: this.locale,
      related: (target, documentId) => {
        const type = target.slice(uidOf('').length);
        const row = this.held(type).documents.get(documentId)?.get(this.locale);
        return row && this.related(type, row);
      },
    };
  }

  /** The fields of an entry that others name by a relation, of which each relation shows some. */
  private related(type: string, row: Row): Record<string, unknown> {
    const definition = contentTypeOf(type);
    const beside = definition?.shape === 'list' ? definition.delivered : {};
    return {
      ...composeFields(this.delivered(type), row, this.context),
      ...computed(beside, (_, { value }) => value?.(this.liveEntry(type, row, []))),
    };
  }

  /** The fields of an entry as the response has them inside another one: as its child, or where it is named by a relation. */
  fieldsInside(type: string, row: Row): Record<string, unknown> {
    const definition = contentTypeOf(type);
    const isChild = definition?.shape === 'list' && Object.values(definition.serviceOnly).some(({ kind }) => kind === 'one');
    return isChild ? this.fields(type, row) : this.related(type, row);
  }

  /** Fields of a type that its responses show: texts of pages have a response of their own, some fields have none. */
  private delivered(type: string): Fields {
    const defined = contentTypeOf(type)?.fields ?? {};
    return Object.fromEntries(Object.entries(this.model.fieldsOf(type)).filter(([name]) => name in defined));
  }

  /** Entries that name this one by a relation, in order. */
  private children({ name, via }: RelatedType & { readonly via: string }, parent: Row): readonly Row[] {
    return this.rows(name).filter((row) => (row[via] as { documentId?: string } | null)?.documentId === parent.documentId);
  }

  private liveEntry(type: string, row: Row, children: readonly Row[]): LiveEntry {
    return {
      documentId: row.documentId,
      locale: row.locale,
      day: [row, ...children].map(dayOf).sort().at(-1)!,
      stableId: stableId(row.documentId),
      counterpartSlug: () => this.counterpartSlug(type, row),
      stored: (field) => row[field],
    };
  }

  /** The fields of a published single type as the response has them. */
  fields(type: string, row: Row = this.row(type)!): Record<string, unknown> {
    return this.asShown(type, composeFields(this.delivered(type), row, this.context));
  }

  /** Reduces related entries to the fields that the relation shows: a reference needs the name of a service, not its text. */
  private asShown(type: string, composed: Record<string, unknown>): Record<string, unknown> {
    const relations = Object.entries(contentTypeOf(type)?.fields ?? {}).filter(([, { kind }]) => kind === 'one' || kind === 'many');
    for (const [name, { of }] of relations) {
      const shown = Object.keys((of as RelatedType).fields);
      const reduced = (entry: unknown) => Object.fromEntries(Object.entries(entry as object).filter(([field]) => shown.includes(field)));
      const value = composed[name];
      if (value) composed[name] = Array.isArray(value) ? value.map(reduced) : reduced(value);
    }
    return composed;
  }

  /** One field of a published single type. */
  field(type: string, name: string): unknown {
    return this.fields(type)[name];
  }

  /** Title, label and description of a published page, and its further texts by their key. */
  page(type: string): Record<string, unknown> {
    const row = this.row(type)!;
    const all = this.model.fieldsOf(type);
    const { id: _id, ...words } = composeFields({ words: all['words']! }, row, this.context)['words'] as Record<string, unknown>;
    const definition = contentTypeOf(type);
    const texts = Object.keys(definition?.shape === 'single' ? definition.texts : {}).flatMap((name) => {
      const value = row[name];
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    });
    return { ...words, ...(texts.length === 0 ? {} : { texts: Object.fromEntries(texts) }) };
  }

  /**
   * One entry of a list, cached until it or an entry that it shows changes.
   * @returns undefined where the entry has a list of child entries and none of them is published
   */
  entry(collection: Collection, row: Row, relatedTypes: readonly string[]): Entry | undefined {
    const state = relatedTypes.map((other) => this.held(other).version).join();
    const kept = fragments.get(row);
    if (kept?.state === state) return kept.entry;
    const composed = this.composed(collection, row);
    const json = composed && JSON.stringify(composed);
    // If another entry changed that this one does not show, the JSON is the same, and the same object is returned.
    const entry = json === undefined ? undefined : kept?.entry?.json === json ? kept.entry : { documentId: row.documentId, json };
    fragments.set(row, { state, entry });
    return entry;
  }

  private composed({ name, fields, delivered }: Collection, row: Row): Record<string, unknown> | undefined {
    const lists = Object.entries(delivered).filter(([, { kind }]) => kind === 'children');
    const shown = lists.map(([list, { of }]) => [list, this.children(of as RelatedType & { via: string }, row)] as const);
    if (shown.some(([, rows]) => rows.length === 0)) return undefined;
    const entry = this.liveEntry(
      name,
      row,
      shown.flatMap(([, rows]) => rows),
    );
    const own = this.fields(name, row);
    return {
      id: entry.stableId,
      documentId: row.documentId,
      ...own,
      ...computed(fields, (field, { whenEmpty }) => (own[field] === null ? whenEmpty?.(entry) : undefined)),
      ...computed(delivered, (_, { value }) => value?.(entry)),
      ...Object.fromEntries(shown.map(([list, rows]) => [list, this.inside(delivered[list]!.of as RelatedType, rows)])),
    };
  }

  /** Entries inside another one, numbered in their order. */
  private inside({ name }: RelatedType, rows: readonly Row[]): unknown[] {
    return rows.map((row, index) => ({ id: index + 1, ...this.fields(name, row) }));
  }

  /** A key of the state of these types: it changes with every change of one of them. */
  stateOf(types: readonly string[]): string {
    return types.map((type) => this.held(type).version).join();
  }
}

/** What is computed for some fields; those without a value are left out. */
const computed = (fields: DefinedFields, value: (name: string, field: DefinedFields[string]) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const found = value(name, field);
      return found === undefined ? [] : [[name, found] as const];
    }),
  );
