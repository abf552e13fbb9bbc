import { describe, expect, test } from 'vitest';
import { LOCALE_CODES, localeOfPath } from '../../src/site/locales.ts';
import { refusalTextsIn } from '../../src/site/messages/messages.ts';
import { ask, startFront, type FrontResponse } from '../support/front.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { serve } from '../support/serve.ts';
import { SITE } from '../support/site.ts';

/** An instance that returns what it was sent. */
function instance(name: string): Promise<string> {
  return serve((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const { 'upload-name': upload, 'upload-offset': offset, cookie } = request.headers;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name, method: request.method, url: request.url, bytes, upload, offset, cookie }));
    });
  });
}
interface Seen {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly bytes: number;
  readonly upload?: string;
  readonly offset?: string;
  readonly cookie?: string;
}

describe('forms with files', () => {
  test('go through the front whole, beyond the size of other requests, with the headers of uploads', async () => {
    const front = await startFront([await instance('one')]);
    const send = async (path: string, method: string, size: number, headers: Record<string, string> = {}) => {
      const response = await fetch(front.url + path, { method, headers, body: 'x'.repeat(size) });
      return response.ok ? ((await response.json()) as Seen) : response.status;
    };
    expect(await send('/enquiry/requirement', 'POST', 5_000_000)).toMatchObject({ url: '/enquiry/requirement', bytes: 5_000_000 });
    expect(await send('/tr/talep/gereksinim/x', 'POST', 100_000)).toMatchObject({ url: '/tr/talep/gereksinim/x', bytes: 100_000 });
    expect(await send('/enquiry-files/a/1', 'PATCH', 100_000, { 'upload-offset': '7', cookie: 'a=b' })).toEqual({
      name: 'one',
      method: 'PATCH',
      url: '/enquiry-files/a/1',
      bytes: 100_000,
      offset: '7',
    });
    expect(await send('/enquiry-files', 'POST', 0, { 'upload-name': 'a.txt' })).toMatchObject({ upload: 'a.txt' });
    expect((await fetch(`${front.url}/enquiry-files/a/1`, { method: 'DELETE' })).status).toBe(200);
    // Other addresses have their own limits.
    expect(await send('/blogs/blog', 'POST', 2_200_000)).toBe(413);
    for (const method of ['PATCH', 'DELETE', 'PUT']) expect(await send('/about', method, 1)).toBe(405);
    expect(await send('/enquiry/requirement', 'PATCH', 1)).toBe(405);
  });

  test('forms with files of one visitor reach the same instance', async () => {
    const front = await startFront([await instance('one'), await instance('two'), await instance('three')]);
    const names = new Set<string>();
    for (let n = 0; n < 12; n++)
      names.add(((await (await fetch(`${front.url}/enquiry/visit`, { method: 'POST', body: 'a=b' })).json()) as Seen).name);
    expect(names.size).toBe(1);
  });

  test('forms with files that come too fast, or to an instance that is gone, are answered with a page of the front', async () => {
    const front = await startFront(['http://127.0.0.1:1'], { FRONT_FORM_RATE: '1r/m', FRONT_FORM_BURST: '1' });
    const responses: FrontResponse[] = [];
    for (let n = 0; n < 4; n++)
      responses.push(await ask(front.url, '/enquiry/visit', { method: 'POST', body: 'a=b', headers: { accept: 'text/html' } }));
    expect(responses.map(({ status }) => status)).toEqual([503, 503, expect.any(Number), 429]);
    for (const [response, words] of [
      [responses[0]!, 'We will be right back'],
      [responses[3]!, 'One moment, please'],
    ] as const) {
      expect(response.text).toContain(words);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('lead to a page that is told its reference and kept by nobody; other pages read no query', async () => {
    const front = await startFront([await instance('one')]);
    const url = async (path: string) => (JSON.parse((await ask(front.url, path)).body.toString()) as Seen).url;
    expect(await url('/enquiry/received?reference=MTV-7K3F-92QD')).toBe('/enquiry/received?reference=MTV-7K3F-92QD');
    expect(await url('/enquiry/received?reference=MTV-2222-2222')).toBe('/enquiry/received?reference=MTV-2222-2222');
    expect(await url('/tr/talep/alindi?reference=x')).toBe('/tr/talep/alindi?reference=x');
    expect(await url('/enquiry/visit?reference=x')).toBe('/enquiry/visit');
  });

  const FORM_PAGES = LOCALE_CODES.flatMap((locale) =>
    ['enquiryForm', 'post'].map((id) => PAGE_KINDS.find((kind) => kind.id === id && kind.locale === locale)!.path),
  );
  test.each(FORM_PAGES)(
    'forms with files that are refused are answered with a page for a browser and a sentence for a program: %s',
    async (path) => {
      const front = await startFront([SITE]);
      const refusals = [
        [403, 'formElsewhere', { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }],
        [415, 'formBroken', { 'content-type': 'text/plain' }],
        [400, 'formBroken', { 'content-type': 'multipart/form-data; boundary=b' }],
      ] as const;
      for (const [status, refusal, headers] of refusals) {
        const { title, text } = refusalTextsIn(localeOfPath(path), refusal);
        const post = (accept: string) => ask(front.url, path, { method: 'POST', headers: { ...headers, accept }, body: '--b' });
        const page = await post('text/html,application/xhtml+xml,*/*;q=0.8');
        expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
        expect(page.text).toMatch(new RegExp(`<html[^>]* lang="${localeOfPath(path)}"`));
        expect(page.text).toContain(title);
        const plain = await post('*/*');
        expect([plain.status, plain.text.trim()]).toEqual([status, `${title}. ${text}`]);
      }
      // A refusal is kept for nobody.
      expect((await ask(front.url, path)).status).toBe(200);
    },
  );
});
