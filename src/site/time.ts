/** Lengths of time, and days as the company counts them. */
import { LOCALES, type Locale } from './locales.ts';

export const DAY_MS = 86_400_000;

/**
 * Time before its end from which a certificate should have been renewed: three weeks, or the last quarter of one that holds for less than
 * twelve. Tools renew when a third is left.
 * @param from as certificates say it, e.g. `Nov 22 10:00:00 2026 GMT`; @param to likewise
 */
export const renewalMs = (from: string, to: string): number => Math.min(21 * DAY_MS, (Date.parse(to) - Date.parse(from)) / 4);

const TIME_ZONE = 'Europe/Istanbul';
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day of a time, in the company's time zone. @param at in milliseconds @returns e.g. `2026-11-22` */
export const dayOf = (at: number): string => days.format(at);

/** The first of some days up to that of a time. @param at in milliseconds */
export const firstDayOf = (count: number, at: number): string => dayOf(at - (count - 1) * DAY_MS);

/** A day and the time of day in the company's time zone, as they are written in a language. */
export const timeText = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALES[locale].formats, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }).format(moment);
