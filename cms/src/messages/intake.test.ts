import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import type { MessageFiles } from './files';
import { Eraser } from './eraser';
import { Intake } from './intake';
import type { Tables } from './rows';

const MESSAGE = { key: 'a message', id: 1, mailFailure: null };

/** Intake over tables in memory. @param results of the checkpoints of SQLite, in turn; an error is thrown, the last one stays */
function start(results: readonly (Error | { busy: number; log: number; checkpointed: number })[], client = 'sqlite') {
  const asked: string[] = [];
  const message = { ...MESSAGE };
  const file = { id: 1, sha256: 'a sum', state: 'expected' };
  const events: string[] = [];
  const tables = {
    messages: {
      findOne: () => Promise.resolve({ ...message }),
      updateMany: ({ data }: { readonly data: object }) => Promise.resolve({ count: 1, ...Object.assign(message, data) }),
    },
    attachments: {
      findOne: () => Promise.resolve({ ...file }),
      updateMany: ({ data }: { readonly data: object }) => Promise.resolve({ count: 1, ...Object.assign(file, data) }),
    },
    events: { create: ({ data }: { readonly data: { readonly kind: string } }) => Promise.resolve(events.push(data.kind)) },
  };
  const strapi = {
    db: {
      dialect: { client },
      transaction: (work: () => Promise<void>) => work(),
      connection: {
        raw: (text: string) => {
          asked.push(text);
          const result = results[Math.min(asked.length, results.length) - 1];
          return result instanceof Error ? Promise.reject(result) : Promise.resolve([result]);
        },
      },
    },
  };
  const files = { hasRoom: vi.fn(() => Promise.resolve(true)), write: vi.fn(() => Promise.resolve(true)) };
  const intake = new Intake(strapi as never, tables as unknown as Tables, files as unknown as MessageFiles);
  return { intake, files, asked, events };
}

it('has one address for a person, however a browser spelled its domain', async () => {
  const made: { readonly email: string | null }[] = [];
  const where: unknown[] = [];
  const none = { count: () => Promise.resolve(0) };
  const messages = {
    ...none,
    create: ({ data }: { readonly data: { readonly email: string | null } }) => Promise.resolve(made.push(data)),
    findMany: (query: { readonly where: unknown }) => Promise.resolve(where.push(query.where)),
  };
  const tables = { messages, erasures: none, events: { create: () => Promise.resolve() } } as unknown as Tables;
  const strapi = { db: { dialect: { client: 'postgres' }, transaction: (work: () => Promise<void>) => work() } } as never;
  const intake = new Intake(strapi, tables, {} as MessageFiles);
  const message = {
    id: 'one',
    reference: 'MTV',
    form: 'question',
    locale: 'tr',
    suspicions: [],
    attachments: [],
    receivedAt: '2026-06-01',
  };
  const spellings = ['Ali@TÜRK.com.tr', 'ali@xn--trk-hoa.com.tr', undefined];
  for (const email of spellings) await intake.addMessage({ ...message, fields: email === undefined ? {} : { email } } as never);
  expect(made.map(({ email }) => email)).toEqual(['ali@xn--trk-hoa.com.tr', 'ali@xn--trk-hoa.com.tr', null]);
  await new Eraser({ tables } as never).find(' ali@türk.com.tr ');
  expect(where).toEqual([{ email: 'ali@xn--trk-hoa.com.tr' }]);
});

const whole = { busy: 0, log: 12, checkpointed: 12 };

describe('what is confirmed to the site', () => {
  it.each([
    ['locked out', { busy: 1, log: -1, checkpointed: -1 }],
    ['held up by somebody who reads', { busy: 0, log: 12, checkpointed: 4 }],
  ])('is on the disk: a checkpoint that was %s is repeated', async (_, held) => {
    const { intake, asked } = start([held, held, whole]);
    expect(await intake.setDelivery('a message', 'mail', '550 no such user')).toBe('done');
    expect(asked).toHaveLength(3);
  });

  it('is not confirmed where the database never gets to the disk', async () => {
    const { intake } = start([{ busy: 0, log: 12, checkpointed: 4 }]);
    await expect(intake.setDelivery('a message', 'mail', '550 no such user')).rejects.toThrow('could not be written to the disk');
  });

  it('is synced when the site repeats what was stored and did not get to the disk', async () => {
    const failed = new Error('EIO');
    const { intake, events } = start([failed, failed, failed, whole]);
    const deliver = () => intake.setDelivery('a message', 'mail', '550 no such user');
    const send = () => intake.addFile('a message', 1, 'a sum', Readable.from([]));
    for (const attempt of [deliver, deliver, send]) await expect(attempt()).rejects.toThrow('EIO');
    expect([await send(), await deliver(), events]).toEqual(['done', 'done', ['deliveryFailed']]);
  });

  it('is not synced by the service on PostgreSQL, which syncs each commit itself', async () => {
    const { intake, asked } = start([whole], 'postgres');
    expect([await intake.setDelivery('a message', 'mail', 'x'), asked]).toEqual(['done', []]);
  });
});

it('a file for which the disk has no room is not stored, and is stored when there is room', async () => {
  const { intake, files } = start([whole]);
  const send = () => intake.addFile('a message', 1, 'a sum', Readable.from([]));
  files.hasRoom.mockResolvedValueOnce(false);
  expect([await send(), files.write.mock.calls]).toEqual(['full', []]);
  expect([await send(), files.write.mock.calls.length]).toEqual(['done', 1]);
});

describe('an infected file', () => {
  it('an infected file that could not be removed is removed when the site repeats the result, which is stored once', async () => {
    const file = { id: 1, name: 'plan.txt', scan: 'waiting' };
    const remove = vi.fn().mockRejectedValueOnce(new Error('EIO'));
    const events: string[] = [];
    const tables = {
      attachments: {
        findOne: () => Promise.resolve(file),
        updateMany: ({ data }: { readonly data: object }) => Promise.resolve(Object.assign(file, data)),
      },
      events: { create: ({ data }: { readonly data: { readonly kind: string } }) => Promise.resolve(events.push(data.kind)) },
    };
    const strapi = { db: { dialect: { client: 'postgres' }, transaction: (work: () => Promise<void>) => work() } };
    const intake = new Intake(strapi as never, tables as unknown as Tables, { remove } as unknown as MessageFiles);
    await expect(intake.setScan('a message', 1, 'infected')).rejects.toThrow('EIO');
    expect(await intake.setScan('a message', 1, 'infected')).toBe('done');
    expect([file, remove.mock.calls, events]).toEqual([
      { ...file, scan: 'infected', state: 'deleted' },
      [
        ['a message', 1],
        ['a message', 1],
      ],
      ['infected'],
    ]);
  });
});
