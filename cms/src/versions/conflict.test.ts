import { describe, expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { conflictsOf } from './conflict';
import { contentOf } from './content';

const fields = MODEL.fieldsOf('service');
const entry = (more: object = {}) => contentOf({ name: 'Testing', desc: 'Old', position: 10, ...more }, fields, MODEL);
const conflicts = (given: object, theirs: object, base: object | undefined = {}) =>
  conflictsOf({ given: given as Record<string, unknown>, base: base && entry(base), theirs: entry(theirs) }, fields, MODEL).map(
    ({ field, changedByMe }) => [field, changedByMe],
  );

describe('a save of an outdated form', () => {
  it('is no conflict where both changed different fields and it sends only its own', () => {
    expect(conflicts({ name: 'My name' }, { desc: 'Theirs' })).toEqual([]);
  });

  it('is a conflict where it would overwrite a field that its user did not touch, because a form sends all fields', () => {
    expect(conflicts({ name: 'My name', desc: 'Old' }, { desc: 'Theirs' })).toEqual([['desc', false]]);
  });

  it('is a conflict where it would overwrite a field that both changed', () => {
    expect(conflicts({ name: 'Mine', desc: 'Mine' }, { name: 'Theirs', desc: 'Theirs' })).toEqual([
      ['name', true],
      ['desc', true],
    ]);
  });

  it('is no conflict where both wrote the same', () => {
    expect(conflicts({ desc: 'Same' }, { desc: 'Same' })).toEqual([]);
  });

  it('notices a list that was sorted, and a part of which one text changed', () => {
    expect(conflicts({ position: 10 }, { position: 20 })).toEqual([['position', false]]);
    const bullets = (...texts: string[]) => texts.map((text, id) => ({ id, text }));
    const [name] = Object.entries(fields).find(([, { component }]) => component === 'shared.bullet')!;
    expect(conflicts({ [name]: bullets('a', 'b') }, { [name]: bullets('a', 'c') }, { [name]: bullets('a', 'b') })).toEqual([[name, false]]);
    expect(conflicts({ [name]: bullets('a', 'c') }, { [name]: bullets('a', 'c') }, { [name]: bullets('a', 'b') })).toEqual([]);
  });

  it('is a conflict where it would overwrite the entry that a field leads to, not where it adds to a list', () => {
    const post = MODEL.fieldsOf('post');
    const entryOf = (...names: string[]) =>
      contentOf({ title: 'T', category: names.map((documentId) => ({ documentId })), tags: [] }, post, MODEL);
    const of = (category: unknown, theirs: string[], base = entryOf('a')) =>
      conflictsOf({ given: { category, tags: { connect: [{ documentId: 't' }] } }, base, theirs: entryOf(...theirs) }, post, MODEL);
    const connect = (...ids: string[]) => ({ connect: ids.map((documentId) => ({ documentId })), disconnect: [] });
    const entry = (id: string) => ({ entry: id, name: '' });
    expect(of(connect('b'), ['c'])).toMatchObject([{ field: 'category', mine: entry('b'), theirs: { entry: 'c' }, changedByMe: true }]);
    expect(of({ connect: [], disconnect: [{ documentId: 'a' }] }, ['c'])).toMatchObject([{ mine: null, theirs: { entry: 'c' } }]);
    expect(of({ set: [{ documentId: 'b' }] }, [])).toMatchObject([{ mine: entry('b'), theirs: null }]);
    expect(of('b', ['c'])).toMatchObject([{ mine: entry('b') }]);
    // Nothing of it was changed by this form, both chose the same, or nobody else chose.
    for (const [category, theirs] of [
      [connect(), 'c'],
      [{}, 'c'],
      [connect('c'), 'c'],
      [connect('b'), 'a'],
    ] as const)
      expect(of(category, [theirs]), JSON.stringify(category)).toEqual([]);
  });

  it('is a conflict in every different field where the opened version is unknown', () => {
    expect(conflictsOf({ given: { desc: 'Mine', name: 'Testing' }, base: undefined, theirs: entry() }, fields, MODEL)).toMatchObject([
      { field: 'desc', mine: 'Mine', theirs: 'Old', changedByMe: true },
    ]);
  });
});
