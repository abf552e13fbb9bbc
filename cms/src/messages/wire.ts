/** What the inbox's pages and the service exchange. Plain data, read by both. */

/** What a role may do with messages (`roles/front-office.ts`). */
export const ACTIONS = { read: 'api::messages.read', erase: 'api::messages.erase' } as const;

export const MESSAGE_STATES = ['new', 'inProgress', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Whether a parameter of a request is one of `MESSAGE_STATES`. */
export const isMessageState = (value: unknown): value is MessageState => (MESSAGE_STATES as readonly unknown[]).includes(value);

/** Filters of the list; what is absent does not filter. */
export interface ListFilter {
  readonly form?: string;
  readonly state?: MessageState;
  readonly language?: string;
  /** Id of a user; 0: nobody. */
  readonly assignee?: number;
  readonly suspicious?: boolean;
  /** Every word of it has to occur. */
  readonly search?: string;
}

/** A page of the list: newest first, older than `before` or newer than `after` (both are `ListRow.id`). */
export interface ListRequest extends ListFilter {
  readonly before?: number;
  readonly after?: number;
}

export interface ListRow {
  readonly id: number;
  readonly key: string;
  readonly reference: string;
  readonly form: string;
  readonly language: string;
  readonly subject?: string;
  readonly name: string;
  readonly organization?: string;
  /** Beginning of the text. */
  readonly excerpt: string;
  readonly receivedAt: string;
  readonly state: MessageState;
  readonly suspicious: boolean;
  readonly opened: boolean;
  readonly failed: boolean;
  readonly files: number;
  readonly assignee?: number;
  readonly decision?: Decision;
}

export interface ListPage {
  readonly rows: readonly ListRow[];
  /** Number of messages that match, up to a limit. */
  readonly total: number;
  /** There are more than `total`. */
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

export type Decision = 'approved' | 'rejected';

/** A user to whom a message can be assigned, or who did something. */
export interface InboxUser {
  readonly id: number;
  readonly name: string;
}

export interface MessageFile {
  readonly number: number;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly scan: string;
  readonly state: 'expected' | 'stored' | 'deleted';
}

export interface MessageEvent {
  readonly id: number;
  readonly at: string;
  readonly kind: EventKind;
  readonly user?: number;
  readonly details: Readonly<Record<string, string | number>>;
}

export type EventKind =
  | 'received'
  | 'opened'
  | 'downloaded'
  | 'exported'
  | 'state'
  | 'assigned'
  | 'note'
  | 'infected'
  | 'deliveryFailed'
  | 'deliveryDone'
  | 'approved'
  | 'rejected'
  | 'filesDeleted';

export interface MessageDetails extends Omit<ListRow, 'excerpt' | 'files' | 'subject' | 'failed'> {
  readonly subject?: { readonly type: string; readonly slug: string; readonly title: string };
  readonly email?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly suspicions: readonly string[];
  readonly failures: Readonly<Partial<Record<'mail' | 'receipt', string>>>;
  readonly files: readonly MessageFile[];
  readonly events: readonly MessageEvent[];
  readonly users: readonly InboxUser[];
}

/** What is changed of a message; `assignee` 0: nobody. */
export interface MessageChange {
  readonly state?: MessageState;
  readonly assignee?: number;
  readonly note?: string;
}

/** A line of the log of erased messages. */
export interface Erasure {
  readonly form: string;
  readonly files: number;
  readonly reason: 'request' | 'retention';
  readonly at: string;
  readonly user?: string;
}
