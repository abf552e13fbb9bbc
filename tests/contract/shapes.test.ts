import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CALL_IDS, callOf, type CallId } from '../../src/content/contract/calls.ts';
import { fieldsOf } from '../../src/content/contract/entities.ts';
import { describeIssue } from '../../src/content/contract/issues.ts';
import { parseCall, type ParsedCall } from '../../src/content/contract/parse.ts';
import { asAddressed, slugOf } from '../../src/content/contract/parsed-entry.ts';
import { embeddedSource, serviceSource, type Source } from '../../src/content/refresh/source.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { CONTENT_FOLDER } from '../support/content.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isMedia = (value: unknown): value is Json & { url: string } =>
  isObject(value) && typeof value['url'] === 'string' && 'alternativeText' in value;

/** Rebuilds a value from its leaves up. */
function rebuild(value: unknown, change: (value: unknown, key: string | undefined) => unknown, key?: string): unknown {
  if (Array.isArray(value))
    return change(
      value.map((item) => rebuild(item, change)),
      key,
    );
  if (isObject(value))
    return change(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rebuild(item, change, name)])), key);
  return change(value, key);
}

/** Media and relations out of their v4 nesting, as a flat component or Strapi 5 sends them. */
const flatten = (value: unknown) =>
  rebuild(value, (found) => {
    if (!isObject(found) || Object.keys(found).join() !== 'data') return found;
    const { data } = found;
    const flat = (entry: unknown) =>
      isObject(entry) && isObject(entry['attributes']) ? { ...entry['attributes'], id: entry['id'] } : entry;
    return Array.isArray(data) ? data.map(flat) : flat(data);
  });

/** The other way round: every flat object of a list gets an entry's own `attributes`, the list a relation's `data`. */
const nestList = (list: unknown) =>
  Array.isArray(list)
    ? { data: list.map((entry, index) => (isObject(entry) ? { id: entry['id'] ?? index + 1, attributes: entry } : entry)) }
    : list;

/** Fields that a service of this kind shapes its own way; `content` is what is under the call's field. */
type Variant = (content: unknown, call: CallId, locale: Locale) => unknown;

const VARIANTS: Readonly<Record<string, Variant>> = {
  'as the embedded copy has it': (content) => content,
  'components and media flat': (content) => flatten(content),
  'lists as relations': (content, call) => (callOf(call).shape === 'list' ? nestList(content) : content),
  'blocks as lists of one': (content, call) => (callOf(call).shape === 'block' && callOf(call).field !== '' ? [content] : content),
  'blocks as relations': (content, call) =>
    callOf(call).shape === 'block' && callOf(call).field !== '' ? { data: { id: 1, attributes: content } } : content,
  'inner lists as relations': (content) =>
    rebuild(content, (found, key) =>
      key !== undefined &&
      ['Button', 'button', 'aboutSlider', 'iconInfo', 'box', 'items', 'parts', 'socials'].includes(key) &&
      Array.isArray(found)
        ? nestList(found)
        : found,
    ),
  'sliders as {src, alt}': (content) =>
    rebuild(flatten(content), (found, key) =>
      key === 'sliders' && Array.isArray(found)
        ? found.map((item) =>
            isMedia(item)
              ? {
                  src: item.url,
                  alt: item['alternativeText'],
                  caption: item['caption'],
                  width: item['width'],
                  height: item['height'],
                  focalPoint: item['focalPoint'],
                }
              : item,
          )
        : found,
    ),
  'sliders as {src: media, alt}': (content) =>
    rebuild(flatten(content), (found, key) =>
      key === 'sliders' && Array.isArray(found)
        ? found.map((item, index) =>
            isMedia(item)
              ? { id: index, src: { data: { id: index, attributes: { ...item, alternativeText: null } } }, alt: item['alternativeText'] }
              : item,
          )
        : found,
    ),
  'bullets as a bare list': (content) =>
    rebuild(content, (found, key) => (key !== undefined && /^list[234]?$/.test(key) && isObject(found) ? found['lists'] : found)),
  'bullets as a list of one': (content) =>
    rebuild(content, (found, key) => (key !== undefined && /^list[234]?$/.test(key) && isObject(found) ? [found] : found)),
  'with all that Strapi adds by itself': (content) =>
    rebuild(content, (found) =>
      isMedia(found)
        ? {
            ...found,
            name: 'a.png',
            hash: 'x',
            ext: '.png',
            mime: 'image/png',
            size: 1,
            formats: { small: { url: '/small.png' } },
            provider: 'local',
            createdAt: '2026-01-01',
          }
        : found,
    ),
};

/** A service whose Turkish entries carry their slug in `id` and have no `url` (specification, section 3). */
const SLUG_IN_ID: Variant = (content, call, locale) =>
  locale === 'tr' && ['service', 'solution', 'education'].includes(call)
    ? (content as Json[]).map(({ url, ...entry }) => ({ ...entry, id: url }))
    : content;

