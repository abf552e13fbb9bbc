// @vitest-environment jsdom
import type { ClientDirective } from 'astro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Elements that are watched, and what tells that one came near the window. */
const watched = new Map<Element, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  watched.clear();
  document.body.innerHTML = '<div id="a"><p></p></div><div id="b"><p></p></div>';
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe(element: Element) {
        watched.set(element.parentElement!, () => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Island {
  readonly id: string;
  readonly steps: string[];
  /** Settles the loading. */
  readonly loaded: () => void;
}

/** Puts an island under the directive; its steps are what happened to it. */
async function place(id: string, fails = false): Promise<Island> {
  const { default: late } = (await import('./late.client.ts')) as { default: ClientDirective };
  const steps: string[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const hydrate = () => {
    steps.push('hydrated');
    return fails ? Promise.reject(new Error('This island fails.')) : Promise.resolve();
  };
  const load = async () => {
    steps.push('loading');
    await promise;
    return hydrate;
  };
  const done = late(load, { name: 'late', value: '' }, document.getElementById(id)!) as unknown as Promise<void>;
  void done.catch(() => steps.push('failed'));
  return { id, steps, loaded: () => resolve(undefined) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const near = async ({ id }: Island) => {
  watched.get(document.getElementById(id)!)?.();
  await pass(10);
};

describe('an island that starts late', () => {
  it('does nothing for two seconds on a page without interaction', async () => {
    const island = await place('a');
    await pass(1900);
    expect(watched.size).toBe(0);
    await pass(200);
    await near(island);
    expect(island.steps).toEqual(['loading']);
  });

  it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'])(
    'starts at once with a %s',
    async (type) => {
      const island = await place('a');
      await pass(10);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      await pass(10);
      await near(island);
      expect(island.steps).toEqual(['loading']);
    },
  );

  it('starts at once on a page that was scrolled before the script came', async () => {
    vi.stubGlobal('scrollY', 400);
    const island = await place('a');
    await pass(10);
    await near(island);
    expect(island.steps).toEqual(['loading']);
  });

  it('waits until it comes near the window', async () => {
    const island = await place('a');
    await pass(60_000);
    expect(island.steps).toEqual([]);
    await near(island);
    island.loaded();
    await pass(10);
    expect(island.steps).toEqual(['loading', 'hydrated']);
  });

  it('waits for the island before it, and for none that failed', async () => {
    const [first, second] = [await place('a', true), await place('b')];
    await pass(3000);
    await near(first);
    await near(second);
    expect([first.steps, second.steps]).toEqual([['loading'], []]);
    first.loaded();
    await pass(10);
    expect(first.steps).toEqual(['loading', 'hydrated', 'failed']);
    expect(second.steps).toEqual(['loading']);
    second.loaded();
    await pass(10);
    expect(second.steps).toEqual(['loading', 'hydrated']);
  });

  it('is marked when it cannot start, for styles that then show another way', async () => {
    const { id } = await place('a');
    const island = document.getElementById(id)!;
    expect(island.dataset['failed']).toBeUndefined();
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
    expect(island.dataset['failed']).toBe('');
  });
});
