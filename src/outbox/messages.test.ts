import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folders.ts';
import { captureLog, type LogCapture } from '../../tests/support/log.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { messageService } from '../../tests/support/message-service.ts';
import { freePort } from '../../tests/support/ports.ts';
import { readSettings } from '../settings.ts';
import { LOCALE_CODES } from '../site/locales.ts';
import { mailTextsIn } from '../site/messages/messages.ts';
import type { Calm } from './deliveries/calm.ts';
import { ChannelDown } from './deliveries/channel.ts';
import { MailDelivery } from './deliveries/mail.ts';
import { Mailer } from './deliveries/mailer.ts';
import { ServiceDelivery } from './deliveries/service.ts';
import { MessageCenter } from './messages.ts';
import { scan } from './scan/clamd.ts';
import { addToLedger, ledgerLines } from './storage/ledger.ts';
import { Outbox, type NewMessage } from './storage/outbox.ts';
import { Retention } from './storage/retention.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const TOKEN = 'the token of the messages';
const MESSAGE: NewMessage = {
  form: 'requirement',
  locale: 'tr',
  subject: { type: 'service', documentId: 'd1', slug: 's', title: 'Sistem mühendisliği' },
  fields: { message: 'Gizli plan\nikinci satır <b>', name: 'Ayşe Yılmaz', organization: 'Örnek A.Ş.', email: 'ayse@example.com' },
  suspicions: [],
};
const MAIL = { MAIL_FROM: 'Site <site@example.com>', MAIL_TO: 'info@example.com' };

let log: LogCapture;
beforeEach(({ onTestFinished: finished }) => {
  log = captureLog();
  finished(() => log.stop());
});

async function center(environment: Record<string, string>, folder?: string) {
  const DATA_DIR = folder ?? (await temporaryFolder());
  const messages = new MessageCenter(readSettings({ SITE_URL: 'https://www.example.com', DATA_DIR, ...environment }));
  await messages.start();
  onTestFinished(() => messages.stop());
  return { messages, DATA_DIR };
}

const withFile = async (messages: MessageCenter, content: Buffer, message = MESSAGE) => {
  const draft = messages.draft('visitor');

  await draft.add('plan.txt', (async function* () { yield content; })()); // prettier-ignore
  const received = await messages.receive(message, draft);
  await draft.end();
  return { ...received, errors: draft.errors };
};

