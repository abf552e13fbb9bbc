import type { DiskBudget } from './budget.ts';

interface Share {
  /** Hashed address; empty: unknown, after a restart. */
  readonly visitor: string;
  readonly bytes: number;
}

/** What each held file takes of the disk that files of messages may take, and whose it is. */
export class HeldQuota {
  private readonly budget: DiskBudget;
  private readonly shares = new Map<string, Share>();

  constructor(budget: DiskBudget) {
    this.budget = budget;
  }

  has(token: string, number: number): boolean {
    return this.shares.has(nameOf(token, number));
  }

  /** Takes disk for a file. @returns false: there is not as much left */
  take(token: string, number: number, share: Share): boolean {
    if (!this.budget.take(share.visitor, share.bytes)) return false;
    this.assign(token, number, share);
    return true;
  }

  /** Counts a file that an earlier process left. */
  count(token: string, number: number, bytes: number): void {
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

  /** Gives back what all files of a set take. */
  releaseSet(token: string): void {
    for (const name of [...this.shares.keys()]) if (name.startsWith(`${token}/`)) this.give(name);
  }

  private give(name: string): void {
    const share = this.shares.get(name);
    if (!share) return;
    this.shares.delete(name);
    this.budget.give(share.visitor, share.bytes);
  }
}

const nameOf = (token: string, number: number) => `${token}/${String(number)}`;
