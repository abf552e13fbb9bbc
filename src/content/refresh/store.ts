import { log } from '../../log.ts';
import { stackOf } from '../../site/errors.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { callOf } from '../contract/calls.ts';
import type { ContentIssue } from '../contract/issues.ts';
import { changedTags, makeSnapshot, type CallKey, type Snapshot } from '../snapshot/snapshot.ts';
import { CallRefresher } from './call-refresher.ts';
import type { Hint } from './hint.ts';
import { LastGoodCopy } from './last-good-copy.ts';
import type { StoreOptions } from './options.ts';
import { RefreshQueue, type RefreshReason } from './refresh-queue.ts';
import { ReportOnce } from './report-once.ts';

/** How a refresh ended. */
export interface RefreshResult {
  readonly reason: RefreshReason;
  readonly at: string;
  readonly milliseconds: number;
  /** Number of cache tags whose content changed. */
  readonly changed: number;
  /** Number of calls that failed. */
  readonly failed: number;
}

/** A finished refresh. */
export interface Refreshed {
  readonly result: RefreshResult;
  readonly snapshot: Snapshot;
  /** The snapshot before it. */
  readonly before: Snapshot | undefined;
  /** Cache tags whose content changed; often none. */
  readonly tags: readonly string[];
  /** False: a hint said what to fetch. */
  readonly everything: boolean;
}

/** A change of the clock by less than this is not reported. */
const CLOCK_JUMP_MS = 60_000;
/** How often everything is fetched again while the service changes meanwhile. */
const MAX_READINGS = 3;
/** Longest pause between attempts while there is no content yet, in seconds: visitors see the waiting page meanwhile. */
const MAX_FIRST_PAUSE = 30;

/**
 * Holds the content that pages are rendered from, and keeps it up to date. Pages read `snapshot`; no request waits for a
 * content service. The way of a publish hook: `refresh` → `RefreshQueue.add` → `run` → `CallRefresher.refresh` fetches the
 * calls → `show` replaces the snapshot and tells the listeners, which drop cached pages.
 */
export class ContentStore {
  snapshot: Snapshot | undefined;
  lastRefresh: RefreshResult | undefined;
  /** The last refresh that a publish hook asked for. */
  lastPublish: RefreshResult | undefined;
  /** When all content was last read without a failure, by the clock. */
  private completeAt: number | undefined;
  /** Clock of the machine minus that of the process: constant unless the clock is set. */
  private clockOffset = Date.now() - performance.now();
  private readonly listeners: ((refreshed: Refreshed) => void)[] = [];
  private readonly options: StoreOptions;
  private readonly reports = new ReportOnce();
  private readonly calls: CallRefresher;
  private readonly queue: RefreshQueue;
  /** Absent without a service: the embedded copy does not change. */
  private readonly copy: LastGoodCopy | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** When everything is refreshed next, in milliseconds of this process. */
  private dueAt = 0;
  /** Refreshes since there was no content, for the pauses between them. */
  private attempts = 0;
  private stopped = false;

  constructor(options: StoreOptions) {
    this.options = options;
    this.calls = new CallRefresher(options, this.reports);
    this.queue = new RefreshQueue(
      (...request) => this.run(...request),
      () => this.schedule(),
    );
    if (options.service) this.copy = new LastGoodCopy(options, this.reports);
  }

  /** Called after every refresh, whether anything changed or not. */
  onRefresh(listener: (refreshed: Refreshed) => void): void {
    this.listeners.push(listener);
  }

  /** Seconds since all content was last read without a failure; the embedded copy has no age. */
  get age(): number | undefined {
    if (!this.options.service || this.completeAt === undefined) return undefined;
    return Math.max(0, Math.round((Date.now() - this.completeAt) / 1000));
  }

  /** Issues of the content that is shown, of all calls and languages. */
  get issues(): readonly ContentIssue[] {
    return [...(this.snapshot?.calls.values() ?? [])].flatMap(({ issues }) => issues);
  }

  /** Calls whose last fetch failed: their content is older. */
  get failing(): ReadonlySet<CallKey> {
    return this.calls.failing;
  }

  /** Seconds by which this machine's clock is ahead of the service's; undefined: not known. */
  get clockSkew(): number | undefined {
    return this.options.service?.clockSkew;
  }

  /** Where content is read from. */
  get serviceName(): string {
    return this.options.serviceName;
  }

  /** The reason of the last failure. */
  get lastFailure(): string | undefined {
    return this.calls.lastFailure;
  }

  /** True when pages of a language can be rendered: there is some content of the specified calls. */
  readyIn(locale: Locale): boolean {
    return [...(this.snapshot?.calls.values() ?? [])].some(
      (content) => content.locale === locale && content.entries.length > 0 && callOf(content.call).origin === 'specified',
    );
  }

  /** True when at least one language can be shown. */
  get ready(): boolean {
    return LOCALE_CODES.some((locale) => this.readyIn(locale));
  }

