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
    eventHub: { emit: () => undefined },
    db: {
      dialect: { client: 'sqlite' },
      transaction: (work: () => Promise<unknown>) => work(),
      query: () => ({ findOne: async () => row, updateMany: async ({ data }: { data: Row }) => void Object.assign(row, data) }),
    },
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

  describe('that two editors change at the same time', () => {
    const changes = (texts: object) => ({ texts });

    it('are both stored where they are in different languages', async () => {
      const row: Row = { ...FILE, alternativeText: 'Bench', decorative: true };
      const ask = served(row, ['plugin::upload.assets.update']);
      expect((await ask('PUT', changes({ tr: { from: '', to: ' Bir tezgâh ' } }))).status).toBe(200);
      expect((await ask('PUT', changes({ en: { from: 'Bench', to: 'A bench' } }))).status).toBe(200);
      expect(row).toMatchObject({ alternativeTexts: { en: 'A bench', tr: 'Bir tezgâh' }, alternativeText: null, decorative: true });
      expect((await ask('PUT', { texts: {}, decorative: false })).status).toBe(200);
      expect(row).toMatchObject({ alternativeTexts: { en: 'A bench', tr: 'Bir tezgâh' }, decorative: false });
    });

    it('are not lost where they are in one language: the second editor reads what the first one wrote', async () => {
      const row: Row = { ...FILE };
      const ask = served(row, ['plugin::upload.assets.update']);
      const mine = changes({ en: { from: '', to: 'Mine' } });
      await ask('PUT', changes({ en: { from: '', to: 'Theirs' } }));
      const refusal = { status: 409, message: expect.stringContaining('“bench.png” meanwhile. Stored now: English “Theirs”.') };
      await expect(ask('PUT', mine)).rejects.toMatchObject({ ...refusal, details: { picture: { alternativeTexts: { en: 'Theirs' } } } });
      expect(row['alternativeTexts']).toMatchObject({ en: 'Theirs' });
      expect((await ask('PUT', changes({ en: { from: 'Theirs', to: 'Mine' } }))).status).toBe(200);
      // Once more, as after a failure of another picture.
      expect((await ask('PUT', mine)).status).toBe(200);
    });
  });
});
