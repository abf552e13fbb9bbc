import { readdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureLog } from '../../../tests/support/log.ts';
import { startServer } from '../../../tests/support/site-server.ts';
import { DiskBudget } from '../../outbox/files/budget.ts';
import { HELD_MS } from '../../outbox/files/held-folder.ts';
import { ANNOUNCED_MS } from '../../outbox/files/held-quota.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

beforeEach(({ onTestFinished }) => {
  const log = captureLog();
  onTestFinished(() => log.stop());
});

async function uploadServer(environment: Record<string, string> = {}) {
  const server = await startServer({ environment: { MESSAGES_PER_HOUR: '1000', ...environment } });
  const { request } = server;
  const begin = (name: string, length: number, token?: string) =>
    request('/enquiry-files', {
      method: 'POST',
      headers: { 'upload-name': encodeURIComponent(name), 'upload-length': String(length), ...(token ? { 'upload-token': token } : {}) },
    });
  const patch = (path: string, offset: number, body: string | Buffer) =>
    request(path, { method: 'PATCH', headers: { 'upload-offset': String(offset) }, body });
  const offset = async (path: string) => (await request(path, { method: 'HEAD' })).headers['upload-offset'];
  const send = (values: Record<string, string>) =>
    request('/enquiry/requirement', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
    });
  const held = () => readdir(join(server.dataFolder, 'messages', '.held'));
  return { ...server, begin, patch, offset, send, held };
}
const FIELDS = { message: 'A requirement', name: 'Ayşe', organization: 'Example', email: 'a@example.com' };

