import { cleanQuery, normalQuery } from '../../search/query.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { dayOf, firstDayOf } from '../../site/time.ts';
import { TopCounts } from './top-counts.ts';

/** A query that found nothing, and how many people looked for it, each once a day. */
interface UnansweredQuery {
  readonly locale: Locale;
  readonly query: string;
  readonly count: number;
}

/** The report of an instance about queries that found nothing. */
export interface UnansweredReport {
  /** First day that is counted. */
  readonly since: string;
  /** Least count of a query that is reported. */
  readonly least: number;
  readonly queries: readonly UnansweredQuery[];
}

/** Days that are counted. */
const DAYS = 30;
/** Least number of visitors whose query is reported: a rarer one may be personal. */
const LEAST = 5;
/** Different queries of a language that are counted in a day. */
const MAX_QUERIES = 200;
/** Queries that are reported. */
const MAX_TOLD = 100;
/** Visitors of a day that are told apart, and queries of each: more come from a program. */
const MAX_VISITORS = 5_000;
const MAX_OF_VISITOR = 50;
/** Longer queries, in characters, are not counted: they are pasted texts, which may contain anything. */
const MAX_LENGTH = 60;

/** E-mail addresses and names of accounts, web addresses, and numbers as long as those of telephones, cards and people. */
const PERSONAL = [/@|\(at\)/i, /:\/\/|\bwww\./i, /\p{Nd}(?:[\s\p{Pd}./()]{0,3}\p{Nd}){6}/u] as const;

/** Whether a query may contain personal data. @param query as `cleanQuery` gives it */
export const looksPersonal = (query: string): boolean => query.length > MAX_LENGTH || PERSONAL.some((pattern) => pattern.test(query));

/**
 * Counts queries that found nothing, by day, in memory alone: without times and anything that looks personal. Until the day ends,
 * visitors are told apart by a hash of their address, so that one who repeats a query counts once. Its size is limited.
 */
export class UnansweredQueries {
  private readonly days = new Map<string, ReadonlyMap<Locale, TopCounts>>();
  /** Queries of each visitor of today. */
  private readonly counted = new Map<string, Set<string>>();
  private readonly now: () => number;
  private readonly began: string;

  /** @param now in milliseconds */
  constructor(now: () => number = Date.now) {
    this.now = now;
    this.began = dayOf(now());
  }

  /** @param typed untrusted; @param visitor hashed address */
  count(locale: Locale, typed: string, visitor: string): void {
    const query = cleanQuery(typed);
    if (looksPersonal(query)) return;
    const normal = normalQuery(query, locale);
    const today = this.today();
    if (normal !== '' && this.isNew(visitor, `${locale} ${normal}`)) today.get(locale)?.add(normal);
  }

  /** Whether this query of a visitor was not counted today. */
  private isNew(visitor: string, query: string): boolean {
    const queries = this.counted.get(visitor) ?? new Set();
    if (queries.has(query) || queries.size >= MAX_OF_VISITOR) return false;
    this.counted.set(visitor, queries.add(query));
    if (this.counted.size > MAX_VISITORS) this.counted.delete(this.counted.keys().next().value!);
    return true;
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
      this.counted.clear();
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
