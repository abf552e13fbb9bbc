import type { FieldErrorCode, FileErrorCode, FORMS, FormId } from '../forms.ts';

type FieldsOf<Id extends FormId> = (typeof FORMS)[Id]['fields'];
type RequiredFieldsOf<Id extends FormId> = {
  [Name in keyof FieldsOf<Id>]: FieldsOf<Id>[Name] extends { readonly required: true } ? Name : never;
}[keyof FieldsOf<Id>];

/** The texts of a form that has a page of its own. */
export interface FormPageTexts {
  /** Last part of its address. */
  readonly slug: string;
  /** Heading of the page; also the words of links that lead to it. */
  readonly title: string;
  /** Short name, for the breadcrumb and the subject of e-mails. */
  readonly label: string;
  /** For search results, and in the list of forms. */
  readonly description: string;
  readonly lead: string;
}

/** The texts of any form. */
export interface FormTexts {
  /** Words of the button. */
  readonly send: string;
  /** The short privacy notice before the button: who processes what and why. */
  readonly privacy: string;
  /** Labels by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Help below a label, where a field needs it. */
  readonly hints: Readonly<Partial<Record<string, string>>>;
  /** What is said of a required field that was left empty. */
  readonly missing: Readonly<Record<string, string>>;
}

/** The texts that form `Id` must have: a missing one is a type error in the file of that language. */
type TextsOf<Id extends FormId> = FormTexts & {
  readonly fields: Readonly<Record<keyof FieldsOf<Id>, string>>;
  readonly hints: Readonly<Partial<Record<keyof FieldsOf<Id>, string>>>;
  readonly missing: Readonly<Record<RequiredFieldsOf<Id>, string>>;
} & ((typeof FORMS)[Id]['page'] extends true ? FormPageTexts : unknown);

/** The texts that all forms share. `{name}` is filled in by `fill()`. */
export interface SharedFormTexts {
  readonly list: { readonly title: string; readonly label: string; readonly description: string; readonly lead: string };
  readonly received: {
    readonly title: string;
    readonly description: string;
    readonly reference: string;
    readonly lead: string;
    /** Heading of the page whose address names no reference. */
    readonly unknownTitle: string;
    readonly unknown: string;
    readonly next: string;
    readonly steps: { readonly read: string; readonly answer: string; readonly quote: string; readonly comment: string };
  };
  readonly errors: Readonly<Record<Exclude<FieldErrorCode, 'missing'>, string>>;
  readonly fileErrors: Readonly<Record<FileErrorCode, string>>;
  /** Before the title of a page that reports errors (GOV.UK Design System, "Error summary"). */
  readonly errorTitle: string;
  readonly summary: string;
  readonly unverified: string;
  readonly notStored: string;
  /** In place of a form, where the site receives nothing. */
  readonly byMail: string;
  readonly optional: string;
  readonly subject: string;
  readonly files: string;
  readonly filesHint: string;
  readonly filesKept: string;
  readonly remove: string;
  readonly honeypot: string;
  /** Says that the notice opens in a new tab (WCAG 2.2, G201). */
  readonly privacyLink: string;
  readonly mail: string;
  readonly others: string;
  readonly commentsTitle: string;
  readonly commentsClosed: string;
  /** Texts of the script that uploads files. */
  readonly script: {
    readonly drop: string;
    readonly waiting: string;
    readonly progress: string;
    readonly offline: string;
    /** The server has had too many requests for the moment. */
    readonly busy: string;
    /** The server cannot take the file for the moment, such as while its disk is full. */
    readonly later: string;
    readonly done: string;
    readonly failed: string;
    readonly cancel: string;
    readonly retry: string;
    readonly sending: string;
  };
}

/** What the file of every language holds. */
export type FormTextTable = { readonly [Id in FormId]: TextsOf<Id> } & { readonly shared: SharedFormTexts };
