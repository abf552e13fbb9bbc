import { describe, expect, it } from 'vitest';
import { education } from '../../../model/types/education.ts';
import { service } from '../../../model/types/service.ts';
import { solution } from '../../../model/types/solution.ts';
import { readerOf, times, type Given } from '../../../tests/support/content.ts';
import type { Locale } from '../../site/locales.ts';
import { offeringDetailModel, offeringListModel, SIDEBAR_LIMIT } from './offerings.ts';

const entries = (count: number, change: object = {}) =>
  times(count, (index) => ({ url: `entry-${index + 1}`, name: `Entry ${index + 1}`, ...change }));
const readerWith = (given: Given, locale: Locale = 'en') => readerOf({ [locale]: given }, locale);
const COLLECTIONS = { service, education, solution };
const detail = (given: Given, kind: keyof typeof COLLECTIONS, slug = 'entry-1') =>
  offeringDetailModel(readerWith(given), COLLECTIONS[kind], slug)?.model;

describe('the V of the services', () => {
  it('pairs number n with number 9 − n', () => {
    const reader = readerWith({ service: entries(8) });
    const pairs = times(8, (index) => offeringDetailModel(reader, service, `entry-${index + 1}`)?.model.vPartner);
    expect(pairs.map((pair) => [pair?.position, pair?.pair, pair?.link.href])).toEqual(
      times(8, (index) => [index + 1, 8 - index, `/services/entry-${8 - index}`]),
    );
  });

  it('describes the two outer pairs as verification, the inner ones as implementation', () => {
    const page = { key: 'services', title: 'S', label: 'S', description: 'S', texts: { pairProves: 'proves', pairMakes: 'makes' } };
    const reader = readerWith({ service: entries(8), page: [page] });
    const said = times(8, (index) => offeringDetailModel(reader, service, `entry-${index + 1}`)?.model.vPartner?.text);
    expect(said).toEqual(['proves', 'proves', 'makes', 'makes', 'makes', 'makes', 'proves', 'proves']);
  });

  it.each([1, 7, 9])('is not claimed of %i services, nor of solutions', (count) => {
    expect(detail({ service: entries(count) }, 'service')).not.toHaveProperty('vPartner');
    expect(detail({ solution: entries(8) }, 'solution')).not.toHaveProperty('vPartner');
  });
});

