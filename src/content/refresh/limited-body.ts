import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** A larger body is read in chunks, with other work between them, and only after the large bodies before it. */
const LARGE_BYTES = 1_048_576;

/** Eight bodies of the largest size at once would take half a gigabyte. */
const oneLargeBody = pLimit(1);

/** How long a response may take, without the time it waits for its turn. */
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

  /** Stops the clock, while the response waits for its turn. */
  pause(): void {
    clearTimeout(this.timer);
    this.left -= performance.now() - this.since;
  }

  /** Starts the clock again with the time that is left. */
  resume(): void {
    this.since = performance.now();
    this.timer = setTimeout(() => this.controller.abort(new DOMException('The response took too long.', 'TimeoutError')), this.left);
  }

  /** Ends the deadline without aborting: the response is read. */
  end(): void {
    clearTimeout(this.timer);
  }
}

/**
 * Reads the body of a response up to a limit, so that no service can fill the memory.
 * @param deadline whose signal the request has; with it, large bodies are read one after another
 * @throws Error if the body is larger, or `Content-Length` says so
 */
export async function readLimited(response: Response, maxBytes: number, deadline?: Deadline): Promise<Buffer> {
  const tooLarge = () => new Error(`the response is larger than ${String(maxBytes)} bytes`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = response.body?.[Symbol.asyncIterator]();
  /** @returns whether the body has ended */
  const readChunk = async () => {
    const { done = true, value } = (await stream?.next()) ?? {};
    if (done || !value) return true;
    size += value.byteLength;
    chunks.push(value);
    if (size <= maxBytes) return false;
    // Closes the connection.
    await stream?.return?.();
    throw tooLarge();
  };
  while (size <= LARGE_BYTES) if (await readChunk()) return Buffer.concat(chunks);
  const readRest = async () => {
    while (!(await readChunk())) await setImmediate();
    return Buffer.concat(chunks);
  };
  if (!deadline) return readRest();
  deadline.pause();
  return oneLargeBody(() => {
    deadline.resume();
    return readRest();
  });
}
