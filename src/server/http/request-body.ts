import type { IncomingMessage } from 'node:http';

/**
 * Bytes beyond the limit that are read and discarded: a client that is still sending would see a broken connection instead of
 * the response. It is no setting: it costs no memory, `REQUEST_TIMEOUT_MS` limits its time, and `BODY_MAX_BYTES` is the limit
 * for operators.
 */
const DRAINED_BYTES = 1024 * 1024;

/**
 * Reads a request's body.
 * @returns nothing when it is larger than `maxBytes`
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not destroy the request: its connection carries the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes + DRAINED_BYTES) break;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** Smaller chunks are not freed: it saves little, and the multipart parser may still hold them to compare with a boundary. */
const LARGE_BYTES = 4_096;

/**
 * Frees the memory of each large chunk of a body when the next chunk is read. Without it, the chunks of ten uploads take 50 MB
 * until the garbage collector runs, because it sees only small objects.
 * @param pieces chunks; one must not be used after the next one is read
 */
export async function* released(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) {
    yield piece;
    // A chunk that is only a part of its buffer shares it with other parts of the form.
    if (piece.length > LARGE_BYTES && piece.length === piece.buffer.byteLength) (piece.buffer as ArrayBuffer).transfer(0);
  }
}
