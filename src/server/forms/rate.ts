const HOUR_MS = 3_600_000;
/** Share of the limit from which messages are suspicious. */
const SUSPICIOUS_SHARE = 0.2;
/** Visitors that are counted separately; beyond this number the oldest are dropped. */
const MAX_VISITORS = 50_000;

export type Rate = 'usual' | 'suspicious' | 'tooMany';

/** Messages of each visitor within the last hour, in memory. */
export class RateLimit {
  private readonly limit: number;
  private readonly now: () => number;
  private readonly times = new Map<string, number[]>();

  /** @param limit messages in an hour; @param now milliseconds */
  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit;
    this.now = now;
  }

  /** Judges one more message, without counting it. */
  check(visitor: string): Rate {
    const count = this.recent(visitor).length;
    if (count >= this.limit) return 'tooMany';
    return count >= Math.max(1, this.limit * SUSPICIOUS_SHARE) ? 'suspicious' : 'usual';
  }

  /** Counts a message. */
  count(visitor: string): void {
    const recent = this.recent(visitor);
    recent.push(this.now());
    this.times.delete(visitor);
    this.times.set(visitor, recent);
    const [oldest] = this.times.keys();
    if (this.times.size > MAX_VISITORS && oldest !== undefined) this.times.delete(oldest);
  }

  private recent(visitor: string): number[] {
    const since = this.now() - HOUR_MS;
    const times = this.times.get(visitor) ?? [];
    return times.length > 0 && times[0]! < since ? times.filter((time) => time >= since) : times;
  }
}
