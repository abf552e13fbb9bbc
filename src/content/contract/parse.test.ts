import { describe, expect, it } from 'vitest';
import { responseOf, CONTENT_FOLDER } from '../../../tests/support/content.ts';
import { LOCALE_CODES } from '../../site/locales.ts';
import { CALL_IDS, callOf, type CallId } from './calls.ts';
import { entityOf } from './entities.ts';
import { describeIssue } from './issues.ts';
import { composeResponse, parseCall } from './parse.ts';
import { embeddedSource } from '../refresh/source.ts';

const services = (...entries: unknown[]) => responseOf('service', entries);
const keys = (parsed: { entries: readonly { key: string }[] }) => parsed.entries.map(({ key }) => key);
const lines = (parsed: { issues: readonly Parameters<typeof describeIssue>[0][] }) => parsed.issues.map(describeIssue);
const lead = { url: 'lead-engineering', name: 'Lead engineering' };

describe('a response as a whole', () => {
  it.each([
    ['nothing', null],
    ['a word', 'hello'],
    ['a list', []],
    ['no data', { meta: {} }],
    ['empty data', { data: null }],
    ['data without attributes', { data: { services: [] } }],
    ['an error', { data: null, error: { status: 500 } }],
  ])('with %s cannot be read, and keeps what was there', (_, body) => {
    const before = parseCall('service', 'en', services(lead)).entries;
    const parsed = parseCall('service', 'en', body, before);
    expect(parsed).toMatchObject({ readable: false, entries: before });
    expect(lines(parsed)).toEqual(['/service en services: the response has no data.attributes']);
  });

  it('without the call’s field cannot be read', () => {
    const parsed = parseCall('service', 'tr', { data: { attributes: { service: [] } } });
    expect(parsed.readable).toBe(false);
    expect(lines(parsed)).toEqual(['/service tr services: data.attributes has no field "services"']);
  });

  it('with a text in place of a list cannot be read', () => {
    expect(parseCall('service', 'en', services()).readable).toBe(true);
    expect(parseCall('service', 'en', responseOf('service', 'none')).readable).toBe(false);
  });

  it('without its block or its entries means that there are none', () => {
    expect(parseCall('contactBanner', 'en', responseOf('contactBanner', null))).toMatchObject({ readable: true, entries: [] });
    expect(parseCall('contactBanner', 'en', responseOf('contactBanner', []))).toMatchObject({ readable: true, entries: [] });
    expect(parseCall('brand', 'en', responseOf('brand', null))).toMatchObject({ readable: true, entries: [] });
  });
});

