import type { Core } from '@strapi/strapi';
import { lazyTables, type Table } from '../table';
import type { Stage } from './review-wire';
import type { StoredProblem } from './problems';
import type { Action, ReleaseState, ScheduledChange } from './wire';

const UIDS = {
  schedules: 'api::workflow.scheduled-change',
  releases: 'api::workflow.release',
  entries: 'api::workflow.release-entry',
  reviews: 'api::workflow.entry-review',
  comments: 'api::workflow.entry-comment',
} as const;

/** Rows as the database returns them: what is empty is null. */
export interface ScheduleRow {
  readonly id: number;
  readonly key: string;
  readonly type: string;
  readonly entry: string;
  readonly language: string;
  readonly action: Action;
  readonly at: string;
  readonly user: number;
  readonly state: ScheduledChange['state'];
  readonly executedAt: string | null;
  readonly problems: readonly StoredProblem[] | null;
}
export interface ReleaseRow {
  readonly id: number;
  readonly name: string;
  readonly state: ReleaseState;
  readonly at: string | null;
  readonly user: number | null;
  readonly executedAt: string | null;
  readonly problems: readonly StoredProblem[] | null;
}
export interface EntryRow {
  readonly id: number;
  readonly release: number;
  readonly type: string;
  readonly entry: string;
  readonly language: string;
  readonly action: Action;
}

export interface ReviewRow {
  readonly id: number;
  readonly key: string;
  readonly type: string;
  readonly entry: string;
  readonly language: string;
  readonly stage: Exclude<Stage, 'draft'>;
  readonly requester: number | null;
  readonly reviewer: number | null;
  readonly role: number | null;
  readonly decider: number | null;
  readonly note: string | null;
  readonly at: string;
  readonly fingerprint: string | null;
  readonly approved: number | null;
}
export interface CommentRow {
  readonly id: number;
  readonly type: string;
  readonly entry: string;
  readonly language: string;
  readonly field: string | null;
  readonly text: string;
  readonly user: number;
  readonly mentions: readonly number[] | null;
  readonly at: string;
  readonly done: boolean;
}

/** The tables of the workflow. */
export interface Tables {
  readonly schedules: Table<ScheduleRow>;
  readonly releases: Table<ReleaseRow>;
  readonly entries: Table<EntryRow>;
  readonly reviews: Table<ReviewRow>;
  readonly comments: Table<CommentRow>;
}

/** The workflow's tables. */
export const tablesOf = (strapi: Core.Strapi): Tables => lazyTables<Tables>(strapi, UIDS);

/** Executed so long after its time, a change counts as late: the service did not run at its minute. */
const LATE_MS = 60_000;

/** Whether something was executed late. */
export const isLate = ({ at, executedAt }: { readonly at: string | null; readonly executedAt: string | null }): boolean =>
  at !== null && executedAt !== null && Date.parse(executedAt) - Date.parse(at) > LATE_MS;
