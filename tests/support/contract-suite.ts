import { describe, expect, it } from 'vitest';
import { CALL_IDS, callOf, type CallId } from '../../src/content/contract/calls.ts';
import { describeIssue } from '../../src/content/contract/issues.ts';
import { isObject } from '../../src/content/contract/json.ts';
import { parseCall } from '../../src/content/contract/parse.ts';
import type { Source } from '../../src/content/refresh/source.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { attributesOf, comparable } from './contract-responses.ts';

type Json = Record<string, unknown>;

/** A service, and its expected responses. */
interface Subject {
  readonly name: string;
  readonly source: () => Source;
  /** `data.attributes` as the embedded copy has them, as far as this service has them too. */
  readonly expected: (call: CallId, locale: string) => Promise<Json>;
  /** Calls it has; it must not have the others. */
  readonly knows: (call: CallId) => boolean;
  /** The response in German, a language that the site does not have. */
  readonly german: (call: CallId) => 'absent' | 'en' | 'de';
}

/** The embedded copy has no entry of what visitors write. */
const isFromVisitors = (call: CallId) => callOf(call).collection?.fromVisitors === true;

/** What a call reads of a response. */
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

/** The site's requests, sent to any service with the contract, and compared key by key. */
export function contractSuite({ name, source, expected, knows, german }: Subject): void {
  describe(`the contract, answered by ${name}`, () => {
    const body = async (call: CallId, locale: string) => {
      const response = await source().fetch(call, locale);
      if (response.kind !== 'response') throw new Error(`${call} was not answered`);
      return response.body;
    };

    describe.each(LOCALE_CODES)('in %s', (locale) => {
      it.each(CALL_IDS.filter(knows))('%s: every key of the embedded copy, and no other', async (call) => {
        const section = comparable(sectionOf(call, attributesOf(await body(call, locale))));
        expect(section).toEqual(comparable(sectionOf(call, await expected(call, locale))));
        if (!isFromVisitors(call)) expect(JSON.stringify(section).length).toBeGreaterThan(20);
      });

      it('contains nothing that the site refuses', async () => {
        for (const call of CALL_IDS.filter(knows)) {
          const { issues, entries } = parseCall(call, locale, await body(call, locale));
          // Notices are allowed: another service does not have our own fields.
          expect(issues.filter(({ severity }) => severity !== 'notice').map(describeIssue), call).toEqual([]);
          if (!isFromVisitors(call)) expect(entries.length, call).toBeGreaterThan(0);
        }
      });

      it('names the language of its responses, and has no more calls than these', async () => {
        for (const call of CALL_IDS) {
          const response = await source().fetch(call, locale);
          expect(response.kind, call).toBe(knows(call) ? 'response' : 'absent');
          if (response.kind === 'response') expect(response.language, call).toBe(locale);
        }
      });
    });

    it('answers in German, or in a language that it names, or with nothing', async () => {
      for (const call of CALL_IDS) {
        const response = await source().fetch(call, 'de');
        expect(response.kind === 'response' ? response.language : response.kind, call).toBe(knows(call) ? german(call) : 'absent');
      }
    });
  });
}
