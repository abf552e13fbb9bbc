/** A row of `/dashboard/tasks` (`cms/src/dashboard/rows.ts`). */
export interface Task {
  readonly kind: string;
  readonly code: string;
  readonly type: string;
  readonly uid?: string;
  readonly single?: boolean;
  /** Whether this user may say that it is up to date. */
  readonly mayConfirm?: boolean;
  readonly typeTitle?: string;
  readonly documentId?: string;
  readonly locale: string;
  readonly title: string;
  readonly field?: string;
  readonly fieldTitle?: string;
  readonly details: Readonly<Record<string, string | number>>;
}
/** Response of `/dashboard/tasks`. */
export interface Tasks {
  readonly counts: Readonly<Record<string, number>>;
  readonly siteLocales: readonly string[];
  readonly rows: readonly Task[];
}

/** Tells a task from all others of the list. */
export const keyOf = ({ code, type, documentId, locale, field, details }: Task): string =>
  [code, type, documentId, locale, field, JSON.stringify(details)].join(' ');
