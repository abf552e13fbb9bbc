import type { DiagramMessages } from '../../site/messages/messages.ts';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing, type Layout } from './drawing.tsx';
import { Line } from './line.tsx';
import { Figure, Paragraph, Text } from './text.tsx';

type Messages = DiagramMessages['swe-rating'];

/** Ratings of ISO/IEC 33020 from none to full, as rungs: N up to 15 %, P up to 50 %, L up to 85 %, F above. */
const RUNGS = { N: 0, P: 1, L: 2, F: 3 } as const;
export type Rating = keyof typeof RUNGS;

/** The attributes of level 1 and level 2, from the ground up, and how the processes of the example were rated in them. */
const ATTRIBUTES = [
  { id: 'PA 1.1', name: 'performance' },
  { id: 'PA 2.1', name: 'managed' },
  { id: 'PA 2.2', name: 'documented' },
] as const;
export const PROCESSES = [
  { id: 'SWE.1', name: 'swe1', ratings: ['F', 'L', 'L'] },
  { id: 'SWE.2', name: 'swe2', ratings: ['F', 'L', 'F'] },
  { id: 'SWE.3', name: 'swe3', ratings: ['F', 'L', 'L'] },
  { id: 'SWE.4', name: 'swe4', ratings: ['L', 'L', 'L'] },
  { id: 'SWE.5', name: 'swe5', ratings: ['F', 'P', 'L'] },
  { id: 'SWE.6', name: 'swe6', ratings: ['F', 'F', 'L'] },
] as const;
/** The one that the example is about. */
const FINDING = 'SWE.4';

/** The capability level: each attribute of it is L or F, and those of the level below are F (ISO/IEC 33020). */
export function levelOf([performance, ...second]: readonly Rating[]): number {
  if (performance === undefined || RUNGS[performance] < RUNGS.L) return 0;
  return performance === 'F' && second.length > 0 && second.every((rating) => RUNGS[rating] >= RUNGS.L) ? 2 : 1;
}

interface LadderProps {
  readonly x: number;
  /** Lower edge. */
  readonly y: number;
  readonly width: number;
  readonly rating: Rating;
  readonly finding: boolean;
}
const RUNG = { height: 10, pitch: 15 };

/** Three rungs, filled as far as the rating goes. */
function Ladder({ x, y, width, rating, finding }: LadderProps) {
  const rungs = [0, 1, 2].map((index) => ({
    d: `M${x} ${y - index * RUNG.pitch - RUNG.height}h${width}v${RUNG.height}h${-width}z`,
    filled: index < RUNGS[rating],
  }));
  const join = (wanted: boolean) =>
    rungs
      .filter(({ filled }) => filled === wanted)
      .map(({ d }) => d)
      .join('');
  return (
    <>
      <path className="diagram__bar" d={join(true)} />
      <path className={finding ? 'diagram__mark' : 'diagram__area diagram__area--thin'} d={join(false)} />
    </>
  );
}

interface Measures {
  readonly layout: Layout;
  readonly label: number;
  readonly row: number;
  readonly top: number;
  /** Room for the names of the processes. */
  readonly foot: number;
}
const FULL: Measures = { layout: 'full', label: 190, row: 78, top: 64, foot: 78 };
const WIDE: Measures = { layout: 'wide', label: 96, row: 84, top: 64, foot: 100 };

