import { z } from 'zod';
import { TopCounts } from './top-counts.ts';

const LISTS = ['pages', 'referrers', 'languages', 'notFound'] as const;
type List = (typeof LISTS)[number];

const counts = z.array(z.tuple([z.string().max(300), z.number().int().positive()]));
/** One day's counts as they are saved and reported; lists are sorted, most frequent first. */
export const savedDay = z.object({
  views: z.number().int().nonnegative(),
  robots: z.number().int().nonnegative(),
  rest: z.record(z.enum(LISTS), z.number().int().nonnegative()),
  pages: counts,
  referrers: counts,
  languages: counts,
  notFound: counts,
});
export type SavedDay = z.infer<typeof savedDay>;

/** The counts of one day. */
export class VisitDay {
  views = 0;
  robots = 0;
  readonly lists: Readonly<Record<List, TopCounts>>;

  /** @param maxKeys different keys that each list counts separately */
  constructor(maxKeys: number) {
    this.lists = Object.fromEntries(LISTS.map((list) => [list, new TopCounts(maxKeys)])) as Record<List, TopCounts>;
  }

  /** Adds the counts of an earlier or another process. */
  add(day: SavedDay): void {
    this.views += day.views;
    this.robots += day.robots;
    for (const list of LISTS) {
      for (const [key, count] of day[list]) this.lists[list].add(key, count);
      this.lists[list].rest += day.rest[list];
    }
  }

  /** The counts as they are stored. */
  toSaved(): SavedDay {
    const each = <Value>(value: (list: TopCounts) => Value) =>
      Object.fromEntries(LISTS.map((list) => [list, value(this.lists[list])])) as Record<List, Value>;
    // After the lists, because dropped keys are added to the rest.
    const entries = each((list) => list.entries());
    return { views: this.views, robots: this.robots, rest: each(({ rest }) => rest), ...entries };
  }
}
