import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALL_IDS, callOf, type CallId } from '../../src/content/contract/calls.ts';
import { readHint, refetchPlanOf } from '../../src/content/refresh/hint.ts';
import { composeResponse, parseCall, patchCall, type ParsedCall } from '../../src/content/contract/parse.ts';
import { previewPath, readPreviewPath } from '../../src/content/preview/preview-link.ts';
import { makeSnapshot, callKey, type CallContent } from '../../src/content/snapshot/snapshot.ts';
import { mediaOf } from '../../src/content/site-content.ts';
import { responseOf, CONTENT_FOLDER } from '../support/content.ts';
import { anyJson, anyText, holdsFor, INHERITED, untouchedPrototypes } from '../support/properties.ts';

type Plain = Record<string, unknown>;
const call = fc.constantFrom(...CALL_IDS);
const responses = new Map(
  CALL_IDS.map((id) => [id, JSON.parse(readFileSync(join(CONTENT_FOLDER, 'en', `${callOf(id).path}.json`), 'utf8')) as unknown]),
);

/** The real response with one of its values, anywhere, replaced by another one. */
const brokenResponse = fc.tuple(call, fc.nat(), anyJson()).map(([id, place, put]) => {
  const response = structuredClone(responses.get(id)) as Plain;
  const places: [Plain, string][] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value as Plain, key]);
      walk((value as Plain)[key]);
    }
  };
  walk(response);
  const [holder, key] = places[place % places.length]!;
  holder[key] = put;
  return [id, response] as const;
});

/** What the rest of the site assumes. */
function expectWhole(id: CallId, parsed: ParsedCall): void {
  for (const { key, value, issues } of parsed.entries) {
    expect(typeof key).toBe('string');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    // An entry consists of plain data, without inherited properties.
    expect(() => structuredClone(value)).not.toThrow();
    for (const issue of issues) expect(issue).toMatchObject({ call: callOf(id).path, message: expect.any(String) });
  }
  const callContent: CallContent = { call: id, locale: 'en', entries: parsed.entries, issues: parsed.issues, from: 'service' };
  const snapshot = makeSnapshot(new Map([[callKey(id, 'en'), callContent]]));
  for (const media of mediaOf(snapshot, { owns: () => true })) expect(typeof media.url).toBe('string');
  // The copy on disk is read back unchanged.
  const again = parseCall(id, 'en', JSON.parse([...composeResponse(id, parsed.entries)].join('')) as unknown);
  expect(again.entries.map(({ value }) => value)).toEqual(parsed.entries.map(({ value }) => value));
}

/**
 * JSON text of a value whose objects have further properties. It is text because a literal cannot have an own `__proto__`.
 * @param properties JSON text that is put before the properties of each object
 */
