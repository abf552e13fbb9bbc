import type { Core } from '@strapi/strapi';
import { lazyTables, type Table } from '../table';
import type { Decision, MessageFile, MessageState } from './wire';

/** Strapi's name of the table of messages. */
export const MESSAGE_UID = 'api::messages.message';
const UIDS = {
  messages: MESSAGE_UID,
  attachments: 'api::messages.message-attachment',
  events: 'api::messages.message-event',
  erasures: 'api::messages.message-erasure',
} as const;

/** Rows as the database returns them: nothing is undefined, what is empty is null. */
export interface MessageRow {
  readonly id: number;
  readonly key: string;
  readonly reference: string;
  readonly form: string;
  readonly language: string;
  readonly subject: { readonly type: string; readonly documentId: string; readonly slug: string; readonly title: string } | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly email: string | null;
  readonly suspicions: readonly string[] | null;
  readonly suspicious: boolean;
  readonly receivedAt: string;
  readonly state: MessageState;
  readonly stateSince: string;
  readonly opened: boolean;
  readonly assignee: number | null;
  readonly mailFailure: string | null;
  readonly receiptFailure: string | null;
  readonly decision: Decision | null;
  readonly entry: string | null;
}
export interface AttachmentRow extends MessageFile {
  readonly id: number;
  readonly message: string;
  readonly sha256: string;
}
export interface EventRow {
  readonly id: number;
  readonly message: string;
  readonly at: string;
  readonly kind: string;
  readonly user: number | null;
  readonly details: Readonly<Record<string, string | number>> | null;
}
export interface ErasureRow {
  readonly id: number;
  readonly key: string;
  readonly form: string;
  readonly files: number;
  readonly reason: 'request' | 'retention';
  readonly at: string;
  readonly user: number | null;
}

/** The tables of the inbox. */
export interface Tables {
  readonly messages: Table<MessageRow>;
  readonly attachments: Table<AttachmentRow>;
  readonly events: Table<EventRow>;
  readonly erasures: Table<ErasureRow>;
}

/** The inbox's tables. */
export const tablesOf = (strapi: Core.Strapi): Tables => lazyTables<Tables>(strapi, UIDS);
