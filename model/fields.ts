/** The functions that make fields, one for each kind. */
import type { EditorText, Field, Fields, Kind, LiveEntry, PartDefinition, RelatedType, SimpleKind } from './field.ts';

/** What a field may have beside its label and help text. */
export interface Choices<Required extends boolean = boolean> extends Partial<
  Pick<
    Field,
    | 'requiredInEditor'
    | 'max'
    | 'min'
    | 'pattern'
    | 'default'
    | 'aliases'
    | 'anyText'
    | 'expected'
    | 'words'
    | 'advised'
    | 'computed'
    | 'namedBy'
    | 'whenEmpty'
  >
> {
  readonly required?: Required;
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

/** Longest line of a text that the site takes, in characters. */
export const LONGEST_LINE = 300;
/** Strapi's short text is a column of 255 characters on PostgreSQL. */
export const LINE = 255;
const TEXT = 20_000;
const HTML = 500_000;
const NONE = {} as const;
/** What a `file` is that is no picture. */
export const PDF = 'pdf';

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
/** A picture with its alternative text in the entry's language. */
export const picture = simple('picture');
export const pictures = simple('pictures', 20);
/** Points of a list. */
export const bullets = simple('bullets', 60);
export const button = simple('button');
export const buttons = simple('buttons', 3);
/** PDFs that visitors can download, each with its title. */
export const documents = simple('documents', 20);
/** A picture of the media library. Everywhere but inside a picture, `picture` is meant. */
export const file = simple('file');
/** A PDF of the media library. Everywhere but inside a document, `documents` is meant. */
export const pdfFile = <const C extends Choices = typeof NONE>(label: EditorText, help: EditorText, choices: C = NONE as C) =>
  field('file', PDF, label, help, choices);

/** The form fills it in while the name is typed (`cms/src/admin/slug/`), and saving does (`cms/src/rules/unique-slugs.ts`). */
const withProposal = ({ en, tr }: EditorText): EditorText => ({
  en: `${en} Made from the name of a new entry; afterwards it changes only by hand.`,
  tr: `${tr} Yeni kayıtta addan oluşturulur; sonra yalnızca elle değişir.`,
});

/** The last segment of an entry's address. Unique in its type and language. */
export const slug = <const C extends Choices = typeof NONE>(help: EditorText, choices: C = NONE as C) =>
  field('slug', undefined, { en: 'Address (slug)', tr: 'Adres (slug)' }, withProposal(help), choices, { max: 120, requiredInEditor: true });

/** A name by which the site finds an entry in every language. No visitor reads it. */
export const key = <const C extends Choices = typeof NONE>(label: EditorText, help: EditorText, choices: C = NONE as C) =>
  field('key', undefined, label, help, choices, { max: 120, shared: true, requiredInEditor: true });

const withSentence = (help: EditorText, more: EditorText): EditorText => ({ en: `${help.en} ${more.en}`, tr: `${help.tr} ${more.tr}` });

/** Short texts, one per line of the form's box. */
export const lines = <const C extends Choices = typeof NONE>(label: EditorText, help: EditorText, choices: C = NONE as C) =>
  field(
    'lines',
    undefined,
    label,
    withSentence(help, {
      en: `A line has at most ${LONGEST_LINE} characters.`,
      tr: `Bir satır en çok ${LONGEST_LINE} karakterdir.`,
    }),
    choices,
    choices.max === undefined ? { max: TEXT } : {},
  );

/** How a colour is written. */
export const COLOUR_PATTERN = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;

/** A colour such as #1450C8. */
export const colour = (label: EditorText, help: EditorText) =>
  field('colour', undefined, label, withSentence(help, { en: 'Written like #1450C8.', tr: '#1450C8 biçiminde yazılır.' }), NONE, {
    max: 7,
    pattern: COLOUR_PATTERN,
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
  field('webAddress', undefined, label, help, choices, { max: choices.max ?? 2_000, pattern: /^https?:\/\// });

/** One of several fixed values. @param names what editors read, by the value that is stored and delivered */
export const choice = <const Value extends string, const C extends Choices = typeof NONE>(
  label: EditorText,
  help: EditorText,
  names: Readonly<Record<Value, EditorText>>,
  choices: C = NONE as C,
): Field<'choice', readonly (C extends { readonly anyText: true } ? string : Value)[], RequiredOf<C>> =>
  field('choice', Object.keys(names) as Value[], label, help, choices, { names });

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
