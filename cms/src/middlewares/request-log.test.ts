import { describe, expect, it } from 'vitest';
import requestLog from './request-log';

async function answered(id: string, status = 200) {
  const lines: string[] = [];
  const strapi = {
    log: { http: (line: string) => lines.push(`http ${line}`), error: (line: string) => lines.push(`error ${line}`) },
  } as unknown as Parameters<typeof requestLog>[1]['strapi'];
  const headers = new Map<string, string>();
  const ctx = {
    method: 'GET',
    path: '/api/service',
    status: 404,
    get: () => id,
    set: (name: string, value: string) => void headers.set(name, value),
  };
  await requestLog(undefined, { strapi })(ctx, () => {
    ctx.status = status;
    return Promise.resolve();
  });
  return { line: lines.join(), id: headers.get('x-request-id') };
}

describe('the log of requests', () => {
  it('has the id that front or site gave, and sends it back', async () => {
    expect(await answered('0123abcd-front.7')).toEqual({
      line: expect.stringMatching(/^http GET \/api\/service \(\d+ ms\) 200 0123abcd-front\.7$/),
      id: '0123abcd-front.7',
    });
  });

  it('makes one where there is none, or none that is safe', async () => {
    for (const unsafe of ['', 'short', 'with space in it', '{"level":"error"}']) {
      const { line, id = '' } = await answered(unsafe);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(line.endsWith(id)).toBe(true);
    }
  });

  it('shows a failure at every level', async () => {
    expect((await answered('0123abcd-front.7', 500)).line).toMatch(/^error GET/);
  });
});
