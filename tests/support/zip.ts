import { crc32 } from 'node:zlib';

interface Lies {
  /** Size that the first entry says it has when unpacked. */
  readonly claimed?: number;
  /** All entries name the place of the first. */
  readonly overlapping?: boolean;
  /** Number of entries that the archive says it has. */
  readonly count?: number;
}

/** A ZIP of entries that are not compressed (APPNOTE 6.3.10), which may say what is not true. */
export function zip(
  entries: readonly (readonly [name: string, content: string | Buffer])[],
  { claimed, overlapping, count }: Lies = {},
): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const [name, given] of entries) {
    const content = Buffer.from(given);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(directory.length === 0 ? (claimed ?? content.length) : content.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(overlapping ? 0 : position, 42);
    const parts = [head, Buffer.from(name), content];
    local.push(...parts);
    directory.push(Buffer.concat([entry, Buffer.from(name)]));
    position += Buffer.concat(parts).length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count ?? entries.length, 8);
  end.writeUInt16LE(count ?? entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...local, central, end]);
}
