import type { Core } from '@strapi/strapi';
import { FILES } from '../media/library';
import { type uidOf, type Field, type Fields } from '../model/fields';
import type { Model } from '../model/model';
import type { Content } from './content';
import type { EntryValue, FileValue, Value } from './value';

type Row = Readonly<Record<string, unknown>>;

/** Something that a version refers to and that is gone. */
export interface Missing {
  readonly kind: 'file' | 'entry';
  readonly name: string;
}
/** Data for the document service, and what had to be left out of it. */
export interface Restorable {
  readonly data: Readonly<Record<string, unknown>>;
  readonly missing: readonly Missing[];
}

/** Which of these exist. */
export interface Existing {
  files(ids: readonly number[]): Promise<ReadonlySet<number>>;
  entries(uid: string, documentIds: readonly string[]): Promise<ReadonlySet<string>>;
}

interface Found {
  readonly files: FileValue[];
  readonly entries: (EntryValue & { readonly uid: string })[];
}

/** All files and entries that a content refers to. */
function collect(content: Content, fields: Fields, model: Model, found: Found): void {
  for (const [name, field] of Object.entries(fields)) {
    const values = [content[name] ?? []].flat() as Value[];
    if (field.type === 'media') found.files.push(...(values as FileValue[]));
    if (field.type === 'relation') found.entries.push(...(values as EntryValue[]).map((one) => ({ ...one, uid: field.target ?? '' })));
    if (field.type === 'component')
      for (const part of values) collect(part as Content, model.partFields(field.component ?? ''), model, found);
  }
}

/**
 * What the document service has to write so that these fields are as they were in a version. What is gone is left out of it and
 * named.
 */
export async function restorable(content: Content, fields: Fields, model: Model, existing: Existing): Promise<Restorable> {
  const found: Found = { files: [], entries: [] };
  collect(content, fields, model, found);
  const files = await existing.files(found.files.map(({ file }) => file));
  const entries = new Map<string, ReadonlySet<string>>();
  for (const uid of new Set(found.entries.map((one) => one.uid)))
    entries.set(
      uid,
      await existing.entries(
        uid,
        found.entries.filter((one) => one.uid === uid).map(({ entry }) => entry),
      ),
    );
  const valueOf = (value: Value, field: Field): unknown => {
    if (field.type === 'media') return value !== null && files.has((value as FileValue).file) ? (value as FileValue).file : null;
    if (field.type === 'relation') {
      const known = ([value ?? []].flat() as EntryValue[]).filter(({ entry }) => entries.get(field.target ?? '')?.has(entry));
      return { set: known.map(({ entry }) => ({ documentId: entry })) };
    }
    if (field.type !== 'component' || value === null) return value;
    const part = (one: Value) => dataOf(one as Content, model.partFields(field.component ?? ''));
    return Array.isArray(value) ? (value as Value[]).map(part) : part(value);
  };
  const dataOf = (from: Content, of: Fields): Row =>
    Object.fromEntries(Object.entries(of).flatMap(([name, field]) => (name in from ? [[name, valueOf(from[name]!, field)]] : [])));
  const missing = new Map<string, Missing>();
  for (const { file, name } of found.files) if (!files.has(file)) missing.set(`file ${file}`, { kind: 'file', name });
  for (const { uid, entry, name } of found.entries) if (!entries.get(uid)!.has(entry)) missing.set(entry, { kind: 'entry', name });
  return { data: dataOf(content, fields), missing: [...missing.values()] };
}

/** Looks into the database. @param locale language of the entry: a relation leads to another entry in the same one */
export const existingIn = (strapi: Core.Strapi, locale: string): Existing => ({
  async files(ids) {
    if (ids.length === 0) return new Set();
    const rows = await strapi.db.query(FILES).findMany({ where: { id: { $in: ids } }, select: ['id'] });
    return new Set((rows as { readonly id: number }[]).map(({ id }) => id));
  },
  async entries(uid, documentIds) {
    const rows = await strapi.db
      .query(uid as ReturnType<typeof uidOf>)
      .findMany({ where: { documentId: { $in: documentIds }, locale, publishedAt: { $null: true } }, select: ['documentId'] });
    return new Set((rows as { readonly documentId: string }[]).map(({ documentId }) => documentId));
  },
});
