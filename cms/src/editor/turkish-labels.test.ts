import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { labels, PARTS, TYPES } from '../admin/labels/tr';
import { HELP } from '../admin/labels/tr-help';
import type { Fields } from '../model/fields';

interface Schema {
  readonly info: { readonly displayName: string };
  readonly attributes: Fields;
}

const root = resolve(import.meta.dirname, '..');
const load = async (file: string) => ((await import(file)) as { default: Schema }).default;
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(root, folder, path));
const types = await Promise.all(
  filesIn('api/site/content-types').map(async (file) => [basename(dirname(file)), await load(file)] as const),
);
const parts = await Promise.all(
  filesIn('components').map(async (file) => [`${basename(dirname(file))}.${basename(file, '.ts')}`, await load(file)] as const),
);
const fieldsOf = (all: readonly (readonly [string, Schema])[]) =>
  all.flatMap(([owner, { attributes }]) => Object.keys(attributes).map((name) => `${owner} ${name}`)).sort();

describe('the Turkish names', () => {
  it('are there for every field, and for no field that there is not', () => {
    const named = (all: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
      Object.entries(all)
        .flatMap(([owner, fields]) => Object.keys(fields).map((name) => `${owner} ${name}`))
        .sort();
    expect(named(Object.fromEntries(Object.entries(TYPES).map(([type, { fields }]) => [type, fields])))).toEqual(fieldsOf(types));
    expect(named(PARTS)).toEqual(fieldsOf(parts));
  });

  it('are there for every type, by the title that the menu has', () => {
    for (const [type, { info }] of types) expect(TYPES[type]?.english, type).toBe(info.displayName);
  });

  it('begin as a label does, and say something', () => {
    for (const [id, label] of Object.entries(labels)) expect(label, id).toMatch(/^[“\p{Lu}o]/u);
  });

  it('are asked for by the admin’s own ids', () => {
    expect(labels['content-manager.content-types.api::site.service.url']).toBe('Adres (slug)');
    expect(labels['content-manager.components.shared.picture.alt']).toBe('Alternatif metin');
    expect(labels['Blog post']).toBe('Blog yazısı');
  });
});

describe('the Turkish help texts', () => {
  it('are there for every help text of the model, and for no other one', () => {
    const helps = [...types, ...parts].flatMap(([, { attributes }]) =>
      Object.values(attributes).map((field) => field.pluginOptions.editor.help),
    );
    expect(Object.keys(HELP).sort()).toEqual([...new Set(helps)].sort());
  });

  it('are sentences of their own', () => {
    for (const [english, turkish] of Object.entries(HELP)) {
      expect(turkish, english).toMatch(/[.?…]$/u);
      expect(turkish, english).not.toBe(english);
    }
  });
});
