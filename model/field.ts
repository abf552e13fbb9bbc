/**
 * What a field of a content type is: plain data, which says what an editor fills in, how long it may be,
 * and what the editor reads beside it. The content service makes its database columns and forms from it
 * (`cms/src/model/strapi-schema.ts`), the site its validation and TypeScript types (`src/content/contract/schemas.ts`).
 */

import type { AdminLanguage } from '../src/site/locales.ts';

/** A text of the admin, in the languages that the admin has. They are not the languages of the site. */
export type EditorText = Readonly<Record<AdminLanguage, string>>;

/** Kinds whose value is a text, a number or a choice of one. */
export const SIMPLE_KINDS = [
  'line',
  'text',
  'richText',
  'slug',
  'key',
  'count',
  'percent',
  'date',
  'flag',
  'email',
  'phone',
  'colour',
  'link',
  'webAddress',
  'choice',
  'lines',
  'picture',
  'pictures',
  'documents',
  'bullets',
  'button',
  'buttons',
  'file',
  'id',
  'texts',
] as const;
export type SimpleKind = (typeof SIMPLE_KINDS)[number];
/** Kinds that hold fields of their own, or other entries. */
export const NESTED_KINDS = ['part', 'parts', 'one', 'many', 'children'] as const;
export type NestedKind = (typeof NESTED_KINDS)[number];
export type Kind = SimpleKind | NestedKind;

/** Fields of a type or part, by their names in the contract, in the order of the editor's form. */
export type Fields = Readonly<Record<string, Field>>;

/** A group of fields inside an entry. `category.name` is its name in the content service. */
export interface PartDefinition<F extends Fields = Fields> {
  readonly category: string;
  readonly name: string;
  readonly plural: string;
  readonly title: EditorText;
  readonly fields: F;
  /** Field that a bare text stands for, where a service sends a text instead of an object. */
  readonly bareText?: string;
  /** Field for the names of parts that a service sends as one object, such as `{ mission: …, vision: … }`. */
  readonly nameField?: string;
}

/** What an entry of another type is, as far as a relation shows it. */
export interface RelatedType<F extends Fields = Fields> {
  readonly name: string;
  readonly fields: F;
}

export interface Field<K extends Kind = Kind, Of = unknown, Required extends boolean = boolean> {
  readonly kind: K;
  readonly label: EditorText;
  readonly help: EditorText;
  /** The site cannot show the entry without it: one that is missing or wrong keeps the entry's last good version. */
  readonly required: Required;
  /** An editor must fill it in; an entry of another service may lack it. */
  readonly requiredInEditor: boolean;
  /** Choices of a `choice`, the part of a `part`, the related type of a relation. */
  readonly of: Of;
  /** What editors read for each choice. */
  readonly names?: Readonly<Record<string, EditorText>>;
  /** Longest text in characters, largest number, or most items. */
  readonly max?: number;
  /** Smallest number of items. */
  readonly min?: number;
  readonly pattern?: RegExp;
  readonly default?: string;
  /** One value for all languages: only what no reader sees may be shared. */
  readonly shared?: boolean;
  /** Other names that a service may give this field; the first one present is read. */
  readonly aliases?: readonly string[];
  /** The site accepts any line of text here: another service may use the field for something else. */
  readonly anyText?: boolean;
  /** The site shows an entry without it, but names each that lacks it (`npm run content:check`, the dashboard). */
  readonly expected?: true;
  /** Words a text of the embedded copy should have, least and most (`npm run content:check`). */
  readonly words?: readonly [least: number, most: number];
  /** Characters that fit where the text is read; of a longer one the end is not seen there, which is a remark. */
  readonly advised?: number;
  /** Pages compute with its text, for example group or draw by it: a live preview does not mark it. */
  readonly computed?: true;
  /** Of a picture: the field beside it whose text names it, so that its alternative text may be empty (WCAG 1.1.1). */
  readonly namedBy?: string;
  /** What the contract delivers where an editor left the field empty. */
  readonly whenEmpty?: (entry: LiveEntry) => unknown;
  /** Set for a field that no editor fills in: what the content service delivers. */
  readonly value?: (entry: LiveEntry) => unknown;
}

/** A published entry in one language, as the content service holds it. */
export interface LiveEntry {
  readonly documentId: string;
  readonly locale: string;
  /** Day of the last change, `2026-11-20`. */
  readonly day: string;
  /** A number that the entry keeps in all languages. */
  readonly stableId: number;
  /** Slug of the same entry in another language; null where there is none. */
  readonly counterpartSlug: () => string | null;
  /** Value of a field as it is stored. */
  readonly stored: (field: string) => unknown;
}

/** Name of the type that a relation leads to. */
export const relatedName = (related: RelatedType | string): string => (typeof related === 'string' ? related : related.name);
