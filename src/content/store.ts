import { join } from 'node:path';
import { log } from '../log.ts';
import { LOCALE_CODES, type Locale } from '../site/locales.ts';
import { CALL_IDS, callOf, type CallId } from './contract/calls.ts';
import { readCopy, writeCopy, type Kept } from './copy.ts';
import { bothScopes, reachOf, type Reach, type Scope } from './hint.ts';
import { describeIssue, type ContentIssue } from './issues.ts';
import { composeAnswer, parseCall, patchCall, type ParsedCall } from './parse.ts';
import { changedTags, makeSnapshot, slotKey, type Slot, type SlotKey, type Snapshot } from './snapshot.ts';
import type { Answer, Source } from './source.ts';

export interface StoreOptions {
  readonly embedded: Source;
  /** Absent: the site runs on the embedded copy. */
  readonly service?: Source;
  /** Name of the service in the copy, its base address. */
  readonly serviceName: string;
  readonly locales: readonly string[];
  readonly dataFolder: string;
  readonly refreshSeconds: number;
  /** How long a list must be answered as empty before that goes live without a publish hook. */
  readonly emptyListSeconds: number;
}

export type RefreshReason = 'start' | 'hook' | 'timer' | 'confirm';

export interface RefreshResult {
  readonly reason: RefreshReason;
  readonly at: string;
  readonly milliseconds: number;
  readonly changed: number;
  readonly failed: number;
}

/** A reading of the service that is asked for, and those who wait for it. */
interface Reading {
  readonly reason: RefreshReason;
  readonly scope: Scope;
  readonly waiting: readonly PromiseWithResolvers<void>[];
}

/** One reading for two; a hook confirms more than any other reason does. */
function together(one: Reading | undefined, other: Reading | undefined): Reading | undefined {
  if (!one || !other) return one ?? other;
  return {
    reason: other.reason === 'hook' ? other.reason : one.reason,
    scope: bothScopes(one.scope, other.scope),
    waiting: [...one.waiting, ...other.waiting],
  };
}

/** @param before what stood before a refresh of what a hint named; undefined after one of everything */
type RefreshListener = (snapshot: Snapshot, before: Snapshot | undefined) => void;
type Listener = (tags: readonly string[], snapshot: Snapshot) => void;

const CONCURRENT_CALLS = 8;
/** The copy on disk is written so long after a change: first the visitors who wait for it get their page. */
const SAVE_AFTER_MS = 1_000;
/** A clock that is set right by less is nothing to speak of. */
const CLOCK_JUMP_MS = 60_000;
/** Hints that may go before a reading of everything, one after another: it must come to its end some time. */
const MOST_INTERRUPTIONS = 5;
/** How often everything is asked for again while the service is changing under the reading. */
const MAX_READINGS = 3;
/**
 * Pauses between tries while nothing could be read yet, in seconds. No setting: visitors see the waiting page meanwhile, so
 * sooner is better, half a minute spares any service, and `REFRESH_SECONDS` holds as soon as there is content.
 */
const FIRST_TRIES = [1, 2, 4, 8, 15, 30];

/** @returns what `work` comes to; undefined as soon as `signal` says that nobody waits for it any more */
function unless<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    work.then(resolve, reject);
  });
}

/** Runs `work` over `items`, a few at a time, in order of arrival. */
async function inTurns<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

/**
 * Holds the content the site renders from, and renews it. Pages only ever read `snapshot`;
 * no request waits for a content service.
 */
