import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { formHref } from '../../src/site/form-addresses.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { formTextsIn } from '../../src/site/messages/messages.ts';
import { untypeset } from '../../src/site/typography.ts';
import { messagesIn } from '../support/forms.ts';
import { textOf } from '../support/html.ts';
import { multipart } from '../support/multipart.ts';
import { startSite } from '../support/site.ts';
import { smallDisk } from '../support/small-disk.ts';

const FIELDS = { message: 'A requirement', name: 'Ayşe Yılmaz', organization: 'Example', email: 'ayse@example.com' };
const FILE = { name: 'files', fileName: 'plan.txt', value: 'the plan '.repeat(1_000) };
const HELD = 'the text ';

describe('a full disk', () => {
  it('confirms nothing, keeps what was typed and uploaded, and leaves nothing half-written', async () => {
    const disk = await smallDisk(['messages', 'messages/.incoming', 'messages/.held']);
    const site = await startSite({ DATA_DIR: disk.folder });
    const status = disk.mounted ? 507 : 503;
    const post = async (path: string, fields: Readonly<Record<string, string>>, files = [FILE]) => {
      const { type, body } = multipart([...files, ...Object.entries(fields).map(([name, value]) => ({ name, value }))]);
      const headers = { 'content-type': type };
      const response = await fetch(site.url + path, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual' });
      return { response, document: new JSDOM(await response.text()).window.document };
    };
    const upload = (path: string, method: string, headers: Readonly<Record<string, string>>, body?: string) =>
      fetch(site.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
    const announced = { 'upload-name': 'held.txt', 'upload-length': String(HELD.length) };

    // There is room for this one.
    const begun = await upload('/enquiry-files', 'POST', announced);
    const { token } = (await begun.json()) as { token: string };
    await upload(begun.headers.get('location')!, 'PATCH', { 'upload-offset': '0' }, HELD);

    await disk.fill();
    for (const locale of LOCALE_CODES) {
      const { response, document } = await post(formHref('requirement', locale), { ...FIELDS, held: token });
      expect(response.status).toBe(status);
      expect(textOf(document.querySelector('.form__errors'))).toContain(untypeset(formTextsIn(locale).shared.notStored));
      for (const [name, value] of Object.entries(FIELDS))
        expect(document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value, name).toBe(value);
      expect(document.querySelector<HTMLInputElement>('[name="held"]')?.value).toBe(token);
      expect(textOf(document.querySelector('.form-files__held'))).toContain('held.txt');
    }
    const { name, email, message } = FIELDS;
    expect((await post('/enquiry/question', { name, email, message }, [])).response.status).toBe(status);
    if (disk.mounted) expect((await upload('/enquiry-files', 'POST', announced)).status).toBe(507);
    expect(await messagesIn(disk.folder)).toEqual([]);
    expect(await readdir(join(disk.folder, 'messages', '.incoming'))).toEqual([]);
    // A line may arrive after the response.
    await expect.poll(() => site.lines.filter(({ event }) => event === 'message not stored').length).toBe(LOCALE_CODES.length + 1);
    expect(site.lines.filter(({ event }) => event === 'request failed')).toEqual([]);

    await disk.free();
    const { response } = await post('/enquiry/requirement', { ...FIELDS, held: token });
    expect(response.status).toBe(303);
    const [stored] = await messagesIn(disk.folder);
    expect(stored?.attachments.map((file) => file.name).sort()).toEqual(['held.txt', 'plan.txt']);
  });
});
