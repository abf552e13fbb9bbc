import { describe, expect, it } from 'vitest';
import { configuredType, shownConfiguration, storedConfiguration } from './list-labels';

const metadatas = (name: string, created: string, own: string) => ({
  name: { edit: { label: 'Name' }, list: { label: name, sortable: true } },
  desc: { edit: { label: 'Summary' }, list: { label: own } },
  createdAt: { edit: {}, list: { label: created } },
});

describe('the labels of a list', () => {
  it('are shown in the reader’s language, and stored in the first one', () => {
    const stored = { settings: {}, metadatas: metadatas('Name', 'Created', 'What an administrator wrote') };
    const shown = { settings: {}, metadatas: metadatas('Ad', 'Oluşturulma', 'What an administrator wrote') };
    expect(shownConfiguration({ data: { contentType: stored, components: {} } }, 'service', 'tr')).toEqual({
      data: { contentType: shown, components: {} },
    });
    expect(storedConfiguration(shown, 'service', 'tr')).toEqual(stored);
    expect(storedConfiguration(stored, 'service', 'en')).toEqual(stored);
  });

  it('are those of a type of the site', () => {
    expect(configuredType('/content-manager/content-types/api::site.service/configuration')).toBe('service');
    for (const path of ['/content-manager/content-types/plugin::upload.file/configuration', '/content-manager/content-types'])
      expect(configuredType(path)).toBeUndefined();
  });

  it.each([undefined, null, 'text', { data: null }, { metadatas: [] }])('leaves %j as it is', (given) => {
    expect(shownConfiguration(given, 'service', 'tr')).toEqual(given);
    expect(storedConfiguration(given, 'service', 'tr')).toEqual(given);
  });
});
