import type { DiskBudget } from './budget.ts';

/** Time after which an announced upload of which nothing comes is taken for given up. */
export const ANNOUNCED_MS = 120_000;

interface Share {
  /** Hashed address; empty: unknown, after a restart. */
  readonly visitor: string;
  readonly bytes: number;
}

/** What each held file takes of the disk that files of messages may take, and whose it is. */
export class HeldQuota {
  private readonly budget: DiskBudget;
  private readonly shares = new Map<string, Share>();
  /** Uploads of which nothing has come yet: when they were announced, milliseconds. */
  private readonly announced = new Map<string, number>();

  constructor(budget: DiskBudget) {
    this.budget = budget;
  }

  /** Whether a file has disk space: it is there, or announced. */
  has(token: string, number: number): boolean {
    return this.shares.has(nameOf(token, number));
  }

  /** Takes disk for a file that is announced. @returns false: there is not as much left */
  announce(token: string, number: number, share: Share): boolean {
    if (!this.take(token, number, share)) return false;
    this.announced.set(nameOf(token, number), Date.now());
    return true;
  }

  /** An announced file comes, also one that was taken for given up. @returns false: there is not as much left by now */
  arrives(token: string, number: number, share: Share): boolean {
    this.announced.delete(nameOf(token, number));
    return this.has(token, number) || this.take(token, number, share);
  }

  /** Gives back what uploads take that were given up: a response was lost, and the upload was announced again, or it was cancelled. */
  releaseGivenUp(now: number): void {
    for (const [name, time] of this.announced) if (now - time > ANNOUNCED_MS) this.give(name);
  }

  private take(token: string, number: number, share: Share): boolean {
    if (!this.budget.take(share.visitor, share.bytes)) return false;
    this.assign(token, number, share);
    return true;
  }

  /** Counts a file that an earlier process left, once. */
  count(token: string, number: number, bytes: number): void {
    if (this.has(token, number)) return;
    this.budget.add('', bytes);
    this.assign(token, number, { visitor: '', bytes });
  }

  /** Notes whose a file is; the budget counts its bytes already. */
  assign(token: string, number: number, share: Share): void {
    this.shares.set(nameOf(token, number), share);
  }

  /** Notes that a file is in another set now. */
  move(token: string, number: number, to: string, as: number): void {
    const share = this.shares.get(nameOf(token, number));
    if (!share) return;
    this.shares.delete(nameOf(token, number));
    this.assign(to, as, share);
  }

  /** Gives back what a file takes. */
  release(token: string, number: number): void {
    this.give(nameOf(token, number));
  }

  /** Sets whose files take something. */
  tokens(): ReadonlySet<string> {
    return new Set([...this.shares.keys()].map((name) => name.slice(0, name.indexOf('/'))));
  }

  /** Gives back what all files of a set take. */
  releaseSet(token: string): void {
    for (const name of [...this.shares.keys()]) if (name.startsWith(`${token}/`)) this.give(name);
  }

  private give(name: string): void {
    this.announced.delete(name);
    const share = this.shares.get(name);
    if (!share) return;
    this.shares.delete(name);
    this.budget.give(share.visitor, share.bytes);
  }
}

const nameOf = (token: string, number: number) => `${token}/${String(number)}`;
