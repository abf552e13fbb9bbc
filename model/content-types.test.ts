import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALL_SOURCES } from './calls.ts';
import { COLLECTIONS, CONTENT_TYPES, PAGES } from './content-types.ts';
import { WORDS } from './define.ts';
import { isCollection, slugFieldOf } from './definition.ts';
import type { Field, Fields, PartDefinition } from './field.ts';
import { technologyPark } from './parts/home.ts';

/** Every field that an editor fills in, those inside parts included, with the place of each. */
function fieldsIn(fields: Fields, at: string): { at: string; name: string; field: Field }[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    { at, name, field },
    ...(field.kind === 'part' || field.kind === 'parts' ? fieldsIn((field.of as PartDefinition).fields, `${at} ${name}`) : []),
  ]);
}
const everyField = [
  ...CONTENT_TYPES.flatMap((type) =>
    fieldsIn(isCollection(type) ? { ...type.fields, ...type.serviceOnly } : { ...type.texts, ...type.fields }, type.name),
  ),
  ...fieldsIn({ words: WORDS }, 'page'),
];

describe('the content types', () => {
  it('are each defined in the file of their name', () => {
    const listPages = new Set(COLLECTIONS.flatMap(({ listPage }) => listPage?.name ?? []));
    const files = readdirSync(resolve(import.meta.dirname, 'types')).map((name) => name.replace(/\.ts$/, ''));
    expect(
      CONTENT_TYPES.map(({ name }) => name)
        .filter((name) => !listPages.has(name))
        .sort(),
    ).toEqual(files.sort());
  });

  it('have a label and a help text in both languages of the admin for every field', () => {
    expect(everyField.length).toBeGreaterThan(200);
    for (const { at, name, field } of everyField) {
      const where = `${at} ${name}`;
      expect(field.label.en, where).toMatch(/^[“\p{Lu}]/u);
      expect(field.label.tr, where).toMatch(/^[“\p{Lu}o]/u);
      expect(field.help.en, where).toMatch(/[.)…?]$/);
      expect(field.help.tr, where).toMatch(/[.?…]$/u);
      expect(field.help.tr, where).not.toBe(field.help.en);
    }
  });

  it('let a plan have as many rooms as its style sheet has rules for', () => {
    const css = readFileSync(resolve(import.meta.dirname, '../src/sections/technology-park/technology-park.css'), 'utf8');
    const rules = (room: number) => css.split(`[data-room='${String(room)}']:is(`).length - 1;
    const { rooms, areas } = technologyPark.fields;
    const most = rooms.max!;
    expect(areas.max).toBe(most);
    expect([rules(1), rules(most), rules(most + 1)]).toEqual([2, 2, 0]);
  });

  it('have a title and a description in both languages of the admin', () => {
    for (const { name, title, about } of CONTENT_TYPES) {
      expect(title.en, name).toMatch(/^\p{Lu}/u);
      expect(title.tr, name).toMatch(/^\p{Lu}/u);
      for (const text of [about.en, about.tr]) expect(text, name).toMatch(/\.$/);
    }
    const titles = CONTENT_TYPES.map(({ title }) => title.en);
    expect(new Set(titles).size).toBe(titles.length);
  });

  /** Types whose description says of the home page what it does not show. @param types as they are, or with a mistake */
  const falseHomes = (types: readonly Pick<(typeof COLLECTIONS)[number], 'name' | 'title' | 'about' | 'shownOn'>[]) => {
    const isOnHome = ({ shownOn }: { readonly shownOn: readonly string[] }) => shownOn.includes('home');
    return types.filter((type) => {
      // What is an entry of another type is said with that type's name.
      const others = COLLECTIONS.filter(({ name, title }) => name !== type.name && type.about.en.includes(`“${title.en}”`));
      return /home page/i.test(type.about.en) && !isOnHome(type) && !others.some(isOnHome);
    });
  };

  it('say of no entry that it is on the home page which the home page does not read', () => {
    const service = COLLECTIONS.find(({ name }) => name === 'service')!;
    expect(falseHomes(COLLECTIONS).map(({ name }) => name)).toEqual([]);
    const about = { ...service.about, en: 'What we do for customers: one entry a service, on the home page and in the menu.' };
    expect(falseHomes([{ ...service, about }])).toHaveLength(1);
  });

  it('bound every text', () => {
    const texts = everyField.filter(({ field }) =>
      ['line', 'text', 'richText', 'email', 'link', 'webAddress', 'lines', 'slug', 'key'].includes(field.kind),
    );
    expect(texts.filter(({ field }) => field.max === undefined)).toEqual([]);
    const tooLong = texts.filter(({ field }) => ['line', 'link', 'slug', 'key'].includes(field.kind) && (field.max ?? 0) > 255);
    expect(tooLong, 'PostgreSQL cuts a short text at 255 characters').toEqual([]);
  });

  it('hold files only inside pictures and documents, which have a text in the entry’s language', () => {
    expect(everyField.filter(({ field }) => field.kind === 'file')).toEqual([]);
  });

  it('share nothing between languages but keys that no visitor reads', () => {
    expect([...new Set(everyField.filter(({ field }) => field.shared).map(({ field }) => field.kind))]).toEqual(['key']);
  });

  it('stand after the types that their entries name', () => {
    const names = CONTENT_TYPES.map(({ name }) => name);
    for (const [index, type] of CONTENT_TYPES.entries()) {
      for (const { field } of fieldsIn(isCollection(type) ? { ...type.fields, ...type.serviceOnly } : type.fields, '')) {
        if (field.kind !== 'one' && field.kind !== 'many') continue;
        const target = typeof field.of === 'string' ? field.of : (field.of as { name: string }).name;
        expect(names.indexOf(target), `${type.name} names ${target}`).toBeLessThan(index);
      }
    }
  });

  it('with pages of their own call their slug “url”, as the contract does', () => {
    for (const collection of COLLECTIONS)
      if (collection.pages.detail !== undefined && collection.call) expect(slugFieldOf(collection), collection.name).toBe('url');
  });
});

