/**
 * Makes one font of two cuts of the same family, which its package delivers in files by script. Two files are two
 * connections, and text in a file that comes late is laid out twice.
 * Tables as in the OpenType specification 1.9.1 (glyf, loca, gvar, hmtx, cmap).
 */

/** @typedef {ReadonlyMap<string, Buffer>} Tables */

const HEADER = 12;
const RECORD = 16;

/** @param {Buffer} font an sfnt with TrueType outlines @returns {Tables} */
function tablesOf(font) {
  const tables = new Map();
  for (let at = HEADER; at < HEADER + RECORD * font.readUInt16BE(4); at += RECORD) {
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + length));
  }
  return tables;
}

/** @param {Tables} tables @param {string} tag @returns {Buffer} @throws when there is none */
function table(tables, tag) {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no table "${tag}".`);
  return found;
}

const glyphCount = (/** @type {Tables} */ tables) => table(tables, 'maxp').readUInt16BE(4);

/** Pieces of `bytes` between the offsets of a list. @param {Buffer} bytes @param {number} count @param {(index: number) => number} offset */
const pieces = (bytes, count, offset) => Array.from({ length: count }, (_, index) => bytes.subarray(offset(index), offset(index + 1)));

/** @param {Tables} tables @returns {Buffer[]} outlines by glyph */
function outlines(tables) {
  const loca = table(tables, 'loca');
  const isLong = table(tables, 'head').readInt16BE(50) === 1;
  const offset = (/** @type {number} */ index) => (isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index));
  return pieces(table(tables, 'glyf'), glyphCount(tables), offset);
}

const ARGUMENTS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_TRANSFORM = 0x80;

/** A composite glyph names its components by number. @param {Buffer} outline @param {(glyph: number) => number} renumber @returns {Buffer} */
function withComponents(outline, renumber) {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const changed = Buffer.from(outline);
  for (let at = 10, flags = MORE_COMPONENTS; flags & MORE_COMPONENTS;) {
    flags = changed.readUInt16BE(at);
    changed.writeUInt16BE(renumber(changed.readUInt16BE(at + 2)), at + 2);
    const scale = flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_TRANSFORM ? 8 : 0;
    at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2) + scale;
  }
  return changed;
}

/** @param {Tables} tables @returns {Buffer[]} advance width and left side bearing by glyph, four bytes each */
function metrics(tables) {
  const hmtx = table(tables, 'hmtx');
  const long = table(tables, 'hhea').readUInt16BE(34);
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    if (glyph < long) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
    const bearing = 4 * long + 2 * (glyph - long);
    return Buffer.concat([hmtx.subarray(4 * long - 4, 4 * long - 2), hmtx.subarray(bearing, bearing + 2)]);
  });
}

/** @param {Tables} tables @returns {Map<number, number>} glyph by character */
function characters(tables) {
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
function cmapOf(glyphs) {
  const sorted = [...glyphs].sort(([one], [other]) => one - other);
  // One segment a character: the subsetter joins them. The last one is asked for by the format.
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
  const messages = [0, 1, 3, 1, 0, 12, 4, length, 0, 2 * segments.length, search, power, 2 * segments.length - search, ...lists];
  const bytes = Buffer.alloc(2 * messages.length);
  for (const [index, word] of messages.entries()) bytes.writeUInt16BE(word, 2 * index);
  return bytes;
}

/** @param {Tables} tables @returns {{ axes: number, tuples: Buffer[], glyphs: Buffer[] }} variations: shared peaks, and data by glyph */
function variations(tables) {
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

const COUNT = 0xfff;
const OWN_PEAK = 0x8000;
const OWN_REGION = 0x4000;

/** A glyph's variations name shared peaks by number. @param {Buffer} data @param {number} axes @param {(tuple: number) => number} renumber */
function withTuples(data, axes, renumber) {
  if (data.length === 0) return data;
  const changed = Buffer.from(data);
  let at = 4;
  for (let left = changed.readUInt16BE(0) & COUNT; left > 0; left--) {
    const index = changed.readUInt16BE(at + 2);
    if (!(index & OWN_PEAK)) changed.writeUInt16BE((index & ~COUNT) | renumber(index & COUNT), at + 2);
    at += 4 + (index & OWN_PEAK ? 2 * axes : 0) + (index & OWN_REGION ? 4 * axes : 0);
  }
  return changed;
}

/** Offsets of pieces that follow one another, and the end of the last. @param {readonly Buffer[]} parts @returns {Buffer} 32 bits each */
function offsetsOf(parts) {
  const bytes = Buffer.alloc(4 * (parts.length + 1));
  let end = 0;
  for (const [index, part] of parts.entries()) bytes.writeUInt32BE((end += part.length), 4 * (index + 1));
  return bytes;
}

/** @param {number} axes @param {readonly Buffer[]} tuples @param {readonly Buffer[]} glyphs @returns {Buffer} */
function gvarOf(axes, tuples, glyphs) {
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

/** @param {Buffer} bytes @param {readonly [offset: number, value: number][]} messages @returns {Buffer} a copy with other 16-bit values */
function withWords(bytes, ...messages) {
  const changed = Buffer.from(bytes);
  for (const [offset, value] of messages) changed.writeUInt16BE(value, offset);
  return changed;
}

const aligned = (/** @type {Buffer} */ bytes) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

/** @param {Tables} tables @returns {Buffer} an sfnt; without checksums, which its next reader does not ask for and its writer sets */
function sfntOf(tables) {
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

/** Widths vary with the outlines (`gvar`, phantom points): tables that say it a second time know the first font's glyphs only. */
const OF_ONE_FONT = ['HVAR', 'MVAR'];

/**
 * @param {Buffer} first an sfnt with TrueType outlines; kerning, names and the rest are its own
 * @param {Buffer} second another one of the same family, axes and units: its characters that the first one does not have
 * @returns {Buffer} an sfnt, to be cut by a subsetter, which packs it and sets its checksums
 * @throws when they do not belong together
 */
export function mergeFonts(first, second) {
  const [one, other] = [tablesOf(first), tablesOf(second)];
  const unitsOf = (/** @type {Tables} */ tables) => table(tables, 'head').readUInt16BE(18);
  if (unitsOf(one) !== unitsOf(other) || !(one.get('fvar') ?? Buffer.of()).equals(other.get('fvar') ?? Buffer.of()))
    throw new Error('The two fonts have different units or axes.');
  const count = glyphCount(one);
  const total = count + glyphCount(other);
  const renumber = (/** @type {number} */ glyph) => count + glyph;
  const glyphs = [...outlines(one), ...outlines(other).map((outline) => withComponents(outline, renumber))].map(aligned);
  const known = characters(one);
  const added = [...characters(other)].filter(([character]) => !known.has(character));
  const merged = new Map(one);
  for (const tag of OF_ONE_FONT) merged.delete(tag);
  merged.set('glyf', Buffer.concat(glyphs));
  merged.set('loca', offsetsOf(glyphs));
  merged.set('head', withWords(table(one, 'head'), [50, 1]));
  merged.set('maxp', withWords(largestOf(table(one, 'maxp'), table(other, 'maxp')), [4, total]));
  merged.set('hhea', withWords(table(one, 'hhea'), [34, total]));
  merged.set('hmtx', Buffer.concat([...metrics(one), ...metrics(other)]));
  merged.set(
    'cmap',
    cmapOf(new Map([...known, ...added.map(([character, glyph]) => /** @type {const} */ ([character, renumber(glyph)]))])),
  );
  if (one.has('gvar')) {
    const [ours, theirs] = [variations(one), variations(other)];
    const moved = theirs.glyphs.map((data) => withTuples(data, ours.axes, (tuple) => ours.tuples.length + tuple));
    merged.set('gvar', gvarOf(ours.axes, [...ours.tuples, ...theirs.tuples], [...ours.glyphs, ...moved]));
  }
  return sfntOf(merged);
}

/** The limits for which a renderer reserves memory. @param {Buffer} one @param {Buffer} other `maxp`, version 1.0 @returns {Buffer} */
const largestOf = (one, other) =>
  withWords(
    one,
    ...Array.from({ length: (one.length - 6) / 2 }, (_, index) => {
      const at = 6 + 2 * index;
      return /** @type {[number, number]} */ ([at, Math.max(one.readUInt16BE(at), other.readUInt16BE(at))]);
    }),
  );
