import { setImmediate } from 'node:timers/promises';

/** A larger body is read piece by piece with visitors in between: eight of them at once would hold all answers up. */
const UNDIVIDED_BYTES = 1_048_576;

/**
 * Reads the body of an answer up to a limit, so that no service can fill the memory.
 * @throws when it is larger, or announces that it is
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new Error(`the answer is larger than ${String(maxBytes)} bytes`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
    if (size > UNDIVIDED_BYTES) await setImmediate();
  }
  return Buffer.concat(chunks);
}
