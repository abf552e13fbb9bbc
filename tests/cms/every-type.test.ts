import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../../cms/src/model/fields.ts';
import { attributesOf, schemaOf } from '../../cms/src/model/strapi-schema.ts';
import { CONTENT_TYPES } from '../../model/content-types.ts';
import { isCollection } from '../../model/definition.ts';
import { LOCALE_CODES, localeOfPath, prefixOf, type Locale } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { Editor, SECRET, startContentService, type ContentService } from '../support/content-service.ts';
import { buildSite } from '../support/build.ts';
import { freePort } from '../support/ports.ts';
import { seededFolder } from '../support/seeded-service.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';

type Json = Record<string, unknown>;
type Schema = Pick<ReturnType<typeof schemaOf>, 'kind'> & { readonly attributes: Fields };

const types = new Map(CONTENT_TYPES.map((type): [string, Schema] => [type.name, { ...schemaOf(type), attributes: attributesOf(type) }]));
/** Types with texts for pages that an editor writes. */
const written = CONTENT_TYPES.filter(
  (type) => type.name !== 'redirect' && type.name !== 'search-term' && !(isCollection(type) && type.fromVisitors),
);

const isWords = (field: Fields[string]) => ['string', 'text', 'richtext'].includes(field.type) && !('regex' in field);
/** A word that every edited text gets, and that nothing else contains: names of uploaded files have random hexadecimal digits. */
const MARK = 'unmistakable';
/** Names and addresses that are not shown as text. */
const NO_WORDS = new Set(['url', 'slug', 'key', 'bLetterName', 'langUrl', 'boxTitle']);

let site: RunningSite;
let service: ContentService;
let editor: Editor;

beforeAll(async () => {
  const folder = await seededFolder();
  const port = await freePort();
  service = await startContentService(folder, { SITE_HOOKS: `http://127.0.0.1:${port}/api/publish`, PUBLISH_SECRET: SECRET });
  editor = await Editor.login(service.origin);
  site = await launchSite(await buildSite(), {
    CONTENT_API_URL: service.url,
    PUBLISH_SECRET: SECRET,
    PORT: String(port),
    EXAMPLES: '1',
    // Only a hint makes it read again: its own timer would hide one that is lost.
    REFRESH_SECONDS: '3600',
  });
  await site.ready();
});
afterAll(async () => {
  await site?.stop();
  await service?.stop();
});

const text = async (path: string) => (await fetch(new URL(path, site.url), { redirect: 'manual' })).text();

/** Every page of a language, from the site's own map, and one that is not there. */
async function pagesIn(locale: Locale): Promise<string[]> {
  const map = await text('/sitemap.xml');
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return [...paths.filter((path) => localeOfPath(path) === locale), `${prefixOf(locale)}/nothing-is-here`];
}

/** Pages of a language that contain each text. */
async function pagesThatSay(words: readonly string[], locale: Locale): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = await Promise.all((await pagesIn(locale)).map(async (page) => ({ page, html: await text(page) })));
  return new Map(words.map((word) => [word, pages.filter(({ html }) => html.includes(word)).map(({ page }) => page)]));
}

/** The published entry to edit: its document id and its draft as the form shows it. */
async function entryOf(type: string, { kind }: Schema): Promise<Json> {
  if (kind === 'singleType') {
    const { body } = await editor.ask('GET', `/content-manager/single-types/api::site.${type}?locale=en`);
    return body['data'] as Json;
  }
  const { body } = await editor.ask('GET', `/content-manager/collection-types/api::site.${type}?locale=en&page=1&pageSize=1&sort=id:ASC`);
  const [first] = body['results'] as Json[];
  if (!first) throw new Error(`There is no "${type}" to edit.`);
  return editor.draft(type, String(first['documentId']));
}

/**
 * The entry with its first text changed: in a field of its own, in the page's title and short name, or, of an entry
 * that is shown as a picture alone, in the alternative text.
 */
function withWords(entry: Json, attributes: Fields, words: string): Json {
  const said = Object.entries(attributes).find(
    ([name, field]) => !NO_WORDS.has(name) && isWords(field) && typeof entry[name] === 'string' && entry[name] !== '',
  );
  const pictures = Object.entries(attributes).filter(([name, field]) => field.component === 'shared.picture' && entry[name]);
  const changed = {
    ...entry,
    ...Object.fromEntries(pictures.slice(0, 1).map(([name]) => [name, { ...(entry[name] as Json), alt: words }])),
    ...(said ? { [said[0]]: words } : {}),
    ...('words' in attributes ? { words: { ...(entry['words'] as Json), title: words, label: words } } : {}),
  };
  if (JSON.stringify(changed) === JSON.stringify(entry)) throw new Error('The type has no field with words.');
  return changed;
}

