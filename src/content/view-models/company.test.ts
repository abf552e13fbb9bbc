import { describe, expect, it } from 'vitest';
import { drawnPictures, readerOf, type Given } from '../../../tests/support/content.ts';
import { aboutModel, brandsModel, contactModel, equalityPlanModel, legalModel, referencesModel } from './company.ts';

const contact = {
  title: 'Contact',
  email: 'info@example.com',
  call: '+90 312 000 00 00',
  center: 'Güzeltepe 1, 06690 Çankaya, Ankara',
  arge: 'Vadi 2, 41400 Gebze, Kocaeli',
};
const box = (className: string | null, title: string) => ({ class: className, title, content: `${title} text` });
const settings = (hosts: readonly string[]) => ({ MAP_FRAME_HOSTS: [...hosts], UPLOAD_MAX_FILES: 10, UPLOAD_MAX_BYTES: 50_000_000 });
const modelOf = (change: object, hosts: readonly string[] = ['www.openstreetmap.org']) =>
  contactModel(readerOf({ en: { contact: { ...contact, ...change } } }), settings(hosts))?.model;

describe('the contact page', () => {
  it('shows four boxes: e-mail and phone as links, and two addresses', () => {
    const boxes = modelOf({
      box: [box('icon-mail', 'Mail'), box('icon-phone', 'Phone'), box('icon-center', 'Head'), box('icon-arge', 'R&D')],
    })?.boxes;
    expect(boxes?.map(({ kind, value, href }) => [kind, value, href])).toEqual([
      ['email', 'info@example.com', 'mailto:info@example.com'],
      ['phone', '+90 312 000 00 00', 'tel:+903120000000'],
      ['headquarters', 'Çankaya, Ankara', undefined],
      ['rdCentre', 'Gebze, Kocaeli', undefined],
    ]);
  });

  it('determines the subject of a box by its position where its class has none', () => {
    expect(modelOf({ box: ['a', 'b', 'c', 'd', 'e'].map((title) => box(null, title)) })?.boxes.map(({ kind }) => kind)).toEqual([
      'email',
      'phone',
      'headquarters',
      'rdCentre',
      'other',
    ]);
  });

  it('loads a map’s frame from an allowed host only; from elsewhere a plain link remains', () => {
    const maps = (url: string, hosts?: readonly string[]) => modelOf({ GuzeltepeAddress: url }, hosts)?.maps[0];
    expect(maps('https://www.openstreetmap.org/export/embed.html')).toMatchObject({
      id: 'headquarters',
      frameSrc: 'https://www.openstreetmap.org/export/embed.html',
    });
    for (const url of [
      'https://maps.example.com/x',
      'https://www.openstreetmap.org.evil.example/',
      'https://evil.example/www.openstreetmap.org',
    ]) {
      expect(maps(url), url).not.toHaveProperty('frameSrc');
      expect(maps(url)?.routeHref).toBe(url);
    }
    expect(maps('https://maps.example.com/x', [])).not.toHaveProperty('frameSrc');
  });

  it('never takes a map address that would run in the page', () => {
    expect(modelOf({ GuzeltepeAddress: 'javascript://www.openstreetmap.org/%0aalert(1)' })?.maps[0]).not.toHaveProperty('frameSrc');
  });

  it.each(['constructor', '__proto__', 'toString'])('takes the class "%s" for no kind of box', (name) => {
    expect(modelOf({ box: [box(name, 'Mail')] })?.boxes.map(({ kind }) => kind)).toEqual(['email']);
  });

  it('has a box for each way to reach the company when the editor wrote none', () => {
    expect(modelOf({ box: [] })?.boxes.map(({ kind }) => kind)).toEqual(['email', 'phone', 'headquarters', 'rdCentre']);
  });

  it('does not take a class for what it only resembles', () => {
    const box = [{ class: 'card border', title: 'Mail', content: 'Write to us.' }];
    expect(modelOf({ box })?.boxes[0]?.kind).toBe('email');
  });

  it('is on its way while the service has not answered', () => {
    expect(contactModel(readerOf({}), settings([]))).toBeUndefined();
  });
});

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

describe('the other pages', () => {
  it('of the company keep what they have and leave out what they lack', () => {
    const about = {
      aboutinfo: { title: 'About', longDescription: '<p>Long</p>', promise: 7 },
      aboutSlider: [{ sliderText: 'a', sliderImage: '/media/missing.svg' }],
    };
    const model = aboutModel(readerOf({ en: { about } }))?.model;
    expect(model).toMatchObject({ slides: [], group: { companies: [] } });
    expect(model).not.toHaveProperty('promise');
    expect(aboutModel(readerOf({}))).toBeUndefined();
  });

  it('show the equality plan’s parts in order and its tables where they have rows', () => {
    const plan = {
      title: 'Plan',
      parts: [{ key: 'Objectives', title: 'Objectives', html: '<p>a</p>' }],
      measuresTitle: 'Measures',
      measures: [{ cells: ['a', 'b'] }, { cells: ['too short'] }],
      indicatorsTitle: 'Indicators',
      indicators: [],
      versionsTitle: 'Versions',
      versions: [{ version: '1', date: '2026-03-08', change: 'First' }],
    };
    const model = equalityPlanModel(readerOf({ en: { equalityPlan: plan } }))?.model;
    expect(model?.parts.map(({ id }) => id)).toEqual(['objectives']);
    expect(model?.tables.map(({ id, rows }) => [id, rows])).toEqual([
      ['measures', [['a', 'b']]],
      ['versions', [['1', '8 March 2026', 'First']]],
    ]);
    expect(equalityPlanModel(readerOf({ en: { equalityPlan: { ...plan, parts: [] } } }))).toBeUndefined();
  });

  it('find a legal page by its key', () => {
    const reader = readerOf({ en: { legal: [{ key: 'privacy', html: '<p>a</p>', updatedAt: '2026-11-01' }] } });
    expect(legalModel(reader, 'privacy')).toMatchObject({ updated: { iso: '2026-11-01' } });
    expect(legalModel(reader, 'accessibility')).toBeUndefined();
  });
});
