import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { blocksOf } from '../../../model/calls.ts';
import { isCollection, type ContentType } from '../../../model/definition.ts';
import type { Field, Fields, PartDefinition } from '../../../model/field.ts';
import type { CallId } from '../contract/calls.ts';
import { callOf } from '../contract/calls.ts';
import { isObject, type JsonObject } from '../contract/json.ts';
import { documentIdOf, type ParsedEntry } from '../contract/parsed-entry.ts';
import { indexInSource, type Button, type DocumentLink, type Media } from '../contract/shapes.ts';
import { entryTypeOf } from '../snapshot/entry-types.ts';
import { callKey, type Snapshot } from '../snapshot/snapshot.ts';
import type { Locale } from '../../site/locales.ts';
import { MARKS } from '../../site/text.ts';

/**
 * Marks the texts and pictures of one entry with the form's fields that they come from, for a live preview. A mark is one
 * private-use character before a text: it passes through view models and components like any other letter, and
 * `src/server/pages/marked-html.ts` turns it into an attribute of the element around it. Public content is never marked.
 */

/** The first of the characters that are marks. */
const FIRST_MARK = 0xf0000;
/** As many marks as the area has characters. */
const MOST_MARKS = 0xfffd;

/** Index of a mark's field in `MarkedSnapshot.fields`. */
export const fieldIndexOf = (mark: string): number => (mark.codePointAt(0) ?? 0) - FIRST_MARK;

export interface MarkedSnapshot {
  readonly snapshot: Snapshot;
  /** Names of the form's fields, e.g. `list.2.text`, by the index of their mark. */
  readonly fields: readonly string[];
  /** The fields of the entry's pictures, by picture. */
  readonly pictures: ReadonlyMap<Media, string>;
}

/** Marks values, and remembers what each mark means. */
class Marker {
  readonly fields: string[] = [];
  readonly pictures = new Map<Media, string>();

  /** The mark of a field; nothing where there are no more of them. */
  private markOf(field: string): string {
    const known = this.fields.indexOf(field);
    if (known === -1 && this.fields.length > MOST_MARKS) return '';
    const index = known === -1 ? this.fields.push(field) - 1 : known;
    return String.fromCodePoint(FIRST_MARK + index);
  }

  private text(value: string, field: string): string {
    // Code reads the numbers, for example those of a drawing or a table.
    if (!/\p{L}/u.test(value)) return value;
    return this.markOf(field) + value.replace(MARKS, '');
  }

  /** Every text of the tree: each of its blocks leads to the field. */
  private richText({ children, ...rest }: Root, field: string): Root {
    const tree: Root = { type: 'root', data: rest.data ?? {}, children: structuredClone(children) };
    visit(tree, 'text', (node) => {
      if (node.value.trim() !== '') node.value = this.text(node.value, field);
    });
    return tree;
  }

  private picture(media: Media, field: string): Media {
    const { alternativeText: alt, caption } = media;
    this.pictures.set(media, `${field}.image`);
    // An empty alternative text marks a decorative picture and must stay empty; the picture's address leads to the field then.
    const marked = { ...media, alternativeText: alt === '' ? '' : this.text(alt, `${field}.image`) };
    // Equal texts get the same mark, because a page may leave out one of two equal texts.
    return caption === undefined ? marked : { ...marked, caption: this.text(caption, `${field}.${caption === alt ? 'image' : 'caption'}`) };
  }

  private part(value: unknown, { fields }: PartDefinition, field: string): unknown {
    return isObject(value) ? this.object(value, fields, `${field}.`) : value;
  }

