/** What a file can be read by, without holding it. */
export interface Readable {
  /** Bytes. */
  readonly size: number;
  read(start: number, end: number): Promise<Buffer>;
}

/** A ZIP's list of contents: the central directory (APPNOTE 6.3.10, 4.3.12). Nothing is ever unpacked. */
export interface ZipListing {
  readonly names: readonly string[];
  /** Bytes of all entries when unpacked, as the archive says. */
  readonly unpacked: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 65_535;
const MAX_DIRECTORY = 4 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
/** More than this when unpacked, and more than `MAX_RATIO` times its size, is a bomb; so is more than `MAX_UNPACKED` at any rate. */
const SMALL = 100 * 1024 * 1024;
const MAX_RATIO = 100;
const MAX_UNPACKED = 4 * 1024 * 1024 * 1024;

/** The record at the very end of a ZIP. @returns nothing where the file does not end as a ZIP */
async function endRecord({ size, read }: Readable): Promise<Buffer | undefined> {
  const tail = await read(Math.max(0, size - END_BYTES - MAX_COMMENT), size);
  for (let position = tail.length - END_BYTES; position >= 0; position--)
    if (tail.readUInt32LE(position) === END_SIGNATURE && position + END_BYTES + tail.readUInt16LE(position + 20) === tail.length)
      return tail.subarray(position);
  return undefined;
}

/** Whether the file ends as a ZIP does: another type that does so is two types at once. */
export const endsAsZip = async (file: Readable): Promise<boolean> => (await endRecord(file)) !== undefined;

/**
 * Reads the list of contents.
 * @returns nothing where the archive is damaged, a bomb, or made to be read in two ways: entries that overlap or share bytes,
 * bytes before the first one, ZIP64 (files of this size need none)
 */
export async function zipListing(file: Readable): Promise<ZipListing | undefined> {
  const end = await endRecord(file);
  if (!end) return undefined;
  const [count, bytes, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count > MAX_ENTRIES || bytes > MAX_DIRECTORY || start + bytes + end.length !== file.size) return undefined;
  const directory = await file.read(start, start + bytes);
  const names: string[] = [];
  const places: { from: number; packed: number }[] = [];
  let unpacked = 0;
  for (let position = 0; position < directory.length;) {
    if (position + ENTRY_BYTES > directory.length || directory.readUInt32LE(position) !== ENTRY_SIGNATURE) return undefined;
    const field = (offset: number) => directory.readUInt32LE(position + offset);
    const length = (offset: number) => directory.readUInt16LE(position + offset);
    const nameEnd = position + ENTRY_BYTES + length(28);
    names.push(directory.toString('utf8', position + ENTRY_BYTES, nameEnd));
    places.push({ from: field(42), packed: field(20) });
    unpacked += field(24);
    position = nameEnd + length(30) + length(32);
  }
  if (names.length !== count || names.length === 0) return undefined;
  if (unpacked > MAX_UNPACKED || (unpacked > SMALL && unpacked > file.size * MAX_RATIO)) return undefined;
  places.sort((one, other) => one.from - other.from);
  if (places[0]?.from !== 0) return undefined;
  const apart = places.every(({ from, packed }, index) => from + packed < (places[index + 1]?.from ?? start));
  return apart ? { names, unpacked } : undefined;
}
