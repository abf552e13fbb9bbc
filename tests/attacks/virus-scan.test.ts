import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { scan } from '../../src/outbox/scan/clamd.ts';
import { formHref } from '../../src/site/form-addresses.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../src/site/locales.ts';
import { fill, formTextsIn } from '../../src/site/messages/messages.ts';
import { startClamd, TEST_VIRUS } from '../support/clamd.ts';
import { untypeset } from '../../src/site/typography.ts';
import { textOf } from '../support/html.ts';
import { multipart, type Part } from '../support/multipart.ts';
import { freePort } from '../support/ports.ts';
import { startSite } from '../support/site.ts';
import { zip } from '../support/zip.ts';

/** Pieces of a file of some size. */
async function* pieces(text: string, repeated = 1): AsyncGenerator<Buffer> {
  for (let n = 0; n < repeated; n++) yield await Promise.resolve(Buffer.from(text));
}
const FIELDS = { message: 'A requirement', name: 'Ayşe', organization: 'Example', email: 'ayse@example.com' };
const form = (name: string, content: string | Buffer) => {
  const parts: Part[] = [
    ...Object.entries(FIELDS).map(([field, value]) => ({ name: field, value })),
    { name: 'files', fileName: name, value: content },
  ];
  const { type, body } = multipart(parts);
  return { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body), redirect: 'manual' } as const;
};

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
    const infected = { 'virus.txt': TEST_VIRUS, 'virus.zip': zip([['inside.txt', TEST_VIRUS]]) };
    for (const locale of LOCALE_CODES) {
      const address = site.url + formHref('requirement', locale);
      expect((await fetch(address, form('a.txt', `clean, ${locale}`))).status).toBe(303);
      for (const [name, content] of Object.entries(infected)) {
        const answer = await fetch(address, form(name, content));
        const errors = new JSDOM(await answer.text()).window.document.querySelector('[role=alert]');
        expect([answer.status, textOf(errors)]).toEqual([
          200,
          expect.stringContaining(untypeset(fill(formTextsIn(locale).shared.fileErrors.infected, { name }))),
        ]);
      }
    }
    // A line may arrive after the response.
    const logged = (wanted: string) => site.lines.filter(({ event }) => event === wanted).length;
    await expect.poll(() => [logged('message received'), logged('infected file refused')]).toEqual([2, 4]);
  });

  it('is what keeps them out: a site without it takes them', async () => {
    const site = await startSite();
    expect((await fetch(site.url + formHref('requirement', DEFAULT_LOCALE), form('virus.txt', TEST_VIRUS))).status).toBe(303);
  });
});
