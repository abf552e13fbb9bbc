/**
 * Counts of many different keys in bounded memory: new keys cannot fill it, and cannot displace the frequent ones
 * (Misra and Gries 1982, pruned in batches as by Anderson et al. 2017). Dropped keys are counted together.
 */
export class TopCounts {
  /** Counts of dropped keys, together. */
  rest = 0;
  private readonly counts = new Map<string, number>();
  private readonly maxKeys: number;

  /** @param maxKeys keys that are counted separately; twice as many are kept between two prunings */
  constructor(maxKeys: number) {
    this.maxKeys = maxKeys;
  }

  /** Adds to the count of a key; keys beyond the limit are pruned. */
  add(key: string, count = 1): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + count);
    if (this.counts.size > this.maxKeys * 2) this.prune();
  }

  /** Keys with their counts, most frequent first. */
  entries(): [key: string, count: number][] {
    this.prune();
    return [...this.counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  }

  /** Subtracts the count of the first key beyond the limit from all keys, and removes those with nothing left. */
  private prune(): void {
    if (this.counts.size <= this.maxKeys) return;
    const sorted = Float64Array.from(this.counts.values()).sort();
    const least = sorted[sorted.length - 1 - this.maxKeys]!;
    for (const [key, count] of this.counts) {
      this.rest += Math.min(count, least);
      if (count > least) this.counts.set(key, count - least);
      else this.counts.delete(key);
    }
  }
}
