/** A fault of the content, with the place where to fix it. */
export interface ContentIssue {
  /** `call`: nothing of the response could be read. `entry`: an entry was refused. `field`: a part was left out. `notice`: shown, but to be checked. */
  readonly severity: 'call' | 'entry' | 'field' | 'notice';
  /** The call's address, e.g. `/service`. */
  readonly call: string;
  readonly locale: string;
  /** The entry's slug, id or name; absent for a block and for a whole response. */
  readonly entry?: string;
  /** The service's own name of the entry, where its response gives one. */
  readonly documentId?: string;
  readonly field?: string;
  readonly message: string;
}

/** One line for a log or a terminal, address first: `/service tr proje-yonetimi html: …`. */
export function describeIssue(issue: Omit<ContentIssue, 'severity' | 'documentId'>): string {
  const address = [issue.call, issue.locale, issue.entry, issue.field].filter((part) => part !== undefined && part !== '').join(' ');
  return `${address}: ${issue.message}`;
}
