import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FORM_IDS, formOf } from '#site/forms';
import { labels } from './labels';
import { messages } from './messages';

describe('texts of the inbox', () => {
  it('are the same in both languages, each with the same values', () => {
    expect(Object.keys(messages.tr)).toEqual(Object.keys(messages.en));
    const valuesOf = (text: string) => new Set(text.match(/\{\w+(?=[,}])/g));
    for (const [id, text] of Object.entries(messages.en))
      expect(valuesOf(messages.tr[id as keyof typeof messages.en]), id).toEqual(valuesOf(text));
  });

  it('name every form and field', () => {
    for (const language of ['en', 'tr'] as const)
      for (const id of FORM_IDS)
        for (const key of [`inbox.form.${id}`, ...Object.keys(formOf(id).fields).map((field) => `inbox.field.${id}.${field}`)])
          expect(labels[language][key], `${language} ${key}`).toMatch(/\S/);
  });

  it('are all used', async () => {
    const names = (await readdir(import.meta.dirname))
      .filter((name) => !name.includes('.test.') && name !== 'messages.ts')
      .concat('../menu.ts');
    const code = (await Promise.all(names.map((name) => readFile(`${import.meta.dirname}/${name}`, 'utf8')))).join('\n');
    const used = [...code.matchAll(/['"`]((?:inbox|person)\.[\w.]*)/g)].map(([, id]) => id!);
    const isUsed = (id: string) => used.some((prefix) => prefix === id || (prefix.endsWith('.') && id.startsWith(prefix)));
    expect(Object.keys(messages.en).filter((id) => !isUsed(id))).toEqual([]);
    expect(isUsed('inbox.nothing')).toBe(false);
  });
});
