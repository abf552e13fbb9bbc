/** Local times of a zone and the moments they are, with the rules of the zone's daylight-saving time (IANA time zone database). */

/** A day (`2026-11-30`) and a time (`09:00`) on the clocks of a zone. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

const DAY_MS = 24 * 60 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', ...twoDigits, hourCycle: 'h23' });
    formats.set(zone, format);
  }
  return format;
}

/** Whether Node knows a time zone of this name. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show. @param moment in milliseconds */
export function localTimeOf(moment: number, zone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` };
}

/** A local time as if it were one of UTC, in milliseconds; undefined: it is not of the calendar, or has another form. */
function asUtc({ date, time }: LocalTime): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  const moment = Date.parse(`${date}T${time}:00.000Z`);
  // February 30 becomes March 2.
  return Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(`${date}T${time}`) ? undefined : moment;
}

/**
 * The moments at which the clocks of a zone show a time, the earliest first, in milliseconds: two where the clocks are set back
 * over it, none where they are set forward over it.
 * @returns undefined where it is no time at all, as February 30
 */
export function momentsOf(local: LocalTime, zone: string): readonly number[] | undefined {
  const guess = asUtc(local);
  if (guess === undefined) return undefined;
  // The zone's difference from UTC at the time is that of the day before or of the day after.
  const offsets = [guess - DAY_MS, guess + DAY_MS].map((moment) => asUtc(localTimeOf(moment, zone))! - moment);
  const found = [...new Set(offsets)].map((offset) => guess - offset);
  return found
    .filter((moment) => {
      const { date, time } = localTimeOf(moment, zone);
      return date === local.date && time === local.time;
    })
    .sort((a, b) => a - b);
}
