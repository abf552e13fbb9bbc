/**
 * Cuts the site's fonts from Archivo (SIL Open Font License) to exactly the English, Turkish and German letters.
 * Usage: npm run fonts; writes src/styles/fonts/*.woff2 for the browser and src/server/fonts/*.ttf for share pictures. A test proves that the committed files equal its output.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
// @ts-expect-error the package carries no types
import subsetFont from 'subset-font';

/**
 * What texts are made of. Every page waits for this file first, so with its headers it stays below the 14,600 bytes
 * (10 segments, RFC 6928) that a new connection brings in one go.
 */
const TEXT_LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;!?…\'"‘’“”()/&@%+-−–—·°²×±ÄÖÜäöüßÇçıÂÎÛâîûéè';
/** Signs of figures and formulas: a few pages have one. */
const TEXT_SIGNS = '[]#³→←↑↓↗©®=<>';
const DISPLAY_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;!?’'()/&+%-–—·ÄÖÜäöüßÇçıÂÎÛâîûé²";
const TURKISH_LETTERS = 'ĞğİŞş₺';

const LATIN_LETTERS = String.fromCodePoint(...Array.from({ length: 0x180 - 0x20 }, (_, index) => 0x20 + index)) + '–—‘’“”…₺€−×';

const TEXT_AXES = { wght: { min: 400, max: 600, default: 400 } };
const DISPLAY_AXES = { wdth: 112, wght: 520 };

/** @typedef {readonly [output: string, source: string, letters: string, axes: object]} Cut */

/** Output file, source file of the package, letters, axes. @type {readonly Cut[]} */
export const CUTS = [
  ['archivo-text-latin', 'latin-wght-normal', TEXT_LETTERS, TEXT_AXES],
  ['archivo-text-signs', 'latin-wght-normal', TEXT_SIGNS, TEXT_AXES],
  ['archivo-text-turkish', 'latin-ext-wght-normal', TURKISH_LETTERS, TEXT_AXES],
  ['archivo-display-latin', 'latin-standard-normal', DISPLAY_LETTERS, DISPLAY_AXES],
  ['archivo-display-turkish', 'latin-ext-standard-normal', TURKISH_LETTERS, DISPLAY_AXES],
];

/** Share pictures are drawn on the server: all letters of the Latin scripts, as outlines that its renderer reads. @type {readonly Cut[]} */
export const OUTLINE_CUTS = [
  ['archivo-display-latin', 'latin-standard-normal', LATIN_LETTERS, DISPLAY_AXES],
  ['archivo-display-latin-extended', 'latin-ext-standard-normal', LATIN_LETTERS, DISPLAY_AXES],
];

const packageFolder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/archivo/package.json'));

/** @param {Cut} definition @param {'woff2' | 'sfnt'} targetFormat @returns {Promise<Buffer>} the bytes of one cut */
export async function cut([, source, letters, variationAxes], targetFormat = 'woff2') {
  const original = await readFile(join(packageFolder, 'files', `archivo-${source}.woff2`));
  return subsetFont(original, letters, { targetFormat, variationAxes });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
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
  const outlines = fileURLToPath(new URL('../src/server/fonts/', import.meta.url));
  await mkdir(outlines, { recursive: true });
  for (const definition of OUTLINE_CUTS) await writeFile(join(outlines, `${definition[0]}.ttf`), await cut(definition, 'sfnt'));
}
