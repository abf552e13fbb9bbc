/**
 * Makes one font of two cuts of the same family, which its package delivers in files by script. With two files, text whose file
 * arrives late would be laid out twice.
 */
import {
  aligned,
  characters,
  cmapOf,
  glyphCount,
  gvarOf,
  metrics,
  offsetsOf,
  outlines,
  sfntOf,
  table,
  tablesOf,
  variations,
} from './font-tables.mjs';

/** @typedef {import('./font-tables.mjs').Tables} Tables */

const ARGUMENTS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_TRANSFORM = 0x80;

/**
 * A composite glyph names its components by number.
 * @param {Buffer} outline
 * @param {(glyph: number) => number} renumber
 * @returns {Buffer}
 */
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

const COUNT = 0xfff;
const OWN_PEAK = 0x8000;
const OWN_REGION = 0x4000;

/**
 * A glyph's variations name shared peaks by number.
 * @param {Buffer} data
 * @param {number} axes
 * @param {(tuple: number) => number} renumber
 */
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

/** @param {Buffer} bytes @param {readonly [offset: number, value: number][]} values @returns {Buffer} a copy with other 16-bit values */
function withWords(bytes, ...values) {
  const changed = Buffer.from(bytes);
  for (const [offset, value] of values) changed.writeUInt16BE(value, offset);
  return changed;
}

/** Tables that repeat how widths vary, which `gvar` contains too (phantom points): they have the first font's glyphs only. */
const OF_ONE_FONT = ['HVAR', 'MVAR'];

/**
 * @param {Buffer} first an sfnt with TrueType outlines, whose kerning, names and other tables are kept
 * @param {Buffer} second another one of the same family, axes and units: only the characters that the first one lacks are taken
 * @returns {Buffer} an sfnt, to be cut by a subsetter, which packs it and sets its checksums
 * @throws Error if they do not belong together
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
