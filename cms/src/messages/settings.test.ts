import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_LOCALES, type ExampleLocale } from '#site/locales';
import { readMessageSettings } from './settings';

const data = '/data';

describe('settings of messages', () => {
  it('have defaults: no deliveries, a folder beside the database, and nothing deleted that nobody has finished', () => {
    expect(readMessageSettings({ CMS_DATA_DIR: data })).toEqual({
      folder: '/data/messages',
      keepDays: { new: 0, inProgress: 0, answered: 730, closed: 365 },
      keepFilesDays: { new: 0, inProgress: 0, answered: 365, closed: 90 },
    });
  });

  it('are all read', () => {
    const { token, folder, keepDays, keepFilesDays } = readMessageSettings({
      MESSAGES_TOKEN: 'a token of the messages',
      MESSAGES_FOLDER: '/elsewhere',
      MESSAGES_KEEP_DAYS_IN_PROGRESS: '10',
      MESSAGES_KEEP_FILES_DAYS_CLOSED: '0',
    });
    expect([token, folder, keepDays.inProgress, keepFilesDays.closed]).toEqual(['a token of the messages', '/elsewhere', 10, 0]);
  });

  it.each([
    ['a short token', { MESSAGES_TOKEN: 'short' }, 'MESSAGES_TOKEN'],
    ['a folder that the service shows to everybody', { MESSAGES_FOLDER: '/data/public/uploads' }, 'MESSAGES_FOLDER'],
    ['the folder of public files itself', { MESSAGES_FOLDER: '/data/x/../public' }, 'MESSAGES_FOLDER'],
    ['days that are no number', { MESSAGES_KEEP_DAYS_CLOSED: 'never' }, 'MESSAGES_KEEP_DAYS_CLOSED'],
    ['negative days', { MESSAGES_KEEP_FILES_DAYS_NEW: '-1' }, 'MESSAGES_KEEP_FILES_DAYS_NEW'],
  ])('refuse %s, with the setting’s name', (_, environment, name) => {
    expect(() => readMessageSettings({ CMS_DATA_DIR: data, ...environment })).toThrow(name);
  });

  it('are all in .env.example, with their defaults, and in the table for operators', async () => {
    const read = (path: string) => readFile(resolve(import.meta.dirname, path), 'utf8');
    const [example, operators] = await Promise.all([read('../../.env.example'), read('../../../docs/operators.md')]);
    const names = ['MESSAGES_TOKEN', 'MESSAGES_FOLDER'];
    for (const kind of ['', 'FILES_'])
      for (const state of ['NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED']) names.push(`MESSAGES_KEEP_${kind}DAYS_${state}`);
    for (const name of names) {
      expect(example, name).toMatch(new RegExp(`^# ${name}=`, 'm'));
      expect(operators, name).toContain(`\`${name}\``);
    }
    const { keepDays, keepFilesDays } = readMessageSettings({});
    expect(example).toContain(`# MESSAGES_KEEP_DAYS_ANSWERED=${keepDays.answered}\n`);
    expect(example).toContain(`# MESSAGES_KEEP_FILES_DAYS_CLOSED=${keepFilesDays.closed}\n`);
  });
});

/** Periods as the privacy pages write them. */
const PERIODS: Readonly<Record<ExampleLocale, Readonly<Record<number, string>>>> = {
  en: { 90: 'ninety days', 365: 'one year', 730: 'two years' },
  tr: { 90: 'doksan gün', 365: 'bir yıl', 730: 'iki yıl' },
};

describe('the privacy page', () => {
  it.each(EXAMPLE_LOCALES)('names the periods that the settings have unless they are changed (%s)', async (locale) => {
    const { keepDays, keepFilesDays } = readMessageSettings({});
    const periods = [keepDays.answered, keepFilesDays.answered, keepDays.closed, keepFilesDays.closed].map((days) => PERIODS[locale][days]);
    expect(periods).not.toContain(undefined);
    const page = await readFile(resolve(import.meta.dirname, `../../../content/${locale}/legal.json`), 'utf8');
    // In one sentence: answered messages, their files, closed ones, their files.
    expect(page).toMatch(new RegExp(periods.join('[^.]*')));
    // What nobody has finished is kept.
    expect([keepDays.new, keepDays.inProgress, keepFilesDays.new, keepFilesDays.inProgress]).toEqual([0, 0, 0, 0]);
  });
});
