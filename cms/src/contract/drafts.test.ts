import { describe, expect, it } from 'vitest';
import * as field from '../../../tests/support/model-fields';
import { ContractResponses } from './responses';
import type { Row } from './entry-fields';
import { Drafts } from './drafts';
import { LiveContent } from './live-content';

const row = (documentId: string, locale: string, more: Record<string, unknown>): Row => ({
  documentId,
  locale,
  updatedAt: '2026-11-20T00:00:00.000Z',
  ...more,
});
const FIELDS: Readonly<Record<string, field.Fields>> = {
  service: { name: field.line('', ''), url: field.slug('') },
  category: { slug: field.line('', ''), name: field.line('', '') },
  tag: {},
  post: { title: field.line('', ''), category: field.one('category', '', '') },
};
const PUBLISHED: Readonly<Record<string, readonly Row[]>> = {
  service: [
    row('a', 'en', { name: 'One', url: 'one', position: 1 }),
    row('a', 'tr', { name: 'Bir', url: 'bir', position: 1 }),
    row('b', 'en', { name: 'Two', url: 'two', position: 2 }),
  ],
  category: [row('c', 'en', { slug: 'c', name: 'Category' })],
  post: [row('p', 'en', { title: 'Post', category: { documentId: 'c' } })],
};

function start(saved: Readonly<Record<string, readonly Row[]>>) {
  const model = { types: Object.keys(FIELDS), fieldsOf: (type: string) => FIELDS[type]!, partFields: () => ({}) };
  const live = new LiveContent(async (type) => PUBLISHED[type] ?? []);
  const siteLocales = ['en', 'tr'];
  const read = async (type: string, documentId: string) => (saved[type] ?? []).filter((one) => one.documentId === documentId);
  const responses = new ContractResponses({ live, model, siteLocales, fallbackLocale: 'en' });
  const drafts = new Drafts({ live, model, read, siteLocales });
  const published = async (path: string) => (await responses.respond(path, { requested: 'en' })).body().toString();
  const responsesFor = async (type: string, documentId: string, locale = 'en', alone = false) => {
    const json = await drafts.responsesFor(type, documentId, locale, alone);
    return json === undefined ? undefined : (JSON.parse(json) as { data: Record<string, unknown>; meta: unknown });
  };
  const attributes = (given: Awaited<ReturnType<typeof responsesFor>>, path: string) =>
    (given!.data[path] as { data: { attributes: Record<string, Record<string, unknown>[]> } }).data.attributes;
  const unsaved = async (type: string, values: Row) => {
    const { json, inside } = await drafts.responsesForUnsaved(type, values);
    return { draft: JSON.parse(json) as Awaited<ReturnType<typeof responsesFor>>, inside };
  };
  return {
    published,
    responsesFor,
    unsaved,
    alone: (type: string, documentId: string) => responsesFor(type, documentId, 'en', true),
    attributes,
  };
}

describe('a draft', () => {
  it('stands in the contract’s response at its place, among what is public', async () => {
    const { responsesFor, attributes } = start({ service: [row('b', 'en', { name: 'Two, edited', url: 'two', position: 0 })] });
    const draft = await responsesFor('service', 'b');
    expect(attributes(draft, '/service')['services']!.map(({ name }) => name)).toEqual(['Two, edited', 'One']);
    expect(Object.keys(draft!.data), 'references name services').toEqual(['/service', '/hompage']);
    expect(draft!.meta).toEqual({ languages: ['en'] });
  });

  it('a draft that was never published is the list’s last, with its other language’s draft beside it', async () => {
    const saved = [row('n', 'en', { name: 'New', url: 'new' }), row('n', 'tr', { name: 'Yeni', url: 'yeni' })];
    const { responsesFor, attributes } = start({ service: saved });
    const draft = await responsesFor('service', 'n');
    expect(attributes(draft, '/service')['services']!.at(-1)).toMatchObject({ name: 'New', langUrl: 'yeni' });
    expect(draft!.meta).toEqual({ languages: ['en', 'tr'] });
  });

  it('comes alone where that is asked for, with its place, and with nothing that it is no part of', async () => {
    const { alone, attributes } = start({
      service: [row('b', 'en', { name: 'Two, edited', url: 'two', position: 0 })],
      category: [row('c', 'en', { slug: 'c', name: 'Edited' })],
    });
    const draft = await alone('service', 'b');
    expect(attributes(draft, '/service')['services']!.map(({ name }) => name)).toEqual(['Two, edited']);
    expect((draft!.data['/service'] as { meta: unknown }).meta).toEqual({
      entry: { documentId: 'b', field: 'services', index: 0, total: 2 },
    });
    // A post holds its category: without the posts there would be nothing to see of it.
    expect(attributes(await alone('category', 'c'), '/post')['posts']).toHaveLength(1);
  });

  it('has inside another entry the fields that its response names, so that a live preview finds it there', async () => {
    const { unsaved, attributes } = start({});
    const { draft, inside } = await unsaved('category', row('c', 'en', { slug: 'c', name: 'Not saved' }));
    const { id: _, ...own } = inside;
    expect(own).toMatchObject({ name: 'Not saved', langUrl: null });
    // Compared as text, as the site does.
    expect(JSON.stringify(attributes(draft, '/post')['posts']![0]!['category'])).toBe(JSON.stringify(own));
  });

  it('changes nothing public, whichever was read first, also inside other entries', async () => {
    for (const first of ['public', 'draft']) {
      const { published, responsesFor, attributes } = start({
        service: [row('a', 'en', { name: 'Edited', url: 'one', position: 1 })],
        category: [row('c', 'en', { slug: 'c', name: 'Edited' })],
      });
      if (first === 'public') await published('post');
      for (let round = 0; round < 2; round++) {
        const inPost = attributes(await responsesFor('category', 'c'), '/post')['posts']![0]!;
        expect(inPost['category']).toMatchObject({ name: 'Edited' });
        expect(attributes(await responsesFor('service', 'a'), '/service')['services']![0]).toMatchObject({ name: 'Edited' });
        for (const path of ['post', 'service']) expect(await published(path), `${first} first`).not.toContain('Edited');
      }
    }
  });

  it('is none in a language it was not saved in, of a type that there is not, or of nobody', async () => {
    const { responsesFor } = start({ service: [row('a', 'en', { name: 'One' })] });
    expect(await responsesFor('service', 'a', 'tr')).toBeUndefined();
    expect(await responsesFor('service', 'nobody')).toBeUndefined();
    expect(await responsesFor('publish-outcome', 'a')).toBeUndefined();
    expect(await responsesFor('constructor', 'a')).toBeUndefined();
  });
});
