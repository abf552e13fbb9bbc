import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

const PICTURES = join(import.meta.dirname, 'pictures');
/** Folder of the pictures of differences. */
const DIFFERENCES = resolve(import.meta.dirname, '../../test-results/visual');
const UPDATE = process.env['UPDATE_PICTURES'] === '1';

/** A picture is kept this wide and in so many colours: enough to see what changed, and 250 of them stay small. */
const KEPT_WIDTH = 224;
const KEPT_COLOURS = [16, 32, 64];
const MOST_COLOURS = Math.max(...KEPT_COLOURS);
/** How far a pixel's colour may be off (palette, edges of letters), and how many may be further off. */
const COLOUR_TOLERANCE = 0.16;
const PIXEL_TOLERANCE = 24;
/** How much farther than the nearest colour of a palette, in steps of 256, another one of it may be. */
const PALETTE_TOLERANCE = 16;

/** A file that has not loaded by then never will. */
const LOADED_MS = 30_000;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function rawOf(picture: Buffer): Promise<Raw> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const waitedFor = new WeakMap<Page, Set<Request>>();

/**
 * Follows what a page loads from now on. In a window of another size a picture may load a larger file, and counts as
 * complete with the smaller one meanwhile; only the requests tell.
 * @returns the requests under way
 */
export function followRequests(page: Page): ReadonlySet<Request> {
  const known = waitedFor.get(page);
  if (known) return known;
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  waitedFor.set(page, open);
  return open;
}

/** The whole of a page that was scrolled through, when everything is loaded, as a small picture; the page is at its beginning then. */
export async function pictureOf(page: Page): Promise<Buffer> {
  await expect.poll(() => followRequests(page).size, { timeout: LOADED_MS }).toBe(0);
  await page.evaluate(async () => {
    // A whole-page picture lays the page out again, on which a snapping track may jump by a cell.
    const still = new CSSStyleSheet();
    still.replaceSync('* { scroll-snap-type: none !important }');
    document.adoptedStyleSheets.push(still);
    for (const element of document.querySelectorAll('main *'))
      if (element.scrollLeft > 0) element.scrollTo({ left: 0, behavior: 'instant' });
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    // A picture that cannot be decoded shows as missing in the screenshot; a lazy one far outside the window would never be.
    const loaded = Array.from(document.images).filter(({ complete }) => complete);
    await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  const whole = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return sharp(whole).resize({ width: KEPT_WIDTH, withoutEnlargement: true }).png().toBuffer();
}

/** The few colours of a kept picture; undefined for one in all its colours. */
function paletteOf({ data }: Raw): readonly (readonly [number, number, number])[] | undefined {
  const found = new Map<number, readonly [number, number, number]>();
  for (let at = 0; at < data.length && found.size <= MOST_COLOURS; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    found.set((red << 16) | (green << 8) | blue, [red, green, blue]);
  }
  return found.size > MOST_COLOURS ? undefined : [...found.values()];
}

/**
 * A picture in the colours of another one: a pixel gets the other's colour where that is about as near as the palette allows.
 * Two palettes of the same page may differ, because rare colours depend on a few pixels.
 */
function inColoursOf(now: Raw, before: Raw): Buffer {
  const palette = paletteOf(before);
  if (!palette) return now.data;
  const data = Buffer.from(now.data);
  const nearest = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = now.data.subarray(at, at + 3);
    const far = (r: number, g: number, b: number) => Math.hypot(red - r, green - g, blue - b);
    const key = (red << 16) | (green << 8) | blue;
    let best = nearest.get(key);
    if (best === undefined) {
      best = Math.min(...palette.map(([r, g, b]) => far(r, g, b)));
      nearest.set(key, best);
    }
    const [r = 0, g = 0, b = 0] = before.data.subarray(at, at + 3);
    if (far(r, g, b) <= best + PALETTE_TOLERANCE) before.data.copy(data, at, at, at + 4);
  }
  return data;
}

export interface Difference {
  /** The difference as text. */
  readonly why: string;
  /** A picture of both and of what differs. */
  readonly picture: Buffer | undefined;
}

/** @param before the accepted picture @returns undefined without a visible difference */
export async function differenceOf(before: Buffer, now: Buffer): Promise<Difference | undefined> {
  const [a, b] = await Promise.all([rawOf(before), rawOf(now)]);
  if (a.width !== b.width || a.height !== b.height)
    return {
      why: `it is ${String(b.width)} × ${String(b.height)} px and was ${String(a.width)} × ${String(a.height)}`,
      picture: undefined,
    };
  const drawn = Buffer.alloc(a.data.length);
  const pixels = pixelmatch(a.data, inColoursOf(b, a), drawn, a.width, a.height, { threshold: COLOUR_TOLERANCE });
  if (pixels <= PIXEL_TOLERANCE) return undefined;
  return {
    why: `${String(pixels)} pixels differ`,
    picture: await sharp(drawn, { raw: { width: a.width, height: a.height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

/** A picture reduced to as few colours as possible without a visible difference. */
export async function asKept(picture: Buffer): Promise<Buffer> {
  let kept = picture;
  for (const colours of KEPT_COLOURS) {
    kept = await sharp(picture).png({ palette: true, colours, dither: 0, effort: 7 }).toBuffer();
    if (!(await differenceOf(kept, picture))) break;
  }
  return kept;
}

async function keep(file: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await asKept(picture));
}

/**
 * Compares a page with its kept picture; `UPDATE_PICTURES=1` keeps the new one instead.
 * @returns nothing, or the difference and the file that shows it
 */
export async function compareWithKept(name: string, now: Buffer): Promise<string | undefined> {
  const file = join(PICTURES, `${name}.png`);
  const before = await readFile(file).catch(() => undefined);
  const difference = before && (await differenceOf(before, now));
  if (UPDATE) {
    // A picture without a visible difference is not written, so that the repository does not change.
    if (!before || difference) await keep(file, now);
    return undefined;
  }
  if (!before) return `there is no kept picture ${name}.png; UPDATE_PICTURES=1 npm run test:visual makes it`;
  if (!difference) return undefined;
  await keep(join(DIFFERENCES, `${name}.now.png`), now);
  if (difference.picture) await keep(join(DIFFERENCES, `${name}.difference.png`), difference.picture);
  return `${name}: ${difference.why}; see test-results/visual/, UPDATE_PICTURES=1 npm run test:visual keeps the new one`;
}

export const PICTURES_FOLDER = PICTURES;
