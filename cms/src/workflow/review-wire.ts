/** What the addresses of reviews and comments answer the admin's pages with. Times are ISO 8601, in UTC. */

/** `draft`: nobody was asked yet; `returned`: the reviewer asks for changes. */
export type Stage = 'draft' | 'review' | 'returned' | 'approved';

/** A user or a role. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface EntryComment {
  readonly id: number;
  readonly text: string;
  readonly user: string;
  readonly at: string;
  /** Names of the users that it mentions. */
  readonly mentions: readonly string[];
  /** Name of the field, and its label in English. */
  readonly field?: string;
  readonly label?: string;
}

/** The stage of an entry in a language, and what was said of it. */
export interface EntryReview {
  /** Name of the entry, for the audit log. */
  readonly title: string;
  readonly stage: Stage;
  /** Whether it was saved in this language. */
  readonly exists: boolean;
  /** Approved, and changed after it: the approval counts no more. */
  readonly changed: boolean;
  readonly at?: string;
  readonly requester?: string;
  /** The person or the role that was asked. */
  readonly reviewer?: string;
  readonly decider?: string;
  readonly note?: string;
  /** Whether roles other than the super administrator need an approval to publish. */
  readonly required: boolean;
  readonly mayRequest: boolean;
  readonly mayDecide: boolean;
  /** Whether the signed-in user has asked somebody else, who is to decide. */
  readonly asksOther: boolean;
  /** Who may review, and who may be mentioned. */
  readonly reviewers: readonly Named[];
  readonly roles: readonly Named[];
  readonly people: readonly Named[];
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  readonly comments: readonly EntryComment[];
}

/** Something that waits for the signed-in user. */
export interface Mine {
  readonly kind: 'review' | 'returned' | 'mention';
  readonly type: string;
  readonly uid: string;
  readonly single: boolean;
  readonly documentId: string;
  readonly language: string;
  readonly title: string;
  readonly typeTitle: string;
  /** Who asks, and with which words. */
  readonly from: string;
  readonly text: string;
  readonly at: string;
  /** Of a mention. */
  readonly comment?: number;
}
