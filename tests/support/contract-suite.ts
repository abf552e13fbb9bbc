import { describe, expect, it } from 'vitest';
import { CALL_IDS, callOf, type CallId } from '../../src/content/contract/calls.ts';
import { describeIssue } from '../../src/content/issues.ts';
import { parseCall } from '../../src/content/parse.ts';
import type { Source } from '../../src/content/source.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { attributesOf, comparable } from './contract-answers.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Who is asked, and what it must answer. */
interface Subject {
  readonly name: string;
  readonly source: () => Source;
  /** `data.attributes` as the embedded copy has them, as far as this service has them too. */
  readonly expected: (call: CallId, locale: string) => Promise<Json>;
  /** Calls it answers; the others it must not know. */
  readonly knows: (call: CallId) => boolean;
  /** What German gets, a language that the site does not have. */
  readonly german: (call: CallId) => 'absent' | 'en' | 'de';
}

/** What a call reads of an answer. */
export const sectionOf = (call: CallId, attributes: Json): unknown => {
  const { field } = callOf(call);
  return field === ''
    ? { ...attributes, createdAt: undefined, publishedAt: undefined, updatedAt: undefined, locale: undefined }
    : attributes[field];
};

/** Every object in a value that is a picture, with its nesting checked: `{data: {id, attributes}}` or a list of them. */
export function picturesIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (!isObject(value)) return [];
  const data = 'data' in value ? [value['data']].flat() : [];
  const pictures = data.filter(isObject).map(({ attributes }) => attributes as Json);
  return [...pictures, ...Object.values(value).flatMap(picturesIn)].filter((picture) => typeof picture?.['url'] === 'string');
}

/** The same requests as the site makes, asked of anyone who speaks the contract, and compared key by key. */
export function contractSuite({ name, source, expected, knows, german }: Subject): void {
  describe(`the contract, answered by ${name}`, () => {
    const body = async (call: CallId, locale: string) => {
      const answer = await source().ask(call, locale);
      if (answer.kind !== 'answer') throw new Error(`${call} was not answered`);
      return answer.body;
    };

    describe.each(LOCALE_CODES)('in %s', (locale) => {
      it.each(CALL_IDS.filter(knows))('%s: every key of the embedded copy, and no other', async (call) => {
        const section = comparable(sectionOf(call, attributesOf(await body(call, locale))));
        expect(section).toEqual(comparable(sectionOf(call, await expected(call, locale))));
        expect(JSON.stringify(section).length).toBeGreaterThan(20);
      });

      it('says nothing that the site refuses', async () => {
        for (const call of CALL_IDS.filter(knows)) {
          const { issues, entries } = parseCall(call, locale, await body(call, locale));
          expect(issues.map(describeIssue), call).toEqual([]);
          expect(entries.length, call).toBeGreaterThan(0);
        }
      });

      it('says in which language it answers, and knows no more calls than these', async () => {
        for (const call of CALL_IDS) {
          const answer = await source().ask(call, locale);
          expect(answer.kind, call).toBe(knows(call) ? 'answer' : 'absent');
          if (answer.kind === 'answer') expect(answer.language, call).toBe(locale);
        }
      });
    });

    it('gives German its own content, or says which language it gives instead, or nothing', async () => {
      for (const call of CALL_IDS) {
        const answer = await source().ask(call, 'de');
        expect(answer.kind === 'answer' ? answer.language : answer.kind, call).toBe(knows(call) ? german(call) : 'absent');
      }
    });
  });
}
