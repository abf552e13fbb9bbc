import { expect, it } from 'vitest';
import { EntryComments } from './comments';
import type { Notifier } from './notifier';
import type { Tables } from './tables';

it('shows the latest comments of an entry, the oldest of them first', async () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({ id: index + 1 }));
  const findMany = async ({ orderBy, limit }: { orderBy: { id: string }; limit: number }) =>
    (orderBy.id === 'desc' ? rows.toReversed() : rows).slice(0, limit);
  const tables = { comments: { findMany } } as unknown as Tables;
  const comments = new EntryComments({} as ConstructorParameters<typeof EntryComments>[0], tables, {} as Notifier);
  const shown = await comments.of({ type: 'service', documentId: 'a', language: 'en' });
  expect([shown.length, shown[0]?.id, shown.at(-1)?.id]).toEqual([100, 2, 101]);
});
