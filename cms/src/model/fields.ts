/**
 * The vocabulary of the model: one function a kind of field. Each field carries its label and its help for the editor,
 * and Strapi's attribute; `src/contract/` knows how each kind looks in an answer.
 */

/** How a field looks in an answer, where its Strapi type alone does not say it. */
export type Form = 'lines' | 'key' | 'page text';

export interface Field {
  readonly type:
    'string' | 'text' | 'richtext' | 'integer' | 'decimal' | 'date' | 'email' | 'enumeration' | 'component' | 'media' | 'relation';
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly regex?: string;
  readonly enum?: readonly string[];
  readonly default?: string;
  readonly component?: string;
  readonly repeatable?: boolean;
  readonly multiple?: boolean;
  readonly allowedTypes?: readonly string[];
  readonly relation?: 'manyToOne' | 'manyToMany' | 'oneToOne' | 'oneToMany';
  readonly target?: string;
  readonly pluginOptions: {
    readonly i18n: { readonly localized: boolean };
    readonly editor: { readonly label: string; readonly help: string; readonly form?: Form; readonly readOnly?: boolean };
  };
}
export type Fields = Readonly<Record<string, Field>>;

/** Strapi's short text is a column of 255 characters on PostgreSQL. */
const LINE = 255;
const TEXT = 20_000;
const HTML = 500_000;

interface Choices {
  readonly required?: boolean;
  readonly max?: number;
  readonly regex?: RegExp;
  /** Shared by all languages: only what no reader sees may be. */
  readonly shared?: boolean;
  readonly readOnly?: boolean;
  readonly form?: Form;
}

function field(type: Field['type'], label: string, help: string, choices: Choices, rest: Partial<Field> = {}): Field {
  const { required, regex, shared = false, readOnly, form } = choices;
  return {
    type,
    ...(required === true ? { required } : {}),
    ...(regex ? { regex: regex.source } : {}),
    ...rest,
    pluginOptions: {
      i18n: { localized: !shared },
      editor: { label, help, ...(form === undefined ? {} : { form }), ...(readOnly === true ? { readOnly } : {}) },
    },
  };
}

/** One line of text. */
export const line = (label: string, help: string, choices: Choices = {}) =>
  field('string', label, help, choices, { maxLength: choices.max ?? LINE });

/** A paragraph without formatting. */
export const text = (label: string, help: string, choices: Choices = {}) =>
  field('text', label, help, choices, { maxLength: choices.max ?? TEXT });

/** Formatted text, kept as HTML; the site cleans it before it shows it. */
export const html = (label: string, help: string, choices: Choices = {}) => field('richtext', label, help, choices, { maxLength: HTML });

/** The last part of an entry's address. Uniqueness and reserved words: `src/rules/slugs.ts`. */
export const slug = (help: string) => field('string', 'Address (slug)', help, { required: true }, { maxLength: 120 });

/** A name by which the site finds the entry in every language. */
export const key = (label: string, help: string) =>
  field('string', label, help, { required: true, shared: true, form: 'key' }, { maxLength: 120 });

export const count = (label: string, help: string, choices: Choices = {}) =>
  field('integer', label, help, choices, { min: 0, max: choices.max ?? 999_999_999 });

/** A place on a picture, in percent. */
export const percent = (label: string, help: string, choices: Choices = {}) => field('decimal', label, help, choices, { min: 0, max: 100 });

export const date = (label: string, help: string, choices: Choices = {}) => field('date', label, help, choices);
export const email = (label: string, help: string, choices: Choices = {}) => field('email', label, help, choices, { maxLength: LINE });

export const colour = (label: string, help: string) =>
  line(label, `${help} Written like #1450C8.`, { regex: /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, max: 7 });

/** Where a link may lead: an address of the site, or http, https, mailto, tel. */
export const link = (label: string, help: string, choices: Choices = {}) =>
  line(label, `${help} An address of this site such as /contact, or one that starts with https://, mailto: or tel:.`, {
    ...choices,
    regex: /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/,
  });

/** The address of a map or of another page elsewhere; such addresses get long. */
export const webAddress = (label: string, help: string, choices: Choices = {}) =>
  text(label, help, { ...choices, max: 2_000, regex: /^https?:\/\// });

export const choice = (label: string, help: string, values: readonly string[], choices: Choices & { readonly default?: string } = {}) =>
  field('enumeration', label, help, choices, {
    enum: values,
    ...(choices.default === undefined ? {} : { default: choices.default }),
  });

/** Short texts, one a line of the box. */
export const lines = (label: string, help: string, choices: Choices = {}) =>
  field('text', label, `${help} One a line.`, { ...choices, form: 'lines' }, { maxLength: TEXT });

/** A part of an entry with fields of its own. */
export const part = (component: string, label: string, help: string, choices: Choices = {}) =>
  field('component', label, help, choices, { component, repeatable: false });

/** Parts of an entry that can be added, removed and dragged. */
export const parts = (component: string, label: string, help: string, choices: Choices = {}) =>
  field('component', label, help, choices, { component, repeatable: true, max: choices.max ?? 60 });

/** A picture with its text for those who do not see it, in the entry's language. */
export const picture = (label: string, help: string, choices: Choices = {}) => part('shared.picture', label, help, choices);
export const pictures = (label: string, help: string, choices: Choices = {}) =>
  parts('shared.picture', label, help, { max: 20, ...choices });

/** The bare file; everywhere else `picture` is meant. */
export const file = (label: string, help: string) =>
  field('media', label, help, { required: true }, { multiple: false, allowedTypes: ['images'] });

export const bullets = (label: string, help: string) => parts('shared.bullet', label, help);
export const buttons = (label: string, help: string) => parts('shared.button', label, help, { max: 3 });

/** Another entry, or several. */
export const one = (type: string, label: string, help: string, choices: Choices = {}) =>
  field('relation', label, help, choices, { relation: 'manyToOne', target: uidOf(type) });
export const many = (type: string, label: string, help: string, choices: Choices = {}) =>
  field('relation', label, help, choices, { relation: 'manyToMany', target: uidOf(type) });

/** Where an entry stands in its list. Shared by all languages: nobody sorts twice. */
export const position = () =>
  field(
    'integer',
    'Order',
    'Lower numbers come first; leave gaps (10, 20, 30). The same in every language.',
    { shared: true },
    { min: 0, max: 999_999 },
  );

/** Strapi's name of a type of this service. */
export const uidOf = (type: string) => `api::site.${type}` as const;
