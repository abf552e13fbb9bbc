import { describeIssue, type ContentIssue } from '../contract/issues.ts';

/** A fault of the content, or something to check. */
export interface Finding extends Omit<ContentIssue, 'severity'> {
  /** `error`: something is not shown, or not as intended. `notice`: shown, but to be checked. */
  readonly severity: 'error' | 'notice';
}

/** `error   /service tr proje-yonetimi html: …` */
export const formatFinding = (finding: Finding): string => `${finding.severity.padEnd(6)}  ${describeIssue(finding)}`;

/** How many findings of each kind, in one line. */
export function summaryOf(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const several = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  return `${several(errors, 'error')}, ${several(findings.length - errors, 'notice')}`;
}
