import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** A larger body is read piece by piece with visitors in between, and in turn. */
const UNDIVIDED_BYTES = 1_048_576;

/** Eight lists of the largest size at once would take half a gigabyte. */
const largeInTurn = pLimit(1);

/** How long an answer may take; what it waits for the answers before it does not count. */
export class Deadline {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private left: number;
  private since = 0;

  /** @param milliseconds from now on */
  constructor(milliseconds: number) {
    this.left = milliseconds;
    this.resume();
  }

  /** Aborts with a `TimeoutError`, as `AbortSignal.timeout` does. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  pause(): void {
    clearTimeout(this.timer);
    this.left -= performance.now() - this.since;
  }

  resume(): void {
    this.since = performance.now();
    this.timer = setTimeout(() => this.controller.abort(new DOMException('The answer took too long.', 'TimeoutError')), this.left);
  }

  /** The answer is here, or given up. */
  end(): void {
    clearTimeout(this.timer);
  }
}

/**
 * Reads the body of an answer up to a limit, so that no service can fill the memory.
 * @param deadline of an answer whose request has its signal: once it is large, it is read when those before it are through
 * @throws when it is larger, or announces that it is
 */
export async function readLimited(response: Response, maxBytes: number, deadline?: Deadline): Promise<Buffer> {
  const tooLarge = () => new Error(`the answer is larger than ${String(maxBytes)} bytes`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const parts = response.body?.[Symbol.asyncIterator]();
  /** @returns whether that was all */
  const next = async () => {
    const { done = true, value } = (await parts?.next()) ?? {};
    if (done || !value) return true;
    size += value.byteLength;
    chunks.push(value);
    if (size <= maxBytes) return false;
    // Whoever reads no further lets the connection go.
    await parts?.return?.();
    throw tooLarge();
  };
  while (size <= UNDIVIDED_BYTES) if (await next()) return Buffer.concat(chunks);
  const rest = async () => {
    while (!(await next())) await setImmediate();
    return Buffer.concat(chunks);
  };
  if (!deadline) return rest();
  deadline.pause();
  return largeInTurn(() => {
    deadline.resume();
    return rest();
  });
}
