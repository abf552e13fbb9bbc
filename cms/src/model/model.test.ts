import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
// The site's side of the contract: every field it reads must be something that an editor can edit.
import { CALL_IDS, callOf } from '../../../src/content/contract/calls';
import { fieldsOf, PAGE_KEYS, PAGE_TEXTS } from '../../../src/content/contract/entities';
import { ADDRESSES } from '../contract/addresses';
import { SLUG_FIELDS } from '../rules/slugs';
import { LISTS } from '../seed/content';
import type { Fields } from './fields';
import { PAGES } from './pages';
import { isPageText } from './types';

interface Schema {
  readonly kind?: string;
  readonly info: { readonly singularName: string; readonly pluralName: string; readonly displayName: string };
  readonly attributes: Fields;
}

const root = resolve(import.meta.dirname, '..');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(root, folder, path));
const load = async (file: string) => ((await import(file)) as { default: Schema }).default;

const types = new Map(
  await Promise.all(filesIn('api/site/content-types').map(async (file) => [basename(dirname(file)), await load(file)] as const)),
);
const parts = new Map(
  await Promise.all(
    filesIn('components').map(async (file) => [`${basename(dirname(file))}.${basename(file, '.ts')}`, await load(file)] as const),
  ),
);
const everyField = [...types, ...parts].flatMap(([owner, { attributes }]) =>
  Object.entries(attributes).map(([name, field]) => ({ owner, name, field })),
);

describe('the model', () => {
  it('names each type once, and as its folder is called', () => {
    const names = [...types.values()].flatMap(({ info }) => [info.singularName, info.pluralName]);
    expect(new Set(names).size).toBe(names.length);
    for (const [folder, { info }] of types) expect(info.singularName).toBe(folder);
  });

  it('has a label and a help text for every field', () => {
    expect(everyField.length).toBeGreaterThan(200);
    for (const { owner, name, field } of everyField) {
      const { label, help } = field.pluginOptions.editor;
      expect(label, `${owner} ${name}`).toMatch(/^\p{Lu}/u);
      expect(help, `${owner} ${name}`).toMatch(/[.)…]$/);
    }
  });

  it('names only parts and types that there are', () => {
    for (const { owner, name, field } of everyField) {
      if (field.type === 'component') expect([...parts.keys()], `${owner} ${name}`).toContain(field.component);
      if (field.type === 'relation')
        expect(
          [...types.keys()].map((type) => `api::site.${type}`),
          `${owner} ${name}`,
        ).toContain(field.target);
    }
  });

  it('bounds every text', () => {
    const unbounded = everyField.filter(
      ({ field }) => ['string', 'text', 'richtext', 'email'].includes(field.type) && field.maxLength === undefined,
    );
    expect(unbounded).toEqual([]);
    const tooLong = everyField.filter(({ field }) => field.type === 'string' && (field.maxLength ?? 0) > 255);
    expect(tooLong, 'PostgreSQL cuts a short text at 255 characters').toEqual([]);
  });

  it('holds each picture with a text in its own language', () => {
    const bare = everyField.filter(({ owner, field }) => field.type === 'media' && owner !== 'shared.picture');
    expect(bare).toEqual([]);
  });

  it('shares nothing between languages but the order and names that nobody reads', () => {
    const shared = everyField.filter(({ owner, field }) => types.has(owner) && !field.pluginOptions.i18n.localized);
    expect([...new Set(shared.map(({ name }) => name))].sort()).toEqual(['key', 'position']);
  });

  it('has a page type with all its texts for every page of the site', () => {
    expect(Object.keys(PAGES)).toEqual(PAGE_KEYS);
    for (const key of PAGE_KEYS) {
      const { attributes } = types.get(PAGES[key])!;
      const texts = Object.entries(attributes).flatMap(([name, field]) => (isPageText(field) ? [name] : []));
      expect(texts, key).toEqual([...PAGE_TEXTS[key]]);
    }
  });

  it('checks the slug of every type that has one', () => {
    const withSlug = [...types].flatMap(([type, { attributes }]) => {
      const field = ['url', 'slug', 'key'].find((name) => attributes[name]?.required && attributes[name].type === 'string');
      return field === undefined ? [] : [[type, field] as const];
    });
    expect(Object.fromEntries(withSlug)).toEqual(SLUG_FIELDS);
  });

  it('is seeded type by type, or is a page', () => {
    const lists = [...types].filter(([, { kind }]) => kind === 'collectionType').map(([type]) => type);
    expect(Object.keys(LISTS).sort()).toEqual(lists.sort());
  });
});

describe('the contract', () => {
  it('has an address for every call of the site, with the field that it reads', () => {
    for (const call of CALL_IDS) {
      const { path, field } = callOf(call);
      const address = ADDRESSES[path.slice(1)];
      expect(address, path).toBeDefined();
      for (const name of field === '' ? ['aboutinfo', 'aboutSlider'] : [field]) expect(Object.keys(address ?? {}), path).toContain(name);
    }
  });

  it('lets an editor edit every field that the site reads', () => {
    const made = new Set(['id', 'updatedAt', 'langUrl', 'name', 'alt', 'texts', 'items', 'key', 'aboutinfo', 'aboutSlider']);
    const editable = new Set(everyField.map(({ name }) => name));
    for (const call of CALL_IDS)
      for (const name of fieldsOf(call)) if (!made.has(name)) expect([...editable], `${call} ${name}`).toContain(name);
  });
});
