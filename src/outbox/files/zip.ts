/** What a file can be read by, without holding it. */
export interface Readable {
  /** Bytes. */
  readonly size: number;
  read(start: number, end: number): Promise<Buffer>;
}

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_START = Buffer.from('PK\x01\x02', 'latin1');
/** Says that the true number stands in another record. */
const ZIP64 = 0xffffffff;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 65_535;
/** A tail of random bytes has the signature once in 65,000 files, so a file with more records was made. Each record costs two reads. */
const MAX_ENDS = 16;
const MAX_DIRECTORY = 4 * 1024 * 1024;
const MAX_ENTRIES = 10_000;
/** More than this when unpacked, and more than `MAX_RATIO` times its size, is a bomb; so is more than `MAX_UNPACKED` at any rate. */
const SMALL = 100 * 1024 * 1024;
const MAX_RATIO = 100;
const MAX_UNPACKED = 4 * 1024 * 1024 * 1024;

/** The part of a file in which programs look for the record that ends a ZIP (APPNOTE 4.3.16), and where it begins. */
async function tailOf({ size, read }: Readable): Promise<{ readonly tail: Buffer; readonly from: number }> {
  const from = Math.max(0, size - END_BYTES - MAX_COMMENT);
  return { tail: await read(from, size), from };
}

/** Positions of all records in a tail that may end a ZIP, the last one first. */
function* endPositions(tail: Buffer): Generator<number> {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    at = tail.lastIndexOf(END_SIGNATURE, at);
    if (at < 0) return;
    yield at;
  }
}

/** The record at the very end of a ZIP. @returns nothing where the file does not end as a ZIP, or a program could take another record for it */
async function endRecord(file: Readable): Promise<Buffer | undefined> {
  const { tail } = await tailOf(file);
  const [last] = endPositions(tail);
  return last !== undefined && last + END_BYTES + tail.readUInt16LE(last + 20) === tail.length ? tail.subarray(last) : undefined;
}

/** Whether the file ends exactly as a ZIP does. */
export const endsAsZip = async (file: Readable): Promise<boolean> => (await endRecord(file)) !== undefined;

/**
 * Whether a program that opens ZIPs would find one in a file of another type: such a file is two types at once. What follows the
 * archive, and what stands before it, does not keep such programs from reading it.
 */
export async function holdsZip(file: Readable): Promise<boolean> {
  const { tail, from } = await tailOf(file);
  const ends = [...endPositions(tail)];
  if (ends.length > MAX_ENDS) return true;
  for (const at of ends) {
    const [bytes, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    // By chance, four bytes of a picture may be the signature; they do not lead to a list of contents, too.
    for (const position of [from + at - bytes, start]) {
      if (position < 0 || position + 4 > file.size) continue;
      if ((await file.read(position, position + 4)).equals(ENTRY_START)) return true;
    }
    if (bytes === ZIP64 || start === ZIP64) return true;
  }
  return false;
}

/**
 * Reads the list of contents: the central directory (APPNOTE 6.3.10, 4.3.12). Nothing is ever unpacked.
 * @returns names of the entries; nothing where the archive is damaged, a bomb, or made to be read in two ways: entries that overlap or share bytes,
 * bytes before the first one, ZIP64 (files of this size need none)
 */
export async function zipListing(file: Readable): Promise<readonly string[] | undefined> {
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
  return apart ? names : undefined;
}
