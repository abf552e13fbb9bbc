import { describe, expect, it } from 'vitest';
import { hasText, textOfFile } from './file-texts';

describe('the alternative text of a file', () => {
  it.each([
    [{ alternativeTexts: { tr: 'Tezgâh' }, alternativeText: 'Bench' }, 'tr', 'Tezgâh', true],
    [{ alternativeTexts: { tr: 'Tezgâh' }, alternativeText: 'Bench' }, 'en', 'Bench', true],
    [{ alternativeTexts: { en: 'Bench' }, alternativeText: 'Old bench' }, 'tr', null, false],
    [{ alternativeTexts: { en: '', tr: '' }, alternativeText: 'Bench' }, 'tr', 'Bench', true],
    [{ alternativeText: 'Bench' }, 'tr', 'Bench', true],
    [{ alternativeText: 'Bench' }, undefined, 'Bench', true],
    [{ alternativeTexts: { tr: 'Tezgâh' } }, 'en', null, false],
    [{ alternativeTexts: { en: '' }, alternativeText: null }, 'en', null, false],
    [{ alternativeText: 'Bench', decorative: true }, 'en', null, true],
    [{}, undefined, null, false],
  ])('the alternative text of a file of %j in %s is %j', (file, locale, text, isAnswered) => {
    expect(textOfFile(file, locale)).toBe(text);
    expect(hasText(file, locale)).toBe(isAnswered);
  });
});