const publish = (type: string, { kind }: Schema, entry: Json, locale: Locale = 'en') =>
  kind === 'singleType' ? editor.publishSingle(type, entry, locale) : editor.publish(type, String(entry['documentId']), entry, locale);

describe('what an editor changes in one language', () => {
  it('is requested for every type', () => {
    expect(types.size).toBeGreaterThan(30);
  });

  const names = written.map(({ name }) => name);
  const wordsOf = (type: string) => `Edited ${type.replaceAll('-', ' ')} ${MARK}`;
  const before = new Map<string, Json>();
  const shownOn = new Map<string, string>();

  /** One look reads every page of a language, each of which is rendered anew after a publish. */
  const EVERY_PAGE = { timeout: 240_000 };

  // All types at once: the site renders its pages once, and their words differ.
  it('is on the site in that language, and only there', { timeout: 900_000 }, async () => {
    for (const type of names) {
      const schema = types.get(type)!;
      const entry = before.get(type) ?? (await entryOf(type, schema));
      before.set(type, entry);
      const { status, body } = await publish(type, schema, withWords(entry, schema.attributes, wordsOf(type)));
      expect(status, JSON.stringify(body)).toBe(200);
    }
    const missing = async () => {
      for (const [words, pages] of await pagesThatSay(names.map(wordsOf), 'en')) if (pages[0]) shownOn.set(words, pages[0]);
      return names.filter((type) => !shownOn.has(wordsOf(type)));
    };
    await expect.poll(missing, EVERY_PAGE).toEqual([]);
    for (const other of LOCALE_CODES.filter((locale) => locale !== 'en'))
      expect([...(await pagesThatSay(names.map(wordsOf), other))].filter(([, pages]) => pages.length > 0)).toEqual([]);
  });

  // One after another: no other hint has the site read what this one should.
  it.each(names)('of %s is as it was as soon as that is published', async (type) => {
    expect((await publish(type, types.get(type)!, before.get(type)!)).status).toBe(200);
    await expect.poll(async () => (await text(shownOn.get(wordsOf(type))!)).includes(wordsOf(type))).toBe(false);
  });

  it('is nowhere any more once it is as it was', async () => {
    for (const locale of LOCALE_CODES) expect((await pagesThatSay([MARK], locale)).get(MARK)).toEqual([]);
  });

  it('of a redirect leads elsewhere', async () => {
    const documentId = await editor.create('redirect', { from: '/an-old-address', to: '/services' });
    const lead = async () => (await fetch(new URL('/an-old-address', site.url), { redirect: 'manual' })).headers.get('location');
    expect(await lead()).toBeNull();
    await editor.publish('redirect', documentId);
    await expect.poll(lead).toMatch(/\/services$/);
  });

  it('of a search term is found in that language, and only there', async () => {
    const [term, page] = [`synonym${MARK}`, '/services/homologation'];
    const documentId = await editor.create('search-term', { term, means: 'homologation' });
    const found = async (locale: Locale) =>
      (await text(`${href('search', locale)}?q=${term}`)).includes(`class="search__link" href="${page}`);
    expect(await found('en')).toBe(false);
    await editor.publish('search-term', documentId);
    await expect.poll(() => found('en')).toBe(true);
    for (const other of LOCALE_CODES.filter((locale) => locale !== 'en')) expect(await found(other)).toBe(false);
  });

  it('of a page’s texts in Turkish is not in English', async () => {
    const { body } = await editor.ask('GET', '/content-manager/single-types/api::site.about-page?locale=tr');
    const entry = body['data'] as Json;
    const title = `Düzenlenmiş başlık ${MARK}`;
    expect(
      (await editor.publishSingle('about-page', { ...entry, words: { ...(entry['words'] as Json), label: title } }, 'tr')).status,
    ).toBe(200);
    await expect.poll(async () => (await pagesThatSay([title], 'tr')).get(title)).not.toEqual([]);
    expect((await pagesThatSay([title], 'en')).get(title)).toEqual([]);
  });
});
