import type { TableModel } from '../models/pages.ts';
import type { VisitReportModel } from '../models/visits.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type Locale } from '../site/locales.ts';
import { fill, wordsIn } from '../site/words/words.ts';
import type { Exchange } from './exchange.ts';
import { asStatus, type Pages } from './pages.ts';
import { sendPage, sendText } from './responses.ts';
import { hasBearer, hasPassword } from './secrets.ts';
import type { VisitDay, Visits } from './visits.ts';

/** Address of the report; below it each language's, beside it the same as JSON. */
export const VISITS_PATH = '/reports/visits';

const WEEK = 7;
/** Rows of a list: the JSON has all. */
const MOST_ROWS = 50;

export interface VisitReportOptions {
  readonly secret: string | undefined;
  readonly visits: Visits | undefined;
  readonly pages: Pages;
  readonly forPages: Readonly<Record<string, string>>;
  readonly forFiles: Readonly<Record<string, string>>;
}

type Days = Awaited<ReturnType<Visits['report']>>;
type List = keyof VisitDay['rest'];

/** An address as people read it. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

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
  const words = wordsIn(locale);
  const figures = new Intl.NumberFormat(locale);
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const dates = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const weekAgo = new Date(Date.parse(days[0]?.day ?? '1970-01-01') - WEEK * 86_400_000).toISOString().slice(0, 10);
  const all = fill(words.visitsAllDays, { days: days.length });
  const table = (id: List, title: string, column: string, name: (key: string) => string): TableModel => {
    const long = sums(days, id);
    const week = sums(
      days.filter(({ day }) => day > weekAgo),
      id,
    );
    const rows = [...long.counts]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, MOST_ROWS)
      .map(([key, count]) => [name(key), figures.format(week.counts.get(key) ?? 0), figures.format(count)]);
    const rest = long.rest > 0 ? [[words.visitsOthers, figures.format(week.rest), figures.format(long.rest)]] : [];
    return { id, title, columns: [column, words.visitsWeek, all], rows: [...rows, ...rest] };
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
    title: words.visitsByDay,
    columns: [words.visitsDay, words.visitsViews, words.visitsRobots],
    rows: days.map(({ day, counts: { views, robots } }) => [dates.format(new Date(day)), figures.format(views), figures.format(robots)]),
  };
  return {
    tables: [
      byDay,
      table('pages', words.visitsPages, words.visitsAddress, readable),
      table('referrers', words.visitsReferrers, words.visitsHost, (host) => host),
      table('languages', words.visitsLanguages, words.visitsLanguage, language),
      table('notFound', words.visitsNotFound, words.visitsAddress, readable),
    ],
    languages: LOCALE_CODES.map((code) => ({ href: `${VISITS_PATH}/${code}`, text: LOCALES[code].name, locale: code })),
    data: { href: `${VISITS_PATH}.json`, text: words.visitsData },
  };
}

/** The protected report of visits: read by a browser without any script, or by a program as JSON. */
export class VisitReport {
  private readonly options: VisitReportOptions;

  constructor(options: VisitReportOptions) {
    this.options = options;
  }

  /** Whether there is a report: without a secret nobody may read one. */
  get open(): boolean {
    return this.options.secret !== undefined && this.options.visits !== undefined;
  }

  async answer(exchange: Exchange): Promise<void> {
    exchange.kind = 'report';
    const { secret, visits, pages, forPages, forFiles } = this.options;
    const { request, path } = exchange;
    if (!hasBearer(request, secret) && !hasPassword(request, secret))
      return sendText(exchange, 401, wordsIn(DEFAULT_LOCALE).visitsClosed, {
        ...forFiles,
        // Browsers ask for a password with this; nothing of it stands in an address, a log or a cookie.
        'www-authenticate': 'Basic realm="Visits", charset="UTF-8"',
      });
    const days = (await visits?.report()) ?? [];
    if (path === `${VISITS_PATH}.json`) return sendText(exchange, 200, JSON.stringify({ days }), forFiles);
    const locale = path === VISITS_PATH ? DEFAULT_LOCALE : LOCALE_CODES.find((code) => path === `${VISITS_PATH}/${code}`);
    if (!locale) return sendText(exchange, 404, `${VISITS_PATH}, ${VISITS_PATH}.json`, forFiles);
    const page = await pages.draw('/visits', { locale, visits: visitReportModel(days, locale) });
    sendPage(exchange, asStatus(page, page.status, { 'x-robots-tag': 'noindex' }), forPages);
  }
}
