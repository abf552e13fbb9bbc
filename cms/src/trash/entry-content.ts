import type { Row } from '../contract/entry-fields';
import type { Model } from '../contract/view';
import type { Fields } from '../model/fields';
import { isPlain, plainsIn, type Plain } from '../plain';

/** A deleted version of an entry, in the form in which Strapi takes it again. */
export interface Version {
  readonly locale: string;
  readonly state: 'draft' | 'live';
  readonly data: Plain;
}

/** An entry's fields as they are written: parts without ids, files by their number, related entries by their document. */
export function writable(fields: Fields, row: Plain, model: Model): Plain {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, repeatable, relation, component }]) => {
      const value = row[name];
      if (type === 'media') return [name, isPlain(value) ? value['id'] : null];
      if (type === 'relation') {
        const ids = plainsIn(value).map(({ documentId }) => documentId);
        return [name, relation === 'manyToMany' ? ids : (ids[0] ?? null)];
      }
      if (type === 'component') {
        const parts = plainsIn(value).map((part) => writable(model.partFields(component ?? ''), part, model));
        return [name, repeatable ? parts : (parts[0] ?? null)];
      }
      return [name, value ?? null];
    }),
  );
}

/** The deleted rows of an entry, what is public only where it is not what the draft says. */
export function versionsOf(type: string, rows: readonly Row[], model: Model): Version[] {
  const versions = rows.map((row): Version => ({
    locale: row.locale,
    state: row['publishedAt'] ? 'live' : 'draft',
    data: writable(model.fieldsOf(type), row, model),
  }));
  const drafts = new Map(versions.flatMap(({ locale, state, data }) => (state === 'draft' ? [[locale, JSON.stringify(data)]] : [])));
  return versions.filter(({ locale, state, data }) => state === 'draft' || drafts.get(locale) !== JSON.stringify(data));
}

/** What is there to be referred to. */
export interface Targets {
  readonly hasFile: (id: number) => Promise<boolean>;
  readonly hasEntry: (uid: string, documentId: string) => Promise<boolean>;
}

/** Data without what no longer exists. */
export interface WithoutMissing {
  readonly data: Plain;
  /** Fields that lost a file or a related entry. */
  readonly lost: readonly string[];
}

/** Takes out of a version the files and related entries that are gone. */
export async function withoutMissing(fields: Fields, data: Plain, model: Model, targets: Targets): Promise<WithoutMissing> {
  const lost = new Set<string>();
  const visit = async (inside: Fields, values: Plain, top?: string): Promise<Plain> => {
    const result: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(inside)) {
      const value = values[name];
      const at = top ?? name;
      // A field that the model has got since: it keeps its default.
      if (value === undefined) continue;
      result[name] = value;
      if (field.type === 'component') {
        const parts: Plain[] = [];
        for (const part of plainsIn(value)) parts.push(await visit(model.partFields(field.component ?? ''), part, at));
        result[name] = field.repeatable ? parts : (parts[0] ?? null);
      }
      if (field.type === 'media' && value !== null && !(await targets.hasFile(Number(value)))) {
        result[name] = null;
        lost.add(at);
      }
      if (field.type === 'relation' && value !== null) {
        const kept: unknown[] = [];
        for (const id of [value].flat()) if (await targets.hasEntry(field.target ?? '', String(id))) kept.push(id);
        if (kept.length < [value].flat().length) lost.add(at);
        result[name] = field.relation === 'manyToMany' ? kept : (kept[0] ?? null);
      }
    }
    return result;
  };
  return { data: await visit(fields, data), lost: [...lost] };
}
