import type { Task } from '../../dashboard/dashboard';

/** Tells a task from all others of the list. */
export const keyOf = ({ code, type, documentId, locale, field, details }: Task): string =>
  [code, type, documentId, locale, field, JSON.stringify(details)].join(' ');