export class ContentStore {
  snapshot: Snapshot | undefined;
  lastRefresh: RefreshResult | undefined;
  /** The reason the last failing call gave, for the status page and the log. */
  lastFailure: string | undefined;
  /** When all content was last read without a failure, by the clock. */
  private completeAt: number | undefined;
  private readonly listeners: Listener[] = [];
  private beforeSwap: (next: Snapshot, before: Snapshot | undefined) => Promise<void> = () => Promise.resolve();
  private readonly refreshListeners: RefreshListener[] = [];
  /** Calls that could not be read when they were last asked: what stands for them is older. */
  readonly failing = new Set<SlotKey>();
  /** When a list was first answered as empty, in milliseconds of this process. */
  private readonly emptySince = new Map<SlotKey, number>();
  /** What the last refresh reported, and what this one has so far. */
  private reported: ReadonlySet<string> = new Set();
  private reporting = new Set<string>();
  private running: Promise<void> | undefined;
  private again: Reading | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Ends the reading of everything that is under way. */
  private interrupt: (() => void) | undefined;
  private interruptions = 0;
  private tries = 0;
  /** When everything is to be read again, in milliseconds of this process. */
  private dueAt = 0;
  private stopped = false;
  /** The clock of the machine less that of the process: the same as long as nobody sets the clock. */
  private clock = Date.now() - performance.now();
  /** The copy on disk is older than the snapshot. */
  private unsaved = false;
  /** Saves run one after another: an older copy must not replace a newer one. */
  private saving: Promise<void> = Promise.resolve();
  private saveTimer: NodeJS.Timeout | undefined;
  private readonly options: StoreOptions;

  constructor(options: StoreOptions) {
    this.options = options;
  }

  /** Called with the changed tags after every swap. */
  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Called with changed content before it is shown; what is here meanwhile stands until its promise is kept. */
  onBeforeSwap(wait: (next: Snapshot, before: Snapshot | undefined) => Promise<void>): void {
    this.beforeSwap = wait;
  }

  /** Called with the snapshot after every refresh, whether anything changed or not, and with the one before a hint's. */
  onRefresh(listener: RefreshListener): void {
    this.refreshListeners.push(listener);
  }

  /** Seconds since all content was last read without a failure; the embedded copy has no age. */
  get age(): number | undefined {
    if (!this.options.service || this.completeAt === undefined) return undefined;
    return Math.max(0, Math.round((Date.now() - this.completeAt) / 1000));
  }

  get issues(): readonly ContentIssue[] {
    return [...(this.snapshot?.slots.values() ?? [])].flatMap((slot) => slot.issues);
  }

  /** True when pages of a language can be rendered: some content of the specified calls is there. */
  readyIn(locale: Locale): boolean {
    for (const slot of this.snapshot?.slots.values() ?? []) {
      if (slot.locale === locale && slot.entries.length > 0 && callOf(slot.call).origin === 'specified') return true;
    }
    return false;
  }

  /** True when there is a language to show; one that the service does not have yet must not hide the others. */
  get ready(): boolean {
    return LOCALE_CODES.some((locale) => this.readyIn(locale));
  }

  /** Loads the copy on disk, then asks the service; the embedded copy is read to the end before this resolves. */
  async start(): Promise<void> {
    if (this.options.service) {
      const damaged = await this.loadCopy();
      const read = this.refresh('start');
      // A part of a copy would be shown as pages with holes: better to begin a moment later.
      if (damaged) await read;
    } else {
      await this.refresh('start');
    }
  }

  /** Ends the refreshing; resolves when what is under way, the copy on disk included, is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    if (this.saveTimer) this.saveNow();
    await this.saving;
  }

  /**
   * Renews everything, or what a hint names. Calls while one is under way are answered by one more run after it; but a
   * hint does not wait for a reading of everything, which takes seconds with long lists and begins again after it.
   * @param scope what may have changed; a site that has nothing yet reads everything
   */
  async refresh(reason: RefreshReason, scope?: Scope): Promise<void> {
    if (this.running && reason === 'timer') return this.running;
    const over: PromiseWithResolvers<void> = Promise.withResolvers();
    const reading = { reason, scope, waiting: [over] };
    if (this.running) {
      this.again = together(this.again, reading);
      if (this.again?.scope !== undefined) this.interrupt?.();
    } else this.running = this.readInTurn(reading);
    return over.promise;
  }