function Across({ messages, measures: { layout, label, row, top, foot } }: { readonly messages: Messages; readonly measures: Measures }) {
  const full = layout === 'full';
  const width = SHEET_WIDTH[layout];
  const column = (width - label) / PROCESSES.length;
  const ground = top + ATTRIBUTES.length * row;
  const edge = full ? BLEED : 0;
  const bottomOf = (attribute: number) => ground - attribute * row - 14;
  return (
    <Sheet layout={layout} height={ground + foot + 22}>
      <Text x={0} y={34} from="start" text={messages.level} look="name" />
      <Line look="flow" from={[-edge, top - 10]} to={[width + edge, top - 10]} />
      {ATTRIBUTES.map(({ id, name }, index) => (
        <g key={id}>
          {index > 0 ? <Line from={[-edge, ground - index * row]} to={[width + edge, ground - index * row]} /> : null}
          <Text x={0} y={bottomOf(index) - (full ? 36 : 44)} from="start" text={id} look="name" />
          <Text x={0} y={bottomOf(index) - (full ? 16 : 10)} from="start" width={label - 10} text={messages[name]} />
        </g>
      ))}
      <Line look="flow" from={[-edge, ground]} to={[width + edge, ground]} />
      {PROCESSES.map(({ id, name, ratings }, index) => {
        const x = label + index * column;
        const middle = x + column / 2 - 8;
        const rung = full ? 86 : 46;
        return (
          <g key={id}>
            <Figure x={middle} y={42} text={String(levelOf(ratings))} from="middle" look={id === FINDING ? 'finding' : 'plain'} />
            {ratings.map((rating, attribute) => (
              <g key={ATTRIBUTES[attribute]?.id}>
                <Ladder
                  x={middle - rung / 2 - 10}
                  y={bottomOf(attribute)}
                  width={rung}
                  rating={rating}
                  finding={id === FINDING && attribute === 0}
                />
                <Text x={middle + rung / 2 + 6} y={bottomOf(attribute) - 20} text={rating} look="name" />
              </g>
            ))}
            <Text x={middle} y={ground + 18} text={id} look="name" />
            <Paragraph x={middle} top={ground + 28} from="middle" width={column - 8} text={messages[name]} />
          </g>
        );
      })}
      <Text x={0} y={ground + foot + 12} from="start" text={messages.rule} look="finding" />
    </Sheet>
  );
}

const TALL = { row: 86, top: 58, label: 96, column: 48 };

/** A process in each row, its attributes beside each other. */
function Tall({ messages }: { readonly messages: Messages }) {
  const { row, top, label, column } = TALL;
  const width = SHEET_WIDTH.tall;
  const end = top + PROCESSES.length * row;
  return (
    <Sheet layout="tall" height={end + 56}>
      {ATTRIBUTES.map(({ id }, index) => (
        <Text key={id} x={label + (index + 0.5) * column} y={top - 16} text={id} />
      ))}
      <Text x={width} y={top - 40} from="end" text={messages.level} look="name" />
      {PROCESSES.map(({ id, name, ratings }, index) => {
        const y = top + index * row;
        return (
          <g key={id}>
            <Line look={index === 0 ? 'flow' : 'link'} from={[0, y]} to={[width, y]} />
            <Text x={0} y={y + 15} from="start" text={id} look="name" />
            <Paragraph x={0} top={y + 25} width={label - 4} text={messages[name]} />
            {ratings.map((rating, attribute) => (
              <g key={ATTRIBUTES[attribute]?.id}>
                <Ladder
                  x={label + attribute * column + 4}
                  y={y + 52}
                  width={24}
                  rating={rating}
                  finding={id === FINDING && attribute === 0}
                />
                <Text x={label + attribute * column + 38} y={y + 32} text={rating} />
              </g>
            ))}
            <Figure x={width} y={y + 48} from="end" text={String(levelOf(ratings))} look={id === FINDING ? 'finding' : 'plain'} />
          </g>
        );
      })}
      <Line look="flow" from={[0, end]} to={[width, end]} />
      <Paragraph x={0} top={end + 8} width={width} text={messages.rule} look="finding" />
    </Sheet>
  );
}

/** The software processes of Automotive SPICE and how far each has climbed: attributes of level 1 below those of level 2. */
export const sweRating: Drawing<Messages> = {
  Full: ({ messages }) => <Across messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <Across messages={messages} measures={WIDE} />,
  Tall,
  table: (messages) => ({
    columns: [messages.process, ...ATTRIBUTES.map(({ id, name }) => `${id}: ${messages[name]}`), messages.level],
    rows: [
      ...PROCESSES.map(({ id, name, ratings }) => [`${id}: ${messages[name]}`, ...ratings, String(levelOf(ratings))]),
      [FINDING, messages.rule],
    ],
  }),
};
