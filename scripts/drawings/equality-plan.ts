import type { DrawingWords } from '../../src/site/drawings/words.ts';
import { fill } from '../../src/site/messages/messages.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

/** Women and all, as in the plan's table of figures; targets that it gives as a share are of 100. */
export const SHARES = [
  { name: 'engineers', 2023: [25, 122], 2025: [35, 136], 2028: [33, 100] },
  { name: 'hired', 2023: [5, 19], 2025: [9, 21], 2028: [45, 100] },
  { name: 'leads', 2023: [3, 22], 2025: [5, 23], 2028: [8, 23] },
  { name: 'management', 2023: [1, 8], 2025: [2, 8], 2028: [3, 8] },
] as const;
const YEARS = [2023, 2025, 2028] as const;
const TARGET = 2028;
/** Length of the scale, in per cent. */
const MOST = 50;

interface Row {
  /** Where its years are, its bars begin, and how long half of all women and men would be. */
  readonly years: number;
  readonly bars: number;
  readonly length: number;
  /** From one bar to the next, and their height. */
  readonly pitch: number;
  readonly height: number;
}

/** Three bars of one group: two years that were counted, and the target as an outline. */
function bars(pen: Pen, words: DrawingWords, group: (typeof SHARES)[number], top: number, row: Row): void {
  YEARS.forEach((year, index) => {
    const [women, all] = group[year];
    const share = Math.round((women / all) * 100);
    const middle = top + (index + 0.5) * row.pitch;
    const [y, length] = [middle - row.height / 2, (share / MOST) * row.length];
    pen.text(row.years, middle, String(year), { room: row.bars - row.years, tone: 'steel' });
    if (year === TARGET) pen.box(row.bars + 1, y + 1, length - 2, row.height - 2, { edge: 'ink' });
    else pen.area(row.bars, y, length, row.height, 'ink');
    pen.text(row.bars + length + 6, middle, fill(words.equality.share, { n: share }), { room: 60 });
  });
}

/** Shares of women in four groups. */
export const equalityPlan: Plate = {
  name: 'equality-plan/shares',
  wide(pen, words) {
    pen.text(32, 36, words.equality.title, { room: 736, size: 22 });
    SHARES.forEach((group, index) => {
      const top = 66 + index * 94;
      pen.across(32, 768, top, { weight: index === 0 ? 'thick' : 'thin' });
      pen.text(32, top + 23, words.equality[group.name], { room: 208, size: 20 });
      bars(pen, words, group, top + 10, { years: 246, bars: 300, length: 430, pitch: 25, height: 16 });
    });
  },
  square(pen, words) {
    SHARES.forEach((group, index) => {
      const top = 3 + index * 69;
      pen.across(8, 272, top, { weight: index === 0 ? 'thick' : 'thin' });
      pen.text(8, top + 11, words.equality[group.name], { room: 264 });
      bars(pen, words, group, top + 19, { years: 8, bars: 46, length: 190, pitch: 16, height: 9 });
    });
  },
};
