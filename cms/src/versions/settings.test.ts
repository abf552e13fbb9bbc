import { describe, expect, it } from 'vitest';
import { readVersionSettings } from './settings';

describe('settings of versions', () => {
  it('keep all versions of a month and one a day for a year', () => {
    expect(readVersionSettings({})).toEqual({ allDays: 30, dailyDays: 365 });
    expect(readVersionSettings({ VERSIONS_ALL_DAYS: '400' })).toEqual({ allDays: 400, dailyDays: 400 });
  });

  it.each([{ VERSIONS_ALL_DAYS: '0' }, { VERSIONS_DAILY_DAYS: 'x' }, { VERSIONS_ALL_DAYS: '10', VERSIONS_DAILY_DAYS: '9' }])(
    'are refused with their name: %j',
    (environment) => {
      expect(() => readVersionSettings(environment)).toThrow(/^VERSIONS_/);
    },
  );
});
