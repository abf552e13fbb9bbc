import type { FieldErrorCode, FileErrorCode, FormField, FormId } from '../site/forms.ts';
import type { Locale } from '../site/locales.ts';
import type { DateModel, LinkModel } from './common.ts';

/** A file that was uploaded and is kept by the server until the form is sent. */
export interface HeldFile {
  /** Position in the set of held files, from 1. */
  readonly number: number;
  /** Name as the visitor gave it. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * What became of a form: `refused`: a field is wrong; `fileRefused`: only a file is; `unverified`: the captcha was refused;
 * `notStored`: the message could not be written, such as to a full disk.
 */
export type FormOutcome = 'refused' | 'fileRefused' | 'unverified' | 'notStored';

/** What was posted and what is wrong with it: the server passes it to the page as `Astro.locals.form`. */
export interface FormState {
  readonly form: FormId;
  /** Values by field name, as they were posted; a checkbox that is ticked has the value `yes`. */
  readonly values: Readonly<Record<string, string>>;
  /** By field name. */
  readonly errors: Readonly<Partial<Record<string, FieldErrorCode>>>;
  /** Files that were uploaded already and need not be chosen again. */
  readonly files: readonly HeldFile[];
  /** Files that were not accepted, in the order in which they were sent. */
  readonly fileErrors: readonly { readonly name: string; readonly code: FileErrorCode }[];
  /** Token of the held files; absent while there are none. */
  readonly heldToken?: string;
  readonly outcome: FormOutcome;
}

/** A field as it is shown. */
export interface FormFieldModel {
  readonly name: string;
  /** Id of the control; links of the error summary lead to it. */
  readonly id: string;
  readonly kind: FormField['kind'];
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly required: boolean;
  readonly autocomplete?: string;
  /** Text of the error in the page's language. */
  readonly error?: string;
  /** Set where there is an error: by what a browser can tell that the value is still wrong. */
  readonly limits?: FieldLimits;
}

/** The server's rules of a value, as far as attributes of a control can hold them. */
export interface FieldLimits {
  /** Longest value, in characters. */
  readonly max?: number;
  readonly pattern?: string;
  /** Earliest day, e.g. `2026-11-30`. */
  readonly min?: string;
}

/** A held file as it is shown, with its size in words. */
export interface HeldFileModel extends HeldFile {
  readonly sizeText: string;
}

/** The part of a form that takes files. */
export interface FormFilesModel {
  readonly id: string;
  readonly label: string;
  /** Number, size and kinds of files that are accepted. */
  readonly hint: string;
  /** Value of the control's `accept`. */
  readonly accept: string;
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** `maxBytes` in words. */
  readonly sizeLimit: string;
  readonly held: readonly HeldFileModel[];
  readonly token?: string;
  /** Texts of the files that were not accepted. */
  readonly errors: readonly string[];
}

/** A form as it is shown: everything in it is text in the page's language. */
export interface FormModel {
  readonly id: FormId;
  readonly locale: Locale;
  /** Address to which it is posted. */
  readonly action: string;
  readonly fields: readonly FormFieldModel[];
  /** Absent where the form takes no files. */
  readonly files?: FormFilesModel;
  /** All errors in the order of the form, each with the address of its field. */
  readonly errors: readonly { readonly text: string; readonly href: string }[];
  /** What was not accepted although no field is wrong. */
  readonly notice?: string;
  /** What the message is about, preselected by the address. */
  readonly subject?: { readonly label: string; readonly title: string };
  /** The way to write where the site receives nothing: shown in place of the form. */
  readonly byMail?: { readonly text: string; readonly link?: LinkModel };
  /** Words of the button. */
  readonly send: string;
  /** The short notice before the button (KVKK Law 6698, Article 10; GDPR, Article 13) with the link to the full one. */
  readonly privacy: { readonly text: string; readonly link?: LinkModel };
  /** Public reCAPTCHA key; absent: the captcha is off. */
  readonly captchaKey?: string;
  /** Address of the captcha's script, where it is not the provider's own. */
  readonly captchaScript?: string;
}

/** The page of one form. */
export interface FormPageModel {
  readonly lead: string;
  readonly form: FormModel;
  /** How to reach the company without a form, also for copies of the page that receive nothing. */
  readonly mail?: LinkModel;
  /** The forms for other matters. */
  readonly others: { readonly title: string; readonly links: readonly LinkModel[] };
}

/** The list of forms. */
export interface FormListModel {
  readonly lead: string;
  readonly forms: readonly (LinkModel & { readonly description: string })[];
}

/** What the address of the page after a form says. */
export interface SentForm {
  readonly reference: string;
  /** A comment waits for approval, not for an answer. */
  readonly isComment: boolean;
}

/** The page after a form was sent. It holds no personal data. */
export interface ReceivedModel {
  /** Set where the address names a reference whose check digit is right. */
  readonly reference?: string;
  readonly lead: string;
  readonly steps: readonly string[];
  readonly links: readonly LinkModel[];
}

/** A comment that was approved. */
export interface CommentModel {
  readonly name: string;
  /** Address of the commenter, http or https. */
  readonly website?: string;
  readonly date: DateModel;
  /** Plain text, one item for each paragraph. */
  readonly paragraphs: readonly string[];
}

/** Comments of a post: the approved ones, and the form or why there is none. */
export interface CommentsModel {
  readonly title: string;
  readonly comments: readonly CommentModel[];
  readonly formTitle: string;
  readonly note: string;
  /** Absent where comments are closed. */
  readonly form?: FormModel;
  /** Says that comments are closed. */
  readonly closed?: string;
}
