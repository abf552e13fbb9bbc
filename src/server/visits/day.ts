/** Days in the company's time zone: Türkiye has been at UTC+3 all year since 2016. */
const DAY_OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of a time. @param at in milliseconds @returns e.g. `2026-11-22` */
export const dayOf = (at: number): string => new Date(at + DAY_OFFSET_MS).toISOString().slice(0, 10);

/** The first of some days up to that of a time. @param at in milliseconds */
export const firstDayOf = (days: number, at: number): string => dayOf(at - (days - 1) * DAY_MS);
