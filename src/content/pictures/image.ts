import { extname } from 'node:path';
import sharp from 'sharp';

/** Formats of the variants, best first. Qualities chosen by eye on graphite and film fields. */
export const VARIANT_FORMATS = [
  { format: 'avif', type: 'image/avif', quality: 58 },
  { format: 'webp', type: 'image/webp', quality: 76 },
] as const;
type VariantFormat = (typeof VARIANT_FORMATS)[number]['format'];

/**
 * Widths of the variants, in pixels; never wider than the original. 736 fills a phone's window of 412 points at 1.75 pixels
 * each, which page cost is measured with.
 */
export const VARIANT_WIDTHS = [320, 480, 640, 736, 960, 1280, 1600, 2000] as const;

/** Media type and sharp's name of the format, by file name extension. */
const FORMATS: Readonly<Record<string, { readonly type: string; readonly format: string }>> = {
  '.svg': { type: 'image/svg+xml', format: 'svg' },
  '.png': { type: 'image/png', format: 'png' },
  '.jpg': { type: 'image/jpeg', format: 'jpeg' },
  '.jpeg': { type: 'image/jpeg', format: 'jpeg' },
  '.webp': { type: 'image/webp', format: 'webp' },
  '.avif': { type: 'image/avif', format: 'heif' },
  '.gif': { type: 'image/gif', format: 'gif' },
};
/** Limit where no settings are read: for the embedded pictures. */
const MAX_PIXELS = 60_000_000;

/** An image as it is shown, EXIF orientation respected. */
export interface Image {
  /** Media type, e.g. `image/png`. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Its format has no transparent part. */
  readonly isOpaque: boolean;
}

/** A file behind an address of this site. */
export interface ServedFile {
  readonly path: string;
  /** Media type, e.g. `image/png`. */
  readonly type: string;
}

/** @returns e.g. `image/png`; undefined when the file name has no extension of an image */
export const imageTypeOf = (file: string): string | undefined => FORMATS[extname(file).toLowerCase()]?.type;

/** Reads what an image is. @throws Error if it has too many pixels, or is not what its file name says */
export async function inspectImage(file: string, maxPixels = MAX_PIXELS): Promise<Image> {
  const expected = FORMATS[extname(file).toLowerCase()];
  if (!expected) throw new Error(`"${extname(file)}" is no picture type of this site`);
  const { width, height, format, hasAlpha, orientation = 1 } = await sharp(file, { limitInputPixels: maxPixels }).metadata();
  // An SVG with the name of a photograph would evade the rules for drawings.
  if (format !== expected.format) throw new Error(`is not what its name says, but ${format}`);
  const { type } = expected;
  const isOpaque = !hasAlpha;
  return orientation >= 5 ? { type, width: height, height: width, isOpaque } : { type, width, height, isOpaque };
}

/** Drawings scale by themselves, and animations would lose their frames. */
export const hasVariants = ({ type }: Image): boolean => type !== 'image/svg+xml' && type !== 'image/gif';

/** Widths an image is offered in: the fixed ones below its own, and its own up to the largest. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, VARIANT_WIDTHS.at(-1) ?? width);
  return [...VARIANT_WIDTHS.filter((candidate) => candidate < largest), largest];
}

/** File name of a variant. @param hash of the original's bytes */
export const variantName = (hash: string, width: number, format: VariantFormat): string => `${hash}-${width}.${format}`;

/** Encodes one variant. @param effort of the encoder: 4 for committed files, 2 at run time */
export function encode(file: string, width: number, format: VariantFormat, effort: number, maxPixels = MAX_PIXELS): Promise<Buffer> {
  // A phone's photograph says in its EXIF data which side is up; variants have no EXIF data.
  const resized = sharp(file, { limitInputPixels: maxPixels }).autoOrient().resize({ width, withoutEnlargement: true });
  const quality = VARIANT_FORMATS.find((candidate) => candidate.format === format)?.quality ?? 60;
  return format === 'avif'
    ? resized.avif({ quality, effort }).toBuffer()
    : resized.webp({ quality, effort: Math.min(effort + 2, 6) }).toBuffer();
}
