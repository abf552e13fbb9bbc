import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTENT_FOLDER } from '../../../tests/support/content.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { anotherVisitor } from '../../../tests/support/forms.ts';
import { multipart, type Part } from '../../../tests/support/multipart.ts';
import { proofOf } from '../../../tests/support/proof.ts';
import { PAGE_KINDS } from '../../../tests/support/pages.ts';
import { serve } from '../../../tests/support/serve.ts';
import { html, startServer } from '../../../tests/support/site-server.ts';
import { embeddedSource, type Source } from '../../content/refresh/source.ts';
import { DiskBudget } from '../../outbox/files/budget.ts';
import { DraftFiles } from '../../outbox/files/draft-files.ts';
import { HELD_MS } from '../../outbox/files/held-folder.ts';
import { isReference } from '../../outbox/reference.ts';
import { HELD_FIELD, HONEYPOT_FIELD, PROOF_FIELD, REFUSED_FIELD, REMOVE_FIELD, UPLOADED_FIELD } from '../../site/forms.ts';
import { refusalTextsIn, type Refusal } from '../../site/messages/messages.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { TAGS_HEADER } from '../cache/cache-tags.ts';
import type { AstroRenderer } from '../pages/page-renderer.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

let log: LogCapture;
beforeEach(({ onTestFinished }) => {
  log = captureLog();
  onTestFinished(() => log.stop());
});

