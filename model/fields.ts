/**
 * The kinds of field that a content type can have. A field is plain data: what an editor fills in, how long it may be,
 * and what the editor reads beside it. The content service makes its database columns and forms from it
 * (`cms/src/model/strapi-schema.ts`), the site its validation and TypeScript types (`src/content/contract/schemas.ts`).
 */

import type { AdminLanguage } from '../src/site/locales.ts';

/** A text of the admin, in the languages that the admin has. They are not the languages of the site. */
export type EditorText = Readonly<Record<AdminLanguage, string>>;

/** Kinds whose value is a text, a number or a choice of one. */
export type SimpleKind =
  | 'line'
  | 'text'
  | 'richText'
  | 'slug'
  | 'key'
  | 'count'
  | 'percent'
  | 'date'
  | 'flag'
  | 'email'
  | 'phone'
  | 'colour'
  | 'link'
  | 'webAddress'
  | 'choice'
  | 'lines'
  | 'picture'
  | 'pictures'
  | 'bullets'
  | 'button'
  | 'buttons'
  | 'file'
  | 'id'
  | 'texts';
/** Kinds that hold fields of their own, or other entries. */
export type NestedKind = 'part' | 'parts' | 'one' | 'many' | 'children';
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
  /** Words a text of the embedded copy should have, least and most (`npm run content:check`). */
  readonly words?: readonly [least: number, most: number];
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

export interface Choices<Required extends boolean = boolean> {
  readonly required?: Required;
  readonly requiredInEditor?: boolean;
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: RegExp;
  readonly default?: string;
  readonly aliases?: readonly string[];
  readonly anyText?: boolean;
  readonly words?: readonly [least: number, most: number];
  readonly namedBy?: string;
  readonly whenEmpty?: (entry: LiveEntry) => unknown;
}

type RequiredOf<C extends Choices> = C extends { readonly required: true } ? true : false;

function field<K extends Kind, Of, const C extends Choices>(
  kind: K,
  of: Of,
  label: EditorText,
  help: EditorText,
  choices: C,
  more: Partial<Field> = {},
): Field<K, Of, RequiredOf<C>> {
  const { required = false, requiredInEditor = required, ...rest } = choices;
  return {
    kind,
    label,
    help,
    ...rest,
    ...more,
    required: required as RequiredOf<C>,
    requiredInEditor: more.requiredInEditor ?? requiredInEditor,
    of,
  };
}

/** Strapi's short text is a column of 255 characters on PostgreSQL. */
const LINE = 255;
const TEXT = 20_000;
const HTML = 500_000;
const NONE = {} as const;

const simple =
  <K extends SimpleKind>(kind: K, max?: number) =>
  <const C extends Choices = typeof NONE>(label: EditorText, help: EditorText, choices: C = NONE as C) =>
    field(kind, undefined, label, help, choices, choices.max === undefined && max !== undefined ? { max } : {});

/** Fields that no editor fills in have no label. */
const NO_TEXT: EditorText = { en: '', tr: '' };
/** Short texts by their key. */
export const texts = () => field('texts', undefined, NO_TEXT, NO_TEXT, NONE);
/** The key of a page among others. */
export const pageKey = () => field('key', undefined, NO_TEXT, NO_TEXT, { required: true });

/** One line of text. */
export const line = simple('line', LINE);
/** A paragraph without formatting. */
export const text = simple('text', TEXT);
/** Formatted text, kept as HTML; the site removes what `src/site/allowed-html.ts` does not name. */
export const richText = simple('richText', HTML);
/** A whole number, 0 or more. */
export const count = simple('count', 999_999_999);
/** A position on a picture, 0 to 100. */
export const percent = simple('percent');
/** A day, `2026-11-20`. */
export const date = simple('date');
/** Yes or no. */
export const flag = simple('flag');
export const email = simple('email', LINE);
/** A telephone number; some services keep it as a number. */
export const phone = simple('phone', 40);
/** Short texts, one per line of the form's box. */
export const lines = simple('lines', TEXT);
/** A picture with its alternative text in the entry's language. */
export const picture = simple('picture');
export const pictures = simple('pictures', 20);
/** Points of a list. */
export const bullets = simple('bullets', 60);
export const button = simple('button');
export const buttons = simple('buttons', 3);
/** A file of the media library. Everywhere but inside a picture, `picture` is meant. */
export const file = simple('file');

/** Saving an entry without a slug fills one in (`cms/src/rules/unique-slugs.ts`). */
const withProposal = ({ en, tr }: EditorText): EditorText => ({
  en: `${en} Left empty, it is made from the name when you save.`,
  tr: `${tr} Boş bırakırsanız kaydederken addan oluşturulur.`,
});

