import { describe, expect, it } from 'vitest';
import { Comments } from './comments';
import type { MessageRow, Tables } from './rows';

const USER = 7;

/** Comments over one row in memory. @returns them, the row as it is read before a decision, and what was done to entries */
function start(given: Partial<MessageRow> = {}) {
  const done: string[] = [];
  const created: Readonly<Record<string, unknown>>[] = [];
  let row = {
    id: 1,
    key: 'a message',
    form: 'comment',
    language: 'en',
    subject: { type: 'post', documentId: 'p', slug: 'p', title: 'P' },
    fields: { comment: 'Useful.', name: 'Ada' },
    receivedAt: '2026-11-20T22:30:00.000Z',
    decision: null,
    entry: null,
    ...given,
  } as unknown as MessageRow;
  const tables = {
    messages: {
      findOne: () => Promise.resolve(row),
      updateMany: ({ data }: { data: Partial<MessageRow> }) => {
        const count = data.decision !== undefined && data.decision === row.decision ? 0 : 1;
        row = { ...row, ...data };
        return Promise.resolve({ count });
      },
    },
    events: { create: () => Promise.resolve() },
  };
  const documents = {
    create: ({ data }: { data: Readonly<Record<string, unknown>> }) => {
      created.push(data);
      done.push('published entry');
      return Promise.resolve({ documentId: 'entry' });
    },
    publish: ({ documentId }: { documentId: string }) => Promise.resolve({ entries: [void done.push(`published ${documentId}`)] }),
    unpublish: ({ documentId }: { documentId: string }) => Promise.resolve(void done.push(`unpublished ${documentId}`)),
  };
  const strapi = {
    documents: () => documents,
    contentTypes: {},
    db: { transaction: (work: () => Promise<void>) => work() },
    requestContext: { run: (_: unknown, work: () => Promise<void>) => work() },
  };
  return {
    comments: new Comments(strapi as never, tables as unknown as Tables, 'Europe/Istanbul'),
    before: row,
    done,
    created,
    now: () => row,
  };
}

describe('a comment', () => {
  it('a comment that was approved while it was about to be rejected is taken off the site', async () => {
    const { comments, before, done, now } = start();
    // Both have read the row before the other one decided.
    await comments.approve(before, USER);
    await comments.reject(before, USER);
    expect(done).toEqual(['published entry', 'unpublished entry']);
    expect(now()).toMatchObject({ decision: 'rejected', entry: 'entry' });
  });

  it('a comment that was never approved has nothing to take back, and is published again when it is approved later', async () => {
    const { comments, before, done, now } = start();
    await comments.reject(before, USER);
    expect(done).toEqual([]);
    await comments.approve(before, USER);
    await comments.reject(before, USER);
    await comments.approve(before, USER);
    expect(done).toEqual(['published entry', 'unpublished entry', 'published entry']);
    expect(now()).toMatchObject({ decision: 'approved' });
  });

  it('has the day on which it was sent in the site’s time zone', async () => {
    const { comments, before, created } = start();
    await comments.approve(before, USER);
    // Half past one in the night of Istanbul.
    expect(created).toMatchObject([{ date: '2026-11-21', name: 'Ada', text: 'Useful.' }]);
  });
});
