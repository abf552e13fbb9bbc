import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { appendFile, readdir, readFile, rmdir, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { captureLog } from '../../../tests/support/log.ts';
import { DAY_MS } from '../../site/time.ts';
import { namesIn } from './durable.ts';
import { addToLedger, ledgerLines, readLedger } from './ledger.ts';
import { Lock } from './lock.ts';
import { Outbox, type NewMessage } from './outbox.ts';
import { FileWriter, readRange, readStored, readWhole, sizeOfStored, writeStored } from './stored-file.ts';

const KEY = randomBytes(32);
const MESSAGE: NewMessage = {
  form: 'question',
  locale: 'en',
  fields: { message: 'A secret plan', name: 'A', email: 'a@example.com' },
  suspicions: [],
};

describe.each([
  ['as it is', undefined],
  ['encrypted', KEY],
])('a file that is stored %s', (_, key) => {
  it('is read as it was written, whole, in parts and after it was continued', async () => {
    const path = join(await temporaryFolder(), '1');
    const content = randomBytes(200_000);
    for (const [start, end] of [
      [0, 1],
      [1, 70_000],
      [70_000, 200_000],
    ] as const) {
      const writer = await FileWriter.open(path, key);
      expect(writer.size).toBe(start);
      await writer.write(content.subarray(start, end));
      await writer.close();
    }
    expect((await readWhole(path, key)).equals(content)).toBe(true);
    expect(await sizeOfStored(path)).toBe(200_000);
    for (const [start, end] of [
      [0, 10],
      [65_530, 65_540],
      [199_990, 300_000],
      [0, 200_000],
    ] as const)
      expect((await readRange(path, start, end, key)).equals(content.subarray(start, end))).toBe(true);
  });

  it('takes the place of what was there where it is written whole', async () => {
    const path = join(await temporaryFolder(), '1');
    for (const text of ['a longer text', 'text']) await writeStored(path, Buffer.from(text), key);
    expect((await readWhole(path, key)).toString()).toBe('text');
  });

  it('is only for the process that wrote it', async () => {
    const path = join(await temporaryFolder(), '1');
    await writeStored(path, Buffer.from('text'), key);
    expect((await stat(path + (key ? '.enc' : ''))).mode & 0o077).toBe(0);
  });
});

describe('an encrypted file', () => {
  async function stored(bytes = 100_000) {
    const path = join(await temporaryFolder(), '1');
    await writeStored(path, Buffer.alloc(bytes, 'secret '), KEY);
    return path;
  }

  it('shows nothing of its content, and is not read with another key, nor without one', async () => {
    const path = await stored();
    expect((await readFile(`${path}.enc`)).includes('secret')).toBe(false);
    await expect(readWhole(path, randomBytes(32))).rejects.toThrow('cannot be decrypted');
    await expect(readWhole(path, undefined)).rejects.toThrow('MESSAGES_KEY is not set');
  });

  it('an encrypted file that was changed, or whose frames changed places, is noticed', async () => {
    const path = await stored(131_072);
    const bytes = await readFile(`${path}.enc`);
    const changed = Buffer.from(bytes);
    changed[100]! ^= 1;
    await writeFile(`${path}.enc`, changed);
    await expect(readWhole(path, KEY)).rejects.toThrow('cannot be decrypted');
    const half = bytes.length / 2;
    await writeFile(`${path}.enc`, Buffer.concat([bytes.subarray(half), bytes.subarray(0, half)]));
    await expect(readWhole(path, KEY)).rejects.toThrow('cannot be decrypted');
  });

  it('is continued after the last whole frame when a crash cut one off', async () => {
    const path = await stored(100_000);
    await truncate(`${path}.enc`, 70_000);
    const writer = await FileWriter.open(path, KEY);
    expect(writer.size).toBe(65_536);
    await writer.write(Buffer.from('rest'));
    await writer.close();
    expect((await readRange(path, 65_536, 70_000, KEY)).toString()).toBe('rest');
  });

  it('is read in pieces, not as a whole', async () => {
    let largest = 0;
    for await (const piece of readStored(await stored(500_000), KEY)) largest = Math.max(largest, piece.length);
    expect(largest).toBeLessThanOrEqual(65_536);
  });
});

describe('the outbox', () => {
  async function outboxAt(time = { now: Date.UTC(2026, 5, 1, 12) }, key?: Buffer) {
    const outbox = new Outbox(await temporaryFolder(), key, () => time.now);
    await outbox.start();
    return { outbox, time };
  }

  it('keeps a message, encrypted where there is a key', async () => {
    const { outbox } = await outboxAt(undefined, KEY);
    const { id, reference, isNew } = await outbox.receive(MESSAGE);
    expect(isNew).toBe(true);
    expect(await outbox.read(id)).toMatchObject({ ...MESSAGE, id, reference, version: 1, receivedAt: '2026-06-01T12:00:00.000Z' });
    expect(await readdir(outbox.pathOf(id))).toEqual(['message.json.enc']);
    expect((await readFile(join(outbox.pathOf(id), 'message.json.enc'))).includes('secret')).toBe(false);
    expect(await readdir(outbox.incoming)).toEqual([]);
  });

  it.each([
    ['within the day', 3_600_000, true],
    ['across midnight', 13 * 3_600_000, true],
    ['just within 24 hours', DAY_MS - 1, true],
    ['after 24 hours', DAY_MS + 1, false],
  ])('takes the same sent again for the same message: %s', async (_, later, same) => {
    const { outbox, time } = await outboxAt();
    const first = await outbox.receive(MESSAGE);
    time.now += later;
    const second = await outbox.receive(MESSAGE);
    expect([second.isNew, second.reference === first.reference]).toEqual([!same, same]);
    // Also when it is delivered and gone.
    await outbox.remove(second.id, (await outbox.read(second.id)).receivedAt);
    expect(await outbox.receive(MESSAGE)).toMatchObject({ isNew: false, reference: second.reference });
    expect(await outbox.ids()).toHaveLength(same ? 0 : 1);
  });

  it('knows a message again that is removed at the same moment', async () => {
    const { outbox, time } = await outboxAt();
    const { id } = await outbox.receive(MESSAGE);
    const path = outbox.pathOf(id);
    vi.spyOn(outbox, 'pathOf').mockImplementationOnce(() => {
      writeFileSync(join(outbox.folder, '.sent', id), new Date(time.now).toISOString());
      renameSync(path, join(outbox.incoming, 'removed'));
      return path;
    });
    expect(await outbox.receive(MESSAGE)).toMatchObject({ id, isNew: false });
  });

  it('takes a message for the one that was received, delivered and removed while it was written', async () => {
    const { outbox, time } = await outboxAt();
    const other = new Outbox(outbox.folder, undefined, () => time.now);
    const look = vi.spyOn(outbox, 'receivedAt');
    look.mockImplementationOnce((id) => Outbox.prototype.receivedAt.call(outbox, id));
    look.mockImplementationOnce(async () => {
      // Nothing was found, and now the other request comes to its end.
      await other.remove((await other.receive(MESSAGE)).id, new Date(time.now).toISOString());
      return undefined;
    });
    expect(await outbox.receive(MESSAGE)).toMatchObject({ isNew: false });
    expect([await outbox.ids(), await readdir(outbox.incoming)]).toEqual([[], []]);
  });

  it('takes what differs in anything for another message', async () => {
    const { outbox } = await outboxAt();
    const others: NewMessage[] = [
      MESSAGE,
      { ...MESSAGE, locale: 'tr' },
      { ...MESSAGE, form: 'visit' },
      { ...MESSAGE, fields: { ...MESSAGE.fields, name: 'B' } },
      { ...MESSAGE, subject: { type: 'service', documentId: 'x', slug: 's', title: 'S' } },
      // Embedded content has no ids.
      { ...MESSAGE, subject: { type: 'service', documentId: '', slug: 's', title: 'S' } },
      { ...MESSAGE, subject: { type: 'service', documentId: '', slug: 't', title: 'T' } },
    ];
    const ids = new Set<string>();
    for (const message of others) ids.add((await outbox.receive(message)).id);
    expect(ids.size).toBe(others.length);
  });

  it('is not changed by many at once', async () => {
    const { outbox } = await outboxAt();
    const received = await Promise.all(
      Array.from({ length: 50 }, (_, n) => outbox.receive({ ...MESSAGE, fields: { name: String(n % 5) } })),
    );
    expect(received.filter(({ isNew }) => isNew)).toHaveLength(5);
    expect([await outbox.ids(), await readdir(outbox.incoming)]).toMatchObject([{ length: 5 }, []]);
  });

  it.each([
    ['also where there is room for the note of it only then', true],
    ['also where the note of it cannot be written', false],
  ])('removes a message, %s', async (_, hasRoom) => {
    const log = captureLog();
    onTestFinished(() => log.stop());
    const { outbox } = await outboxAt();
    const { id } = await outbox.receive(MESSAGE);
    const sent = join(outbox.folder, '.sent');
    await rmdir(sent);
    const { receivedAt } = await outbox.read(id);
    const path = outbox.pathOf(id);
    vi.spyOn(outbox, 'pathOf').mockImplementationOnce(() => {
      if (hasRoom) mkdirSync(sent);
      return path;
    });
    await outbox.remove(id, receivedAt);
    expect([await outbox.ids(), await readdir(outbox.incoming), await namesIn(sent)]).toEqual([[], [], hasRoom ? [id] : []]);
    expect(log.of('removed message not remembered')).toMatchObject(hasRoom ? [] : [{ message: id }]);
  });

  it('remembers a delivered message for two days, without anything personal', async () => {
    const { outbox, time } = await outboxAt();
    const { id } = await outbox.receive(MESSAGE);
    await outbox.remove(id, (await outbox.read(id)).receivedAt);
    const mark = join(outbox.folder, '.sent', id);
    expect(await readFile(mark, 'utf8')).toBe('2026-06-01T12:00:00.000Z');
    await utimes(mark, time.now / 1000, time.now / 1000);
    time.now += 2 * DAY_MS - 1;
    await outbox.sweep(1_000);
    expect(await readdir(join(outbox.folder, '.sent'))).toEqual([id]);
    time.now += 2;
    await outbox.sweep(1_000);
    expect(await readdir(join(outbox.folder, '.sent'))).toEqual([]);
  });
});

describe('a folder', () => {
  it('has no names where it is not there, and is not taken for empty where it cannot be read', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    for (const name of ['none', 'file']) expect(await namesIn(join(folder, name)), name).toEqual([]);
    await symlink('loop', join(folder, 'loop'));
    await expect(namesIn(join(folder, 'loop'))).rejects.toThrow('ELOOP');
  });
});

