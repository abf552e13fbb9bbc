/** How long after a dialog's answer the request of its action may come. */
const VALID_MS = 60_000;

/**
 * Entries of which a user has just said that they may go although others refer to them: Strapi's own actions send the
 * request, and it has no room for the answer.
 */
export class Confirmations {
  private readonly until = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  add(user: number, type: string, documentId: string): void {
    for (const [key, until] of this.until) if (until < this.now()) this.until.delete(key);
    this.until.set(`${String(user)} ${type} ${documentId}`, this.now() + VALID_MS);
  }

  has(user: number | undefined, type: string, documentId: string): boolean {
    return (this.until.get(`${String(user)} ${type} ${documentId}`) ?? -Infinity) >= this.now();
  }
}