  /** Loads the copy on disk, then starts to read the service; without a service it resolves when the embedded copy is read. */
  async start(): Promise<void> {
    const loaded = await this.copy?.load();
    if (loaded && loaded.calls.size > 0) {
      await this.calls.addEmbedded(loaded.calls);
      this.snapshot = makeSnapshot(loaded.calls);
      const completeAt = Date.parse(loaded.completeAt);
      if (!Number.isNaN(completeAt)) this.completeAt = completeAt;
      log.info('copy loaded', { savedAt: loaded.savedAt, revision: this.snapshot.revision, calls: loaded.calls.size });
    }
    // Pages of an incomplete copy would have gaps: the service is read first then.
    if (!this.copy || loaded?.complete === false) await this.refresh('start');
    else this.refreshInBackground('start');
  }

  /** Ends the refreshing; resolves when the running refresh is done and the copy on disk is written. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.queue.processing;
    await this.copy?.finish();
  }

  /**
   * Reads everything, or what a hint names.
   * @returns settled when the content is shown
   */
  refresh(reason: RefreshReason, hint?: Hint): Promise<void> {
    return this.queue.add(reason, this.ready ? hint : undefined);
  }

  /** A refresh that no caller waits for. */
  private refreshInBackground(reason: RefreshReason): void {
    this.refresh(reason).catch((error: unknown) => log.error('refresh failed', { reason: stackOf(error) }));
  }

  /** Plans the next refresh. One of a hint does not put off that of everything, which finds what lost hooks would have reported. */
  private schedule(): void {
    clearTimeout(this.timer);
    if (this.stopped || !this.options.service) return;
    const { confirmAt } = this.calls;
    if (this.ready) this.attempts = 0;
    const pause = this.ready
      ? Math.max(0, Math.min(this.dueAt, confirmAt) - performance.now())
      : Math.min(2 ** this.attempts++, MAX_FIRST_PAUSE) * 1000;
    this.timer = setTimeout(() => this.refreshInBackground(confirmAt < this.dueAt ? 'confirm' : 'timer'), pause);
    this.timer.unref();
  }

  /** @returns false when a hint interrupted it */
  private async run(reason: RefreshReason, hint: Hint | undefined, signal: AbortSignal): Promise<boolean> {
    this.reportClockJump();
    const started = performance.now();
    try {
      const { next, failed } = await this.read(reason, hint, signal);
      if (this.ready && next.revision !== this.snapshot?.revision && !signal.aborted) {
        const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        await Promise.race([this.options.beforeShown?.(next, this.snapshot), aborted]);
      }
      if (signal.aborted) {
        this.reports.abortRefresh();
        return false;
      }
      this.reports.endRefresh(!hint);
      if (!hint && failed === 0) {
        this.calls.lastFailure = undefined;
        this.completeAt = Date.now();
      }
      this.show(next, !hint, { reason, failed, milliseconds: Math.round(performance.now() - started) });
      return true;
    } finally {
      if (!hint && !signal.aborted) this.dueAt = performance.now() + this.options.refreshSeconds * 1000;
    }
  }

  /**
   * Everything is read until two readings agree: what changed at the service while it was read would otherwise be shown
   * beside what had not changed yet. A response that did not change comes without a body.
   */
  private async read(reason: RefreshReason, hint: Hint | undefined, signal: AbortSignal): Promise<{ next: Snapshot; failed: number }> {
    for (let reading = 1, last = this.snapshot; ; reading++) {
      const calls = new Map(last?.calls);
      const failed = await this.calls.refresh(calls, reason, hint, signal);
      const next = makeSnapshot(calls);
      const settled = hint !== undefined || !this.ready || next.revision === last?.revision || reading === MAX_READINGS;
      if (settled || signal.aborted) return { next, failed };
      last = next;
    }
  }

  /** Replaces the snapshot and tells the listeners. */
  private show(next: Snapshot, everything: boolean, outcome: Pick<RefreshResult, 'reason' | 'failed' | 'milliseconds'>): void {
    const before = this.snapshot;
    const wasReady = this.ready;
    const tags = changedTags(before, next);
    this.snapshot = next;
    const result = { ...outcome, at: new Date().toISOString(), changed: tags.length };
    this.lastRefresh = result;
    if (outcome.reason === 'hook') this.lastPublish = result;
    const { reason, milliseconds } = outcome;
    const { revision } = next;
    if (tags.length > 0) log.info('content changed', { reason, revision, tags: tags.slice(0, 20), changed: tags.length, milliseconds });
    if (!wasReady && this.ready) log.info('content ready', { revision });
    this.copy?.update(next, tags.length > 0, this.completeAt);
    for (const listener of this.listeners) listener({ result, snapshot: next, before, tags, everything });
  }

  /** Timers use the clock of the process, times in the log that of the machine. */
  private reportClockJump(): void {
    const offset = Date.now() - performance.now();
    const jump = offset - this.clockOffset;
    this.clockOffset = offset;
    if (Math.abs(jump) > CLOCK_JUMP_MS) log.warn('clock jumped', { seconds: Math.round(jump / 1000) });
  }
}
