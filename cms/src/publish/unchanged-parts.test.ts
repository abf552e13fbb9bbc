import { describe, expect, it } from 'vitest';
import { line, one, part, parts, picture, pictures, type Fields } from '../model/fields';
import { isUnchanged, partsGiven } from './unchanged-parts';

const PARTS: Readonly<Record<string, Fields>> = {
  'shared.picture': { image: { ...line('', ''), type: 'media', multiple: false }, alt: line('', ''), caption: line('', '') },
  'test.row': { name: line('', ''), picture: picture('', ''), other: one('tag', '', '') },
};
const partFields = (component: string) => PARTS[component] ?? {};
const held = { id: 7, image: { id: 3, name: 'a.svg' }, alt: 'A gearbox', caption: null };
const same = (given: unknown, before: unknown = held) => isUnchanged(picture('', ''), given, before, partFields);

describe('a part of a form', () => {
  it.each([
    ['the same words and file', { id: 7, image: { id: 3, name: 'a.svg', url: '/a.svg' }, alt: 'A gearbox', caption: null }],
    ['the file by its number', { id: 7, image: 3, alt: 'A gearbox' }],
    ['the form’s own mark', { id: 7, image: 3, __temp_key__: 'a0' }],
    ['an empty field for one that never was filled', { id: 7, alt: 'A gearbox', caption: undefined }],
  ])('is what the draft says with %s', (_, given) => expect(same(given)).toBe(true));

  it.each([
    ['another word', { ...held, alt: 'Another gearbox' }],
    ['an emptied word', { ...held, alt: null }],
    ['another file', { ...held, image: { id: 4 } }],
    ['no file', { ...held, image: null }],
    ['another part', { ...held, id: 8 }],
    ['a new part, which has no number yet', { image: { id: 3 }, alt: 'A gearbox', caption: null }],
    ['what the model does not know', { ...held, colour: 'red' }],
    ['nothing', null],
  ])('is a change with %s', (_, given) => expect(same(given)).toBe(false));

  it('is a change where there was none', () => {
    expect(same(held, null)).toBe(false);
    expect(same(null, null)).toBe(true);
  });
});

describe('a list of parts in a form', () => {
  const list = [held, { ...held, id: 8 }];
  const sameList = (given: unknown) => isUnchanged(pictures('', ''), given, list, partFields);

  it('is what the draft says in the same order', () => expect(sameList(structuredClone(list))).toBe(true));
  it.each([
    ['moved', list.toReversed()],
    ['shortened', list.slice(1)],
    ['longer', [...list, { alt: 'New' }]],
    ['edited', [held, { ...held, id: 8, alt: 'Another' }]],
    ['emptied', null],
  ])('is a change when it is %s', (_, given) => expect(sameList(given)).toBe(false));
});

describe('parts within parts', () => {
  const row = { id: 1, name: 'Row', picture: held };
  const sameRow = (given: unknown) => isUnchanged(parts('test.row', '', ''), [given], [row], partFields);

  it('are looked into', () => {
    expect(sameRow(structuredClone(row))).toBe(true);
    expect(sameRow({ ...row, picture: { ...held, alt: 'Another' } })).toBe(false);
  });

  it('are written anew where they name entries: a form tells only what to connect', () =>
    expect(sameRow({ ...row, other: { connect: [], disconnect: [] } })).toBe(false));
});

it('only fields that hold parts are looked at', () => {
  const fields = { name: line('', ''), icon: picture('', ''), rows: part('test.row', '', '') };
  expect(partsGiven(fields, { name: 'A', icon: held, updatedBy: 1 })).toEqual(['icon']);
});
