/** How long versions of entries are kept. */
export interface VersionSettings {
  /** Every version of the last days. */
  readonly allDays: number;
  /** Then the last one of each day, up to this age; then the last one of each month. */
  readonly dailyDays: number;
}

const MAX_DAYS = 36_500;

/**
 * @param environment `process.env` or a test's own
 * @throws with the name of the wrong setting and what it should be
 */
export function readVersionSettings(environment: Readonly<Record<string, string | undefined>>): VersionSettings {
  const days = (name: string, fallback: number): number => {
    const value = Number(environment[name]?.trim() || fallback);
    if (!Number.isInteger(value) || value < 1 || value > MAX_DAYS)
      throw new Error(`${name}: a whole number of days from 1 to ${MAX_DAYS}.`);
    return value;
  };
  const allDays = days('VERSIONS_ALL_DAYS', 30);
  const dailyDays = days('VERSIONS_DAILY_DAYS', Math.max(365, allDays));
  if (dailyDays < allDays) throw new Error('VERSIONS_DAILY_DAYS: at least as many days as VERSIONS_ALL_DAYS.');
  return { allDays, dailyDays };
}
