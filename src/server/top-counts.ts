/**
 * Counts of many different keys in bounded memory: whoever sends ever new keys cannot fill it, and cannot push out
 * those that come often (Misra and Gries 1982). What had to be forgotten is counted together.
 */
export class TopCounts {
  /** Counts of keys that are no longer told apart. */
  rest = 0;
  private readonly counts = new Map<string, number>();
  private readonly most: number;

  /** @param most keys that are kept at once */
  constructor(most: number) {
    this.most = most;
  }

  add(key: string, count = 1): void {
    const known = this.counts.get(key);
    if (known !== undefined) this.counts.set(key, known + count);
    else if (this.counts.size < this.most) this.counts.set(key, count);
    else this.squeeze(key, count);
  }

  /** Makes room: every key pays what the rarest has, and those with nothing left go. */
  private squeeze(key: string, count: number): void {
    const least = Math.min(count, ...[...this.counts.values()]);
    for (const [other, value] of this.counts) {
      this.rest += least;
      if (value > least) this.counts.set(other, value - least);
      else this.counts.delete(other);
    }
    this.rest += least;
    if (count > least) this.counts.set(key, count - least);
  }

  /** Keys with their counts, most frequent first. */
  entries(): [key: string, count: number][] {
    return [...this.counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  }
}
