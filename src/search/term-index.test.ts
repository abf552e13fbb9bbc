import { describe, expect, it } from 'vitest';
import { analyse } from './weights.ts';
import { documentOf, TermIndex, weightOf } from './term-index.ts';

const source = (key: string, title: string) => ({ key, type: 'service', url: `/${key}`, title, from: [{}] });
function run<Result>(steps: Generator<void, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
const analysed = (key: string, title: string, body: string) =>
  run(analyse(source(key, title), { names: [], sections: [{ blocks: ['Lead.', body] }] }, 'en'));

function indexOf(...documents: (readonly [string, string, string])[]): TermIndex {
  const index = new TermIndex();
  for (const document of documents) run(index.add(analysed(...document)));
  return index;
}
/** All that an index says of a word, by the keys of its documents. */
const postings = (index: TermIndex, word: string) =>
  index
    .withLetters(word)
    .flatMap((term) => term.postings.map((posting) => `${index.documents[documentOf(posting)]?.key ?? '?'} ${String(weightOf(posting))}`))
    .sort();

describe('the index of words', () => {
  it('weighs a title more than a text, and repetition less each time', () => {
    const index = indexOf(['a', 'Tolerance', 'gear'], ['b', 'Gear', 'tolerance'], ['c', 'Gear', 'tolerance tolerance tolerance']);
    const [a = 0, b = 0, c = 0] = postings(index, 'tolerance').map((line) => Number(line.split(' ')[1]));
    expect(a).toBeGreaterThan(c);
    expect(c).toBeGreaterThan(b);
    expect(c).toBeLessThan(3 * b);
  });

  it('weighs a heading and a further name more than a text that repeats the word, and less than a title', () => {
    const text = { names: ['Chains'], sections: [{ blocks: ['Lead.', 'gear '.repeat(9)] }, { id: 'heat', heading: 'Heat', blocks: [] }] };
    const index = new TermIndex();
    run(index.add(run(analyse(source('a', 'Tolerance'), text, 'en'))));
    const [title = 0, name = 0, heading = 0, body = 0] = ['tolerance', 'chains', 'heat', 'gear'].map((word) =>
      Number(postings(index, word)[0]?.split(' ')[1]),
    );
    expect(title).toBeGreaterThan(name);
    expect(title).toBeGreaterThan(heading);
    expect(Math.min(name, heading)).toBeGreaterThan(body);
    expect(body).toBeGreaterThan(0);
  });

  it('finds words by their beginning and by similar letters', () => {
    const index = indexOf(['a', 'Tolerance', 'tolerances are chains']);
    expect(
      index
        .beginningWith('toler', 10)
        .map(({ word }) => word)
        .sort(),
    ).toEqual(['tolerance', 'tolerances']);
    expect(index.similarTo('tolerence', 1).map(({ term }) => term.word)).toEqual(['tolerance']);
    expect(index.beginningWith('toler', 1).map(({ word }) => word)).toEqual(['tolerance']);
  });

  it('is the same after changes as if it was made anew', () => {
    const index = indexOf(['a', 'One', 'alpha beta'], ['b', 'Two', 'beta gamma'], ['c', 'Three', 'gamma delta']);
    const change = (removed: Parameters<typeof analysed>[], added: Parameters<typeof analysed>[] = []) =>
      run(
        index.change(
          removed.map((one) => analysed(...one)),
          added.map((one) => analysed(...one)),
        ),
      )?.();
    change([['b', 'Two', 'beta gamma']]);
    change([['a', 'One', 'alpha beta']], [['b', 'Two', 'beta zeta']]);
    change([['b', 'Two', 'beta zeta']], [['b', 'Two', 'epsilon']]);
    const anew = indexOf(['b', 'Two', 'epsilon'], ['c', 'Three', 'gamma delta']);
    expect([index.size, index.termCount]).toEqual([anew.size, anew.termCount]);
    for (const word of ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'two'])
      expect(postings(index, word), word).toEqual(postings(anew, word));
    expect(index.beginningWith('a', 10)).toEqual([]);
  });

  it('does not make a change at once that has many other words', () => {
    const index = indexOf(['a', 'One', 'alpha']);
    const words = Array.from({ length: 3_000 }, (_, n) => `w${String(n)}`).join(' ');
    expect(run(index.change([], [analysed('b', 'Two', words)]))).toBeUndefined();
    expect(run(index.change([], [analysed('b', 'Two', words.slice(0, 2_000))]))).toBeTypeOf('function');
  });

  it('refuses a document that is there already', () => {
    expect(() => indexOf(['a', 'One', ''], ['a', 'One', ''])).toThrow('already');
  });
});
