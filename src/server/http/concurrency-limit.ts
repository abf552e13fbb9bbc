/** Limits how many requests may be under way at once: of all clients together, and of each. */
export class ConcurrencyLimit {
  private readonly ofClients = new Map<string, number>();
  private readonly limit: number;
  private readonly limitOfEach: number;
  private count = 0;

  constructor(limit: number, limitOfEach: number) {
    this.limit = limit;
    this.limitOfEach = limitOfEach;
  }

  /** Counts one more request. @returns the limit that refuses it; undefined: it is counted until {@link release} */
  acquire(client: string): 'tooMany' | 'tooManyOfClient' | undefined {
    const own = this.ofClients.get(client) ?? 0;
    if (own >= this.limitOfEach) return 'tooManyOfClient';
    if (this.count >= this.limit) return 'tooMany';
    this.ofClients.set(client, own + 1);
    this.count++;
    return undefined;
  }

  /** Ends a request that {@link acquire} counted. */
  release(client: string): void {
    const left = (this.ofClients.get(client) ?? 0) - 1;
    if (left > 0) this.ofClients.set(client, left);
    else this.ofClients.delete(client);
    this.count--;
  }
}
