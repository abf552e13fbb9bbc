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

  /** Why there is no place for one more request; undefined: there is one. */
  refusal(client: string): 'allTaken' | 'tooManyOfClient' | undefined {
    if ((this.taken.get(client) ?? 0) >= this.limitOfEach) return 'tooManyOfClient';
    return this.count >= this.limit ? 'allTaken' : undefined;
  }

  take(client: string): void {
    this.taken.set(client, (this.taken.get(client) ?? 0) + 1);
    this.count++;
  }

  /** Gives a place back that was taken. */
  leave(client: string): void {
    const left = (this.taken.get(client) ?? 0) - 1;
    if (left > 0) this.taken.set(client, left);
    else this.taken.delete(client);
    this.count--;
  }
}