/** The last segment of an entry's address. Unique in its type and language. */
export const slug = <const C extends Choices = typeof NONE>(help: EditorText, choices: C = NONE as C) =>
  field('slug', undefined, { en: 'Address (slug)', tr: 'Adres (slug)' }, withProposal(help), choices, { max: 120, requiredInEditor: true });

/** A name by which the site finds an entry in every language. No visitor reads it. */
export const key = <const C extends Choices = typeof NONE>(label: EditorText, help: EditorText, choices: C = NONE as C) =>
  field('key', undefined, label, help, choices, { max: 120, shared: true, requiredInEditor: true });

const withSentence = (help: EditorText, more: EditorText): EditorText => ({ en: `${help.en} ${more.en}`, tr: `${help.tr} ${more.tr}` });

/** A colour such as #1450C8. */
export const colour = (label: EditorText, help: EditorText) =>
  field('colour', undefined, label, withSentence(help, { en: 'Written like #1450C8.', tr: '#1450C8 biçiminde yazılır.' }), NONE, {
    max: 7,
    pattern: /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/,
  });

/** How a link begins. */
export const LINK_PATTERN = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;

/** Where a link may lead: an address of the site, or http, https, mailto, tel. */
export const link = <const C extends Choices = typeof NONE>(label: EditorText, help: EditorText, choices: C = NONE as C) =>
  field(
    'link',
    undefined,
    label,
    withSentence(help, {
      en: 'An address of this site such as /contact, or one that starts with https://, mailto: or tel:.',
      tr: 'Bu sitenin /tr/iletisim gibi bir adresi ya da https://, mailto: veya tel: ile başlayan bir adres.',
    }),
    choices,
    { max: LINE, pattern: LINK_PATTERN },
  );

/** An address of another site, http or https. */
export const webAddress = <const C extends Choices = typeof NONE>(label: EditorText, help: EditorText, choices: C = NONE as C) =>
  field('webAddress', undefined, label, help, choices, { max: 2_000, pattern: /^https?:\/\// });

/** One of several fixed values. */
export const choice = <const Values extends readonly string[], const C extends Choices = typeof NONE>(
  label: EditorText,
  help: EditorText,
  values: Values,
  choices: C = NONE as C,
): Field<'choice', C extends { readonly anyText: true } ? readonly string[] : Values, RequiredOf<C>> =>
  field('choice', values, label, help, choices) as Field<
    'choice',
    C extends { readonly anyText: true } ? readonly string[] : Values,
    RequiredOf<C>
  >;

/** A part of an entry with fields of its own. */
export const part = <P extends PartDefinition, const C extends Choices = typeof NONE>(
  definition: P,
  label: EditorText,
  help: EditorText,
  choices: C = NONE as C,
) => field('part', definition, label, help, choices);

/** Parts of an entry that can be added, removed and dragged. */
export const parts = <P extends PartDefinition, const C extends Choices = typeof NONE>(
  definition: P,
  label: EditorText,
  help: EditorText,
  choices: C = NONE as C,
) => field('parts', definition, label, help, choices, choices.max === undefined ? { max: 60 } : {});

/** Another entry. @param related its type; its name alone where the contract does not deliver it here */
export const one = <R extends RelatedType | string, const C extends Choices = typeof NONE>(
  related: R,
  label: EditorText,
  help: EditorText,
  choices: C = NONE as C,
) => field('one', related, label, help, choices);

/** Other entries. */
export const many = <R extends RelatedType, const C extends Choices = typeof NONE>(
  related: R,
  label: EditorText,
  help: EditorText,
  choices: C = NONE as C,
) => field('many', related, label, help, choices);

/** Entries of another type that name this one, delivered inside it. @param via the field by which they name it */
export const children = <R extends RelatedType>(related: R, via: string) =>
  field('children', { ...related, via }, NO_TEXT, NO_TEXT, { required: true });

/** A field that no editor fills in: the content service delivers it. @param value what it delivers for an entry */
export const delivered = <K extends SimpleKind, const C extends Choices = typeof NONE>(
  kind: K,
  value: (entry: LiveEntry) => unknown,
  choices: C = NONE as C,
) => field(kind, undefined, NO_TEXT, NO_TEXT, choices, { value });

/** A group of fields. @param definition `category` groups it in the editor's menus */
export const definePart = <const F extends Fields>(definition: PartDefinition<F>): PartDefinition<F> => definition;

/** Name of a part in the content service, e.g. `shared.button`. */
export const partUid = ({ category, name }: PartDefinition): string => `${category}.${name}`;

/** Name of the type that a relation leads to. */
export const relatedName = (related: RelatedType | string): string => (typeof related === 'string' ? related : related.name);
