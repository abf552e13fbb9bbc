import { describe, expect, it } from 'vitest';
import { LONGEST_LINE } from '#model/fields';
import { MODEL } from '../model/model';
import { ruleText } from './faults';
import { longLines } from './long-lines';

const longest = 'ü'.repeat(LONGEST_LINE);
const found = (type: string, values: object) =>
  longLines(MODEL.fieldsOf(type), values as Record<string, unknown>, MODEL).map(({ path, line, length }) => [path.join('.'), line, length]);

describe('a line that is longer than the site takes', () => {
  it('is found with its field and number, one in each text', () => {
    expect(found('search-term', { term: 'a', means: `short\n\n${longest}b\n${longest}bc` })).toEqual([['means', 3, LONGEST_LINE + 1]]);
  });

  it('is found in parts, with their place', () => {
    const subjects = { trace: { steps: [{ subject: longest }, { subject: `${longest}b` }] } };
    expect(found('home-page', subjects)).toEqual([['trace.steps.1.subject', 1, LONGEST_LINE + 1]]);
  });

  it('is none where only spaces around it exceed the limit, or there is no text', () => {
    expect(found('search-term', { means: `  ${longest}  \n${longest}` })).toEqual([]);
    expect(found('search-term', { means: null })).toEqual([]);
    expect(found('home-page', { trace: null })).toEqual([]);
  });

  it('is named in each language of the admin, with the label of its field', () => {
    const fault = { rule: 'longLine', values: ['search-term', 'means', 3, 312] } as const;
    expect(ruleText(fault, 'en')).toMatch(/^“[^”]+”: line 3 has 312 characters, .* 300 /);
    expect(ruleText(fault, 'tr')).toMatch(/^“[^”]+”: 3\. satırda 312 karakter var; .* 300 /);
  });
});
