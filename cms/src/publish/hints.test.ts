import { afterEach, describe, expect, it } from 'vitest';
import { Hints, type Change, type Delivery, type HintsOptions } from './hints';

const change = (documentId: string, locales = ['en']): Change => ({
  type: 'service',
  documentId,
  locales,
  addresses: ['/service'],
  parts: [{ address: '/service', field: 'services', listed: true }],
});

interface Sent {
  readonly target: string;
  readonly authorization: string | null;
  readonly id: string | null;
  readonly changes: readonly Change[];
}
let running: Hints | undefined;

/** Hints to sites that give these responses in order, and the last one from then on. */
function start(responses: readonly (number | Error)[], options: Partial<HintsOptions> = {}) {
  const sent: Sent[] = [];
  const deliveries: Delivery[] = [];
  const queue = [...responses];
  const done = new Set<() => void>();
  running = new Hints({
    targets: ['http://one.test/api/publish'],
    secret: 'a secret',
    retries: 3,
    pauseMs: 1,
    collectMs: 1,
    ...options,
    onDelivery: (delivery) => {
      deliveries.push(delivery);
      for (const look of done) look();
    },
    send: async (target, init) => {
      const { changes } = JSON.parse(String(init?.body)) as { changes: Change[] };
      sent.push({
        target: String(target),
        authorization: new Headers(init?.headers).get('authorization'),
        id: new Headers(init?.headers).get('x-request-id'),
        changes,
      });
      const response = queue.length > 1 ? queue.shift()! : queue[0]!;
      if (response instanceof Error) throw response;
      return new Response('{"revision":"r1"}', { status: response });
    },
  });
  const delivered = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => deliveries.length >= count && resolve();
      done.add(look);
      look();
    });
  return { hints: running, sent, deliveries, delivered };
}
afterEach(() => running?.stop());

