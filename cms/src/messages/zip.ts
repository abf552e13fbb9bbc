import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  readonly path: string;
  readonly content: Readable;
}
interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

/** Sizes and offsets are numbers of 32 bits (without ZIP64). */
export const MAX_ZIP_BYTES = 0xffff_ffff;
const VERSION = 20;
/** Sizes follow the data (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1980-01-01, the earliest date of the format: no entry has a date of its own. */
const DATE = 0x0021;

function numbers(...given: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(given.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of given) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const localHeader = (name: Buffer) =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DATE], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const descriptor = ({ crc, compressed, size }: Written) => numbers([4, 0x08074b50], [4, crc], [4, compressed], [4, size]);

const centralHeader = ({ name, crc, compressed, size, offset }: Written) =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATE], [2, 0], [2, DATE]),
    numbers([4, crc], [4, compressed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ]);

/** The bytes of a ZIP archive (APPNOTE 6.3.10, without ZIP64), one entry after another; no file is held in memory. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { path, content } of entries) {
    const name = Buffer.from(path);
    const header = localHeader(name);
    let [crc, size, compressed] = [0, 0, 0];
    const counted = async function* (source: AsyncIterable<Buffer | string>) {
      for await (const chunk of source) {
        const bytes = Buffer.from(chunk);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    const output = new PassThrough();
    const packing = pipeline(content, counted, createDeflateRaw(), output);
    // Its error also ends the output, where it is thrown. Not after the header: a file that fails meanwhile would end the process.
    packing.catch(() => undefined);
    yield header;
    for await (const chunk of output as AsyncIterable<Buffer>) {
      compressed += chunk.length;
      yield chunk;
    }
    await packing;
    const entry = { name, crc, compressed, size, offset };
    written.push(entry);
    const end = descriptor(entry);
    yield end;
    offset += header.length + compressed + end.length;
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  const count = written.length;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
}
