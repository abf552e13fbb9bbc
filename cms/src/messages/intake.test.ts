import { describe, expect, it } from 'vitest';
import type { MessageFiles } from './files';
import { Intake } from './intake';
import type { Tables } from './rows';

const FAILURE = { key: 'a message', id: 1, mailFailure: null };

/** Intake over tables in memory. @param answers of the checkpoints of SQLite, in turn; the last one stays */
function start(answers: readonly { busy: number; log: number; checkpointed: number }[], client = 'sqlite') {
  const asked: string[] = [];
  const tables = {
    messages: { findOne: () => Promise.resolve(FAILURE), updateMany: () => Promise.resolve({ count: 1 }) },
    events: { create: () => Promise.resolve() },
  };
  const strapi = {
    db: {
      dialect: { client },
      transaction: (work: () => Promise<void>) => work(),
      connection: {
        raw: (text: string) => {
          asked.push(text);
          return Promise.resolve([answers[Math.min(asked.length, answers.length) - 1]]);
        },
      },
    },
  };
  return { intake: new Intake(strapi as never, tables as unknown as Tables, {} as MessageFiles), asked };
}

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

  it('is PostgreSQL’s own matter', async () => {
    const { intake, asked } = start([whole], 'postgres');
    expect([await intake.setDelivery('a message', 'mail', 'x'), asked]).toEqual(['done', []]);
  });
});
