import { describe, expect, it } from 'vitest';
import type { Row } from '../contract/entry-fields';
import type { LiveType } from '../contract/live-content';
import type { Model } from '../contract/view';
import * as field from '../../../tests/support/model-fields';
import { position } from '../../../tests/support/model-fields';
import { keyOf } from '../admin/dashboard/key-of';
import { measure, PICTURE_LIMITS } from './inspect';
import { changesOf, changesSince, updateOutdated, type Outdated } from './outdated';
import { draftKey, listed, taskRows, type DashboardData, type TaskRow } from './rows';
import { entryOf, issuesIn } from './site-issues';

const fields: Record<string, field.Fields> = {
  service: {
    name: field.line('Name', ''),
    url: field.slug(''),
    icon: field.picture('Icon', ''),
    html: field.html('Text', ''),
    button: field.buttons('Buttons', ''),
    position: position(),
  },
  solution: { name: field.line('Name', ''), html: field.html('Text', ''), sliders: field.picture('Slides', '') },
  redirect: { from: field.line('From', ''), to: field.line('To', '') },
  'home-page': { words: field.part('page.words', 'Page', '') },
};
const parts: Record<string, field.Fields> = {
  'shared.picture': { image: field.file('Picture', ''), alt: field.line('Alternative text', '') },
  'shared.button': { title: field.line('Text', ''), url: field.link('Leads to', '') },
  'page.words': { title: field.line('Title', '') },
};
const model: Model = { fieldsOf: (type) => fields[type]!, partFields: (name) => parts[name]! };

const row = (documentId: string, locale: string, rest: object = {}): Row => ({
  documentId,
  locale,
  updatedAt: '2026-11-01T00:00:00.000Z',
  name: `${documentId} ${locale}`,
  url: `${documentId}-${locale}`,
  ...rest,
});
const typesOf = (rows: Readonly<Record<string, readonly Row[]>>): ReadonlyMap<string, LiveType> =>
  new Map(
    Object.keys(fields).map((type) => {
      const documents = new Map<string, Map<string, Row>>();
      for (const one of rows[type] ?? [])
        documents.set(one.documentId, (documents.get(one.documentId) ?? new Map<string, Row>()).set(one.locale, one));
      return [type, { documents, version: 1 }];
    }),
  );
const tasks = (rows: Readonly<Record<string, readonly Row[]>>, rest: Partial<DashboardData> = {}) =>
  taskRows({
    types: typesOf(rows),
    model,
    factsOf: (type) => ({
      title: type,
      heading: type === 'home-page' ? 'id' : type === 'redirect' ? 'from' : 'name',
      translated: type !== 'redirect',
    }),
    siteLocales: ['en', 'tr'],
    outdated: new Map(),
    drafts: new Set(),
    issues: [],
    drawings: new Set(),
    origins: new Set(),
    productsPerPage: 9,
    documents: new Set(),
    ...rest,
  });
const both = (documentId: string, rest: object = {}) => [row(documentId, 'en', rest), row(documentId, 'tr')];
const short = (all: Awaited<ReturnType<typeof tasks>>) => all.map(({ code, locale, title, field: at }) => [code, locale, title, at]);

