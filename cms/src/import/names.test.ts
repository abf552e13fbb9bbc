import { describe, expect, it } from 'vitest';
import { matchDocuments, type Thing } from './match';
import { inStableOrder, namesOf } from './names';

const comment = (text: string, date: string, documentId?: string): Thing => ({
  en: { entry: { name: 'Ada', text, date, ...(documentId === undefined ? {} : { documentId }) } },
});
const textOf = (thing: Thing) => String(thing['en']?.entry['text']);

/** Imports lists of comments one after another. @returns the text of each document after the last one */
async function documentsAfter(...imports: readonly (readonly Thing[])[]): Promise<readonly string[]> {
  const memory = new Map<string, { documentId: string; index: number; names: string[]; form: string }>();
  const documents: string[] = [];
  for (const list of imports) {
    const things = inStableOrder('comment', list);
    const names = namesOf('comment', things);
    const found = await matchDocuments(things, {
      noted: (locale, index) => memory.get(names[index]![locale]!),
      allNoted: () => [...memory.values()],
      named: async () => Object.keys(documents),
      exists: async (documentId) => documentId in documents,
    });
    for (const [index, thing] of things.entries()) {
      const documentId = found[index] ?? String(documents.length);
      documents[Number(documentId)] = textOf(thing);
      memory.set(names[index]!['en']!, { documentId, index, names: [], form: '' });
    }
  }
  return documents;
}

describe('comments of one visitor', () => {
  const first = comment('first', '2026-11-20');
  const second = comment('second', '2026-11-21');
  const third = comment('third', '2026-11-21');

  it('keep their documents when the visitor writes again: services deliver the newest first', async () => {
    expect(await documentsAfter([first], [second, first], [third, second, first])).toEqual(['first', 'second', 'third']);
  });

  it('comments of one visitor that stay keep theirs when another is deleted at the other service', async () => {
    expect(await documentsAfter([second, first], [second], [third, second])).toEqual(['third', 'second']);
  });

  it('keep them on one day, in whichever order they come, where the service says its documents', async () => {
    const [one, other] = [comment('one', '2026-11-20', 'b'), comment('other', '2026-11-20', 'a')];
    expect(await documentsAfter([one], [one, other], [other, one])).toEqual(['one', 'other']);
  });
});

describe('entries of a list that editors order', () => {
  it('have the name of their slug or title, and a number where another before them has it', () => {
    const brand = { en: { entry: { name: 'Jama', date: '2026-11-20', documentId: 'a' } } };
    expect(namesOf('brand', inStableOrder('brand', [brand, brand]))).toEqual([{ en: 'Jama' }, { en: 'Jama #2' }]);
  });
});
