import type { Suspicion } from '../../site/form-suspicions.ts';
import { HONEYPOT_FIELD, PROOF_FIELD, type FormId } from '../../site/forms.ts';
import type { FormValues } from './form-body.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { Rate } from './hourly-counts.ts';

/** Why a message may be spam. @param rate of its sender */
export function suspicionsOf(form: FormId, values: FormValues, rate: Rate, proofs: ProofOfWork): Suspicion[] {
  const found: Suspicion[] = [];
  if ((values.get(HONEYPOT_FIELD)?.[0] ?? '') !== '') found.push('honeypot');
  const proof = proofs.check(form, values.get(PROOF_FIELD)?.[0] ?? '');
  if (proof === 'wrong') found.push('noProofOfWork');
  if (proof === 'tooFast') found.push('tooFast');
  if (rate !== 'usual') found.push('rate');
  return found;
}
