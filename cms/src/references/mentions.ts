import type { Row } from '../contract/entry-fields';
import type { Model } from '../contract/view';
import { inspect } from '../dashboard/inspect';
import { typeOf, type Fields } from '../model/fields';
import { plainsIn, type Plain } from '../plain';

/** What an entry refers to, each with the entry's own field. */
export interface Mentions {
  readonly related: readonly { readonly field: string; readonly type: string; readonly documentId: string }[];
  readonly links: readonly { readonly field: string; readonly link: string }[];
  readonly files: readonly { readonly field: string; readonly id: number }[];
}

const known = new WeakMap<Row, Mentions>();

/** Entries, links and files in an entry. The result is kept for as long as the row is in memory. */
export function mentionsIn(type: string, row: Row, model: Model): Mentions {
  const cached = known.get(row);
  if (cached) return cached;
  const related: Mentions['related'][number][] = [];
  const files: Mentions['files'][number][] = [];
  const visit = (fields: Fields, values: Plain, top?: string): void => {
    for (const [name, field] of Object.entries(fields)) {
      const at = top ?? name;
      for (const value of plainsIn(values[name])) {
        if (field.type === 'media') files.push({ field: at, id: Number(value['id']) });
        if (field.type === 'relation')
          related.push({ field: at, type: typeOf(field.target ?? '') ?? '', documentId: String(value['documentId']) });
        if (field.type === 'component') visit(model.partFields(field.component ?? ''), value, at);
      }
    }
  };
  visit(model.fieldsOf(type), row);
  const mentions = { related, files, links: inspect(type, row, model).links };
  known.set(row, mentions);
  return mentions;
}
