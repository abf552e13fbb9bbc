import { describe, expect, it } from 'vitest';
import type { Change, Delivery } from './hints';
import { Outcomes, type OutcomeStore, type StoredOutcome } from './outcomes';

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

function setUp(targets = [ONE]) {
  const kept = new Map<string, StoredOutcome>();
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
  const told = (sentAt: number, entries: unknown, target = ONE, more: Partial<Delivery> = {}) =>
    outcomes.delivered({
      id: 'a-request',
      target,
      changes: [change()],
      attempts: 1,
      sentAt,
      at: new Date(sentAt + 5).toISOString(),
      response: { entries },
      ...more,
    });
  return { outcomes, told, errors, states, restart: make };
}
const since = (at: number) => new Date(at + 5).toISOString();

describe('the outcome of a publish', () => {
  it('is waiting until the site has answered; then it has a time and an address', async () => {
    const { outcomes, told } = setUp();
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

  it('is waiting again after the next publish, also when only the database knows of it', async () => {
    const { outcomes, told, restart } = setUp();
    await told(1_000, [said('live')]);
    outcomes.expect(change(), 2_000);
    expect((await outcomes.of('service', 'a', 'en', 1_500)).state).toBe('waiting');
    expect((await restart().of('service', 'a', 'en', 1_999)).state).toBe('waiting');
    expect((await restart().of('service', 'a', 'en', 999)).state).toBe('live');
  });

  it('is separate for each language', async () => {
    const { outcomes, told } = setUp();
    await told(1_000, [said('live')]);
    outcomes.expect(change(['tr']), 2_000);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('live');
    expect((await outcomes.of('service', 'a', 'tr', 1_999)).state).toBe('waiting');
    outcomes.expect(change(['*']), 3_000);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('waiting');
  });

  it('is the worst of all instances', async () => {
    const { outcomes, told } = setUp([ONE, TWO]);
    outcomes.expect(change(), 1_000);
    await told(1_000, [said('live')]);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('waiting');
    const issues = [{ severity: 'entry', field: 'name', message: 'is missing' }];
    await told(1_000, [said('refused', 'en', { issues })], TWO);
    expect(await outcomes.of('service', 'a', 'en', 999)).toMatchObject({ state: 'refused', remarks: issues });
    await told(1_500, [said('live')], TWO);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('live');
  });

  it('ignores instances that the settings no longer name', async () => {
    const { outcomes, told } = setUp([ONE]);
    await told(1_000, [said('refused')], TWO);
    await told(1_000, [said('live')]);
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('live');
  });

  it('keeps its time when it is only checked again', async () => {
    const { outcomes, told } = setUp();
    outcomes.expect(change(), 1_000);
    await told(1_000, [said('live')]);
    await told(9_000, [said('live')]);
    expect((await outcomes.of('service', 'a', 'en', 999)).since).toBe(since(1_000));
    outcomes.expect(change(), 10_000);
    await told(10_000, [said('live')]);
    expect((await outcomes.of('service', 'a', 'en', 9_999)).since).toBe(since(10_000));
  });

  it('has no time where the content was there before the first hint', async () => {
    const { outcomes, told } = setUp();
    await told(1_000, [said('live')]);
    expect(await outcomes.of('service', 'a', 'en', 999)).toEqual({ state: 'live', remarks: [] });
    await told(9_000, [said('live')]);
    expect((await outcomes.of('service', 'a', 'en', 999)).since).toBeUndefined();
  });

  it('has the reason when nothing is confirmed: an instance that does not answer, or does not name the entry', async () => {
    const { outcomes, told } = setUp();
    await told(1_000, undefined, ONE, { failure: 'fetch failed: ECONNREFUSED' });
    expect(await outcomes.of('service', 'a', 'en', 999)).toMatchObject({ state: 'waiting', failure: 'fetch failed: ECONNREFUSED' });
    await told(2_000, [said('live', 'en', { documentId: 'b' })]);
    expect(await outcomes.of('service', 'a', 'en', 999)).toMatchObject({
      state: 'waiting',
      failure: expect.stringContaining('does not name'),
    });
  });

  it.each([null, 'no', { entries: 'no' }, { entries: [null, 7, { type: 'service' }, said('shiny'), { ...said('live'), locale: 3 }] }])(
    'ignores an invalid response: %j',
    async (response) => {
      const { outcomes, told, errors } = setUp();
      await told(1_000, undefined, ONE, { response });
      expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('waiting');
      expect(errors).toEqual([]);
    },
  );

  it('ignores an address that is not http(s)', async () => {
    const { outcomes, told } = setUp();
    await told(1_000, [said('live', 'en', { url: 'javascript:alert(1)' })]);
    expect(await outcomes.of('service', 'a', 'en', 999)).not.toHaveProperty('url');
  });

  it('is “draft”, “other-language” or “no-sites” where no site can confirm it', async () => {
    const { outcomes, told } = setUp();
    expect((await outcomes.of('service', 'a', 'en', undefined)).state).toBe('draft');
    expect((await outcomes.of('service', 'a', 'de', 999)).state).toBe('other-language');
    expect((await outcomes.of('service', 'a', 'en', 999)).state).toBe('unchecked');
    expect((await setUp([]).outcomes.of('service', 'a', 'en', 999)).state).toBe('no-sites');
    outcomes.expect(change(), 1_000);
    expect((await outcomes.of('service', 'a', 'en', undefined)).state, 'unpublished a moment ago').toBe('waiting');
    await told(1_000, [said('absent')]);
    expect((await outcomes.of('service', 'a', 'en', undefined)).state).toBe('draft');
  });

  it('is stored with its state, for lists of refused entries', async () => {
    const { told, states } = setUp();
    await told(1_000, [said('refused')]);
    await told(2_000, [said('live')]);
    expect(states).toEqual(['refused', 'live']);
  });

  it('the outcome of a publish that cannot be stored is reported and nothing fails', async () => {
    const errors: unknown[] = [];
    const store: OutcomeStore = { read: async () => undefined, write: () => Promise.reject(new Error('disk full')) };
    const outcomes = new Outcomes({ store, targets: [ONE], siteLocales: ['en'], onError: (error) => errors.push(error) });
    await outcomes.delivered({ id: 'a-request', target: ONE, changes: [change()], attempts: 1, sentAt: 1, at: since(1), response: {} });
    expect(errors).toHaveLength(1);
  });
});
