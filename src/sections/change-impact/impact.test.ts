import { describe, expect, it } from 'vitest';
import type { ChangeableTraceModel } from '../../models/offerings.ts';
import { exampleChangeable } from './change-impact.examples.tsx';
import { impactOf, LINK_IDS, type LinkId } from './impact.ts';

const trace = exampleChangeable('en');
const turkish = exampleChangeable('tr');
/** The released sentence with one part written differently. A part that is not there would test nothing. */
function written(part: string, other: string, { sentence }: ChangeableTraceModel = trace): string {
  if (!sentence.includes(part)) throw new Error(`"${part}" is not in the sentence`);
  return sentence.replace(part, other);
}
const statesOf = (sentence: string, of = trace) =>
  Object.fromEntries(impactOf(of, sentence).findings.map(({ id, state }) => [id, state])) as Record<LinkId, string>;
const reasonsOf = (sentence: string, id: LinkId) => impactOf(trace, sentence).findings.find((finding) => finding.id === id)?.reasons;

describe('the impact of a changed sentence', () => {
  it('is none for the released one, with the numbers that prove it', () => {
    expect(impactOf(trace, trace.sentence).findings.map(({ id, state }) => [id, state])).toEqual(LINK_IDS.map((id) => [id, 'valid']));
    expect(reasonsOf(trace.sentence, 'measurement')).toEqual([{ kind: 'kept', quantity: 'time', own: [138, 138], asked: [150, 150] }]);
    expect(reasonsOf(trace.sentence, 'approval')).toEqual([{ kind: 'released' }]);
  });

  it('is none for other spaces and other units of the same value', () => {
    expect(new Set(Object.values(statesOf(written('150 ms', ' 0.15 s'))))).toEqual(new Set(['valid']));
    expect(new Set(Object.values(statesOf(written('150 ms', '0,15 sn', turkish), turkish)))).toEqual(new Set(['valid']));
    expect(new Set(Object.values(statesOf(written('9 to 16 V and −30 to', '9 V to 16 V and −30 °C to'))))).toEqual(new Set(['valid']));
  });

  it('leaves a stricter test and its record valid, and makes suspect what has no number to compare', () => {
    expect(statesOf(written('150 ms', '180 ms'))).toEqual({
      architecture: 'valid',
      code: 'suspect',
      test: 'valid',
      measurement: 'valid',
      approval: 'suspect',
    });
    expect(reasonsOf(written('150 ms', '180 ms'), 'test')).toEqual([
      { kind: 'kept', quantity: 'time', own: [145, 145], asked: [180, 180] },
    ]);
  });

  it.each([
    // The limit of the test, the budget of the blocks, and the measured time: at each of them, and 1 ms below it.
    [145, { architecture: 'valid', test: 'valid', measurement: 'valid', approval: 'suspect' }],
    [144, { architecture: 'valid', test: 'invalid', measurement: 'suspect', approval: 'invalid' }],
    [140, { architecture: 'valid', test: 'invalid', measurement: 'suspect', approval: 'invalid' }],
    [139, { architecture: 'invalid', test: 'invalid', measurement: 'suspect', approval: 'invalid' }],
    [138, { architecture: 'invalid', test: 'invalid', measurement: 'suspect', approval: 'invalid' }],
    [137, { architecture: 'invalid', test: 'invalid', measurement: 'invalid', approval: 'invalid' }],
    [0, { architecture: 'invalid', test: 'invalid', measurement: 'invalid', approval: 'invalid' }],
  ])('the impact of a changed sentence of %i ms follows from the numbers of the links', (time, states) => {
    expect(statesOf(written('150 ms', `${time} ms`))).toMatchObject(states);
  });

  it('the impact of a changed sentence of a fraction is decided by the fraction', () => {
    expect(statesOf(written('150 ms', '137,9 ms', turkish), turkish).measurement).toBe('invalid');
    expect(statesOf(written('150 ms', '138,1 ms', turkish), turkish).measurement).toBe('suspect');
  });

  it('the impact of a changed sentence of a higher pressure contradicts code and test, and is looked up in the recording', () => {
    const higher = written('80 bar', '84 bar');
    expect(statesOf(higher)).toMatchObject({ code: 'invalid', test: 'invalid' });
    const { limits } = impactOf(trace, higher);
    expect(limits).toMatchObject({ pressure: 84, limit: 150 });
    expect(limits.measured).toBeGreaterThan(138);
    expect(reasonsOf(written('80 bar', '200 bar'), 'measurement')).toMatchObject([{ kind: 'notReached', asked: [200, 200] }]);
    expect(statesOf(written('80 bar', '200 bar')).measurement).toBe('invalid');
  });

  it('the impact of a changed sentence of a lower pressure leaves code, test and record valid', () => {
    expect(statesOf(written('80 bar', '70 bar'))).toMatchObject({
      code: 'valid',
      test: 'valid',
      measurement: 'valid',
      approval: 'suspect',
    });
    expect(impactOf(trace, written('80 bar', '0 bar')).limits.measured).toBe(0);
  });

  it('the impact of a changed sentence of other conditions depends on whether the test covers them', () => {
    expect(statesOf(written('−30 to', '−40 to'))).toMatchObject({ test: 'invalid', measurement: 'suspect', approval: 'invalid' });
    expect(statesOf(written('−30 to', '−20 to'))).toMatchObject({ test: 'valid', measurement: 'valid', approval: 'suspect' });
    expect(statesOf(written('5 mm', '6 mm'))).toMatchObject({ code: 'invalid', test: 'invalid' });
  });

  it('the impact of a changed sentence of words alone makes every link suspect that somebody has to read again', () => {
    expect(statesOf(written('shall', 'should'))).toEqual({
      architecture: 'suspect',
      code: 'suspect',
      test: 'suspect',
      measurement: 'suspect',
      approval: 'suspect',
    });
    expect(reasonsOf(written('shall', 'should'), 'code')).toContainEqual({ kind: 'words' });
  });

  it.each([
    ['no limit in time', written('150 ms', 'a short time')],
    ['a number without a unit', written('150 ms', '150')],
    ['no pressure', written('80 bar', 'its pressure')],
    ['nothing', ''],
    ['nonsense', '🚀 lorem 12 ipsum'],
    ['a very long text', 'word '.repeat(100_000)],
  ])('is that no test can fail, with %s', (_, sentence) => {
    expect(statesOf(sentence)).toMatchObject({ architecture: 'suspect', test: 'invalid', measurement: 'invalid', approval: 'invalid' });
  });

  it('is suspect where a condition was left out', () => {
    expect(statesOf(written('9 to 16 V and ', ''))).toMatchObject({ test: 'suspect', measurement: 'suspect', approval: 'suspect' });
  });
});

describe('the links of a trace', () => {
  it('are those that have a step, and no other', () => {
    const { architecture: _, ...files } = trace.files;
    expect(impactOf({ ...trace, files }, trace.sentence).findings.map(({ id }) => id)).toEqual(['code', 'test', 'measurement', 'approval']);
    expect(impactOf({ ...trace, files: {} }, trace.sentence).findings).toEqual([]);
  });

  it('rest on others only if these are shown', () => {
    const { measurement: _, ...files } = trace.files;
    const approval = impactOf({ ...trace, files }, written('150 ms', '139 ms')).findings.at(-1);
    expect(approval).toMatchObject({ id: 'approval', state: 'invalid', reasons: [{ kind: 'follows', links: ['architecture'] }] });
  });

  it('say so when the content contradicts itself', () => {
    expect(statesOf(trace.sentence, { ...trace, testLimit: 160 })).toMatchObject({ test: 'invalid', approval: 'invalid' });
    const late = { ...trace, response: { ...trace.response, measured: 151 } };
    expect(statesOf(trace.sentence, late).measurement).toBe('invalid');
  });
});
