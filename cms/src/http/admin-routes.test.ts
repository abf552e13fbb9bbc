import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { errors } from '@strapi/utils';
import { describe, expect, it } from 'vitest';
import { adminRoute, idOf, sendStream, type Handler } from './admin-routes';
import type { AdminContext } from './context';

/** The response of an address with this handler, and what Strapi would make a response of. */
async function answered(handler: Handler) {
  const headers: Record<string, string> = {};
  const ctx = { status: 200, body: undefined as unknown, set: (given: object) => void Object.assign(headers, given) };
  const returned = await adminRoute('GET', '/', handler).handler(ctx as unknown as AdminContext);
  return { headers, status: ctx.status, body: ctx.body, returned };
}

it.each([
  ['7', 7],
  ['', 0],
  ['x', 0],
  ['1.5', 0],
  ['-1', 0],
  ['99999999999', 0],
])('the id of a row in an address (%s)', (id, expected) => expect(idOf({ params: { id } })).toBe(expected));

describe('an address for users of the admin', () => {
  it('is closed to everybody else, and to users without the permission that it needs', () => {
    expect(adminRoute('GET', '/', () => undefined).config.policies).toEqual(['admin::isAuthenticatedAdmin']);
    const { policies } = adminRoute('GET', '/', () => undefined, 'api::audit.read').config;
    expect(policies).toEqual(['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: ['api::audit.read'] } }]);
  });

  it('gives a response that nobody keeps, and nothing that its handler returns', async () => {
    const { headers, returned } = await answered(() => ({ secret: true }));
    expect([headers, returned]).toEqual([{ 'cache-control': 'no-store' }, undefined]);
  });

  it('says why it refuses something', async () => {
    const { status, body } = await answered(() => {
      throw new errors.ForbiddenError('Your role may not publish this.');
    });
    expect([status, body]).toMatchObject([403, { data: null, error: { status: 403, message: 'Your role may not publish this.' } }]);
  });

  it('leaves every other error to the service', async () => {
    const failure = new Error('The database is gone.');
    await expect(answered(() => Promise.reject(failure))).rejects.toBe(failure);
  });
});

describe('a download', () => {
  it('that fails half way ends as a failure, not never', async () => {
    const lines = async function* () {
      yield await Promise.resolve('the first line\n');
      throw new Error('the database is away');
    };
    // As Koa does: it leaves a response open whose first bytes are sent.
    const server = createServer((req, response) => {
      const ctx = {
        req,
        get headerSent() {
          return response.headersSent;
        },
        set body(stream: Readable) {
          stream.on('error', () => undefined).pipe(response);
        },
      };
      sendStream(ctx as unknown as AdminContext, Readable.from(lines()));
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const response = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await expect(response.then((started) => started.text())).rejects.toThrow();
    server.close();
  });
});