/** An e-mail as it is read. */
const decoded = ({ raw }: { readonly raw: string }) =>
  Buffer.from(
    raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

const gone = (messages: MessageCenter) => waitFor(async () => expect(await messages.outbox.ids()).toEqual([]), { timeout: 10_000 });

describe('a message', () => {
  it.each([
    ['as it is', {}],
    ['encrypted', { MESSAGES_KEY: randomBytes(32).toString('base64') }],
  ])('stored %s is delivered with its files on every channel, and removed', async (_, key) => {
    const [service, mail] = [await messageService(TOKEN), await mailServer()];
    const { messages, DATA_DIR } = await center({
      CONTENT_API_URL: service.url,
      MESSAGES_TOKEN: TOKEN,
      SMTP_URL: mail.url,
      ...MAIL,
      ...key,
    });
    const content = Buffer.from('the plan '.repeat(20_000));
    const { id, reference } = await withFile(messages, content);
    await gone(messages);
    expect(service.messages.get(id)).toMatchObject({ id, reference, fields: MESSAGE.fields, attachments: [{ number: 1, scan: 'off' }] });
    // The service logs the message's id as that of the request.
    expect(new Set(service.requestIds)).toEqual(new Set([id]));
    expect(service.files.get(`${id}/1`)?.equals(content)).toBe(true);
    expect(Object.fromEntries(service.deliveries)).toEqual({ [`${id}/mail`]: { state: 'done' }, [`${id}/receipt`]: { state: 'done' } });
    expect(mail.received.map(({ to }) => to).sort()).toEqual([['ayse@example.com'], ['info@example.com']]);
    expect(await readdir(join(DATA_DIR, 'messages', '.sent'))).toEqual([id]);
    await waitFor(() => expect(messages.state).toMatchObject({ queued: 0, failed: 0 }));
    expect(JSON.stringify(log.lines)).not.toMatch(/ayse|Yılmaz|Gizli/);
  });

  it('waits for a service that is down, and is delivered once when it is back', async () => {
    const [service, DATA_DIR] = [await messageService(TOKEN), await temporaryFolder()];
    service.status = 503;
    const settings = { CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN };
    const { messages } = await center(settings, DATA_DIR);
    const { id } = await messages.receive(MESSAGE);
    await waitFor(() => expect(log.of('delivery paused')).toHaveLength(1));
    expect(messages.state.queued).toBe(1);
    await messages.stop();
    service.status = undefined;
    const next = await center(settings, DATA_DIR);
    await gone(next.messages);
    expect([...service.messages.keys()]).toEqual([id]);
  });

  it('a message that the service has erased is removed here too', async () => {
    const service = await messageService(TOKEN);
    service.status = 410;
    const { messages } = await center({ CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN });
    await messages.receive(MESSAGE);
    await gone(messages);
    expect(service.messages.size).toBe(0);
  });

  it('a message that was erased in the inbox while the mail server is down is removed, and no e-mail is sent', async () => {
    const [service, port] = [await messageService(TOKEN), await freePort()];
    const settings = { CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN, SMTP_URL: `smtp://127.0.0.1:${String(port)}`, ...MAIL };
    const { messages } = await center(settings);
    const { id } = await messages.receive(MESSAGE);
    await waitFor(async () =>
      expect(await ledgerLines(messages.outbox.pathOf(id))).toMatchObject([{ delivery: 'service', state: 'done' }]),
    );
    service.status = 410;
    const mail = await mailServer({ port });
    await gone(messages);
    expect([mail.received, log.of('message erased')]).toMatchObject([[], { length: 1 }]);
  });

  it('a message that the service has lost is delivered again with its files, and holds up no other', async () => {
    const service = await messageService(TOKEN);
    const { messages } = await center({});
    const { id } = await withFile(messages, Buffer.from('content'));
    const delivery = new ServiceDelivery(messages.outbox, { base: service.url, token: TOKEN, timeoutMs: 5_000 });
    const message = await messages.outbox.read(id);
    await delivery.deliver(message);
    await delivery.deliverFiles(message);
    service.messages.clear();
    service.files.clear();
    await addToLedger(messages.outbox.pathOf(id), { delivery: 'mail', state: 'done' });
    const refusal: unknown = await delivery.deliver(message).catch((error: unknown) => error);
    expect([refusal instanceof ChannelDown, String(refusal)]).toEqual([false, 'Error: status 404: {}']);
    await delivery.deliver(message);
    await delivery.deliverFiles(message);
    expect([[...service.messages.keys()], [...service.files.keys()], [...service.deliveries.keys()]]).toEqual([
      [id],
      [`${id}/1`],
      [`${id}/mail`],
    ]);
  });

  it.each<[string, (path: string) => Promise<void>, string]>([
    ['is gone', unlink, 'ENOENT'],
    ['was changed', async (path) => writeFile(path, (await readFile(path)).fill(1, 4)), 'cannot be decrypted'],
  ])('a message whose file %s on this disk fails alone', async (_, damage, reason) => {
    const [service, DATA_DIR] = [await messageService(TOKEN), await temporaryFolder()];
    const key = { MESSAGES_KEY: randomBytes(32).toString('base64') };
    const { messages: before } = await center(key, DATA_DIR);
    const { id } = await withFile(before, Buffer.from('content'));
    const { id: other } = await withFile(before, Buffer.from('content'), { ...MESSAGE, form: 'question' });
    await before.stop();
    await damage(`${before.outbox.fileOf(id, 1)}.enc`);
    const { messages } = await center({ ...key, CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN }, DATA_DIR);
    await waitFor(async () => expect(await messages.outbox.ids()).toEqual([id]));
    expect(service.files.has(`${other}/1`)).toBe(true);
    await waitFor(() =>
      expect(log.of('delivery failed')).toMatchObject([{ delivery: 'files', message: id, reason: expect.stringContaining(reason) }]),
    );
    expect(log.of('delivery paused')).toEqual([]);
  });

  it('is tried again where the connection breaks before the first piece of a file is sent', async () => {
    const broken = Promise.withResolvers<boolean>();
    const server = createServer((socket) => void socket.destroy().on('close', broken.resolve));
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    onTestFinished(() => void server.close());
    const { messages } = await center({});
    const { id } = await withFile(messages, Buffer.from('content'));
    await addToLedger(messages.outbox.pathOf(id), { delivery: 'service', state: 'done' });
    const base = `http://127.0.0.1:${String(port)}/api`;
    // Once another request has failed, too, the client knows of the first one.
    const calm = { begin: () => () => broken.promise.then(() => fetch(base)).then(() => undefined, () => undefined) }; // prettier-ignore
    const delivery = new ServiceDelivery(messages.outbox, { base, token: TOKEN, timeoutMs: 5_000, calm: calm as unknown as Calm });
    // An error that nobody handles ends the process, and fails this test.
    await expect(delivery.deliverFiles(await messages.outbox.read(id))).rejects.toThrow(ChannelDown);
  });

  it('a message that the service refuses is kept, logged and counted', async () => {
    const service = await messageService(TOKEN);
    service.status = 400;
    const { messages } = await center({ CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN });
    await messages.receive(MESSAGE);
    await waitFor(() => expect(log.of('delivery failed')).toMatchObject([{ delivery: 'service', reason: 'status 400: {}' }]));
    expect([messages.state.failed, await messages.outbox.ids()]).toMatchObject([1, { length: 1 }]);
  });

  it.each([413, 404])('a message whose file is refused has the file wait for its pause, and holds up no other (%i)', async (status) => {
    const [service, mail] = [await messageService(TOKEN), await mailServer()];
    service.refuses = (path) => (path.includes('/files/') ? status : undefined);
    const { messages } = await center({ CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN, SMTP_URL: mail.url, ...MAIL });
    const { id } = await withFile(messages, Buffer.from('content'));
    await waitFor(() => expect(log.of('delivery failed')).toMatchObject([{ delivery: 'files', message: id, seconds: 60 }]));
    await waitFor(() => expect(Object.fromEntries(service.deliveries)).toMatchObject({ [`${id}/mail`]: {}, [`${id}/receipt`]: {} }));
    // Another message has its turn after everything that would go on without a pause.
    service.refuses = (path) => (path.includes(`${id}/files/`) ? status : undefined);
    const { id: other } = await withFile(messages, Buffer.from('content'), { ...MESSAGE, form: 'question' });
    await waitFor(async () => expect(await messages.outbox.ids()).toEqual([id]));
    expect(service.files.has(`${other}/1`)).toBe(true);
    expect(service.requests.filter((request) => request.includes(`${id}/files/`))).toHaveLength(1);
    // A service that does not know the message gets it again.
    expect(service.requests.filter((request) => request.endsWith(`/${id}`))).toHaveLength(status === 404 ? 2 : 1);
  });

  it('stays where there is no service, also after its e-mails', async () => {
    const mail = await mailServer();
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL });
    await messages.receive(MESSAGE);
    await waitFor(() => expect(mail.received).toHaveLength(2));
    expect(await messages.outbox.ids()).toHaveLength(1);
  });

  it('a message that is deleted on the command line is no longer counted', async () => {
    const { messages } = await center({});
    const { id } = await messages.receive(MESSAGE);
    const { id: other } = await messages.receive({ ...MESSAGE, form: 'question' });
    await new Outbox(messages.outbox.folder, undefined).remove(id, undefined);
    await messages.sweep();
    expect([messages.state.queued, await messages.outbox.ids()]).toEqual([1, [other]]);
  });

  it('a message that is received while the folder is read stays known', async () => {
    const { messages } = await center({ MESSAGES_KEEP_DAYS: '0' });
    const ids = messages.outbox.ids.bind(messages.outbox);
    vi.spyOn(messages.outbox, 'ids').mockImplementationOnce(async () => {
      const before = await ids();
      await messages.receive(MESSAGE);
      return before;
    });
    await messages.sweep();
    expect(messages.state.queued).toBe(1);
  });

  it('is not sent twice by e-mail after a restart', async () => {
    const [mail, DATA_DIR] = [await mailServer(), await temporaryFolder()];
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL }, DATA_DIR);
    await messages.receive(MESSAGE);
    await waitFor(() => expect(mail.received).toHaveLength(2));
    await messages.stop();
    const next = await center({ SMTP_URL: mail.url, ...MAIL }, DATA_DIR);
    const { id } = await next.messages.receive({ ...MESSAGE, form: 'question' });
    await waitFor(() => expect(mail.received).toHaveLength(4));
    expect(mail.received.filter(({ raw }) => raw.includes(`<${id}.`))).toHaveLength(2);
  });
});

