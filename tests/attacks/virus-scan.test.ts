import { describe, expect, it } from 'vitest';
import { scan } from '../../src/outbox/scan/clamd.ts';
import { formHref } from '../../src/site/form-addresses.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { startClamd, TEST_VIRUS } from '../support/clamd.ts';
import { messagesIn } from '../support/forms.ts';
import { messageService } from '../support/message-service.ts';
import { MESSAGES_TOKEN } from '../support/messages.ts';
import { multipart, type Part } from '../support/multipart.ts';
import { freePort } from '../support/ports.ts';
import { startSite } from '../support/site.ts';
import { INFECTED_FILES, infectedFiles } from './enquiry-attacks.ts';

/** Pieces of a file of some size. */
async function* pieces(text: string, repeated = 1): AsyncGenerator<Buffer> {
  for (let n = 0; n < repeated; n++) yield await Promise.resolve(Buffer.from(text));
}
const FIELDS = { message: 'A requirement', name: 'Ayşe', organization: 'Example', email: 'ayse@example.com' };
/** Sends the form with a text file. */
function sendFile(origin: string, locale: Locale, content: string): Promise<Response> {
  const parts: Part[] = [
    ...Object.entries(FIELDS).map(([field, value]) => ({ name: field, value })),
    { name: 'files', fileName: 'a.txt', value: content },
  ];
  const { type, body } = multipart(parts);
  const address = origin + formHref('requirement', locale);
  return fetch(address, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body), redirect: 'manual' });
}

describe('the real clamd', () => {
  it('is understood, by its port and by its socket', async () => {
    const clamd = await startClamd(await freePort());
    for (const address of [clamd.address, clamd.socket]) {
      expect(await scan(address, pieces('clean'))).toEqual({ kind: 'clean' });
      expect(await scan(address, pieces(`before ${TEST_VIRUS} after`))).toEqual({ kind: 'infected' });
      expect(await scan(address, pieces('x'.repeat(65_536), 700))).toEqual({ kind: 'clean' });
    }
    // More than it takes: no verdict.
    expect(await scan(clamd.address, pieces('x'.repeat(65_536), 1_100))).toMatchObject({ kind: 'unknown' });
    await clamd.stop();
    expect(await scan(clamd.address, pieces('clean'))).toMatchObject({ kind: 'unknown' });
  });

  it('keeps infected files out of a message, and the sender is told in the language of the page', async () => {
    const clamd = await startClamd(await freePort());
    const site = await startSite({ CLAMD_ADDRESS: clamd.address });
    for (const locale of LOCALE_CODES) {
      expect((await sendFile(site.url, locale, `clean, ${locale}`)).status).toBe(303);
      expect(await infectedFiles(site.url, locale)).toEqual([]);
    }
    // A line may arrive after the response.
    const logged = (wanted: string) => site.lines.filter(({ event }) => event === wanted).length;
    const each = LOCALE_CODES.length;
    await expect.poll(() => [logged('message received'), logged('infected file refused')]).toEqual([each, each * INFECTED_FILES.length]);
  });

  it('that is down holds up the file, not the message; when it is back, the file is scanned, and infected ones are refused', async () => {
    const [inbox, port] = [await messageService(MESSAGES_TOKEN), await freePort()];
    const site = await startSite({ CONTENT_API_URL: inbox.url, MESSAGES_TOKEN, CLAMD_ADDRESS: `127.0.0.1:${String(port)}` });
    await site.ready();
    const contents = LOCALE_CODES.flatMap((locale) => [`clean, ${locale}`, `${TEST_VIRUS}, ${locale}`]);
    for (const locale of LOCALE_CODES)
      for (const content of contents.filter((text) => text.endsWith(locale))) {
        const response = await sendFile(site.url, locale, content);
        expect([response.status, response.headers.get('location')]).toEqual([
          303,
          expect.stringContaining(href('enquiryReceived', locale)),
        ]);
      }
    await expect.poll(() => inbox.messages.size).toBe(contents.length);
    for (const message of inbox.messages.values()) expect(message).toMatchObject({ attachments: [{ name: 'a.txt', scan: 'waiting' }] });
    expect([inbox.files.size, inbox.scans.size]).toEqual([0, 0]);
    expect(await messagesIn(site.dataFolder)).toHaveLength(contents.length);

    await startClamd(port);
    const results = contents.map((text) => (text.includes(TEST_VIRUS) ? 'infected' : 'clean'));
    await expect.poll(() => [...inbox.scans.values()].sort(), { timeout: 90_000 }).toEqual(results.sort());
    expect([...inbox.files.values()].map(String).sort()).toEqual(contents.filter((text) => !text.includes(TEST_VIRUS)).sort());
    await expect.poll(() => messagesIn(site.dataFolder)).toEqual([]);
    for (const locale of LOCALE_CODES) expect(await infectedFiles(site.url, locale)).toEqual([]);
  });

  it('is what keeps them out: a site without it takes them', async () => {
    const site = await startSite();
    for (const locale of LOCALE_CODES)
      expect(await infectedFiles(site.url, locale)).toEqual(INFECTED_FILES.map((name) => `${name}: was accepted`));
  });
});
