import { describe, expect, it } from 'vitest';
import * as field from '../../../tests/support/model-fields';
import { ContractResponses } from './responses';
import type { Row } from './entry-fields';
import { LiveContent } from './live-content';

const FIELDS: Readonly<Record<string, field.Fields>> = {
  post: { title: field.line('', ''), category: field.one('category', '', '') },
  category: { slug: field.line('', ''), name: field.line('', '') },
  tag: {},
};

/** Responses over three posts in one category, and what an editor does to them. */
async function start() {
  const row = (documentId: string, more: Record<string, unknown>): Row => ({
    documentId,
    locale: 'en',
    updatedAt: '2026-11-20T00:00:00.000Z',
    ...more,
  });
  const category = { documentId: 'c' };
  const rows: Record<string, readonly Row[]> = {
    post: ['a', 'b', 'd'].map((id, index) => row(id, { title: id, position: index, category })),
    category: [row('c', { slug: 'c', name: 'Category' })],
    tag: [],
  };
  const live = new LiveContent(async (type, documentId) =>
    (rows[type] ?? []).filter((one) => one.documentId === (documentId ?? one.documentId)),
  );
  const model = { fieldsOf: (type: string) => FIELDS[type]!, partFields: () => ({}) };
  const responses = new ContractResponses({ live, model, siteLocales: ['en', 'tr'], fallbackLocale: 'en' });
  const whole = () => responses.respond('post', { requested: 'en' });
  return {
    whole,
    change: async (type: string, documentId: string, more: Record<string, unknown>) => {
      rows[type] = rows[type]!.map((one) => (one.documentId === documentId ? { ...one, ...more } : one));
      await live.patch(type, documentId);
    },
    remove: async (type: string, documentId: string) => {
      rows[type] = rows[type]!.filter((one) => one.documentId !== documentId);
      await live.patch(type, documentId);
    },
    /** The validator that a response about one entry names. */
    told: async (documentId: string, listEtag: string) => {
      const { body } = await responses.respond('post', { requested: 'en', documentId, listEtag });
      return (JSON.parse(body().toString()) as { meta: { listEtag?: string } }).meta.listEtag;
    },
  };
}

describe('a response', () => {
  it('keeps its validator until it says something else', async () => {
    const { whole, change } = await start();
    const before = await whole();
    await change('post', 'b', { title: 'For a moment' });
    await change('post', 'b', { title: 'b' });
    expect((await whole()).etag).toBe(before.etag);
    await change('post', 'b', { title: 'New' });
    expect((await whole()).etag).not.toBe(before.etag);
  });
});

describe('a response about one entry names the validator of its list', () => {
  it('when nothing else changed: a new text, another place, gone', async () => {
    const { whole, told, change, remove } = await start();
    let { etag } = await whole();
    const follow = async () => {
      const named = await told('b', etag);
      expect(named).toBe((await whole()).etag);
      expect(named).not.toBe(etag);
      etag = named!;
    };
    await change('post', 'b', { title: 'New' });
    await follow();
    await change('post', 'b', { position: 7 });
    await follow();
    await remove('post', 'b');
    await follow();
  });

  it('not when another entry changed, moved, or shows something else by what it names', async () => {
    const { whole, told, change } = await start();
    for (const other of [
      () => change('post', 'd', { title: 'New' }),
      () => change('post', 'd', { position: -1 }),
      () => change('category', 'c', { name: 'New' }),
    ]) {
      const { etag } = await whole();
      await other();
      await change('post', 'b', { title: etag });
      expect(await told('b', etag)).toBeUndefined();
    }
  });

  it('to several clients, though one has asked since; not to one that has what was never answered, or is too old', async () => {
    const { whole, told, change } = await start();
    const { etag } = await whole();
    for (let times = 0; times < 7; times++) {
      await change('post', 'b', { title: `New ${times}` });
      expect(await told('b', etag)).toBe((await whole()).etag);
    }
    await change('post', 'b', { title: 'One more' });
    expect(await told('b', etag)).toBeUndefined();
    expect(await told('b', '"unknown"')).toBeUndefined();
  });
});
