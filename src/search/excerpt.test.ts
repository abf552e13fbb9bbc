import { describe, expect, it } from 'vitest';
import { excerptOf, markedText, prepare } from './excerpt.ts';

const TEXT = {
  names: [],
  sections: [
    { blocks: ['A lead without it.'] },
    { id: 'h-chains', heading: 'Chains', blocks: ['First sentence. The tolerance of a gear, and its tolerances. Third.'] },
  ],
};
const excerpt = (words: string[], text = TEXT) => excerptOf(prepare(text), new Set(words), 'en');
const plain = (parts: readonly { readonly text: string; readonly marked?: true }[]) =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

describe('an excerpt', () => {
  it('is the sentence with most of the found words, with its heading', () => {
    const { id, parts } = excerpt(['tolerance', 'tolerances']);
    expect([id, plain(parts)]).toEqual(['h-chains', 'The [tolerance] of a gear, and its [tolerances].']);
  });

  it('is the heading where a word is found there alone', () => {
    const { id, parts } = excerpt(['chains']);
    expect([id, plain(parts)]).toEqual(['h-chains', '[Chains]']);
  });

  it('is a sentence rather than a heading that says no more', () => {
    const { id, parts } = excerpt(['chains'], {
      names: [],
      sections: [{ blocks: [] }, { id: 'h-chains', heading: 'Chains', blocks: ['Chains of dimensions.', 'Something else.'] }],
    });
    expect([id, plain(parts)]).toEqual(['h-chains', '[Chains] of dimensions.']);
  });

  it('is the beginning where no word is in the text', () => {
    const { id, parts } = excerpt(['nothing']);
    expect([id, plain(parts)]).toEqual([undefined, 'A lead without it.']);
  });

  it('is cut around the found word, between words', () => {
    const long = `${'before '.repeat(60)}tolerance ${'after '.repeat(60)}`;
    const { parts } = excerpt(['tolerance'], { names: [], sections: [{ blocks: [long] }] });
    const text = plain(parts);
    expect(text).toMatch(/^… before .*\[tolerance\] after .* …$/);
    expect(text.length).toBeLessThan(200);
  });

  it('an excerpt of nothing is nothing', () => {
    expect(excerpt(['x'], { names: [], sections: [{ blocks: [] }] }).parts).toEqual([]);
  });

  it('marks a compound as one', () => {
    expect(plain(markedText('The DO-178C plan', new Set(['do', '178c', 'do178c']), 'en'))).toBe('The [DO-178C] plan');
  });
});
