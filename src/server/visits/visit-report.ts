import type { TableModel } from '../../models/pages.ts';
import type { VisitReportModel } from '../../models/visits.ts';
import { LOCALE_CODES, LOCALES, type Locale } from '../../site/locales.ts';
import { fill, messagesIn } from '../../site/messages/messages.ts';
import { DAY_MS } from '../../site/time.ts';
import type { SavedDay } from './visit-day.ts';
import type { Visits } from './visits.ts';

/** Address of the report; below it each language's. */
export const VISITS_PATH = '/reports/visits';
/** The same as JSON. */
export const VISITS_DATA = `${VISITS_PATH}.json`;

const WEEK = 7;
/** Rows of a list: the JSON has all. */
const MAX_ROWS = 50;

type Days = Awaited<ReturnType<Visits['report']>>;
type List = keyof SavedDay['rest'];

/** An address as people read it. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Counts of a list over several days. */
function sums(days: Days, list: List): { counts: Map<string, number>; rest: number } {
  const counts = new Map<string, number>();
  for (const { counts: day } of days) for (const [key, count] of day[list]) counts.set(key, (counts.get(key) ?? 0) + count);
  return { counts, rest: days.reduce((sum, { counts: day }) => sum + day.rest[list], 0) };
}

/**
 * The counts as tables: by day, and each list over a week and over all days that are kept.
 * @param days newest first; days without a visit may be missing
 */
export function visitReportModel(days: Days, locale: Locale): VisitReportModel {
  const messages = messagesIn(locale);
  const numbers = new Intl.NumberFormat(locale);
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const dates = new Intl.DateTimeFormat(LOCALES[locale].formats, { dateStyle: 'medium', timeZone: 'UTC' });
  const weekAgo = new Date(Date.parse(days[0]?.day ?? '1970-01-01') - WEEK * DAY_MS).toISOString().slice(0, 10);
  const lastWeek = days.filter(({ day }) => day > weekAgo);
  const allDays = fill(messages.visitsAllDays, { days: days.length });
  const table = (id: List, title: string, column: string, name: (key: string) => string): TableModel => {
    const [long, week] = [sums(days, id), sums(lastWeek, id)];
    const rows = [...long.counts]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, MAX_ROWS)
      .map(([key, count]) => [name(key), numbers.format(week.counts.get(key) ?? 0), numbers.format(count)]);
    const rest = long.rest > 0 ? [[messages.visitsOthers, numbers.format(week.rest), numbers.format(long.rest)]] : [];
    return { id, title, columns: [column, messages.visitsWeek, allDays], rows: [...rows, ...rest] };
  };
  const language = (code: string) => {
    try {
      return languages.of(code) ?? code;
    } catch {
      return code;
    }
  };
  const byDay: TableModel = {
    id: 'days',
    title: messages.visitsByDay,
    columns: [messages.visitsDay, messages.visitsViews, messages.visitsRobots],
    rows: days.map(({ day, counts: { views, robots } }) => [dates.format(new Date(day)), numbers.format(views), numbers.format(robots)]),
  };
  return {
    tables: [
      byDay,
      table('pages', messages.visitsPages, messages.visitsAddress, readable),
      table('referrers', messages.visitsReferrers, messages.visitsHost, (host) => host),
      table('languages', messages.visitsLanguages, messages.visitsLanguage, language),
      table('notFound', messages.visitsNotFound, messages.visitsAddress, readable),
    ],
    languages: LOCALE_CODES.map((code) => ({ href: `${VISITS_PATH}/${code}`, text: LOCALES[code].name, locale: code })),
    data: { href: VISITS_DATA, text: messages.visitsData },
  };
}