describe('a ledger', () => {
  it('holds the last state of each delivery', async () => {
    const folder = await temporaryFolder();
    await addToLedger(folder, { delivery: 'mail', state: 'failed', reason: '550 no such user' });
    await addToLedger(folder, { delivery: 'service', state: 'done' });
    await addToLedger(folder, { file: 1, state: 'clean' });
    await addToLedger(folder, { delivery: 'mail', state: 'done' });
    expect(await readLedger(folder)).toMatchObject({
      deliveries: { mail: { state: 'done', over: true }, service: { over: true } },
      scans: new Map([[1, 'clean']]),
    });
  });

  it('loses no line to one that a crash cut off', async () => {
    const folder = await temporaryFolder();
    await addToLedger(folder, { delivery: 'mail', state: 'done' });
    await appendFile(join(folder, 'ledger'), '\n{"at":"2026-01-01","delivery":"serv');
    await addToLedger(folder, { delivery: 'receipt', state: 'done' });
    expect((await ledgerLines(folder)).map((line) => 'delivery' in line && line.delivery)).toEqual(['mail', 'receipt']);
  });
});

describe('the lock', () => {
  it('belongs to one, until it is given up, its process has ended, or it was silent for long', async () => {
    const path = join(await temporaryFolder(), '.lock');
    const [one, other] = [new Lock(path), new Lock(path)];
    expect(await one.take()).toBe(true);
    // Another process of another machine that is alive.
    await one.release();
    await writeFile(path, 'elsewhere 1');
    expect(await other.take()).toBe(false);
    const old = Date.now() / 1000 - 60;
    await utimes(path, old, old);
    expect(await other.take()).toBe(true);
    await other.release();
    expect(await one.take()).toBe(true);
    await one.release();
  });

  it('the lock of an owner that has ended is taken by one of two that find it at once', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, '.lock');
    await writeFile(path, `${hostname()} ${String(process.pid + 1)} old`);
    vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      // The other one is faster.
      unlinkSync(path);
      writeFileSync(path, 'elsewhere 1 new');
      throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
    });
    const lock = new Lock(path);
    expect(await lock.take()).toBe(false);
    expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['elsewhere 1 new', ['.lock']]);
  });

  it.each([-2, 2])('of an owner that wrote it by a clock that was %i days wrong is taken: nobody renews it', async (days) => {
    const path = join(await temporaryFolder(), '.lock');
    await writeFile(path, 'elsewhere 1');
    const time = new Date(Date.now() + days * 86_400_000);
    await utimes(path, time, time);
    expect(await new Lock(path).take()).toBe(true);
  });

  it('is lost by an owner that stood still while another took it, and is not taken back from that one', async () => {
    const path = join(await temporaryFolder(), '.lock');
    const lost = vi.fn();
    const lock = new Lock(path, lost);
    await lock.take();
    await lock.beat();
    expect(lost).not.toHaveBeenCalled();
    await writeFile(path, 'elsewhere 1');
    await lock.beat();
    await lock.beat();
    expect(lost).toHaveBeenCalledOnce();
    await lock.release();
    expect(await readFile(path, 'utf8')).toBe('elsewhere 1');
    expect(await lock.take()).toBe(false);
  });
});
