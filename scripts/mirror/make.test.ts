import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folders.ts';
import { serve } from '../../tests/support/serve.ts';
import { silenceLog } from '../../tests/support/log.ts';
import { FEW_ENTRIES, startStubService, withStatus } from '../../tests/support/stub-service.ts';
import { CALL_IDS, callOf } from '../../src/content/contract/calls.ts';
import { REDIRECTS } from '../../src/site/routes.ts';
import { takeInventory } from './inventory.ts';
import { fileOf, redirectsBeside, untilReady } from './make.ts';

silenceLog();

async function besideService() {
  const stub = await startStubService({ entries: FEW_ENTRIES });
  vi.stubEnv('CONTENT_API_URL', stub.url);
  vi.stubEnv('DATA_DIR', await temporaryFolder());
  return stub;
}

it('waits for the content of a service of which there is no copy', async () => {
  await besideService();
  const { pages } = await takeInventory();
  expect(pages).toEqual(expect.arrayContaining(['/', '/tr', '/services/lead-engineering']));
});

it('has redirects as the live site reads them: by decoded path, the first of several spellings, none that cannot be decoded', async () => {
  const stub = await besideService();
  const listed = [
    ['/tr/%C3%BCr%C3%BCn', '/tr/iletisim'],
    ['/tr/ürün', '/tr/sss'],
    ['/tr/%zz', '/tr/iletisim'],
    ['/of-the-other-language', '/tr/iletisim'],
    ['/tr/eski', '/tr/iletisim?konu=ş ğ $1#başvuru'],
  ].map(([from, to], at) => ({ id: at + 1, from, to }));
  stub.change('/redirect', 'tr', () => ({ data: { id: 1, attributes: { redirects: listed } }, meta: {} }));
  stub.change('/redirect', 'en', () => ({
    data: { id: 1, attributes: { redirects: [{ id: 1, from: '/100%25', to: '/contact' }] } },
    meta: {},
  }));
  const { redirects } = await takeInventory();
  expect(Object.fromEntries(redirects)).toEqual({
    ...REDIRECTS,
    '/100%': '/contact',
    '/tr/ürün': '/tr/iletisim',
    '/tr/eski': '/tr/iletisim?konu=%C5%9F%20%C4%9F%20%241#ba%C5%9Fvuru',
  });
});

it('writes no redirect for a path that has a file', () => {
  const there = ['/', '/faq', '/tr/%C3%BCr%C3%BCn', '/robots.txt'];
  const written = new Map(there.map((path) => [path, { file: fileOf(path), headers: {} }]));
  const listed = ['/faq', '/faq/', '/tr/ürün', '/robots.txt', '/404.html', '/tr/404.html', '/old', '/old/', '/index.html'];
  const kept = redirectsBeside(written, new Map(listed.map((from) => [from, '/'])));
  expect([...kept.keys()]).toEqual(['/old', '/old/', '/index.html']);
});

it('is refused where the service does not answer and there is no copy', async () => {
  const stub = await besideService();
  for (const call of CALL_IDS) stub.respondWith(callOf(call).path, withStatus(503));
  await expect(takeInventory()).rejects.toThrow('There is no content to mirror');
});

it('waits for pictures as long as some become ready, and names what it waits for', async () => {
  let waiting = 5;
  const site = await serve((_, response) => void response.end(JSON.stringify({ picturesWaiting: waiting > 2 ? waiting-- : waiting })));
  await expect(untilReady(site, 300)).rejects.toThrow('2 pictures wait');
  waiting = 6;
  const other = await serve((_, response) => void response.end(JSON.stringify({ picturesWaiting: waiting-- })));
  await untilReady(other, 300);
  expect(waiting).toBeLessThan(0);
});
