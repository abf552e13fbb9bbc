/**
 * Cuts the site's fonts from Archivo (SIL Open Font License) to exactly the English, Turkish and German letters.
 * Usage: npm run fonts; writes src/styles/fonts/*.woff2 for the browser, src/server/media/fonts/*.ttf for share pictures and
 * scripts/drawings/*.ttf for the drawings with words. A test proves that the committed files equal its output.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error the package carries no types
import subsetFont from 'subset-font';
import { mergeFonts } from './merge-fonts.mjs';
import { isProgram } from './setup.mjs';

/**
 * Characters of ordinary texts; names and addresses contain Turkish letters in every language. Every page waits for this file
 * first, so with its headers it stays below the 14,600 bytes (10 segments, RFC 6928) that a new connection brings in one go.
 */
const TEXT_LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;!?…\'"‘’“”()/&@%+-−–—·°ÄÖÜäöüßÇçıĞğİŞşÂâîûé²×';
/** Characters of figures and formulas, and letters that occur only in names: few pages need them. */
const TEXT_SIGNS = '[]{}_#³±→←↑↓↗©®=<>₺èÎÛ';
const DISPLAY_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;!?’'()/&+%-–—·ÄÖÜäöüßÇçıĞğİŞşÂÎÛâîûé²";

const LATIN_LETTERS = String.fromCodePoint(...Array.from({ length: 0x180 - 0x20 }, (_, index) => 0x20 + index)) + '–—‘’“”…₺€−×';

const TEXT_AXES = { wght: { min: 400, max: 600, default: 400 } };
const DISPLAY_AXES = { wdth: 112, wght: 520 };

/** The drawings' letters: the text face in one weight. */
const DRAWING_LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;!?\'"‘’“”()/&@%+-−–—·°ÄÖÜäöüßÇçıĞğİŞşÂÎÛâîûé×±²³=<>';
const DRAWING_AXES = { wght: 510 };

/** @typedef {readonly [output: string, sources: readonly string[], letters: string, axes: object]} Cut */

/** Files of the package by script; the letters of both are in one file, since two files are two requests. */
const TEXT_SOURCES = ['latin-wght-normal', 'latin-ext-wght-normal'];
const DISPLAY_SOURCES = ['latin-standard-normal', 'latin-ext-standard-normal'];

/** Output file, source files of the package, letters, axes. @type {readonly Cut[]} */
export const CUTS = [
  ['archivo-text', TEXT_SOURCES, TEXT_LETTERS, TEXT_AXES],
  ['archivo-text-signs', TEXT_SOURCES, TEXT_SIGNS, TEXT_AXES],
  ['archivo-display', DISPLAY_SOURCES, DISPLAY_LETTERS, DISPLAY_AXES],
];

/** Share pictures are drawn on the server: all letters of the Latin scripts, as outlines that its renderer reads. @type {readonly Cut[]} */
export const OUTLINE_CUTS = [
  ['archivo-display-latin', DISPLAY_SOURCES.slice(0, 1), LATIN_LETTERS, DISPLAY_AXES],
  ['archivo-display-latin-extended', DISPLAY_SOURCES.slice(1), LATIN_LETTERS, DISPLAY_AXES],
];

/** Outlines for `npm run drawings`, which runs without this command's packages. @type {readonly Cut[]} */
export const DRAWING_CUTS = [['archivo-drawings', TEXT_SOURCES, DRAWING_LETTERS, DRAWING_AXES]];

const packageFolder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/archivo/package.json'));

/** @param {Cut} definition @param {'woff2' | 'sfnt'} targetFormat @returns {Promise<Buffer>} the bytes of one cut */
export async function cut([, sources, letters, variationAxes], targetFormat = 'woff2') {
  const parts = await Promise.all(
    sources.map(async (source) => {
      const original = await readFile(join(packageFolder, 'files', `archivo-${source}.woff2`));
      return /** @type {Promise<Buffer>} */ (subsetFont(original, letters, { targetFormat: 'sfnt', variationAxes }));
    }),
  );
  return subsetFont(parts.reduce(mergeFonts), letters, { targetFormat });
}

if (isProgram(import.meta.url)) {
  const folder = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url));
  await mkdir(folder, { recursive: true });
  let total = 0;
  for (const definition of CUTS) {
    const bytes = await cut(definition);
    total += bytes.length;
    await writeFile(join(folder, `${definition[0]}.woff2`), bytes);
    console.log(`${definition[0]}.woff2  ${bytes.length} bytes`);
  }
  console.log(`together ${total} bytes`);
  for (const [path, cuts] of /** @type {const} */ ([
    ['../src/server/media/fonts/', OUTLINE_CUTS],
    ['./drawings/', DRAWING_CUTS],
  ])) {
    const outlines = fileURLToPath(new URL(path, import.meta.url));
    await mkdir(outlines, { recursive: true });
    for (const definition of cuts) await writeFile(join(outlines, `${definition[0]}.ttf`), await cut(definition, 'sfnt'));
  }
}
