import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawing, ICONS } from './icons.mjs';

const CONTENT = resolve(import.meta.dirname, '../content');

/** What is wrong with the icons' files: `file: fault`. */
function faults(files: Readonly<Record<string, string>>, table: Readonly<Record<string, string>>, entries: string): string[] {
  const names = [...new Set([...Object.keys(files), ...Object.keys(table)])].sort();
  return names.flatMap((name) => [
    ...(table[name] === undefined ? [`${name}: not in the table`] : []),
    ...(files[name] === undefined ? [`${name}: not written`] : []),
    ...(table[name] !== undefined && files[name] !== undefined && files[name] !== drawing(table[name])
      ? [`${name}: not what the command writes`]
      : []),
    ...(entries.includes(`"/media/icons/${name}.svg"`) ? [] : [`${name}: no entry shows it`]),
  ]);
}

async function committed(): Promise<Record<string, string>> {
  const folder = resolve(CONTENT, 'media/icons');
  const names = await readdir(folder);
  const texts = await Promise.all(names.map(async (name) => [name.replace(/\.svg$/, ''), await readFile(resolve(folder, name), 'utf8')]));
  return Object.fromEntries(texts) as Record<string, string>;
}

async function entriesOf(locale: string): Promise<string> {
  const names = (await readdir(resolve(CONTENT, locale))).filter((name) => name.endsWith('.json'));
  return (await Promise.all(names.map((name) => readFile(resolve(CONTENT, locale, name), 'utf8')))).join('\n');
}

describe('the committed icons of the content', () => {
  it.each(['en', 'tr'])('are what the command writes, and entries in %s show them all', async (locale) => {
    expect(faults(await committed(), ICONS, await entriesOf(locale))).toEqual([]);
  });

  it('are square like the drawings: no rounded box', async () => {
    for (const [name, text] of Object.entries(await committed())) expect(text, name).not.toMatch(/\sr[xy]=/);
  });

  it('(self-check) are reported if they are missing, changed, not in the table or not shown', () => {
    const shown = '"url": "/media/icons/a.svg"';
    expect(faults({ a: drawing('Car') }, { a: 'Car' }, shown)).toEqual([]);
    expect(faults({ a: drawing('Car') }, { a: 'Plane' }, shown)).toEqual(['a: not what the command writes']);
    expect(faults({ a: drawing('Car') }, {}, shown)).toEqual(['a: not in the table']);
    expect(faults({}, { a: 'Car' }, shown)).toEqual(['a: not written']);
    expect(faults({ a: drawing('Car') }, { a: 'Car' }, '')).toEqual(['a: no entry shows it']);
  });

  it('cannot be of a name that Lucide does not have', () => {
    expect(() => drawing('Motavia')).toThrow('"Motavia"');
  });
});
