import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import type { SearchModel } from '../../src/models/search.ts';
import { markedText } from '../../src/search/excerpt.ts';
import { cleanQuery, normalQuery, wantedIn } from '../../src/search/query.ts';
import { wordsIn } from '../../src/search/words.ts';
import { Search } from '../../src/sections/search/search.tsx';
import type { AstroRenderer } from '../../src/server/pages/page-renderer.ts';
import { looksPersonal } from '../../src/server/visits/unanswered.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { messagesIn } from '../../src/site/messages/messages.ts';
import { PART } from '../../src/site/page-part.ts';
import { href, SUGGESTION_PATHS } from '../../src/site/routes.ts';
import { lowerCase } from '../../src/site/text.ts';
import { untypeset } from '../../src/site/typography.ts';
import { silenceLog } from '../support/log.ts';
import { anyText, holdsFor, holdsInTime } from '../support/properties.ts';
import { embeddedSearch } from '../support/search.ts';
import { startServer } from '../support/site-server.ts';

silenceLog();
const LONGEST = 10_000;
const locale = fc.constantFrom(...LOCALE_CODES);

const pieces = (units: readonly string[], maxLength = 20) => fc.array(fc.constantFrom(...units), { maxLength });
const STOP_WORDS = ['the', 'of', 'and', 'a', 've', 'ile', 'bir', 'mi', 'da'];
const PATTERNS = ['(a+)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '[', '\\', '.*', '(?<!', '{1,99999}', '|', '$&', '$1', '%', '$' + '{7*7}'];
const MARKUP = [
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '"',
  "'",
  '>',
  '<!--',
  '&lt;',
  '</title>',
  '<svg/onload=x>',
  '{{7*7}}',
];
const EMOJI = ['😀', '👩‍👩‍👧', '🇹🇷', '❤️', '🏽', '\u200d', '\ufe0f'];
const DIRECTIONS = ['\u202e', '\u202d', '\u2066', '\u2069', '\u200f', 'אבג', 'مرحبا', '٣'];
const CONTROLS = ['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\ufeff', '\ud800', '\udfff', '\r\n'];
const WORDS = ['homologation', 'gereksinimler', 'DO-178C', 'Ar-Ge', 'ISO/SAE', 'ASIL’e', 'İSTANBUL', 'ı', 'e\u0301', 'a-'.repeat(30)];

/** What people, programs and attackers type: each kind by itself, mixed, and as long as an address lets it be. */
const query = fc.oneof(
  anyText,
  ...[STOP_WORDS, PATTERNS, MARKUP, EMOJI, DIRECTIONS, CONTROLS, WORDS].map((units) => pieces(units).map((found) => found.join(' '))),
  pieces([...PATTERNS, ...MARKUP, ...EMOJI, ...DIRECTIONS, ...CONTROLS, ...WORDS, ' ', '-']).map((found) => found.join('')),
  fc
    .tuple(
      fc.constantFrom('a', 'ğ', 'a ', 'a-', 'a’', '0', '😀', '(', 'e\u0301', '\u202e', 'homologation'),
      fc.integer({ min: 1, max: LONGEST }),
    )
    .map(([unit, times]) => unit.repeat(times).slice(0, LONGEST)),
);

/** The shortest of three times in milliseconds: other work on the machine may disturb one of them. */
function shortest(work: () => unknown): number {
  let best = Infinity;
  for (let turn = 0; turn < 3 && best > SLOW_MS; turn++) {
    const since = performance.now();
    work();
    best = Math.min(best, performance.now() - since);
  }
  return best;
}
const SLOW_MS = 200;
const expectFast = (work: () => unknown): void => {
  expect(shortest(work)).toBeLessThan(SLOW_MS);
};

describe('the analysis of a query', () => {
  it('gives short text without control characters or marks of direction, and the same again', () => {
    holdsFor(
      [query],
      (typed) => {
        const clean = cleanQuery(typed);
        expect(clean.length).toBeLessThanOrEqual(200);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}]|^\s|\s$/u);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanQuery(clean)).toBe(clean);
      },
      2_000,
    );
  });

  it('finds words where they stand, and never more than a dozen things that are wanted', () => {
    holdsFor(
      [query, locale],
      (typed, language) => {
        for (const { word, start, end, parts } of wordsIn(typed, language))
          if (!parts) expect(lowerCase(typed.slice(start, end), language)).toBe(word);
        const synonyms = [{ term: typed, means: ['homologation', cleanQuery(typed)] }];
        expect(wantedIn(cleanQuery(typed), language, synonyms).length).toBeLessThanOrEqual(12);
        expectFast(() => wantedIn(cleanQuery(typed), language, synonyms));
      },
      1_000,
    );
  });

  it('counts it under one name that holds nothing but words', () => {
    holdsFor(
      [query, locale],
      (typed, language) => {
        const normal = normalQuery(cleanQuery(typed), language);
        expect(normal).toMatch(/^(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}'’./-]*[\p{L}\p{M}\p{N}])?(?: |$))*$/u);
        expect(normalQuery(normal, language)).toBe(normal);
        expectFast(() => looksPersonal(cleanQuery(typed)));
      },
      1_000,
    );
  });

  it('marks words and changes no letter of a text', () => {
    holdsFor(
      [
        fc.oneof(
          anyText,
          query.map((text) => text.slice(0, 300)),
        ),
        locale,
      ],
      (text, language) => {
        const words = new Set(wordsIn(text, language).map(({ folded }) => folded));
        for (const found of [words, new Set([...words].slice(0, 1)), new Set<string>()])
          expect(
            markedText(text, found, language)
              .map((part) => part.text)
              .join(''),
          ).toBe(untypeset(text));
      },
      1_000,
    );
  });
});

