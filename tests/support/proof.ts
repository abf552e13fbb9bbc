import { hash } from 'node:crypto';
import { PROOF_BITS } from '../../src/site/forms.ts';

/** A proof as the page's script makes it. @param enough false: one without the zero bits */
export function proofOf(form: string, seconds: number, enough = true): string {
  for (let counter = 0; ; counter++) {
    const proof = `${String(seconds)}.0123456789abcdef.${String(counter)}`;
    const first = hash('sha256', `${form}:${proof}`, 'buffer').readUInt32BE();
    if (Math.clz32(first) >= PROOF_BITS === enough) return proof;
  }
}
