import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { temporaryFolder } from '../support/folders.ts';
import { messagesIn } from '../support/forms.ts';
import { mailServer } from '../support/mail-server.ts';
import { messageService } from '../support/message-service.ts';
import { head, sendRaw } from '../support/raw-http.ts';
import { serve } from '../support/serve.ts';
import { startSite } from '../support/site.ts';
import { carelessForms, carelessMail } from './careless-forms.ts';
import {
  BAD_BODIES,
  BAD_FILES,
  BAD_UPLOADS,
  badBodies,
  badFiles,
  badUploads,
  CROSS_SITE,
  crossSite,
  EVERY_FORM,
  FORGED_REFERENCES,
  forgedReferences,
  hostileMail,
  hostileMarkup,
  hostileText,
  INFECTED_FILES,
  infectedFiles,
  LIMITS,
  lostRecipients,
  SCRIPT,
  SLOW_SENDERS,
  slowSenders,
} from './enquiry-attacks.ts';

/** A folder in which a site's data folder lies deep enough for paths that lead out of it. */
async function nested() {
  const root = await temporaryFolder();
  const DATA_DIR = join(root, 'a', 'b', 'data');
  return { root, DATA_DIR };
}
/** Names that the outbox gives: a message's files by number, held files under their token. */
const OWN = /^(?:\.lock|\.sent\/[0-9a-f]{32}|[0-9a-f]{32}\/(?:\d+|message\.json|ledger)|\.held\/[0-9a-f]{32}\/\d+(?:\.begun|\.done)?)$/;
const MESSAGES = 'a/b/data/messages/';
/** Files that attacks have left, by their path in the folder: under names that the outbox does not give, or half received. */
async function strays(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return paths.filter((path) => !path.startsWith(MESSAGES) || !OWN.test(path.slice(MESSAGES.length))).sort();
}

/** A site with a mail server and data of its own. */
async function attacked(settings: Readonly<Record<string, string>> = {}) {
  const { root, DATA_DIR } = await nested();
  const site = await startSite({ ...LIMITS, DATA_DIR, ...settings });
  return { root, site };
}

describe('no form', () => {
  it('brings a file that is not accepted, breaks the site, or leaves anything behind, and the sender is told why', async () => {
    const { root, site } = await attacked();
    for (const locale of LOCALE_CODES) expect([...(await badFiles(site.url, locale)), ...(await badBodies(site.url, locale))]).toEqual([]);
    await expect.poll(() => strays(root)).toEqual([]);
    expect((await sendRaw(site.url, head('/healthz')))[0]?.status).toBe(200);
    expect(site.lines.filter(({ event }) => event === 'request failed')).toEqual([]);
  });

  it('becomes more than text, on a page or in an e-mail, and no file gets a name or place of its own', async () => {
    const mail = await mailServer();
    const { root, site } = await attacked({ SMTP_URL: mail.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'info@example.com' });
    expect(await hostileMarkup(site.url)).toEqual([]);
    for (const locale of LOCALE_CODES) expect(await hostileText(site.url, locale)).toEqual([]);
    await expect.poll(() => strays(root)).toEqual([]);
    const stored = await messagesIn(site.dataFolder);
    expect(stored.map(({ locale }) => locale).sort()).toEqual([...LOCALE_CODES].sort());
    for (const message of stored)
      expect(message).toMatchObject({
        fields: { message: SCRIPT, name: 'Ayşe Bcc: victim@example.com', organization: 'X Subject: spam' },
        attachments: [{ name: 'x.txt' }, { name: 'y.txt' }],
      });
    const recipients = ['ayse@example.com', 'info@example.com'];
    const wanted = LOCALE_CODES.flatMap((locale) => recipients.map((address) => `${locale} ${address}`)).sort();
    const languageOf = (raw: string) => /^Content-Language: (\S+)/m.exec(raw)?.[1] ?? '';
    await expect.poll(() => mail.received.map(({ to, raw }) => `${languageOf(raw)} ${to.join()}`).sort()).toEqual(wanted);
    expect(hostileMail(mail.received, recipients)).toEqual([]);
    for (const { raw } of mail.received.filter(({ to }) => to.includes('info@example.com'))) expect(raw).toContain('&#60;script');
  });

  it('is sent by another site, forges a reference, or misuses an upload', async () => {
    const { root, site } = await attacked();
    for (const locale of LOCALE_CODES) expect(await crossSite(site.url, locale)).toEqual([]);
    for (const locale of LOCALE_CODES) expect(await forgedReferences(site.url, locale)).toEqual([]);
    expect(await badUploads(site.url)).toEqual([]);
    await expect.poll(() => strays(root)).toEqual([]);
  });

  it('is kept open by a sender who stops, with files or without', async () => {
    const { root, site } = await attacked({ HEADERS_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '1500' });
    const begin = { 'upload-name': 'a.txt', 'upload-length': '90000', 'content-length': '0' };
    for (const locale of LOCALE_CODES) {
      const [begun] = await sendRaw(site.url, head('/enquiry-files', begin, 'POST'));
      const place = begun?.headers.get('location') ?? '';
      expect(await slowSenders(site.url, { locale, place, withinMs: 60_000 })).toEqual([]);
      await expect.poll(() => strays(root)).toEqual([]);
      // Uploaded parts are kept, so that the upload can be resumed.
      const [resumed] = await sendRaw(site.url, head(place, {}, 'HEAD'));
      expect(Number(resumed?.headers.get('upload-offset'))).toBe(1_000);
    }
  });
});

