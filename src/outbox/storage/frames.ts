import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/**
 * Encrypted files are a sequence of frames, so that they can be appended to, read from any place and verified while they
 * are read: length of the ciphertext (4 bytes), initialisation vector (12), ciphertext, tag (16). AES-256-GCM (NIST
 * SP 800-38D) with a random vector for each frame; the frame's number is authenticated too, so that none can change places.
 */
const ALGORITHM = 'aes-256-gcm';
const LENGTH_BYTES = 4;
const VECTOR_BYTES = 12;
const TAG_BYTES = 16;
export const FRAME_OVERHEAD = LENGTH_BYTES + VECTOR_BYTES + TAG_BYTES;
/** Most bytes in a frame. */
export const MAX_FRAME = 65_536;

/** Where a frame stands in the file, and what part of the content it holds. */
export interface FramePlace {
  readonly index: number;
  readonly position: number;
  readonly start: number;
  readonly length: number;
}

function numberBytes(index: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(index));
  return bytes;
}

/** @param plain at most `MAX_FRAME` bytes; @param index number of the frame in its file, from 0 */
export function sealFrame(key: Buffer, index: number, plain: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(plain.length);
  const vector = randomBytes(VECTOR_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, vector);
  cipher.setAAD(numberBytes(index));
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([length, vector, body, cipher.getAuthTag()]);
}

/** Thrown when an encrypted file cannot be read: another key, or changed bytes. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/** Reads a frame. @throws DecryptionError */
export async function readFrame(handle: FileHandle, key: Buffer, { index, position, length }: FramePlace): Promise<Buffer> {
  const bytes = Buffer.alloc(length + FRAME_OVERHEAD);
  await handle.read(bytes, 0, bytes.length, position);
  const vectorEnd = LENGTH_BYTES + VECTOR_BYTES;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(LENGTH_BYTES, vectorEnd));
    decipher.setAAD(numberBytes(index));
    decipher.setAuthTag(bytes.subarray(vectorEnd + length));
    return Buffer.concat([decipher.update(bytes.subarray(vectorEnd, vectorEnd + length)), decipher.final()]);
  } catch {
    throw new DecryptionError('cannot be decrypted: MESSAGES_KEY is another one, or the file was changed');
  }
}

/** Places of all whole frames of a file; a frame that was cut off by a crash is left out. */
export async function framesOf(handle: FileHandle): Promise<FramePlace[]> {
  const { size } = await handle.stat();
  const frames: FramePlace[] = [];
  const length = Buffer.alloc(LENGTH_BYTES);
  for (let position = 0, start = 0; position + FRAME_OVERHEAD <= size;) {
    await handle.read(length, 0, LENGTH_BYTES, position);
    const bytes = length.readUInt32BE();
    if (bytes > MAX_FRAME || position + FRAME_OVERHEAD + bytes > size) break;
    frames.push({ index: frames.length, position, start, length: bytes });
    position += FRAME_OVERHEAD + bytes;
    start += bytes;
  }
  return frames;
}
