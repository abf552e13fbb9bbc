/** What the workflow's addresses answer the admin's pages with. Times are ISO 8601, in UTC. */

export type Action = 'publish' | 'unpublish';

/** A change of one entry in one language. */
export interface EntryChange {
  readonly type: string;
  readonly documentId: string;
  readonly language: string;
  readonly action: Action;
}

/**
 * Why a change was refused, with its place. The admin has the messages of the codes; of `other` the service's own is shown, in the
 * reader's language. `hidden`: of an entry that the reader may not see.
 */
export interface Problem {
  readonly code:
    'required' | 'tooLong' | 'pattern' | 'missing' | 'rights' | 'account' | 'failure' | 'notApproved' | 'changed' | 'hidden' | 'other';
  readonly message: string;
  readonly type: string;
  readonly documentId: string;
  readonly language: string;
  /** Name of the entry. */
  readonly title: string;
  /** Name of the field, and its label in English. */
  readonly field?: string;
  readonly label?: string;
}

export interface ScheduledChange {
  readonly action: Action;
  readonly at: string;
  readonly state: 'pending' | 'done' | 'refused';
  /** Who asked for it. */
  readonly user: string;
  readonly executedAt?: string;
  /** Executed more than a minute after its time. */
  readonly late: boolean;
  readonly problems: readonly Problem[];
}

export type ReleaseState = 'open' | 'scheduled' | 'refused' | 'done';

export interface ReleaseSummary {
  readonly id: number;
  readonly name: string;
  readonly state: ReleaseState;
  readonly at?: string;
  readonly executedAt?: string;
  readonly late: boolean;
  /** Who scheduled or published it. */
  readonly user?: string;
  readonly entries: number;
}

export interface ReleaseEntry extends EntryChange {
  readonly id: number;
  readonly uid: string;
  readonly single: boolean;
  readonly title: string;
  readonly typeTitle: string;
  /**
   * `draft`: not public; `modified`: the saved draft differs from what is public; `deleted`: there is no such entry; `hidden`: the
   * reader may not see it, so that only action and language are told.
   */
  readonly state: 'draft' | 'modified' | 'published' | 'deleted' | 'hidden';
}

export interface Release extends Omit<ReleaseSummary, 'entries'> {
  readonly timeZone: string;
  readonly entries: readonly ReleaseEntry[];
  /** Of the last attempt; a release that stays scheduled may have them too. */
  readonly problems: readonly Problem[];
}

/** What is planned for an entry in a language. */
export interface EntryPlans {
  /** Name of the entry, for the audit log. */
  readonly title: string;
  readonly timeZone: string;
  /** Whether it was saved in this language. */
  readonly exists: boolean;
  /** Whether this user may publish it. */
  readonly mayPublish: boolean;
  readonly schedules: readonly ScheduledChange[];
  /** Releases that are not done and contain it. */
  readonly releases: readonly { readonly id: number; readonly name: string; readonly action: Action }[];
  /** Releases to which this user can add it. */
  readonly open: readonly { readonly id: number; readonly name: string }[];
}
