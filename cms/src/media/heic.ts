import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { DecodedPicture } from './heic-worker';

/** Longest decoding; a telephone’s photograph takes some seconds. */
const MAX_MS = 60_000;
const QUALITY = 90;
/** A segment of a JPEG has at most 65,533 bytes (ITU-T T.81, B.1.1.4). */
const MAX_PROFILE = 65_000;
const PROFILE = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');

/** One photograph at a time: each takes a core, and a photograph of 48 megapixels 400 MB. */
let last: Promise<unknown> = Promise.resolve();

function decode(path: string): Promise<DecodedPicture> {
  const worker = new Worker(join(__dirname, 'heic-worker.js'), { workerData: path });
  return new Promise<DecodedPicture>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Decoding took too long.')), MAX_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The decoder ended without a picture.'));
    });
  }).finally(() => worker.terminate());
}

/** Gives a JPEG the colour profile of its original: telephones photograph in more colours than sRGB has (ICC.1:2022, B.4). */
export function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile || profile.length > MAX_PROFILE) return jpeg;
  // JFIF’s own segment stays the first.
  const at = jpeg.readUInt16BE(2) === 0xffe0 ? 4 + jpeg.readUInt16BE(4) : 2;
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe2, 0);
  head.writeUInt16BE(2 + PROFILE.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, at), head, PROFILE, profile, jpeg.subarray(at)]);
}

/**
 * A telephone’s photograph (HEIC) as JPEG, the right side up and in its colours. It has no other metadata: no position, no camera.
 * @param path of a HEIC file whose size was checked
 * @throws Error if it cannot be decoded, or not in time
 */
export async function jpegOfHeic(path: string): Promise<Buffer> {
  const decoding = last.then(() => decode(path));
  last = decoding.catch(() => undefined);
  const { data, width, height } = await decoding;
  const { icc } = await sharp(path, { limitInputPixels: false }).metadata();
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  return withProfile(jpeg, icc);
}
