import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { isbot } from 'isbot';
import pLimit from 'p-limit';
import { log } from '../../log.ts';
import { messageOf } from '../../site/errors.ts';
import { dayOf, firstDayOf } from '../../site/time.ts';
import type { ResponseKind } from '../http/exchange.ts';
import { savedDay, VisitDay, type SavedDay } from './visit-day.ts';

/** A response and the headers of its request. What identifies the visitor is not kept. */
export interface Visit {
  readonly method: string;
  readonly path: string;
  readonly kind: ResponseKind;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

export interface VisitsOptions {
  /** Folder of the counts, one file a day and process. */
  readonly folder: string;
  /** Names this process among those that share the folder. */
  readonly instance: string;
  /** Days for which counts are kept. */
  readonly days: number;
  /** Different keys that a list of one day counts separately. */
  readonly maxKeys: number;
  /** Host of the site, whose own links do not count as referrers. */
  readonly host: string;
  readonly now?: () => number;
}

interface Day {
  readonly name: string;
  readonly counts: VisitDay;
  /** Whether something is not saved yet. */
  dirty: boolean;
  /** Whether what an earlier start of this process saved is counted. */
  isRead: boolean;
}

/** A process that is killed loses the counts of a minute at most. */
const SAVE_MS = 60_000;
const MAX_KEY = 200;
const FILE = /^(\d{4}-\d\d-\d\d)\.[\w.-]+\.json$/;

/** Whether a client is a program, by its name; without a name it is one. @param userAgent as it came */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || isbot(userAgent);

/** A prefetched page may never be shown. */
const isPrefetch = (headers: IncomingHttpHeaders) => headers['sec-purpose']?.includes('prefetch') === true;

/** Whether a person is about to see the response to a request. */
export const isSeenByPerson = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && !isPrefetch(headers) && !isRobot(headers['user-agent']);

/** Host of a page that links here. @returns nothing for our own pages and for what is no address */
function referrerHost(referrer: string | undefined, own: string): string | undefined {
  if (referrer === undefined || referrer.length > 2_048) return undefined;
  try {
    const { hostname, host, protocol } = new URL(referrer);
    return /^https?:$/.test(protocol) && host !== own ? hostname.slice(0, 100) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Counts of visits by day: pages, referring hosts, languages, addresses that are not found. No cookie, no third party; no
 * visitor's address and no browser's name is kept, in memory or on disk. The size of all counts is limited.
 */
export class Visits {
  private today: Day | undefined;
  /** Other days than today that are not on disk yet; at most as many as are kept. */
  private readonly unsaved = new Set<Day>();
  private timer: NodeJS.Timeout | undefined;
  private failed = false;
  private readonly options: VisitsOptions;
  private readonly writing = pLimit(1);

  constructor(options: VisitsOptions) {
    this.options = options;
  }

  /** Reads today's counts of this process, if there are any, and saves every minute from now on. */
  async start(): Promise<void> {
    // What cannot be read now is tried again before anything is written in its place.
    await this.writing(() => this.readEarlier(this.current()).catch(() => undefined));
    this.timer = setInterval(() => void this.save(), SAVE_MS);
    this.timer.unref();
  }

  /** Stops; resolves when everything is on disk. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.save();
  }

  /** Counts a response, if it is one that a person saw. */
  count(visit: Visit): void {
    const { kind, status, method, headers } = visit;
    const found = kind === 'page' && (status === 200 || status === 304);
    if ((!found && kind !== 'not found') || method !== 'GET' || isPrefetch(headers)) return;
    const today = this.current();
    today.dirty = true;
    const { counts } = today;
    if (isRobot(headers['user-agent'])) {
      counts.robots++;
      return;
    }
    const path = visit.path.slice(0, MAX_KEY);
    if (!found) return counts.lists.notFound.add(path);
    counts.views++;
    counts.lists.pages.add(path);
    const host = referrerHost(headers.referer, this.options.host);
    if (host !== undefined) counts.lists.referrers.add(host);
    const language = /^\s*([a-z]{2,3})\b/i.exec(headers['accept-language'] ?? '')?.[1];
    if (language !== undefined) counts.lists.languages.add(language.toLowerCase());
  }

  /** Saves what changed, each day in one step, and deletes days that are too old. */
  async save(): Promise<void> {
    const today = this.current();
    await Promise.all([...this.unsaved, ...(today.dirty ? [today] : [])].map((day) => this.write(day)));
    await this.writing(() => undefined);
  }

  /** All days that are kept, of all processes that share the folder, newest first. */
  async report(): Promise<{ readonly day: string; readonly counts: SavedDay }[]> {
    const today = this.current();
    const days = new Map([[today.name, new VisitDay(this.options.maxKeys)]]);
    for (const { name, counts } of [today, ...this.unsaved]) {
      const day = days.get(name) ?? new VisitDay(this.options.maxKeys);
      day.add(counts.toSaved());
      days.set(name, day);
    }
    const inMemory = new Set([today, ...this.unsaved].filter(({ isRead }) => isRead).map(({ name }) => this.fileOf(name)));
    for (const { day, file } of await this.files()) {
      if (inMemory.has(file)) continue;
      const saved = await this.read(file).catch(() => undefined);
      if (!saved) continue;
      const counts = days.get(day) ?? new VisitDay(this.options.maxKeys);
      counts.add(saved);
      days.set(day, counts);
    }
    const first = this.firstKept([...days.keys()]);
    const newestFirst = [...days].filter(([day]) => day >= first).sort(([a], [b]) => (a < b ? 1 : -1));
    return newestFirst.map(([day, counts]) => ({ day, counts: counts.toSaved() }));
  }

  private current() {
    const name = dayOf((this.options.now ?? Date.now)());
    // Another day may also be an earlier one, when a clock that was ahead is set right.
    if (this.today?.name !== name) {
      if (this.today?.dirty) {
        this.unsaved.add(this.today);
        for (const day of [...this.unsaved].slice(0, -this.options.days)) this.unsaved.delete(day);
        void this.write(this.today);
      }
      this.today = { name, counts: new VisitDay(this.options.maxKeys), dirty: false, isRead: false };
    }
    return this.today;
  }

  private fileOf(day: string): string {
    return join(this.options.folder, `${day}.${this.options.instance}.json`);
  }

  /** @returns nothing where there is no such file, or it is damaged @throws Error if it cannot be read */
  private async read(file: string): Promise<SavedDay | undefined> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (text === undefined) return undefined;
    try {
      return savedDay.parse(JSON.parse(text));
    } catch {
      log.warn('visit counts not read', { file, reason: 'it is damaged' });
      return undefined;
    }
  }

  private async readEarlier(day: Day): Promise<void> {
    if (day.isRead) return;
    const saved = await this.read(this.fileOf(day.name));
    if (saved) day.counts.add(saved);
    day.isRead = true;
  }

  private write(day: Day): Promise<void> {
    return this.writing(async () => {
      try {
        await mkdir(this.options.folder, { recursive: true });
        await this.readEarlier(day);
        const file = this.fileOf(day.name);
        day.dirty = false;
        await writeFile(`${file}.tmp`, JSON.stringify(day.counts.toSaved()));
        await rename(`${file}.tmp`, file);
        this.unsaved.delete(day);
        await this.deleteOld();
        this.failed = false;
      } catch (error) {
        day.dirty = true;
        if (!this.failed) log.warn('visit counts not written', { reason: messageOf(error) });
        this.failed = true;
      }
    });
  }

  /**
   * The first of the kept days. A clock that is ahead for a minute makes one day, and must not delete all others: what is too old is
   * told by the second latest day, so that two days agree.
   */
  private firstKept(days: readonly string[]): string {
    const [latest = '', second = latest] = [...new Set(days)].sort().reverse();
    return second && firstDayOf(Math.max(1, this.options.days - 1), Date.parse(second));
  }

  private async deleteOld(): Promise<void> {
    const files = await this.files();
    const first = this.firstKept(files.map(({ day }) => day));
    for (const { day, file } of files) if (day < first) await rm(file, { force: true });
  }

  private async files(): Promise<{ readonly day: string; readonly file: string }[]> {
    const names = await readdir(this.options.folder).catch(() => [] as string[]);
    return names.flatMap((name) => {
      const day = FILE.exec(name)?.[1];
      return day === undefined ? [] : [{ day, file: join(this.options.folder, name) }];
    });
  }
}