describe('an e-mail', () => {
  /** A message that was not sent by e-mail yet, and the delivery that sends it. */
  async function unsent() {
    const mail = await mailServer();
    const { messages } = await center({});
    const { id } = await messages.receive(MESSAGE);
    const { outbox } = messages;
    const mailer = new Mailer(mail.url, MAIL.MAIL_FROM);
    onTestFinished(() => mailer.close());
    const delivery = new MailDelivery(outbox, mailer, { siteUrl: 'https://www.example.com', recipients: () => ['info@example.com'] });
    return { mail, delivery, message: await outbox.read(id), folder: outbox.pathOf(id) };
  }

  it('is sent once where its ledger cannot be written, as on a full disk', async () => {
    const { mail, delivery, message, folder } = await unsent();
    const ledger = join(folder, 'ledger');
    // It is not there, and cannot be made.
    await symlink(join(folder, 'nowhere', 'ledger'), ledger);
    for (let attempt = 0; attempt < 3; attempt++) await expect(delivery.deliver('mail', message)).rejects.toThrow('ENOENT');
    await unlink(ledger);
    for (let attempt = 0; attempt < 2; attempt++) await delivery.deliver('mail', message);
    expect(mail.received).toHaveLength(1);
    expect(await ledgerLines(folder)).toMatchObject([{ delivery: 'mail', state: 'done' }]);
  });

  it('is not sent while its ledger cannot be read: it may have been sent before', async () => {
    const { mail, delivery, message, folder } = await unsent();
    await mkdir(join(folder, 'ledger'));
    await expect(delivery.deliver('mail', message)).rejects.toThrow('EISDIR');
    expect(mail.received).toEqual([]);
  });

  it('to the recipients says what was sent, and a reply goes to the sender; the receipt repeats nothing that was typed', async () => {
    const mail = await mailServer();
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL, MAIL_TO_REQUIREMENT: 'sales@example.com, boss@example.com' });
    const { id, reference } = await messages.receive(MESSAGE);
    await waitFor(() => expect(mail.received).toHaveLength(2));
    const toRecipients = mail.received.find(({ to }) => to.includes('sales@example.com'))!;
    const receipt = mail.received.find(({ to }) => to.includes('ayse@example.com'))!;
    expect(toRecipients.to).toEqual(['sales@example.com', 'boss@example.com']);
    expect(toRecipients.raw).toContain(`Message-ID: <${id}.mail@www.example.com>`);
    expect(toRecipients.raw).toContain('Reply-To: ayse@example.com');
    expect(decoded(toRecipients)).toContain('Ayşe Yılmaz');
    expect(decoded(toRecipients)).toContain('ikinci satır &#60;b&#62;');
    expect(receipt.raw).toContain(`Message-ID: <${id}.receipt@www.example.com>`);
    expect(receipt.raw).toContain('Content-Language: tr');
    expect(decoded(receipt)).toContain(reference);
    expect(decoded(receipt)).toContain('Sistem mühendisliği');
    expect(decoded(receipt)).not.toMatch(/Gizli|Yılmaz|Örnek/);
    expect(decoded(toRecipients)).toContain(`Subject: Gereksinim: ${reference}`);
    expect(decoded(receipt)).toContain('Gereksinim\r\n');
    // What holds lines together on a page is no text of an e-mail.
    expect(decoded(toRecipients) + decoded(receipt)).not.toMatch(/[\u00a0\u2060]/);
  });

  it('leads to a receipt and a reply where the domain of the sender has letters of its language, in the spelling of mail servers', async () => {
    const mail = await mailServer();
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL, MAIL_TO: 'r&d@örnek.example' });
    await messages.receive({ ...MESSAGE, fields: { ...MESSAGE.fields, email: 'Ali.r&d@TÜRK.com.tr' } });
    await waitFor(() => expect(mail.received).toHaveLength(2));
    const raw = mail.received.map((received) => received.raw).join('');
    for (const header of ['To: r&d@xn--rnek-4qa.example', 'Reply-To: Ali.r&d@xn--trk-hoa.com.tr', 'To: Ali.r&d@xn--trk-hoa.com.tr'])
      expect(raw).toContain(`\r\n${header}\r\n`);
  });

  it.each(LOCALE_CODES)('leads to a receipt in its own language, as text and as HTML (%s)', async (locale) => {
    const mail = await mailServer();
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL });
    const { reference } = await messages.receive({ ...MESSAGE, locale });
    await waitFor(() => expect(mail.received.flatMap(({ to }) => to)).toContain('ayse@example.com'));
    const { raw } = mail.received.find(({ to }) => to.includes('ayse@example.com'))!;
    const [, plain = '', html = ''] = raw.split('Content-Type: text/').map((part) => decoded({ raw: part }));
    const { receipt, rows } = mailTextsIn(locale);
    for (const part of [reference, receipt.text, receipt.next, rows.reference])
      for (const form of [plain, html]) expect(form).toContain(part);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(plain).not.toContain('<');
    expect(raw).toContain(`Content-Language: ${locale}`);
  });

  it.each(LOCALE_CODES)('has markup as text in its HTML part, and the receipt has none of what was typed (%s)', async (locale) => {
    const mail = await mailServer();
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL });
    const markup = `<script>alert("1")</script><img src=x onerror='alert(1)'> & more`;
    const { reference } = await messages.receive({
      ...MESSAGE,
      locale,
      subject: { ...MESSAGE.subject!, title: `Title ${markup}` },
      fields: { ...MESSAGE.fields, message: markup, name: markup, organization: markup },
    });
    await waitFor(() => expect(mail.received).toHaveLength(2));
    for (const { to, raw } of mail.received) {
      const [, plain = '', html = ''] = raw.split('Content-Type: text/').map((part) => decoded({ raw: part }));
      for (const part of [plain, html]) expect(part).toContain(reference);
      expect(html).not.toMatch(/<script|<img|& more/);
      // The title of the entry is the content's own; it is all that the receipt repeats.
      const times = to.includes('ayse@example.com') ? 1 : 4;
      expect([plain.split(markup).length - 1, html.split('&#60;script&#62;alert(&#34;1&#34;)').length - 1]).toEqual([times, times]);
    }
  });

  it('gets no header and no recipient from what was typed', async () => {
    const mail = await mailServer();
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL });
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\ninjected';
    await messages.receive({
      ...MESSAGE,
      subject: { type: 'service', documentId: 'd', slug: 's', title: evil },
      fields: { ...MESSAGE.fields, name: evil },
    });
    await waitFor(() => expect(mail.received.some(({ to }) => to.includes('info@example.com'))).toBe(true));
    for (const { to, raw } of mail.received) {
      expect(to).not.toContain('victim@example.com');
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/im);
    }
    // An address that validation let through by mistake would be refused here.
    await messages.receive({ ...MESSAGE, fields: { ...MESSAGE.fields, email: 'a@example.com\r\nBcc: victim@example.com' } });
    await waitFor(() => expect(log.of('delivery failed')).toMatchObject([{ reason: 'not an e-mail address' }]));
    expect(mail.received.flatMap(({ to }) => to)).not.toContain('victim@example.com');
  });

  it.each([
    ['all recipients', () => true, 'done', undefined],
    ['one of two recipients', (address: string) => address === 'gone@example.com', 'failed', 'gone@example.com'],
  ])('an e-mail that is refused for %s is reported to the inbox', async (_, refuses, receipt, named) => {
    const [service, mail] = [
      await messageService(TOKEN),
      await mailServer({ refuses: (address) => address !== 'ayse@example.com' && refuses(address) }),
    ];
    const { messages } = await center({
      CONTENT_API_URL: service.url,
      MESSAGES_TOKEN: TOKEN,
      SMTP_URL: mail.url,
      ...MAIL,
      MAIL_TO: 'gone@example.com, there@example.com',
    });
    const { id } = await messages.receive(MESSAGE);
    await waitFor(() =>
      expect(service.deliveries.get(`${id}/mail`)).toMatchObject({ state: 'failed', reason: expect.stringContaining(named ?? '550') }),
    );
    await waitFor(() => expect(service.deliveries.get(`${id}/receipt`)).toEqual({ state: 'done' }));
    expect(receipt).toBeDefined();
    // Refused for all, it is tried again; refused for one, the others have it.
    if (named === undefined) expect(await messages.outbox.ids()).toEqual([id]);
    else await gone(messages);
  });

  it('an e-mail that the sender’s server refuses is reported without the address, and not tried again', async () => {
    const [service, mail] = [await messageService(TOKEN), await mailServer({ refuses: (address) => address === 'ayse@example.com' })];
    const { messages } = await center({ CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN, SMTP_URL: mail.url, ...MAIL });
    const { id } = await messages.receive(MESSAGE);
    await gone(messages);
    expect(service.deliveries.get(`${id}/receipt`)).toMatchObject({ state: 'failed', reason: expect.stringContaining('(address)') });
    expect(JSON.stringify([...service.deliveries, ...log.lines])).not.toContain('ayse@example.com');
  });

  it.each([
    ['before its text', { defers: (address: string) => address === 'ayse@example.com' }],
    ['after its text', { defersText: (to: readonly string[]) => to.includes('ayse@example.com') }],
  ])('an e-mail that is refused for now, %s, holds up no other, and names no address in the log', async (_, options) => {
    const mail = await mailServer(options);
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL });
    await messages.receive(MESSAGE);
    await messages.receive({ ...MESSAGE, fields: { ...MESSAGE.fields, email: 'other@example.com' } });
    await waitFor(() => expect(mail.received.flatMap(({ to }) => to)).toContain('other@example.com'));
    await waitFor(() => expect(log.of('delivery failed')).toMatchObject([{ delivery: 'receipt' }]));
    expect(log.of('delivery paused')).toEqual([]);
    expect(JSON.stringify(log.lines)).not.toContain('ayse@');
  });

  it.each(['at once', 'at the recipient'] as const)('waits while the server refuses the sender of all e-mails %s', async (place) => {
    let isRefused = true;
    const mail = await mailServer({ refusesSender: () => (isRefused ? place : undefined) });
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL });
    await messages.receive(MESSAGE);
    await waitFor(() => expect(log.of('delivery paused').map(({ delivery }) => delivery)).toContain('receipt'));
    expect(log.of('delivery failed')).toEqual([]);
    isRefused = false;
    await waitFor(() => expect(mail.received.flatMap(({ to }) => to)).toContain('ayse@example.com'));
  });

  /** A message, and the delivery of its e-mails by itself. */
  async function mailDelivery(options: Parameters<typeof mailServer>[0], to: readonly string[]) {
    const mail = await mailServer(options);
    const { messages } = await center({});
    const { id } = await messages.receive(MESSAGE);
    const mailer = new Mailer(mail.url, MAIL.MAIL_FROM);
    onTestFinished(() => mailer.close());
    const delivery = new MailDelivery(messages.outbox, mailer, { siteUrl: 'https://www.example.com', recipients: () => to });
    return { mail, delivery, message: await messages.outbox.read(id), ledger: () => ledgerLines(messages.outbox.pathOf(id)) };
  }

  it('is sent again only to the recipients that were refused for now', async () => {
    const full = new Set(['full@example.com']);
    const { mail, delivery, message, ledger } = await mailDelivery(
      { defers: (address) => full.has(address), refuses: (address) => address.startsWith('gone') },
      ['full@example.com', 'there@example.com', 'gone@example.com'],
    );
    for (let attempt = 0; attempt < 2; attempt++) await expect(delivery.deliver('mail', message)).rejects.toThrow('full@example.com');
    full.clear();
    for (let attempt = 0; attempt < 2; attempt++) await delivery.deliver('mail', message);
    expect(mail.received.map(({ to }) => to)).toEqual([['there@example.com'], ['full@example.com']]);
    expect((await ledger()).at(-1)).toMatchObject({ state: 'failed', reason: 'refused for gone@example.com', final: true });
  });

  it('an e-mail that is refused for now is given up after five days', async () => {
    const { delivery, message, ledger } = await mailDelivery({ defers: () => true }, ['full@example.com']);
    await expect(delivery.deliver('receipt', message)).rejects.toThrow('452 Mailbox full <(address)>');
    expect(await ledger()).toEqual([]);
    await delivery.deliver('receipt', { ...message, receivedAt: new Date(Date.now() - 6 * 86_400_000).toISOString() });
    expect(await ledger()).toMatchObject([{ state: 'failed', final: true }]);
  });

  it('waits for a mail server that is down', async () => {
    const port = await freePort();
    const { messages } = await center({ SMTP_URL: `smtp://127.0.0.1:${String(port)}`, ...MAIL });
    await messages.checkMail();
    expect(log.of('mail server not reached')).toMatchObject([{ setting: 'SMTP_URL' }]);
    await messages.receive(MESSAGE);
    await waitFor(() => expect(log.of('delivery paused').length).toBeGreaterThan(0));
    const mail = await mailServer({ port });
    await waitFor(() => expect(mail.received).toHaveLength(2), { timeout: 10_000 });
  });

  it.each(['honeypot', 'rate', 'tooFast'] as const)('is no receipt where a program may have typed the address: %s', async (suspicion) => {
    const mail = await mailServer();
    const { messages } = await center({ SMTP_URL: mail.url, ...MAIL });
    await messages.receive({ ...MESSAGE, suspicions: [suspicion] });
    await messages.receive({ ...MESSAGE, form: 'question' });
    await waitFor(() => expect(mail.received).toHaveLength(3));
    expect(mail.received.filter(({ to }) => to.includes('ayse@example.com'))).toHaveLength(1);
  });

  it('is not sent for a comment', async () => {
    const [service, mail] = [await messageService(TOKEN), await mailServer()];
    const { messages } = await center({ CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN, SMTP_URL: mail.url, ...MAIL });
    await messages.receive({ ...MESSAGE, form: 'comment' });
    await gone(messages);
    expect(mail.received).toEqual([]);
  });
});

