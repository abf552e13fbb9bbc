import { beforeEach, describe, expect, it } from 'vitest';
import { failingSource, startFront } from '../../tests/support/site-front.ts';
import { captureLog, type LogCapture } from '../../tests/support/log.ts';
import { FILE_PATHS } from './files.ts';
import { inTurns, warmUp } from './warm-up.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

const never = () => new Promise<never>(() => undefined);
const expected = (paths: readonly string[], make: (path: string) => Promise<{ status: number } | undefined>) =>
  paths.map((path) => ({ path, make: () => make(path) }));

describe('lists in turns', () => {
  it('begin with the first of each, whatever their lengths', () => {
    expect(inTurns([['a', 'b', 'c'], ['A'], []])).toEqual(['a', 'A', 'b', 'c']);
    expect(inTurns([])).toEqual([]);
  });
});

describe('what is made ahead', () => {
  it('is made in its order, each once, and the log says how many', async () => {
    const asked: string[] = [];
    const made = await warmUp({
      expected: expected(['/', '/tr', '/about'], async (path) => {
        asked.push(path);
        return { status: 200 };
      }),
      isFull: () => false,
      mostMs: 10_000,
    });
    expect([asked, made]).toEqual([['/', '/tr', '/about'], { made: 3, left: 0 }]);
    expect(log.of('pages made ahead')).toMatchObject([{ made: 3, left: 0 }]);
  });

  it('does not hold the start up longer than it may, even where one page never comes', async () => {
    const asked: string[] = [];
    const made = await warmUp({
      expected: expected(['/1', '/2'], (path) => {
        asked.push(path);
        return never();
      }),
      isFull: () => false,
      mostMs: 20,
    });
    expect(made).toEqual({ made: 0, left: 2 });
    expect(asked).toEqual(['/1']);
  });

  it('leaves what fails to whoever asks, and goes on', async () => {
    const made = await warmUp({
      expected: expected(['/broken', '/failed', '/none', '/good'], async (path) => {
        if (path === '/broken') throw new Error('No such chapter.');
        return path === '/none' ? undefined : { status: path === '/failed' ? 500 : 200 };
      }),
      isFull: () => false,
      mostMs: 10_000,
    });
    expect(made).toEqual({ made: 1, left: 3 });
    expect(log.of('page not made ahead')).toMatchObject([{ path: '/broken', reason: 'No such chapter.' }]);
  });

  it('ends where the cache is full', async () => {
    let held = 0;
    const made = await warmUp({
      expected: expected(
        Array.from({ length: 40 }, (_, index) => `/${String(index)}`),
        async () => {
          held++;
          return { status: 200 };
        },
      ),
      isFull: () => held >= 10,
      mostMs: 10_000,
    });
    expect(made).toEqual({ made: 10, left: 30 });
  });
});

describe('a site that starts', () => {
  it('has every page and file ready that stands in its sitemap, in every language', async () => {
    const { ask, cache, front, rendered } = await startFront();
    await front.warmUp();
    const drawn = rendered.length;
    const map = (await ask('/sitemap.xml')).body.toString();
    const paths = [...map.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
    expect(paths.length).toBeGreaterThan(50);
    for (const path of [...paths, ...FILE_PATHS, '/nowhere', '/tr/yok']) {
      const { made } = cache;
      await ask(path);
      expect(cache.made, path).toBe(made);
    }
    expect(rendered).toHaveLength(drawn);
  });

  it('draws nothing ahead where that is switched off', async () => {
    const { front, rendered, ask } = await startFront({ environment: { WARM_UP_MS: '0' } });
    await front.warmUp();
    expect(rendered).toEqual([]);
    await ask('/about');
    expect(rendered).toEqual(['GET /about']);
  });

  it('draws nothing where there is no content yet', async () => {
    const { front, rendered } = await startFront({ source: failingSource });
    await front.warmUp();
    expect(rendered).toEqual([]);
  });
});
