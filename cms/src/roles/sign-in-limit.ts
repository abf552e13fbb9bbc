const MINUTE = 60_000;

/** Wrong passwords for one account from one address, and for all accounts from one address, in this time. */
export const SIGN_IN_LIMIT = { perAccount: 10, perAddress: 50, minutes: 10 } as const;

/** Attempts of an account or an address. */
interface Attempts {
  count: number;
  /** When they are forgotten, in milliseconds since 1970. */
  readonly until: number;
}

/**
 * Counts refused sign-ins. Every attempt counts when it begins, so that many at once are not more than the limit; one that succeeds is
 * taken off again with all before it. A right password is therefore refused only after ten wrong ones.
 */
export class SignInLimit {
  private readonly attempts = new Map<string, Attempts>();

  private of(key: string, now: number): Attempts {
    const known = this.attempts.get(key);
    if (known && known.until > now) return known;
    const fresh = { count: 0, until: now + SIGN_IN_LIMIT.minutes * MINUTE };
    this.attempts.set(key, fresh);
    return fresh;
  }

  private static keys(email: string, address: string): [account: string, address: string] {
    return [`account ${email.toLowerCase()} ${address}`, `address ${address}`];
  }

  /** Begins an attempt. @returns 0, or the minutes to wait where there were too many. @param now milliseconds since 1970 */
  begin(email: string, address: string, now = Date.now()): number {
    for (const [key, { until }] of this.attempts) if (until <= now) this.attempts.delete(key);
    const [account, whole] = SignInLimit.keys(email, address).map((key) => this.of(key, now)) as [Attempts, Attempts];
    const full = [account.count >= SIGN_IN_LIMIT.perAccount && account, whole.count >= SIGN_IN_LIMIT.perAddress && whole];
    const wait = Math.max(0, ...full.map((one) => (one ? Math.ceil((one.until - now) / MINUTE) : 0)));
    if (wait === 0) for (const one of [account, whole]) one.count += 1;
    return wait;
  }

  /** The attempt succeeded: the account's wrong passwords are forgotten. */
  succeeded(email: string, address: string): void {
    const [account, whole] = SignInLimit.keys(email, address);
    const own = this.attempts.get(account)?.count ?? 0;
    this.attempts.delete(account);
    const all = this.attempts.get(whole);
    if (all) all.count = Math.max(0, all.count - own);
  }
}