type View = (search: SearchModel | undefined, language: Locale) => string;
const view: View = (search, language) =>
  renderToStaticMarkup(
    createElement(Search, {
      search,
      action: href('search', language),
      pages: [{ href: href('contact', language), text: 'Contact' }],
      ask: href('contact', language),
      messages: messagesIn(language),
    }),
  );

/** Elements with their attributes, and addresses that leave the site. */
function partsOf(html: string): Set<string> {
  const parts = new Set<string>();
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }) => {
    parts.add(tagName);
    for (const [name, value] of Object.entries(properties)) {
      parts.add(`${tagName} ${name}`);
      if ((name === 'href' || name === 'action') && !/^\/(?![/\\])/.test(String(value))) parts.add(`${tagName} leads to ${String(value)}`);
    }
  });
  return parts;
}
const valueIn = (html: string) => {
  let found: unknown;
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }) => {
    if (tagName === 'input' && properties['type'] === 'search') found = properties['value'] ?? '';
  });
  return found;
};

describe('the page of search', () => {
  /** Parts of the page that plain queries show. */
  const plainParts = async () => {
    const search = await embeddedSearch();
    const plain = ['homologation', 'tolerance', 'xylophone', 'requirementz traceabiliti', 'gereksinim'];
    return new Set(LOCALE_CODES.flatMap((language) => plain.flatMap((one) => [...partsOf(view(search.search(language, one), language))])));
  };
  const expectPlain = (html: string, allowed: ReadonlySet<string>): void => {
    expect([...partsOf(html)].filter((part) => !allowed.has(part))).toEqual([]);
  };

  it('shows any query as text, in time, with links within the site', async () => {
    const search = await embeddedSearch();
    const allowed = await plainParts();
    holdsFor(
      [query, locale],
      (typed, language) => {
        const found = search.search(language, typed, { type: typed, page: typed.length });
        const html = view(found, language);
        expectPlain(html, allowed);
        expect(valueIn(html)).toBe(cleanQuery(typed));
        expectFast(() => search.search(language, typed));
        expectFast(() => search.suggest(language, typed));
      },
      600,
    );
  }, 240_000);

  it('is seen to fail where a query becomes markup, or takes its time', async () => {
    const search = await embeddedSearch();
    const allowed = await plainParts();
    const careless: View = (found, language) => `${view(found, language)}<p>${found?.query ?? ''}</p>`;
    const showsMarkup = (typed: string) => expectPlain(careless(search.search('en', typed), 'en'), allowed);
    // The smallest query that it fails for.
    expect(() => holdsFor([query], showsMarkup)).toThrow(/Counterexample: \["[^"]*<[^]*"\]/);
    const wait = (typed: string) => {
      const until = performance.now() + typed.length;
      while (performance.now() < until);
    };
    const takesItsTime = (typed: string) => expectFast(() => wait(typed.slice(0, 250)));
    expect(() => holdsFor([fc.constant('a'.repeat(250))], takesItsTime)).toThrow(/Property failed/);
  }, 240_000);
});

describe('the addresses of search', () => {
  /** The real list of what was found, in a page that has nothing else. */
  const astro: AstroRenderer = (request, { search, searchShell, match }) => {
    const language = match?.locale ?? LOCALE_CODES.find((code) => new URL(request.url).pathname === href('search', code))!;
    const body = searchShell ? PART.repeat(2) : view(search, language);
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/html' } }));
  };
  /** As a browser sends it, and malformed. */
  const sent = fc.oneof(
    query.map((typed) => encodeURIComponent(typed.toWellFormed()).slice(0, LONGEST)),
    fc.string({
      unit: fc.constantFrom('%', '%zz', '%ff', '%00', '%C4', 'a', '&', '=', 'q', '+', ';', '?', "'", '"', '[]', '&q='),
      maxLength: 60,
    }),
  );

  it('answer with status 200, whatever they are sent', async () => {
    const { request } = await startServer({ astro, environment: { SEARCH_RATE: '0' } });
    await holdsInTime(
      [sent, locale],
      async (value, language) => {
        const since = performance.now();
        const page = await request(`${href('search', language)}?q=${value}`);
        const suggestions = await request(`${SUGGESTION_PATHS[language]}?q=${value}`);
        // Limit for a request on a busy machine; an endless query would still exceed it.
        expect(performance.now() - since).toBeLessThan(10_000);
        expect([page.status, suggestions.status]).toEqual([200, 200]);
        expect(suggestions.headers['content-type']).toBe('application/json; charset=utf-8');
        expect(suggestions.headers['x-content-type-options']).toBe('nosniff');
        const { query: shown } = JSON.parse(String(suggestions.body)) as { query: string };
        expect(shown).toBe(cleanQuery(shown));
        expect(valueIn(String(page.body))).toBe(shown);
      },
      300,
    );
  }, 240_000);
});
