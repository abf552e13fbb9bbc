import { describe, expect, it } from 'vitest';
import { matchDocuments, type Thing } from './match';
import type { WrittenEntry } from './memory';

const thing = (url: string, locale = 'en'): Thing => ({ [locale]: { entry: { url } } });
const noted = (documentId: string, index: number): WrittenEntry => ({ documentId, index, names: [], form: '' });

/** @param memory what an earlier import noted, by slug @param named documents here, by slug */
function match(
  things: readonly Thing[],
  memory: Record<string, WrittenEntry>,
  named: Record<string, string | readonly string[]>,
  gone: readonly string[] = [],
) {
  return matchDocuments(things, {
    noted: (locale, index) => memory[String(things[index]![locale]!.entry['url'])],
    allNoted: (locale) => (locale === 'en' ? Object.values(memory) : []),
    named: async (_, { entry }) => [named[String(entry['url'])] ?? []].flat(),
    exists: async (documentId) => !gone.includes(documentId),
  });
}

describe('an entry finds its document', () => {
  it('by what an earlier import noted, before its slug', async () => {
    expect(await match([thing('a')], { a: noted('first', 0) }, { a: 'second' })).toEqual(['first']);
    expect(await match([thing('a')], { a: noted('first', 0) }, { a: 'second' }, ['first'])).toEqual(['second']);
  });

  it('by its slug in any of its languages', async () => {
    expect(await match([{ ...thing('a'), ...thing('b', 'tr') }], {}, { b: 'turkish' })).toEqual(['turkish']);
  });

  it('by its place when it was renamed, if no other entry has that document', async () => {
    const memory = { a: noted('one', 0), b: noted('two', 1) };
    expect(await match([thing('a'), thing('renamed')], memory, {})).toEqual(['one', 'two']);
    expect(await match([thing('new'), thing('a')], { a: noted('one', 0) }, {})).toEqual([undefined, 'one']);
    expect(await match([thing('renamed')], { a: noted('one', 0) }, {}, ['one'])).toEqual([undefined]);
    expect(await match([thing('yeni', 'tr')], { a: noted('one', 0) }, {}), 'in its own language').toEqual([undefined]);
  });

  it('that no other entry has, where two have one name', async () => {
    expect(await match([thing('a'), thing('a')], {}, { a: ['one', 'two'] })).toEqual(['one', 'two']);
    expect(await match([thing('a'), thing('a')], {}, { a: 'one' })).toEqual(['one', undefined]);
    expect(await match([thing('a'), thing('b')], { b: noted('one', 0) }, { a: ['one', 'two'] })).toEqual(['two', 'one']);
    expect(await match([thing('a'), thing('a')], { a: noted('one', 0) }, { a: ['one', 'two'] })).toEqual(['one', 'two']);
  });

  it('or has none', async () => {
    expect(await match([thing('a')], {}, {})).toEqual([undefined]);
  });
});
