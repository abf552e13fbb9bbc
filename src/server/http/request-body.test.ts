import { describe, expect, it } from 'vitest';
import { released } from './request-body.ts';

describe('the memory of a piece of a body', () => {
  async function* of(...pieces: Buffer[]) {
    yield* pieces;
  }

  it('is given back when the next piece is asked for, not before', async () => {
    const pieces = [1, 2].map((byte) => Buffer.alloc(65_536, byte));
    const seen: number[][] = [];
    for await (const piece of released(of(...pieces))) seen.push([piece[65_535]!, ...pieces.map(({ buffer }) => buffer.byteLength)]);
    expect(seen).toEqual([
      [1, 65_536, 65_536],
      [2, 0, 65_536],
    ]);
    expect(pieces[1]!.buffer.byteLength).toBe(0);
  });

  it.each([
    ['with another part of the form', Buffer.alloc(65_536).subarray(0, 65_535)],
    ['with other buffers of the process', Buffer.from('short')],
  ])('stays where it is shared %s', async (_, piece) => {
    const { length } = piece;
    for await (const each of released(of(piece))) void each;
    expect(piece).toHaveLength(length);
  });
});
