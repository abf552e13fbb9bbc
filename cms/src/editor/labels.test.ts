import { describe, expect, it } from 'vitest';
import * as field from '../../../tests/support/model-fields';
import { configured, formRows } from './labels';

const fields = {
  name: field.line('Name', 'As in the menu.'),
  url: field.slug('The address.'),
  desc: field.text('Text', ''),
  since: field.count('Since', ''),
};
const before = {
  uid: 'api::site.service',
  settings: { bulkable: true },
  metadatas: {
    name: { edit: { label: 'name', visible: true }, list: { label: 'name', sortable: true } },
    createdAt: { edit: {}, list: { label: 'createdAt' } },
  },
  layouts: { list: ['id'], edit: [] },
};

describe('the editor’s forms', () => {
  it('call each field by its label and say what belongs into it', () => {
    const { metadatas, settings, layouts } = configured(before, fields, 'name');
    expect(metadatas['name']).toEqual({
      edit: { label: 'Name', description: 'As in the menu.', visible: true, editable: true },
      list: { label: 'Name', sortable: true },
    });
    // What Strapi keeps of every entry has no field in the model.
    expect(metadatas['createdAt']).toEqual({ edit: {}, list: { label: 'Created' } });
    expect(settings).toMatchObject({ bulkable: true, mainField: 'name' });
    expect(layouts.list).toEqual(['name', 'url']);
  });

  it('call what there is one of by its own name', () => {
    const { settings, layouts } = configured(before, fields, 'id');
    expect(settings).toMatchObject({ mainField: 'id' });
    expect(layouts.list).toEqual(['id']);
  });

  it('give long fields a row of their own, and short ones half of one', () => {
    expect(formRows(fields).map((row) => row.map(({ name }) => name))).toEqual([['name', 'url'], ['desc'], ['since']]);
    expect(formRows(fields).every((row) => row.reduce((sum, { size }) => sum + size, 0) <= 12)).toBe(true);
  });
});
