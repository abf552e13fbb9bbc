/** How long after a dialog's answer the request of its action may come. */
const VALID_MS = 60_000;
/** Confirmations of a user that are kept, the latest: more than one request may name. */
const MAX_PER_USER = 1_000;

/**
 * Entries of which a user has just said that they may go although others refer to them: Strapi's own actions send the
 * request, and it has no room for the response.
 */
export class Confirmations {
  /** Of each user: entries, and until when they may go. */
  private readonly until = new Map<number, Map<string, number>>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Records that a user has confirmed to delete or unpublish an entry; valid for one minute. */
  add(user: number, type: string, documentId: string): void {
    const own = this.until.get(user) ?? new Map<string, number>();
    this.until.set(user, own);
    const key = `${type} ${documentId}`;
    // Deleted first, so that the earliest one comes first.
    own.delete(key);
    own.set(key, this.now() + VALID_MS);
    const [earliest] = own.keys();
    if (own.size > MAX_PER_USER && earliest !== undefined) own.delete(earliest);
  }

  /** Whether a user has confirmed it within the last minute. */
  has(user: number | undefined, type: string, documentId: string): boolean {
    const until = user === undefined ? undefined : this.until.get(user)?.get(`${type} ${documentId}`);
    return until !== undefined && until >= this.now();
  }
}
