import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

const ITEMS = [
  { id: 'SW-312', text: 'i312', state: 'approved', test: 'TC-201' },
  { id: 'SW-313', text: 'i313', state: 'draft' },
  { id: 'SW-314', text: 'i314', state: 'approved', test: 'TC-204' },
] as const;
const FIELDS = (words: DrawingWords): readonly (readonly [string, string])[] => [
  [words.document.status, words.document.approved],
  [words.document.version, '4'],
  [words.document.asil, 'D'],
  [words.document.answers, 'SYS-21'],
  [words.document.verifiedBy, 'TC-204'],
];

function fields(
  pen: Pen,
  words: DrawingWords,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly pitch: number },
): void {
  FIELDS(words).forEach(([name, value], row) => {
    const y = place.y + row * place.pitch;
    pen.across(place.x, place.x + place.width, y, { weight: 'thin' });
    pen.text(place.x, y + place.pitch / 2, name, { room: place.width * 0.58, tone: 'steel' });
    pen.text(place.x + place.width, y + place.pitch / 2, value, { room: place.width * 0.42, from: 'end' });
  });
}

export const screen: Plate = {
  name: 'solutions/polarion-alm-2',
  wide(pen, words) {
    const { document } = words;
    pen.box(28, 26, 744, 398);
    pen.down(186, 26, 424, { weight: 'thin' });
    pen.down(546, 26, 424, { weight: 'thin' });
    [document.c1, document.c2, document.c3, document.c4, document.c5].forEach((chapter, row) => {
      const y = 58 + row * 40;
      if (row === 2) pen.area(29, y - 17, 156, 34, 'line');
      pen.text(42, y, chapter, { room: 138 });
    });
    pen.text(204, 60, document.c3, { room: 320, size: 23 });
    ITEMS.forEach(({ id, text }, row) => {
      const y = 92 + row * 106;
      if (id === 'SW-314') pen.area(190, y, 6, 96, 'signal');
      pen.across(204, 528, y, { weight: 'thin' });
      pen.text(204, y + 20, id, { room: 200, tone: 'steel' });
      pen.block(204, y + 60, words.document[text], { lines: 2, room: 326 });
    });
    pen.text(564, 60, 'SW-314', { room: 190, size: 23 });
    fields(pen, words, { x: 564, y: 92, width: 190, pitch: 50 });
  },
  square(pen, words) {
    pen.text(10, 16, words.document.c3, { room: 200, size: 16 });
    [ITEMS[1], ITEMS[2]].forEach(({ id, text }, row) => {
      const y = 34 + row * 58;
      if (id === 'SW-314') pen.area(2, y, 5, 56, 'signal');
      pen.across(12, 270, y, { weight: 'thin' });
      pen.text(12, y + 12, id, { room: 90, tone: 'steel' });
      pen.block(12, y + 38, words.document[text], { lines: 2, room: 256 });
    });
    fields(pen, words, { x: 12, y: 154, width: 258, pitch: 24 });
  },
};

export const items: Plate = {
  name: 'solutions/polarion-alm',
  card(pen, words) {
    ITEMS.forEach(({ id, text, state, ...proof }, row) => {
      const y = 8 + row * 54;
      const test = 'test' in proof ? proof.test : undefined;
      pen.across(12, 268, y, { weight: row === 0 ? 'thick' : 'thin' });
      if (!test) pen.box(4, y + 2, 272, 51, { edge: 'signal' });
      pen.text(12, y + 13, `${id}, ${words.document[state]}`, { room: 160, tone: 'steel' });
      pen.text(268, y + 13, test ?? words.document.noTest, { room: 70, from: 'end' });
      pen.text(12, y + 34, words.document[text], { room: 258 });
    });
  },
  mark(pen) {
    [0, 1, 2].forEach((row) => {
      const y = 12 + row * 26;
      pen.box(10, y, 80, 20, { edge: row === 1 ? 'signal' : 'ink' });
      pen.across(18, row === 0 ? 62 : 54, y + 10);
      if (row === 1) pen.cross(78, y + 10, 5);
      else pen.tick(78, y + 10, 5);
    });
  },
};
