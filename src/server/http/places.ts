/** Requests that may be under way at once: so many of all clients together, and so many of each. */
export class Places {
  private readonly taken = new Map<string, number>();
  private readonly limit: number;
  private readonly limitOfEach: number;
  private count = 0;

  constructor(limit: number, limitOfEach: number) {
    this.limit = limit;
    this.limitOfEach = limitOfEach;
  }

  /** Takes a place for one more request. @returns why there is none; undefined: it is taken */
  take(client: string): 'allTaken' | 'tooManyOfClient' | undefined {
    const own = this.taken.get(client) ?? 0;
    if (own >= this.limitOfEach) return 'tooManyOfClient';
    if (this.count >= this.limit) return 'allTaken';
    this.taken.set(client, own + 1);
    this.count++;
    return undefined;
  }

  /** Gives a place back that was taken. */
  leave(client: string): void {
    const left = (this.taken.get(client) ?? 0) - 1;
    if (left > 0) this.taken.set(client, left);
    else this.taken.delete(client);
    this.count--;
  }
}
