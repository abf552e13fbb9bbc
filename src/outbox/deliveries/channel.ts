import { log } from '../../log.ts';
import { messageOf } from '../../site/errors.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Thrown by the work when the other server cannot be reached or used: the channel pauses, and then tries one message. */
export class ChannelDown extends Error {
  override readonly name = 'ChannelDown';
}

export interface ChannelOptions {
  readonly name: string;
  /** Messages that are worked on at once. */
  readonly atOnce: number;
  /** @throws ChannelDown, or another error where only this message fails */
  readonly work: (id: string) => Promise<void>;
}

/** What an operator sees of a channel. */
export interface ChannelState {
  /** Messages that are queued, under way, or tried again later. */
  readonly waiting: number;
  /** Why nothing is delivered on it now. */
  readonly pausedBy?: string;
}

/**
 * One channel on which messages are delivered, with a queue of its own. When the other side is down, one message is tried after
 * a pause that doubles up to a minute; a message that fails by itself is tried again after a minute up to an hour.
 */
export class Channel {
  private readonly options: ChannelOptions;
  private readonly queue = new Set<string>();
  /** Messages that are worked on; true: something was added meanwhile. */
  private readonly running = new Map<string, boolean>();
  private readonly failures = new Map<string, number>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private pause: NodeJS.Timeout | undefined;
  private pauseMs = 0;
  private pausedBy = '';
  private stopped = true;

  constructor(options: ChannelOptions) {
    this.options = options;
  }

  get state(): ChannelState {
    const waiting = this.queue.size + this.running.size + this.timers.size;
    return { waiting, ...(this.pauseMs > 0 ? { pausedBy: this.pausedBy } : {}) };
  }

  /** Queues a message; nothing happens when it is queued already, or has failed and is tried again later. */
  add(id: string): void {
    if (this.timers.has(id)) return;
    if (this.running.has(id)) this.running.set(id, true);
    else this.queue.add(id);
    this.next();
  }

  /** A message is gone: it is not tried again. */
  forget(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.failures.delete(id);
  }

  /** Begins to deliver what is queued; before, messages are only queued. */
  start(): void {
    this.stopped = false;
    this.next();
  }

  /** Begins nothing more; resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.pause);
    this.pause = undefined;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    while (this.running.size > 0) await new Promise((done) => setTimeout(done, 5));
  }

  /** Forgets what is queued, once every channel has stopped: the work of one queues for another. */
  clear(): void {
    this.queue.clear();
    this.failures.clear();
    this.pauseMs = 0;
  }

  private next(): void {
    // After a pause one message finds out whether the other side is back.
    const atOnce = this.pauseMs > 0 ? 1 : this.options.atOnce;
    while (!this.stopped && !this.pause && this.running.size < atOnce) {
      const [id] = this.queue;
      if (id === undefined) return;
      this.queue.delete(id);
      this.running.set(id, false);
      void this.work(id);
    }
  }

  private async work(id: string): Promise<void> {
    let again = false;
    try {
      await this.options.work(id);
      this.pauseMs = 0;
      this.failures.delete(id);
      again = this.running.get(id) === true;
    } catch (error) {
      if (error instanceof ChannelDown) {
        this.wait(error);
        again = true;
      } else {
        // The other server responded.
        this.pauseMs = 0;
        this.retry(id, error);
      }
    }
    this.running.delete(id);
    if (again) this.queue.add(id);
    this.next();
  }

  private wait({ message }: Error): void {
    if (this.pause || this.stopped) return;
    const ms = Math.min(LONGEST_PAUSE_MS, this.pauseMs * 2 || FIRST_PAUSE_MS);
    this.pauseMs = ms;
    this.pausedBy = message;
    log.warn('delivery paused', { delivery: this.options.name, reason: message, seconds: ms / 1000, waiting: this.queue.size + 1 });
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.next();
    }, ms).unref();
  }

  private retry(id: string, error: unknown): void {
    if (this.stopped) return;
    const count = this.failures.get(id) ?? 0;
    this.failures.set(id, count + 1);
    const ms = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** count);
    log.error('delivery failed', {
      delivery: this.options.name,
      message: id,
      reason: messageOf(error),
      seconds: ms / 1000,
    });
    this.timers.set(
      id,
      setTimeout(() => {
        this.timers.delete(id);
        this.add(id);
      }, ms).unref(),
    );
  }
}