describe('what there is to do', () => {
  it('is nothing where everything is there', async () => {
    expect(await tasks({ service: both('a'), redirect: [row('r', 'en', { from: '/x', to: '/services' })] })).toEqual([]);
  });

  it('is a missing language, with a draft of it or without', async () => {
    const rows = { service: [row('a', 'en'), row('b', 'tr'), row('c', 'en'), row('d', 'de')] };
    expect(short(await tasks(rows, { drafts: new Set([draftKey('service', 'c', 'tr')]) }))).toEqual([
      ['untranslated.missing', 'tr', 'a en', undefined],
      ['untranslated.missing', 'en', 'b tr', undefined],
      ['untranslated.draft', 'tr', 'c en', undefined],
    ]);
  });

  it('is an outdated language, while it is published', async () => {
    const outdated = new Map([['service a', { tr: { since: '2026-11-20T00:00:00.000Z', source: 'en' } }]]);
    expect(short(await tasks({ service: both('a') }, { outdated }))).toEqual([['outdated', 'tr', 'a tr', undefined]]);
    expect((await tasks({ service: [row('a', 'en')] }, { outdated })).map(({ kind }) => kind)).toEqual(['untranslated']);
  });

  it('is a link that leads nowhere: in a text, on a button, of a redirect', async () => {
    const html = '<p><a href="/services/a-en">good</a> <a href="/services/gone">bad</a> <a href="/services/gone">and again</a></p>';
    const rows = {
      service: both('a', {
        html,
        button: [
          { title: 'x', url: '/nowhere' },
          { title: 'y', url: '/no-page' },
        ],
      }),
      redirect: [row('r', 'en', { from: '/x', to: '/services/gone' })],
    };
    const found = await tasks(rows);
    expect(short(found)).toEqual([
      ['link.page', 'en', 'a en', 'html'],
      ['link.page', 'en', 'a en', 'button'],
      ['link.page', 'en', 'a en', 'button'],
      ['link.page', 'en', '/x', 'to'],
    ]);
    // The lists of the admin know them by these.
    expect(new Set(found.map(keyOf)).size).toBe(found.length);
  });

  it('is a picture without a text, in its language', async () => {
    const file = { id: 1, name: 'a.png', mime: 'image/png', width: 10, height: 10, size: 1 };
    expect(short(await tasks({ service: both('a', { icon: { image: file, alt: '' } }) }))).toEqual([['alt', 'en', 'a en', 'icon']]);
    expect(await tasks({ service: both('a', { icon: { image: file, alt: 'A thing' } }) })).toEqual([]);
  });

  it('is a picture in use that was deleted, by what it showed', async () => {
    const named = await tasks({ service: both('a', { icon: { image: null, alt: 'A test bench' } }) });
    expect(named).toMatchObject([{ kind: 'gone', code: 'gone.named', field: 'icon', locale: 'en', details: { alt: 'A test bench' } }]);
    expect(short(await tasks({ service: both('a', { icon: { image: null, alt: null } }) }))).toEqual([
      ['gone.unnamed', 'en', 'a en', 'icon'],
    ]);
    // A field that was never filled in misses nothing.
    expect(await tasks({ service: both('a', { icon: null }) })).toEqual([]);
  });

  it('is an entry with slides whose text has no diagram', async () => {
    expect(short(await tasks({ solution: both('a', { html: '<p>Words</p>' }) }))).toEqual([
      ['diagram', 'en', 'a en', 'html'],
      ['diagram', 'tr', 'a tr', 'html'],
    ]);
    const drawn = { html: '<p>Words</p><p>[diagram: v-model]</p>' };
    expect(await tasks({ solution: [row('a', 'en', drawn), row('a', 'tr', drawn)] })).toEqual([]);
    // What every course shows explains none of them.
    const shared = { html: '<p>Words</p><p>[Diagram: training-day]</p>' };
    expect(short(await tasks({ solution: [row('a', 'en', drawn), row('a', 'tr', shared)] }))).toEqual([['diagram', 'tr', 'a tr', 'html']]);
  });

  it('is a drawing with words of another language, where there is one of this language', async () => {
    const file = { id: 1, name: 'rig.svg', mime: 'image/svg+xml', width: 10, height: 10, size: 1 };
    const rows = { service: ['en', 'tr'].map((locale) => row('a', locale, { icon: { image: file, alt: 'A rig' } })) };
    expect(await tasks(rows)).toEqual([]);
    const [task, ...others] = await tasks(rows, { drawings: new Set(['rig.svg', 'rig-tr.svg']) });
    expect(others).toEqual([]);
    expect(task).toMatchObject({ kind: 'variant', locale: 'tr', field: 'icon', details: { picture: 'rig.svg', own: 'rig-tr.svg' } });
  });

  it('is an oversized picture, with its limit', async () => {
    const file = { id: 1, name: 'a.png', mime: 'image/png', width: PICTURE_LIMITS.pixels + 1, height: 10, size: 1 };
    const [task] = await tasks({ service: both('a', { icon: { image: file, alt: 'A thing' } }) });
    expect(task).toMatchObject({ code: 'picture.pixels', field: 'icon', details: { width: 5_001, maxPixels: 5_000 } });
    expect(measure({ ...file, width: 5_000 }).limit).toBeUndefined();
    expect(measure({ ...file, width: 10, size: 4_000.01 }).limit).toBe('bytes');
    expect(measure({ ...file, mime: 'image/svg+xml' }).limit).toBeUndefined();
    expect(measure({ ...file, mime: 'image/svg+xml', size: 301 })).toMatchObject({ limit: 'bytes', maxBytes: 300_000 });
  });

  it('is what a site refused, at its entry where there is one', async () => {
    const issues = [
      { severity: 'entry', call: '/service', locale: 'tr', entry: 'a-tr', field: 'html', message: 'is empty' },
      { severity: 'call', call: '/page', locale: 'en', entry: 'home', message: 'no title' },
      { severity: 'field', call: '/brand', locale: 'en', entry: 'gone', message: 'x' },
      { severity: 'notice', call: '/service', locale: 'en', entry: 'a-en', message: 'x' },
    ];
    const rows = { service: both('a'), 'home-page': [row('h', 'en'), row('h', 'tr')] };
    const found = await tasks(rows, { issues });
    expect(found.map(({ code, type, documentId, title }) => [code, type, documentId, title])).toEqual([
      ['refused.entry', 'service', 'a', 'a tr'],
      ['refused.call', 'home-page', 'h', 'home-page'],
      ['refused.field', '', undefined, '/brand gone'],
      ['noted', 'service', 'a', 'a en'],
    ]);
    // The site shows it: it was not refused.
    expect(found.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused', 'noted']);
  });
});

describe('a site’s response', () => {
  it('is read where it has the form of issues', () => {
    const issue = { severity: 'entry', call: '/service', locale: 'en', message: 'm', entry: 'a', other: 1 };
    expect(issuesIn({ issues: [issue, null, 7, { severity: 'entry' }] })).toEqual([
      { severity: 'entry', call: '/service', locale: 'en', message: 'm', entry: 'a' },
    ]);
    for (const response of [undefined, null, {}, [], 'x', { issues: {} }]) expect(issuesIn(response)).toEqual([]);
  });

  it('about an unknown address leads to no entry', () => {
    expect(entryOf({ severity: 'entry', call: '/nowhere', locale: 'en', message: 'x', entry: 'a-en' }, typesOf({}))).toBeUndefined();
  });
});

describe('languages of an entry', () => {
  const [en, tr] = [row('a', 'en'), row('a', 'tr')];
  const map = (...rows: Row[]) => new Map(rows.map((one) => [one.locale, one]));
  const publish = (outdated: Outdated, locales: readonly string[], before: Row[], after: Row[]) =>
    Object.keys(
      updateOutdated(
        outdated,
        changesOf({ type: 'service', documentId: 'a', locales, before: map(...before), after: map(...after) }, model, ['en', 'tr']),
        'now',
      ),
    );
  const changed = (one: Row) => ({ ...one, name: `${String(one['name'])} changed` });
  const outdatedTurkish: Outdated = { tr: { since: 'then', source: 'en' } };

  it('are outdated when the content of another one changes', () => {
    expect(publish({}, ['en'], [en, tr], [changed(en), tr])).toEqual(['tr']);
    expect(publish({}, ['tr'], [en, tr], [en, changed(tr)])).toEqual(['en']);
  });

  it('are not outdated by a publish without a change, a new order or a first publish', () => {
    expect(publish({}, ['en'], [en, tr], [{ ...en, updatedAt: 'later', id: 99 }, tr])).toEqual([]);
    expect(
      publish(
        {},
        ['en', '*'],
        [en, tr],
        [
          { ...en, position: 5 },
          { ...tr, position: 5 },
        ],
      ),
    ).toEqual([]);
    expect(publish({}, ['tr'], [en], [en, tr])).toEqual([]);
  });

  it('are up to date once published, and make no other one outdated by that', () => {
    expect(publish(outdatedTurkish, ['tr'], [en, tr], [en, changed(tr)])).toEqual([]);
    expect(publish(outdatedTurkish, ['tr'], [en, tr], [en, tr])).toEqual([]);
    expect(publish(outdatedTurkish, ['en'], [en, tr], [changed(en), tr])).toEqual(['tr']);
    expect(publish({}, ['en', 'tr'], [en, tr], [changed(en), changed(tr)])).toEqual([]);
  });

  it('are not outdated while they are not published', () => {
    expect(publish(outdatedTurkish, ['tr'], [en, tr], [en])).toEqual([]);
  });
});

describe('a publish while the service did not run', () => {
  const [old, late, now] = ['2026-11-01T00:00:00.000Z', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
  const seen = Date.parse('2026-11-10T00:00:00.000Z');
  const language = (locale: string, createdAt: string, publishedAt: string | null) => [
    { locale, createdAt, publishedAt: null },
    ...(publishedAt === null ? [] : [{ locale, createdAt, publishedAt }]),
  ];
  const after = (rows: Parameters<typeof changesSince>[0], before: Outdated = {}) =>
    updateOutdated(before, changesSince(rows, ['en', 'tr'], seen), now);

  it('makes the other language outdated', () => {
    expect(after([...language('en', old, late), ...language('tr', old, old)])).toEqual({ tr: { since: now, source: 'en' } });
  });

  it.each([
    ['both languages', [...language('en', old, late), ...language('tr', old, late)]],
    ['nothing', [...language('en', old, old), ...language('tr', old, old)]],
    ['a language that was created since', [...language('en', old, old), ...language('tr', late, late)]],
    ['what the other language lacks', [...language('en', old, late), ...language('tr', old, null)]],
    ['another language than the site’s', [...language('en', old, old), ...language('de', old, late)]],
  ])('makes no language outdated when it is %s', (_, rows) => {
    expect(after(rows)).toEqual({});
  });

  it('brings a language up to date', () => {
    const before = { tr: { since: old, source: 'en' } };
    expect(after([...language('en', old, old), ...language('tr', old, late)], before)).toEqual({});
    expect(after([...language('en', old, late), ...language('tr', old, old)], before)).toEqual(before);
  });
});

describe('a long list of tasks', () => {
  const task = (type: string, locale: string, documentId: string): TaskRow => ({
    kind: 'alt',
    code: 'alt',
    type,
    documentId,
    locale,
    title: documentId,
    details: {},
  });
  const all = [
    ...Array.from({ length: 250 }, (_, place) => task('product', 'en', `p${place}`)),
    task('', 'tr', 'site'),
    task('post', 'tr', 'last'),
  ];
  const turkishOnly = (_: string, locale: string) => locale === 'tr';

  const { counts, countsIn, rows, own } = listed(all, ['en', 'tr'], turkishOnly);

  it('is cut, and says how many there are', () => {
    expect([rows.length, counts.alt, counts.link]).toEqual([102, 252, 0]);
  });

  it('still has every task in another language, and how many each language has', () => {
    expect(rows.flatMap(({ locale, title }) => (locale === 'tr' ? title : []))).toEqual(['site', 'last']);
    expect([countsIn['en']?.alt, countsIn['tr']?.alt]).toEqual([250, 2]);
  });

  it('has the first tasks of entries that the user may change, and how many these are', () => {
    expect([own.count, own.rows.map(({ title }) => title)]).toEqual([1, ['last']]);
    const english = listed(all, [], (_, locale) => locale === 'en').own;
    expect([english.count, english.rows.map(({ title }) => title)]).toEqual([250, ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']]);
  });
});
