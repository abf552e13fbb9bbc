import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isReference, referenceOf } from './reference.ts';

const CHARACTERS = '23456789ABCDEFGHJKMNPQRTVWXYZ';
const ids = Array.from({ length: 200 }, (_, index) => createHash('sha256').update(String(index)).digest('hex').slice(0, 32));

describe('a reference', () => {
  it('is made from the id of a message, and is the same each time', () => {
    for (const id of ids) {
      expect(referenceOf(id)).toMatch(/^MTV-[2-9A-HJKMNP-RTV-Z]{4}-[2-9A-HJKMNP-RTV-Z]{4}$/);
      expect(referenceOf(id)).toBe(referenceOf(id));
      expect(isReference(referenceOf(id))).toBe(true);
    }
    expect(new Set(ids.map(referenceOf)).size).toBe(ids.length);
  });

  it('is valid as it is written in the documentation', () => {
    expect(isReference('MTV-7K3F-92QD')).toBe(true);
  });

  it('is recognised as wrong when one character is', () => {
    for (const id of ids.slice(0, 20)) {
      const reference = referenceOf(id);
      for (const [index, character] of [...reference].entries()) {
        if (index < 4 || character === '-') continue;
        for (const other of CHARACTERS)
          if (other !== character) expect(isReference(reference.slice(0, index) + other + reference.slice(index + 1))).toBe(false);
      }
    }
  });

  it('is recognised as wrong when two characters changed places', () => {
    const places = [4, 5, 6, 7, 9, 10, 11, 12];
    for (const reference of ids.slice(0, 50).map(referenceOf))
      for (const first of places)
        for (const second of places) {
          const characters = [...reference];
          [characters[first], characters[second]] = [characters[second]!, characters[first]!];
          if (characters.join('') !== reference) expect(isReference(characters.join(''))).toBe(false);
        }
  });

  it.each([
    '',
    'MTV',
    'mtv-7k3f-92qd',
    'MTV-7K3F92QD',
    'MTV-7K3F-92QDX',
    ' MTV-7K3F-92QD',
    'MTV-7K3F-92Q0',
    'MTV-<b>x-</b>',
    'MTV-7K3F-92QD\n',
  ])('is not %j', (text) => expect(isReference(text)).toBe(false));
});
