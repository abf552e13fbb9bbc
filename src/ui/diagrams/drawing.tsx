import type { ReactNode } from 'react';
import { LETTER, LINE, linesOf, widthOf } from './lettering.ts';

/**
 * Shapes of a drawing. `drawn`: outlined, for definitions. `made`: filled, for what is built or measured.
 * `hatched`: for large boxes. The style sheet defines colours and line widths.
 */
export type Look = 'drawn' | 'made' | 'hatched';
type Point = readonly [x: number, y: number];

/** Space for the half of a line outside of its box: in print, it would otherwise appear on the page before. */
const EDGE = 2;
/** Space between a box and its text. */
const INSET = 10;
/** Space between a text and the line it interrupts. */
const GAP = 5;
const HEAD = { length: 9, half: 4 };

interface SheetProps {
  /** `wide` where a text has its full measure, `tall` below: a phone's. */
  readonly layout: 'wide' | 'tall';
  readonly height: number;
  readonly children: ReactNode;
}

/** Width of each layout in its own units, on which the sizes in the style sheet are based. */
export const SHEET_WIDTH = { wide: 636, tall: 280 } as const;

/** The SVG of a drawing, hidden from screen readers: a table has the same content. */
export function Sheet({ layout, height, children }: SheetProps) {
  const width = SHEET_WIDTH[layout];
  return (
    <svg
      className={`diagram__sheet diagram__sheet--${layout}`}
      viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      width={width + 2 * EDGE}
      height={height + 2 * EDGE}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface TextProps {
  readonly x: number;
  /** Middle of the text's height. */
  readonly y: number;
  readonly text: string;
  /** Where it breaks; without one it is a single line. */
  readonly width?: number;
  readonly from?: 'start' | 'middle' | 'end';
  readonly look?: 'note' | 'finding';
  /** Is centred on a line and interrupts it, as a dimension does. */
  readonly interrupts?: boolean;
  /** Reads upwards, as a dimension at the side does. */
  readonly upright?: boolean;
}

/** Text outside of boxes. */
export function Text({ text, width = Infinity, look = 'note', ...rest }: TextProps) {
  return <Lines look={look} lines={width === Infinity ? [text] : linesOf(text, width)} {...rest} />;
}

interface LinesProps {
  readonly look: 'name' | 'note' | 'finding';
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly from?: 'start' | 'middle' | 'end' | undefined;
  readonly interrupts?: boolean | undefined;
  readonly upright?: boolean | undefined;
}

function Lines({ look, x, y, lines, from = 'middle', interrupts = false, upright = false }: LinesProps) {
  const top = y - (lines.length * LINE) / 2;
  return (
    <>
      {interrupts ? (
        <path className="diagram__gap" d={lines.map((line, index) => gapOf(x, top + index * LINE, widthOf(line))).join('')} />
      ) : null}
      <text
        className={`diagram__text diagram__text--${from} diagram__text--${look}`}
        transform={upright ? `rotate(-90 ${String(x)} ${String(y)})` : undefined}
      >
        {lines.map((line, index) => (
          // The baseline is below a line's upper part.
          <tspan key={index} x={x} y={top + index * LINE + LETTER - 1}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

/** Where the lines below a centred text stop. */
const gapOf = (x: number, y: number, width: number) => `M${x - width / 2 - GAP} ${y}h${width + 2 * GAP}v${LINE}h${-width - 2 * GAP}z`;

const HATCH = 10;

/** Lines at 45° inside a box. */
function hatchOf(x: number, y: number, width: number, height: number): string {
  const count = Math.ceil((width + height) / HATCH) - 1;
  return Array.from({ length: count }, (_, index) => {
    const reach = (index + 1) * HATCH;
    const [across, down] = [Math.min(reach, width), Math.min(reach, height)];
    return `M${x + reach - down} ${y + down}L${x + across} ${y + reach - across}`;
  }).join('');
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  /** A second, less prominent text below the name. */
  readonly note?: string;
  readonly look?: Look;
  /** Its text reads upwards: a box higher than wide. */
  readonly upright?: boolean;
}

/** A named box, its text in the middle. */
export function Box({ x, y, width, height, name, note, look = 'drawn', upright = false }: BoxProps) {
  const names = linesOf(name, (upright ? height : width) - 2 * INSET);
  const notes = note === undefined ? [] : linesOf(note, width - 2 * INSET);
  const middle = y + height / 2;
  return (
    <g className={`diagram__box diagram__box--${look}`}>
      <rect x={x} y={y} width={width} height={height} />
      {look === 'hatched' ? <path className="diagram__hatch" d={hatchOf(x, y, width, height)} /> : null}
      <Lines
        look="name"
        interrupts={look === 'hatched'}
        upright={upright}
        x={x + width / 2}
        y={middle - (notes.length * LINE) / 2}
        lines={names}
      />
      {notes.length > 0 ? <Lines look="note" x={x + width / 2} y={middle + (names.length * LINE) / 2} lines={notes} /> : null}
    </g>
  );
}

interface LineProps {
  readonly from: Point;
  readonly to: Point;
  /** Corners between the two. */
  readonly via?: readonly Point[];
  readonly look?: 'flow' | 'link' | 'finding' | 'centre';
}

/** A line without an end mark: a connection at the same height, or the centre line. */
export function Line({ from, via = [], to, look = 'link' }: LineProps) {
  const d = [from, ...via, to].map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return <path className={`diagram__line diagram__line--${look}`} d={d} />;
}

/** The arrow head at the end of a path; paths are horizontal and vertical. */
function headAt([x, y]: Point, [fromX, fromY]: Point): string {
  const [dx, dy] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  const [backX, backY] = [x - dx * HEAD.length, y - dy * HEAD.length];
  return `M${x} ${y}L${backX - dy * HEAD.half} ${backY + dx * HEAD.half}L${backX + dy * HEAD.half} ${backY - dx * HEAD.half}Z`;
}

interface ArrowProps extends LineProps {
  /** Heads at both ends. */
  readonly both?: boolean;
}

/** A line with an arrow head. */
export function Arrow({ from, via = [], to, look = 'flow', both = false }: ArrowProps) {
  return (
    <>
      <Line from={from} via={via} to={to} look={look} />
      <path className={`diagram__head diagram__head--${look}`} d={headAt(to, via.at(-1) ?? from)} />
      {both ? <path className={`diagram__head diagram__head--${look}`} d={headAt(from, via[0] ?? to)} /> : null}
    </>
  );
}

/** A diagram: its drawing in both layouts, and a table with the same content. */
export interface Drawing<Messages> {
  readonly Wide: (props: { readonly messages: Messages }) => ReactNode;
  readonly Tall: (props: { readonly messages: Messages }) => ReactNode;
  /** The drawing's content as a table. The last cell of a short row takes the rest of the row. */
  readonly table: (messages: Messages) => { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
}
