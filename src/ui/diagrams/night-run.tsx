import type { DiagramMessages } from '../../site/messages/messages.ts';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { flowDrawing } from './flow.tsx';
import { Line } from './line.tsx';
import { Bar, Curve } from './plot.tsx';
import { Figure, Paragraph, Text } from './text.tsx';

type Messages = DiagramMessages['night-run'];

/** The night of the full layout in hours since noon, to scale. */
const NIGHT = { from: 7, to: 24, build: 7.5, flash: 8, check: 8.5, start: 9, end: 18, results: 19, list: 20, noon: 24 } as const;
const BAR = { top: 168, height: 92 };

/** A label that hangs from a moment of the axis, beside a thin line down to it. */
interface EventProps {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly note?: string;
  readonly width: number;
}
function Event({ x, y, name, note, width }: EventProps) {
  return (
    <>
      <Curve
        look="thin"
        points={[
          [x, y],
          [x, BAR.top + BAR.height],
        ]}
      />
      <Paragraph x={x + 10} top={y - 2} width={width} text={name} look="name" />
      {note === undefined ? null : <Paragraph x={x + 10} top={y + 16} width={width} text={note} />}
    </>
  );
}

function Full({ messages }: { readonly messages: Messages }) {
  const width = SHEET_WIDTH.full;
  const xOf = (hour: number) => ((hour - NIGHT.from) * width) / (NIGHT.to - NIGHT.from);
  const { top, height } = BAR;
  const axis = top + height;
  const [start, end] = [xOf(NIGHT.start), xOf(NIGHT.end)];
  const times = [
    [NIGHT.start, messages.start],
    [NIGHT.end, messages.finish],
    [NIGHT.noon, messages.noon],
  ] as const;
  return (
    <Sheet layout="full" height={axis + 62}>
      <Event x={xOf(NIGHT.build)} y={2} name={messages.build} note={messages.buildAt} width={300} />
      <Event x={xOf(NIGHT.flash)} y={54} name={messages.flash} width={300} />
      <Event x={xOf(NIGHT.check)} y={88} name={messages.check} note={messages.checkIs} width={300} />
      <Event x={end} y={2} name={messages.sort} note={messages.sortInto} width={260} />
      <Event x={xOf(NIGHT.results)} y={54} name={messages.results} note={messages.resultsAt} width={240} />
      <Event x={xOf(NIGHT.list)} y={106} name={messages.list} note={messages.listIs} width={240} />
      <Bar from={start} to={end} y={top} height={height} />
      <Figure x={start + 24} y={top + height / 2 + 14} text={messages.cases} look="made" />
      <Figure x={end - 24} y={top + height / 2 + 14} text={messages.casesTake} from="end" look="made" />
      {/* What nobody has explained yet: less each hour, nothing at noon. */}
      <path className="diagram__bar diagram__bar--finding" d={`M${end} ${axis}V${axis - 44}L${xOf(NIGHT.noon)} ${axis}z`} />
      <Line look="flow" from={[-BLEED, axis]} to={[width + BLEED, axis]} />
      {Array.from({ length: NIGHT.to - NIGHT.from + 1 }, (_, index) => (
        <Line key={index} from={[xOf(NIGHT.from + index), axis]} to={[xOf(NIGHT.from + index), axis + 7]} />
      ))}
      {times.map(([hour, text]) => (
        <Text key={hour} x={xOf(hour)} y={axis + 20} from={hour === NIGHT.noon ? 'end' : 'middle'} text={text} />
      ))}
      <Text x={end - 18} y={axis + 44} from="start" text={`${messages.flaky}: ${messages.flakyAre}`} />
    </Sheet>
  );
}

const flow = flowDrawing<Messages>(
  {
    columns: 4,
    steps: (m) => [
      { name: m.build, note: m.buildAt, at: [0, 0] },
      { name: m.flash, at: [1, 0] },
      { name: m.check, note: m.checkIs, at: [2, 0] },
      { name: m.cases, note: m.casesTake, at: [3, 0] },
      { name: m.sort, note: m.sortInto, at: [3, 1] },
      { name: m.results, note: m.resultsAt, at: [2, 1] },
      { name: m.list, note: m.listIs, look: 'made', at: [1, 1] },
      { name: m.flaky, note: m.flakyAre, at: [0, 1] },
    ],
    links: (m) => [
      { from: 0, to: 1, text: m.then },
      { from: 1, to: 2, text: m.then },
      { from: 2, to: 3, text: m.healthy },
      { from: 3, to: 4, text: m.failed },
      { from: 4, to: 5, text: m.then },
      { from: 5, to: 6, text: m.then },
      { from: 6, to: 7, text: m.aside, look: 'finding' },
    ],
    heads: (m) => [m.from, m.step, m.to],
  },
  Full,
);

/** One night of automated tests, from the build in the evening to the list in the morning. */
export const nightRun: Drawing<Messages> = {
  ...flow,
  table(messages) {
    const { columns, rows } = flow.table(messages);
    return {
      columns,
      rows: [
        ...rows,
        [messages.cases, `${messages.start}–${messages.finish}`, messages.casesTake],
        [messages.list, messages.noon, messages.listIs],
        [messages.flaky, messages.aside, `${messages.flaky}: ${messages.flakyAre}`],
      ],
    };
  },
};
