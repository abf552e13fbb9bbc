// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Conflict } from '../../versions/conflict';
import { guarded } from './guard-fetch';
import type { DialogResult, Question } from './question';

const ENTRY = '/content-manager/collection-types/api::site.service/doc?locale=en';
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const conflict: Conflict = {
  version: 'v2',
  by: 'Ada',
  at: '2026-11-23T10:00:00.000Z',
  fields: [
    { field: 'name', mine: 'Mine', theirs: 'Theirs', changedByMe: true },
    { field: 'desc', mine: 'Old', theirs: 'New', changedByMe: false },
  ],
};
const refusal = () => json({ error: { details: { conflict } } }, 409);

/** The guard between a form and a service with these responses. */
function setUp(responses: Response[], choose: () => DialogResult = () => new Set(['desc'])) {
  const sent: { readonly version: string | null; readonly body: unknown }[] = [];
  const questions: Question[] = [];
  const service = (async (_: string, { headers, body }: RequestInit = {}) => {
    sent.push({ version: new Headers(headers).get('x-entry-version'), body });
    return responses.shift()!;
  }) as typeof fetch;
  const admin = guarded(service, async (question) => {
    questions.push(question);
    return choose();
  });
  return { admin, sent, questions };
}
const save = { method: 'PUT', body: JSON.stringify({ name: 'Mine', desc: 'Old', url: 'x' }) };

describe('a form', () => {
  it('sends the version that it was opened with, and after a save the new one', async () => {
    const at = (updatedAt: string) => json({ data: { updatedAt, position: 10 } });
    const { admin, sent } = setUp([at('v1'), at('v2'), at('v3')]);
    await admin(ENTRY, { method: 'GET' });
    await admin(ENTRY, save);
    await admin(ENTRY, save);
    expect(sent.map(({ version }) => version)).toEqual([null, 'v1;10', 'v2;10']);
  });

  it('a form that is refused is sent again without the fields of which the other value stays', async () => {
    const { admin, sent, questions } = setUp([refusal(), json({ data: { updatedAt: 'v3' } })]);
    expect((await admin(ENTRY, save)).status).toBe(200);
    expect(sent[1]).toEqual({ version: 'v2', body: JSON.stringify({ name: 'Mine', url: 'x' }) });
    expect(questions[0]).toMatchObject({ by: 'Ada', publishes: false, fields: [{ label: 'Name' }, { changedByMe: false }] });
    const texts = questions[0]!.fields[0]!.pieces.map(({ token, change }) => [change, token.text]);
    expect(texts).toEqual([
      ['removed', 'Theirs'],
      ['added', 'Mine'],
    ]);
  });

  it.each([
    ['the service does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the front has no service behind it', () => Promise.resolve(json({}, 503))],
  ])('a form whose save fails because %s keeps what is in it, until something is saved', async (_, fail) => {
    const [old, next] = [{ data: { updatedAt: 'v1', name: 'Old' } }, { data: { updatedAt: 'v2', name: 'New' } }];
    let service: () => Promise<Response> = () => Promise.resolve(json(old));
    const admin = guarded((() => service()) as typeof fetch, () => Promise.resolve(undefined));
    await admin(ENTRY, { method: 'GET' });
    service = fail;
    await admin(ENTRY, save).catch(() => undefined);
    expect(await (await admin(ENTRY, { method: 'GET' })).json()).toEqual(old);
    service = () => Promise.resolve(json(next));
    await admin(ENTRY, save);
    expect(await (await admin(ENTRY, { method: 'GET' })).json()).toEqual(next);
  });

  it('to which its user goes back keeps what is in it, until something is saved', async () => {
    const [old, next] = [{ data: { updatedAt: 'v1', name: 'Old' } }, { data: { updatedAt: 'v2', name: 'New' } }];
    const { admin, sent } = setUp([json(old), refusal(), json({}), json(next)], () => undefined);
    await admin(ENTRY, { method: 'GET' });
    expect((await admin(ENTRY, save)).status).toBe(409);
    // Strapi reads the entry again after every save, refused ones too.
    expect(await (await admin(ENTRY, { method: 'GET' })).json()).toEqual(old);
    expect(sent).toHaveLength(2);
    await admin('/content-manager/collection-types/api::site.service/doc/actions/discard', { method: 'POST' });
    expect(await (await admin(ENTRY, { method: 'GET' })).json()).toEqual(next);
  });

  it('is asked again where somebody saves once more meanwhile', async () => {
    const { admin, questions } = setUp([refusal(), refusal(), json({ data: {} })]);
    expect((await admin(ENTRY, save)).status).toBe(200);
    expect(questions).toHaveLength(2);
  });

  it('a form of a file sends the texts that stay, and proposes the other one’s where its user changed nothing', async () => {
    const body = new FormData();
    const texts = { name: 'a.png', alternativeText: 'Old', caption: 'Mine', focalPoint: null };
    body.append('fileInfo', JSON.stringify(texts));
    const file = { id: 12, updatedAt: 'v1', mime: 'image/png', ...texts, caption: null };
    const theirs = (field: string, mine: string) => ({ field, mine, theirs: 'Theirs', changedByMe: true });
    const about: Conflict = { ...conflict, fields: [theirs('alternativeText', 'Old'), theirs('caption', 'Mine')] };
    const { admin, sent, questions } = setUp(
      [json({ results: [file] }), json({ error: { details: { conflict: about } } }, 409), json({})],
      () => new Set(['alternativeText']),
    );
    await admin('/upload/files?page=1', { method: 'GET' });
    await admin('/upload?id=12', { method: 'POST', body });
    expect(sent.map(({ version }) => version)).toEqual([null, 'v1', 'v2']);
    expect(JSON.parse((sent[2]!.body as FormData).get('fileInfo') as string)).toEqual({ ...texts, alternativeText: 'Theirs' });
    expect(questions[0]!.fields.map(({ label, changedByMe }) => [label, changedByMe])).toEqual([
      ['Alternative text', false],
      ['Caption', true],
    ]);
  });

  it('a form of a file that was read by itself stays as old as it is when a list is read again, and keeps what is in it', async () => {
    const file = (updatedAt: string) => ({ id: 12, updatedAt, mime: 'image/png', caption: updatedAt });
    const about: Conflict = { ...conflict, fields: [{ field: 'caption', mine: 'Mine', theirs: 'v2', changedByMe: true }] };
    const { admin, sent } = setUp(
      [json(file('v1')), json([file('v2')]), json({ error: { details: { conflict: about } } }, 409), json(file('v2')), json(file('v3'))],
      () => undefined,
    );
    const read = async () => ((await (await admin('/upload/files/12', { method: 'GET' })).json()) as { caption: string }).caption;
    await read();
    await admin('/upload/files', { method: 'GET' });
    const body = new FormData();
    body.append('fileInfo', JSON.stringify({ caption: 'Mine' }));
    expect((await admin('/upload/files/12', { method: 'PUT', body })).status).toBe(409);
    expect(sent.map(({ version }) => version)).toEqual([null, null, 'v1']);
    // The media library reads it again after every save, refused ones too.
    expect([await read(), await read()]).toEqual(['v1', 'v2']);
    await admin('/upload/files/12/replace', { method: 'POST', body });
    expect(sent.at(-1)!.version).toBe('v2');
  });

  it('a form of something else is left alone', async () => {
    const { admin, sent } = setUp([json({}), refusal()]);
    await admin('/admin/users/me', { method: 'PUT', body: '{}' });
    expect((await admin('/order/service', { method: 'PUT', body: '{}' })).status).toBe(409);
    expect(sent.map(({ version }) => version)).toEqual([null, null]);
  });
});