  /** Does one reading after the other until nobody asks for another one, and tells those who wait for each. Never throws. */
  private async readInTurn(first: Reading): Promise<void> {
    let next: Reading | undefined = first;
    /** What hints interrupted. */
    let owed: Reading | undefined;
    const end = () => {
      this.running = undefined;
      this.schedule();
    };
    try {
      while (next) {
        const { reason, scope, waiting }: Reading = next;
        const asked = this.ready ? scope : undefined;
        const isDone = await this.refreshOnce(reason, asked);
        if (!isDone) owed = next;
        // Hints that follow one another must not put off the reading that catches lost ones.
        else if (!asked) {
          this.dueAt = performance.now() + this.options.refreshSeconds * 1000;
          this.interruptions = 0;
        }
        next = this.takeAgain();
        // A hint goes first.
        if (next?.scope === undefined) [next, owed] = [together(next, owed), undefined];
        // Whoever is told may ask for another one at once.
        if (!next) end();
        if (isDone) for (const { resolve } of waiting) resolve();
      }
    } catch (error) {
      const left = [next, owed, this.takeAgain()].flatMap((reading) => reading?.waiting ?? []);
      end();
      for (const { reject } of left) reject(error);
    }
  }

  private takeAgain(): Reading | undefined {
    const asked = this.again;
    this.again = undefined;
    return asked;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.stopped || !this.options.service) return;
    const confirmAt = Math.min(...this.emptySince.values()) + this.options.emptyListSeconds * 1000;
    const confirming = confirmAt < this.dueAt;
    const pause = this.ready
      ? Math.max(0, Math.min(this.dueAt, confirmAt) - performance.now())
      : (FIRST_TRIES[Math.min(this.tries++, FIRST_TRIES.length - 1)] ?? 30) * 1000;
    this.timer = setTimeout(() => void this.refresh(confirming ? 'confirm' : 'timer'), pause);
    this.timer.unref();
  }

  /** @returns whether a part of the copy is missing */
  private async loadCopy(): Promise<boolean> {
    const copy = await readCopy(join(this.options.dataFolder, 'copy'), this.options.serviceName);
    if (!copy) return false;
    if (copy.damaged.length > 0) log.error('copy damaged', { slots: copy.damaged });
    if (copy.answers.size === 0) return copy.damaged.length > 0;
    const slots = new Map<SlotKey, Slot>();
    for (const [key, answer] of copy.answers) {
      const [call, locale] = key.split(':') as [CallId, string];
      if (!CALL_IDS.includes(call)) continue;
      const parsed = parseCall(call, locale, answer);
      if (parsed.readable) slots.set(slotKey(call, locale), { call, locale, entries: parsed.entries, issues: parsed.issues, from: 'copy' });
    }
    await this.fillExtensions(slots);
    this.snapshot = makeSnapshot(slots);
    const savedAt = Date.parse(copy.savedAt);
    if (!Number.isNaN(savedAt)) this.completeAt = savedAt;
    log.info('copy loaded', { savedAt: copy.savedAt, revision: this.snapshot.revision, slots: slots.size });
    return copy.damaged.length > 0;
  }

  /** Timers follow the process, not the clock; but times in the log and in answers follow it. */
  private watchClock(): void {
    const clock = Date.now() - performance.now();
    const jump = clock - this.clock;
    this.clock = clock;
    if (Math.abs(jump) > CLOCK_JUMP_MS) log.warn('clock jumped', { seconds: Math.round(jump / 1000) });
  }

  private async fillExtensions(slots: Map<SlotKey, Slot>): Promise<void> {
    for (const call of CALL_IDS) {
      if (callOf(call).origin !== 'extension') continue;
      for (const locale of this.options.locales) {
        if (!slots.has(slotKey(call, locale))) await this.useEmbedded(call, locale, slots);
      }
    }
  }

  private async useEmbedded(call: CallId, locale: string, slots: Map<SlotKey, Slot>): Promise<void> {
    const answer = await this.options.embedded.ask(call, locale);
    if (answer.kind !== 'answer') return;
    const parsed = parseCall(call, locale, answer.body);
    if (parsed.readable)
      slots.set(slotKey(call, locale), { call, locale, entries: parsed.entries, issues: parsed.issues, from: 'embedded' });
  }

  /** @returns false when a hint interrupted it: then nothing is taken */
  private async refreshOnce(reason: RefreshReason, scope: Scope): Promise<boolean> {
    this.watchClock();
    const started = performance.now();
    const interruption = new AbortController();
    if (!scope && this.ready && this.interruptions < MOST_INTERRUPTIONS) this.interrupt = () => interruption.abort();
    try {
      const read = await unless(interruption.signal, this.readOneMoment(reason, scope, interruption.signal));
      if (!read) {
        this.interruptions++;
        this.reporting = new Set();
        return false;
      }
      // What was not asked about still stands.
      this.reported = scope ? this.reported.union(this.reporting) : this.reporting;
      this.reporting = new Set();
      if (read.failed === 0 && !scope) {
        this.lastFailure = undefined;
        this.completeAt = Date.now();
      }
      this.swap(read.next, { reason, failed: read.failed, milliseconds: performance.now() - started }, scope !== undefined);
      return true;
    } finally {
      this.interrupt = undefined;
    }
  }

  /** Reads what a scope names until it is of one moment, and waits for what has to be there before it is shown. */
  private async readOneMoment(reason: RefreshReason, scope: Scope, signal: AbortSignal): Promise<{ next: Snapshot; failed: number }> {
    const source = this.options.service ?? this.options.embedded;
    let slots = new Map(this.snapshot?.slots ?? []);
    let failed = await this.read(source, reason, scope, slots, signal);
    let next = makeSnapshot(slots);
    // Many answers are not one moment: what changed while they were read would stand beside what did not. Two readings
    // that say the same were of one moment; an answer that did not change comes without a body.
    let moved = !scope && this.ready && next.revision !== this.snapshot?.revision;
    for (let readings = 1; moved && readings < MAX_READINGS && !signal.aborted; readings++) {
      slots = new Map(slots);
      failed = await this.read(source, reason, scope, slots, signal);
      const again = makeSnapshot(slots);
      moved = again.revision !== next.revision;
      next = again;
    }
    if (this.ready && next.revision !== this.snapshot?.revision && !signal.aborted) await this.beforeSwap(next, this.snapshot);
    return { next, failed };
  }

  /**
   * Asks for what a scope names, and puts what comes into the slots.
   * @returns how many calls failed
   */
  private async read(source: Source, reason: RefreshReason, scope: Scope, slots: Map<SlotKey, Slot>, signal: AbortSignal): Promise<number> {
    const embeddedCalls = new Set<string>();
    let failed = 0;
    const asked = this.options.locales
      .flatMap((locale) =>
        CALL_IDS.map((call) => ({ call, locale, reach: reachOf(scope, call, locale, slots.get(slotKey(call, locale))?.fallbackTo) })),
      )
      .filter(({ reach }) => reach !== 'nothing');
    // The menu's three lists come first and travel together.
    asked.sort((a, b) => CALL_IDS.indexOf(a.call) - CALL_IDS.indexOf(b.call));
    await inTurns(asked, CONCURRENT_CALLS, async ({ call, locale, reach }) => {
      if (signal.aborted || (await this.patched(source, call, locale, reach, slots).catch(() => false))) return;
      const etag = slots.get(slotKey(call, locale))?.etag;
      const answer = await source.ask(call, locale, etag === undefined ? {} : { etag });
      // Nobody waits for it any more.
      if (signal.aborted) return;
      // One answer that breaks its reading must not cost the others, nor the process.
      const outcome = await this.take(call, locale, answer, reason, slots).catch((error: unknown) => {
        this.lastFailure = `${callOf(call).path} (${locale}): ${error instanceof Error ? error.message : String(error)}`;
        this.reportOnce('error', 'content call failed', {
          call: callOf(call).path,
          locale,
          reason: this.lastFailure,
          kept: slots.has(slotKey(call, locale)) ? 'last good copy' : 'nothing yet',
        });
        return 'failed' as const;
      });
      if (outcome === 'failed') {
        failed++;
        this.emptySince.delete(slotKey(call, locale));
        this.failing.add(slotKey(call, locale));
      } else this.failing.delete(slotKey(call, locale));
      if (outcome === 'embedded') embeddedCalls.add(callOf(call).path);
    });
    if (embeddedCalls.size > 0)
      this.reportOnce('info', 'embedded copy used', {
        calls: [...embeddedCalls].sort(),
        because: 'the service does not have these addresses',
      });
    return failed;
  }

  /**
   * Reads single entries of a list again.
   * @returns false when that was not what was asked for, or is not enough: then the whole answer is read
   */
  private async patched(source: Source, call: CallId, locale: string, reach: Reach, slots: Map<SlotKey, Slot>): Promise<boolean> {
    const key = slotKey(call, locale);
    const before = slots.get(key);
    if (reach === 'whole' || reach === 'nothing' || before?.from !== 'service' || before.fallbackTo !== undefined) return false;
    // What stands there is older than the last answer that could not be read.
    if (this.failing.has(key)) return false;
    const { etag: known, ...slot } = before;
    // Without it the next reading of everything brings the whole list again.
    let etag = known;
    let read: ParsedCall = { readable: true, entries: before.entries, issues: before.issues };
    for (const documentId of reach) {
      const answer = await source.ask(call, locale, { documentId, ...(etag === undefined ? {} : { listEtag: etag }) });
      if (answer.kind !== 'answer' || (answer.language !== undefined && answer.language !== locale)) return false;
      const next = patchCall(call, locale, answer.body, documentId, read);
      // A list that is empty now is confirmed by the whole answer.
      if (!next || next.entries.length === 0) return false;
      read = next;
      etag = answer.listEtag;
    }
    this.reportIssues(read.issues);
    slots.set(key, { ...slot, entries: read.entries, issues: read.issues, ...(etag === undefined ? {} : { etag }) });
    return true;
  }

  private async take(
    call: CallId,
    locale: string,
    answer: Answer,
    reason: RefreshReason,
    slots: Map<SlotKey, Slot>,
  ): Promise<'taken' | 'kept' | 'failed' | 'embedded'> {
    const key = slotKey(call, locale);
    const { origin, path, shape } = callOf(call);
    const before = slots.get(key);
    if (answer.kind === 'unchanged' && before) {
      this.reportIssues(before.issues);
      if (before.fallbackTo !== undefined) this.reportFallback(path, locale, before.fallbackTo);
      return 'taken';
    }
    // An address that the service had is missing by mistake.
    if (answer.kind === 'absent' && origin === 'extension' && before?.from !== 'service' && before?.from !== 'copy') {
      if (this.options.service && before === undefined) await this.useEmbedded(call, locale, slots);
      return this.options.service ? 'embedded' : 'kept';
    }
    if (answer.kind !== 'answer') {
      const why = answer.kind === 'failed' ? answer.reason : answer.kind === 'absent' ? 'status 404' : 'status 304';
      this.lastFailure = `${path} (${locale}): ${why}`;
      this.reportOnce('error', 'content call failed', {
        call: path,
        locale,
        reason: why,
        kept: before ? (before.from === 'embedded' ? 'embedded copy' : 'last good copy') : 'nothing yet',
      });
      if (!before && origin === 'extension') await this.useEmbedded(call, locale, slots);
      return 'failed';
    }
    // What stands in another language than the page's is worse than what is a day old.
    if (answer.language !== undefined && answer.language !== locale && before && before.fallbackTo === undefined) {
      this.lastFailure = `${path} (${locale}): answered in ${answer.language}`;
      this.reportOnce('error', 'language missing', { call: path, locale, answeredIn: answer.language, kept: 'last good copy' });
      return 'failed';
    }
    const parsed = parseCall(call, locale, answer.body, before?.entries ?? []);
    this.reportIssues(parsed.issues);
    if (!parsed.readable) {
      this.lastFailure = parsed.issues.map(describeIssue).join('; ');
      if (before) {
        const { etag: _of, ...slot } = before;
        slots.set(key, { ...slot, issues: parsed.issues });
      } else if (origin === 'extension') await this.useEmbedded(call, locale, slots);
      return 'failed';
    }
    const emptied = parsed.entries.length === 0 && (before?.entries.length ?? 0) > 0;
    const since = this.emptySince.get(key) ?? performance.now();
    const confirmed = reason === 'hook' || performance.now() - since >= this.options.emptyListSeconds * 1000;
    if (emptied && before && this.options.service && !confirmed) {
      if (!this.emptySince.has(key))
        log.warn(shape === 'list' ? 'list emptied' : 'block removed', {
          call: path,
          locale,
          kept: before.entries.length,
          because: `an emptied answer goes live when a publish hook confirms it, or after ${this.options.emptyListSeconds} seconds`,
        });
      this.emptySince.set(key, since);
      return 'kept';
    }
    this.emptySince.delete(key);
    const fallback = answer.language !== undefined && answer.language !== locale ? { fallbackTo: answer.language } : {};
    if (fallback.fallbackTo !== undefined) this.reportFallback(path, locale, fallback.fallbackTo);
    slots.set(key, {
      call,
      locale,
      entries: parsed.entries,
      issues: parsed.issues,
      from: this.options.service ? 'service' : 'embedded',
      ...fallback,
      ...(answer.etag === undefined ? {} : { etag: answer.etag }),
    });
    return 'taken';
  }

  private reportIssues(issues: readonly ContentIssue[]): void {
    for (const issue of issues)
      this.reportOnce(issue.severity === 'notice' ? 'warn' : 'error', 'content issue', { ...issue, text: describeIssue(issue) });
  }

  private reportFallback(call: string, locale: string, answeredIn: string): void {
    this.reportOnce('warn', 'language fallback', { call, locale, answeredIn });
  }

  private swap(
    next: Snapshot,
    { reason, failed, milliseconds }: Pick<RefreshResult, 'reason' | 'failed' | 'milliseconds'>,
    ofHint: boolean,
  ): void {
    const before = this.snapshot;
    const tags = changedTags(before, next);
    const hadContent = this.ready;
    this.snapshot = next;
    if (this.ready) this.tries = 0;
    this.lastRefresh = { reason, at: new Date().toISOString(), milliseconds: Math.round(milliseconds), changed: tags.length, failed };
    if (tags.length > 0) {
      for (const listener of this.listeners) listener(tags, next);
      log.info('content changed', {
        reason,
        revision: next.revision,
        tags: tags.slice(0, 20),
        changed: tags.length,
        milliseconds: Math.round(milliseconds),
      });
      this.unsaved = this.options.service !== undefined;
    }
    // A newer state that comes while one is written is the one to write next; what could not be written is tried again.
    if (this.unsaved) this.saveTimer ??= setTimeout(() => this.saveNow(), SAVE_AFTER_MS);
    for (const listener of this.refreshListeners) listener(next, ofHint ? before : undefined);
    if (!hadContent && this.ready) log.info('content ready', { revision: next.revision });
  }

  private saveNow(): void {
    clearTimeout(this.saveTimer);
    this.saveTimer = undefined;
    this.saving = this.saving.then(() => this.save());
  }

  private async save(): Promise<void> {
    const { snapshot } = this;
    if (!snapshot || !this.unsaved) return;
    const answers = new Map<string, Kept>();
    for (const [key, slot] of snapshot.slots)
      if (slot.from !== 'embedded') answers.set(key, { identity: slot, pieces: () => composeAnswer(slot.call, slot.entries) });
    try {
      await writeCopy(join(this.options.dataFolder, 'copy'), this.options.serviceName, snapshot.revision, answers);
      this.unsaved = this.snapshot?.revision !== snapshot.revision;
    } catch (error) {
      // The temporary file has another name each time.
      const reason = (error instanceof Error ? error.message : String(error)).replace(/[\da-f-]{36}\.tmp/, '');
      this.reportOnce('error', 'copy not written', { reason, kept: 'the copy in memory' });
    }
  }

  /** The same fault every minute is one line, not a flood; it is said again when it changes, or comes back. */
  private reportOnce(level: 'info' | 'warn' | 'error', event: string, details: Readonly<Record<string, unknown>>): void {
    const line = `${event} ${JSON.stringify(details)}`;
    const known = this.reported.has(line) || this.reporting.has(line);
    this.reporting.add(line);
    if (!known) log[level](event, details);
  }
}
