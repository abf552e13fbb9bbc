import type { Core } from '@strapi/strapi';
import { describe, expect, it, vi } from 'vitest';
import type { Row } from '../contract/entry-fields';
import { LiveContent } from '../contract/live-content';
import type { DocumentAction } from '../documents';
import { uidOf } from '../model/fields';
import { MODEL } from '../model/model';
import type { ContentService } from '../service';
import { watchDocuments, watchMedia } from './watch';
import { waitFor } from '../../../tests/support/wait-for.ts';

type Middleware = (action: DocumentAction & { uid: string }, next: () => Promise<unknown>) => Promise<unknown>;

const row = (documentId: string, fields: object = {}): Row => ({ documentId, locale: 'en', updatedAt: '2026-11-20', ...fields });
const naming = (documentId: string, title: string) => row(documentId, { title, category: { documentId: 'news' } });

/** A query of the database that finds nothing, whatever it is asked. */
function emptyQuery(): object {
  const query: object = new Proxy(
    {},
    { get: (_, name) => (name === 'then' ? (done: (rows: readonly []) => void) => done([]) : () => query) },
  );
  return query;
}

/** What the watcher uses of Strapi, with an empty database. */
function fakeStrapi() {
  const given: { middleware?: Middleware } = {};
  const log = { error: vi.fn<(text: string) => void>() };
  const joinTable = { name: 'links', joinColumn: { name: 'from' }, inverseJoinColumn: { name: 'to' } };
  const strapi = {
    log,
    db: {
      dialect: { client: 'sqlite' },
      connection: { ref: () => '' },
      metadata: { get: () => ({ tableName: 'entries', attributes: new Proxy({}, { get: () => ({ joinTable }) }) }) },
      getConnection: emptyQuery,
      query: () => ({ findMany: () => Promise.resolve([]), findOne: () => Promise.resolve(null) }),
      transaction: (work: (given: object) => Promise<unknown>) => work({ trx: {}, onCommit: (committed: () => void) => void committed() }),
    },
    documents: Object.assign(() => ({}), { use: (one: Middleware) => void (given.middleware = one) }),
  } as unknown as Core.Strapi;
  return { strapi, log, given };
}

/**
 * A category that two posts name is published for the first time.
 * @param readPost reads one post again
 */
async function publishCategory(readPost: (documentId: string) => Promise<readonly Row[]>) {
  const { strapi, log, given } = fakeStrapi();
  let isPublished = false;
  const live = new LiveContent((type, documentId) => {
    if (type === 'category') return Promise.resolve(isPublished ? [row('news')] : []);
    return documentId === undefined ? Promise.resolve([naming('a', 'old'), naming('b', 'old')]) : readPost(documentId);
  });
  await live.load(['category', 'post']);
  const [add, changed] = [vi.fn(), vi.fn()];
  const service = {
    live,
    model: MODEL,
    hints: { silent: false, add, expect: () => undefined },
    listeners: { changed: new Set([changed]) },
    fallbackLocale: 'en',
  };
  watchDocuments(strapi, service as unknown as ContentService);
  await given.middleware?.({ uid: uidOf('category'), action: 'publish', params: { documentId: 'news' } }, () => {
    isPublished = true;
    return Promise.resolve({ documentId: 'news', entries: [{ locale: 'en' }] });
  });
  await waitFor(() => expect([add.mock.calls, changed.mock.calls]).toMatchObject([[[{ documentId: 'news' }]], { length: 1 }]));
  return { live, log };
}

describe('the hint of a publish', () => {
  it('does not wait for the entries that name it, but whoever asks for these does', async () => {
    const released = Promise.withResolvers<undefined>();
    const { live, log } = await publishCategory(async (documentId) => {
      await released.promise;
      return [naming(documentId, 'new')];
    });
    const asked = live.load(['post']);
    released.resolve(undefined);
    const titles = [...(await asked).get('post')!.documents.values()].map((languages) => languages.get('en')?.['title']);
    expect([titles, log.error.mock.calls]).toEqual([['new', 'new'], []]);
  });

  it('is sent also where these cannot be read, which is logged once', async () => {
    const { log } = await publishCategory(() => Promise.reject(new Error('the database is away')));
    await waitFor(() =>
      expect(log.error.mock.calls).toEqual([
        ['Not all entries that refer to category news were read again after its publish: Error: the database is away'],
      ]),
    );
  });
});

describe('a changed file', () => {
  it('is one in all entries that show it, also where one of them cannot be read', async () => {
    const shows = (documentId: string) => row(documentId, { thumbImage: { image: { id: 4, mime: 'image/webp' } } });
    const live = new LiveContent((type, documentId) =>
      documentId === 'a' ? Promise.reject(new Error('the database is away')) : Promise.resolve([shows(type === 'post' ? 'a' : 'b')]),
    );
    await live.load(['post', 'service']);
    const handlers = new Map<string, (payload: unknown) => Promise<void>>();
    const [add, error] = [vi.fn<(change: { documentId: string }) => void>(), vi.fn()];
    const strapi = { log: { error }, eventHub: { on: (event: string, handler: () => Promise<void>) => void handlers.set(event, handler) } };
    watchMedia(strapi as unknown as Core.Strapi, { live, hints: { add } } as unknown as ContentService);
    await handlers.get('media.update')?.({ media: { id: 4 } });
    await waitFor(() => expect(add.mock.calls.map(([{ documentId }]) => documentId)).toEqual(['a', 'b']));
    expect(error.mock.calls).toEqual([['Entries that show a changed file were not updated: Error: the database is away']]);
  });
});
