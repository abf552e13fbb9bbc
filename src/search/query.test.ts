import { describe, expect, it } from 'vitest';
import { cleanQuery, matchingTerm, wantedIn } from './query.ts';

const ways = (query: string, synonyms: Parameters<typeof wantedIn>[2] = [], locale: 'en' | 'tr' = 'en') =>
  wantedIn(query, locale, synonyms).map((wanted) => wanted.ways.map((way) => way.map(({ folded }) => folded).join('+')));

describe('a query', () => {
  it('is cut, and loses what nobody can see', () => {
    expect(cleanQuery(' a\u0000\n\tb\u202e ')).toBe('a b');
    expect(cleanQuery('x'.repeat(10_000))).toHaveLength(200);
    expect(cleanQuery('u\u0308')).toBe('ü');
    expect(cleanQuery('\ud800a')).toMatch(/a$/);
    expect(cleanQuery('')).toBe('');
  });

  it('is looked for without its stop words, unless it has no others', () => {
    expect(ways('who owns the code')).toEqual([['owns'], ['code']]);
    expect(ways('who is the')).toEqual([['who'], ['is'], ['the']]);
  });

  it('is looked for without its stop words where Turkish is typed without Turkish letters', () => {
    for (const word of ['için', 'icin', 'nasıl', 'nasil', 'göre', 'gore', 'lütfen', 'lutfen'])
      expect(ways(`kariyer ${word}`, [], 'tr'), word).toEqual([['kariyer']]);
    // Water, and no “this”.
    expect(ways('su geçirmez', [], 'tr')).toHaveLength(2);
  });

  it('finds a compound by its parts and as one word, and letters and digits apart', () => {
    expect(ways('model-based')).toEqual([['model+based', 'modelbased']]);
    expect(ways('iso26262')).toEqual([['iso26262', 'iso+26262']]);
  });

  it('is said in other ways, in both directions', () => {
    const synonyms = [{ term: 'HIL', means: ['hardware in the loop'] }];
    expect(ways('HIL test', synonyms)).toEqual([['hil', 'hardware+loop'], ['test']]);
    expect(ways('hardware in the loop', synonyms)).toEqual([['hardware+loop', 'hil']]);
  });

  it.each([
    ['homologasyonu', 'homologasyon', 'tr'],
    ['HOMOLOGASYON’un', 'homologasyon', 'tr'],
    ['is ilanlari', 'iş ilanı', 'tr'],
    ['iş ilanlarınız', 'iş ilanı', 'tr'],
    ['hata ağacının', 'hata ağacı', 'tr'],
    ['risk degerlendirmeleri', 'risk değerlendirmesi', 'tr'],
    ['sistem muhendisligi', 'sistem mühendisliği', 'tr'],
    ['FTA’nın', 'FTA', 'tr'],
    ['HRAA', 'HARA', 'tr'],
    ['adress', 'address', 'en'],
    ['the trace matrices', 'trace matrices', 'en'],
    ['type approvals', 'type approval', 'en'],
    ['model-based designs', 'model based design', 'en'],
    ['Who are you?', 'who are you', 'en'],
  ] as const)('%s is the term %s, and is said in its other ways', (query, term, locale) => {
    expect(matchingTerm(query, [{ term }], locale)).toEqual({ term });
    expect(ways(query, [{ term: 'XYZ', means: [term] }], locale)).toEqual([expect.arrayContaining(['xyz'])]);
  });

  it.each([
    ['alma', 'ALM', 'tr'],
    ['kalite', 'kalın', 'tr'],
    ['iş', 'iş ilanı', 'tr'],
    ['price list', 'price', 'en'],
    ['CPO', 'COP', 'en'],
    ['the', 'of', 'en'],
    ['who are they', 'who are you', 'en'],
  ] as const)('%s is not the term %s', (query, term, locale) => {
    expect(matchingTerm(query, [{ term }], locale)).toBeUndefined();
  });

  it('has a bounded number of words', () => {
    expect(ways(Array.from({ length: 60 }, (_, n) => `w${String.fromCharCode(97 + (n % 26))}x`).join(' ')).length).toBeLessThanOrEqual(12);
  });
});
