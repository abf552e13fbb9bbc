import { cleanQuery, normalQuery } from '../../search/query.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { dayOf, firstDayOf } from './day.ts';
import { TopCounts } from './top-counts.ts';

/** A query that found nothing, and how often. */
interface UnansweredQuery {
  readonly locale: Locale;
  readonly query: string;
  readonly count: number;
}

/** What an instance tells of the queries that found nothing. */
export interface UnansweredReport {
  /** First day that is counted. */
  readonly since: string;
  /** A query that came less often is not told. */
  readonly least: number;
  readonly queries: readonly UnansweredQuery[];
}

/** Days that are counted. */
const DAYS = 30;
/** What came less often may be somebody's own: only what several people look for is told. */
const LEAST = 5;
/** Different queries of a language that are told apart in a day, and those that are told at all. */
const MAX_QUERIES = 200;
const MAX_TOLD = 100;
/** Nobody looks for a thing with more: pasted text may be anything. In characters. */
const MAX_LENGTH = 60;

/** E-mail addresses and names of accounts, web addresses, and numbers as long as those of telephones, cards and people. */
const PERSONAL = [/@|\(at\)/i, /:\/\/|\bwww\./i, /\p{Nd}(?:[\s\p{Pd}./()]{0,3}\p{Nd}){6}/u] as const;

/** Whether a query may tell something of a person. @param query as `cleanQuery` gives it */
export const looksPersonal = (query: string): boolean => query.length > MAX_LENGTH || PERSONAL.some((pattern) => pattern.test(query));

/**
 * Counts queries that found nothing, by day, in memory alone: nobody's address, no time, and nothing that looks personal.
 * Bounded, whatever is asked.
 */
export class UnansweredQueries {
  private readonly days = new Map<string, ReadonlyMap<Locale, TopCounts>>();
  private readonly now: () => number;
  private readonly began: string;

  /** @param now in milliseconds */
  constructor(now: () => number = Date.now) {
    this.now = now;
    this.began = dayOf(now());
  }

  /** @param typed untrusted */
  count(locale: Locale, typed: string): void {
    const query = cleanQuery(typed);
    if (looksPersonal(query)) return;
    const normal = normalQuery(query, locale);
    if (normal !== '') this.today().get(locale)?.add(normal);
  }

  /** The frequent ones of all days, most frequent first. */
  report(): UnansweredReport {
    const first = this.forget();
    const queries = LOCALE_CODES.flatMap((locale) => {
      const counts = new Map<string, number>();
      for (const day of this.days.values())
        for (const [query, count] of day.get(locale)?.entries() ?? []) counts.set(query, (counts.get(query) ?? 0) + count);
      return [...counts].map(([query, count]): UnansweredQuery => ({ locale, query, count }));
    });
    return {
      since: this.began > first ? this.began : first,
      least: LEAST,
      queries: queries
        .filter(({ count }) => count >= LEAST)
        .sort((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1))
        .slice(0, MAX_TOLD),
    };
  }

  private today(): ReadonlyMap<Locale, TopCounts> {
    const name = dayOf(this.now());
    let day = this.days.get(name);
    if (!day) {
      this.forget();
      this.days.set(name, (day = new Map(LOCALE_CODES.map((locale) => [locale, new TopCounts(MAX_QUERIES)]))));
    }
    return day;
  }

  /** Forgets the days that are too old. @returns the first one that is not */
  private forget(): string {
    const first = firstDayOf(DAYS, this.now());
    for (const name of this.days.keys()) if (name < first) this.days.delete(name);
    return first;
  }
}