function withProperties(value: unknown, properties: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => withProperties(item, properties)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const own = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${withProperties(item, properties)}`);
  return `{${[properties, ...own].join()}}`;
}

describe('the contract’s parser', () => {
  it('parses any input without throwing, and accepts only complete entries', () => {
    const touched = untouchedPrototypes();
    holdsFor([call, anyJson()], (id, content) => {
      expectWhole(id, parseCall(id, 'en', content));
      expectWhole(id, parseCall(id, 'en', responseOf(id, content)));
      expectWhole(id, parseCall(id, 'en', responseOf(id, [content])));
    });
    expect(touched()).toEqual([]);
  }, 120_000);

  it('parses real responses with any value in any place', () => {
    const touched = untouchedPrototypes();
    holdsFor([brokenResponse], ([id, response]) => expectWhole(id, parseCall(id, 'en', response)), 150);
    expect(touched()).toEqual([]);
  }, 120_000);

  it('patches lists by any input', () => {
    const list = 'service' as CallId;
    const before = parseCall(list, 'en', responses.get(list));
    holdsFor([anyJson(), anyText], (content, documentId) => {
      const patched = patchCall(list, 'en', responseOf(list, content), documentId, before);
      if (patched) expectWhole(list, patched);
    });
  }, 60_000);

  it.each(INHERITED)('treats "%s" like any other name, at every level', (name) => {
    const touched = untouchedPrototypes();
    const poison = `"${name}": {"polluted": true, "name": "x", "url": "x"}, "constructor": {"prototype": {"polluted": true}}`;
    for (const id of CALL_IDS) expectWhole(id, parseCall(id, 'en', JSON.parse(withProperties(responses.get(id), poison))));
    expect(({} as Plain)['polluted']).toBeUndefined();
    expect(touched()).toEqual([]);
  });

  it('is seen to fail when it throws', () => {
    expect(() => holdsFor([anyJson()], (value) => void z.object({}).parse(value))).toThrow(/seed: 20261122/);
  });
});

describe('the body of a publish hook', () => {
  it('is a hint or nothing, whatever it contains', () => {
    const touched = untouchedPrototypes();
    holdsFor(
      [
        fc.oneof(
          anyText,
          anyJson().map((value) => JSON.stringify(value)),
          anyJson().map((value) => JSON.stringify({ changes: [value] })),
        ),
      ],
      (body) => {
        const scope = readHint(body);
        for (const id of CALL_IDS)
          expect(['nothing', 'whole', 'object']).toContain(
            typeof refetchPlanOf(scope, id, 'en') === 'object' ? 'object' : refetchPlanOf(scope, id, 'en'),
          );
      },
    );
    expect(touched()).toEqual([]);
  });

  it('names entries only by its own words', () => {
    holdsFor(
      [
        fc.array(
          fc.record({
            addresses: fc.array(anyText, { minLength: 1 }),
            locales: fc.array(anyText, { minLength: 1 }),
            type: anyText,
            documentId: anyText,
          }),
          { minLength: 1 },
        ),
      ],
      (changes) => {
        for (const change of readHint(JSON.stringify({ changes })) ?? []) {
          expect(changes.map(({ addresses }) => addresses)).toContainEqual(change.addresses);
          if (change.documentId !== undefined) expect(changes.map(({ documentId }) => documentId)).toContain(change.documentId);
        }
      },
    );
  });
});

const SECRET = 'the secret of previews';
const link = fc.record({
  language: fc.constantFrom('en' as const, 'tr' as const, 'both' as const),
  type: fc.stringMatching(/^[a-z-]{1,60}$/),
  documentId: fc.stringMatching(/^[A-Za-z0-9]{1,64}$/),
  expires: fc.integer({ min: 1, max: 999_999_999_999 }),
});

describe('a preview’s address', () => {
  it('is read as what was signed, until its end', () => {
    holdsFor([link], (given) => {
      const path = previewPath(given, SECRET);
      expect(readPreviewPath(path, SECRET, given.expires * 1000 - 1)).toEqual({ kind: 'good', link: given });
      expect(readPreviewPath(path, SECRET, given.expires * 1000)).toEqual({ kind: 'expired', language: given.language });
    });
  });

  it('is forged when anything of it is changed, and when another secret signed it', () => {
    holdsFor([link, fc.nat(), fc.stringMatching(/^[\w/%. -]$/)], (given, place, letter) => {
      const path = previewPath(given, SECRET);
      const at = '/preview/'.length + (place % (path.length - '/preview/'.length));
      const changed = path.slice(0, at) + letter + path.slice(at + 1);
      if (changed !== path) expect(readPreviewPath(changed, SECRET, 0).kind).toBe('forged');
      expect(readPreviewPath(path.slice(0, at), SECRET, 0).kind).toBe('forged');
      expect(readPreviewPath(path, `${SECRET}2`, 0).kind).toBe('forged');
    });
  });

  it('never throws', () => {
    holdsFor([anyText], (text) => {
      expect(readPreviewPath(text, SECRET, 0).kind).toBe('forged');
      expect(readPreviewPath(`/preview/${text}`, SECRET, 0).kind).toBe('forged');
    });
  });
});
