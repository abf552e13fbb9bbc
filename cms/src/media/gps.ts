import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/**
 * Removes GPS data from pictures: telephones write the position into every photograph, and the site shows the original
 * until it has made smaller ones. All other metadata stay, copyright included; nothing is encoded again.
 */

/** Exif 2.32, 4.6.3: the entry of the first directory that points to the GPS directory. */
const GPS_DIRECTORY = 0x8825;
/** TIFF 6.0, 2: bytes of one value, by its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const ENTRY = 12;

/** Blanks GPS data in Exif data. @param exif as in the file; changed in place @returns whether there was any */
export function blankExif(exif: Buffer): boolean {
  const start = exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0;
  const tiff = exif.subarray(start);
  const order = tiff.subarray(0, 2).toString('latin1');
  if (order !== 'II' && order !== 'MM') return false;
  const little = order === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entriesOf = (directory: number) => Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * ENTRY);
  let found = false;
  for (const pointer of entriesOf(long(4)).filter((entry) => short(entry) === GPS_DIRECTORY)) {
    const directory = long(pointer + 8);
    for (const entry of entriesOf(directory)) {
      found = true;
      const bytes = (SIZES[short(entry + 2)] ?? 0) * long(entry + 4);
      if (bytes > 4) tiff.fill(0, Math.min(long(entry + 8), tiff.length), Math.min(long(entry + 8) + bytes, tiff.length));
      tiff.fill(0, entry, Math.min(entry + ENTRY, tiff.length));
    }
    if (directory + 2 <= tiff.length) tiff.fill(0, directory, directory + 2);
  }
  return found;
}

const XMP_GPS = /(\bexif:GPS\w+\s*=\s*(["']))([^"']*)(\2)|(<exif:GPS(\w+)\b[^>]*>)([^<]*)(<\/exif:GPS\6>)/g;

/** Blanks GPS data in XMP data. @param xmp as in the file; changed in place @returns whether there was any */
export function blankXmp(xmp: Buffer): boolean {
  let found = false;
  // As single bytes, so that what is blanked keeps its length.
  for (const { 0: all, 1: before = '', 3: value, 5: opened = '', 7: text, index } of xmp.toString('latin1').matchAll(XMP_GPS)) {
    const position = value ?? text ?? '';
    if (all === '' || position.trim() === '') continue;
    const from = index + (value === undefined ? opened : before).length;
    xmp.fill(' ', from, from + position.length);
    found = true;
  }
  return found;
}

/** Corrects the checksum of the chunk at a position (PNG, 5.3): with a wrong one the file is invalid. */
function updateChecksum(png: Buffer, at: number): void {
  for (let block = 8; block + 12 <= png.length;) {
    const end = block + 8 + png.readUInt32BE(block);
    if (at < end) {
      if (end + 4 <= png.length) png.writeUInt32BE(crc32(png.subarray(block + 4, end)), end);
      return;
    }
    block = end + 4;
  }
}

/**
 * @param bytes of a picture
 * @returns the picture without GPS data; undefined where it has none
 * @throws Error if it has GPS data that cannot be removed
 */
export async function withoutGps(bytes: Buffer): Promise<Buffer | undefined> {
  const { exif, xmp, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  let cleaned: Buffer | undefined;
  for (const [held, blank] of [
    [exif, blankExif],
    [xmp, blankXmp],
  ] as const) {
    if (held === undefined) continue;
    const blanked = Buffer.from(held);
    if (!blank(blanked)) continue;
    const at = bytes.indexOf(held);
    if (at < 0) throw new Error('The GPS data are in a form that cannot be removed.');
    cleaned ??= Buffer.from(bytes);
    blanked.copy(cleaned, at);
    if (format === 'png') updateChecksum(cleaned, at);
  }
  return cleaned;
}
