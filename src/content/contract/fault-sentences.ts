import type { z } from 'zod';
import { issueSentence } from '../../site/messages/issue-texts.ts';

type Fault = z.core.$ZodIssue;

const ofType = (expected: string) => {
  if (expected === 'string') return issueSentence('noText');
  if (expected === 'number' || expected === 'int') return issueSentence('noNumber');
  return expected === 'array' ? issueSentence('noList') : issueSentence('invalid');
};

/** Where it is: an item of a list, a field of a part, or the field itself. */
function placed([first, ...rest]: readonly PropertyKey[], problem: string): string {
  if (first === undefined) return problem;
  const inside = placed(rest, problem);
  return typeof first === 'number'
    ? issueSentence('item', { number: first + 1, problem: inside })
    : issueSentence('part', { part: String(first), problem: inside });
}

function problemOf(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined || fault.input === null ? issueSentence('missing') : ofType(fault.expected);
    case 'too_big':
      if (fault.origin === 'string') return issueSentence('tooLong', { most: String(fault.maximum) });
      return issueSentence(fault.origin === 'array' ? 'tooMany' : 'tooLarge', { most: String(fault.maximum) });
    case 'too_small':
      if (fault.origin === 'string') return issueSentence('missing');
      return issueSentence(fault.origin === 'array' ? 'tooFew' : 'tooSmall', { least: String(fault.minimum) });
    case 'invalid_value':
      return issueSentence('choice', { values: fault.values.map(String).join(', ') });
    case 'invalid_format':
      if (fault.format === 'url') return issueSentence('address');
      return fault.message;
    case 'custom':
      return fault.message;
    default:
      return issueSentence('invalid');
  }
}

/** A fault that validation found, as a sentence of `ISSUE_TEXTS` that says where it is. */
export const faultSentence = (fault: Fault | undefined): string =>
  fault ? placed(fault.path, problemOf(fault)) : issueSentence('invalid');
