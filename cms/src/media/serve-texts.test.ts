import { describe, expect, it } from 'vitest';
import { serveFileTexts } from './serve-texts';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly handler: (ctx: object) => Promise<void>;
}
type Row = Record<string, unknown>;

/** The addresses with one stored file, for a user with these rights. */
function served(row: Row, rights: readonly string[]) {
  let routes: readonly Route[] = [];
  const strapi = {
    requestContext: { get: () => undefined },
    server: { routes: (given: { routes: readonly Route[] }) => void ({ routes } = given) },
    db: { query: () => ({ findOne: async () => row }) },
  };
  serveFileTexts(strapi as unknown as Parameters<typeof serveFileTexts>[0]);
  return async (method: string, body?: object) => {
    const ctx = {
      params: { id: '7' },
      request: { body },
      state: { userAbility: { can: (action: string) => rights.includes(action) }, user: { id: 1 } },
      status: 200,
      body: undefined as unknown,
      set: () => undefined,
      forbidden: (message: string) => Object.assign(ctx, { status: 403, body: message }),
    };
    await routes.find((route) => route.method === method && route.path === '/:id')!.handler(ctx);
    return { status: ctx.status, body: ctx.body };
  };
}

const FILE = { id: 7, name: 'bench.png', url: '/uploads/bench.png', updatedAt: '2026-11-20T08:00:00.000Z' };

describe('the texts of a file', () => {
  it('are told to those alone who may read the media library', async () => {
    expect(await served(FILE, [])('GET')).toEqual({ status: 403, body: 'Your role may not see the media library.' });
    expect(await served(FILE, ['plugin::upload.read'])('GET')).toMatchObject({ status: 200, body: { name: 'bench.png' } });
  });
});
