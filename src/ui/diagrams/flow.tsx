import { Box, type Look } from './box.tsx';
import { Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { linesOf, LINE, widthOf } from './lettering.ts';
import { Arrow, type Point } from './line.tsx';
import { Text } from './text.tsx';

/** A step of a flow; its place is a column and a row of the wide layout, its order that of the narrow one. */
export interface Step {
  readonly name: string;
  readonly note?: string;
  readonly look?: Look;
  readonly at: readonly [column: number, row: number];
}
/** From one step to another, by their order. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly look?: 'flow' | 'finding';
  /** Leads above all steps, back to an earlier one. */
  readonly over?: boolean;
}
interface Flow<Messages> {
  readonly columns: number;
  readonly steps: (messages: Messages) => readonly Step[];
  readonly links: (messages: Messages) => readonly Link[];
  /** The heads of the table: from, link, to. */
  readonly heads: (messages: Messages) => readonly [string, string, string];
}

const HEIGHT = 98;
const PITCH = 146;
/** Room above the steps for a line that leads back. */
const OVER = 34;
const GAPS: Readonly<Record<number, number>> = { 3: 96, 4: 44 };
const TALL = { width: 206, height: 66, pitch: 92, rail: 13 };

/** Where a line between two steps turns: at the middle of the room between their columns. */
function turns(from: Step, to: Step, [x, y]: Point, [endX, endY]: Point): readonly Point[] {
  if (from.at[0] === to.at[0] || from.at[1] === to.at[1]) return [];
  const middle = (x + endX) / 2;
  return [
    [middle, y],
    [middle, endY],
  ];
}

function Wide<Messages>({ flow, messages }: { readonly flow: Flow<Messages>; readonly messages: Messages }) {
  const gap = GAPS[flow.columns] ?? 60;
  const width = (SHEET_WIDTH.wide - gap * (flow.columns - 1)) / flow.columns;
  const steps = flow.steps(messages);
  const links = flow.links(messages);
  const top = links.some(({ over }) => over) ? OVER : 0;
  const placeOf = ({ at: [column, row] }: Step) => ({ x: column * (width + gap), y: top + row * PITCH });
  const rows = Math.max(...steps.map(({ at }) => at[1]));
  return (
    <Sheet layout="wide" height={top + rows * PITCH + HEIGHT}>
      {links.map(({ from, to, text, look = 'flow', over = false }) => {
        const [first, second] = [steps[from], steps[to]];
        if (!first || !second) return null;
        const [a, b] = [placeOf(first), placeOf(second)];
        const key = `${String(from)}-${String(to)}`;
        if (over) {
          const [start, end] = [a.x + width / 2, b.x + width / 2];
          return (
            <g key={key}>
              <Arrow
                look={look}
                from={[start, a.y]}
                via={[
                  [start, 12],
                  [end, 12],
                ]}
                to={[end, b.y]}
              />
              <Text x={(start + end) / 2} y={12} text={text} look={look === 'finding' ? 'finding' : 'note'} interrupts />
            </g>
          );
        }
        if (first.at[0] === second.at[0]) {
          const down = second.at[1] > first.at[1];
          const x = a.x + width / 2;
          const last = first.at[0] === flow.columns - 1;
          const ends: readonly [Point, Point] = [
            [x, down ? a.y + HEIGHT : a.y],
            [x, down ? b.y : b.y + HEIGHT],
          ];
          return (
            <g key={key}>
              <Arrow look={look} from={ends[0]} to={ends[1]} />
              <Text
                x={last ? x - 10 : x + 10}
                y={(ends[0][1] + ends[1][1]) / 2}
                from={last ? 'end' : 'start'}
                width={width / 2 + gap - 14}
                text={text}
                look={look === 'finding' ? 'finding' : 'note'}
              />
            </g>
          );
        }
        const right = second.at[0] > first.at[0];
        const start: Point = [right ? a.x + width : a.x, a.y + HEIGHT / 2];
        const end: Point = [right ? b.x : b.x + width, b.y + HEIGHT / 2];
        const straight = first.at[1] === second.at[1];
        // Lines that fan out or meet cross the room between the columns; those along a column do not.
        const alone = links.every(
          (other) =>
            (other.from !== from && other.to !== to) ||
            (other.from === from && other.to === to) ||
            other.look === 'finding' ||
            steps[other.from]?.at[0] === steps[other.to]?.at[0],
        );
        const fits = straight && alone && linesOf(text, gap - 8).every((line) => widthOf(line) <= gap - 4);
        return (
          <g key={key}>
            <Arrow look={look} from={start} via={turns(first, second, start, end)} to={end} />
            {fits ? (
              <Text
                x={(start[0] + end[0]) / 2}
                y={start[1] - (linesOf(text, gap - 8).length * LINE) / 2 - 4}
                width={gap - 8}
                text={text}
                look={look === 'finding' ? 'finding' : 'note'}
              />
            ) : null}
          </g>
        );
      })}
      {steps.map((step) => (
        <Box key={step.name} {...placeOf(step)} width={width} height={HEIGHT} name={step.name} {...optional(step)} />
      ))}
    </Sheet>
  );
}

