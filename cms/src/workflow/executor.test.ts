import { describe, expect, it } from 'vitest';
import { Executor, type Job } from './executor';
import type { Problem } from './wire';

const MINUTE = 60_000;
const problem: Problem = {
  code: 'required',
  message: 'name must be defined.',
  type: 'service',
  documentId: 'a',
  language: 'en',
  title: 'A',
  field: 'name',
};

/** An executor with a clock of the test's own. */
function start(jobs: (Partial<Job> & { readonly key: string })[]) {
  const state = { now: 100 * MINUTE };
  const [lines, made, refused]: [string[], string[], string[]] = [[], [], []];
  const all = jobs.map((given): Job => ({
    at: state.now,
    name: given.key,
    run: async () => {
      made.push(given.key);
      return [];
    },
    refuse: async (problems) => void refused.push(`${given.key} ${problems.map(({ code }) => code).join()}`),
    ...given,
  }));
  const log = (message: string) => void lines.push(message);
  const executor = new Executor({
    due: async (now) =>
      all.filter(({ at, key }) => at <= now && !made.includes(key) && !refused.some((line) => line.startsWith(`${key} `))),
    log: { info: log, warn: log, error: log },
    now: () => state.now,
  });
  return { executor, state, lines, made, refused };
}

describe('scheduled changes', () => {
  it('are made at their time, not before, and once', async () => {
    const { executor, state, made, lines } = start([{ key: 'a', at: 101 * MINUTE }]);
    await executor.tick();
    state.now = 101 * MINUTE - 1;
    await executor.tick();
    expect(made).toEqual([]);
    state.now = 101 * MINUTE;
    await executor.tick();
    await executor.tick();
    expect(made).toEqual(['a']);
    expect(lines).toEqual(['a: done']);
  });

  it('scheduled changes whose time passed while the service was stopped run in the order of their times, and the log says how late', async () => {
    const { executor, made, lines } = start([
      { key: 'later', at: 40 * MINUTE },
      { key: 'sooner', at: 10 * MINUTE },
    ]);
    await executor.tick();
    expect(made).toEqual(['sooner', 'later']);
    expect(lines).toEqual(['sooner: done, 90 min late', 'later: done, 60 min late']);
  });

  it('are made one after another, also when the next look comes meanwhile', async () => {
    let atOnce = 0;
    let most = 0;
    const run = async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
      return undefined;
    };
    const { executor } = start([
      { key: 'a', run },
      { key: 'b', run },
    ]);
    await Promise.all([executor.tick(), executor.tick()]);
    expect(most).toBe(1);
  });

  it('scheduled changes that are due while the service stops wait for its next start, but for the one that is running', async () => {
    const stopped: Promise<void>[] = [];
    const run = async () => {
      stopped.push(executor.stop());
      return [];
    };
    const { executor, made, lines } = start([{ key: 'a', run }, { key: 'b' }, { key: 'c' }]);
    await executor.tick();
    await stopped[0];
    expect([lines, made]).toEqual([['a: done'], []]);
  });

  it('scheduled changes that another process runs are left to it, without a log line', async () => {
    const { executor, lines, refused } = start([{ key: 'a', run: async () => undefined }]);
    await executor.tick();
    expect([lines, refused]).toEqual([[], []]);
  });

  it('scheduled changes that a rule refuses keep the reason, and the others run', async () => {
    const { executor, made, refused, lines } = start([{ key: 'a', at: 1, run: async () => [problem] }, { key: 'b' }]);
    await executor.tick();
    expect(refused).toEqual(['a required']);
    expect(made).toEqual(['b']);
    expect(lines[0]).toContain('refused, 99 min late (name: name must be defined.)');
  });

  it('scheduled changes that fail for another reason are tried again, and given up after five attempts', async () => {
    let attempts = 0;
    const run = async () => {
      attempts++;
      throw new Error('no connection');
    };
    const { executor, refused, lines } = start([{ key: 'a', run }]);
    for (let look = 0; look < 8; look++) await executor.tick();
    expect(attempts).toBe(5);
    expect(refused).toEqual(['a failure']);
    expect(lines[0]).toContain('attempt 1 of 5 failed (no connection)');
  });

  it('scheduled changes that cannot be read are read again at the next poll', async () => {
    const lines: string[] = [];
    const log = (message: string) => void lines.push(message);
    let reads = 0;
    const due = async () => {
      if (++reads === 1) throw new Error('no connection');
      return [];
    };
    const executor = new Executor({ due, log: { info: log, warn: log, error: log } });
    await executor.tick();
    await executor.tick();
    expect([reads, lines]).toEqual([2, ['Scheduled changes could not be read: no connection']]);
  });
});
