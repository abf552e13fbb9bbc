/** Letter size of every drawing, in its own units; the style sheet shows a drawing so large that this is never under 13 px. */
export const LETTER = 14;
export const LINE = 18;

/** Advance widths of the text face at weight 560, in thousandths of the letter size, widest of each group. */
const ADVANCES: readonly (readonly [string, number])[] = [
  [' jilıî’I', 279],
  ['İ.,ft/:;-r()“”', 360],
  ['–zvysşkxcçaâeL1', 564],
  ['7420539u8üJhngğbdpqoö6', 592],
  ['FTZVSŞPEXKA', 703],
  ['BRCÇUÜDHNwOQÖG', 794],
  ['MmW', 948],
];
const OTHER = 600;
const WIDTHS = new Map(ADVANCES.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)));

/** How wide a text is at most, in units of the drawing: an SVG does not break lines, so it must be known before. */
export const widthOf = (text: string): number =>
  ([...text].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? OTHER), 0) / 1000) * LETTER;

function broken(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer.trim()) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Breaks a text between its words into as few lines as fit, of about the same length.
 * @param width in units of the drawing; a word wider than that keeps a line of its own
 */
export function linesOf(text: string, width: number): string[] {
  const words = text.split(' ');
  const fewest = broken(words, width).length;
  let narrow = width;
  while (narrow > LETTER && broken(words, narrow - 4).length === fewest) narrow -= 4;
  return broken(words, narrow);
}
