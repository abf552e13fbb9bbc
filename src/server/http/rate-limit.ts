/** Clients that are counted at once; the one without a request for longest is dropped first. */
const MAX_CLIENTS = 20_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** Limits how often each client may do something: a burst, then so many a second (token bucket). */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
  private readonly perSecond: number;
  private readonly burst: number;
  private readonly now: () => number;

  /**
   * @param perSecond how many a second on average; 0: there is no limit
   * @param burst how many at once
   * @param now milliseconds of a monotonic clock
   */
  constructor(perSecond: number, burst: number, now: () => number = () => performance.now()) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.now = now;
  }

  /** @returns false: the client has to wait */
  allows(client: string): boolean {
    if (this.perSecond === 0) return true;
    const now = this.now();
    const known = this.buckets.get(client);
    const tokens = known ? Math.min(this.burst, known.tokens + ((now - known.at) / 1000) * this.perSecond) : this.burst;
    const allowed = tokens >= 1;
    this.buckets.delete(client);
    this.buckets.set(client, { tokens: allowed ? tokens - 1 : tokens, at: now });
    if (this.buckets.size > MAX_CLIENTS) this.buckets.delete(this.buckets.keys().next().value!);
    return allowed;
  }
}
