import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import discardRest from './discard-rest';

const discard = discardRest();
let refused: IncomingMessage;
/** Refuses each request before it has read a byte of its body. */
const server = createServer((req, response) => {
  refused = req;
  void discard({ req }, () => Promise.resolve()).then(() => response.writeHead(409).end('refused'));
});
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => void server.close());

it.each([
  ['with a length', (bytes: Uint8Array<ArrayBuffer>) => ({ body: bytes })],
  ['in pieces', (bytes: Uint8Array<ArrayBuffer>) => ({ body: new Blob([bytes]).stream(), duplex: 'half' })],
])('a client whose connection ends with the response gets the response to a body that nobody read: %s', async (_, bodyOf) => {
  for (const size of [0, 5, 20_000_000]) {
    const body = bodyOf(new Uint8Array(size));
    const response = await fetch(address(), { method: 'PUT', headers: { connection: 'close' }, ...body } as RequestInit);
    expect([response.status, await response.text(), refused.complete]).toEqual([409, 'refused', true]);
  }
});

it('a body without an end is answered all the same', async () => {
  let read = 0;
  const endless = Readable.from(
    (async function* () {
      // Not without an end: a loop that nobody leaves would stop the test's clock, too.
      while (read++ < 500) {
        yield await Promise.resolve(new Uint8Array(1024 * 1024));
      }
    })(),
  );
  await discard({ req: Object.assign(endless, { complete: false }) as unknown as IncomingMessage }, () => Promise.resolve());
  endless.destroy();
  expect(read).toBeGreaterThan(256);
  expect(read).toBeLessThan(400);
});
