import { uidOf, type Fields } from '../model/fields';
import { isPageText } from '../model/types';
import { composeFields, stableId, type Row, type Surroundings } from './compose';
import type { LiveType } from './live-content';

/** The model, as far as answers need it. */
export interface Model {
  readonly fieldsOf: (type: string) => Fields;
  readonly partFields: (component: string) => Fields;
}

/** What a list adds to the fields of its entries. */
export type Extra = (row: Row, view: View) => Readonly<Record<string, unknown>>;

/** One entry of a list as JSON; the same object as long as it does not change. */
export interface Entry {
  readonly documentId: string;
  readonly json: string;
}
interface Fragment {
  readonly state: string;
  readonly entry: Entry;
}

const fragments = new WeakMap<Row, Fragment>();
/** Names of the last known order of a type in a language, by its version. */
const orders = new WeakMap<LiveType, Map<string, { version: number; rows: readonly Row[] }>>();

const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY);
const collator = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Without a number, an entry stands at the end; a blog has dates instead. */
function inOrder(a: Row, b: Row): number {
  if (typeof a['date'] === 'string' && typeof b['date'] === 'string' && a['date'] !== b['date']) return collator(b['date'], a['date']);
  const [first, second] = [numberOf(a['position']), numberOf(b['position'])];
  return first === second ? collator(a.documentId, b.documentId) : first - second;
}

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
    if (!held) throw new Error(`The type "${type}" was not loaded for this answer.`);
    return held;
  }

  /** Live entries of a list, in order. */
  rows(type: string): readonly Row[] {
    const held = this.held(type);
    const known = orders.get(held) ?? new Map<string, { version: number; rows: readonly Row[] }>();
    orders.set(held, known);
    const last = known.get(this.locale);
    if (last?.version === held.version) return last.rows;
    const rows = [...held.documents.values()].flatMap((languages) => languages.get(this.locale) ?? []).sort(inOrder);
    known.set(this.locale, { version: held.version, rows });
    return rows;
  }

  /** The live entry of a single type. */
  row(type: string): Row | undefined {
    return this.rows(type)[0];
  }

  /** Slug of the same entry in the other language. */
  counterpartSlug(type: string, row: Row): string | null {
    const languages = this.held(type).documents.get(row.documentId);
    const other = this.locales.find((locale) => locale !== this.locale && languages?.has(locale));
    const slug = other === undefined ? undefined : languages?.get(other)?.['url'];
    return typeof slug === 'string' ? slug : null;
  }

  private get surroundings(): Surroundings {
    return {
      partFields: this.model.partFields,
      related: (target, documentId) => {
        const type = target.slice(uidOf('').length);
        const row = this.held(type).documents.get(documentId)?.get(this.locale);
        return row && composeFields(this.visible(type), row, this.surroundings);
      },
    };
  }

  /** Fields of a type that its answers show; a page's words and texts have an answer of their own. */
  private visible(type: string): Fields {
    const own = Object.entries(this.model.fieldsOf(type)).filter(
      ([name, field]) => name !== 'position' && name !== 'words' && field.pluginOptions.editor.form !== 'key' && !isPageText(field),
    );
    return Object.fromEntries(own);
  }

  /** The fields of a live entry that its answer shows. */
  fields(type: string, row: Row): Record<string, unknown> {
    return composeFields(this.visible(type), row, this.surroundings);
  }

  /** One part of a live entry. */
  field(type: string, row: Row, name: string): unknown {
    return this.fields(type, row)[name];
  }

  /** A page's words, and its further texts by their key. */
  page(type: string, row: Row): Record<string, unknown> {
    const all = this.model.fieldsOf(type);
    const { id: _id, ...words } = composeFields({ words: all['words']! }, row, this.surroundings)['words'] as Record<string, unknown>;
    const texts = Object.keys(all).flatMap((name) => {
      const value = row[name];
      return isPageText(all[name]!) && typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    });
    return { ...words, ...(texts.length === 0 ? {} : { texts: Object.fromEntries(texts) }) };
  }

  /** One entry of a list, kept until it or an entry that it names changes. */
  entry(type: string, row: Row, extra: Extra, relatedTypes: readonly string[]): Entry {
    const state = relatedTypes.map((other) => this.held(other).version).join();
    const kept = fragments.get(row);
    if (kept?.state === state) return kept.entry;
    const json = JSON.stringify({
      id: stableId(row.documentId),
      documentId: row.documentId,
      ...this.fields(type, row),
      ...extra(row, this),
    });
    // The change of an entry that this one does not name changes nothing here.
    const entry = kept?.entry.json === json ? kept.entry : { documentId: row.documentId, json };
    fragments.set(row, { state, entry });
    return entry;
  }

  /** Changes with every change of these types. */
  stateOf(types: readonly string[]): string {
    return types.map((type) => this.held(type).version).join();
  }
}
