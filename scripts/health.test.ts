import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { serviceIsUp, siteIsReady, waitUntil } from './health.mjs';

let server: Server | undefined;
afterEach(async () => {
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  server = undefined;
});
async function answering(status: number): Promise<string> {
  const made = createServer((_, response) => response.writeHead(status).end());
  server = made;
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

describe('what answers', () => {
  it.each([
    [204, true, false],
    [200, false, true],
    [503, false, false],
  ])('with %i is the service: %s, is a ready site: %s', async (status, service, site) => {
    const origin = await answering(status);
    expect([await serviceIsUp(origin), await siteIsReady(origin)]).toEqual([service, site]);
  });

  it('is nobody where nothing listens', async () => {
    const origin = await answering(204);
    await new Promise((done) => server!.close(done));
    server = undefined;
    expect([await serviceIsUp(origin), await siteIsReady(origin)]).toEqual([false, false]);
  });
});

describe('waiting', () => {
  it('ends with what was waited for, or when there is nothing to wait for any more', async () => {
    let looks = 0;
    const look = async () => ++looks === 2;
    expect(await waitUntil(look, () => false)).toBe(true);
    expect(looks).toBe(2);
    expect(await waitUntil(look, () => looks > 3)).toBe(false);
  });
});
