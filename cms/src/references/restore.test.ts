import { describe, expect, it, vi } from 'vitest';
import type { Row } from '../contract/entry-fields';
import { LiveContent } from '../contract/live-content';
import { MODEL } from '../model/model';
import { namingEntries, readAgain } from './restore';

const row = (documentId: string, fields: object = {}): Row => ({ documentId, locale: 'en', updatedAt: '2026-11-20', ...fields });

describe('entries that name a published entry', () => {
  const target = { type: 'category', documentId: 'news' };
  const patch = { before: undefined, after: new Map([['en', row('news')]]) };

  it('are those in memory and those that have their relation back, once each', async () => {
    const live = new LiveContent(() => Promise.resolve([row('a', { category: { documentId: 'news' } }), row('b')]));
    await live.load(['post']);
    const restored = ['a', 'c'].map((documentId) => ({ type: 'post', documentId }));
    const failed = vi.fn();
    expect(await namingEntries(live, MODEL, target, { patch, restored, failed })).toEqual(restored);
    expect(failed).not.toHaveBeenCalled();
  });

  it('are at least the latter while the memory cannot be read', async () => {
    const live = new LiveContent(() => Promise.reject(new Error('away')));
    const loading = live.load(['post']).catch(() => undefined);
    const restored = [{ type: 'post', documentId: 'c' }];
    const failed = vi.fn();
    expect(await namingEntries(live, MODEL, target, { patch, restored, failed })).toEqual(restored);
    expect(failed.mock.calls).toEqual([[new Error('away')]]);
    await loading;
  });

  it('are read again at the same time, and one that fails leaves those of other types alone', async () => {
    const begun: string[] = [];
    const both = Promise.withResolvers<undefined>();
    const live = new LiveContent(async (type, documentId) => {
      if (documentId === undefined) return [row('a', { title: 'old' })];
      begun.push(type);
      if (begun.length === 2) both.resolve(undefined);
      await both.promise;
      if (type === 'post') throw new Error('away');
      return [row('a', { title: 'new' })];
    });
    await live.load(['post', 'product']);
    const failed = vi.fn();
    await readAgain(live, ['post', 'product'].map((type) => ({ type, documentId: 'a' })), failed); // prettier-ignore
    expect(failed.mock.calls).toEqual([[new Error('away')]]);
    const product = (await live.load(['product'])).get('product');
    expect(product?.documents.get('a')?.get('en')?.['title']).toBe('new');
  });
});
