import { LETTER, LINE, linesOf, widthOf } from './lettering.ts';

/** Space between a text and the line it interrupts. */
const GAP = 5;

interface TextProps {
  readonly x: number;
  /** Middle of the text's height. */
  readonly y: number;
  readonly text: string;
  /** Where it breaks; without one it is a single line. */
  readonly width?: number;
  readonly from?: 'start' | 'middle' | 'end';
  readonly look?: 'name' | 'note' | 'finding';
  /** Stands on a line and interrupts it, as a dimension does. */
  readonly interrupts?: boolean;
  /** Reads upwards, as a dimension at the side does. */
  readonly upright?: boolean;
  /** Language of the text where it is not the page's. */
  readonly lang?: string;
}

/** Text outside of boxes. */
export function Text({ text, width = Infinity, look = 'note', ...rest }: TextProps) {
  return <Lines look={look} lines={width === Infinity ? [text] : linesOf(text, width)} {...rest} />;
}

interface ParagraphProps extends Pick<TextProps, 'x' | 'text' | 'look' | 'lang'> {
  /** Upper edge of the text. */
  readonly top: number;
  readonly width: number;
  readonly from?: 'start' | 'middle' | 'end';
}

/** Text that hangs from its upper edge, as in a table. */
export function Paragraph({ top, width, text, look = 'note', from = 'start', ...rest }: ParagraphProps) {
  const lines = linesOf(text, width);
  return <Lines look={look} from={from} y={top + (lines.length * LINE) / 2} lines={lines} {...rest} />;
}

interface FigureProps {
  readonly x: number;
  /** The line on which the letters stand. */
  readonly y: number;
  readonly text: string;
  readonly from?: 'start' | 'middle' | 'end';
  readonly look?: 'plain' | 'finding' | 'made';
}

/** A value in large letters: what is read of a drawing from across the room. */
export function Figure({ x, y, text, from = 'start', look = 'plain' }: FigureProps) {
  return (
    <text className={`diagram__figure diagram__text--${from} diagram__figure--${look}`}>
      <tspan x={x} y={y}>
        {text}
      </tspan>
    </text>
  );
}

interface LinesProps {
  readonly look: 'name' | 'note' | 'finding';
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly from?: 'start' | 'middle' | 'end' | undefined;
  readonly interrupts?: boolean | undefined;
  readonly upright?: boolean | undefined;
  readonly lang?: string | undefined;
}

/** Lines around the middle of their height: what texts and boxes consist of. */
export function Lines({ look, x, y, lines, from = 'middle', interrupts = false, upright = false, lang }: LinesProps) {
  const top = y - (lines.length * LINE) / 2;
  return (
    <>
      {interrupts ? (
        <path className="diagram__gap" d={lines.map((line, index) => gapOf(x, top + index * LINE, widthOf(line), from)).join('')} />
      ) : null}
      <text
        className={`diagram__text diagram__text--${from} diagram__text--${look}`}
        lang={lang}
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

/** Where the lines behind a text stop. */
function gapOf(x: number, y: number, width: number, from: 'start' | 'middle' | 'end'): string {
  const left = { start: x, middle: x - width / 2, end: x - width }[from];
  return `M${left - GAP} ${y}h${width + 2 * GAP}v${LINE}h${-width - 2 * GAP}z`;
}