describe('a hint', () => {
  it('names type, entry and languages, with the secret', async () => {
    const { hints, sent, deliveries, delivered } = start([200]);
    hints.add(change('a', ['en', 'tr']));
    await delivered(1);
    expect(sent).toEqual([
      {
        target: 'http://one.test/api/publish',
        authorization: 'Bearer a secret',
        id: deliveries[0]?.id,
        changes: [change('a', ['en', 'tr'])],
      },
    ]);
    expect(deliveries[0]).toMatchObject({ attempts: 1, response: { revision: 'r1' } });
  });

  it('is one for all entries published at once', async () => {
    const { hints, sent, delivered } = start([200]);
    for (const given of [change('a', ['en']), change('b'), change('a', ['tr'])]) hints.add(given);
    await delivered(1);
    expect(sent.map(({ changes }) => changes)).toEqual([[change('a', ['en', 'tr']), change('b')]]);
  });

  it('has all sites read everything after a seed', async () => {
    const { hints, sent, delivered } = start([200], { targets: ['http://one.test/', 'http://two.test/'] });
    hints.everything();
    await delivered(2);
    expect(sent.map(({ target, changes }) => [target, changes])).toEqual([
      ['http://one.test/', []],
      ['http://two.test/', []],
    ]);
  });

  it('reaches every instance, also when another one does not answer', async () => {
    const { hints, sent, delivered } = start([200], { targets: ['http://one.test/', 'http://two.test/'] });
    hints.add(change('a'));
    await delivered(2);
    expect(sent.map(({ target }) => target).sort()).toEqual(['http://one.test/', 'http://two.test/']);
  });

  it('is retried until the site answers', async () => {
    const { hints, sent, deliveries, delivered } = start([new Error('refused'), 503, 200]);
    hints.add(change('a'));
    await delivered(1);
    expect(sent).toHaveLength(3);
    expect(deliveries[0]).toMatchObject({ attempts: 3, response: { revision: 'r1' } });
    expect(new Set(sent.map(({ id }) => id))).toEqual(new Set([deliveries[0]?.id]));
  });

  it('reaches added instances too; one that does not run has no name, and that is no failure', async () => {
    const unknown = new TypeError('fetch failed', { cause: Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }) });
    const scaled = ['http://two.test/', 'http://three.test/'];
    const { hints, sent, deliveries, delivered } = start([200, unknown, 200], { targets: ['http://one.test/'], scaled });
    hints.add(change('a'));
    await delivered(2);
    expect(sent.map(({ target }) => target)).toEqual(['http://one.test/', ...scaled]);
    expect(deliveries.map(({ target, failure }) => [target, failure])).toEqual([
      ['http://one.test/', undefined],
      ['http://three.test/', undefined],
    ]);
  });

  it('fails at an instance that always runs and has no name, and at an added one that does not answer', async () => {
    const cause = (code: string) => Object.assign(new Error(code), { code });
    const unknown = start([new TypeError('fetch failed', { cause: cause('ENOTFOUND') })]);
    unknown.hints.add(change('a'));
    await unknown.delivered(1);
    await unknown.hints.stop();
    const silent = start([200, new TypeError('fetch failed', { cause: cause('ECONNREFUSED') })], { scaled: ['http://two.test/'] });
    silent.hints.add(change('a'));
    await silent.delivered(2);
    expect([unknown, silent].map(({ deliveries }) => deliveries.at(-1)?.failure)).toEqual(['ENOTFOUND', 'ECONNREFUSED']);
  });

  it('fails after the last attempt, with the reason', async () => {
    const { hints, sent, deliveries, delivered } = start([new Error('fetch failed', { cause: new Error('ECONNREFUSED') })]);
    hints.add(change('a'));
    await delivered(1);
    expect(sent).toHaveLength(4);
    expect(deliveries[0]).toMatchObject({ attempts: 4, failure: 'ECONNREFUSED' });
  });

  it('is not retried with a secret that the site does not know', async () => {
    const { hints, sent, deliveries, delivered } = start([401]);
    hints.add(change('a'));
    await delivered(1);
    expect(sent).toHaveLength(1);
    expect(deliveries[0]?.failure).toContain('PUBLISH_SECRET');
  });

  it('is sent before the next one, also when it is retried', async () => {
    const { hints, sent, delivered } = start([503, 200]);
    hints.add(change('a'));
    hints.add(change('b'));
    await delivered(1);
    hints.add(change('c'));
    await delivered(2);
    expect(sent.map(({ changes }) => changes.map(({ documentId }) => documentId).join())).toEqual(['a,b', 'a,b', 'c']);
  });

  it('is not sent during a seed', async () => {
    const { hints } = start([200]);
    const during = await hints.silently(async () => hints.silent);
    expect([during, hints.silent]).toEqual([true, false]);
  });

  it('calls `onChange` at once, and has the time of sending; a recheck is no change', async () => {
    const announced: Change[] = [];
    const { hints, deliveries, delivered } = start([200], { onChange: (given) => announced.push(given) });
    const before = Date.now();
    hints.add(change('a'));
    expect(announced).toEqual([change('a')]);
    await delivered(1);
    expect(deliveries[0]!.sentAt).toBeGreaterThanOrEqual(before);
    hints.recheck(change('a'));
    await delivered(2);
    expect(announced).toHaveLength(1);
  });

  it('a hint of a change right before the end of the service is sent, with its response', async () => {
    const { hints, sent, deliveries } = start([200], { collectMs: 60_000 });
    hints.add(change('a'));
    await hints.stop();
    expect(sent.map(({ changes }) => changes.map(({ documentId }) => documentId))).toEqual([['a']]);
    expect(deliveries.map(({ response }) => response)).toEqual([{ revision: 'r1' }]);
    hints.add(change('b'));
    await hints.stop();
    expect(sent).toHaveLength(1);
  });

  it('a stop waits for the work after a publish, and sends what it adds', async () => {
    const { hints, sent } = start([200]);
    const work = Promise.withResolvers<undefined>();
    hints.expect(work.promise.then(() => hints.add(change('a'))));
    const stopped = hints.stop();
    work.resolve(undefined);
    await stopped;
    expect(sent.map(({ changes }) => changes.map(({ documentId }) => documentId))).toEqual([['a']]);
  });

  it('does not delay the end of the service', async () => {
    const { hints, sent } = start([new Error('refused')], { pauseMs: 60_000, stopMs: 1 });
    hints.add(change('a'));
    await expect.poll(() => sent.length).toBe(1);
    await hints.stop();
    expect(sent).toHaveLength(1);
  });
});
