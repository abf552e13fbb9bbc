import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributesOf, comparable } from '../support/contract-responses.ts';
import { Editor, startContentService, type ContentService } from '../support/content-service.ts';
import { fileBytes, MESSAGES_TOKEN, Sender } from '../support/messages.ts';
import { EARLIER_EDIT, earlierResponses, unpackService } from '../support/upgrade.ts';

type Json = Record<string, unknown>;
let folder: string;
let service: ContentService;
let earlier: Record<string, Json>;
const read = async (question: string) => {
  const [path, locale] = question.split(' ');
  return attributesOf(await (await fetch(`${service.url}${path}?locale=${locale}`)).json());
};

/** Pages are found by their key; their order, that of the content types, may change. */
const inOrder = (response: Json): Json =>
  Array.isArray(response['pages'])
    ? { ...response, pages: (response['pages'] as Json[]).toSorted((a, b) => (String(a['key']) < String(b['key']) ? -1 : 1)) }
    : response;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-test-'));
  earlier = await earlierResponses();
  await unpackService(folder);
  service = await startContentService(folder, { MESSAGES_TOKEN });
}, 600_000);

afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the database of an earlier version', () => {
  it('opens, and every response holds what it held before', async () => {
    expect(Object.keys(earlier)).toHaveLength(40);
    // A newer version may add fields; what was there stays.
    for (const [question, response] of Object.entries(earlier))
      expect(inOrder(comparable(await read(question)) as Json), question).toMatchObject(inOrder(comparable(response) as Json));
    expect(((await read('/service en'))['services'] as Json[])[0]!['name']).toBe(EARLIER_EDIT);
    expect(service.output()).not.toMatch(/\berror\b/i);
  });

  it('has an inbox, and shows a comment on one of its posts once it is approved', async () => {
    const editor = await Editor.login(service.origin);
    const [post] = (await read('/post en'))['posts'] as Json[];
    const { id } = await new Sender(service.url).deliver({
      name: 'after the upgrade',
      form: 'comment',
      fields: {
        comment: 'Written after the upgrade.',
        name: 'Reader',
        email: 'reader@customer.example',
        website: 'https://reader.example',
      },
      subject: { type: 'post', documentId: String(post!['documentId']), slug: String(post!['url']), title: String(post!['title']) },
      files: [{ name: 'a.pdf', bytes: fileBytes('%PDF-1.7') }],
    });
    const office = await editor.invite('front-office', 'office@motavia.example');
    expect((await office.ask('POST', `/messages/${id}/approve`, {})).status).toBe(200);
    expect((await read('/comment en'))['comments']).toMatchObject([{ post: post!['documentId'], text: 'Written after the upgrade.' }]);
  });

  it('goes on: an editor signs in, changes a text and publishes it', async () => {
    const editor = await Editor.login(service.origin);
    const [partner] = (await read('/partner tr'))['partners'] as Json[];
    const id = String(partner!['documentId']);
    const { status } = await editor.publish(
      'partner',
      id,
      { ...(await editor.draft('partner', id, 'tr')), description: 'Yeni sürümde yazıldı.' },
      'tr',
    );
    expect(status).toBe(200);
    await expect.poll(async () => ((await read('/partner tr'))['partners'] as Json[])[0]!['description']).toBe('Yeni sürümde yazıldı.');
    expect(((await read('/partner en'))['partners'] as Json[])[0]!['description']).toBe(
      ((earlier['/partner en'] as Json)['partners'] as Json[])[0]!['description'],
    );
  });
});
