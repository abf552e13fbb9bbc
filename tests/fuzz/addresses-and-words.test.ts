import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { fillPath, resolvePath, ROUTE_IDS, routeOf } from '../../src/site/routes.ts';
import { fold } from '../../src/site/fold.ts';
import { lowerCase, slugify, turkishSafeCompare } from '../../src/site/text.ts';
import { typeset, untypeset } from '../../src/site/typography.ts';
import { counterpartOf, PAGES, reader } from '../support/pages.ts';
import { anyText, holdsFor } from '../support/properties.ts';

const segment = fc.stringMatching(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,30}$/u);
const locale = fc.constantFrom(...LOCALE_CODES);

describe('addresses', () => {
  it('are resolved without throwing, whatever is requested', () => {
    holdsFor(
      [
        fc.oneof(
          anyText,
          anyText.map((text) => `/${text}`),
          fc.webPath(),
          fc
            .array(fc.oneof(segment, anyText, fc.constantFrom('..', '.', '', '%2e', 'tr', 'services', 'blogs', 'page')))
            .map((parts) => `/${parts.join('/')}`),
        ),
      ],
      (path) => {
        const found = resolvePath(path);
        if (found.kind === 'redirect') {
          // A redirect ends at a page, on this site, at once.
          expect(found.to).toMatch(/^\/(?![/\\])/);
          expect(resolvePath(found.to).kind).toBe('page');
        }
        if (found.kind === 'page') expect(new URL(path, 'https://own.invalid').pathname).toBe(path);
      },
      3_000,
    );
  });

  it('addresses of the table resolve to themselves', () => {
    const slugs = segment.filter((text) => !/^\.+$/.test(text));
    holdsFor(
      [fc.constantFrom(...ROUTE_IDS), locale, slugs],
      (id, language, value) => {
        const paths = [routeOf(id).paths[language], ...(routeOf(id).aliases?.[language] ?? [])];
        for (const pattern of paths) {
          const names = [...pattern.matchAll(/\[(\w+)\]/g)].map(([, name]) => name!);
          const path = fillPath(pattern, Object.fromEntries(names.map((name) => [name, value])));
          const found = resolvePath(path);
          // A slug that is a word of the table belongs to the table.
          if (found.kind === 'page' && found.id !== id) expect(names.length).toBeGreaterThan(0);
          else if (found.kind !== 'redirect') expect(found).toMatchObject({ kind: 'page', id, locale: language });
          else expect(resolvePath(found.to).kind).toBe('page');
        }
      },
      1_000,
    );
  });

  it('have a counterpart whose counterpart they are', () => {
    const without = new Set<string>();
    holdsFor(
      [fc.constantFrom(...PAGES), locale],
      (page, to) => {
        const there = counterpartOf(page, to);
        if (there === undefined) return void without.add(page.path);
        const found = resolvePath(there);
        expect(found.kind).toBe('page');
        if (found.kind === 'page') expect(reader(to).counterpart(found, page.locale)).toBe(page.path);
      },
      PAGES.length * 2,
    );
    // A post or a month that one language alone has.
    expect(without.size).toBeLessThan(PAGES.length / 2);
  });
});

const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ '), maxLength: 30 });
const DOT_ABOVE = '\u0307';

describe('words', () => {
  it('in Turkish keep their i in upper and lower case', () => {
    holdsFor([turkish], (text) => {
      const lower = lowerCase(text, 'tr');
      expect(lower).not.toContain(DOT_ABOVE);
      expect(lowerCase(lower.toLocaleUpperCase('tr'), 'tr')).toBe(lower);
      expect(lowerCase(text.toLocaleUpperCase('tr'), 'tr').toLocaleUpperCase('tr')).toBe(text.toLocaleUpperCase('tr'));
      expect([...lower].length).toBe([...text].length);
    });
  });

  it('in any language are folded to the same form however they are typed', () => {
    holdsFor(
      [anyText],
      (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text)).not.toMatch(/[ıİIşğüöç]|\u0307/);
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      },
      1_000,
    );
    holdsFor([turkish], (text) => {
      expect(fold(text.toLocaleUpperCase('tr'))).toBe(fold(text));
      expect(fold(lowerCase(text, 'tr'))).toBe(fold(text));
    });
  });

  it('become slugs that are one plain segment, and stay what they are', () => {
    holdsFor(
      [fc.oneof(anyText, turkish)],
      (text) => {
        const made = slugify(text);
        expect(made).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(made)).toBe(made);
        if (made !== '') expect(resolvePath(`/services/${made.slice(0, 120)}`).kind).toBe('page');
      },
      1_000,
    );
  });

  it('have one order', () => {
    const sign = (value: number) => Math.sign(value);
    holdsFor([turkish, turkish, turkish, locale], (a, b, c, language: Locale) => {
      const compare = (x: string, y: string) => turkishSafeCompare(x, y, language);
      expect(sign(compare(a, b))).toBe(-sign(compare(b, a)) + 0);
      const [first = '', second = '', third = ''] = [a, b, c].sort(compare);
      expect(compare(first, second)).toBeLessThanOrEqual(0);
      expect(compare(first, third)).toBeLessThanOrEqual(0);
    });
  });

  it('keep their letters in typesetting, which is idempotent', () => {
    const measured = fc
      .array(
        fc.oneof(
          anyText,
          fc.constantFrom(
            ' ',
            '5 mm',
            'ISO 26262',
            'DO-178C',
            '3–5',
            '−30 to +80 °C',
            'Day 1',
            '1. gün',
            'e-mobility',
            '20 Kasım',
            'No. 5',
          ),
        ),
      )
      .map((parts) => parts.join(''));
    holdsFor(
      [measured],
      (text) => {
        const typed = untypeset(text);
        const set = typeset(typed);
        expect(untypeset(set)).toBe(typed);
        expect(typeset(set)).toBe(set);
      },
      1_000,
    );
  });
});
