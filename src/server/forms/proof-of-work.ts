import { createHash } from 'node:crypto';
import { PROOF_BITS, type FormId } from '../../site/forms.ts';

const LONGEST_MS = 2 * 3_600_000;
/** Tolerance for a visitor's clock that is fast. */
const SKEW_MS = 5 * 60_000;
/** A person needs longer than this from the page to the button. */
const SHORTEST_MS = 2_000;
const MAX_USED = 100_000;
const PROOF = /^(\d{10})\.[0-9a-f]{16}\.\d{1,10}$/;

export type ProofResult = 'right' | 'tooFast' | 'wrong';

const leadingZeroBits = (bytes: Buffer) => Math.clz32(bytes.readUInt32BE());

/**
 * Checks proofs of work: `<unix seconds>.<16 hexadecimal digits>.<counter>`, made by the page's script, where SHA-256 of
 * `<form id>:<proof>` begins with `PROOF_BITS` zero bits. Each counts once; those that were used are remembered in memory.
 */
export class ProofOfWork {
  private readonly now: () => number;
  /** Used proofs with the time from which they are too old, the oldest first. */
  private readonly used = new Map<string, number>();

  /** @param now milliseconds */
  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * Validates a proof without using it up.
   * @returns `wrong` for one that is malformed, too old, used, or of another form; `tooFast` for one from less than two seconds ago
   */
  check(form: FormId, proof: string): ProofResult {
    const time = this.now();
    const [, seconds] = PROOF.exec(proof) ?? [];
    const age = time - Number(seconds) * 1000;
    if (!(age > -SKEW_MS && age < LONGEST_MS) || this.used.has(proof)) return 'wrong';
    if (leadingZeroBits(createHash('sha256').update(`${form}:${proof}`).digest()) < PROOF_BITS) return 'wrong';
    return age < SHORTEST_MS && age > -SHORTEST_MS ? 'tooFast' : 'right';
  }

  /**
   * Records that a proof was used, so that of several simultaneous messages only one counts as having it.
   * @returns false if it was used before, or is malformed
   */
  use(proof: string): boolean {
    const time = this.now();
    for (const [old, until] of this.used) {
      if (until > time && this.used.size < MAX_USED) break;
      this.used.delete(old);
    }
    if (!PROOF.test(proof) || this.used.has(proof)) return false;
    this.used.set(proof, time + LONGEST_MS + SKEW_MS);
    return true;
  }

  /** Allows a proof again whose message was not stored: the visitor may send it again. */
  takeBack(proof: string): void {
    this.used.delete(proof);
  }
}
