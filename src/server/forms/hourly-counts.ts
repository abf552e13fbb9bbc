const HOUR_MS = 3_600_000;
/** Share of the limit from which messages are suspicious. */
const SUSPICIOUS_SHARE = 0.2;
/** Visitors that are counted separately; beyond this number the oldest are dropped. */
const MAX_VISITORS = 50_000;

export type Rate = 'usual' | 'suspicious' | 'tooMany';

/** What each visitor has sent within the last hour, in memory: messages, attempts to send one, or requests of uploads. */
export class HourlyCounts {
  private readonly limit: number;
  private readonly now: () => number;
  private readonly times = new Map<string, number[]>();

  /** @param limit of one visitor in an hour; @param now milliseconds */
  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit;
    this.now = now;
  }

  /** Judges one more, without counting it. */
  check(visitor: string): Rate {
    const count = this.recent(visitor).length;
    if (count >= this.limit) return 'tooMany';
    return count >= Math.max(1, this.limit * SUSPICIOUS_SHARE) ? 'suspicious' : 'usual';
  }

  /** Counts one. */
  count(visitor: string): void {
    const recent = this.recent(visitor);
    recent.push(this.now());
    this.times.delete(visitor);
    this.times.set(visitor, recent);
    const [oldest] = this.times.keys();
    if (this.times.size > MAX_VISITORS && oldest !== undefined) this.times.delete(oldest);
  }

  /** One that was counted does not count after all. */
  takeBack(visitor: string): void {
    this.times.get(visitor)?.pop();
  }

  private recent(visitor: string): number[] {
    const since = this.now() - HOUR_MS;
    const times = this.times.get(visitor) ?? [];
    return times.length > 0 && times[0]! < since ? times.filter((time) => time >= since) : times;
  }
}
