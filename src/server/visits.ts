import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { log } from '../log.ts';
import type { AnswerKind } from './exchange.ts';
import { TopCounts } from './top-counts.ts';

/** What is counted of an answer. None of it says who asked. */
export interface Visit {
  readonly method: string;
  readonly path: string;
  readonly kind: AnswerKind;
  readonly status: number;
  readonly userAgent: string | undefined;
  readonly referrer: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** `Sec-Purpose`: a browser that fetches ahead has shown nothing to anybody. */
  readonly purpose: string | undefined;
}

const LISTS = ['pages', 'referrers', 'languages', 'notFound'] as const;
type List = (typeof LISTS)[number];

const counts = z.array(z.tuple([z.string().max(300), z.number().int().positive()]));
const dayFile = z.object({
  views: z.number().int().nonnegative(),
  robots: z.number().int().nonnegative(),
  rest: z.record(z.enum(LISTS), z.number().int().nonnegative()),
  pages: counts,
  referrers: counts,
  languages: counts,
  notFound: counts,
});
/** One day's counts; lists are sorted, most frequent first. */
export type VisitDay = z.infer<typeof dayFile>;

export interface VisitsOptions {
  /** Folder of the counts, one file a day and process. */
  readonly folder: string;
  /** Names this process among those that share the folder. */
  readonly instance: string;
  /** Days that are kept. */
  readonly days: number;
  /** Different keys that a list of one day keeps. */
  readonly mostKeys: number;
  /** Host of the site: its own links are no referrers. */
  readonly host: string;
  readonly now?: () => number;
}

/** No setting: a process that is killed loses a minute's counts at most, and one small file a minute wears no disk. */
const SAVE_MS = 60_000;
const LONGEST_KEY = 200;
/** The company's day: Turkey has been at UTC+3 all year since 2016. */
const DAY_OFFSET_MS = 3 * 3_600_000;
/** Programs that say what they are, and everything that is no browser's name. Looked at in the moment of the request alone. */
const ROBOT =
  /bot|crawl|spider|slurp|scrap|fetch|monitor|preview|headless|lighthouse|archiv|scan|probe|check|feed|http|curl|wget|python|java\/|ruby|perl|okhttp/i;

/** Roughly tells programs from people. @param userAgent as it came */
export function isRobot(userAgent: string | undefined): boolean {
  // Browsers have named themselves "Mozilla/5.0" for thirty years; links to a page about the program follow "+http".
  return !userAgent?.startsWith('Mozilla/') || ROBOT.test(userAgent);
}

/** Host of a page that led here. @returns nothing for our own pages and for what is no address */
function referrerHost(referrer: string | undefined, own: string): string | undefined {
  if (referrer === undefined || referrer.length > 2_048) return undefined;
  try {
    const { hostname, host, protocol } = new URL(referrer);
    return /^https?:$/.test(protocol) && host !== own ? hostname.slice(0, 100) : undefined;
  } catch {
    return undefined;
  }
}

class Day {
  views = 0;
  robots = 0;
  readonly lists: Readonly<Record<List, TopCounts>>;

  constructor(mostKeys: number) {
    this.lists = Object.fromEntries(LISTS.map((list) => [list, new TopCounts(mostKeys)])) as Record<List, TopCounts>;
  }

  add(day: VisitDay): void {
    this.views += day.views;
    this.robots += day.robots;
    for (const list of LISTS) {
      for (const [key, count] of day[list]) this.lists[list].add(key, count);
      this.lists[list].rest += day.rest[list];
    }
  }

  finished(): VisitDay {
    const each = <Value>(value: (counts: TopCounts) => Value) =>
      Object.fromEntries(LISTS.map((list) => [list, value(this.lists[list])])) as Record<List, Value>;
    return { views: this.views, robots: this.robots, rest: each(({ rest }) => rest), ...each((list) => list.entries()) };
  }
}

/**
 * Counts of visits: pages, hosts they came from, languages, addresses that lead nowhere, by day. No cookie, no third
 * party; no visitor's address and no browser's name is kept, in memory or on disk. All of it is bounded.
 */
export class Visits {
  private today: { readonly name: string; readonly counts: Day; dirty: boolean } | undefined;
  private dayEnds = 0;
  private timer: NodeJS.Timeout | undefined;
  private saving: Promise<void> = Promise.resolve();
  private failed = false;
  private readonly options: VisitsOptions;

  constructor(options: VisitsOptions) {
    this.options = options;
  }

  private get now(): number {
    return (this.options.now ?? Date.now)();
  }

