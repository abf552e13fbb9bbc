import { describe, expect, it } from 'vitest';
import type { Field, Fields } from '../model/fields';
import type { Model } from '../model/model';
import { partsPopulate, withStoredParts } from './parts';

const part = (component: string, repeatable = false) => ({ type: 'component', component, repeatable }) as unknown as Field;
const text = { type: 'string' } as unknown as Field;
const fields: Fields = { name: text, cover: part('picture'), rows: part('row', true) };
const inside: Readonly<Record<string, Fields>> = {
  picture: { alt: text },
  row: { title: text, cells: part('cell', true) },
  cell: { text },
};
const model = { partFields: (component: string) => inside[component]! } as Model;

const stored = {
  cover: { id: 1 },
  rows: [
    { id: 7, cells: [{ id: 70 }, { id: 71 }] },
    { id: 8, cells: [] },
  ],
};
const saved = (given: Record<string, unknown>) => withStoredParts(given, stored, fields, model);

describe('a save', () => {
  it('keeps the ids of parts that the draft has, at every depth', () => {
    const given = { name: 'x', cover: { id: 1, alt: 'a' }, rows: [{ id: '7', title: 't', cells: [{ id: 71, text: 'c' }] }], updatedBy: 3 };
    expect(saved(given)).toEqual(given);
  });

  it('makes new parts of those that are gone, and of all inside them', () => {
    expect(saved({ cover: { id: 2, alt: 'a' }, rows: [{ id: 9, title: 't', cells: [{ id: 70, text: 'c' }] }] })).toEqual({
      cover: { alt: 'a' },
      rows: [{ title: 't', cells: [{ text: 'c' }] }],
    });
    // A part that stands in another one belongs there.
    expect(saved({ rows: [{ id: 8, cells: [{ id: 70, text: 'c' }] }] })).toEqual({ rows: [{ id: 8, cells: [{ text: 'c' }] }] });
  });

  it('leaves alone what was emptied, and what Strapi will refuse', () => {
    expect(saved({ cover: null, rows: 'no list' })).toEqual({ cover: null, rows: 'no list' });
  });

  it('reads no more of the draft than the parts that it names', () => {
    expect(partsPopulate({ name: 'x', cover: { alt: 'new' }, rows: [] }, fields, model)).toEqual({});
    expect(partsPopulate({ rows: [{ id: 7, cells: [{ id: 70 }] }] }, fields, model)).toEqual({
      rows: { select: ['id'], populate: { cells: { select: ['id'], populate: {} } } },
    });
    expect(partsPopulate({ rows: [{ id: 7 }] }, fields, model)).toEqual({ rows: { select: ['id'], populate: {} } });
  });
});
