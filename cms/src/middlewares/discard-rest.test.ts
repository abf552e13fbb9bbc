import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
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

it('a client whose connection ends with the response gets the response to a body that nobody read', async () => {
  for (const size of [0, 5, 20_000_000]) {
    const body = new Uint8Array(size);
    const response = await fetch(address(), { method: 'PUT', headers: { connection: 'close' }, body });
    expect([response.status, await response.text(), refused.complete]).toEqual([409, 'refused', true]);
  }
});

it('a body without a length, or with one beyond every limit, is not read', async () => {
  const nothing = () => Promise.resolve();
  const request = (headers: IncomingMessage['headers']) =>
    ({ headers, complete: false, destroyed: false, once: () => expect.fail('it is read') }) as unknown as IncomingMessage;
  await discard({ req: request({}) }, nothing);
  await discard({ req: request({ 'content-length': '80000000' }) }, nothing);
});
