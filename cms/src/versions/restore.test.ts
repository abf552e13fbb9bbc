import { describe, expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { contentOf, type Content } from './content';
import { restorable, type Existing } from './restore';

const fields = MODEL.fieldsOf('post');
const [relation] = Object.entries(fields).find(([, { type, relation: kind }]) => type === 'relation' && kind === 'manyToMany')!;
const picture = (id: number, name: string) => ({ image: { id, name }, alt: 'Alt' });
const content: Content = contentOf(
  { title: 'Then', thumbImage: picture(12, 'gone.webp'), [relation]: [{ documentId: 'a' }, { documentId: 'b' }] },
  fields,
  MODEL,
);
const existing = (files: number[], entries: string[]): Existing => ({
  files: async () => new Set(files),
  entries: async () => new Set(entries),
});

describe('a version that is restored', () => {
  it('writes what it had', async () => {
    const { data, missing } = await restorable(content, fields, MODEL, existing([12], ['a', 'b']));
    expect(missing).toEqual([]);
    expect(data).toMatchObject({ title: 'Then', thumbImage: { image: 12, alt: 'Alt' } });
    expect(data[relation]).toEqual({ set: [{ documentId: 'a' }, { documentId: 'b' }] });
  });

  it('leaves out a deleted file and a deleted entry, names them, and writes the rest', async () => {
    const { data, missing } = await restorable(content, fields, MODEL, existing([], ['b']));
    expect(data).toMatchObject({ title: 'Then', thumbImage: { image: null, alt: 'Alt' }, [relation]: { set: [{ documentId: 'b' }] } });
    expect(missing.map(({ kind }) => kind).sort()).toEqual(['entry', 'file']);
    expect(missing).toContainEqual({ kind: 'file', name: 'gone.webp' });
  });
});
