import { LINE, linesOf } from './lettering.ts';
import { Lines } from './text.tsx';

/**
 * Shapes of a drawing. `drawn`: outlined, for definitions. `made`: filled, for what is built or measured.
 * `hatched`: for large boxes. `finding`: the one that something is about. The style sheet defines colours and line widths.
 */
export type Look = 'drawn' | 'made' | 'hatched' | 'finding';

/** Space between a box and its text. */
const INSET = 10;
/** Distance between the lines of a hatched area, along its edges. */
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

interface AreaProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `cut`: hatched, as the section through a part. `plain`: its edge only. */
  readonly look?: 'cut' | 'plain';
}

/** A part that is drawn and not named. */
export function Area({ x, y, width, height, look = 'plain' }: AreaProps) {
  return (
    <>
      <path className="diagram__area" d={`M${x} ${y}h${width}v${height}h${-width}z`} />
      {look === 'cut' ? <path className="diagram__hatch" d={hatchOf(x, y, width, height)} /> : null}
    </>
  );
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  /** Less prominent texts below the name. */
  readonly note?: string | readonly string[];
  readonly look?: Look;
  /** Marks the box as what stands for a thing of this name, for a script or a style sheet. */
  readonly part?: string;
  /** Its text reads upwards: a box higher than wide. */
  readonly upright?: boolean;
}

/** A named box, its text in the middle. */
export function Box({ x, y, width, height, name, note = [], look = 'drawn', upright = false, part }: BoxProps) {
  const names = linesOf(name, (upright ? height : width) - 2 * INSET);
  const notes = [note].flat().map((text) => linesOf(text, width - 2 * INSET));
  const noted = notes.reduce((sum, { length }) => sum + length, 0);
  const middle = y + height / 2;
  // Each text from the lower edge of the one before.
  const notesFrom = middle + ((names.length - noted) * LINE) / 2;
  return (
    <g className={`diagram__box diagram__box--${look}`} data-part={part}>
      <rect x={x} y={y} width={width} height={height} />
      {look === 'hatched' ? <path className="diagram__hatch" d={hatchOf(x, y, width, height)} /> : null}
      <Lines
        look="name"
        interrupts={look === 'hatched'}
        upright={upright}
        x={x + width / 2}
        y={middle - (noted * LINE) / 2}
        lines={names}
      />
      {notes.map((lines, index) => {
        const before = notes.slice(0, index).reduce((sum, { length }) => sum + length, 0);
        return (
          <Lines key={lines.join(' ')} look="note" x={x + width / 2} y={notesFrom + (before + lines.length / 2) * LINE} lines={lines} />
        );
      })}
    </g>
  );
}
