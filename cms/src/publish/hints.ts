import type { Part } from '../contract/addresses';

/** What changed in public: told to every instance of the site as a hint. The site reads for itself. */
export interface Change {
  readonly type: string;
  readonly documentId: string;
  readonly locales: readonly string[];
  /** Addresses of the contract that show it. */
  readonly addresses: readonly string[];
  /** Fields of those addresses that show it; a site asks for a listed entry alone. */
  readonly parts: readonly Part[];
}

/** What became of a hint at one instance. */
export interface Delivery {
  readonly target: string;
  readonly changes: readonly Change[];
  readonly attempts: number;
  /** When the instance was first to be told, in milliseconds: changes after that are not part of it. */
  readonly askedAt: number;
  readonly at: string;
  /** The instance's answer; absent when it never answered well. */
  readonly answer?: unknown;
  readonly failure?: string;
}

export interface HintsOptions {
  /** Addresses of the sites' publish hooks. */
  readonly targets: readonly string[];
  readonly secret: string;
  readonly send?: typeof fetch;
  /** Pauses before each further try. */
  readonly pausesMs?: readonly number[];
  /** Changes that come together travel together: a bulk publish is one hint. */
  readonly collectMs?: number;
  readonly timeoutMs?: number;
  /** Called with every change at once, before any instance is told. */
  readonly onChange?: (change: Change) => void;
  readonly onDelivery?: (delivery: Delivery) => void;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/**
 * Collects changes and tells the sites. Nothing it does can fail a publish: it catches everything, and
 * a hint that never arrives is caught by the site's own timer.
 */
export class Hints {
  private collected = new Map<string, Change>();
  private timer: NodeJS.Timeout | undefined;
  private muted = 0;
  /** An instance gets one hint at a time, so that a retried old one never follows a newer one. */
  private readonly lanes = new Map<string, Promise<void>>();
  private readonly waiting = new Set<() => void>();
  private stopped = false;
  private readonly options: Required<HintsOptions>;

  constructor(options: HintsOptions) {
    this.options = {
      send: (...given) => fetch(...given),
      pausesMs: [250, 1_000, 5_000, 20_000],
      collectMs: 5,
      // The site answers when its refresh is finished, after 20 seconds at the latest.
      timeoutMs: 30_000,
      onChange: () => undefined,
      onDelivery: () => undefined,
      ...options,
    };
  }

  /** True while somebody changes much at once and does not want a hint for each. */
  get silent(): boolean {
    return this.muted > 0;
  }

  /** Runs `work` in silence: a seed, an import. */
  async silently<Result>(work: () => Promise<Result>): Promise<Result> {
    this.muted++;
    try {
      return await work();
    } finally {
      this.muted--;
    }
  }

  add(change: Change): void {
    if (this.stopped || this.options.targets.length === 0) return;
    this.options.onChange(change);
    this.collect(change);
  }

  /** Asks the sites what became of an entry that did not change since they were told. */
  ask(change: Change): void {
    if (!this.stopped && this.options.targets.length > 0) this.collect(change);
  }

  private collect(change: Change): void {
    const key = `${change.type} ${change.documentId}`;
    const before = this.collected.get(key);
    this.collected.set(key, { ...change, locales: [...new Set([...(before?.locales ?? []), ...change.locales])] });
    this.timer ??= setTimeout(() => this.flush(), this.options.collectMs);
  }

  private flush(): void {
    const changes = [...this.collected.values()];
    const askedAt = Date.now();
    this.collected = new Map();
    this.timer = undefined;
    for (const target of this.options.targets) {
      const before = this.lanes.get(target) ?? Promise.resolve();
      this.lanes.set(
        target,
        before.then(() => this.deliver(target, changes, askedAt)),
      );
    }
  }

  private async deliver(target: string, changes: readonly Change[], askedAt: number): Promise<void> {
    const { pausesMs, onDelivery } = this.options;
    let failure = '';
    for (let attempt = 1; attempt <= pausesMs.length + 1 && !this.stopped; attempt++) {
      try {
        const answer = await this.post(target, changes);
        onDelivery({ target, changes, attempts: attempt, askedAt, at: new Date().toISOString(), answer });
        return;
      } catch (error) {
        failure = reasonOf(error);
        const pause = pausesMs[attempt - 1];
        if (pause !== undefined && !(error instanceof Refused)) await this.pause(pause);
        else {
          onDelivery({ target, changes, attempts: attempt, askedAt, at: new Date().toISOString(), failure });
          return;
        }
      }
    }
  }

  private async post(target: string, changes: readonly Change[]): Promise<unknown> {
    const { send, secret, timeoutMs } = this.options;
    const response = await send(target, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ changes }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      throw new Refused(`status ${response.status}${response.status === 401 ? ': PUBLISH_SECRET is not the same on both sides' : ''}`);
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return {};
    }
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.waiting.add(done);
    });
  }

  /** Resolves when everything under way is delivered or given up. */
  async settled(): Promise<void> {
    await Promise.all(this.lanes.values());
  }

  /** Ends the retrying; what is collected is sent no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const done of this.waiting) done();
    await this.settled();
  }
}

/** An answer that no repetition will change. */
class Refused extends Error {}