describe('an entry', () => {
  it('with a wrong slug is refused rather than moved to another address', () => {
    const before = parseCall('service', 'en', services({ ...lead, id: 7 })).entries;
    const parsed = parseCall('service', 'en', services({ ...lead, id: 7, url: 'not a slug/' }), before);
    expect(parsed.issues).toMatchObject([{ severity: 'entry', field: 'url' }]);
    expect(parsed.entries).toEqual([]);
  });

  it('an entry that is not looked up by name may share its name with another', () => {
    const mark = (url: string) => ({ src: { url }, alt: 'logo' });
    expect(parseCall('reference', 'en', responseOf('reference', [mark('/a.svg'), mark('/b.svg')])).entries).toHaveLength(2);
  });

  it('without an expected field is shown, and is named', () => {
    const parsed = parseCall(
      'reference',
      'en',
      responseOf('reference', [{ name: 'Karsuva', src: { url: '/a.svg' }, discipline: 'Lorries' }]),
    );
    expect(parsed.entries).toHaveLength(1);
    expect(parsed.issues).toMatchObject([
      { severity: 'notice', entry: 'Karsuva', field: 'sector' },
      { severity: 'notice', entry: 'Karsuva', field: 'service' },
    ]);
  });

  it('with absurdly nested HTML loses that text alone', () => {
    const nested = '<div>'.repeat(3_000) + 'x';
    const parsed = parseCall('service', 'en', services({ ...lead, html: nested }));
    expect(parsed.issues).toMatchObject([{ severity: 'field', field: 'html' }]);
    expect(parsed.entries).toHaveLength(1);
  });

  it('with a wrong required field keeps its last good version, and is reported with its place', () => {
    const before = parseCall('service', 'en', services(lead, { url: 'homologation', name: 'Homologation' })).entries;
    const parsed = parseCall('service', 'en', services({ ...lead, name: 7 }, { url: 'homologation', name: 'Type approval' }), before);
    expect(parsed.entries.map(({ value }) => value.name)).toEqual(['Lead engineering', 'Type approval']);
    expect(lines(parsed)).toEqual([expect.stringMatching(/^\/service en lead-engineering name: /)]);
    expect(parsed.issues[0]?.severity).toBe('entry');
  });

  it.each([[undefined], [null], [''], ['   '], [['a']]])(
    'an entry that is new and whose required field is %j stays out; the others stand',
    (name) => {
      const parsed = parseCall('service', 'en', services({ url: 'new', name }, lead));
      expect(keys(parsed)).toEqual(['lead-engineering']);
      expect(parsed.issues).toMatchObject([{ severity: 'entry', entry: 'new', field: 'name' }]);
    },
  );

  it('with a wrong optional field loses that part alone', () => {
    const parsed = parseCall('service', 'en', services({ ...lead, desc: 7, icon: 'x', html: ['p'], langUrl: 'proje yönetimi' }));
    expect(parsed.entries[0]?.value).toEqual({ ...lead, icon: expect.objectContaining({ url: 'x' }) });
    expect(parsed.issues.map(({ severity, field }) => [severity, field])).toEqual([
      ['field', 'desc'],
      ['field', 'html'],
      ['field', 'langUrl'],
    ]);
  });

  it.each([undefined, null, '', { data: null }])('may leave an optional field empty as %j without an issue', (empty) => {
    const parsed = parseCall('service', 'en', services({ ...lead, desc: empty, icon: empty, thumbImage: empty, sliders: empty }));
    expect(parsed.issues).toEqual([]);
    expect(parsed.entries[0]?.value).toEqual(lead);
  });

  it('loses a wrong item of a list, which is reported', () => {
    const good = { url: '/uploads/a.png' };
    const parsed = parseCall('service', 'en', services({ ...lead, sliders: [good, { alt: 'no address' }] }));
    expect(parsed.entries[0]?.value.sliders).toHaveLength(1);
    expect(lines(parsed)).toEqual([expect.stringMatching(/^\/service en lead-engineering sliders: item #2 was left out: url: /)]);
  });

  it('leads to other sites where its page says so: another address is left out and reported, the rest stays', () => {
    const [url, other] = ['/references', 'https://partner.example'];
    const partner = parseCall('partner', 'en', responseOf('partner', [{ name: 'A', imageSrc: { url: '/a.svg' }, url }]));
    expect(partner.entries[0]?.value).toMatchObject({ name: 'A' });
    expect(partner.entries[0]?.value).not.toHaveProperty('url');
    expect(lines(partner)).toEqual(['/partner en A url: is not a web address']);
    const socials = [url, 'mailto:a@b.example', other].map((address) => ({ name: 'N', url: address }));
    const company = { name: 'B', designation: 'C', imageSrc: { url: '/b.svg' }, socials };
    const parsed = parseCall('collaboration', 'en', responseOf('collaboration', [company]));
    expect(parsed.entries[0]?.value.socials).toEqual([{ name: 'N', url: other }]);
    expect(lines(parsed)).toHaveLength(2);
  });

  it('keeps its text when a script is removed from it, which is reported', () => {
    const parsed = parseCall('service', 'en', services({ ...lead, html: '<p>a</p><script>x</script>' }));
    expect(JSON.stringify(parsed.entries[0]?.value.html)).not.toContain('script>x');
    expect(lines(parsed)).toEqual(['/service en lead-engineering html: <script> was removed']);
    expect(parsed.issues[0]?.severity).toBe('notice');
  });

  it('loses a diagram that does not exist, and the existing ones are reported', () => {
    const parsed = parseCall('service', 'en', services({ ...lead, html: '<p>a</p><p>[diagram: w-model]</p>' }));
    expect(JSON.stringify(parsed.entries[0]?.value.html)).not.toContain('w-model]');
    expect(lines(parsed)).toEqual([
      expect.stringMatching(/^\/service en lead-engineering html: there is no diagram "w-model".+ v-model, /),
    ]);
    expect(parsed.issues[0]?.severity).toBe('field');
  });

  it('is known by its id where a language has no url', () => {
    const parsed = parseCall('service', 'tr', services({ id: 'proje-yonetimi', name: 'Proje yönetimi' }, { id: 7, name: 'Homologasyon' }));
    expect(keys(parsed)).toEqual(['proje-yonetimi', '7']);
    expect(parsed.entries[0]?.value).toEqual({ id: 'proje-yonetimi', name: 'Proje yönetimi' });
  });

  it('an entry whose slug another one has is refused; the first one is shown', () => {
    const parsed = parseCall('service', 'en', services(lead, { ...lead, name: 'Copy' }));
    expect(parsed.entries.map(({ value }) => value.name)).toEqual(['Lead engineering']);
    expect(parsed.issues).toMatchObject([{ severity: 'entry', entry: 'lead-engineering' }]);
  });

  it.each(['blog', 'page', 'category', 'kategori', 'Arsiv'])('an entry of the blog may not be called %s', (url) => {
    const post = { url, title: 'A', date: '2026-11-20', html: '<p>a</p>' };
    const parsed = parseCall('post', 'en', responseOf('post', [post, { ...post, url: 'real' }]));
    expect(keys(parsed)).toEqual(['real']);
    expect(parsed.issues[0]?.message).toContain('keeps for its own addresses');
  });

  it.each([null, 7, 'x', [[]]])('an entry that is %j is refused by its place in the list', (raw) => {
    const parsed = parseCall('service', 'en', services(lead, raw));
    expect(keys(parsed)).toEqual(['lead-engineering']);
    expect(parsed.issues).toMatchObject([{ severity: 'entry', entry: '#2' }]);
  });

  it('takes no field from what every object inherits', () => {
    const parsed = parseCall(
      'service',
      'en',
      JSON.parse('{"data":{"attributes":{"services":[{"url":"a","name":"A","__proto__":{"desc":"inherited"}}]}}}'),
    );
    expect(parsed.entries[0]?.value).toEqual({ url: 'a', name: 'A' });
  });

  it('ignores unknown fields', () => {
    expect(parseCall('service', 'en', services({ ...lead, publishedAt: 'x', extra: { deep: true } }))).toMatchObject({
      issues: [],
      entries: [{ value: lead }],
    });
  });
});

/** An entry of each list that visitors write: the embedded copy holds none of theirs. */
const OF_VISITORS: Partial<Record<CallId, object>> = {
  comment: { id: 1, post: 'one-sentence-four-tests', name: 'Işıl Öğütçü', text: 'Forty sentences.', date: '2026-11-20' },
};
const fromVisitors = (call: CallId) => callOf(call).collection?.fromVisitors === true;

describe('required fields', () => {
  const required = CALL_IDS.flatMap((call) => Object.keys(entityOf(call).required).map((field) => [call, field] as const));

  it.each(required)('%s cannot do without %s', async (call, field) => {
    const response = await embeddedSource(CONTENT_FOLDER).fetch(call, 'en');
    if (response.kind !== 'response') throw new Error(`no ${call}`);
    const whole = parseCall(call, 'en', fromVisitors(call) ? responseOf(call, [OF_VISITORS[call]]) : response.body);
    const entries = whole.entries.map(({ raw }) => ({ ...(raw as object), [field]: undefined }));
    const parsed = parseCall(call, 'en', responseOf(call, callOf(call).shape === 'list' ? entries : entries[0]));
    expect(whole.entries.length).toBeGreaterThan(0);
    expect(parsed.entries).toEqual([]);
    expect(parsed.issues.filter((issue) => issue.severity === 'entry' && issue.field === field)).not.toEqual([]);
  });
});

describe('the embedded copy', () => {
  const calls = LOCALE_CODES.flatMap((locale) => CALL_IDS.map((call) => [call, locale] as const));

  it.each(calls)('%s is valid in %s without an issue', async (call, locale) => {
    const response = await embeddedSource(CONTENT_FOLDER).fetch(call, locale);
    const parsed = parseCall(call, locale, response.kind === 'response' ? response.body : undefined);
    expect(lines(parsed)).toEqual([]);
    if (fromVisitors(call)) expect(parsed.entries).toEqual([]);
    else expect(parsed.entries.length).toBeGreaterThan(0);
  });

  it.each(CALL_IDS)('%s comes out of the copy on disk as it went in', async (call: CallId) => {
    const response = await embeddedSource(CONTENT_FOLDER).fetch(call, 'en');
    const parsed = parseCall(call, 'en', response.kind === 'response' ? response.body : undefined);
    const again = parseCall(call, 'en', JSON.parse([...composeResponse(call, parsed.entries)].join('')));
    expect(again).toEqual(parsed);
  });
});
