import { describe, expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { filesIn, unsavedRow } from './unsaved-row';

const file = { id: 7, url: '/uploads/a.jpg' };
const context = { partFields: MODEL.partFields, files: new Map([[7, file]]) };
const rowOf = (type: string, values: Record<string, unknown>, saved?: Record<string, unknown>) =>
  unsavedRow(
    MODEL.fieldsOf(type),
    values,
    { documentId: 'a', locale: 'tr', saved: saved && { documentId: 'a', locale: 'tr', updatedAt: '', ...saved } },
    context,
  );

describe('an entry with the values of a form', () => {
  it('has them in the form of the database, and keeps what the form does not have', () => {
    const row = rowOf(
      'service',
      { name: 'Yeni', desc: '', list: [{ __temp_key__: 'a0', text: 'Bir' }] },
      { name: 'Eski', html: '<p>x</p>' },
    );
    expect(row).toMatchObject({ documentId: 'a', locale: 'tr', name: 'Yeni', desc: '', html: '<p>x</p>' });
    expect(row['list']).toEqual([{ text: 'Bir' }]);
  });

  it('takes a chosen file from the media library, whatever the form says of it', () => {
    const values = { thumbImage: { image: { id: 7, url: 'https://elsewhere.example/x.jpg' }, alt: 'A' } };
    expect(filesIn(MODEL.fieldsOf('service'), values, MODEL.partFields)).toEqual([7]);
    expect(rowOf('service', values)['thumbImage']).toMatchObject({ image: file, alt: 'A' });
    expect(rowOf('service', { thumbImage: { image: { id: 8 } } })['thumbImage']).toMatchObject({ image: null });
  });

  it('has related entries as they are chosen, without those that were removed', () => {
    const chosen = (documentId: string) => ({ id: 1, apiData: { id: 1, documentId } });
    const saved = { category: { documentId: 'c' }, tags: [{ documentId: 't' }, { documentId: 'u' }] };
    const row = rowOf(
      'post',
      { category: { connect: [chosen('d')], disconnect: [chosen('c')] }, tags: { connect: [chosen('v')], disconnect: [chosen('t')] } },
      saved,
    );
    expect([row['category'], row['tags']]).toEqual([{ documentId: 'd' }, [{ documentId: 'u' }, { documentId: 'v' }]]);
    expect(rowOf('post', { category: { connect: [], disconnect: [] } }, saved)['category']).toEqual({ documentId: 'c' });
    expect(rowOf('post', { category: { connect: [], disconnect: [chosen('c')] } }, saved)['category']).toBeNull();
  });

  it('has no objects where the model has a text', () => {
    expect(rowOf('service', { name: { $ne: '' } })['name']).toBeNull();
  });
});
