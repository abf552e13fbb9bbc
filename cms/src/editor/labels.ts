import type { Core } from '@strapi/strapi';
import { uidOf, type Field, type Fields } from '../model/fields';
import { headingOf, type Model } from '../model/model';
import { STORED_LANGUAGE } from '../model/stored-texts';

type Label = Field['pluginOptions']['editor']['label'];
interface Metadata {
  readonly edit: Readonly<Record<string, unknown>>;
  readonly list: Readonly<Record<string, unknown>>;
}
interface Configuration {
  readonly uid: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly metadatas: Readonly<Record<string, Metadata>>;
  readonly layouts: { readonly list: readonly string[]; readonly edit: readonly (readonly { name: string; size: number }[])[] };
}
interface Configurations {
  findConfiguration(model: unknown): Promise<Configuration>;
  updateConfiguration(model: unknown, configuration: Omit<Configuration, 'uid'>): Promise<unknown>;
}

const ROW = 12;
const WIDE = new Set<Field['type']>(['text', 'richtext', 'component']);
const sizeOf = ({ type }: Field) => (WIDE.has(type) ? ROW : ROW / 2);

/** Rows of the form, in the order of the model: long fields have a row of their own, short ones share one. */
export function formRows(fields: Fields): { name: string; size: number }[][] {
  const rows: { name: string; size: number }[][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const size = sizeOf(field);
    const last = rows.at(-1);
    const used = last?.reduce((sum, cell) => sum + cell.size, 0) ?? ROW;
    if (last && used + size <= ROW) last.push({ name, size });
    else rows.push([{ name, size }]);
  }
  return rows;
}

const LISTED = new Set<Field['type']>(['string', 'text', 'integer', 'date', 'enumeration', 'relation']);

/** Labels of what Strapi itself keeps of every entry. */
const SYSTEM_LABELS: Readonly<Record<string, Label>> = {
  id: { en: 'Number', tr: 'Numara' },
  documentId: { en: 'Identifier', tr: 'Kimlik' },
  createdAt: { en: 'Created', tr: 'Oluşturulma' },
  createdBy: { en: 'Created by', tr: 'Oluşturan' },
  updatedAt: { en: 'Last changed', tr: 'Son değişiklik' },
  updatedBy: { en: 'Changed by', tr: 'Değiştiren' },
};

/** What a field is called in the admin. */
export const fieldLabel = (fields: Fields, name: string): Label | undefined =>
  fields[name]?.pluginOptions.editor.label ?? SYSTEM_LABELS[name];

/** What the editor's lists and forms look like, from the model alone: labels, help, order, and which field names an entry. */
export function configured(before: Configuration, fields: Fields, heading: string | undefined): Omit<Configuration, 'uid'> {
  const metadatas = Object.fromEntries(
    Object.entries(before.metadatas).map(([name, { edit, list }]) => {
      const field = fields[name];
      if (!field) return [name, { edit, list: { ...list, ...(SYSTEM_LABELS[name] && { label: SYSTEM_LABELS[name][STORED_LANGUAGE] }) } }];
      const { label, help } = field.pluginOptions.editor;
      return [
        name,
        {
          edit: { ...edit, label: label[STORED_LANGUAGE], description: help[STORED_LANGUAGE], editable: true },
          list: { ...list, label: label[STORED_LANGUAGE] },
        },
      ];
    }),
  );
  const names = Object.keys(fields);
  const mainField = heading ?? names.find((name) => LISTED.has(fields[name]!.type)) ?? 'id';
  const sort = names.includes('position') ? ['position', 'ASC'] : names.includes('date') ? ['date', 'DESC'] : [mainField, 'ASC'];
  // A single type is called by its own name.
  const isList = heading !== undefined && heading !== 'id';
  const columns = [
    mainField,
    ...['url', 'slug', 'key', 'group', 'category', 'date', 'to', 'position'].filter((name) => names.includes(name)),
  ];
  return {
    settings: { ...before.settings, mainField, defaultSortBy: sort[0], defaultSortOrder: sort[1], pageSize: 50 },
    metadatas,
    layouts: { list: isList ? [...new Set(columns)] : before.layouts.list, edit: formRows(fields) },
  };
}

async function apply(service: Configurations, model: unknown, fields: Fields, heading: string | undefined): Promise<void> {
  const before = await service.findConfiguration(model);
  const { uid: _uid, ...given } = before;
  const wanted = configured(before, fields, heading);
  if (JSON.stringify({ ...given, ...wanted }) !== JSON.stringify(given)) await service.updateConfiguration(model, wanted);
}

/** Writes labels and help texts into the content manager. The model is the only place where they are changed. */
export async function applyLabels(strapi: Core.Strapi, model: Model): Promise<void> {
  const manager = strapi.plugin('content-manager');
  const types = manager.service('content-types') as unknown as Configurations;
  const components = manager.service('components') as unknown as Configurations;
  for (const type of model.types) {
    const schema = strapi.contentTypes[uidOf(type) as keyof typeof strapi.contentTypes];
    await apply(types, schema, model.fieldsOf(type), headingOf(type));
  }
  for (const [uid, component] of Object.entries(strapi.components)) await apply(components, component, model.partFields(uid), undefined);
}