  /** Goes on with today's counts of this process, if there are any, and begins to save. */
  async start(): Promise<void> {
    const today = this.current();
    const saved = await this.read(this.fileOf(today.name));
    if (saved) today.counts.add(saved);
    this.timer = setInterval(() => void this.save(), SAVE_MS);
    this.timer.unref();
  }

  /** Ends the saving; resolves when all is on disk. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.save();
  }

  private current() {
    const { now } = this;
    if (!this.today || now >= this.dayEnds) {
      if (this.today?.dirty) void this.write(this.today.name, this.today.counts.finished());
      const local = now + DAY_OFFSET_MS;
      this.dayEnds = local - (local % 86_400_000) + 86_400_000 - DAY_OFFSET_MS;
      this.today = { name: new Date(local).toISOString().slice(0, 10), counts: new Day(this.options.mostKeys), dirty: false };
    }
    return this.today;
  }

  /** Counts an answer, if it is one that a person saw. */
  count(visit: Visit): void {
    const { kind, status, method, purpose } = visit;
    const found = kind === 'page' && (status === 200 || status === 304);
    if ((!found && kind !== 'not found') || method !== 'GET' || purpose?.includes('prefetch')) return;
    const today = this.current();
    today.dirty = true;
    const { counts } = today;
    if (isRobot(visit.userAgent)) {
      counts.robots++;
      return;
    }
    const path = visit.path.slice(0, LONGEST_KEY);
    if (!found) return counts.lists.notFound.add(path);
    counts.views++;
    counts.lists.pages.add(path);
    const host = referrerHost(visit.referrer, this.options.host);
    if (host !== undefined) counts.lists.referrers.add(host);
    const language = /^\s*([a-z]{2,3})\b/i.exec(visit.acceptLanguage ?? '')?.[1];
    if (language !== undefined) counts.lists.languages.add(language.toLowerCase());
  }

  private fileOf(day: string): string {
    return join(this.options.folder, `${day}.${this.options.instance}.json`);
  }

  private async read(file: string): Promise<VisitDay | undefined> {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      return dayFile.parse(JSON.parse(text));
    } catch {
      log.warn('visit counts not read', { file, because: 'it is damaged' });
      return undefined;
    }
  }

  /** Saves what changed, in one step, and forgets days that are too old. */
  save(): Promise<void> {
    const today = this.current();
    if (!today.dirty) return this.saving;
    today.dirty = false;
    return this.write(today.name, today.counts.finished());
  }

  private write(name: string, day: VisitDay): Promise<void> {
    const work = async () => {
      try {
        await mkdir(this.options.folder, { recursive: true });
        const file = this.fileOf(name);
        await writeFile(`${file}.tmp`, JSON.stringify(day));
        await rename(`${file}.tmp`, file);
        for (const old of (await this.files()).filter((candidate) => candidate.day < this.oldest())) await rm(old.file, { force: true });
        this.failed = false;
      } catch (error) {
        if (!this.failed) log.warn('visit counts not written', { reason: error instanceof Error ? error.message : String(error) });
        this.failed = true;
      }
    };
    return (this.saving = this.saving.then(work));
  }

  private oldest(): string {
    return new Date(this.now + DAY_OFFSET_MS - (this.options.days - 1) * 86_400_000).toISOString().slice(0, 10);
  }

  private async files(): Promise<{ readonly day: string; readonly file: string }[]> {
    const names = await readdir(this.options.folder).catch(() => [] as string[]);
    return names.flatMap((name) => {
      const day = /^(\d{4}-\d\d-\d\d)\.[\w.-]+\.json$/.exec(name)?.[1];
      return day === undefined ? [] : [{ day, file: join(this.options.folder, name) }];
    });
  }

  /** All days that are kept, of all processes that share the folder, newest first. */
  async report(): Promise<{ readonly day: string; readonly counts: VisitDay }[]> {
    const today = this.current();
    const days = new Map<string, Day>();
    const dayOf = (name: string) => {
      const known = days.get(name) ?? new Day(this.options.mostKeys);
      days.set(name, known);
      return known;
    };
    dayOf(today.name).add(today.counts.finished());
    for (const { day, file } of await this.files()) {
      if (day < this.oldest() || file === this.fileOf(today.name)) continue;
      const saved = await this.read(file);
      if (saved) dayOf(day).add(saved);
    }
    return [...days].sort(([a], [b]) => (a < b ? 1 : -1)).map(([day, counted]) => ({ day, counts: counted.finished() }));
  }
}
