import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Eraser } from './eraser';
import { MessageFiles } from './files';
import { MESSAGE_UID } from './rows';

const key = 'ab'.repeat(16);
const bytes = Buffer.from('a drawing');
const NEVER = { new: 0, inProgress: 0, answered: 0, closed: 0 };

interface Query {
  readonly where: { readonly state?: string; readonly id?: { readonly $gt: number } };
}

/** The daily job over a closed message with two files. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'eraser-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = new MessageFiles(folder);
  await files.prepare();
  const expected = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  for (const number of [1, 2]) await files.write(key, number, Readable.from([bytes]), expected);
  const rows = [1, 2].map((number) => ({ number, state: 'stored' }));
  const tables = {
    messages: {
      findMany: ({ where }: Query) => Promise.resolve(where.state === 'closed' && where.id?.$gt === 0 ? [{ id: 1, key }] : []),
      count: vi.fn<(query: Query) => Promise<number>>(() => Promise.resolve(1)),
      findOne: vi.fn<() => Promise<object | undefined>>(() => Promise.resolve(undefined)),
      deleteMany: () => Promise.resolve({ count: 1 }),
    },
    attachments: {
      findMany: ({ where }: Query) => Promise.resolve(rows.filter(({ state }) => state === where.state)),
      updateMany: ({ where, data }: Query & { readonly data: { readonly state: string } }) => {
        const found = rows.filter(({ state }) => state === where.state);
        for (const row of found) row.state = data.state;
        return Promise.resolve({ count: found.length });
      },
    },
  };
  const done = () => Promise.resolve(0);
  const erased = vi.fn(done);
  const deleteMany = vi.fn<(query: object) => Promise<number>>(done);
  const findErasures = vi.fn<() => Promise<object[]>>(() => Promise.resolve([]));
  const others = { erasures: { create: done, count: erased, findMany: findErasures }, events: { deleteMany } };
  const lines: string[] = [];
  const raw = vi.fn(() => Promise.resolve([{ busy: 0, log: 3, checkpointed: 3 }]));
  const note = (line: string) => lines.push(line);
  const strapi = {
    log: { info: note, warn: note },
    db: { dialect: { client: 'sqlite' }, connection: { raw }, transaction: (work: (given: object) => unknown) => work({}) },
  };
  const eraseComment = vi.fn(done);
  const eraser = (keepFilesDays: typeof NEVER, keepDays = NEVER) =>
    new Eraser({
      strapi,
      tables: { ...tables, ...others, attachments: { ...tables.attachments, count: done, deleteMany } },
      files,
      comments: { erase: eraseComment, follow: done },
      service: { log: () => Promise.resolve() },
      settings: { keepDays, keepFilesDays },
    } as unknown as ConstructorParameters<typeof Eraser>[0]);
  const there = async () => (await Promise.all([1, 2].map((number) => files.sizeOf(key, number)))).map((size) => size !== undefined);
  return { strapi, tables, erased, files, rows, lines, eraser, eraseComment, there, raw, deleteMany, findErasures };
}

it('files past their time that could not be removed are removed by the next daily job', async () => {
  const { files, rows, lines, eraser, there } = await start();
  const job = eraser({ ...NEVER, closed: 90 });
  for (const way of ['removeAll', 'remove'] as const) vi.spyOn(files, way).mockRejectedValueOnce(new Error('EIO'));
  await expect(job.clean()).rejects.toThrow('EIO');
  expect([rows.map(({ state }) => state), await there()]).toEqual([
    ['deleted', 'deleted'],
    [true, true],
  ]);
  await job.clean();
  expect([await there(), lines]).toEqual([[false, false], [expect.stringContaining('2 files and folders removed')]]);
});

it('files past their time stay where their message was reopened meanwhile', async () => {
  const { tables, rows, eraser, there } = await start();
  tables.messages.count.mockImplementation(({ where }) => Promise.resolve(where.state === 'closed' ? 0 : 1));
  await eraser({ ...NEVER, closed: 90 }).clean();
  expect([rows.map(({ state }) => state), await there()]).toEqual([
    ['stored', 'stored'],
    [true, true],
  ]);
});

it('a deleted file that is still on the disk is removed also where nothing has a time, and others stay', async () => {
  const { rows, eraser, there } = await start();
  rows[0]!.state = 'deleted';
  await eraser(NEVER).clean();
  expect(await there()).toEqual([false, true]);
});

it.each([
  ['removed where the message was erased', 1, false, 'files and folders removed'],
  ['kept with a warning where the database never had the message', 0, true, '1 folders of files are kept'],
] as const)('files without a message are %s', async (_, erasures, kept, line) => {
  const { tables, erased, lines, eraser, there } = await start();
  tables.messages.count.mockResolvedValue(0);
  erased.mockResolvedValue(erasures);
  await eraser(NEVER).clean();
  expect([await there(), lines]).toEqual([[kept, kept], [expect.stringContaining(line)]]);
});

it.each([
  ['past their time', (job: Eraser) => job.clean()],
  ['of an erased message', (job: Eraser) => job.erase([{ id: 1, key, form: 'contact' } as never], 'request')],
])('files %s are removed after the commit is on the disk', async (_, act) => {
  const { eraser, there, raw } = await start();
  const before: boolean[][] = [];
  raw.mockImplementationOnce(async () => (before.push(await there()), [{ busy: 0, log: 3, checkpointed: 3 }]));
  await act(eraser({ ...NEVER, closed: 90 }));
  expect([before, await there()]).toEqual([[[true, true]], [false, false]]);
});

it('the disk is waited for once for all messages that are erased together', async () => {
  const { eraser, there, raw } = await start();
  const rows = [1, 2, 3].map((id) => ({ id, key: id === 3 ? key : String(id).repeat(32), form: 'contact' }) as never);
  await eraser(NEVER).erase(rows, 'request');
  expect([await there(), raw.mock.calls.length]).toEqual([[false, false], 1]);
});

it('files of erased messages are removed also where a message between them cannot be erased', async () => {
  const { strapi, eraser, files } = await start();
  const rows = [1, 2, 3].map((id) => ({ id, key: String(id).repeat(32), form: 'contact' }) as never);
  const removed: string[] = [];
  vi.spyOn(files, 'removeAll').mockImplementation((one) => Promise.resolve(void removed.push(one)));
  vi.spyOn(strapi.db, 'transaction').mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('locked'));
  await expect(eraser(NEVER).erase(rows, 'request')).rejects.toThrow('locked');
  expect(removed).toEqual(['1', '3'].map((digit) => digit.repeat(32)));
});

it('the files of one message that cannot be removed hold up no others', async () => {
  const { eraser, files } = await start();
  const rows = [1, 2].map((id) => ({ id, key: String(id).repeat(32), form: 'contact' }) as never);
  const removed: string[] = [];
  vi.spyOn(files, 'removeAll').mockImplementation((one) =>
    one.startsWith('1') ? Promise.reject(new Error('EIO')) : Promise.resolve(void removed.push(one)),
  );
  await expect(eraser(NEVER).erase(rows, 'request')).rejects.toThrow('EIO');
  expect(removed).toEqual(['2'.repeat(32)]);
});

it('files are removed with a warning where the disk cannot be waited for', async () => {
  const { eraser, there, raw, lines } = await start();
  raw.mockRejectedValueOnce(new Error('EIO'));
  await eraser({ ...NEVER, closed: 90 }).clean();
  expect([await there(), lines[0]]).toEqual([[false, false], expect.stringContaining('EIO')]);
});

it('a comment that is being approved on PostgreSQL while its message is erased goes with it', async () => {
  const { strapi, tables, eraser, eraseComment } = await start();
  const approved = { id: 1, key, form: 'comment', entry: 'a public comment' };
  const query = {
    transacting: () => query,
    where: () => query,
    forUpdate: () => query,
    // The lock is given when the approval is committed.
    select: async () => void vi.spyOn(tables.messages, 'findOne').mockResolvedValue(approved as never),
  };
  Object.assign(strapi.db, { dialect: { client: 'postgres' }, metadata: new Map([[MESSAGE_UID, {}]]), getConnection: () => query });
  await eraser(NEVER).erase([{ ...approved, entry: null } as never], 'request');
  expect(eraseComment).toHaveBeenCalledExactlyOnceWith(approved);
});

it.each([
  ['stays where it was reopened meanwhile', { id: 1, stateSince: '2026-11-30' }, true],
  ['stays where its comment was approved meanwhile', { id: 1, decision: 'approved' }, true],
  ['goes where it is as it was', { id: 1 }, false],
])('a message past its time %s', async (_, current, stays) => {
  const { tables, eraser, there, deleteMany } = await start();
  tables.messages.findOne.mockResolvedValue(current);
  await eraser(NEVER, { ...NEVER, closed: 30 }).clean();
  expect([await there(), deleteMany.mock.calls.length > 0]).toEqual([[stays, stays], !stays]);
});

it('a note that was written while its message was erased is deleted by the next daily job', async () => {
  const { eraser, deleteMany, findErasures } = await start();
  findErasures.mockResolvedValue([{ id: 1, key }]);
  await eraser(NEVER).clean();
  const where = { message: { $in: [key] } };
  expect(deleteMany.mock.calls).toEqual([[{ where }], [{ where }]]);
});

it('a message past its time that cannot be erased keeps neither the others nor the rest of the daily job from it', async () => {
  const { tables, files, eraser, eraseComment, there } = await start();
  const old = [{ key: 'cd'.repeat(16) }, { key }, { key: 'ef'.repeat(16) }].map((row, index) => ({ id: index + 1, ...row }));
  tables.messages.findMany = ({ where }) => Promise.resolve(where.state === 'closed' && where.id?.$gt === 0 ? old : []);
  eraseComment.mockRejectedValueOnce(new Error('the comment stays'));
  const removeUnfinished = vi.spyOn(files, 'removeUnfinished');
  const removeAll = vi.spyOn(files, 'removeAll');
  await expect(eraser(NEVER, { ...NEVER, closed: 365 }).clean()).rejects.toThrow('the comment stays');
  expect(removeAll.mock.calls.flat()).toEqual(old.slice(1).map((row) => row.key));
  expect([await there(), removeUnfinished.mock.calls.length]).toEqual([[false, false], 1]);
});
