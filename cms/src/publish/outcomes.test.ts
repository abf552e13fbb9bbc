import { describe, expect, it } from 'vitest';
import type { Change, Delivery } from './hints';
import { Outcomes, type OutcomeStore, type Stored } from './outcomes';

const ONE = 'http://one.test/api/publish';
const TWO = 'http://two.test/api/publish';
const change = (locales = ['en']): Change => ({ type: 'service', documentId: 'a', locales, addresses: ['/service'], parts: [] });
const said = (state: string, locale = 'en', more: object = {}) => ({
  type: 'service',
  documentId: 'a',
  locale,
  state,
  issues: [],
  ...more,
});

function start(targets = [ONE]) {
  const kept = new Map<string, Stored>();
  const states: string[] = [];
  const store: OutcomeStore = {
    read: async (type, documentId, language) => kept.get(`${type} ${documentId} ${language}`),
    write: async (stored, state) => {
      states.push(state);
      kept.set(`${stored.type} ${stored.documentId} ${stored.language}`, stored);
    },
  };
  const errors: unknown[] = [];
  const make = () => new Outcomes({ store, targets, siteLocales: ['en', 'tr'], onError: (error) => errors.push(error) });
  const outcomes = make();
  const told = (askedAt: number, entries: unknown, target = ONE, more: Partial<Delivery> = {}) =>
    outcomes.delivered({
      target,
      changes: [change()],
      attempts: 1,
      askedAt,
      at: new Date(askedAt + 5).toISOString(),
      answer: { entries },
      ...more,
    });
  return { outcomes, told, errors, states, restart: make };
}
const since = (at: number) => new Date(at + 5).toISOString();

describe('the outcome of a publish', () => {
  it('is awaited until the site has answered, and then says since when and where', async () => {
    const { outcomes, told } = start();
    outcomes.expect(change(), 1_000);
    expect(await outcomes.of('service', 'a', 'en', 999)).toEqual({ state: 'waiting', remarks: [] });
    await told(1_000, [said('live', 'en', { url: 'https://www.example.com/services/a' })]);
    expect(await outcomes.of('service', 'a', 'en', 999)).toEqual({
      state: 'live',
      remarks: [],
      since: since(1_000),
      url: 'https://www.example.com/services/a',
    });
  });

  it('is awaited again from the next publish on, also when only the database knows of it', async () => {
    const { outcomes, told, restart } = start();
    await told(1_000, [said('live')]);
    outcomes.expect(change(), 2_000);
    expect((await outcomes.of('service', 'a', 'en', 1_500)).state).toBe('waiting');
    expect((await restart().of('service', 'a', 'en', 1_999)).state).toBe('waiting');
    expect((await restart().of('service', 'a', 'en', 999)).state).toBe('live');
  });

  it('is a language’s own', async () => {
    const { outcomes, told } = start();
    await told(1_000, [said('live')]);
    outcomes.expect(change(['tr']), 2_000);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('live');
    expect((await outcomes.of('service', 'a', 'tr', 1_999)).state).toBe('waiting');
    outcomes.expect(change(['*']), 3_000);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('waiting');
  });

  it('is the worst of all instances', async () => {
    const { outcomes, told } = start([ONE, TWO]);
    outcomes.expect(change(), 1_000);
    await told(1_000, [said('live')]);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('waiting');
    const issues = [{ severity: 'entry', field: 'name', message: 'is missing' }];
    await told(1_000, [said('refused', 'en', { issues })], TWO);
    expect(await outcomes.of('service', 'a', 'en', 999)).toMatchObject({ state: 'refused', remarks: issues });
    await told(1_500, [said('live')], TWO);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('live');
  });

  it('forgets instances that the settings no longer name', async () => {
    const { outcomes, told } = start([ONE]);
    await told(1_000, [said('refused')], TWO);
    await told(1_000, [said('live')]);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('live');
  });

  it('keeps its time when it is only asked for again', async () => {
    const { outcomes, told } = start();
    outcomes.expect(change(), 1_000);
    await told(1_000, [said('live')]);
    await told(9_000, [said('live')]);
    expect((await outcomes.of('service', 'a', 'en', 999)).since).toBe(since(1_000));
    outcomes.expect(change(), 10_000);
    await told(10_000, [said('live')]);
    expect((await outcomes.of('service', 'a', 'en', 9_999)).since).toBe(since(10_000));
  });

  it('says why nothing is confirmed: an instance that does not answer, or says nothing of the entry', async () => {
    const { outcomes, told } = start();
    await told(1_000, undefined, ONE, { failure: 'fetch failed: ECONNREFUSED' });
    expect(await outcomes.of('service', 'a', 'en', 999)).toMatchObject({ state: 'waiting', failure: 'fetch failed: ECONNREFUSED' });
    await told(2_000, [said('live', 'en', { documentId: 'b' })]);
    expect(await outcomes.of('service', 'a', 'en', 999)).toMatchObject({
      state: 'waiting',
      failure: expect.stringContaining('did not say'),
    });
  });

  it.each([null, 'no', { entries: 'no' }, { entries: [null, 7, { type: 'service' }, said('shiny'), { ...said('live'), locale: 3 }] }])(
    'believes no answer that is none: %j',
    async (answer) => {
      const { outcomes, told, errors } = start();
      await told(1_000, undefined, ONE, { answer });
      expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('waiting');
      expect(errors).toEqual([]);
    },
  );

  it('takes no address that is none of the web', async () => {
    const { outcomes, told } = start();
    await told(1_000, [said('live', 'en', { url: 'javascript:alert(1)' })]);
    expect(await outcomes.of('service', 'a', 'en', 999)).not.toHaveProperty('url');
  });

  it('is none for what is not published, in no language of the site, or where there is no site', async () => {
    const { outcomes, told } = start();
    expect((await outcomes.of('service', 'a', 'en', undefined)).state).toBe('draft');
    expect((await outcomes.of('service', 'a', 'de', 999)).state).toBe('other-language');
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('unasked');
    expect((await start([]).outcomes.of('service', 'a', 'en', 999)).state).toBe('no-sites');
    outcomes.expect(change(), 1_000);
    expect((await outcomes.of('service', 'a', 'en', undefined)).state, 'unpublished a moment ago').toBe('waiting');
    await told(1_000, [said('absent')]);
    expect((await outcomes.of('service', 'a', 'en', undefined)).state).toBe('draft');
  });

  it('is counted by its state, for lists of what was refused', async () => {
    const { told, states } = start();
    await told(1_000, [said('refused')]);
    await told(2_000, [said('live')]);
    expect(states).toEqual(['refused', 'live']);
  });

  it('that cannot be kept costs nobody anything', async () => {
    const errors: unknown[] = [];
    const store: OutcomeStore = { read: async () => undefined, write: () => Promise.reject(new Error('disk full')) };
    const outcomes = new Outcomes({ store, targets: [ONE], siteLocales: ['en'], onError: (error) => errors.push(error) });
    await outcomes.delivered({ target: ONE, changes: [change()], attempts: 1, askedAt: 1, at: since(1), answer: {} });
    expect(errors).toHaveLength(1);
  });
});
