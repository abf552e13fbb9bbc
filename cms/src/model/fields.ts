import type { EditorText, PartDefinition } from '#model/field';

/** How a field looks in a response, where its Strapi type alone does not say it. */
export type Form = 'lines' | 'page text';

/** A field as Strapi's schema files hold it, with what the editor reads beside it. */
export interface Field {
  readonly type:
    | 'string'
    | 'text'
    | 'richtext'
    | 'integer'
    | 'decimal'
    | 'boolean'
    | 'date'
    | 'email'
    | 'enumeration'
    | 'component'
    | 'media'
    | 'relation';
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly regex?: string;
  readonly enum?: readonly string[];
  readonly default?: string | boolean;
  readonly component?: string;
  readonly repeatable?: boolean;
  readonly multiple?: boolean;
  readonly allowedTypes?: readonly string[];
  readonly relation?: 'manyToOne' | 'manyToMany';
  readonly target?: string;
  readonly pluginOptions: {
    readonly i18n: { readonly localized: boolean };
    readonly editor: {
      readonly label: EditorText;
      readonly help: EditorText;
      /** What is read for each value of `enum`. */
      readonly names?: Readonly<Record<string, EditorText>>;
      readonly form?: Form;
    };
  };
}
export type Fields = Readonly<Record<string, Field>>;

/** Strapi's name of a type of this service. */
export const uidOf = (type: string) => `api::site.${type}` as const;

/** Strapi's name of a part, e.g. `shared.button`. */
export const partUid = ({ category, name }: PartDefinition): string => `${category}.${name}`;

const PREFIX = uidOf('');

/** The type of this service behind one of Strapi's names; undefined for Strapi's own. */
export const typeOf = (uid: string): string | undefined => (uid.startsWith(PREFIX) ? uid.slice(PREFIX.length) : undefined);
