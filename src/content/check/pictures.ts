import { extname } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { messageOf } from '../../site/errors.ts';
import type { Media } from '../contract/shapes.ts';
import type { Finding } from './finding.ts';
import { entriesOf, type Place, type ReadContent } from './read-content.ts';
import { valuesIn } from './values.ts';

/** Bytes of a picture by its content address. @throws with the reason why there are none */
export type ReadMedia = (url: string) => Promise<Buffer>;

export const MAX_RASTER_BYTES = 3 * 1024 * 1024;
export const MAX_SVG_BYTES = 40 * 1024;
export const MAX_PICTURE_PIXELS = 2_600;
const MEDIA_AT_ONCE = 6;

/** What is too large about a picture's file, and its size in pixels. */
async function sizeOf(url: string, bytes: Buffer): Promise<{ oversized: string[]; width: number; height: number }> {
  const isDrawing = extname(url.split(/[?#]/, 1)[0] ?? '').toLowerCase() === '.svg';
  const { width: across, height: down, orientation = 1 } = await sharp(bytes).metadata();
  const [width, height] = orientation >= 5 ? [down, across] : [across, down];
  const limit = isDrawing ? MAX_SVG_BYTES : MAX_RASTER_BYTES;
  const oversized: string[] = [];
  if (bytes.length > limit) oversized.push(`is oversized: ${bytes.length} bytes, at most ${limit}`);
  if (!isDrawing && Math.max(width, height) > MAX_PICTURE_PIXELS)
    oversized.push(`is oversized: ${width} × ${height} pixels, at most ${MAX_PICTURE_PIXELS}`);
  return { oversized, width, height };
}

/** Where a picture is used. */
interface Use {
  readonly place: Place;
  readonly field: string;
  readonly media: Media;
}

/** Pictures that are missing, too large (they are shown all the same), not of the size they claim, or without alternative text. */
export async function checkPictures({ snapshot }: ReadContent, readMedia: ReadMedia): Promise<Finding[]> {
  const findings: Finding[] = [];
  const uses = new Map<string, Use[]>();
  for (const place of entriesOf(snapshot)) {
    for (const found of valuesIn(place.callContent.call, place.entry.value)) {
      if (found.kind !== 'picture') continue;
      const { field, value, isNamed } = found;
      uses.set(value.url, [...(uses.get(value.url) ?? []), { place, field, media: value }]);
      if (value.alternativeText === '' && !isNamed)
        findings.push({ severity: 'error', ...place.address, field, message: `"${value.url}" has no alternative text` });
    }
  }
  const inspect = async (url: string, places: readonly Use[]) => {
    const report = (message: string, only = places, severity: Finding['severity'] = 'error') => {
      for (const { place, field } of only) findings.push({ severity, ...place.address, field, message: `"${url}" ${message}` });
    };
    try {
      const { oversized, width, height } = await sizeOf(url, await readMedia(url));
      for (const message of oversized) report(message, places, 'notice');
      const differs = ({ media }: Use) => Math.abs((media.width ?? width) - width) > 1 || Math.abs((media.height ?? height) - height) > 1;
      report(`is ${width} × ${height}, not what width and height say`, places.filter(differs));
    } catch (error) {
      report(`cannot be shown: ${messageOf(error)}`);
    }
  };
  const limit = pLimit(MEDIA_AT_ONCE);
  await Promise.all([...uses].map(([url, places]) => limit(inspect, url, places)));
  return findings;
}