  private value(value: unknown, { kind, of, computed }: Field, field: string): unknown {
    if (computed) return value;
    const each = (mark: (item: never, name: string) => unknown) =>
      (value as readonly never[]).map((item, index) => mark(item, `${field}.${String(indexInSource(value as object, index))}`));
    switch (kind) {
      case 'line':
      case 'text':
        return this.text(value as string, field);
      case 'lines':
        return (value as readonly string[]).map((line) => this.text(line, field));
      case 'richText':
        return this.richText(value as Root, field);
      case 'bullets':
        return each((bullet, name) => this.text(bullet, `${name}.text`));
      case 'picture':
        return this.picture(value as Media, field);
      case 'pictures':
        return each((media, name) => this.picture(media, name));
      case 'documents':
        return each((document: DocumentLink, name) => ({ ...document, title: this.text(document.title, `${name}.title`) }));
      case 'button':
        return { ...(value as Button), title: this.text((value as Button).title, `${field}.title`) };
      case 'buttons':
        return each((button: Button, name) => ({ ...button, title: this.text(button.title, `${name}.title`) }));
      case 'part':
        return this.part(value, of as PartDefinition, field);
      case 'parts':
        return each((part, name) => this.part(part, of as PartDefinition, name));
      // Addresses, keys, numbers and days are no texts: pages compute with them. Related entries have forms of their own.
      default:
        return value;
    }
  }

  /** @param prefix beginning of the names of its fields in the form, empty or with a dot at its end */
  object(value: JsonObject, fields: Fields, prefix = ''): JsonObject {
    return Object.fromEntries(
      Object.entries(value).map(([name, own]) => {
        const field = fields[name];
        return [name, field && own !== undefined ? this.value(own, field, prefix + name) : own];
      }),
    );
  }

  /** Texts of a page, which are fields of their own in the form. */
  pageEntry({ texts, ...words }: JsonObject, fields: Fields): JsonObject {
    const own = isObject(texts) ? Object.entries(texts).map(([name, text]) => [name, this.text(String(text), name)] as const) : [];
    return { ...this.object(words, fields, 'words.'), ...(texts === undefined ? {} : { texts: Object.fromEntries(own) }) };
  }
}

const withoutId = (value: unknown) => {
  const { id: _, ...rest } = isObject(value) ? value : {};
  return JSON.stringify(rest);
};

/** Marks an entry that is delivered inside others: it is known by its values. */
function markInside(marker: Marker, type: ContentType, field: string, entry: ParsedEntry, inside: unknown): ParsedEntry {
  const wanted = withoutId(inside);
  const given = (entry.raw as JsonObject)[field];
  const value = entry.value as unknown as JsonObject;
  const marked = (raw: unknown, own: unknown) => (isObject(own) && withoutId(raw) === wanted ? marker.object(own, type.fields) : own);
  const own = value[field];
  if (!Array.isArray(own)) return { ...entry, value: { ...value, [field]: marked(given, own) } as never };
  const raws = Array.isArray(given) ? given : [];
  const next = own.map((item, index) => marked(raws[indexInSource(own, index)], item));
  return { ...entry, value: { ...value, [field]: next } as never };
}

/** Whether an entry of a call is that of the type, and its value with marks. */
function markEntry(marker: Marker, type: ContentType, call: CallId, entry: ParsedEntry, documentId: string, inside: unknown): ParsedEntry {
  const { fields, shape } = callOf(call);
  const value = entry.value as unknown as JsonObject;
  const marked = (next: JsonObject): ParsedEntry => ({ ...entry, value: next as never });
  if (isCollection(type)) {
    if (type.inside) return markInside(marker, type, type.inside.field, entry, inside);
    return documentIdOf(entry.raw) === documentId ? marked(marker.object(value, fields)) : entry;
  }
  if (shape === 'list' && value['key'] !== type.key) return entry;
  if (call === 'page') return marked(marker.pageEntry(value, fields));
  const block = blocksOf(type).find((candidate) => candidate.block.call.id === call);
  return marked(marker.object(value, fields, block ? `${block.field}.` : ''));
}

/**
 * Marks the texts and pictures of one entry.
 * @param inside the entry as it is delivered, where that is inside of others
 */
export function markEntryFields(
  snapshot: Snapshot,
  { type, documentId, inside }: { readonly type: string; readonly documentId: string; readonly inside?: unknown },
  locale: Locale,
): MarkedSnapshot {
  const found = entryTypeOf(type);
  const marker = new Marker();
  const calls = new Map(snapshot.calls);
  for (const call of found?.calls ?? []) {
    const key = callKey(call, locale);
    const content = calls.get(key);
    if (!found || !content) continue;
    const entries = content.entries.map((entry) => markEntry(marker, found.type, call, entry, documentId, inside));
    calls.set(key, { ...content, entries });
  }
  return { snapshot: { ...snapshot, calls }, fields: marker.fields, pictures: marker.pictures };
}