describe('an upload', () => {
  it.each(['GET', 'HEAD', 'POST'])('is unknown to a copy of the site that receives nothing (%s)', async (method) => {
    const { request, messages } = await uploadServer({ FORMS: 'mail' });
    const start = vi.spyOn(messages, 'start');
    expect((await request('/enquiry-files', { method })).status).toBe(method === 'POST' ? 405 : 404);
    expect(start).not.toHaveBeenCalled();
  });

  it('names what its addresses take (RFC 9110, 15.5.6)', async () => {
    const { request, begin } = await uploadServer();
    const { location = '' } = (await begin('a.txt', 3)).headers;
    for (const [path, allow] of [
      ['/enquiry-files', 'POST'],
      [location, 'HEAD, PATCH, DELETE'],
    ] as const) {
      const { status, headers } = await request(path, { method: 'PUT' });
      expect([status, headers.allow]).toEqual([405, allow]);
    }
  });

  it('is read to its end before it is refused: a client that still sends may not get the reason', async () => {
    const { begin, request, server } = await uploadServer();
    const complete: boolean[] = [];
    const { location = '' } = (await begin('a.txt', 10)).headers;
    server.on('request', (incoming, response) => response.once('finish', () => complete.push(incoming.complete)));
    const body = 'x'.repeat(5_000_000);
    for (const [headers, status] of [
      [{ 'upload-offset': '7' }, 409],
      [{ 'upload-offset': '0', 'sec-fetch-site': 'cross-site' }, 403],
    ] as const) {
      const response = await request(location, { method: 'PATCH', headers, body });
      expect([response.status, response.headers.connection]).toEqual([status, 'keep-alive']);
    }
    expect(complete).toEqual([true, true]);
  });

  it('comes in parts, and is sent with the form that carries its token', async () => {
    const { begin, patch, offset, send, messages } = await uploadServer();
    const begun = await begin('ölçü.txt', 10);
    const { token, number } = JSON.parse(String(begun.body)) as { token: string; number: number };
    const place = begun.headers.location!;
    expect([begun.status, place, await offset(place)]).toEqual([201, `/enquiry-files/${token}/${String(number)}`, '0']);
    const first = await patch(place, 0, 'first');
    expect([first.status, first.headers['upload-offset'], await offset(place)]).toEqual([204, '5', '5']);
    expect((await patch(place, 5, 'after')).headers['upload-offset']).toBe('10');
    const second = await begin('b.txt', 3, token);
    expect(JSON.parse(String(second.body))).toEqual({ token, number: number + 1 });
    await patch(second.headers.location!, 0, 'two');
    expect((await send({ ...FIELDS, held: token })).status).toBe(303);
    const [id = ''] = await messages.outbox.ids();
    expect((await messages.outbox.read(id)).attachments).toMatchObject([
      { name: 'ölçü.txt', size: 10 },
      { name: 'b.txt', size: 3 },
    ]);
  });

  it('goes on after a lost connection where it broke off', async () => {
    const { begin, patch, offset, port } = await uploadServer();
    const content = 'x'.repeat(200_000);
    const place = (await begin('a.txt', content.length)).headers.location!;
    await new Promise<void>((done) => {
      const outgoing = httpRequest({
        port,
        host: '127.0.0.1',
        path: place,
        method: 'PATCH',
        headers: { 'upload-offset': '0', 'content-length': String(content.length) },
      });
      outgoing.on('error', () => done());
      outgoing.write(content.slice(0, 100_000), () => setImmediate(() => outgoing.destroy(new Error('lost'))));
    });
    await waitFor(async () => expect(Number(await offset(place))).toBeGreaterThan(0));
    await waitFor(async () => {
      const there = Number(await offset(place));
      const response = await patch(place, there, content.slice(there));
      expect([response.status, response.headers['upload-offset']]).toEqual([204, '200000']);
    });
  });

  it('an upload whose last response was lost is asked for and repeated, and is sent once', async () => {
    const { begin, patch, offset, send, messages } = await uploadServer();
    const begun = await begin('a.txt', 4);
    const { token } = JSON.parse(String(begun.body)) as { token: string };
    const place = begun.headers.location!;
    await patch(place, 0, 'text');
    expect(await offset(place)).toBe('4');
    const again = await patch(place, 4, '');
    expect([again.status, again.headers['upload-offset']]).toEqual([204, '4']);
    expect((await send({ ...FIELDS, held: token })).status).toBe(303);
    const [id = ''] = await messages.outbox.ids();
    expect((await messages.outbox.read(id)).attachments).toMatchObject([{ name: 'a.txt', size: 4 }]);
  });

  it('an upload whose note a crash cut off holds up no form, and is looked at again', async () => {
    const { begin, patch, messages, dataFolder } = await uploadServer();
    const begun = await begin('a.txt', 4);
    const { token } = JSON.parse(String(begun.body)) as { token: string };
    await patch(begun.headers.location!, 0, 'text');
    await writeFile(join(dataFolder, 'messages', '.held', token, '1.done'), '{"name":"a.t');
    expect(await messages.held.list(token)).toEqual([]);
    await patch(begun.headers.location!, 4, '');
    expect(await messages.held.list(token)).toMatchObject([{ name: 'a.txt' }]);
  });

  it('an upload that is not whole is not sent, and one that was removed is not either', async () => {
    const { begin, patch, request, send, messages } = await uploadServer();
    const begun = await begin('half.txt', 10);
    const { token } = JSON.parse(String(begun.body)) as { token: string };
    await patch(begun.headers.location!, 0, 'half');
    const removed = await begin('removed.txt', 4, token);
    await patch(removed.headers.location!, 0, 'text');
    expect((await request(removed.headers.location!, { method: 'DELETE' })).status).toBe(204);
    await send({ ...FIELDS, held: token });
    const [id = ''] = await messages.outbox.ids();
    expect((await messages.outbox.read(id)).attachments).toEqual([]);
  });

  it('an upload that is refused when it is whole is gone', async () => {
    const { begin, patch, offset } = await uploadServer();
    const place = (await begin('a.pdf', 4)).headers.location!;
    const response = await patch(place, 0, Buffer.from('4d5a9000', 'hex'));
    expect([response.status, String(response.body)]).toEqual([415, '{"error":"wrongType"}']);
    expect(await offset(place)).toBeUndefined();
  });

  it('is refused where it is too large, one too many, or there is no room', async () => {
    const { begin } = await uploadServer({ UPLOAD_MAX_BYTES: '100', UPLOAD_MAX_FILES: '2', UPLOAD_HELD_MAX_BYTES: '350' });
    expect((await begin('a.txt', 101)).status).toBe(413);
    const { token } = JSON.parse(String((await begin('a.txt', 100)).body)) as { token: string };
    expect((await begin('b.txt', 98, token)).status).toBe(201);
    // As many again: some of those before them may be taken back.
    for (const name of ['c.txt', 'd.txt']) expect((await begin(name, 1, token)).status).toBe(201);
    expect(String((await begin('one too many.txt', 1, token)).body)).toBe('{"error":"tooMany"}');
    expect((await begin('other.txt', 100)).status).toBe(201);
    const full = await begin('e.txt', 100);
    expect([full.status, String(full.body)]).toEqual([507, '{"error":"noRoom"}']);
  });

  it('is refused where the disk has its reserve alone, when it is announced and while it comes', async () => {
    const { begin, patch, offset, messages } = await uploadServer();
    const { location = '' } = (await begin('a.txt', 8)).headers;
    expect((await patch(location, 0, 'half')).status).toBe(204);
    const room = vi.spyOn(DiskBudget.prototype, 'hasRoom').mockResolvedValue(false);
    const used = messages.state.heldBytes;
    for (const response of [await begin('b.txt', 4), await patch(location, 4, 'half')])
      expect([response.status, String(response.body)]).toEqual([507, '{"error":"noRoom"}']);
    expect([await offset(location), messages.state.heldBytes]).toEqual(['4', used]);
    room.mockRestore();
    expect((await patch(location, 4, 'half')).status).toBe(204);
  });

  it('an upload of which nothing comes within two minutes leaves its place to another, and gets one again when it comes', async () => {
    const { begin, patch, send, messages } = await uploadServer({ UPLOAD_MAX_FILES: '2' });
    const given = await begin('given-up.txt', 4);
    const { token } = JSON.parse(String(given.body)) as { token: string };
    await patch((await begin('part.txt', 8, token)).headers.location!, 0, 'part');
    for (const name of ['given-up-2.txt', 'given-up-3.txt']) await begin(name, 4, token);
    await messages.held.sweep(Date.now() + ANNOUNCED_MS - 10_000);
    expect(String((await begin('c.txt', 4, token)).body)).toBe('{"error":"tooMany"}');
    await messages.held.sweep(Date.now() + ANNOUNCED_MS + 1);
    expect(messages.state.heldBytes).toBe(8);
    const next = await begin('c.txt', 4, token);
    expect([next.status, messages.state.heldBytes]).toEqual([201, 12]);
    await patch(given.headers.location!, 0, 'text');
    await patch(next.headers.location!, 0, 'next');
    expect([await messages.held.list(token), messages.state.heldBytes]).toMatchObject([[{ name: 'given-up.txt' }, { name: 'c.txt' }], 16]);
    expect((await send({ ...FIELDS, held: token })).status).toBe(303);
    expect(messages.state.heldBytes).toBe(0);
  });

  it('an upload whose form was received leaves its place to another', async () => {
    const { begin, patch, send } = await uploadServer({ UPLOAD_MAX_FILES: '1' });
    const sent = await begin('a.txt', 4);
    const { token } = JSON.parse(String(sent.body)) as { token: string };
    await patch(sent.headers.location!, 0, 'text');
    await begin('taken back.txt', 4, token);
    expect((await begin('b.txt', 4, token)).status).toBe(409);
    await send({ ...FIELDS, held: token });
    expect((await begin('b.txt', 4, token)).status).toBe(201);
  });

  it('an upload takes the place of one that the visitor leaves out, where a message has as many files as it may', async () => {
    const { begin, patch, send, messages } = await uploadServer({ UPLOAD_MAX_FILES: '2' });
    const upload = async (name: string, before?: string) => {
      const begun = await begin(name, 4, before);
      await patch(begun.headers.location!, 0, name.slice(0, 4));
      return (JSON.parse(String(begun.body)) as { token: string }).token;
    };
    const token = await upload('one.txt');
    for (const name of ['two.txt', 'three.txt']) await upload(name, token);
    // More than two are refused where none is left out.
    expect((await send({ ...FIELDS, held: token, uploaded: '1 2 3' })).status).toBe(200);
    expect((await send({ ...FIELDS, held: token, uploaded: '1 2 3', remove: '1' })).status).toBe(303);
    const [id = ''] = await messages.outbox.ids();
    expect((await messages.outbox.read(id)).attachments).toMatchObject([{ name: 'two.txt' }, { name: 'three.txt' }]);
  });

  it('an upload that is taken back while its last bytes arrive is no fault of the site', async () => {
    const { begin, messages } = await uploadServer();
    const { token, number } = JSON.parse(String((await begin('a.txt', 4)).body)) as { token: string; number: number };
    const content = async function* () {
      yield Buffer.from('text');
      await messages.held.remove(token, number);
    };
    await expect(messages.uploads.append(token, number, 0, content(), 'visitor')).rejects.toMatchObject({ code: 'expired' });
    expect([await messages.held.list(token), messages.state.heldBytes]).toEqual([[], 0]);
  });

  it('is deleted after an hour, and its room is free again', async () => {
    const { begin, patch, held, messages } = await uploadServer();
    const begun = await begin('a.txt', 100);
    await patch(begun.headers.location!, 0, 'part');
    expect([await held(), messages.state.heldBytes]).toMatchObject([{ length: 1 }, 100]);
    await messages.held.sweep(Date.now() + HELD_MS - 10_000);
    expect(await held()).toHaveLength(1);
    await messages.held.sweep(Date.now() + HELD_MS + 1);
    expect([await held(), messages.state.heldBytes]).toEqual([[], 0]);
  });

  it('leaves its room also where another process of the same data folder has deleted it', async () => {
    const { begin, patch, messages } = await uploadServer();
    const begun = await begin('a.txt', 100);
    await patch(begun.headers.location!, 0, 'part');
    const { token } = JSON.parse(String(begun.body)) as { token: string };
    await messages.held.folder.removeSet(token);
    expect((await begin('other.txt', 4)).status).toBe(201);
    expect(messages.state.heldBytes).toBe(104);
    await messages.held.sweep();
    expect(messages.state.heldBytes).toBe(4);
  });

  it('after the hour of the files before it begins no set without them', async () => {
    const { begin, send, held } = await uploadServer();
    const token = 'f'.repeat(32);
    const late = await begin('late.txt', 4, token);
    expect([late.status, String(late.body), await held()]).toEqual([404, '{"error":"expired"}', []]);
    expect((await send({ ...FIELDS, held: token })).status).toBe(200);
    expect((await send({ ...FIELDS, held: '' })).status).toBe(303);
  });

  it('is counted after a restart, too', async () => {
    const { begin, patch, dataFolder } = await uploadServer();
    await patch((await begin('a.txt', 100)).headers.location!, 0, 'part');
    await begin('given-up.txt', 100);
    const next = await startServer({ environment: { DATA_DIR: dataFolder } });
    await next.messages.start();
    // A start that failed is repeated.
    await next.messages.held.start();
    expect(next.messages.state.heldBytes).toBe(100);
  });
});