describe('the calls', () => {
  it('are the eleven of the specification, word for word (section 7)', () => {
    const specified = CALL_SOURCES.filter(({ origin }) => origin === 'specified');
    expect(specified.map(({ path, populate, field }) => [path, populate.join(', '), field]).sort()).toEqual(
      [
        ['/service', 'services.thumbImage, services.icon, services.sliders', 'services'],
        ['/solution', 'solution.icon, solution.thumbImage, solution.sliders', 'solution'],
        ['/education', 'Education.icon, Education.partnerImg, Education.sliders, Education.thumbImage', 'Education'],
        ['/hompage', 'homepageslider.Button, homepageslider.image', 'homepageslider'],
        ['/hompage', 'ContactBanner.button', 'ContactBanner'],
        ['/hompage', 'AboutUs.about, AboutUs.iconInfo', 'AboutUs'],
        ['/hompage', 'Facts.iconImage', 'Facts'],
        ['/hompage', 'ourReferences.src', 'ourReferences'],
        ['/about', 'aboutinfo, aboutSlider.sliderImage', ''],
        ['/contact', 'contact.box', 'contact'],
        ['/brand', 'brands.thumbImage', 'brands'],
      ].sort(),
    );
  });

  it('begin with the three lists of the menu', () => {
    expect(CALL_SOURCES.slice(0, 3).map(({ id }) => id)).toEqual(['service', 'education', 'solution']);
  });

  it('deliver every page’s texts', () => {
    const pages = CALL_SOURCES.find(({ id }) => id === 'page')?.pages.map(({ key }) => key);
    expect(pages).toEqual(PAGES.map(({ key }) => key).filter((key) => key !== ''));
  });
});
