import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawnPictures, readerOf, type Given } from '../../../tests/support/content.ts';
import { aboutModel, brandsModel, legalModel, MOST_GROUPS, referencesModel } from './company.ts';

describe('colours of content', () => {
  it('become classes with one rule each; a wrong colour becomes none', () => {
    const { model, css } = brandsModel(
      readerOf({ en: { brand: [{ title: 'A', brandColor: '#e5541b' }, { name: 'B', brandColor: 'red;}' }, { id: 3 }] } }),
    );
    expect(model.brands).toMatchObject([{ title: 'A', colourClass: 'brand-1' }, { title: 'B' }]);
    expect(model.brands[1]).not.toHaveProperty('colourClass');
    expect(css).toBe('.brand-1{--brand-colour:#e5541b}');
  });

  it('are behind every reference that has one', async () => {
    const given: Given = {
      reference: [
        { name: 'A', src: '/media/a.svg', bg: '#fff' },
        { name: 'B', src: '/media/a.svg' },
      ],
    };
    const { model, css } = referencesModel(readerOf({ en: given }, 'en', await drawnPictures(['/media/a.svg'])));
    expect(model.references.map(({ colourClass }) => colourClass)).toEqual(['reference-1', undefined]);
    expect(css).toBe('.reference-1{--reference-background:#fff}');
  });
});

describe('the sectors of the references', () => {
  const referencesOf = async (sectors: readonly (string | undefined)[]) => {
    const reference = sectors.map((sector, index) => ({ name: String(index), src: '/media/a.svg', sector }));
    return referencesModel(readerOf({ en: { reference } }, 'en', await drawnPictures(['/media/a.svg']))).model;
  };

  it('are counted in the order of their first company; one without a sector is shown without it', async () => {
    const { sectors, references } = await referencesOf(['Rail', undefined, 'Air', 'Rail']);
    expect(sectors).toEqual([
      { name: 'Rail', count: 2 },
      { name: 'Air', count: 1 },
    ]);
    expect(references.map(({ sector }) => sector)).toEqual(['Rail', undefined, 'Air', 'Rail']);
  });

  it('are none where they would not help, and no more than the style sheet has rules for', async () => {
    expect((await referencesOf(['Rail', 'Rail'])).sectors).toEqual([]);
    const many = (count: number) => Array.from({ length: count }, (_, index) => `Sector ${String(index)}`);
    expect((await referencesOf(many(MOST_GROUPS))).sectors).toHaveLength(MOST_GROUPS);
    expect((await referencesOf(many(MOST_GROUPS + 1))).sectors.map(({ name }) => name)).toEqual(many(MOST_GROUPS));
    const css = readFileSync(join(import.meta.dirname, '../../sections/reference-grid/reference-filter.css'), 'utf8');
    const rules = (filter: string, group: number) => css.split(`#${filter}-${group}:checked`).length - 1;
    for (const filter of ['sector', 'service'])
      expect([rules(filter, 1), rules(filter, MOST_GROUPS), rules(filter, MOST_GROUPS + 1)], filter).toEqual([3, 3, 0]);
  });
});

describe('the services of the references', () => {
  const modelOf = async (reference: readonly object[]) => {
    const service = ['Homologation', 'Design'].map((name) => ({ name, url: name.toLowerCase() }));
    const named = reference.map((entry, index) => ({ name: String(index), src: '/media/a.svg', ...entry }));
    return referencesModel(readerOf({ en: { reference: named, service } }, 'en', await drawnPictures(['/media/a.svg']))).model;
  };

  it('are counted in the order of the menu, and lead to a page where there is one', async () => {
    const { services, references } = await modelOf([
      { service: { name: 'Design', url: 'design' } },
      { service: { name: 'Homologation', url: 'homologation' } },
      { service: { name: 'Gone', url: 'gone' } },
      { service: { name: 'Homologation', url: 'homologation' } },
      {},
    ]);
    expect(services).toEqual([
      { name: 'Homologation', count: 2 },
      { name: 'Design', count: 1 },
      { name: 'Gone', count: 1 },
    ]);
    const withPage = { name: 'Homologation', href: '/services/homologation' };
    expect(references.map(({ service }) => service)).toEqual([
      { name: 'Design', href: '/services/design' },
      withPage,
      { name: 'Gone' },
      withPage,
      undefined,
    ]);
  });

  it('stand at a case, of which no part may be missing', async () => {
    const told = { problem: 'It broke.', figure: '31', figureText: 'on the bench', result: 'It holds.' };
    const { references } = await modelOf([
      { case: told },
      { case: { ...told, result: '' } },
      { case: { ...told, figure: undefined } },
      { case: null },
    ]);
    expect(references.map((reference) => reference.case)).toEqual([told, undefined, undefined, undefined]);
  });
});

describe('the figure of the about page', () => {
  const figureOf = (texts: object) => {
    const page = [{ key: 'about', title: 'About', label: 'About', description: 'About', texts }];
    return aboutModel(readerOf({ en: { page, about: { aboutinfo: { title: 'About', longDescription: '<p>Long</p>' } } } }))?.model.figure;
  };

  it('needs two numbers that can be drawn, and a text', () => {
    const texts = { pagesRead: '1100', sentencesMarked: '214', figureText: 'Read.' };
    expect(figureOf(texts)).toEqual({ pages: 1100, sentences: 214, text: 'Read.' });
    for (const wrong of [
      { figureText: undefined },
      { pagesRead: '1,100' },
      { pagesRead: '9999' },
      { sentencesMarked: '1101' },
      { sentencesMarked: '0' },
    ])
      expect(figureOf({ ...texts, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
  });
});

describe('the other pages', () => {
  it('the other pages of the company keep what they have and leave out what they lack', () => {
    const about = {
      aboutinfo: { title: 'About', longDescription: '<p>Long</p>', promise: 7 },
      aboutSlider: [{ sliderText: 'a', sliderImage: '/media/missing.svg' }],
    };
    const model = aboutModel(readerOf({ en: { about } }))?.model;
    expect(model).toMatchObject({ slides: [], group: { companies: [] } });
    expect(model).not.toHaveProperty('promise');
    expect(aboutModel(readerOf({}))).toBeUndefined();
  });

  it('find a legal page by its key', () => {
    const reader = readerOf({ en: { legal: [{ key: 'privacy', html: '<p>a</p>', updatedAt: '2026-11-01' }] } });
    expect(legalModel(reader, 'privacy')).toMatchObject({ updated: { iso: '2026-11-01' } });
    expect(legalModel(reader, 'accessibility')).toBeUndefined();
  });
});