describe('a virus scanner', () => {
  /** Speaks as clamd does; says what `respond` says of the bytes. */
  async function scanner(respond: (bytes: Buffer) => string, port = 0) {
    const server = createServer((socket) => {
      const chunks: Buffer[] = [];
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        chunks.push(chunk);
        const all = Buffer.concat(chunks);
        if (all.subarray(-4).equals(Buffer.alloc(4))) socket.end(`stream: ${respond(all)}\0`);
      });
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    return `127.0.0.1:${String((server.address() as { port: number }).port)}`;
  }

  it('is not blamed for a file that cannot be read', async () => {
    const address = await scanner(() => 'OK');
    const content = async function* () {
      yield Buffer.from('half');
      throw new Error('EIO');
    };
    await expect(scan(address, content())).rejects.toThrow('EIO');
    const unread = async function* () {
      yield Buffer.from('content');
    };
    expect(await scan(`127.0.0.1:${String(await freePort())}`, unread())).toMatchObject({ kind: 'unknown' });
  });

  it('lets clean files through, and has infected ones refused', async () => {
    const address = await scanner((bytes) => (bytes.includes('virus') ? 'Test.Virus FOUND' : 'OK'));
    const { messages } = await center({ CLAMD_ADDRESS: address });
    const { id } = await withFile(messages, Buffer.from('harmless'));
    expect((await messages.outbox.read(id)).attachments).toMatchObject([{ scan: 'clean' }]);
    const draft = messages.draft('visitor');

    await draft.add('b.txt', (async function* () { yield Buffer.from('a virus'); })()); // prettier-ignore
    expect([draft.errors, draft.files]).toEqual([[{ name: 'b.txt', code: 'infected' }], []]);
    await draft.end();
    expect(await readdir(messages.outbox.incoming)).toEqual([]);
  });

  it.each([
    ['clean', 'OK'],
    ['infected', 'Test.Virus FOUND'],
  ])('a virus scanner that is down holds up the files, not the message; later they are found to be %s', async (result, verdict) => {
    const [service, port] = [await messageService(TOKEN), await freePort()];
    const { messages } = await center({ CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN, CLAMD_ADDRESS: `127.0.0.1:${String(port)}` });
    const { id } = await withFile(messages, Buffer.from('content'));
    await waitFor(() => expect(service.messages.get(id)).toMatchObject({ attachments: [{ scan: 'waiting' }] }));
    expect(service.files.size).toBe(0);
    await scanner(() => verdict, port);
    await gone(messages);
    expect(service.scans.get(`${id}/1`)).toBe(result);
    expect([...service.files.values()].map(String)).toEqual(result === 'clean' ? ['content'] : []);
  });
});