/** The call of a request, by its path and `populate`. */
const callAsked = (path: string, populate: string) =>
  CALL_IDS.find((call) => callOf(call).path === path && callOf(call).populate.join(',') === populate);

/** A real content service that answers each call with nothing but its own field, in one variant of the form. */
async function serviceOf(variant: Variant): Promise<Source> {
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://stub.invalid');
      const call = callAsked(url.pathname.replace(/^\/api/, ''), url.searchParams.get('populate') ?? '');
      const locale = url.searchParams.get('locale') as Locale;
      if (!call) return response.writeHead(404).end();
      const { field, path } = callOf(call);
      const { data } = JSON.parse(await readFile(join(CONTENT_FOLDER, locale, `${path}.json`), 'utf8')) as { data: { attributes: Json } };
      const content = variant(field === '' ? data.attributes : data.attributes[field], call, locale);
      const attributes = field === '' ? content : { createdAt: '2026-01-01', updatedAt: '2026-01-01', [field]: content };
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { id: 1, attributes }, meta: {} }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return serviceSource({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, timeoutMs: 10_000, maxBytes: 32_000_000 });
}

async function parsed(source: Source, call: CallId, locale: Locale): Promise<ParsedCall> {
  const response = await source.fetch(call, locale);
  return parseCall(call, locale, response.kind === 'response' ? response.body : response);
}

/** What a page reads of a call, entry by entry. */
const entriesOf = (found: ParsedCall): unknown[] => found.entries.map(({ value }) => value);

const everything = LOCALE_CODES.flatMap((locale) => CALL_IDS.map((call) => ({ locale, call })));
const expected = new Map<string, unknown[]>();

beforeAll(async () => {
  const embedded = embeddedSource(CONTENT_FOLDER);
  for (const { locale, call } of everything) expected.set(`${call}:${locale}`, entriesOf(await parsed(embedded, call, locale)));
});

describe('the contract', () => {
  it.each(Object.entries(VARIANTS))('a service that sends content %s is read like the embedded copy, key by key', async (_, variant) => {
    const service = await serviceOf(variant);
    for (const { locale, call } of everything) {
      const found = await parsed(service, call, locale);
      expect(found.issues.map(describeIssue), `${call} ${locale}`).toEqual([]);
      expect(entriesOf(found), `${call} ${locale}`).toEqual(expected.get(`${call}:${locale}`));
    }
  });

  it('a Turkish entry whose slug is in its id has the same address and the same content', async () => {
    const service = await serviceOf(SLUG_IN_ID);
    for (const call of ['service', 'solution', 'education'] as const) {
      const found = await parsed(service, call, 'tr');
      const whole = expected.get(`${call}:tr`) ?? [];
      expect(found.issues.map(describeIssue)).toEqual([]);
      expect(found.entries.map(({ value }) => slugOf(asAddressed(value)))).toEqual(whole.map((entry) => slugOf(asAddressed(entry))));
      const without = (entry: unknown) => ({ ...(entry as Json), url: undefined, id: undefined });
      expect(entriesOf(found).map(without)).toEqual(whole.map(without));
    }
  });

  it('every variant really sends another form', async () => {
    for (const [name, variant] of Object.entries(VARIANTS).slice(1)) {
      const differs = await Promise.all(
        everything.map(async ({ locale, call }) => {
          const { field, path } = callOf(call);
          const { data } = JSON.parse(await readFile(join(CONTENT_FOLDER, locale, `${path}.json`), 'utf8')) as {
            data: { attributes: Json };
          };
          const content = field === '' ? data.attributes : data.attributes[field];
          return JSON.stringify(variant(content, call, locale)) !== JSON.stringify(content);
        }),
      );
      expect(differs.some(Boolean), name).toBe(true);
    }
  });

  it('is compared where it holds something: every field of every entity that the embedded copy fills', () => {
    const filled = CALL_IDS.flatMap((call) =>
      fieldsOf(call)
        .filter((field) => (expected.get(`${call}:en`) ?? []).some((entry) => (entry as Json)[field] !== undefined))
        .map((field) => `${call}.${field}`),
    );
    for (const field of [
      'service.sliders',
      'service.list',
      'solution.contactBanner',
      'education.list4',
      'education.partnerImg',
      'homeSlider.Button',
      'aboutUs.iconInfo',
      'reference.src',
      'about.aboutSlider',
      'contact.box',
      'brand.thumbImage',
    ])
      expect(filled).toContain(field);
  });

  it('(self-check) finds a form that loses something', async () => {
    const service = await serviceOf((content, call) =>
      call === 'service' ? (content as Json[]).map(({ sliders: _sliders, ...entry }) => entry) : content,
    );
    expect(entriesOf(await parsed(service, 'service', 'en'))).not.toEqual(expected.get('service:en'));
  });
});
