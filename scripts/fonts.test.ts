import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cut, CUTS, DRAWING_CUTS, OUTLINE_CUTS } from './fonts.mjs';

/** What a new connection brings in one go (10 segments, RFC 6928), and the headers of such a response at most. */
const FIRST_FLIGHT = 14_600;
const HEADERS = 660;

const committed = (path: string) => readFile(resolve(import.meta.dirname, '../src', path));

describe('the committed fonts are what the command cuts', () => {
  it.each([...CUTS])('%s.woff2', async (...definition) => {
    expect((await cut(definition)).equals(await committed(`styles/fonts/${definition[0]}.woff2`))).toBe(true);
  });

  it.each([...OUTLINE_CUTS])('%s.ttf', async (...definition) => {
    expect((await cut(definition, 'sfnt')).equals(await committed(`server/media/fonts/${definition[0]}.ttf`))).toBe(true);
  });

  it.each([...DRAWING_CUTS])('%s.ttf', async (...definition) => {
    expect((await cut(definition, 'sfnt')).equals(await committed(`../scripts/drawings/${definition[0]}.ttf`))).toBe(true);
  });

  it('the text’s file comes in one go', async () => {
    const [text] = CUTS;
    expect(text![0]).toBe('archivo-text');
    expect((await committed(`styles/fonts/${text![0]}.woff2`)).length + HEADERS).toBeLessThan(FIRST_FLIGHT);
  });

  it('(self-check) a font with another letter differs from the committed one', async () => {
    const [first] = CUTS;
    const other = await cut([first![0], first![1], `${first![2]}Ω`.slice(1), first![3]]);
    expect(other.equals(await committed(`styles/fonts/${first![0]}.woff2`))).toBe(false);
  });
});