describe('a virus scanner that is no longer set', () => {
  it('holds up the files that wait for it, and that is logged and counted', async () => {
    const [service, port] = [await messageService(TOKEN), await freePort()];
    const settings = { CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN };
    const folder = await temporaryFolder();
    const first = await center({ ...settings, CLAMD_ADDRESS: `127.0.0.1:${String(port)}` }, folder);
    const { id } = await withFile(first.messages, Buffer.from('content'));
    await waitFor(() => expect(service.messages.get(id)).toMatchObject({ attachments: [{ scan: 'waiting' }] }));
    await first.messages.stop();
    const { messages } = await center(settings, folder);
    await waitFor(() =>
      expect(log.of('delivery paused')).toContainEqual(
        expect.objectContaining({ delivery: 'scan', reason: 'files wait for a scanner: CLAMD_ADDRESS is not set' }),
      ),
    );
    expect(await messages.outbox.ids()).toEqual([id]);
  });
});

describe('a message that stays with the site', () => {
  const DAY_MS = 86_400_000;
  /** A data folder with a message that was received so many days ago. */
  async function receivedBefore(days: number, key?: Buffer): Promise<string> {
    const folder = await temporaryFolder();
    const outbox = new Outbox(join(folder, 'messages'), key, () => Date.now() - days * DAY_MS);
    await outbox.start();
    await outbox.receive(MESSAGE);
    return folder;
  }

  it.each<[string, number, Record<string, string>, boolean]>([
    ['is deleted when its time is over', 366, {}, true],
    ['is deleted when the time of the settings is over', 31, { MESSAGES_KEEP_DAYS: '30' }, true],
    ['stays until then', 364, {}, false],
    ['stays where the settings name no end', 10_000, { MESSAGES_KEEP_DAYS: '0' }, false],
    [
      'stays while it waits for the content service',
      366,
      { CONTENT_API_URL: 'http://127.0.0.1:9/api', MESSAGES_TOKEN: TOKEN, MESSAGES_KEEP_DAYS: '30' },
      false,
    ],
    ['stays while the mail server is down', 366, { SMTP_URL: 'smtp://127.0.0.1:9', ...MAIL }, false],
  ])('%s', async (_, days, settings, isDeleted) => {
    const { messages } = await center(settings, await receivedBefore(days));
    const [id = ''] = await messages.outbox.ids();
    const { id: recent } = await messages.receive({ ...MESSAGE, form: 'question' });
    await messages.sweep();
    expect((await messages.outbox.ids()).sort()).toEqual([...(isDeleted ? [] : [id]), recent].sort());
    expect(messages.state.queued).toBe(isDeleted ? 1 : 2);
    const lines = log.of('message deleted');
    expect(lines).toMatchObject(isDeleted ? [{ message: id }] : []);
    expect(JSON.stringify(lines)).not.toMatch(/Ayşe|ayse|Gizli|Örnek/);
  });

  it.each([
    ['stays', 'until that time is over', 29, 1],
    ['is deleted', 'after that', 31, 0],
  ])('a message that stays with the site and that cannot be read has the time of its folder: it %s %s', async (_, __, days, left) => {
    const { messages } = await center({}, await receivedBefore(366, randomBytes(32)));
    // The folder was made now.
    await new Retention(messages.outbox, { days: 30, now: () => Date.now() + days * DAY_MS }).sweep(() => undefined);
    expect(await messages.outbox.ids()).toHaveLength(left);
  });

  it('a message that stays with the site and whose time is damaged has the time of its folder', async () => {
    const { messages } = await center({ MESSAGES_KEEP_DAYS: '30' });
    const { id } = await messages.receive(MESSAGE);
    const message = await messages.outbox.read(id);
    await writeFile(join(messages.outbox.pathOf(id), 'message.json'), JSON.stringify({ ...message, receivedAt: 'damaged' }));
    await messages.sweep();
    expect(await messages.outbox.ids()).toEqual([id]);
  });

  it('waits for its e-mails beyond its time, with a warning each day, and is deleted when they are over', async () => {
    const { messages } = await center({});
    const { outbox } = messages;
    const { id } = await messages.receive(MESSAGE);
    let day = 31;
    const retention = new Retention(outbox, { days: 30, mail: { applies: () => true }, now: () => Date.now() + day * DAY_MS });
    const sweepNextDay = async () => {
      day += 1.5;
      await retention.sweep(() => undefined);
      return (await outbox.ids()).length;
    };
    expect(await sweepNextDay()).toBe(1);
    await addToLedger(outbox.pathOf(id), { delivery: 'mail', state: 'failed', reason: 'unknown' });
    await addToLedger(outbox.pathOf(id), { delivery: 'receipt', state: 'failed', reason: 'unknown', final: true });
    expect(await sweepNextDay()).toBe(1);
    const line = { level: 'warn', message: id };
    expect(log.of('message kept')).toMatchObject([line, line]);
    await addToLedger(outbox.pathOf(id), { delivery: 'mail', state: 'done' });
    expect(await sweepNextDay()).toBe(0);
  });

  it('waits for its e-mails also where it cannot be read', async () => {
    const settings = { SMTP_URL: 'smtp://127.0.0.1:9', ...MAIL };
    const { messages } = await center(settings, await receivedBefore(366, randomBytes(32)));
    const mail = { applies: () => false };
    const sweep = () => new Retention(messages.outbox, { days: 30, mail, now: () => Date.now() + 31 * DAY_MS }).sweep(() => undefined);
    await sweep();
    const [id = ''] = await messages.outbox.ids();
    expect(log.of('message kept')).toMatchObject([{ message: id }]);
    for (const delivery of ['mail', 'receipt'] as const) await addToLedger(messages.outbox.pathOf(id), { delivery, state: 'done' });
    await sweep();
    expect(await messages.outbox.ids()).toEqual([]);
  });

  it('a message that stays with the site and that cannot be deleted is logged, holds up nothing, and is tried again within the day', async () => {
    const DATA_DIR = await receivedBefore(366);
    const outbox = new Outbox(join(DATA_DIR, 'messages'), undefined, () => Date.now() - 367 * DAY_MS);
    await outbox.receive({ ...MESSAGE, form: 'question' });
    let hour = 0;
    const retention = new Retention(outbox, { days: 365, now: () => Date.now() + hour * 3_600_000 });
    const [first = ''] = await outbox.ids();
    vi.spyOn(outbox, 'remove').mockRejectedValueOnce(new Error('EACCES'));
    await retention.sweep(() => undefined);
    expect([await outbox.ids(), log.of('message not deleted')]).toMatchObject([
      [first],
      [{ level: 'error', message: first, reason: 'EACCES' }],
    ]);
    hour = 2;
    await retention.sweep(() => undefined);
    expect(await outbox.ids()).toEqual([]);
  });

  it('a message that stays with the site and that is deleted on the command line at the same time is no failure', async () => {
    const outbox = new Outbox(join(await receivedBefore(366), 'messages'), undefined);
    const remove = outbox.remove.bind(outbox);
    vi.spyOn(outbox, 'remove').mockImplementation(async (id) => {
      await remove(id, undefined);
      await remove(id, undefined);
    });
    await new Retention(outbox, { days: 365 }).sweep(() => undefined);
    expect([await outbox.ids(), log.lines]).toEqual([[], []]);
  });

  it('stays while the clock is a year ahead, also for a new process, and is deleted where it says so on the next day, too', async () => {
    const { messages } = await center({});
    await messages.receive(MESSAGE);
    const sweepOn = async (day: number) => {
      await new Retention(messages.outbox, { days: 30, now: () => Date.now() + day * DAY_MS }).sweep(() => undefined);
      return (await messages.outbox.ids()).length;
    };
    expect([await sweepOn(0), await sweepOn(365), await sweepOn(365.1), await sweepOn(1)]).toEqual([1, 1, 1, 1]);
    expect(log.of('no message deleted')).toMatchObject([{ level: 'warn' }, { level: 'warn' }]);
    expect([await sweepOn(365), await sweepOn(366)]).toEqual([1, 0]);
  });

  it('is deleted although the time of the sweep cannot be written, as on a full disk', async () => {
    const { messages } = await center({});
    await messages.receive(MESSAGE);
    await mkdir(join(messages.outbox.folder, '.retention.json'));
    await new Retention(messages.outbox, { days: 30, now: () => Date.now() + 31 * DAY_MS }).sweep(() => undefined);
    expect([await messages.outbox.ids(), log.of('message folder not cleaned')]).toMatchObject([[], [{ level: 'error' }]]);
  });

  it('is counted at the start when it will be deleted', async () => {
    const DATA_DIR = await receivedBefore(366);
    const { messages } = await center({}, DATA_DIR);
    await waitFor(() => expect(log.of('messages will be deleted')).toMatchObject([{ level: 'warn', count: 1 }]));
    expect(await messages.outbox.ids()).toHaveLength(1);
  });
});

