/** What the pages of the audit log and the service exchange. */

export const AUDIT_ACTIONS = [
  'signIn',
  'signInFailed',
  'signOut',
  'newPassword',
  'create',
  'update',
  'publish',
  'unpublish',
  'discard',
  'delete',
  'restore',
  'sort',
  'schedule',
  'unschedule',
  'request',
  'approve',
  'return',
  'comment',
  'finish',
  'confirm',
  'export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Whether a query parameter or a stored value is one of `AUDIT_ACTIONS`. */
export const isAuditAction = (value: unknown): value is AuditAction => AUDIT_ACTIONS.some((action) => action === value);

/** A line to write. */
export interface AuditEvent {
  readonly action: AuditAction;
  readonly type?: string;
  readonly subject?: string;
  readonly title?: string;
  readonly locales?: readonly string[];
  readonly user?: AuditUser;
}
export interface AuditUser {
  readonly id: number;
  readonly name: string;
}

/** Which lines to show; absent properties do not filter. */
export interface AuditFilter {
  /** 0: the service itself, or nobody with an account. */
  readonly user?: number;
  readonly action?: AuditAction;
  readonly type?: string;
  /** First moment, ISO 8601. */
  readonly from?: string;
  /** First moment that is not shown any more. */
  readonly to?: string;
}

/** A page of the list continues at an id, so that a late page costs no more than the first. */
export interface AuditRequest extends AuditFilter {
  readonly before?: number;
  readonly after?: number;
}

export interface AuditLine {
  readonly id: number;
  readonly at: string;
  readonly action: AuditAction;
  readonly type: string | null;
  readonly subject: string | null;
  readonly title: string | null;
  readonly locales: string | null;
  readonly user: number | null;
  readonly person: string | null;
}

export interface AuditPage {
  readonly lines: readonly AuditLine[];
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

/** What there is to choose from in the filters. */
export interface AuditChoices {
  readonly users: readonly AuditUser[];
  readonly types: readonly string[];
  /** Days after which a line is deleted; 0: never. */
  readonly days: number;
}
