import { randomUUID } from 'node:crypto';
import pRetry, { AbortError } from 'p-retry';
import { messageOf } from '#site/errors';
import { REQUEST_ID_HEADER } from '#site/request-id';
import { traced } from '#site/traces/tracing';
import type { Part } from '../contract/addresses';

/** A change of public content, sent to every instance of the site as a hint. The site then reads the content itself. */
export interface Change {
  readonly type: string;
  readonly documentId: string;
  readonly locales: readonly string[];
  /** Addresses of the contract that show it. */
  readonly addresses: readonly string[];
  /** Fields of those addresses that show it; a site requests a listed entry alone. */
  readonly parts: readonly Part[];
}

/** The result of sending a hint to one instance. */
export interface Delivery {
  /** Id of the request, which the instance logs too. */
  readonly id: string;
  /** Address of the instance's publish hook. */
  readonly target: string;
  readonly changes: readonly Change[];
  readonly attempts: number;
  /** Time of the first attempt, in milliseconds: later changes are not part of it. */
  readonly sentAt: number;
  /** Time of the response, or of the last failed attempt (ISO 8601). */
  readonly at: string;
  /** The instance's response; absent when every attempt failed. */
  readonly response?: unknown;
  readonly failure?: string;
}

export interface HintsOptions {
  /** Addresses of the sites' publish hooks. */
  readonly targets: readonly string[];
  /** Those of instances that may not run: a name that does not exist is no failure, because an instance reads everything at its start. */
  readonly scaled?: readonly string[];
  readonly secret: string;
  readonly send?: typeof fetch;
  /** Further attempts after a failed one. */
  readonly retries?: number;
  /** Pause before the first retry; each further one is four times as long. */
  readonly pauseMs?: number;
  /** Changes within this time are sent together: a bulk publish is one hint. */
  readonly collectMs?: number;
  readonly timeoutMs?: number;
  /** How long a stop waits for what is being sent. */
  readonly stopMs?: number;
  /** Called with every change at once, before it is sent. */
  readonly onChange?: (change: Change) => void;
  readonly onDelivery?: (delivery: Delivery) => void;
}

/** Whether the host of an address has no name, as a replica of a stateful set that does not run. */
const isUnknownHost = (error: unknown) => error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === 'ENOTFOUND';

/**
 * Collects changes and sends them to the sites. A failure never fails a publish: the site's own timer finds a change
 * whose hint was lost.
 */
export class Hints {
  private collected = new Map<string, Change>();
  private timer: NodeJS.Timeout | undefined;
  private muted = 0;
  /** One hint at a time for each instance, so that a retried old one never follows a newer one. */
  private readonly queues = new Map<string, Promise<void>>();
  /** Work that adds changes when it ends. */
  private readonly expected = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly options: Required<HintsOptions>;

  constructor(options: HintsOptions) {
    this.options = {
      send: (...given) => fetch(...given),
      retries: 4,
      pauseMs: 250,
      collectMs: 5,
      // The site answers when its refresh is finished, after 20 seconds at the latest.
      timeoutMs: 30_000,
      stopMs: 2_000,
      onChange: () => undefined,
      onDelivery: () => undefined,
      scaled: [],
      ...options,
    };
  }

  /** True while a seed or an import writes: nothing is sent then. */
  get silent(): boolean {
    return this.muted > 0;
  }

  /** Runs `work` without hints, for a seed or an import. @returns its result */
  async silently<Result>(work: () => Promise<Result>): Promise<Result> {
    this.muted++;
    try {
      return await work();
    } finally {
      this.muted--;
    }
  }

  /** A stop waits for this work, which adds changes. @param work never rejects */
  expect(work: Promise<void>): void {
    this.expected.add(work);
    void work.then(() => this.expected.delete(work));
  }

  /** Sends a change to every site. */
  add(change: Change): void {
    if (!this.collect(change)) return;
    this.options.onChange(change);
  }

  /** Requests the state of an entry that did not change since the last hint. */
  recheck(change: Change): void {
    this.collect(change);
  }

  private collect(change: Change): boolean {
    if (this.stopping.signal.aborted || this.options.targets.length === 0) return false;
    const key = `${change.type} ${change.documentId}`;
    const before = this.collected.get(key);
    this.collected.set(key, { ...change, locales: [...new Set([...(before?.locales ?? []), ...change.locales])] });
    this.timer ??= setTimeout(() => this.flush(), this.options.collectMs);
    return true;
  }

  /** Has every site read everything, for example after a seed, which sends nothing while it writes. */
  everything(): void {
    if (!this.stopping.signal.aborted) this.send([]);
  }

  private flush(): void {
    const changes = [...this.collected.values()];
    this.collected = new Map();
    this.timer = undefined;
    this.send(changes);
  }

  private send(changes: readonly Change[]): void {
    const sentAt = Date.now();
    for (const target of [...this.options.targets, ...this.options.scaled]) {
      const before = this.queues.get(target) ?? Promise.resolve();
      this.queues.set(
        target,
        before.then(() => this.deliver(target, changes, sentAt)),
      );
    }
  }

  private async deliver(target: string, changes: readonly Change[], sentAt: number): Promise<void> {
    const { retries, pauseMs, onDelivery, scaled } = this.options;
    const { signal } = this.stopping;
    let attempts = 0;
    const id = randomUUID();
    const post = async (attempt: number) => {
      attempts = attempt;
      try {
        return { response: await this.post(target, changes, id) };
      } catch (error) {
        if (scaled.includes(target) && isUnknownHost(error)) return undefined;
        throw error;
      }
    };
    const result = await pRetry(post, { retries, minTimeout: pauseMs, factor: 4, signal }).catch((error: unknown) => ({
      failure: messageOf(error),
    }));
    if (result && !signal.aborted) onDelivery({ id, target, changes, attempts, sentAt, at: new Date().toISOString(), ...result });
  }

  private async post(target: string, changes: readonly Change[], id: string): Promise<unknown> {
    const { send, secret, timeoutMs, scaled } = this.options;
    // A replica that does not run would be a failed span of every publish.
    const response = await traced(scaled.includes(target) ? undefined : id, 'POST', new URL(target), (trace) =>
      send(target, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', [REQUEST_ID_HEADER]: id, ...trace },
        body: JSON.stringify({ changes }),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.stopping.signal]),
      }),
    );
    const text = await response.text();
    const message = `status ${response.status}${response.status === 401 ? ': PUBLISH_SECRET is not the same on both sides' : ''}`;
    // A retry does not change these.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) throw new AbortError(message);
    if (!response.ok) throw new Error(message);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return {};
    }
  }

  /** Everything that is still to be sent, and the work that may add to it. */
  private pending(): Promise<void>[] {
    clearTimeout(this.timer);
    if (this.collected.size > 0) this.flush();
    return [...this.expected, ...this.queues.values()];
  }

  /**
   * Sends what was collected or is added meanwhile, and ends all attempts after `stopMs`. A publish may be the last thing before a
   * stop; the sites' timers find what could not be sent.
   */
  async stop(): Promise<void> {
    const { signal } = this.stopping;
    const late = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
    const timer = setTimeout(() => this.stopping.abort(), this.options.stopMs);
    let awaited: readonly Promise<void>[] = [];
    for (let next = this.pending(); next.some((one) => !awaited.includes(one)) && !signal.aborted; next = this.pending()) {
      await Promise.race([Promise.all(next), late]);
      awaited = next;
    }
    clearTimeout(timer);
    this.stopping.abort();
    await Promise.all(this.queues.values());
  }
}