describe('a process', () => {
  it('a process that is stopped while it starts cleans its folder no longer', async () => {
    const [repeated, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
    const messages = new MessageCenter(readSettings({ SITE_URL: 'https://www.example.com', DATA_DIR: await temporaryFolder() }));
    const started = messages.start();
    await messages.stop();
    await started;
    const timers = repeated.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(timers.length).toBeGreaterThan(0);
    for (const timer of timers) expect(ended).toHaveBeenCalledWith(timer);
  });

  it('leaves deliveries to another that has them, and takes over what is new to it', async () => {
    const [service, DATA_DIR] = [await messageService(TOKEN), await temporaryFolder()];
    const settings = { CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN };
    const { messages } = await center({}, DATA_DIR);
    await messages.stop();
    await writeFile(join(DATA_DIR, 'messages', '.lock'), 'another-machine 1');
    const { messages: second } = await center(settings, DATA_DIR);
    const { id } = await second.receive(MESSAGE);
    expect([await second.outbox.ids(), service.requests]).toEqual([[id], []]);
  });

  it.each([
    ['at its start', true],
    ['when it takes over', false],
  ])('a process that cannot begin to deliver %s tries again by itself', async (_, atStart) => {
    const [service, DATA_DIR] = [await messageService(TOKEN), await temporaryFolder()];
    const settings = readSettings({ SITE_URL: 'https://www.example.com', DATA_DIR, CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN });
    const { messages: before } = await center({}, DATA_DIR);
    const { id } = await before.receive(MESSAGE);
    await before.stop();
    const lock = join(DATA_DIR, 'messages', '.lock');
    if (!atStart) await writeFile(lock, 'another-machine 1');
    const messages = new MessageCenter(settings);
    onTestFinished(() => messages.stop());
    vi.spyOn(messages.outbox, 'ids').mockRejectedValueOnce(new Error('EMFILE'));
    if (atStart) await expect(messages.start()).rejects.toThrow('EMFILE');
    else {
      await messages.start();
      await unlink(lock);
      await messages.sweep();
      expect(log.of('message folder not cleaned')).toMatchObject([{ reason: 'EMFILE' }]);
    }
    expect(await messages.outbox.ids()).toEqual([id]);
    await messages.sweep();
    await gone(messages);
    expect([...service.messages.keys()]).toEqual([id]);
  });

  it('stops delivering when another has taken its place, and goes on when that one is gone', async () => {
    const [service, DATA_DIR] = [await messageService(TOKEN), await temporaryFolder()];
    const { messages } = await center({ CONTENT_API_URL: service.url, MESSAGES_TOKEN: TOKEN }, DATA_DIR);
    const lock = join(DATA_DIR, 'messages', '.lock');
    await writeFile(lock, 'another-machine 1');
    await messages.sweep();
    const { id } = await messages.receive(MESSAGE);
    await messages.sweep();
    expect([await messages.outbox.ids(), service.requests, log.of('delivery lock lost').length]).toEqual([[id], [], 1]);
    // The other one counts it.
    expect(messages.state).toMatchObject({ queued: 0, failed: 0 });
    await unlink(lock);
    await messages.sweep();
    await gone(messages);
    expect([...service.messages.keys()]).toEqual([id]);
  });
});
