import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { head, RawConnection, sendRaw } from '../support/raw-http.ts';
import { startSite } from '../support/site.ts';
import { carelessForms } from './careless-forms.ts';
import { badBodies, badFiles, badUploads, crossSite, forgedReferences, hostileText, LIMITS } from './enquiry-attacks.ts';

/** Paths of all files below a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
/** Names that the outbox gives: a message's files by number, held files under their token. */
const OWN = /^(?:\.lock|\.sent\/[0-9a-f]{32}|[0-9a-f]{32}\/(?:\d+|message\.json|ledger)|\.held\/[0-9a-f]{32}\/\d+(?:\.begun|\.done)?)$/;

describe('no form', () => {
  it('brings a file that is not accepted, breaks the site, or leaves anything behind', async () => {
    const site = await startSite(LIMITS);
    expect(await badFiles(site.url)).toEqual([]);
    expect(await badBodies(site.url)).toEqual([]);
    const left = await filesBelow(join(site.dataFolder, 'messages'));
    expect(left.filter((path) => path.startsWith('.incoming') || !OWN.test(path))).toEqual([]);
    expect((await sendRaw(site.url, head('/healthz')))[0]?.status).toBe(200);
    expect(site.lines.filter(({ event }) => event === 'request failed')).toEqual([]);
  });

  it('becomes more than text, and no file gets a name or place of its own', async () => {
    const site = await startSite(LIMITS);
    expect(await hostileText(site.url)).toEqual([]);
    const left = await filesBelow(join(site.dataFolder, 'messages'));
    expect(left.filter((path) => !OWN.test(path))).toEqual([]);
    const message = left.find((path) => path.endsWith('message.json'))!;
    expect(JSON.parse(await readFile(join(site.dataFolder, 'messages', message), 'utf8'))).toMatchObject({
      fields: { name: 'Ayşe Bcc: victim@example.com', organization: 'X Subject: spam' },
      attachments: [{ name: 'x.txt' }, { name: 'y.txt' }],
    });
  });

  it('is sent by another site, forges a reference, or misuses an upload', async () => {
    const site = await startSite(LIMITS);
    expect(await crossSite(site.url)).toEqual([]);
    expect(await forgedReferences(site.url)).toEqual([]);
    expect(await badUploads(site.url)).toEqual([]);
  });

  it('is kept open by a sender who stops, with files or without', async () => {
    const site = await startSite({ ...LIMITS, HEADERS_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '1500' });
    const start = (type: string, body: string, path = '/enquiry/requirement', method = 'POST') =>
      head(path, { 'content-type': type, 'content-length': '100000', 'upload-offset': '0' }, method) + body;
    const [begun] = await sendRaw(
      site.url,
      head('/enquiry-files', { 'upload-name': 'a.txt', 'upload-length': '90000', 'content-length': '0' }, 'POST'),
    );
    const multipart = 'multipart/form-data; boundary=b';
    const slow = [
      start('application/x-www-form-urlencoded', 'message='),
      start(multipart, '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nslow'),
      start(multipart, `--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${'x'.repeat(50_000)}`),
      start('application/octet-stream', 'x'.repeat(1_000), begun?.headers.get('location') ?? '', 'PATCH'),
    ];
    const connections = await Promise.all(slow.map(() => RawConnection.open(site.url)));
    connections.forEach((connection, index) => connection.send(slow[index]!));
    await Promise.all(connections.map((connection) => connection.closed()));
    await expect.poll(() => readdir(join(site.dataFolder, 'messages', '.incoming'))).toEqual([]);
    // Uploaded parts are kept, so that the upload can be resumed.
    const [resumed] = await sendRaw(site.url, head(begun?.headers.get('location') ?? '', {}, 'HEAD'));
    await expect.poll(() => Number(resumed?.headers.get('upload-offset'))).toBe(1_000);
  });
});

describe('each of these attacks', () => {
  it('gets through to a careless server', async () => {
    const careless = await carelessForms();
    expect(await badFiles(careless)).toContain('a ZIP bomb: was accepted');
    expect(await badFiles(careless)).toHaveLength(10);
    expect(await badBodies(careless)).toEqual(
      expect.arrayContaining(['10,000 fields: was accepted', 'a multipart without a boundary: broke the server: 500']),
    );
    expect(await hostileText(careless)).toContain('HTML of a visitor became part of the page');
    expect(await crossSite(careless)).toHaveLength(8);
    expect(await forgedReferences(careless)).toContain('MTV-AAAA-AAAB was shown');
    expect(await badUploads(careless)).toEqual(expect.arrayContaining(['a file that is too large: 201', 'a program: 200']));
  });
});
