import type { DrawingWords } from '../../src/site/drawings/words.ts';
import type { Pen } from './pen.ts';
import type { Plate } from './plate.ts';

const STATES = ['draft', 'review', 'approved', 'built', 'verified', 'released'] as const;
/** Gates stand before these states. */
const GATES: Readonly<Partial<Record<(typeof STATES)[number], 'gate1' | 'gate2' | 'gate3'>>> = {
  approved: 'gate1',
  verified: 'gate2',
  released: 'gate3',
};

export const lifecycle: Plate = {
  name: 'solutions/polarion-alm-1',
  wide(pen, words) {
    const [width, height] = [178, 74];
    const place = (index: number) => ({ x: 32 + (index % 3) * 279, y: index < 3 ? 112 : 300 });
    STATES.forEach((state, index) => {
      const { x, y } = place(index);
      const middle = y + height / 2;
      pen.box(x, y, width, height, state === 'released' ? { fill: 'ink' } : {});
      pen.text(x + width / 2, middle, words.states[state], {
        room: width - 16,
        from: 'middle',
        tone: state === 'released' ? 'paper' : 'ink',
      });
      if (index % 3 === 0) return;
      const gate = GATES[state];
      pen.across(x - 101, x, middle, { arrow: true });
      if (!gate) return;
      pen.diamond(x - 52, middle, 15);
      pen.text(x - 52, middle + 34, words.states[gate], { room: 98, from: 'middle', tone: 'steel' });
    });
    const [last, next] = [place(2), place(3)];
    pen.line(
      [
        [last.x + width / 2, last.y + height],
        [last.x + width / 2, 243],
        [next.x + width / 2, 243],
        [next.x + width / 2, next.y],
      ],
      { arrow: true },
    );
    const [gate, draft] = [place(2).x - 52, place(0).x + width / 2];
    pen.line(
      [
        [gate, 112 + height / 2 - 15],
        [gate, 60],
        [draft, 60],
        [draft, 112],
      ],
      { tone: 'signal', arrow: true },
    );
    pen.text((gate + draft) / 2, 42, words.states.back, { room: 300, from: 'middle' });
  },
  square(pen, words) {
    const [x, width, height, pitch] = [112, 156, 28, 48.4];
    STATES.forEach((state, index) => {
      const y = 6 + index * pitch;
      if (index > 0) pen.down(x + width / 2, y - pitch + height, y, { arrow: true });
      pen.box(x, y, width, height, state === 'released' ? { fill: 'ink' } : {});
      pen.text(x + width / 2, y + height / 2, words.states[state], {
        room: width - 12,
        from: 'middle',
        tone: state === 'released' ? 'paper' : 'ink',
      });
      const gate = GATES[state];
      if (!gate) return;
      const middle = y - (pitch - height) / 2;
      pen.diamond(x + width / 2, middle - 1, 6);
      pen.text(x + width / 2 + 12, middle, words.states[gate], { room: 66, tone: 'steel' });
    });
    const gate = 6 + 2 * pitch - (pitch - height) / 2;
    pen.line(
      [
        [x + width / 2 - 6, gate],
        [90, gate],
        [90, 6 + height / 2],
        [x, 6 + height / 2],
      ],
      { tone: 'signal', arrow: true },
    );
    pen.text(84, (gate + 20) / 2, words.states.backShort, { room: 78, from: 'end' });
  },
};

/** How many cards each column holds, as the caption says; the marked card has waited too long. */
const COLUMNS = [
  { name: 'write', cards: 6 },
  { name: 'review', cards: 5 },
  { name: 'test', cards: 4 },
  { name: 'done', cards: 6 },
] as const;
const WAITING = { column: 1, card: 0 };

function board(
  pen: Pen,
  words: DrawingWords,
  grid: {
    readonly x: number;
    readonly width: number;
    readonly gap: number;
    readonly top: number;
    readonly height: number;
    readonly pitch: number;
    readonly prefix: string;
  },
): void {
  let number = 301;
  COLUMNS.forEach(({ name, cards }, column) => {
    const x = grid.x + column * (grid.width + grid.gap);
    pen.block(x, grid.top - pen.leading, words.board[name], { lines: 1, room: grid.width - 10 });
    pen.text(x + grid.width, grid.top - pen.leading, String(cards), { room: 14, from: 'end', tone: 'steel' });
    pen.across(x, x + grid.width, grid.top - 6);
    for (let card = 0; card < cards; card++) {
      const y = grid.top + card * grid.pitch;
      const waits = column === WAITING.column && card === WAITING.card;
      const id = `${grid.prefix}${String(number++)}`;
      if (waits) pen.area(x, y, grid.width, grid.height, 'signal');
      else pen.box(x, y, grid.width, grid.height, { weight: 'thin' });
      const text = waits && grid.prefix !== '' ? `${id}, ${words.board.waits}` : waits ? words.board.waits : id;
      pen.text(x + (grid.prefix === '' ? 5 : 12), y + grid.height / 2, text, { room: grid.width - 8, tone: waits ? 'onSignal' : 'ink' });
    }
  });
}

export const kanban: Plate = {
  name: 'solutions/polarion-alm-3',
  wide(pen, words) {
    board(pen, words, { x: 32, width: 170, gap: 18.6, top: 76, height: 46, pitch: 57, prefix: 'SW-' });
  },
  square(pen, words) {
    board(pen, words, { x: 2, width: 67, gap: 2.7, top: 42, height: 30, pitch: 38, prefix: '' });
  },
};
