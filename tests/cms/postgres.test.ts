import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { Editor, SECRET, startContentService, startStubSite, type ContentService, type StubSite } from '../support/content-service.ts';
import { attributesOf, comparable, embeddedAttributes, PATHS } from '../support/contract-answers.ts';
import { startPostgres } from '../support/postgres.ts';

type Json = Record<string, unknown>;
let folder: string;
let database: Awaited<ReturnType<typeof startPostgres>>;
let site: StubSite;
let service: ContentService;
let editor: Editor;

const read = async (path: string) => attributesOf(await (await fetch(`${service.url}${path}`)).json());
const settings = () => ({ DATABASE_URL: database.url, SITE_HOOKS: site.hook, PUBLISH_SECRET: SECRET });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-service-'));
  database = await startPostgres();
  site = await startStubSite(async () => (await fetch(`${service.url}/service?locale=en`)).text());
  service = await startContentService(folder, settings());
  editor = await Editor.login(service.origin);
});

afterAll(async () => {
  await service?.stop();
  await site?.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('on PostgreSQL', () => {
  it.each(LOCALE_CODES)('every response in %s is the embedded copy’s', async (locale) => {
    for (const path of PATHS)
      expect(comparable(await read(`${path}?locale=${locale}`)), path).toEqual(comparable(await embeddedAttributes(path, locale)));
  });

  it('the site is notified when every reader sees the new text', async () => {
    const [first] = (await read('/service?locale=en'))['services'] as Json[];
    const documentId = String(first!['documentId']);
    const draft = await editor.draft('service', documentId);
    for (const text of ['Text one.', 'Text two.', 'Text three.']) {
      const told = site.told.length;
      await editor.publish('service', documentId, { ...draft, desc: text });
      await expect.poll(() => site.told.length).toBe(told + 1);
      expect(String(site.told.at(-1)!.seen)).toContain(text);
    }
    await editor.publish('service', documentId, draft);
  });

  it.each([
    ['created', 6],
    ['created again after a start', 6],
  ])('of entries with one slug, %s side by side, one is taken and the others are refused at the field', async (when, many) => {
    if (when !== 'created') {
      await service.stop();
      service = await startContentService(folder, settings());
      editor = await Editor.login(service.origin);
    }
    const replies = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        editor.ask('POST', '/content-manager/collection-types/api::site.service?locale=en', { name: `Racer ${index}`, url: 'raced' }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status === 400);
    expect([taken.length, refused.length]).toEqual([1, many - 1]);
    for (const { body } of refused) {
      const { message, details } = body['error'] as { message: string; details: { errors: { path: string[] }[] } };
      expect(message).toMatch(/“raced” is already the address of “Racer \d”/);
      expect(details.errors[0]?.path).toEqual(['url']);
    }
    await editor.remove('service', String((taken[0]!.body['data'] as Json)['documentId']));
  });

  it('entries without a slug are no duplicates of one another', async () => {
    for (const name of ['One', 'Two']) {
      const documentId = await editor.create('service', { name, url: '' });
      await editor.remove('service', documentId);
    }
    const [one, two] = await Promise.all([editor.create('service', { name: 'One' }), editor.create('service', { name: 'Two' })]);
    await Promise.all([one, two].map((documentId) => editor.remove('service', documentId)));
  });
});
