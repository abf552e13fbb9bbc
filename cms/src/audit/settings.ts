const DEFAULT_DAYS = 365;
const MAX_DAYS = 36_500;

/**
 * Days for which a line of the audit log is kept; 0: without end.
 * @param environment `process.env` or a test's own
 * @throws Error if AUDIT_DAYS is not a whole number from 0 to 36,500
 */
export function readAuditDays(environment: Readonly<Record<string, string | undefined>>): number {
  const given = environment['AUDIT_DAYS']?.trim() ?? '';
  const days = given === '' ? DEFAULT_DAYS : Number(given);
  if (!Number.isInteger(days) || days < 0 || days > MAX_DAYS)
    throw new Error(`AUDIT_DAYS: a whole number of days from 0 (no end) to ${MAX_DAYS}.`);
  return days;
}
