/** A whole date. A date input reports each digit of a year as one: of 2026 first the year 2, then 20 and 202. */
const WHOLE_DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

/**
 * The midnight at which a day begins here.
 * @param day as a date input has it; empty or half typed there is no moment
 * @param later days to add
 */
export function momentOf(day: string, later = 0): string | undefined {
  if (!WHOLE_DAY.test(day)) return undefined;
  const at = new Date(`${day}T00:00`);
  // Not 24 hours: where the clocks change, a day is longer or shorter.
  at.setDate(at.getDate() + later);
  return at.toISOString();
}
