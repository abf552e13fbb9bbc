import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../model/content-types.ts';
import { relatedName, type RelatedType } from '../../model/field.ts';
import { CALL_IDS, callOf, callUrl, type CallId } from '../../src/content/contract/calls.ts';
import { embeddedSource, serviceSource } from '../../src/content/refresh/source.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { CONTENT_FOLDER } from '../support/content.ts';
import { attributesOf, comparable, embeddedAttributes, libraryName, PATHS } from '../support/contract-responses.ts';
import { contractSuite, picturesIn, sectionOf } from '../support/contract-suite.ts';
import { filledWith, startRecordedService, type RecordedService } from '../support/recorded-service.ts';
import { Editor, SECRET, startContentService, startStubSite, type ContentService, type StubSite } from '../support/content-service.ts';
import { recordHints } from '../support/hints.ts';
import { seededFolder } from '../support/seeded-service.ts';

const PULL = resolve(import.meta.dirname, '../../scripts/content-pull.mjs');

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

let folder: string;
let site: StubSite;
let service: ContentService;
let editor: Editor;
let recorded: RecordedService;

const SPECIFIED = CALL_IDS.filter((call) => callOf(call).origin === 'specified');
const sourceAt = (base: string) => serviceSource({ base, timeoutMs: 10_000, maxBytes: 10_000_000 });

/**
 * What the recorded service was filled with. Days of single entries are no field of the specification, and Strapi 4
 * gives of a part no deeper part than `populate` names: the button and the icons of the "About us" block.
 */
async function recordedShare(call: CallId, locale: string): Promise<Json> {
  const without = (value: unknown, names: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => without(item, names));
    if (!isObject(value)) return value;
    const kept = Object.entries(value).filter(([key]) => !names.includes(key));
    return Object.fromEntries(kept.map(([key, item]) => [key, without(item, names)]));
  };
  const left = call === 'aboutUs' ? ['updatedAt', 'button', 'icon'] : ['updatedAt'];
  return without(await filledWith(callOf(call).path.slice(1), locale), left) as Json;
}

/** Fields by which entries name other entries. */
const RELATIONS = COLLECTIONS.flatMap(({ name, fields, serviceOnly }) =>
  Object.entries({ ...fields, ...serviceOnly })
    .filter(([, { kind }]) => kind === 'one' || kind === 'many')
    .map(([field, { of }]) => [name, field, relatedName(of as RelatedType | string)] as const),
);

const ask = (path: string, init?: RequestInit) => fetch(`${service.url}${path}`, init);
const read = async (path: string) => attributesOf(await (await ask(path)).json());
const servicesIn = async (locale: string) => (await read(`/service?locale=${locale}`))['services'] as Json[];
const namesIn = async (locale: string) => (await servicesIn(locale)).map(({ name }) => name);

beforeAll(async () => {
  folder = await seededFolder();
  recorded = await startRecordedService();
  // The site reads as soon as it is notified, as the real one does.
  site = await startStubSite(async () => (await fetch(`${service.url}/service?locale=en`)).text());
  service = await startContentService(folder, { SITE_HOOKS: site.hook, PUBLISH_SECRET: SECRET, CMS_LOG_LEVEL: 'http' });
  editor = await Editor.login(service.origin);
}, 600_000);

afterAll(async () => {
  await service?.stop();
  await site?.stop();
  await recorded?.stop();
});

contractSuite({
  name: 'the embedded copy',
  source: () => embeddedSource(CONTENT_FOLDER),
  expected: (call, locale) => embeddedAttributes(callOf(call).path, locale),
  knows: () => true,
  german: () => 'absent',
});

contractSuite({
  name: 'the new service',
  source: () => sourceAt(service.url),
  expected: (call, locale) => embeddedAttributes(callOf(call).path, locale),
  knows: () => true,
  german: () => 'en',
});

contractSuite({
  name: 'a recorded Strapi 4.26',
  source: () => sourceAt(recorded.url),
  expected: recordedShare,
  knows: (call) => SPECIFIED.includes(call),
  german: (call) => (call === 'contact' ? 'de' : 'absent'),
});

describe('a request', () => {
  it('has the id that the site gave it in the log, without its query', async () => {
    const id = '0123abcd-site.7';
    const response = await ask('/service?locale=en&word=private', { headers: { 'x-request-id': id } });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([200, id]);
    const line = () =>
      service
        .output()
        .split('\n')
        .find((text) => text.includes(id));
    await expect.poll(line).toMatch(/GET \/api\/service \(\d+ ms\) 200 0123abcd-site\.7/);
    expect(line()).not.toContain('private');
  });
});

describe('an address', () => {
  it('may have a slash at its end and capitals, as the router takes it', async () => {
    const text = await (await ask('/service?locale=en')).text();
    for (const path of ['/service/', '/Service']) {
      const response = await ask(`${path}?locale=en`);
      expect([response.status, await response.text()], path).toEqual([200, text]);
    }
  });
});

