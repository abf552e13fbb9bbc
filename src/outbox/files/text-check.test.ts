import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextCheck } from './text-check.ts';

/** The same, slowly, by the platform's decoder. */
function isTextByDecoder(bytes: Buffer): boolean {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  // eslint-disable-next-line no-control-regex
  const wrong = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u007f\ufffe\uffff]/;
  try {
    if (!wrong.test(new TextDecoder(encoding, { fatal: true }).decode(bytes))) return true;
  } catch {
    // Perhaps Windows-1254.
  }
  return encoding === 'utf-8' && !wrong.test(bytes.toString('latin1')) && !/[\x81\x8d-\x90\x9d\x9e]/.test(bytes.toString('latin1'));
}

/** @param sizes of the pieces in which it is written, over and over; unaligned in memory */
function isText(bytes: Buffer, sizes: readonly number[] = [bytes.length || 1]): boolean {
  const check = new TextCheck();
  for (let at = 0, piece = 0; at < bytes.length; piece++) {
    const size = sizes[piece % sizes.length]!;
    const room = Buffer.alloc(size + 3);
    const start = piece % 4;
    const length = bytes.copy(room, start, at, at + Math.min(size, room.length - start));
    check.write(room.subarray(start, start + length));
    at += length;
  }
  return check.end();
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('a text', () => {
  it.each<[string, Buffer, boolean]>([
    ['nothing', Buffer.alloc(0), true],
    ['one letter', Buffer.from('a'), true],
    ['one byte that is no letter', Buffer.from([0x81]), false],
    ['tabs and line breaks', Buffer.from('a\tb\r\nc\f\x1a'), true],
    ['Turkish', Buffer.from('İstanbul ığüşöç'), true],
    ['Turkish of Windows', Buffer.from([0xdd, 0x73, 0x74, 0xfe]), true],
    ['emoji', Buffer.from('👍🏽'), true],
    ['UTF-16', utf16('İstanbul'), true],
    ['UTF-16 with a NUL', utf16('a\0'), false],
    ['half of UTF-16', utf16('ab').subarray(0, 5), false],
    ['a byte order mark alone', Buffer.from([0xff, 0xfe]), true],
    ['DEL', Buffer.from(`${'x'.repeat(40)}\x7f`), false],
    ['a control character among letters', Buffer.from(`${'x'.repeat(41)}\x07${'x'.repeat(40)}`), false],
    ['a code point that is no character', Buffer.from('a\uffff'), true],
    ['half a letter at the end, which Windows does not have', Buffer.from([0x61, 0xc5, 0x81]).subarray(0, 2), true],
    ['overlong UTF-8', Buffer.from([0xc0, 0x80]), true],
  ])('is recognised, in whole and in pieces: %s', (name, bytes, expected) => {
    for (const sizes of [undefined, [1], [2], [3, 1], [7]]) expect(isText(bytes, sizes), JSON.stringify(sizes)).toBe(expected);
    expect(isTextByDecoder(bytes), name).toBe(expected);
  });

  it('is what the platform’s decoder takes for one, however it is cut', () => {
    const letters = fc.constantFrom('a', ' ', '\n', 'ş', '€', '👍', '\0', '\x7f', '\uffff', '\x1f');
    const written = fc.oneof(
      fc.array(letters, { maxLength: 30 }).map((parts) => Buffer.from(parts.join(''))),
      fc.array(letters, { maxLength: 12 }).map((parts) => utf16(parts.join(''))),
      fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes)),
      fc.array(fc.constantFrom(0x61, 0x81, 0xc5, 0x9f, 0xe2, 0x82, 0xf0, 0xff, 0xfe), { maxLength: 12 }).map((bytes) => Buffer.from(bytes)),
    );
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(written, sizes, (bytes, pieces) => isText(bytes, pieces) === isTextByDecoder(bytes)),
      { numRuns: 3_000 },
    );
  });
});
