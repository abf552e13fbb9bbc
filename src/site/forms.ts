/**
 * The forms of the site, once: fields, limits, what a form may be about, and whether it takes files. Pages, validation, the
 * outbox, the inbox of the content service and the tests derive from this table. Labels, help and the last part of a form's
 * address are interface text (`messages/`, `forms`). Recipients are the operator's: `MAIL_TO`, or for one form the setting of its
 * name, such as `MAIL_TO_CLASS_SET` (`settings/recipients.ts`); comments are not sent by e-mail.
 */

/** How a field is shown, validated and filled in by a browser. */
export interface FormField {
  readonly kind: 'text' | 'email' | 'phone' | 'url' | 'number' | 'date' | 'longText' | 'checkbox';
  readonly required: boolean;
  /** Longest value, in characters. */
  readonly max: number;
  /** Purpose of the field for a browser's autofill (WCAG 1.3.5; HTML, 4.10.18.7). */
  readonly autocomplete?: 'name' | 'email' | 'tel' | 'organization' | 'url';
}

export interface FormDefinition {
  readonly fields: Readonly<Record<string, FormField>>;
  /** Whether files can be sent. */
  readonly attachments: boolean;
  /** Types of entries a message may be about (names of the content model); the entry's slug is the last part of the address. */
  readonly subjects: readonly string[];
  /** Whether it has a page of its own below `/enquiry`; a comment is written below its post. */
  readonly page: boolean;
}

const name = { kind: 'text', required: true, max: 120, autocomplete: 'name' } as const satisfies FormField;
const email = { kind: 'email', required: true, max: 254, autocomplete: 'email' } as const satisfies FormField;
const phone = { kind: 'phone', required: false, max: 40, autocomplete: 'tel' } as const satisfies FormField;
const organization = { kind: 'text', required: true, max: 160, autocomplete: 'organization' } as const satisfies FormField;
const message = { kind: 'longText', required: true, max: 5_000 } as const satisfies FormField;

export const FORMS = {
  requirement: {
    fields: { message, name, organization, email, phone, nda: { kind: 'checkbox', required: false, max: 3 } },
    attachments: true,
    subjects: ['service', 'solution', 'education'],
    page: true,
  },
  classSet: {
    fields: {
      name,
      school: organization,
      email,
      phone,
      quantity: { kind: 'number', required: true, max: 5 },
      learners: { kind: 'number', required: false, max: 5 },
      message: { ...message, required: false },
    },
    attachments: false,
    subjects: ['product', 'education'],
    page: true,
  },
  visit: {
    fields: {
      name,
      organization,
      email,
      phone,
      visitors: { kind: 'number', required: true, max: 3 },
      date: { kind: 'date', required: false, max: 10 },
      message: { ...message, required: false },
    },
    attachments: false,
    subjects: [],
    page: true,
  },
  question: { fields: { message, name, email }, attachments: false, subjects: ['service', 'solution', 'education', 'product'], page: true },
  comment: {
    fields: {
      comment: message,
      name,
      email,
      website: { kind: 'url', required: true, max: 500, autocomplete: 'url' },
    },
    attachments: false,
    subjects: ['post'],
    page: false,
  },
} as const satisfies Readonly<Record<string, FormDefinition>>;

export type FormId = keyof typeof FORMS;
export const FORM_IDS = Object.keys(FORMS) as FormId[];
/** Forms that have a page of their own. */
export type PageFormId = { [Id in FormId]: (typeof FORMS)[Id]['page'] extends true ? Id : never }[FormId];
/** Forms with a page of their own, in the order of the list of forms. */
export const PAGE_FORM_IDS = FORM_IDS.filter((id): id is PageFormId => FORMS[id].page);

/** A form with its optional parts visible. */
export const formOf = (id: FormId): FormDefinition => FORMS[id];

/** True when `value` names a form. */
export const isFormId = (value: string): value is FormId => Object.hasOwn(FORMS, value);

/** What is wrong with the value of a field. The texts are in `messages/`, `shared.errors` and each form's `missing`. */
export type FieldErrorCode = 'missing' | 'tooLong' | 'wrongEmail' | 'emailLetters' | 'wrongUrl' | 'wrongNumber' | 'wrongDate';

/** Why a file was not accepted; `expired`: it was uploaded more than an hour ago. The texts are in `messages/`, `shared.fileErrors`. */
export const FILE_ERRORS = ['tooLarge', 'tooMany', 'wrongType', 'empty', 'infected', 'damaged', 'expired'] as const;
export type FileErrorCode = (typeof FILE_ERRORS)[number];

/** Mime types that can be attached, by the file name endings that a file picker offers. Detected by content, not by name. */
export const ATTACHMENT_ENDINGS = [
  '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.odt', '.ods', '.odp', '.png', '.jpg', '.jpeg', '.webp', '.tif', '.tiff',
  '.zip', '.step', '.stp', '.iges', '.igs', '.dxf', '.reqif', '.reqifz', '.csv', '.txt',
] as const; // prettier-ignore

/** `accept` of the control that takes files. */
export const ATTACHMENT_ACCEPT = ATTACHMENT_ENDINGS.join(',');

/** Names of controls that are not among a form's fields. */
export const FILES_FIELD = 'files';
/** Token of the files that the server holds already. */
export const HELD_FIELD = 'held';
/** Numbers of the held files that the page shows, separated by spaces, as its script has listed them: no others are sent. */
export const UPLOADED_FIELD = 'uploaded';
/** Files that were refused before the form was sent, which the page's script lists: in each line a `FileErrorCode` and the file's name. */
export const REFUSED_FIELD = 'refused';
/** Number of a held file that is not to be sent. */
export const REMOVE_FIELD = 'remove';
/** Field that no person sees: a message in which it is filled in is suspicious. */
export const HONEYPOT_FIELD = 'website2';
/** Proof of work, filled in by script. */
export const PROOF_FIELD = 'proof';
/** Value of a ticked checkbox. */
export const CHECKED = 'yes';
/** Leading zero bits of SHA-256 of `<form id>:<proof>`. */
export const PROOF_BITS = 18;
