import { describe, expect, it, vi } from 'vitest';
import { Deadline, readLimited } from './limited-body.ts';

const MEBIBYTE = 1_048_576;
/** A response in chunks, and whether it was cancelled. */
function inPieces(sizes: readonly number[]) {
  let cancelled = false;
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes[at++];
      if (size === undefined) controller.close();
      else controller.enqueue(new Uint8Array(size).fill(at));
    },
    cancel: () => void (cancelled = true),
  });
  return { response: new Response(body), wasCancelled: () => cancelled, wasRead: () => at };
}

describe('a body', () => {
  it.each([[[]], [[10]], [[10, 20]], [[MEBIBYTE, 1]], [[MEBIBYTE, MEBIBYTE, MEBIBYTE, 5]]])(
    'a body of pieces of %j bytes is read whole',
    async (sizes) => {
      const whole = Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, index + 1)));
      for (const deadline of [undefined, new Deadline(10_000)]) {
        expect((await readLimited(inPieces(sizes).response, 4 * MEBIBYTE, deadline)).equals(whole)).toBe(true);
        deadline?.end();
      }
    },
  );

  it.each([1_000, 3 * MEBIBYTE])('a body of more than %i bytes is cancelled', async (maxBytes) => {
    const { response, wasCancelled, wasRead } = inPieces(Array.from({ length: 100 }, () => maxBytes / 2));
    await expect(readLimited(response, maxBytes)).rejects.toThrow(`the response is larger than ${String(maxBytes)} bytes`);
    expect(wasCancelled()).toBe(true);
    expect(wasRead()).toBeLessThan(10);
  });

  it('with a Content-Length that is too large is not read', async () => {
    const { response, wasCancelled } = inPieces([1]);
    response.headers.set('content-length', '2000');
    await expect(readLimited(response, 1_000)).rejects.toThrow('larger than 1000 bytes');
    expect(wasCancelled()).toBe(true);
  });

  it('keeps its turn no longer than it takes, however it ends', async () => {
    const failing = new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(2 * MEBIBYTE)),
        pull: (controller) => controller.error(new Error('The connection broke.')),
      }),
    );
    const deadline = new Deadline(10_000);
    await expect(readLimited(failing, 4 * MEBIBYTE, deadline)).rejects.toThrow('The connection broke.');
    expect(await readLimited(inPieces([2 * MEBIBYTE]).response, 4 * MEBIBYTE, deadline)).toHaveLength(2 * MEBIBYTE);
    deadline.end();
  });
});

describe('a deadline', () => {
  it('counts no pause, and aborts with the reason of a time-out', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const deadline = new Deadline(100);
      vi.advanceTimersByTime(60);
      deadline.pause();
      vi.advanceTimersByTime(1_000);
      deadline.resume();
      vi.advanceTimersByTime(39);
      expect(deadline.signal.aborted).toBe(false);
      vi.advanceTimersByTime(1);
      expect(deadline.signal.reason).toMatchObject({ name: 'TimeoutError' });
      const ended = new Deadline(100);
      ended.end();
      vi.advanceTimersByTime(1_000);
      expect(ended.signal.aborted).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