const optional = ({ note, look }: Step) => ({ ...(note === undefined ? {} : { note }), ...(look === undefined ? {} : { look }) });

function Tall<Messages>({ flow, messages }: { readonly flow: Flow<Messages>; readonly messages: Messages }) {
  const steps = flow.steps(messages);
  const links = flow.links(messages);
  const { width, height, pitch, rail } = TALL;
  const near = links.filter(({ from, to }) => Math.abs(from - to) === 1);
  const far = links.filter(({ from, to }) => Math.abs(from - to) > 1);
  const middleOf = (index: number) => index * pitch + height / 2;
  return (
    <Sheet layout="tall" height={(steps.length - 1) * pitch + height}>
      {near.map(({ from, to, look = 'flow' }) => {
        const ends: readonly [Point, Point] =
          to > from
            ? [
                [width / 2, from * pitch + height],
                [width / 2, to * pitch],
              ]
            : [
                [width / 2, from * pitch],
                [width / 2, to * pitch + height],
              ];
        return <Arrow key={`${String(from)}-${String(to)}`} look={look} from={ends[0]} to={ends[1]} />;
      })}
      {far.map(({ from, to, look = 'flow' }, index) => {
        const x = width + (index + 1) * rail;
        // Lines that meet at one step arrive beside each other.
        const [start, end] = [middleOf(from) + (index - (far.length - 1) / 2) * 10, middleOf(to) + (index - (far.length - 1) / 2) * 10];
        return (
          <Arrow
            key={`${String(from)}-${String(to)}`}
            look={look}
            from={[width, start]}
            via={[
              [x, start],
              [x, end],
            ]}
            to={[width, end]}
          />
        );
      })}
      {steps.map((step, index) => (
        <Box key={step.name} x={0} y={index * pitch} width={width} height={height} name={step.name} {...optional(step)} />
      ))}
    </Sheet>
  );
}

/**
 * A diagram of steps and the lines between them, in columns where there is room and below each other on a phone.
 * @param Full its drawing from edge to edge, with the same steps and links
 */
export const flowDrawing = <Messages,>(flow: Flow<Messages>, Full: NonNullable<Drawing<Messages>['Full']>): Drawing<Messages> => ({
  Full,
  Wide: ({ messages }) => <Wide flow={flow} messages={messages} />,
  Tall: ({ messages }) => <Tall flow={flow} messages={messages} />,
  table(messages) {
    const named = flow.steps(messages).map(({ name, note }) => (note === undefined ? name : `${name} (${note})`));
    return {
      columns: flow.heads(messages),
      rows: flow.links(messages).map(({ from, to, text }) => [named[from] ?? '', text, named[to] ?? '']),
    };
  },
});
