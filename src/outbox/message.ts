import type { Suspicion } from '../site/form-suspicions.ts';
import type { FormId } from '../site/forms.ts';
import type { Locale } from '../site/locales.ts';

/** What a message is about: an entry of the content, as the visitor saw it. */
export interface Subject {
  /** Name of the content type, e.g. `service`. */
  readonly type: string;
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
}

/** Result of the virus scan. `off`: no scanner is set; `waiting`: the scanner could not be reached yet. */
export type ScanResult = 'off' | 'clean' | 'waiting' | 'infected';

export interface Attachment {
  /** Position in the message, from 1; also the name under which it is stored. */
  readonly number: number;
  /** Name as the visitor gave it, without folders and control characters; shown, never used as a path. */
  readonly name: string;
  /** Media type, detected by content. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  readonly scan: ScanResult;
}

/** What a visitor sent through a form, as it is kept in the outbox and delivered to the content service. */
export interface OutboxMessage {
  /** Version of this structure. */
  readonly version: 1;
  /**
   * 32 hexadecimal digits, made from what was sent: sending the same again within a day makes no second message.
   */
  readonly id: string;
  /** What the visitor is told, e.g. `MTV-7K3F-92QD`; made from the id. */
  readonly reference: string;
  readonly form: FormId;
  readonly locale: Locale;
  readonly subject?: Subject;
  /** Validated values by field name; an optional field that was left empty is absent. */
  readonly fields: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
  /** When it was confirmed to the visitor, ISO 8601 in UTC. */
  readonly receivedAt: string;
  readonly suspicions: readonly Suspicion[];
}

/** The e-mails of a message: to the company, and to its sender. */
export const MAILS = ['mail', 'receipt'] as const;
export type MailKind = (typeof MAILS)[number];

/** A delivery of a message; each is retried by itself until it is done. */
export type DeliveryKind = 'service' | MailKind;