describe('a name', () => {
  const namesOf = (value: unknown, path = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => namesOf(item, `${path}[]`));
    if (!isObject(value)) return [path];
    return Object.entries(value).flatMap(([key, item]) => namesOf(item, `${path}.${key}`));
  };

  it.each(SPECIFIED)('a name of %s in a real Strapi 4.26 is in the same place of the new service’s response', async (call) => {
    const [theirs, ours] = await Promise.all(
      [recorded.url, service.url].map(async (base) => {
        const section = comparable(sectionOf(call, attributesOf(await (await fetch(callUrl(base, call, 'en'))).json())));
        return new Set(namesOf(section));
      }),
    );
    expect(theirs!.size).toBeGreaterThan(2);
    expect([...theirs!].filter((name) => !ours!.has(name))).toEqual([]);
  });
});

describe('a picture', () => {
  it('has no attribute that a real Strapi 4.26 does not have, and is nested as there', async () => {
    const pictures = (responses: readonly unknown[]) => responses.flatMap((response) => picturesIn(attributesOf(response)));
    const from = (base: string) =>
      Promise.all(
        (['service', 'reference', 'homeSlider'] as const).map(async (call) => (await fetch(callUrl(`${base}`, call, 'en'))).json()),
      );
    const [ours, theirs] = [pictures(await from(service.url)), pictures(await from(recorded.url))];
    expect(theirs.length).toBeGreaterThan(15);
    expect(ours.length).toBeGreaterThan(theirs.length);
    // The point that crops keep is delivered only where somebody chose one.
    const known = new Set(['focalPoint', ...theirs.flatMap((picture) => Object.keys(picture))]);
    expect([...new Set(ours.flatMap((picture) => Object.keys(picture)))].filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('a new service', () => {
  describe.each(LOCALE_CODES)('in %s', (locale) => {
    it.each(PATHS)('answers %s key by key as the embedded copy has it', async (path) => {
      expect(comparable(await read(`${path}?locale=${locale}`))).toEqual(comparable(await embeddedAttributes(path, locale)));
    });
  });

  it('is reported to differ by one word, one key, one picture', async () => {
    const given = await embeddedAttributes('/service', 'en');
    const changed = (change: (entry: Json) => Json) => ({
      services: (given['services'] as Json[]).map((entry, at) => (at === 3 ? change(entry) : entry)),
    });
    const changes: ((entry: Json) => Json)[] = [
      (entry) => ({ ...entry, name: `${String(entry['name'])}.` }),
      ({ list: _, ...entry }) => entry,
      (entry) => ({ ...entry, icon: entry['thumbImage'] }),
      (entry) => ({ ...entry, sliders: { data: [] } }),
      (entry) => ({ ...entry, extra: 1 }),
    ];
    for (const change of changes) expect(comparable(changed(change))).not.toEqual(comparable(given));
  });

  it('has the pictures of the embedded copy, byte for byte', async () => {
    const inMedia = (await readdir(join(CONTENT_FOLDER, 'media'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    const files = new Map(
      inMedia.map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [libraryName(path.slice(join(CONTENT_FOLDER, 'media').length + 1)), path];
      }),
    );
    const pictures = new Map<string, string>();
    const collect = (value: unknown): void => {
      if (isObject(value) && typeof value['mime'] === 'string') pictures.set(String(value['name']), String(value['url']));
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
    };
    for (const locale of LOCALE_CODES) for (const path of PATHS) collect(await read(`${path}?locale=${locale}`));
    expect(pictures.size).toBeGreaterThan(150);
    for (const [name, url] of pictures) {
      const bytes = Buffer.from(await (await fetch(new URL(url, service.origin))).arrayBuffer());
      expect(bytes.equals(await readFile(files.get(name)!)), name).toBe(true);
    }
  });

  it('written back by content:pull is the embedded copy, byte for byte', async () => {
    const copy = join(folder, 'pulled');
    await cp(CONTENT_FOLDER, copy, { recursive: true });
    const { stdout } = await promisify(execFile)(process.execPath, [PULL, '--from', service.url, '--folder', copy]);
    expect(stdout).toContain(`is what ${service.url} has published`);
    const [partner] = (await read('/partner?locale=en'))['partners'] as Json[];
    const id = String(partner!['documentId']);
    const before = await editor.draft('partner', id);
    await editor.publish('partner', id, { ...before, description: 'A sentence that was written for a test.' });
    await promisify(execFile)(process.execPath, [PULL, '--from', service.url, '--folder', copy]);
    const lines = async (root: string) => (await readFile(join(root, 'en/partner.json'), 'utf8')).split('\n');
    const [old, now] = [await lines(CONTENT_FOLDER), await lines(copy)];
    expect(now.filter((line, at) => line !== old[at])).toEqual([expect.stringContaining('"A sentence that was written for a test."')]);
    await editor.publish('partner', id, before);
    await rm(copy, { recursive: true });
  });

  it('has no default administrator: only the one of its settings', async () => {
    const logins = [
      { email: 'admin@strapi.io', password: 'admin' },
      { email: 'editor@motavia.example', password: 'wrong-Password-1' },
    ];
    for (const login of logins) {
      const response = await fetch(`${service.origin}/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(login),
      });
      expect(response.status).toBe(400);
    }
  });
});

describe('a question', () => {
  it('is answered with the sections that populate names, however it is written', async () => {
    for (const populate of [
      'populate=Facts.iconImage,ContactBanner.button',
      'populate[0]=Facts.iconImage&populate[1]=ContactBanner',
      'populate[Facts]=*&populate[ContactBanner]=*',
    ])
      expect(Object.keys(await read(`/hompage?${populate}`)).sort(), populate).toEqual(['ContactBanner', 'Facts']);
    for (const populate of ['', 'populate=*', 'populate=deep', 'populate=nothing.here'])
      expect(Object.keys(await read(`/hompage?${populate}`)), populate).toHaveLength(6);
  });

  it('in German is answered in English, which the response states', async () => {
    const response = await ask('/service?locale=de');
    const { meta, ...body } = (await response.json()) as Json;
    expect(response.headers.get('content-language')).toBe('en');
    expect(response.headers.get('x-locale-fallback')).toBe('en');
    expect(meta).toEqual({ locale: { requested: 'de', used: 'en', fallback: true } });
    expect(body).toEqual({ data: ((await (await ask('/service?locale=en')).json()) as Json)['data'] });
  });

  it('without a language is answered in the default one; a broken one is none', async () => {
    for (const query of ['', '?locale=', '?locale=*', '?locale[]=tr', '?locale=%27%20or%201=1'])
      expect((await ask(`/service${query}`)).headers.get('content-language'), query).toBe('en');
  });

  it('repeated has no body while nothing changed', async () => {
    const first = await ask('/service?locale=tr');
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('/service?locale=tr', { headers: { 'if-none-match': etag } });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
    expect((await ask('/service?locale=en', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('may be for one entry, and gets its position', async () => {
    const all = await servicesIn('en');
    const response = (await (await ask(`/service?locale=en&documentId=${String(all[2]!['documentId'])}`)).json()) as Json;
    expect(attributesOf(response)).toEqual({ services: [all[2]] });
    expect((response['meta'] as Json)['entry']).toEqual({ documentId: all[2]!['documentId'], field: 'services', index: 2, total: 8 });
    expect(await read('/service?locale=en&documentId=nobody')).toEqual({ services: [] });
  });

  it('for one entry gets the list’s new validator if it has the previous one', async () => {
    const { etag, ...list } = await ask('/service?locale=en').then(async (response) => ({
      etag: response.headers.get('etag') ?? '',
      entries: attributesOf((await response.json()) as Json)['services'] as Json[],
    }));
    const documentId = String(list.entries[2]!['documentId']);
    const alone = `/service?locale=en&documentId=${documentId}`;
    const metaOf = async (path: string) => ((await (await ask(path)).json()) as Json)['meta'] as Json;
    expect((await metaOf(`${alone}&listEtag=${encodeURIComponent(etag)}`))['listEtag']).toBe(etag);
    for (const other of [
      '',
      '&listEtag=',
      '&listEtag=%22none%22',
      '&listEtag[]=1',
      `&listEtag=${encodeURIComponent(etag.replace('en', 'tr'))}`,
    ])
      expect(await metaOf(alone + other), other).not.toHaveProperty('listEtag');
  });
});

describe('a draft', () => {
  const MARK = 'Unpublished-marker-4711';

  it('is never public, whatever is requested', async () => {
    const draft = await editor.create('service', { name: MARK, url: 'unpublished-marker' });
    const [live] = await servicesIn('en');
    const edited = String(live!['documentId']);
    const before = await editor.draft('service', edited);
    await editor.save('service', edited, { ...before, desc: MARK });
    const parameters = [
      'status=draft',
      'status[]=draft',
      'publicationState=preview',
      'filters[publishedAt][$null]=true',
      'hasPublishedVersion=false',
      'lookup[publishedAt][$null]=true',
      'populate[services][populate]=*&status=draft',
      'populate=services,localizations&status=draft',
      `documentId=${draft}&status=draft`,
      `documentId=${edited}&status=draft`,
      'preview=true&draft=1&_publicationState=preview',
    ];
    const headers = { 'strapi-encode-source-maps': 'true', 'x-preview': '1' };
    for (const path of PATHS) {
      for (const parameter of parameters) {
        const text = await (await ask(`${path}?locale=en&${parameter}`, { headers })).text();
        expect(text.includes(MARK), `${path}?${parameter}`).toBe(false);
      }
    }
    await editor.save('service', edited, before);
    await editor.remove('service', draft);
  });

  it('has no other way out either: the service has no address beside the contract’s', async () => {
    const [live] = await servicesIn('en');
    const id = String(live!['documentId']);
    for (const path of ['/services', `/services/${id}`, '/services?status=draft', '/posts', '/setting/1', '/home-page', '/categories'])
      expect((await ask(path)).status, path).toBe(404);
    for (const path of ['/upload/files', '/i18n/locales', '/content-type-builder/content-types'])
      expect([401, 403, 404], path).toContain((await ask(path)).status);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('and writing with %s is refused', async (method) => {
    const before = await (await ask('/service')).text();
    const response = await ask('/service', { method, body: '{"data":{}}', headers: { 'content-type': 'application/json' } });
    expect([404, 405]).toContain(response.status);
    expect(await (await ask('/service')).text()).toBe(before);
  });
});

describe('publishing', () => {
  const TEXT = 'Published in English only.';
  let documentId: string;

  beforeAll(async () => {
    documentId = String((await servicesIn('en'))[1]!['documentId']);
  });

  it('shows the new text in its language only, and notifies the site after that', async () => {
    const turkish = await (await ask('/service?locale=tr')).text();
    const draft = await editor.draft('service', documentId);
    const hints = await recordHints(site, editor);
    const { status } = await editor.publish('service', documentId, { ...draft, desc: TEXT });
    expect(status).toBe(200);
    const [hint, ...more] = await hints();
    expect(more).toEqual([]);
    const { authorization, changes, seen } = hint!;
    expect(authorization).toBe(`Bearer ${SECRET}`);
    const parts = [
      { address: '/service', field: 'services', listed: true },
      { address: '/hompage', field: 'ourReferences', listed: false },
    ];
    expect(changes).toEqual([{ type: 'service', documentId, locales: ['en'], addresses: ['/service', '/hompage'], parts }]);
    expect(String(seen), 'the site was told before the text was there').toContain(TEXT);
    expect((await servicesIn('en'))[1]!['desc']).toBe(TEXT);
    expect(await (await ask('/service?locale=tr')).text()).toBe(turkish);
  });

  it('keeps an entry’s number, so that a client recognises it', async () => {
    const id = (await servicesIn('en'))[1]!['id'];
    await editor.publish('service', documentId, await editor.draft('service', documentId));
    expect((await servicesIn('en'))[1]!['id']).toBe(id);
  });

  it('renames the counterpart’s link too', async () => {
    const draft = await editor.draft('service', documentId, 'tr');
    const told = site.told.length;
    await editor.publish('service', documentId, { ...draft, url: 'yeni-adres' }, 'tr');
    await expect.poll(async () => (await servicesIn('en'))[1]!['langUrl']).toBe('yeni-adres');
    const locales = () => site.told.slice(told).flatMap(({ changes }) => changes.map((change) => change['locales']));
    // The other language's response has changed too.
    await expect.poll(locales).toContainEqual(['tr', '*']);
    await editor.publish('service', documentId, draft, 'tr');
    await expect.poll(async () => (await servicesIn('en'))[1]!['langUrl']).toBe(draft['url']);
  });

  it('under a new address keeps the old one as a redirect, and renamed back leaves no loop', async () => {
    const redirects = async () =>
      ((await read('/redirect?locale=en'))['redirects'] as Json[]).map(({ from, to }) => `${String(from)} > ${String(to)}`).sort();
    const before = await redirects();
    const draft = await editor.draft('service', documentId);
    const [old, first, second] = [`/services/${String(draft['url'])}`, '/services/first-name', '/services/second-name'];
    expect(await editor.publish('service', documentId, { ...draft, url: 'first-name' })).toMatchObject({ status: 200 });
    await expect.poll(redirects).toEqual([...before, `${old} > ${first}`].sort());
    expect(await editor.publish('service', documentId, { ...draft, url: 'second-name' })).toMatchObject({ status: 200 });
    await expect.poll(redirects).toEqual([...before, `${old} > ${second}`, `${first} > ${second}`].sort());
    await editor.publish('service', documentId, draft);
    await expect.poll(redirects).toEqual([...before, `${first} > ${old}`, `${second} > ${old}`].sort());
    expect((await servicesIn('tr'))[1]!['langUrl']).toBe(draft['url']);
  });

  it('moves an entry in all languages, in one step', async () => {
    const [english, turkish] = [await namesIn('en'), await namesIn('tr')];
    const draft = await editor.draft('service', documentId);
    await editor.publish('service', documentId, { ...draft, position: 1 });
    await expect.poll(() => namesIn('en')).toEqual([english[1], english[0], ...english.slice(2)]);
    await expect.poll(() => namesIn('tr')).toEqual([turkish[1], turkish[0], ...turkish.slice(2)]);
    await editor.publish('service', documentId, draft);
    await expect.poll(() => namesIn('tr')).toEqual(turkish);
  });

  it('removes an entry when it is unpublished, in that language', async () => {
    const [english, turkish] = [await namesIn('en'), await namesIn('tr')];
    await editor.unpublish('service', documentId, 'tr');
    await expect.poll(() => namesIn('tr')).toEqual(turkish.filter((_, at) => at !== 1));
    expect(await namesIn('en')).toEqual(english);
    await editor.publish('service', documentId, await editor.draft('service', documentId, 'tr'), 'tr');
    await expect.poll(() => namesIn('tr')).toEqual(turkish);
  });

  it.each(RELATIONS)('again gives published entries their relation back: %s.%s to a %s', async (type, field, target) => {
    const { body } = await editor.ask('GET', `/content-manager/collection-types/api::site.${type}?locale=tr&pageSize=1`);
    const id = String((body['results'] as Json[])[0]!['documentId']);
    const stored = async () => {
      const path = `/content-manager/relations/api::site.${type}/${id}/${field}?locale=tr&status=published`;
      const { status, body } = await editor.ask('GET', path);
      expect(status).toBe(200);
      return (body['results'] as Json[]).map(({ documentId }) => String(documentId));
    };
    const before = await stored();
    expect(before).not.toEqual([]);
    const named = before[0]!;
    await editor.unpublish(target, named, 'tr');
    expect(await stored()).not.toContain(named);
    await editor.publish(target, named, {}, 'tr');
    expect(await stored()).toEqual(before);
    await editor.save(type, id, {}, 'tr');
    await editor.unpublish(target, named, 'tr');
    await editor.publish(target, named, {}, 'tr');
    expect(await stored(), 'the draft was changed').not.toContain(named);
    await editor.publish(type, id, {}, 'tr');
    expect(await stored()).toEqual(before);
  });

  it('publishing of a service decides at once whether references show it', async () => {
    const references = async () => (await read('/hompage?locale=tr'))['ourReferences'] as Json[];
    const shown = async () => (await references()).map((reference) => String((reference['service'] as Json | null)?.['name'] ?? ''));
    const before = await shown();
    const [{ documentId, name }] = (await servicesIn('tr')) as [Json];
    const at = before.indexOf(String(name));
    expect(at).not.toBe(-1);
    const id = String((await references())[at]!['documentId']);
    const withoutPublic = async () => {
      await editor.unpublish('service', String(documentId), 'tr');
      await expect.poll(shown).toEqual(before.map((service) => (service === name ? '' : service)));
      await editor.publish('service', String(documentId), {}, 'tr');
    };
    await withoutPublic();
    await expect.poll(shown).toEqual(before);
    await editor.save('reference', id, {}, 'tr');
    await withoutPublic();
    // As after a start: the draft was changed.
    await expect.poll(shown).toEqual(before.with(at, ''));
    await editor.publish('reference', id, {}, 'tr');
    await expect.poll(shown).toEqual(before);
  });

  it('removes a deleted entry', async () => {
    const made = await editor.create('service', { name: 'Short-lived', url: 'short-lived' });
    await editor.publish('service', made, { name: 'Short-lived', url: 'short-lived' });
    await expect.poll(() => namesIn('en')).toContain('Short-lived');
    await editor.remove('service', made);
    await expect.poll(() => namesIn('en')).not.toContain('Short-lived');
  });

  it('renews what names the entry: a category in its posts', async () => {
    const { body } = await editor.ask('GET', '/content-manager/collection-types/api::site.category?locale=en');
    const [category] = body['results'] as Json[];
    await editor.publish('category', String(category!['documentId']), { ...category, name: 'Renamed' });
    const posts = async () =>
      ((await read('/post?locale=en'))['posts'] as Json[]).filter((post) => (post['category'] as Json)['slug'] === category!['slug']);
    await expect.poll(async () => (await posts()).map((post) => (post['category'] as Json)['name'])).toEqual(['Renamed', 'Renamed']);
  });

  it('publishing of several at once is one hint', async () => {
    const ids = (await servicesIn('en')).slice(2, 5).map((entry) => String(entry['documentId']));
    const hints = await recordHints(site, editor);
    const { status } = await editor.ask('POST', '/content-manager/collection-types/api::site.service/actions/bulkPublish?locale=en', {
      documentIds: ids,
      locale: 'en',
    });
    expect(status).toBe(200);
    expect((await hints()).map(({ changes }) => changes.map((change) => String(change['documentId'])).sort())).toEqual([ids.sort()]);
  });

  it('a replaced picture gets a new address, and the site is notified', async () => {
    const icon = (entry: Json) => (entry['icon'] as { data: { id: number; attributes: Json } }).data;
    const before = icon((await servicesIn('en'))[4]!);
    const hints = await recordHints(site, editor);
    const form = new FormData();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24H0z"/></svg>';
    form.append('files', new Blob([svg], { type: 'image/svg+xml' }), 'new.svg');
    const { status } = await editor.ask('POST', `/upload?id=${before.id}`, form);
    expect(status).toBe(200);
    await expect.poll(async () => icon((await servicesIn('en'))[4]!).attributes['url']).not.toBe(before.attributes['url']);
    expect(await hints()).toHaveLength(1);
    const url = new URL(String(icon((await servicesIn('en'))[4]!).attributes['url']), service.origin);
    expect(await (await fetch(url)).text()).toBe(svg);
  });
});

describe('a file that is not what the site can show', () => {
  const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1450C8' }, limitInputPixels: false });
  const files: [what: string, name: string, type: string, bytes: () => Promise<Buffer> | Buffer, sentence: string][] = [
    ['an SVG with a script', 'drawing.svg', 'image/svg+xml', () => Buffer.from(SCRIPT), 'it contains a script'],
    [
      'an SVG with a script that is called a PNG',
      'drawing.png',
      'image/png',
      () => Buffer.from(SCRIPT),
      'its name ends in .png, but it is SVG',
    ],
    [
      'a web page',
      'page.html',
      'text/html',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'neither a picture that the site can show',
    ],
    [
      'a web page that is called a photograph',
      'page.jpg',
      'image/jpeg',
      () => Buffer.from('<html></html>'),
      'neither a picture that the site can show',
    ],
    [
      'a photograph with a wrong ending',
      'photo.jpg',
      'image/jpeg',
      () => picture(9, 9).png().toBuffer(),
      'its name ends in .jpg, but it is PNG',
    ],
    ['a picture of 100 megapixels', 'huge.png', 'image/png', () => picture(10_000, 10_000).png().toBuffer(), 'it has 100 megapixels'],
  ];
  const send = async (path: string, name: string, type: string, bytes: Buffer) => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
    return editor.ask('POST', path, form);
  };
  const libraryPath = '/upload/files?pageSize=1';
  const librarySize = async () => ((await editor.ask('GET', libraryPath)).body['pagination'] as Json)['total'];

  it.each(files)('%s is refused with a sentence, uploaded or as a replacement', async (_, name, type, bytes, sentence) => {
    const before = await librarySize();
    const { id } = ((await servicesIn('en'))[6]!['thumbImage'] as Json)['data'] as Json;
    const file = await bytes();
    for (const path of ['/upload', `/upload?id=${String(id)}`]) {
      const { status, body } = await send(path, name, type, file);
      expect(status, path).toBe(400);
      expect((body['error'] as Json)['message'], path).toContain(sentence);
    }
    expect(await librarySize()).toBe(before);
    expect((((await servicesIn('en'))[6]!['thumbImage'] as Json)['data'] as Json)['id']).toBe(id);
  });

  it('an empty file is refused, and replaces nothing', async () => {
    const { id, attributes } = ((await servicesIn('en'))[6]!['thumbImage'] as { data: { id: number; attributes: Json } }).data;
    const url = new URL(String(attributes['url']), service.origin);
    const before = await (await fetch(url)).text();
    expect((await send('/upload', 'empty.svg', 'image/svg+xml', Buffer.alloc(0))).status).toBe(400);
    await send(`/upload?id=${id}`, 'empty.svg', 'image/svg+xml', Buffer.alloc(0));
    expect(await (await fetch(url)).text()).toBe(before);
  });

  it('and a good picture is taken, but not in the place of another kind', async () => {
    const photo = await picture(40, 30).png().toBuffer();
    const { status, body } = await send('/upload', 'photo.png', 'image/png', photo);
    expect(status).toBe(201);
    const { id, width, height } = (body as unknown as Json[])[0]!;
    expect([width, height]).toEqual([40, 30]);
    const other = await send(`/upload?id=${String(id)}`, 'photo.webp', 'image/webp', await picture(40, 30).webp().toBuffer());
    expect(other.status).toBe(400);
    expect((other.body['error'] as Json)['message']).toContain('it replaces a .png file');
  });
});

describe('a slug', () => {
  const refusal = ({ status, body }: { status: number; body: Json }) => {
    const error = body['error'] as { message: string; details: { errors: { path: string[]; message: string }[] } };
    return { status, message: error.message, path: error.details.errors[0]?.path };
  };
  const create = (type: string, data: Json, locale = 'en') =>
    editor.ask('POST', `/content-manager/collection-types/api::site.${type}?locale=${locale}`, data);

  it('a slug that another entry has is refused at the field, with that entry named', async () => {
    const response = refusal(await create('service', { name: 'Copy', url: 'lead-engineering' }));
    expect(response).toMatchObject({ status: 400, path: ['url'] });
    expect(response.message).toContain('“Lead engineering” (en)');
  });

  it('may be the same in another language and another list', async () => {
    for (const [type, locale] of [
      ['service', 'tr'],
      ['solution', 'en'],
    ] as const) {
      const { status, body } = await create(type, { name: 'Same slug', url: 'lead-engineering' }, locale);
      expect(status).toBe(201);
      await editor.remove(type, String((body['data'] as Json)['documentId']), locale);
    }
  });

  it.each([
    ['a reserved word', 'post', 'category'],
    ['a broken one', 'service', 'a b/c'],
  ])('is refused when it is %s', async (_, type, url) => {
    expect(refusal(await create(type, { name: 'x', title: 'x', url }))).toMatchObject({ status: 400, path: ['url'] });
  });

  it('with letters that addresses show as codes is refused with a proposal, unless the entry has it already', async () => {
    const response = refusal(await create('service', { name: 'Ölçüm', url: 'ölçüm' }, 'tr'));
    expect(response).toMatchObject({ status: 400, path: ['url'] });
    expect(response.message).toContain('“olcum”');
  });

  it('with capital letters is refused with a proposal', async () => {
    const response = refusal(await create('service', { name: 'Ölçüm', url: 'Titresim-Olcumu' }, 'tr'));
    expect(response).toMatchObject({ status: 400, path: ['url'] });
    expect(response.message).toContain('“titresim-olcumu”');
  });

  it('a slug that is left empty is made from the name by the rules of the language, and is the only one', async () => {
    const made: string[] = [];
    for (const url of ['isik-olcumu', 'isik-olcumu-2']) {
      const { status, body } = await create('service', { name: 'Işık ölçümü', url: '' }, 'tr');
      expect([status, (body['data'] as Json)['url']]).toEqual([201, url]);
      made.push(String((body['data'] as Json)['documentId']));
    }
    // Proposed anew, also of what is public, it stays as it is.
    for (const send of [editor.publish, editor.save]) {
      const { body } = await send('service', made[0]!, { name: 'Işık ölçümü', url: '' }, 'tr');
      expect((body['data'] as Json)['url']).toBe('isik-olcumu');
    }
    for (const id of made) await editor.remove('service', id, 'tr');
    const german = await create('service', { name: 'Prüfgerät', url: '' }, 'de');
    expect(german.body['data']).toMatchObject({ url: 'pruefgeraet' });
    await editor.remove('service', String((german.body['data'] as Json)['documentId']), 'de');
  });

  it.each([
    ['twice', 'twice-2', 'twice-3'],
    // The longest that there is: its end makes room for the number.
    ['l'.repeat(120), `${'l'.repeat(118)}-2`, `${'l'.repeat(118)}-3`],
  ])('a slug of a duplicate is the original’s with a number (case %#)', async (url, ...copies) => {
    const original = await editor.create('service', { name: 'Twice', url });
    const made = [original];
    for (const copy of copies) {
      const clone = `/content-manager/collection-types/api::site.service/auto-clone/${original}?locale=en`;
      const { status, body } = await editor.ask('POST', clone, {});
      expect(status).toBe(200);
      const id = String(((body['data'] ?? body) as Json)['documentId']);
      made.push(id);
      expect((await editor.draft('service', id))['url']).toBe(copy);
    }
    for (const id of made) await editor.remove('service', id, '*');
  });

  it('is checked on the page of a copy, too', async () => {
    const [{ documentId }] = (await servicesIn('en')) as [Json];
    const copy = (url: string) =>
      editor.ask('POST', `/content-manager/collection-types/api::site.service/clone/${String(documentId)}?locale=en`, {
        name: 'Copy',
        url,
      });
    for (const url of ['a b', 'Capital', 'functional-safety'])
      expect(refusal(await copy(url)), url).toMatchObject({ status: 400, path: ['url'] });
  });

  it('is refused in the language of the editor', async () => {
    await editor.ask('PUT', '/admin/users/me', { preferedLanguage: 'tr' });
    expect(refusal(await create('service', { name: 'x', url: 'a b' })).message).toContain('harf');
    await editor.ask('PUT', '/admin/users/me', { preferedLanguage: 'en' });
  });

  it('is checked again when an entry is renamed or published', async () => {
    const made = await editor.create('service', { name: 'Other', url: 'other-slug' });
    expect(refusal(await editor.save('service', made, { url: 'functional-safety' }))).toMatchObject({ status: 400, path: ['url'] });
    expect(refusal(await editor.publish('service', made, { name: 'Other', url: 'functional-safety' }))).toMatchObject({
      status: 400,
      path: ['url'],
    });
    await editor.remove('service', made);
  });
});

describe('a publish without what the site needs', () => {
  it.each([
    ['brand', { title: 'Colour', brandColor: 'blue' }, 'brandColor'],
    ['partner', { name: 'No logo' }, 'imageSrc'],
    ['service-card', { title: 'x', description: 'x', link: 'javascript:alert(1)' }, 'link'],
    ['redirect', { from: 'no-slash', to: '/contact' }, 'from'],
  ])('a publish of a %s without what the site needs is refused at the field', async (type, data, field) => {
    const made = await editor.create(type, {});
    const { status, body } = await editor.publish(type, made, data);
    expect(status).toBe(400);
    const { details } = body['error'] as { details: { errors: { path: string[] }[] } };
    expect(details.errors.map(({ path }) => path[0])).toContain(field);
    await editor.remove(type, made);
  });
});

describe('German', () => {
  it('has no fallback as soon as it has an entry, and Turkish never becomes English', async () => {
    const [first] = await servicesIn('en');
    const documentId = String(first!['documentId']);
    await editor.publish('service', documentId, { name: 'Projektleitung', url: 'projektleitung' }, 'de');
    await expect.poll(async () => (await servicesIn('de')).map(({ name }) => name)).toEqual(['Projektleitung']);
    expect((await ask('/service?locale=de')).headers.get('content-language')).toBe('de');
    expect((await ask('/solution?locale=de')).headers.get('content-language')).toBe('en');
    await editor.unpublish('service', documentId, 'de');

    const redirects = (await read('/redirect?locale=tr'))['redirects'] as Json[];
    for (const { documentId: id } of redirects) await editor.unpublish('redirect', String(id), 'tr');
    await expect.poll(async () => (await read('/redirect?locale=tr'))['redirects']).toEqual([]);
    expect((await ask('/redirect?locale=tr')).headers.get('content-language')).toBe('tr');
  });
});

describe('a start with a model that lost a field', () => {
  const settings = () => ({ SITE_HOOKS: site.hook, PUBLISH_SECRET: SECRET });
  const inDatabase = (work: (database: DatabaseSync) => void) => {
    const database = new DatabaseSync(join(folder, 'content.sqlite'));
    try {
      work(database);
    } finally {
      database.close();
    }
  };
  const columns = () => {
    let names: unknown[] = [];
    inDatabase(
      (database) =>
        (names = database
          .prepare('pragma table_info(services)')
          .all()
          .map(({ name }) => name)),
    );
    return names;
  };
  const responses = () =>
    Promise.all(LOCALE_CODES.flatMap((locale) => PATHS.map(async (path) => (await ask(`${path}?locale=${locale}`)).text())));
  const uploads = () => readdir(join(folder, 'public', 'uploads'));
  let before: { readonly responses: readonly string[]; readonly uploads: readonly string[]; readonly told: number };

  beforeAll(async () => {
    const [gone] = (await read('/partner?locale=en'))['partners'] as Json[];
    const hints = await recordHints(site, editor);
    for (const locale of LOCALE_CODES) await editor.remove('partner', String(gone!['documentId']), locale);
    expect((await hints()).length).toBeGreaterThan(0);
    before = { responses: await responses(), uploads: await uploads(), told: site.told.length };
    await service.stop();
  });

  it('is refused with the column named while something is in it, and nothing is lost', async () => {
    // As an earlier version with one more field would have left it.
    inDatabase((database) => {
      database.exec("alter table services add column old_field varchar(255); update services set old_field = 'kept' where locale = 'tr'");
      const { schema } = database.prepare('select schema from strapi_database_schema').get() as { schema: string };
      const stored = JSON.parse(schema) as { tables: { name: string; columns: Json[] }[] };
      const table = stored.tables.find(({ name }) => name === 'services')!;
      table.columns.push({ ...table.columns.find(({ name }) => name === 'name')!, name: 'old_field' });
      database.prepare("update strapi_database_schema set schema = ?, hash = 'of an earlier model'").run(JSON.stringify(stored));
    });
    await expect(startContentService(folder, settings())).rejects.toThrow('services.old_field: 16 filled rows');
    expect(columns()).toContain('old_field');
  });

  it('goes on when an operator gives it up, or when it is empty', async () => {
    service = await startContentService(folder, { ...settings(), CMS_ALLOW_LOSS: 'services.old_field' });
    await service.stop();
    expect(columns()).not.toContain('old_field');
    service = await startContentService(folder, settings());
    expect(await namesIn('tr')).toHaveLength(8);
  });

  it('changes nothing in the end, and brings nothing back that an editor took away', async () => {
    expect(await responses()).toEqual(before.responses);
    expect(await uploads()).toEqual(before.uploads);
    expect(site.told).toHaveLength(before.told);
    expect(service.output()).not.toContain('Filling');
  });
});
