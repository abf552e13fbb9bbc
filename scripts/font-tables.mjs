/** Reads and writes the tables of a font, as in the OpenType specification 1.9.1 (glyf, loca, gvar, hmtx, cmap). */

/** @typedef {ReadonlyMap<string, Buffer>} Tables */

const HEADER = 12;
const RECORD = 16;

/** @param {Buffer} font an sfnt with TrueType outlines @returns {Tables} */
export function tablesOf(font) {
  const tables = new Map();
  for (let at = HEADER; at < HEADER + RECORD * font.readUInt16BE(4); at += RECORD) {
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + length));
  }
  return tables;
}

/** @param {Tables} tables @param {string} tag @returns {Buffer} @throws Error if there is none */
export function table(tables, tag) {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no table "${tag}".`);
  return found;
}

/** Number of glyphs, from the table `maxp`. */
export const glyphCount = (/** @type {Tables} */ tables) => table(tables, 'maxp').readUInt16BE(4);

/**
 * Pieces of `bytes` between the offsets of a list.
 * @param {Buffer} bytes
 * @param {number} count
 * @param {(index: number) => number} offset
 */
const pieces = (bytes, count, offset) => Array.from({ length: count }, (_, index) => bytes.subarray(offset(index), offset(index + 1)));

/** @param {Tables} tables @returns {Buffer[]} outlines by glyph */
export function outlines(tables) {
  const loca = table(tables, 'loca');
  const isLong = table(tables, 'head').readInt16BE(50) === 1;
  const offset = (/** @type {number} */ index) => (isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index));
  return pieces(table(tables, 'glyf'), glyphCount(tables), offset);
}

/** @param {Tables} tables @returns {Buffer[]} advance width and left side bearing by glyph, four bytes each */
export function metrics(tables) {
  const hmtx = table(tables, 'hmtx');
  const long = table(tables, 'hhea').readUInt16BE(34);
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    if (glyph < long) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
    const bearing = 4 * long + 2 * (glyph - long);
    return Buffer.concat([hmtx.subarray(4 * long - 4, 4 * long - 2), hmtx.subarray(bearing, bearing + 2)]);
  });
}

/** @param {Tables} tables @returns {Map<number, number>} glyph by character */
export function characters(tables) {
  const cmap = table(tables, 'cmap');
  const found = new Map();
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const at = cmap.readUInt32BE(4 + 8 * record + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const segments = cmap.readUInt16BE(at + 6) / 2;
    const word = (/** @type {number} */ list, /** @type {number} */ index) => at + 14 + 2 * (list * segments + index) + (list > 0 ? 2 : 0);
    for (let segment = 0; segment < segments; segment++) {
      const last = cmap.readUInt16BE(word(0, segment));
      for (let character = cmap.readUInt16BE(word(1, segment)); character <= last && character !== 0xffff; character++) {
        const delta = cmap.readUInt16BE(word(2, segment));
        const range = cmap.readUInt16BE(word(3, segment));
        const place = word(3, segment) + range + 2 * (character - cmap.readUInt16BE(word(1, segment)));
        const glyph = range === 0 ? character : cmap.readUInt16BE(place);
        if (glyph !== 0 || range === 0) found.set(character, (glyph + delta) & 0xffff);
      }
    }
  }
  return found;
}

/** @param {ReadonlyMap<number, number>} glyphs by character @returns {Buffer} one subtable of format 4: Windows, basic plane */
export function cmapOf(glyphs) {
  const sorted = [...glyphs].sort(([one], [other]) => one - other);
  // One segment for each character; the subsetter joins them. The format requires the last one.
  const segments = [...sorted, /** @type {const} */ ([0xffff, 0])];
  const lists = [
    segments.map(([character]) => character),
    [0],
    segments.map(([character]) => character),
    segments.map(([character, glyph]) => (character === 0xffff ? 1 : (glyph - character) & 0xffff)),
    segments.map(() => 0),
  ].flat();
  const power = Math.floor(Math.log2(segments.length));
  const search = 2 * 2 ** power;
  const length = 14 + 2 * lists.length;
  const values = [0, 1, 3, 1, 0, 12, 4, length, 0, 2 * segments.length, search, power, 2 * segments.length - search, ...lists];
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
}

/** @param {Tables} tables @returns {{ axes: number, tuples: Buffer[], glyphs: Buffer[] }} variations: shared peaks, and data by glyph */
export function variations(tables) {
  const gvar = table(tables, 'gvar');
  const [axes, shared, sharedAt] = [gvar.readUInt16BE(4), gvar.readUInt16BE(6), gvar.readUInt32BE(8)];
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const offset = (/** @type {number} */ index) => (isLong ? gvar.readUInt32BE(20 + 4 * index) : 2 * gvar.readUInt16BE(20 + 2 * index));
  return {
    axes,
    tuples: pieces(gvar.subarray(sharedAt), shared, (index) => 2 * axes * index),
    glyphs: pieces(gvar.subarray(gvar.readUInt32BE(16)), glyphCount(tables), offset),
  };
}

/** Offsets of pieces that follow one another, and the end of the last. @param {readonly Buffer[]} parts @returns {Buffer} 32 bits each */
export function offsetsOf(parts) {
  const bytes = Buffer.alloc(4 * (parts.length + 1));
  let end = 0;
  for (const [index, part] of parts.entries()) bytes.writeUInt32BE((end += part.length), 4 * (index + 1));
  return bytes;
}

/** @param {number} axes @param {readonly Buffer[]} tuples @param {readonly Buffer[]} glyphs @returns {Buffer} */
export function gvarOf(axes, tuples, glyphs) {
  const head = Buffer.alloc(20);
  const offsets = offsetsOf(glyphs);
  const peaks = Buffer.concat(tuples);
  head.writeUInt16BE(1, 0);
  head.writeUInt16BE(axes, 4);
  head.writeUInt16BE(tuples.length, 6);
  head.writeUInt32BE(head.length + offsets.length, 8);
  head.writeUInt16BE(glyphs.length, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(head.length + offsets.length + peaks.length, 16);
  return Buffer.concat([head, offsets, peaks, ...glyphs]);
}

/** Bytes of a table, padded with zeros to a multiple of four (OpenType, "Table directory"). */
export const aligned = (/** @type {Buffer} */ bytes) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/** @param {Tables} tables @returns {Buffer} an sfnt without checksums: the subsetter does not check them, and writes its own */
export function sfntOf(tables) {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(HEADER + RECORD * sorted.length);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(sorted.length, 4);
  let end = head.length;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const at = HEADER + RECORD * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    end += aligned(bytes).length;
  }
  return Buffer.concat([head, ...sorted.map(([, bytes]) => aligned(bytes))]);
}
