import { fill, type DiagramMessages } from '../../site/messages/messages.ts';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing, type Layout } from './drawing.tsx';
import { Line } from './line.tsx';
import { Figure, Text } from './text.tsx';

type Messages = DiagramMessages['dal-objectives'];

/** Objectives of DO-178C, Annex A, for each software level; `alone`: those of no other level (table A-7, objectives 5 and 9). */
export const OBJECTIVES = [
  { level: 'a', failure: 'catastrophic', coverage: 'coverageA', all: 71, independent: 30, alone: 2 },
  { level: 'b', failure: 'hazardous', coverage: 'coverageB', all: 69, independent: 18, alone: 0 },
  { level: 'c', failure: 'major', coverage: 'coverageC', all: 62, independent: 5, alone: 0 },
  { level: 'd', failure: 'minor', coverage: 'coverageD', all: 26, independent: 2, alone: 0 },
] as const;
const MOST = OBJECTIVES[0].all;

interface Measures {
  readonly layout: Layout;
  /** Left edge of the marks. */
  readonly left: number;
  /** Width and height of a mark, and the distance to the next. */
  readonly mark: readonly [width: number, height: number];
  readonly pitch: number;
  /** Distance of the lines of marks. */
  readonly leading: number;
  readonly row: number;
  readonly top: number;
  /** Marks in one line. */
  readonly columns: number;
}
const FULL: Measures = { layout: 'full', left: 168, mark: [8, 30], pitch: 12, leading: 30, row: 98, top: 18, columns: MOST };
const WIDE: Measures = { layout: 'wide', left: 0, mark: [10, 14], pitch: 15, leading: 19, row: 112, top: 34, columns: 36 };
const TALL: Measures = { layout: 'tall', left: 0, mark: [8, 12], pitch: 11.2, leading: 16, row: 150, top: 50, columns: 24 };

/** Marks from one number to another, line by line, as one path. */
function Marks({
  from,
  to,
  look,
  at,
  mark: [width, height],
}: {
  readonly from: number;
  readonly to: number;
  readonly look: 'made' | 'drawn' | 'finding';
  readonly at: (index: number) => readonly [x: number, y: number];
  readonly mark: readonly [width: number, height: number];
}) {
  const d = Array.from({ length: Math.max(0, to - from) }, (_, index) => at(from + index))
    .map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h${width}v${height}h${-width}z`)
    .join('');
  return <path className={look === 'drawn' ? 'diagram__area diagram__area--thin' : `diagram__bar diagram__bar--${look}`} d={d} />;
}

function Levels({ messages, measures }: { readonly messages: Messages; readonly measures: Measures }) {
  const { layout, left, mark, pitch, leading, row, top, columns } = measures;
  const width = SHEET_WIDTH[layout];
  const full = layout === 'full';
  const tall = layout === 'tall';
  const lines = Math.ceil(MOST / columns);
  const edge = full ? BLEED : 0;
  const end = OBJECTIVES.length * row;
  return (
    <Sheet layout={layout} height={end + (tall ? 44 : 26)}>
      {OBJECTIVES.map(({ level, failure, coverage, all, independent, alone }, index) => {
        const y = index * row;
        const marks = y + top;
        const at = (number: number) => [left + (number % columns) * pitch, marks + Math.floor(number / columns) * leading] as const;
        const common = { at, mark };
        return (
          <g key={level}>
            <Line look={index === 0 ? 'flow' : 'link'} from={[-edge, y]} to={[width + edge, y]} />
            <Text x={0} y={y + (full ? 30 : 15)} from="start" text={messages[level]} look="name" />
            {full ? (
              <Text x={0} y={y + 50} from="start" text={messages[failure]} />
            ) : (
              <Text x={tall ? 0 : 84} y={y + (tall ? 34 : 15)} from="start" text={messages[failure]} />
            )}
            <Marks {...common} from={0} to={independent} look="made" />
            <Marks {...common} from={independent} to={all - alone} look="drawn" />
            {alone > 0 ? <Marks {...common} from={all - alone} to={all} look="finding" /> : null}
            <Text
              x={full ? left : 0}
              y={marks + (lines - 1) * leading + mark[1] + 18}
              from="start"
              text={`${messages.coverage}: ${messages[coverage]}`}
            />
            <Text
              x={full ? left + MOST * pitch - 4 : width}
              y={marks + (lines - 1) * leading + mark[1] + (tall ? 38 : 18)}
              from="end"
              text={fill(messages.independently, { n: String(independent) })}
            />
            {full || !tall ? (
              <Figure x={width} y={y + (full ? 56 : 66)} from="end" text={String(all)} />
            ) : (
              <Figure x={width} y={y + 38} from="end" text={String(all)} />
            )}
          </g>
        );
      })}
      <Line look="flow" from={[-edge, end]} to={[width + edge, end]} />
      <Text x={full ? left : 0} y={end + (tall ? 26 : 16)} from="start" width={width - left} text={messages.onlyA} look="finding" />
    </Sheet>
  );
}

/** How many objectives of Annex A a software level has to meet, and how many of them with independence. */
export const dalObjectives: Drawing<Messages> = {
  Full: ({ messages }) => <Levels messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <Levels messages={messages} measures={WIDE} />,
  Tall: ({ messages }) => <Levels messages={messages} measures={TALL} />,
  table: (messages) => ({
    columns: [messages.level, messages.failure, messages.objectives, messages.independent, messages.coverage],
    rows: [
      ...OBJECTIVES.map(({ level, failure, coverage, all, independent }) => [
        messages[level],
        messages[failure],
        String(all),
        fill(messages.independently, { n: String(independent) }),
        `${messages.coverage}: ${messages[coverage]}`,
      ]),
      [messages.a, messages.onlyA],
    ],
  }),
};
