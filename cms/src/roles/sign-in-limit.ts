import { createHash } from 'node:crypto';

const MINUTE = 60_000;

/** Wrong passwords for one account from one address, and for all accounts from one address, in this time. */
export const SIGN_IN_LIMIT = { perAccount: 10, perAddress: 50, minutes: 10 } as const;

/** Attempts of an account or an address. */
interface Attempts {
  count: number;
  /** When they are forgotten, in milliseconds of the process. */
  readonly until: number;
}

/**
 * Counts refused sign-ins. Every attempt counts when it begins, so that many at once are not more than the limit; one that succeeds is
 * taken off again with all before it. A right password is therefore refused only after ten wrong ones. A refused attempt is not
 * stored, so that an address has no more accounts here than attempts.
 */
export class SignInLimit {
  /** Those that are forgotten first come first. */
  private readonly attempts = new Map<string, Attempts>();

  /** How many accounts and addresses have attempts that count. */
  get size(): number {
    return this.attempts.size;
  }

  /** Anybody can send an e-mail address of megabytes: its hash is kept in its place. */
  private static keys(email: string, address: string): readonly [account: string, address: string] {
    return [`account ${createHash('sha256').update(email.toLowerCase()).digest('base64')} ${address}`, `address ${address}`];
  }

  private forget(now: number): void {
    for (const [key, { until }] of this.attempts) {
      if (until > now) return;
      this.attempts.delete(key);
    }
  }

  private count(key: string, now: number): void {
    const known = this.attempts.get(key);
    if (known) known.count += 1;
    else this.attempts.set(key, { count: 1, until: now + SIGN_IN_LIMIT.minutes * MINUTE });
  }

  /**
   * Begins an attempt.
   * @param now milliseconds of a clock that is never set: not the time of day
   * @returns 0, or the minutes to wait where there were too many
   */
  begin(email: string, address: string, now = performance.now()): number {
    this.forget(now);
    const keys = SignInLimit.keys(email, address);
    const [account, whole] = keys.map((key) => this.attempts.get(key));
    const full = [
      account && account.count >= SIGN_IN_LIMIT.perAccount && account,
      whole && whole.count >= SIGN_IN_LIMIT.perAddress && whole,
    ];
    const wait = Math.max(0, ...full.map((one) => (one ? Math.ceil((one.until - now) / MINUTE) : 0)));
    if (wait === 0) for (const key of keys) this.count(key, now);
    return wait;
  }

  /** The password could not be checked, for example without a database: the attempt does not count. */
  undecided(email: string, address: string): void {
    for (const key of SignInLimit.keys(email, address)) {
      const known = this.attempts.get(key);
      if (known) known.count = Math.max(0, known.count - 1);
    }
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
