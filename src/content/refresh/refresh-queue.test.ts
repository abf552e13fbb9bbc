import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { nameAt, namesOf, readOnce, storeBeside } from '../../../tests/support/content-store.ts';
import { silenceLog } from '../../../tests/support/log.ts';
import { FEW_ENTRIES, startStubService } from '../../../tests/support/stub-service.ts';
import { CALL_IDS, callOf } from '../contract/calls.ts';
import { RefreshQueue } from './refresh-queue.ts';

silenceLog();

const HINT = [{ addresses: ['/service'], locales: ['tr'] }];

describe('a refresh', () => {
  it('a refresh of everything is not narrowed by a hint that comes with it', async () => {
    const { stub, store } = await readOnce();
    const done: string[] = [];
    store.onRefresh(({ result, everything }) => void done.push(`${result.reason} ${everything ? 'everything' : 'hint'}`));
    await Promise.all([store.refresh('timer'), store.refresh('hook', HINT), store.refresh('confirm')]);
    // The hint interrupted the running refresh; after that each call was fetched in both languages.
    const fetched = Map.groupBy(stub.log, ({ path, locale }) => `${path} ${locale}`);
    const due = Map.groupBy(
      ['en', 'tr'].flatMap((locale) => CALL_IDS.map((call) => `${callOf(call).path} ${locale}`)),
      (address) => address,
    );
    for (const [address, times] of due) expect(fetched.get(address)?.length, address).toBeGreaterThanOrEqual(times.length);
    expect(stub.log.length).toBeLessThanOrEqual(2 * 2 * CALL_IDS.length);
    expect(done).toEqual(['hook hint', 'timer everything']);
  });

  it('a refresh of everything is overtaken by a hint, and is done after it', async () => {
    const { stub, store } = await readOnce();
    const waiting: (() => void)[] = [];
    stub.respondWith('/brand', (_, response) => void waiting.push(() => response.writeHead(500).end()));
    const everything = store.refresh('timer');
    await expect.poll(() => waiting).toHaveLength(2);
    stub.change('/service', 'tr', nameAt(0, 'Yeni ad'));
    stub.forgetLog();
    await store.refresh('hook', HINT);
    expect(namesOf(store, 'tr')?.[0]).toBe('Yeni ad');
    stub.respondWith('/brand', undefined);
    await everything;
    // The interrupted refresh may have sent its own requests for both languages just before.
    const again = stub.log.filter(({ path }) => path === '/about').map(({ locale }) => locale);
    expect([[...new Set(again)].sort(), again.length <= 4]).toEqual([['en', 'tr'], true]);
    // Late responses to the interrupted refresh change nothing.
    for (const respond of waiting) respond();
    await store.refresh('hook', [{ addresses: ['/about'], locales: ['tr'] }]);
    expect([...store.failing]).toEqual([]);
  });

  it('a refresh of everything ends its requests when a hint interrupts it', async () => {
    const { stub, store } = await readOnce();
    const closed: Promise<unknown>[] = [];
    stub.respondWith('/brand', (_, response) => void closed.push(once(response, 'close')));
    const everything = store.refresh('timer');
    await expect.poll(() => closed).toHaveLength(2);
    stub.respondWith('/brand', undefined);
    await store.refresh('hook', HINT);
    await Promise.all(closed);
    await everything;
  });

  it('a refresh of everything is completed, however many hints there are', async () => {
    const { stub, store } = await readOnce();
    const fetched = () => stub.log.filter(({ path }) => path === '/about').length;
    const everything = store.refresh('timer').then(() => 'done');
    for (let hints = 0; hints < 200 && fetched() < 2; hints++) await store.refresh('hook', HINT);
    expect(fetched()).toBeGreaterThanOrEqual(2);
    expect(await everything).toBe('done');
  });

  it('is done though it is requested at the moment when another one ends', async () => {
    const { stub, store } = await readOnce();
    const hint = () => store.refresh('hook', HINT);
    const first = hint();
    // Requested while the first runs, and the third as soon as the second is done.
    await hint().then(hint);
    await first;
    expect(stub.log).toHaveLength(3);
  });

  it('a refresh that throws rejects for all its callers, and the next one is done', async () => {
    const { store } = await readOnce();
    let throws = true;
    store.onRefresh(() => {
      if (throws) throw new Error('a listener that throws');
    });
    const hint = () => store.refresh('hook', HINT);
    const [one, two] = await Promise.allSettled([hint(), hint()]);
    expect([one, two]).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    throws = false;
    await hint();
  });

  it('a refresh that is requested while another runs is done once after it, however many requests there are', async () => {
    const stub = await startStubService({ entries: FEW_ENTRIES });
    const store = await storeBeside(stub);
    await Promise.all([store.refresh('start'), store.refresh('hook'), store.refresh('hook'), store.refresh('timer')]);
    expect(stub.log).toHaveLength(2 * 2 * CALL_IDS.length);
  });
});

describe('the queue', () => {
  /** A queue whose refreshes end when the test ends them, or when they are interrupted. */
  function heldQueue() {
    const runs: { what: string; end: (completed: boolean) => void }[] = [];
    let idle = 0;
    const queue = new RefreshQueue(
      (reason, hint, signal) =>
        new Promise((resolve) => {
          runs.push({ what: `${reason} ${hint ? hint.flatMap(({ locales }) => locales).join() : 'everything'}`, end: resolve });
          signal.addEventListener('abort', () => resolve(false));
        }),
      () => idle++,
    );
    /** Ends the running refresh, and waits until the next one runs. */
    const end = async () => {
      const { length } = runs;
      runs.at(-1)?.end(true);
      await expect.poll(() => runs.length > length || idle > 0, { interval: 1 }).toBe(true);
    };
    return { queue, end, idle: () => idle, all: () => runs.map(({ what }) => what) };
  }
  const change = (locale: string) => [{ addresses: ['/service'], locales: [locale] }];

  it('merges what waits: hints into one, and everything into one that a hook confirms', async () => {
    const { queue, end, idle, all } = heldQueue();
    const done = [queue.add('hook', change('en'))];
    done.push(queue.add('timer'), queue.add('hook', change('tr')), queue.add('hook'), queue.add('hook', change('de')));
    while (idle() === 0) await end();
    await Promise.all(done);
    expect(all()).toEqual(['hook en', 'hook tr,de', 'hook everything']);
    expect(idle()).toBe(1);
  });

  it('lets no more than five hints in a row go before everything', async () => {
    const { queue, end, idle, all } = heldQueue();
    const done = [queue.add('timer')];
    for (let hint = 0; hint < 7; hint++) {
      const { length } = all();
      done.push(queue.add('hook', change(String(hint))));
      if (all().at(-1) !== 'timer everything' || hint < 5) await expect.poll(() => all().length, { interval: 1 }).toBeGreaterThan(length);
      if (hint < 5) await end();
    }
    while (idle() === 0) await end();
    await Promise.all(done);
    const interrupted = Array.from({ length: 5 }, (_, hint) => ['timer everything', `hook ${hint}`]).flat();
    expect(all()).toEqual([...interrupted, 'timer everything', 'hook 5,6']);
  });
});