describe('a recipient that the mail server refuses', () => {
  it('is reported to the inbox, and the message is there', async () => {
    const MESSAGES_TOKEN = 'the token of the messages';
    const [inbox, mail] = [
      await messageService(MESSAGES_TOKEN),
      await mailServer({ refuses: (address) => address === 'gone@example.com' }),
    ];
    const { site } = await attacked({
      CONTENT_API_URL: inbox.url,
      MESSAGES_TOKEN,
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'gone@example.com, info@example.com',
    });
    await site.ready();
    for (const locale of LOCALE_CODES) expect(await hostileText(site.url, locale)).toEqual([]);
    const told = () => [...inbox.deliveries.keys()].filter((key) => key.endsWith('/mail')).length;
    await expect.poll(told).toBe(LOCALE_CODES.length);
    expect(lostRecipients(inbox, mail.received, 'gone@example.com', ['info@example.com'])).toEqual([]);
    const inboxLanguages = [...inbox.messages.values()].map(({ locale }) => locale);
    expect(inboxLanguages.sort()).toEqual([...LOCALE_CODES].sort());
  });
});

describe('each of these attacks', () => {
  const each = (names: readonly string[], ...results: readonly string[]) =>
    names.flatMap((name) => results.map((result) => `${name}: ${result}`));
  const forms = EVERY_FORM.map((form) => form.join(' '));

  it('gets through to a server that takes everything', async () => {
    const careless = await carelessForms('takes all');
    for (const locale of LOCALE_CODES) {
      expect(await badFiles(careless, locale)).toEqual(each(BAD_FILES, 'was accepted'));
      expect(await badBodies(careless, locale)).toEqual(each(BAD_BODIES, 'was accepted'));
      expect(await infectedFiles(careless, locale)).toEqual(each(INFECTED_FILES, 'was accepted'));
      expect(await forgedReferences(careless, locale)).toEqual(each(FORGED_REFERENCES, 'was shown', 'may be cached'));
      expect(await slowSenders(careless, { locale, place: '/enquiry-files/slow', withinMs: 500 })).toEqual(SLOW_SENDERS);
      expect(await crossSite(careless, locale)).toEqual(
        CROSS_SITE.map((name) => `${name}: ${name.startsWith('a form') ? 'was accepted' : 'unclear: 201'}`),
      );
    }
    expect(await hostileMarkup(careless)).toEqual(each(forms, 'HTML of a visitor became part of the page'));
    expect((await badUploads(careless)).map((line) => line.replace(/: unclear: 20[01]$/, ''))).toEqual(BAD_UPLOADS);
  });

  it('gets into headers, and files under their own names into other folders', async () => {
    const { root } = await nested();
    const careless = await carelessForms('takes all', join(root, MESSAGES));
    for (const locale of LOCALE_CODES) expect(await hostileText(careless, locale)).toEqual(['a header was injected into the response']);
    expect(await strays(root)).toEqual(['a/b/data/messages/.incoming/0', 'a/b/data/y.txt', 'a/b/x.txt']);
  });

  it('is answered without a clear word by a server that only refuses', async () => {
    const silent = await carelessForms('says nothing');
    for (const locale of LOCALE_CODES) {
      expect(await badFiles(silent, locale)).toEqual(each(BAD_FILES, 'unclear: 400'));
      expect(await badBodies(silent, locale)).toEqual(each(BAD_BODIES, 'unclear: 400'));
      expect(await infectedFiles(silent, locale)).toEqual(each(INFECTED_FILES, 'unclear: 400'));
      expect(await forgedReferences(silent, locale)).toEqual(each(FORGED_REFERENCES, '400', 'may be cached'));
      expect(await hostileText(silent, locale)).toEqual(['a message that is right: 400']);
      expect(await crossSite(silent, locale)).toEqual(each(CROSS_SITE, 'unclear: 400'));
    }
    expect(await hostileMarkup(silent)).toEqual(each(forms, '400'));
    expect(await badUploads(silent)).toEqual(['a file that is right: 400', ...each(BAD_UPLOADS, 'unclear: 400')]);
    const forgetful = await serve((_, response) => response.end('Please try again.'));
    expect(await hostileMarkup(forgetful)).toEqual(each(forms, 'what was typed is lost'));
  });

  it('is reported as delivered by a site that takes the refusal of a recipient for success', () => {
    const [refused, other] = ['gone@example.com', 'info@example.com'];
    const inbox = { messages: new Map([['1', {}]]), deliveries: new Map([['1/mail', { state: 'done' }]]) };
    const mail = carelessMail({ name: 'Ayşe', organization: 'X', message: SCRIPT });
    expect(lostRecipients(inbox, [mail], refused, [other])).toEqual([
      'the refusal counts as delivered',
      'the inbox does not say who was refused',
    ]);
    expect(lostRecipients({ messages: new Map(), deliveries: new Map() }, [], refused, [other])).toEqual([
      'the message is not in the inbox',
      'the inbox was told nothing',
      'no e-mail to info@example.com',
    ]);
  });

  it('puts headers, recipients and markup into an e-mail that is put together from texts', () => {
    const mail = carelessMail({ name: 'Ayşe\r\nBcc: victim@example.com', organization: 'X\nSubject: spam', message: SCRIPT });
    expect(hostileMail([mail], ['info@example.com'])).toEqual([
      'an e-mail to victim@example.com',
      'a header of the sender in an e-mail',
      'markup of the sender in an e-mail',
    ]);
  });
});
