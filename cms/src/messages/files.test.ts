import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MessageFiles } from './files';

const key = 'ab'.repeat(16);
const bytes = Buffer.from('a drawing');
const expected = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
let folder: string;
let files: MessageFiles;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'message-files-'));
  files = new MessageFiles(folder);
  await files.prepare();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a file of a message', () => {
  it('is stored under its number, whole, and again without harm', async () => {
    for (let repeated = 0; repeated < 2; repeated++) expect(await files.write(key, 1, Readable.from([bytes]), expected)).toBe(true);
    expect(await readFile(join(folder, 'ab', key, '1'))).toEqual(bytes);
    expect(await files.sizeOf(key, 1)).toBe(bytes.length);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(await Array.fromAsync(files.keys())).toEqual([key]);
  });

  it.each([
    ['too short', Buffer.from('a')],
    ['too long', Buffer.concat([bytes, bytes])],
    ['another one', Buffer.from('a drawinG')],
  ])('is not stored when it is %s, and the sender is not cut off', async (_, given) => {
    const source = Readable.from([given, given]);
    expect(await files.write(key, 1, source, expected)).toBe(false);
    expect(source.destroyed && !source.readableEnded).toBe(false);
    expect(await files.sizeOf(key, 1)).toBeUndefined();
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('leaves nothing when its sender breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 3);
        throw new Error('broken off');
      })(),
    );
    await expect(files.write(key, 1, broken, expected)).rejects.toThrow('broken off');
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it.each(['../../etc/passwd', 'A'.repeat(32), '', 'ab'])('has no place below the key %j', async (wrong) => {
    await expect(files.write(wrong, 1, Readable.from([bytes]), expected)).rejects.toThrow();
    await expect(files.removeAll(wrong)).rejects.toThrow();
  });

  it('has room on this disk, and none where the reserve would be touched', async () => {
    expect([await files.hasRoom(1), await files.hasRoom(Number.MAX_SAFE_INTEGER)]).toEqual([true, false]);
  });

  it('is gone with its message', async () => {
    await files.write(key, 1, Readable.from([bytes]), expected);
    await files.removeAll(key);
    expect(await Array.fromAsync(files.keys())).toEqual([]);
  });
});

describe('an upload that a stopped process left', () => {
  it('is removed after an hour, and not before', async () => {
    const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, 'incoming', name));
    await writeFile(old!, 'x');
    await writeFile(fresh!, 'x');
    const now = Date.now();
    await utimes(old!, new Date(now - 2 * 3_600_000), new Date(now - 2 * 3_600_000));
    await files.removeUnfinished(now);
    expect(await readdir(join(folder, 'incoming'))).toEqual(['fresh']);
  });
});
