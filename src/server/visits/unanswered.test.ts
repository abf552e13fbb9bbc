import { describe, expect, it } from 'vitest';
import type { Locale } from '../../site/locales.ts';
import { looksPersonal, UnansweredQueries } from './unanswered.ts';

function start() {
  const clock = { now: Date.parse('2026-11-22T10:00:00Z') };
  const unanswered = new UnansweredQueries(() => clock.now);
  let visitors = 0;
  /** So many people ask. */
  const ask = (query: string, people: number, locale: Locale = 'en') => {
    for (let n = 0; n < people; n++) unanswered.count(locale, query, `visitor ${String(visitors++)}`);
  };
  return { clock, unanswered, ask };
}

describe('queries that found nothing', () => {
  it('are told by language when they are frequent, most frequent first', () => {
    const { unanswered, ask } = start();
    ask('flux capacitor', 5);
    ask('warp drive', 4);
    ask('akı kapasitörü', 6, 'tr');
    expect(unanswered.report()).toEqual({
      since: '2026-11-22',
      least: 5,
      queries: [
        { locale: 'tr', query: 'akı kapasitörü', count: 6 },
        { locale: 'en', query: 'flux capacitor', count: 5 },
      ],
    });
  });

  it('count each person once a day', () => {
    const { unanswered, ask, clock } = start();
    for (let n = 0; n < 10; n++) unanswered.count('en', n % 2 === 0 ? 'flux capacitor' : 'Flux capacitor!', 'one');
    expect(unanswered.report().queries).toEqual([]);
    ask('flux capacitor', 3);
    clock.now += 86_400_000;
    unanswered.count('en', 'flux capacitor', 'one');
    expect(unanswered.report().queries).toEqual([{ locale: 'en', query: 'flux capacitor', count: 5 }]);
  });

  it('queries that found nothing, of somebody who asks for more than a person does, are not counted', () => {
    const { unanswered, ask } = start();
    for (let n = 0; n < 100; n++) {
      const query = `invented ${n.toString(36)}`;
      ask(query, 4);
      unanswered.count('en', query, 'a program');
    }
    expect(unanswered.report().queries).toHaveLength(50);
  });

  it('are the same in other letters, spaces and punctuation', () => {
    const { unanswered, ask } = start();
    for (const typed of ['flux capacitor', ' Flux  CAPACITOR? ', '"flux capacitor"', 'flux,\u0000capacitor', 'flux & capacitor'])
      ask(typed, 1);
    for (const typed of ['IŞIK', 'ışık', 'Işık!', 'ışık.', '(ışık)']) ask(typed, 1, 'tr');
    ask('DO-178C/ED-12C', 5);
    expect(unanswered.report().queries.map(({ query, count }) => [query, count])).toEqual([
      ['do-178c/ed-12c', 5],
      ['flux capacitor', 5],
      ['ışık', 5],
    ]);
  });

  it('are added up over thirty days, and forgotten then', () => {
    const { unanswered, ask, clock } = start();
    ask('flux capacitor', 3);
    clock.now = Date.parse('2026-11-30T10:00:00Z');
    ask('flux capacitor', 3);
    expect(unanswered.report().queries).toEqual([{ locale: 'en', query: 'flux capacitor', count: 6 }]);
    clock.now = Date.parse('2026-12-21T20:59:00Z');
    expect(unanswered.report().queries).toHaveLength(1);
    clock.now = Date.parse('2026-12-21T21:01:00Z');
    expect(unanswered.report()).toEqual({ since: '2026-11-23', least: 5, queries: [] });
  });

  it.each([
    'ayse.yilmaz@example.com',
    'ayse (at) example.com',
    '@ayseyilmaz',
    'https://example.com/in/ayse',
    'www.example.com',
    '+90 532 123 45 67',
    '0532.123.45.67',
    '(0532) 123-4567',
    '12345678901',
    'TR33 0006 1005 1978 6457 8413 26',
    '4111 1111 1111 1111',
    '12.03.1985',
    '٠٥٣٢١٢٣٤٥٦٧',
    'I was at your stand last week and talked to a colleague of yours about my application',
  ])('are not counted when they look personal: %s', (query) => {
    const { unanswered, ask } = start();
    ask(query, 10);
    expect([looksPersonal(query), unanswered.report().queries]).toEqual([true, []]);
  });

  it.each(['ISO 26262', 'ISO 26262-6:2018', 'IEC 61508', 'DO-178C', 'EN 50128', 'R155', 'ISO/SAE 21434', '48 V'])(
    'are counted with the number of a standard: %s',
    (query) => expect(looksPersonal(query)).toBe(false),
  );

  it('have words', () => {
    const { unanswered, ask } = start();
    for (const query of ['', '   ', '???', '\u202e', '😀😀']) ask(query, 10);
    expect(unanswered.report().queries).toEqual([]);
  });

  it('are bounded, whatever is asked, and invented ones push out none that is frequent', () => {
    const { unanswered, ask } = start();
    for (let n = 0; n < 20_000; n++) {
      ask(`invented ${n.toString(36)}`, 1);
      if (n % 20 === 0) ask('flux capacitor', 1);
    }
    for (let n = 0; n < 20_000; n++) ask(`again ${n.toString(36)}`, 6);
    const { queries } = unanswered.report();
    expect(queries[0]?.query).toBe('flux capacitor');
    expect(queries.length).toBeLessThanOrEqual(100);
  });
});