describe('a detail page', () => {
  it('is there for every slug of its language and for no other', () => {
    const reader = readerOf({ en: { service: entries(2) }, tr: { service: [{ id: 'proje-yonetimi', name: 'Proje yönetimi' }] } }, 'tr');
    expect(offeringDetailModel(reader, service, 'proje-yonetimi')?.model.name).toBe('Proje yönetimi');
    expect(offeringDetailModel(reader, service, 'entry-1')).toBeUndefined();
    expect(offeringDetailModel(reader, service, 'nowhere')).toBeUndefined();
  });

  it('has its number and the total', () => {
    expect(detail({ education: entries(3) }, 'education', 'entry-2')?.sheetNumber).toBe('Course 2 of 3');
  });

  it('shows all four lists of an education with their titles, and the partner', () => {
    const education = entries(1, {
      listTitle: 'A',
      list: { lists: ['a'] },
      list2Title: 'B',
      list2: ['b: c'],
      list3Title: 'C',
      list3: ['c'],
      list4Title: 'D',
      list4: [{ lists: ['d'] }],
      html2: '<p>x</p>',
      partnerTitle: 'With',
    });
    const model = detail({ education }, 'education');
    expect(model?.lists.map(({ title, bullets }) => [title, bullets[0]?.text])).toEqual([
      ['A', 'a'],
      ['B', 'c'],
      ['C', 'c'],
      ['D', 'd'],
    ]);
    expect(model).toMatchObject({ partner: { title: 'With' }, html2: { type: 'root' } });
  });

  it('a detail page of a solution leads to the form for requirements, about itself, with its own text, and has no second banner', () => {
    const model = detail({ solution: entries(1, { contactBanner: '<p>Ask us</p>' }), contactBanner: { text: 'Banner' } }, 'solution');
    expect(model?.callToAction).toMatchObject({ html: { type: 'root' }, link: { href: '/enquiry/requirement/entry-1' } });
    expect(model).not.toHaveProperty('contactBanner');
    expect(detail({ service: entries(1), contactBanner: { text: 'Banner' } }, 'service')).toMatchObject({
      contactBanner: { text: 'Banner' },
    });
  });

  it('can be changed by the visitor where its text has the traceability chain, and nowhere else', () => {
    const html = '<p>Links.</p><p>[diagram: traceability-chain]</p>';
    const step = (stage: string, ...subject: string[]) => ({ stage, title: stage, text: 'Said.', subject });
    const trace = (...steps: readonly object[]) => [{ title: 'One', requirement: 'R1', time: 150, pressure: 80, measured: 138, steps }];
    const complete = trace(step('sentence', 'Within *150 ms*', 'of *5 mm*.'), step('code', 'stop();'));
    expect(detail({ solution: entries(1, { html }), trace: complete }, 'solution')?.changeable).toEqual({
      requirement: 'R1',
      response: { pressure: 80, limit: 150, measured: 138 },
      sentence: 'Within 150 ms of 5 mm.',
      testLimit: 150,
      formats: 'en-GB',
      files: {
        sentence: [
          [{ text: 'Within ' }, { text: '150\u00a0ms', marked: true }],
          [{ text: 'of ' }, { text: '5\u00a0mm', marked: true }, { text: '.' }],
        ],
        code: [[{ text: 'stop();' }]],
      },
    });
    const ownLimit = complete.map((block) => ({ ...block, testLimit: 145 }));
    expect(detail({ solution: entries(1, { html }), trace: ownLimit }, 'solution')?.changeable?.testLimit).toBe(145);
    for (const [kind, given] of [
      ['service', { service: entries(1, { html }), trace: complete }],
      ['solution', { solution: entries(1, { html: '<p>Links.</p><p>[diagram: v-model]</p>' }), trace: complete }],
      ['solution', { solution: entries(1, { html }), trace: trace(step('code', 'stop();')) }],
      ['solution', { solution: entries(1, { html }) }],
    ] as const)
      expect(detail(given, kind)).not.toHaveProperty('changeable');
  });

  it('writes the title in capitals as the editor did', () => {
    expect(detail({ service: entries(1, { bLetterName: 'PROJE YÖNETİMİ' }) }, 'service')?.sheetTitle).toBe('PROJE YÖNETİMİ');
    expect(detail({ service: entries(1) }, 'service')?.sheetTitle).toBe('Entry 1');
    const sheetTitle = (name: string, bLetterName: string) => detail({ service: entries(1, { name, bLetterName }) }, 'service')?.sheetTitle;
    expect(sheetTitle('Polarion eğitimi', 'POLARION EĞİTİMİ')).toBe('Polarion eğitimi');
    expect(sheetTitle('Tip onayı', 'TİP ONAYI')).toBe('Tip onayı');
  });
});

describe('the sidebar', () => {
  const sidebar = (count: number, n: number) => detail({ service: entries(count) }, 'service', `entry-${n}`)?.sidebar;

  it('lists all entries and marks the current one', () => {
    expect(sidebar(8, 3)?.entries).toHaveLength(8);
    expect(sidebar(8, 3)?.entries.filter(({ current }) => current)).toMatchObject([{ text: 'Entry 3' }]);
    expect(sidebar(8, 3)).toMatchObject({ position: 3, first: 1 });
    expect(sidebar(8, 3)).not.toHaveProperty('all');
  });

  it.each([1, 2, 250, 499, 500])('the sidebar of 500 entries shows number %i among its neighbours, always as many', (n) => {
    const entriesShown = sidebar(500, n)?.entries ?? [];
    expect(entriesShown).toHaveLength(SIDEBAR_LIMIT);
    expect(sidebar(500, n)).toMatchObject({ position: n, total: 500, all: { href: '/services' } });
    expect(entriesShown.filter(({ current }) => current)).toMatchObject([{ text: `Entry ${n}` }]);
    expect(entriesShown[0]?.text).toBe(`Entry ${String(sidebar(500, n)?.first)}`);
  });
});

describe('a list page', () => {
  it('has a card for every entry that has an address', () => {
    const model = offeringListModel(readerWith({ service: [...entries(2), { name: 'No address' }] }), service);
    expect(model.cards.map(({ href }) => href)).toEqual(['/services/entry-1', '/services/entry-2']);
  });

  it('a list page of courses has the facts of every course, without their names', () => {
    const words = { key: 'educations', title: 'E', label: 'E', description: 'E' };
    const facts = (texts: object) => offeringListModel(readerWith({ education: entries(1), page: [{ ...words, texts }] }), education).facts;
    expect(facts({ duration: 'Duration: 4 days', groupSize: 'Group: 10 to 15 participants' })).toBe('4 days, 10 to 15 participants');
    expect(facts({ duration: 'Duration: 4 days' })).toBe('4 days');
    expect(facts({ duration: 'Duration: 4 days: 28 hours' })).toBe('4 days: 28 hours');
    expect(facts({})).toBeUndefined();
  });
});
