import { describe, expect, it } from 'vitest';
import { readTrashSettings } from './settings';

describe('the settings of the trash', () => {
  it('keep what was deleted for 30 days in the data folder, unless they say otherwise', () => {
    expect(readTrashSettings({ CMS_DATA_DIR: '/data' })).toEqual({ days: 30, folder: '/data/trash' });
    expect(readTrashSettings({ CMS_DATA_DIR: '/data', TRASH_DAYS: '0', TRASH_FOLDER: '/elsewhere' })).toEqual({
      days: 0,
      folder: '/elsewhere',
    });
  });

  it.each(['-1', '1.5', 'a month', '3651'])('refuse %j days', (TRASH_DAYS) => {
    expect(() => readTrashSettings({ TRASH_DAYS })).toThrow('TRASH_DAYS: a whole number of days from 0 (no end) to 3650.');
  });

  it('refuse a folder that everybody can read', () => {
    expect(() => readTrashSettings({ CMS_DATA_DIR: '/data', TRASH_FOLDER: '/data/public/uploads/trash' })).toThrow('TRASH_FOLDER');
  });
});
