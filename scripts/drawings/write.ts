import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawingWordsIn } from '../../src/site/drawings/words.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { withDarkScheme } from './dark.ts';
import { drawingFace, type Face } from './face.ts';
import { draw, type Drawn, type Plate } from './plate.ts';
import { PLATES } from './plates.ts';

/** The file of a drawing in a language, below `content/media`. */
export const fileOf = ({ name }: Plate, locale: Locale): string => `${name}${locale === DEFAULT_LOCALE ? '' : `-${locale}`}.svg`;

/** Draws every plate in every language that has words for it. @returns each file's text, its words, and the labels that do not fit */
export function drawAll(face: Face): readonly (Drawn & { readonly file: string; readonly locale: Locale })[] {
  return LOCALE_CODES.flatMap((locale) => {
    const words = drawingWordsIn(locale);
    return words ? PLATES.map((plate) => ({ file: fileOf(plate, locale), locale, ...draw(plate, words, face) })) : [];
  });
}

/** Icons and marks are shown in one colour of their place, so they have none of their own for the dark scheme. */
const ONE_COLOUR = /^(?:icons|marks)\//;

/** Drawings without words, which are files of their own: their text with the colours of the dark scheme. */
async function drawnByHand(folder: string, written: ReadonlySet<string>): Promise<{ file: string; markup: string }[]> {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/')).sort();
  const own = files.filter((file) => file.endsWith('.svg') && !ONE_COLOUR.test(file) && !written.has(file));
  return Promise.all(own.map(async (file) => ({ file, markup: withDarkScheme(await readFile(join(folder, file), 'utf8')) })));
}

/** Labels that do not fit their place, each with its drawing's file below the content's `media`. */
export const labelFaults = async (): Promise<{ readonly file: string; readonly fault: string }[]> =>
  drawAll(await drawingFace()).flatMap(({ file, faults }) => faults.map((fault) => ({ file, fault })));

/**
 * Writes the drawings, or compares them with what is there.
 * @param folder the content's `media`
 * @param check true to write nothing
 * @returns one sentence for each fault: a label without room, and with `check` a file that differs
 */
export async function writeDrawings(folder: string, check: boolean): Promise<string[]> {
  const drawn = drawAll(await drawingFace());
  const found = drawn.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`));
  const files = [...drawn, ...(await drawnByHand(folder, new Set(drawn.map(({ file }) => file))))];
  for (const { file, markup } of files) {
    if (!check) await writeFile(join(folder, file), markup);
    else if ((await readFile(join(folder, file), 'utf8').catch(() => '')) !== markup)
      found.push(`${file}: differs from its drawing; run npm run drawings`);
  }
  return found;
}