const ENCODED = { 'content-type': 'application/x-www-form-urlencoded' };
const GOOD = { message: 'How long does a review take?', name: 'Ayşe Yılmaz', email: 'ayse@example.com' };
const REQUIREMENT = { ...GOOD, organization: 'Example Co' };
const STEP = Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n');
const POST = PAGE_KINDS.find(({ id, locale }) => id === 'post' && locale === 'en')!.path;
/** Of other work on both cores, a request may take more than a second. */
const LONG = { timeout: 20_000 };
/** What a program reads of a refusal; a browser gets a page. */
const sentence = (locale: Locale, refusal: Refusal) => `${refusalTextsIn(locale, refusal).title}. ${refusalTextsIn(locale, refusal).text}`;
const encoded = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** A server whose pages note what they were rendered with. */
async function formServer(environment: Record<string, string> = {}, source?: Source) {
  const seen: App.Locals[] = [];
  const astro: AstroRenderer = (_, locals) => {
    seen.push(locals);
    return Promise.resolve(html('page'));
  };
  const server = await startServer({ astro, environment, ...(source ? { source } : {}) });
  const send = (path: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    server.request(path, { method: 'POST', headers: { ...ENCODED, ...headers }, body: encoded(values) });
  const sendParts = (path: string, parts: readonly Part[], headers: Record<string, string> = {}) => {
    const { type, body } = multipart(parts);
    return server.request(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
  };
  const stored = async () => Promise.all((await server.messages.outbox.ids()).map((id) => server.messages.outbox.read(id)));
  /** Names of the files that requests have left. */
  const leftovers = () => readdir(join(server.dataFolder, 'messages', '.incoming')).catch(() => []);
  return { ...server, seen, send, sendParts, stored, leftovers };
}

describe('a form', () => {
  it('is stored, and leads to the page with its reference, which no cache keeps', async () => {
    const { send, stored, seen } = await formServer();
    const response = await send('/enquiry/question', GOOD);
    expect([response.status, response.headers['cache-control']]).toEqual([303, 'no-store']);
    const [, reference = ''] = /^\/enquiry\/received\?reference=(.+)$/.exec(response.headers.location ?? '') ?? [];
    expect(isReference(reference)).toBe(true);
    expect(await stored()).toMatchObject([{ form: 'question', locale: 'en', reference, fields: GOOD, suspicions: ['noProofOfWork'] }]);
    expect(seen).toEqual([]);
  });

  it('leads to the page of its own language', async () => {
    const { send } = await formServer();
    expect((await send('/tr/talep/soru', GOOD)).headers.location).toMatch(/^\/tr\/talep\/alindi\?reference=MTV-/);
  });

  it('sent twice, or in two tabs at once, is one message with one reference', async () => {
    const { send, sendParts, stored, leftovers } = await formServer();
    const parts = Object.entries(GOOD).map(([name, value]) => ({ name, value }));
    const responses = await Promise.all([
      send('/enquiry/question', GOOD),
      send('/enquiry/question', GOOD),
      sendParts('/enquiry/question', parts),
    ]);
    responses.push(await send('/enquiry/question', { ...GOOD, message: `${GOOD.message}  ` }));
    expect(new Set(responses.map(({ status, headers }) => `${String(status)} ${headers.location ?? ''}`)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await leftovers()).toEqual([]);
    await send('/enquiry/question', { ...GOOD, message: 'Something else' });
    expect(await stored()).toHaveLength(2);
  });

  it('counts its proof of work once, also of several messages at once', async () => {
    const { send, stored } = await formServer();
    const proof = proofOf('question', Math.floor(Date.now() / 1000) - 60);
    await Promise.all(['One', 'Two', 'Three'].map((message) => send('/enquiry/question', { ...GOOD, message, [PROOF_FIELD]: proof })));
    expect((await stored()).map(({ suspicions }) => suspicions.length).sort()).toEqual([0, 1, 1]);
  });

  it('is rendered again with what was typed where it is refused, and nothing is stored', async () => {
    const { send, stored, seen, cache } = await formServer();
    const response = await send('/enquiry/question', { ...GOOD, email: 'ayse@' });
    expect([response.status, response.headers['cache-control'], cache.count]).toEqual([200, 'no-store', 0]);
    expect(seen[0]?.form).toEqual({
      form: 'question',
      values: { ...GOOD, email: 'ayse@' },
      errors: { email: 'wrongEmail' },
      files: [],
      fileErrors: [],
      outcome: 'refused',
    });
    expect(await stored()).toEqual([]);
  });

  it('names what it is about as the address does', async () => {
    const service = PAGE_KINDS.find(({ id, locale }) => id === 'service' && locale === 'en')!
      .path.split('/')
      .at(-1)!;
    const { send, stored } = await formServer();
    expect((await send(`/enquiry/question/${service}`, GOOD)).status).toBe(303);
    expect(await stored()).toMatchObject([{ subject: { type: 'service', slug: service } }]);
    expect((await send('/enquiry/question/renamed-meanwhile', { ...GOOD, message: 'Another' })).status).toBe(303);
    expect((await stored()).filter(({ subject }) => subject === undefined)).toHaveLength(1);
    expect((await send('/enquiry/no-such-form', GOOD)).status).toBe(404);
    expect((await send('/blogs/no-such-post', GOOD)).status).toBe(404);
  });

  it.each([302, 500])('is answered as failed where its page cannot be rendered again (%d)', async (status) => {
    const astro: AstroRenderer = () => Promise.resolve(new Response(null, { status, headers: { location: '/enquiry/question' } }));
    const server = await startServer({ astro });
    const response = await server.request('/enquiry/question', {
      method: 'POST',
      headers: ENCODED,
      body: encoded({ ...GOOD, email: 'ayse@' }),
    });
    expect(response.status).toBe(500);
  });

  it('is a comment at the address of a post', async () => {
    const { send, stored } = await formServer();
    const comment = { comment: 'Very useful.', name: 'Ayşe', email: 'a@example.com', website: 'https://example.com' };
    expect((await send(POST, comment)).status).toBe(303);
    expect(await stored()).toMatchObject([{ form: 'comment', fields: comment, subject: { type: 'post', slug: POST.split('/').at(-1) } }]);
  });

  it.each(LOCALE_CODES.flatMap((locale) => [[locale, 'post'] as const, [locale, 'setting'] as const]))(
    'is refused where comments are closed, and nothing is stored (%s, by the %s)',
    async (locale, call) => {
      const embedded = embeddedSource(CONTENT_FOLDER);
      const closed = <Value>(response: Value) =>
        JSON.parse(JSON.stringify(response).replaceAll('"commentsClosed":false', '"commentsClosed":true')) as Value;
      const source: Source = {
        name: 'service',
        fetch: async (asked, ...rest) => {
          const response = await embedded.fetch(asked, ...rest);
          return asked === call ? closed(response) : response;
        },
      };
      const { send, stored } = await formServer({}, source);
      const post = PAGE_KINDS.find((kind) => kind.id === 'post' && kind.locale === locale)!.path;
      const response = await send(post, { comment: 'Too late', name: 'Ayşe', email: 'a@example.com', website: 'https://example.com' });
      expect([response.status, String(response.body)]).toEqual([403, sentence(locale, 'commentsClosed')]);
      expect(await stored()).toEqual([]);
    },
  );

  it.each([['/about'], ['/'], ['/nopage'], ['/blogs'], ['/enquiry'], ['/enquiry/received'], ['/%zz']])('is refused by %s', async (path) => {
    const { send } = await formServer();
    expect((await send(path, GOOD)).status).toBe(405);
  });

  it.each([
    ['/enquiry/question', 'GET, HEAD, POST'],
    ['/tr/talep/soru', 'GET, HEAD, POST'],
    [POST, 'GET, HEAD, POST'],
    ['/enquiry', 'GET, HEAD'],
    ['/blogs/no-such-post', 'GET, HEAD'],
    ['/%zz', 'GET, HEAD'],
  ])('is among the methods of %s where it is taken', async (path, allow) => {
    const { request } = await formServer();
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await request(path, { method });
      expect([status, headers.allow], method).toEqual([405, allow]);
    }
  });

  it('is refused everywhere by a copy that receives nothing', async () => {
    const { send, request } = await formServer({ FORMS: 'mail' });
    const { status, headers } = await send('/enquiry/question', GOOD);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await request('/enquiry-files', { method: 'POST', headers: { 'upload-name': 'a.txt', 'upload-length': '4' } })).status).toBe(
      405,
    );
  });

  it.each(['application/json', 'text/plain', undefined])('is refused as %s', async (type) => {
    const { request } = await formServer();
    const headers = type ? { 'content-type': type } : {};
    expect((await request('/enquiry/question', { method: 'POST', headers: headers as Record<string, string>, body: 'a=b' })).status).toBe(
      415,
    );
  });

  it.each([100_000, 900_000])(
    'with a text of %d letters shows it again, whole, and says at the field that it is too long',
    async (length) => {
      const { sendParts, seen, stored } = await formServer();
      const message = 'ş'.repeat(length / 2);
      const response = await sendParts(
        '/tr/talep/soru',
        Object.entries({ ...GOOD, message }).map(([name, value]) => ({ name, value })),
      );
      expect([response.status, await stored()]).toEqual([200, []]);
      expect(seen[0]?.form).toMatchObject({ errors: { message: 'tooLong' }, outcome: 'refused' });
      expect(seen[0]?.form?.values).toEqual({ ...GOOD, message });
    },
  );

  it('a form that is longer still is refused with a sentence, not with a broken connection', async () => {
    const { send, rendered } = await formServer();
    const response = await send('/enquiry/question', { message: 'x'.repeat(2_500_000) });
    expect([response.status, String(response.body)]).toEqual([413, sentence('en', 'formTooLarge')]);
    expect(rendered).toEqual([]);
  });

  it('is refused while many long texts come in, and usual ones are read', async () => {
    const { send, port, stored } = await formServer({ BODY_MAX_BYTES: String(20 * 1024 * 1024) });
    const waiting = [0, 1].map(() => {
      const headers = { ...ENCODED, 'content-length': String(16 * 1024 * 1024) };
      return httpRequest({ port, host: '127.0.0.1', path: '/enquiry/question', method: 'POST', headers }).on('error', () => undefined);
    });
    for (const request of waiting) request.write('message=x');
    await waitFor(async () => {
      const response = await send('/tr/talep/soru', { message: 'x'.repeat(1_000_000) });
      expect([response.status, String(response.body)]).toEqual([503, sentence('tr', 'formsBusy')]);
    }, LONG);
    expect((await send('/enquiry/question', GOOD)).status).toBe(303);
    for (const request of waiting) request.destroy();
    await waitFor(async () => expect((await send('/tr/talep/soru', { message: 'x'.repeat(1_000_000) })).status).toBe(200), LONG);
    expect(await stored()).toHaveLength(1);
  });

  it('a form of others is read while one visitor has many under way that do not end', async () => {
    const { send, port, server } = await formServer();
    let begun = 0;
    server.on('request', () => begun++);
    const waiting = Array.from({ length: 40 }, () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000' };
      const request = httpRequest({ port, host: '127.0.0.1', path: '/enquiry/question', method: 'POST', headers });
      request.on('error', () => undefined).write('--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nslow');
      return request;
    });
    await waitFor(() => expect(begun).toBe(waiting.length), LONG);
    const refused = await send('/tr/talep/soru', GOOD);
    expect([refused.status, refused.headers['retry-after'], String(refused.body)]).toEqual([429, '2', sentence('tr', 'formsBusy')]);
    expect((await send('/tr/talep/soru', GOOD, anotherVisitor())).status).toBe(303);
    for (const request of waiting) request.destroy();
    await waitFor(async () => expect((await send('/enquiry/question', GOOD)).status).toBe(303), LONG);
  });

  it('is refused where the visitors have 512 under way together', async () => {
    const { send, port, server } = await formServer();
    let begun = 0;
    server.on('request', () => begun++);
    const waiting = Array.from({ length: 512 }, () => {
      const headers = { ...ENCODED, ...anotherVisitor(), 'content-length': '1000' };
      const request = httpRequest({ port, host: '127.0.0.1', path: '/enquiry/question', method: 'POST', headers });
      request.on('error', () => undefined).write('message=');
      return request;
    });
    await waitFor(() => expect(begun).toBe(waiting.length), LONG);
    expect((await send('/enquiry/question', GOOD, anotherVisitor())).status).toBe(503);
    for (const request of waiting) request.destroy();
  });

  const asBrowser = { accept: 'text/html,application/xhtml+xml;q=0.9' };
  it.each<[string, Refusal, number, Record<string, string>, string]>([
    ['from another site', 'formElsewhere', 403, { 'sec-fetch-site': 'cross-site' }, 'a=b'],
    ['that is too large', 'formTooLarge', 413, {}, 'x'.repeat(3_000_000)],
    ['that is none', 'formBroken', 415, { 'content-type': 'text/plain' }, 'a=b'],
    ['without its parts', 'formBroken', 400, { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\nnothing'],
  ])('%s is refused for a browser with a page in the language of the form', async (_, refusal, status, headers, body) => {
    const { request, seen, cache } = await formServer();
    const response = await request('/tr/talep/soru', { method: 'POST', headers: { ...ENCODED, ...asBrowser, ...headers }, body });
    expect([response.status, response.headers['cache-control'], response.headers['content-type']]).toEqual([
      status,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect([seen, cache.count]).toEqual([[{ locale: 'tr', refusal }], 0]);
  });

  it('a form that comes too often gets the page of its language, which is rendered once', async () => {
    const tags = { [TAGS_HEADER]: 'contact:tr' };
    const seen: App.Locals[] = [];
    const { request } = await startServer({
      environment: { MESSAGES_PER_HOUR: '1' },
      astro: (_, locals) => {
        seen.push(locals);
        return Promise.resolve(html('page', tags));
      },
    });
    const send = () =>
      request('/tr/talep/soru', { method: 'POST', headers: { ...ENCODED, ...asBrowser }, body: encoded({ ...GOOD, message: 'Another' }) });
    const responses = [await send(), await send(), await send()];
    expect(responses.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [303, undefined],
      [429, '600'],
      [429, '600'],
    ]);
    expect(seen).toEqual([{ locale: 'tr', refusal: 'formsBusy' }]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another site, by an older browser', { origin: 'https://evil.example' }, 403],
    ['a frame without an origin', { origin: 'null' }, 403],
    ['this site', { 'sec-fetch-site': 'same-origin', origin: 'https://www.example.com' }, 303],
    ['this site, by an older browser', { origin: 'https://www.example.com' }, 303],
  ])('sent by %s is answered so', async (_, headers, status) => {
    const { send, stored } = await formServer();
    expect((await send('/enquiry/question', GOOD, headers)).status).toBe(status);
    expect(await stored()).toHaveLength(status === 303 ? 1 : 0);
  });

  it('sent by another site is read to its end: a browser that still sends may not get the reason', async () => {
    const { request, server } = await formServer();
    const complete: boolean[] = [];
    server.on('request', (incoming, response) => response.once('finish', () => complete.push(incoming.complete)));
    const headers = { ...ENCODED, 'sec-fetch-site': 'same-site' };
    const response = await request('/enquiry/question', { method: 'POST', headers, body: 'x'.repeat(5_000_000) });
    expect([response.status, complete]).toEqual([403, [true]]);
  });

  it('sent to a whole address is for its host, whatever `Host` says', async () => {
    const { send } = await formServer();
    const to = (host: string, from: string) =>
      send(`http://${host}/enquiry/question`, GOOD, { host: 'other.example', origin: `https://${from}` });
    const responses = await Promise.all([to('inside.example', 'inside.example'), to('inside.example', 'other.example')]);
    expect(responses.map(({ status }) => status)).toEqual([303, 403]);
  });

  it('is stored and marked where the hidden field is filled in', async () => {
    const { send, stored } = await formServer();
    expect((await send('/enquiry/question', { ...GOOD, [HONEYPOT_FIELD]: 'https://spam.example' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ suspicions: ['honeypot', 'noProofOfWork'] }]);
  });

  it('is marked from a number of messages on, and refused beyond another', async () => {
    const { send, stored } = await formServer({ MESSAGES_PER_HOUR: '5' });
    const responses = [];
    for (let n = 0; n < 6; n++) responses.push(await send('/tr/talep/soru', { ...GOOD, message: `message ${String(n)}` }));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
    expect(String(responses.at(-1)?.body)).toBe(sentence('tr', 'formsBusy'));
    const suspicious = (await stored()).filter(({ suspicions }) => suspicions.includes('rate'));
    expect(suspicious).toHaveLength(4);
    // Another visitor, as the proxy names it.
    expect((await send('/tr/talep/soru', GOOD, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(303);
  });

  it('a form that was refused, could not be stored or came twice does not count as a message; attempts have a limit of their own', async () => {
    const { send, stored, messages } = await formServer({ MESSAGES_PER_HOUR: '5' });
    const post = async (values: Record<string, string>) => (await send('/enquiry/question', { ...GOOD, ...values })).status;
    for (let n = 0; n < 10; n++) expect(await post({ email: 'ayse@' })).toBe(200);
    const receive = vi.spyOn(messages, 'receive').mockRejectedValueOnce(new Error('disk'));
    expect([await post({}), await post({}), await post({})]).toEqual([503, 303, 303]);
    expect(receive).toHaveBeenCalledTimes(3);
    expect(await stored()).toMatchObject([{ suspicions: ['noProofOfWork'] }]);
    expect(await post({ message: 'The next one' })).toBe(303);
    expect((await stored()).filter(({ suspicions }) => suspicions.includes('rate'))).toHaveLength(1);
    for (let n = 14; n < 50; n++) expect(await post({ email: 'ayse@' })).toBe(200);
    expect(await post({ email: 'ayse@' })).toBe(429);
  });

  it.each([
    ['verified', 0.9, 303],
    ['refused', 0.1, 200],
  ])('is answered by what the captcha says: %s', async (_, score, status) => {
    const RECAPTCHA_VERIFY_URL = await serve((_request, response) => {
      response.end(JSON.stringify({ success: true, action: 'question', score }));
    });
    const { send, seen } = await formServer({
      SITE_URL: 'http://www.example.com',
      RECAPTCHA_SITE_KEY: 'public-key',
      RECAPTCHA_SECRET_KEY: 'the secret key of the captcha',
      RECAPTCHA_VERIFY_URL,
    });
    expect((await send('/enquiry/question', { ...GOOD, 'g-recaptcha-response': 'a-token' })).status).toBe(status);
    expect(seen.map(({ form }) => form?.outcome)).toEqual(status === 200 ? ['unverified'] : []);
  });

  it('waits in the queue of all pages, and beyond a number is refused in the page’s language', async () => {
    const finish: (() => void)[] = [];
    const { request } = await startServer({
      environment: { MESSAGES_PER_HOUR: '10000' },
      astro: async () => {
        await new Promise<void>((done) => finish.push(done));
        return html('page');
      },
    });
    const send = () => request('/tr/talep/soru', { method: 'POST', headers: { ...ENCODED, ...anotherVisitor() }, body: 'a=b' });
    const first = Array.from({ length: 32 }, send);
    await waitFor(() => expect(finish).toHaveLength(4));
    // The requests arrive one after another, so the last one finds the others waiting.
    await waitFor(async () => {
      const refused = await Promise.race([send(), new Promise<undefined>((late) => setTimeout(late, 50, undefined))]);
      expect([refused?.status, refused?.headers['retry-after'], String(refused?.body)]).toEqual([503, '2', sentence('tr', 'formsBusy')]);
    });
    expect(finish).toHaveLength(4);
    for (let ended = 0; ended < first.length; ended++) {
      await waitFor(() => expect(finish.length).toBeGreaterThan(ended));
      finish[ended]?.();
    }
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200));
  });
});

describe('files of a form', () => {
  const fields = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));
  const file = (fileName: string, value: Buffer | string): Part => ({ name: 'files', fileName, value });

  it('are stored by number, with their type, size and sum', async () => {
    const { sendParts, stored, dataFolder } = await formServer();
    const response = await sendParts('/enquiry/requirement', [...fields(REQUIREMENT), file('../../bracket.stp', STEP), file('', '')]);
    expect(response.status).toBe(303);
    const [message] = await stored();
    expect(message?.attachments).toEqual([
      {
        number: 1,
        name: 'bracket.stp',
        type: 'model/step',
        size: STEP.length,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        scan: 'off',
      },
    ]);
    expect((await readdir(join(dataFolder, 'messages', message!.id))).sort()).toEqual(['1', 'message.json']);
  });

  it('files of a form that were sent twice are one, and nothing else is in the message’s folder', async () => {
    const { sendParts, stored, messages, dataFolder } = await formServer();
    const path = '/enquiry/requirement';
    await sendParts(path, [file('a.stp', STEP), file('a.stp', STEP), file('b.stp', STEP), ...fields(REQUIREMENT)]);
    const [message] = await stored();
    expect(message?.attachments.map(({ name }) => name)).toEqual(['a.stp', 'b.stp']);
    expect((await readdir(join(dataFolder, 'messages', message!.id))).sort()).toEqual(['1', '2', 'message.json']);
    expect(messages.state.heldBytes).toBe(0);
  });

  it('are kept where a field is wrong, and sent with the next attempt, but for those that the visitor removes', async () => {
    const { sendParts, send, stored, seen, leftovers } = await formServer();
    const path = '/enquiry/requirement';
    await sendParts(path, [file('a.stp', STEP), file('b.txt', 'second'), ...fields({ ...REQUIREMENT, name: '' })]);
    const state = seen[0]?.form;
    expect(state).toMatchObject({
      outcome: 'refused',
      errors: { name: 'missing' },
      files: [
        { number: 1, name: 'a.stp' },
        { number: 2, name: 'b.txt' },
      ],
    });
    await sendParts(path, [
      file('c.csv', 'a;b'),
      ...fields({ ...REQUIREMENT, name: '', [HELD_FIELD]: state!.heldToken!, [REMOVE_FIELD]: '1' }),
    ]);
    expect(seen[1]?.form).toMatchObject({ heldToken: state!.heldToken, files: [{ name: 'b.txt' }, { name: 'c.csv' }] });
    const final = () => send(path, { ...REQUIREMENT, [HELD_FIELD]: state!.heldToken! });
    const [one, other] = await Promise.all([final(), final()]);
    expect([one.status, other.headers.location]).toEqual([303, one.headers.location]);
    expect((await stored()).map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['b.txt', 'c.csv']]);
    expect(await leftovers()).toEqual([]);
  });

  it('are with the message alone once it is received: the same sent again is known, another one is not sent without them', async () => {
    const { sendParts, send, stored, seen, messages, dataFolder } = await formServer();
    const path = '/enquiry/requirement';
    const content = 'confidential '.repeat(1_000);
    await sendParts(path, [file('a.txt', content), ...fields({ ...REQUIREMENT, name: '' })]);
    const { heldToken = '' } = seen[0]!.form!;
    const half = await messages.uploads.begin(heldToken, 'half.txt', 10, 'visitor');
    const sent = { ...REQUIREMENT, [HELD_FIELD]: heldToken };
    const first = await send(path, sent);
    expect([(await readdir(join(dataFolder, 'messages', '.held', heldToken))).sort(), messages.state.heldBytes]).toEqual([
      ['1.begun', '1.done'],
      0,
    ]);
    await expect(messages.uploads.offset(heldToken, half.number)).rejects.toMatchObject({ code: 'expired' });
    const noted = await readFile(join(dataFolder, 'messages', '.held', heldToken, '1.done'), 'utf8');
    expect([noted.includes('sha256'), noted.includes('a.txt')]).toEqual([true, false]);
    const again = await send(path, sent);
    expect([again.status, again.headers.location, await messages.uploads.offset(heldToken, 1)]).toEqual([
      303,
      first.headers.location,
      content.length,
    ]);
    // Back, another text, and one more file: nothing is left out silently, and what is there is kept.
    const changed = { ...sent, message: 'Another requirement' };
    expect((await sendParts(path, [file('b.txt', 'second'), ...fields(changed)])).status).toBe(200);
    expect(seen[1]?.form).toMatchObject({ outcome: 'fileRefused', fileErrors: [{ code: 'expired' }], files: [{ name: 'b.txt' }] });
    const next = seen[1]?.form?.heldToken ?? '';
    expect([next === heldToken, (await send(path, { ...changed, [HELD_FIELD]: next })).status]).toEqual([false, 303]);
    expect((await stored()).map(({ attachments }) => attachments.map(({ name }) => name)).sort()).toEqual([['a.txt'], ['b.txt']]);
    expect(messages.state.heldBytes).toBe(0);
  });

  it('files of a form of a set of which others were sent already get a set of their own', async () => {
    const { sendParts, seen, messages } = await formServer();
    const path = '/enquiry/requirement';
    await sendParts(path, [file('a.txt', 'first'), ...fields({ ...REQUIREMENT, name: '' })]);
    const { heldToken = '' } = seen[0]!.form!;
    await messages.held.sent(heldToken);
    const late = await messages.uploads.begin(heldToken, 'late.txt', 4, 'visitor');
    await messages.uploads.append(heldToken, late.number, 0, (async function* () { yield Buffer.from('late'); })(), 'visitor'); // prettier-ignore
    await sendParts(path, fields({ ...REQUIREMENT, [HELD_FIELD]: heldToken }));
    expect(seen[1]?.form).toMatchObject({ outcome: 'fileRefused', fileErrors: [{ code: 'expired' }], files: [{ name: 'late.txt' }] });
    expect(messages.state.heldBytes).toBe(4);
    await messages.held.remove(seen[1]?.form?.heldToken ?? '', 1);
    expect(messages.state.heldBytes).toBe(0);
  });

  it('files of a form that the page lists as uploaded are all there, or the form is refused, and what is there is kept', async () => {
    const { send, seen, stored, messages } = await formServer();
    const { token } = await messages.uploads.begin(undefined, 'a.txt', 5, 'visitor');
    await messages.uploads.append(token, 1, 0, (async function* () { yield Buffer.from('first'); })(), 'visitor'); // prettier-ignore
    await messages.uploads.begin(token, 'half.txt', 5, 'visitor');
    const path = '/enquiry/requirement';
    for (const [held, uploaded] of [
      ['', '1'],
      ['', '0'],
      [token, '1 2'],
      [token, '1 3'],
    ] as const)
      // prettier-ignore
      expect((await send(path, { ...REQUIREMENT, [HELD_FIELD]: held, [UPLOADED_FIELD]: uploaded })).status).toBe(200);
    expect(seen.map(({ form }) => [form?.outcome, form?.fileErrors, form?.files.map(({ name }) => name)])).toEqual(
      [[], [], ['a.txt'], ['a.txt']].map((files) => ['fileRefused', [{ name: '', code: 'expired' }], files]),
    );
    const sent = { ...REQUIREMENT, [HELD_FIELD]: token, [UPLOADED_FIELD]: '1' };
    expect([(await send(path, sent)).status, (await send(path, sent)).status]).toEqual([303, 303]);
    expect((await stored()).map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['a.txt']]);
  });

  it('files of a form that the page does not show are not sent: the request that deletes a removed one may be lost', async () => {
    const { send, sendParts, seen, stored, leftovers, messages } = await formServer();
    const path = '/enquiry/requirement';
    await sendParts(path, [
      ...['kept', 'ticked', 'removed'].map((name) => file(`${name}.txt`, name)),
      ...fields({ ...REQUIREMENT, name: '' }),
    ]);
    const { heldToken: token = '' } = seen[0]!.form!;
    const { number } = await messages.uploads.begin(token, 'uploaded.txt', 4, 'visitor');
    await messages.uploads.append(token, number, 0, (async function* () { yield Buffer.from('last'); })(), 'visitor'); // prettier-ignore
    const sent = { ...REQUIREMENT, [HELD_FIELD]: token, [UPLOADED_FIELD]: '1 2 4', [REMOVE_FIELD]: '2' };
    expect([(await send(path, sent)).status, (await send(path, sent)).status]).toEqual([303, 303]);
    expect((await stored()).map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['kept.txt', 'uploaded.txt']]);
    expect([await leftovers(), messages.state.heldBytes]).toEqual([[], 0]);
  });

  it('files of a form that are not accepted are named, and the others are kept', async () => {
    const { sendParts, seen, stored, leftovers } = await formServer({ UPLOAD_MAX_BYTES: '1000', UPLOAD_MAX_FILES: '4' });
    await sendParts('/enquiry/requirement', [
      ...fields(REQUIREMENT),
      file('good.txt', 'good'),
      file('large.txt', 'x'.repeat(1_001)),
      file('empty.txt', ''),
      file('program.exe', Buffer.from('MZ\x90\x00')),
      file('one-too-many.txt', 'more'),
    ]);
    expect(seen[0]?.form).toMatchObject({
      outcome: 'fileRefused',
      files: [{ name: 'good.txt' }],
      fileErrors: [
        { name: 'large.txt', code: 'tooLarge' },
        { name: 'empty.txt', code: 'empty' },
        { name: 'program.exe', code: 'wrongType' },
        { name: 'one-too-many.txt', code: 'tooMany' },
      ],
    });
    expect(await stored()).toEqual([]);
    await waitFor(async () => expect(await leftovers()).toEqual([]));
  });

  it('files of a form that are not accepted are named together with wrong fields, also those that the page’s script has not sent', async () => {
    const { send, sendParts, seen, stored } = await formServer();
    const path = '/enquiry/requirement';
    const values = { ...REQUIREMENT, name: '' };
    await sendParts(path, [...fields(values), file('program.exe', Buffer.from('MZ\x90\x00'))]);
    await send(path, { ...values, [REFUSED_FIELD]: 'wrongType ../program.exe\nnoReason a.txt\n' });
    for (const { form } of seen)
      expect(form).toMatchObject({
        outcome: 'refused',
        values,
        errors: { name: 'missing' },
        fileErrors: [{ name: 'program.exe', code: 'wrongType' }],
      });
    const many = Array.from({ length: 100 }, (_, index) => `tooMany ${String(index)}.txt`).join('\n');
    await send(path, { ...REQUIREMENT, [REFUSED_FIELD]: many });
    expect([seen.length, seen[2]?.form?.outcome, seen[2]?.form?.fileErrors.length]).toEqual([3, 'fileRefused', 20]);
    expect(await stored()).toEqual([]);
  });

  it('are read and thrown away by a form that takes none', async () => {
    const { sendParts, stored } = await formServer();
    expect((await sendParts('/enquiry/question', [...fields(GOOD), file('a.txt', 'text')])).status).toBe(303);
    expect(await stored()).toMatchObject([{ attachments: [] }]);
  });

  it('files of a form whose hour is over are never left out silently', async () => {
    const { sendParts, send, stored, seen, messages } = await formServer();
    const path = '/enquiry/requirement';
    await sendParts(path, [file('a.stp', STEP), ...fields({ ...REQUIREMENT, name: '' })]);
    const { heldToken = '' } = seen[0]!.form!;
    await messages.held.sweep(Date.now() + HELD_MS + 1);
    expect((await send(path, { ...REQUIREMENT, [HELD_FIELD]: heldToken })).status).toBe(200);
    expect(seen[1]?.form).toMatchObject({ outcome: 'fileRefused', values: REQUIREMENT, fileErrors: [{ code: 'expired' }] });
    expect(seen[1]?.form).not.toHaveProperty('heldToken');
    expect(await stored()).toEqual([]);
  });

  it.each(['a.stp', 'b.txt'])('are kept where the message cannot be stored, those held before and new ones: %s', async (name) => {
    const { sendParts, send, stored, seen, messages, leftovers } = await formServer();
    const path = '/enquiry/requirement';
    await sendParts(path, [file('a.stp', STEP), ...fields({ ...REQUIREMENT, name: '' })]);
    const { heldToken = '' } = seen[0]!.form!;
    // A folder in the place of the message's file: it cannot be written.
    const make = vi.spyOn(DraftFiles.prototype, 'make').mockImplementation(async function (this: DraftFiles) {
      await mkdir(join(this.folder, 'message.json'), { recursive: true });
    });
    const end = vi.spyOn(DraftFiles.prototype, 'end').mockImplementation(function (this: DraftFiles) {
      return rm(this.folder, { recursive: true, force: true });
    });
    const fails = name === 'a.stp' ? vi.spyOn(messages.held, 'keep').mockRejectedValue(new Error('disk')) : undefined;
    const refused = await sendParts(path, [file('b.txt', 'second'), ...fields({ ...REQUIREMENT, [HELD_FIELD]: heldToken })]);
    expect([refused.status, seen[1]?.form?.outcome, seen[1]?.form?.heldToken]).toEqual([503, 'notStored', heldToken]);
    expect(seen[1]?.form?.files.map((kept) => kept.name)).toContain(name);
    make.mockRestore();
    end.mockRestore();
    fails?.mockRestore();
    expect((await send(path, { ...REQUIREMENT, [HELD_FIELD]: heldToken })).status).toBe(303);
    expect((await stored())[0]?.attachments.map((kept) => kept.name)).toContain(name);
    await waitFor(async () => expect(await leftovers()).toEqual([]));
  });

  it('in a folder that cannot be made: nothing is confirmed, and what was typed is shown', async () => {
    const { sendParts, seen } = await formServer({ DATA_DIR: '/dev/null/data' });
    const response = await sendParts('/enquiry/requirement', [file('a.txt', 'text'), ...fields(REQUIREMENT)]);
    expect(response.status).toBe(503);
    expect(seen[0]?.form).toMatchObject({ outcome: 'notStored', values: REQUIREMENT });
    expect(log.of('request failed')).toEqual([]);
  });

  it('on a full disk: nothing is confirmed, and what was typed is shown', async () => {
    const { sendParts, seen, stored } = await formServer({ UPLOAD_HELD_MAX_BYTES: '10' });
    const response = await sendParts('/enquiry/requirement', [file('a.txt', 'more than ten bytes'), ...fields(REQUIREMENT)]);
    expect(response.status).toBe(507);
    expect(seen[0]?.form).toMatchObject({ outcome: 'notStored', values: REQUIREMENT });
    expect(await stored()).toEqual([]);
    expect(log.of('message not stored')).toHaveLength(1);
  });

  it('where the disk has its reserve alone: a form with files is refused, and what was typed is shown; one without goes through', async () => {
    const { sendParts, send, seen, stored, leftovers } = await formServer();
    vi.spyOn(DiskBudget.prototype, 'hasRoom').mockResolvedValue(false);
    const response = await sendParts('/enquiry/requirement', [file('a.txt', 'text'), ...fields(REQUIREMENT)]);
    expect(response.status).toBe(507);
    expect(seen[0]?.form).toMatchObject({ outcome: 'notStored', values: REQUIREMENT });
    expect([await stored(), await leftovers()]).toEqual([[], []]);
    expect((await send('/enquiry/requirement', REQUIREMENT)).status).toBe(303);
    expect((await sendParts('/enquiry/question', [file('', ''), ...fields(GOOD)])).status).toBe(303);
    expect(await stored()).toHaveLength(2);
  });
});
