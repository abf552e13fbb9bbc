import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, sideOf, type Token } from './diff';

const tokens = (text: string): Token[] => [...text].map((letter) => ({ key: letter, text: letter }));
const shown = (before: string, after: string) =>
  difference(tokens(before), tokens(after))
    .map(({ token, change }) => `${{ same: '', added: '+', removed: '-' }[change]}${token.text}`)
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['', '', ''],
    ['abc', 'abc', 'abc'],
    ['', 'ab', '+a+b'],
    ['ab', '', '-a-b'],
    ['abcd', 'abxd', 'ab-c+xd'],
    ['abc', 'xabc', '+xabc'],
  ])('from “%s” to “%s” is %s', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  it('leads from any text to any other one', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'c') }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c') }),
        (before, after) => {
          const pieces = difference(tokens(before), tokens(after));
          const side = (which: 'before' | 'after') =>
            sideOf(pieces, which)
              .map(({ token }) => token.text)
              .join('');
          expect([side('before'), side('after')]).toEqual([before, after]);
        },
      ),
    );
  });

  it('of two long texts that have nothing in common is one instead of the other', () => {
    const many = (letter: string) => Array.from({ length: 2_000 }, (_, at): Token => ({ key: `${letter}${at}`, text: letter }));
    const pieces = difference(many('a'), many('b'));
    expect(pieces.map(({ change }) => change)).toEqual([...Array<string>(2_000).fill('removed'), ...Array<string>(2_000).fill('added')]);
  });
});
