import { Readable } from 'node:stream';
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zip } from './zip';

/** Entries of an archive, read from its central directory. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, compressed, size, nameLength] = [at + 16, at + 20, at + 24, at + 28].map((place, index) =>
      index < 3 ? archive.readUInt32LE(place) : archive.readUInt16LE(place),
    ) as [number, number, number, number];
    const offset = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(offset)).toBe(0x04034b50);
    const start = offset + 30 + archive.readUInt16LE(offset + 26);
    const content = inflateRawSync(archive.subarray(start, start + compressed));
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    entries.set(archive.toString('utf8', at + 46, at + 46 + nameLength), content);
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return entries;
}

const collected = async (entries: Parameters<typeof zip>[0]) => Buffer.concat(await Array.fromAsync(zip(entries)));

describe('an archive', () => {
  it('gives back what was put in, empty files and names with any letters too', async () => {
    const large = Buffer.alloc(300_000, 'abc');
    const archive = await collected([
      { path: 'messages.json', content: Readable.from(['{"ş":', '1}']) },
      { path: 'files/Çizim.step', content: Readable.from([large.subarray(0, 100_000), large.subarray(100_000)]) },
      { path: 'empty', content: Readable.from([]) },
    ]);
    const entries = unzip(archive);
    expect([...entries.keys()]).toEqual(['messages.json', 'files/Çizim.step', 'empty']);
    expect(entries.get('messages.json')?.toString()).toBe('{"ş":1}');
    expect(entries.get('files/Çizim.step')).toEqual(large);
    expect(entries.get('empty')).toHaveLength(0);
    expect(archive.length).toBeLessThan(10_000);
  });

  it('fails when a file cannot be read', async () => {
    const content = new Readable({ read: (): void => void content.destroy(new Error('gone')) });
    await expect(collected([{ path: 'a', content }])).rejects.toThrow('gone');
  });

  it('fails also when that is found out while nobody reads', async () => {
    const content = new Readable({ read: () => undefined });
    const archive = zip([{ path: 'a', content }]);
    await archive.next();
    const closed = new Promise((done) => content.once('close', done));
    content.destroy(new Error('gone'));
    await closed;
    await expect(archive.next()).rejects.toThrow('gone');
  });
});
