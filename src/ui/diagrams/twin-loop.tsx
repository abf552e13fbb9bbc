import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box } from './box.tsx';
import { BLEED, Sheet } from './drawing.tsx';
import { flowDrawing } from './flow.tsx';
import { Arrow, Line, type Point } from './line.tsx';
import { Curve } from './plot.tsx';
import { Paragraph, Text } from './text.tsx';

type Messages = DiagramMessages['twin-loop'];

/** The parts of the full layout along its time: bench, unseen run, field, prediction. */
const PARTS = { bench: 0, unseen: 380, field: 620, prediction: 880, end: 1064 } as const;
const PLOT = { top: 76, height: 190 };
/** Distances between the measured points of each part, and where the field sends nothing. */
const EVERY = { bench: 19, unseen: 24, field: 44 } as const;
const SILENT = [704, 806] as const;

/** The course of the twin, in units of the drawing. */
const courseAt = (x: number) => PLOT.top + PLOT.height * (0.52 - 0.3 * Math.sin(x / 88) - 0.14 * Math.sin(x / 37 + 1));
/** How far a measurement is from it: the same at each drawing. */
const noiseAt = (x: number) => 9 * Math.sin(x * 12.9898) * Math.cos(x * 4.1);

const course = (from: number, to: number, off: (x: number) => number = () => 0): Point[] =>
  Array.from({ length: Math.ceil((to - from) / 8) + 1 }, (_, index) => {
    const x = Math.min(from + index * 8, to);
    return [x, Number((courseAt(x) + off(x)).toFixed(1))] as const;
  });
const dotsOf = (from: number, to: number, every: number) =>
  Array.from({ length: Math.floor((to - from - 8) / every) + 1 }, (_, index) => from + 8 + index * every).filter(
    (x) => x < SILENT[0] || x > SILENT[1],
  );

/** Measured points: filled where they built the model, hollow where they test it. */
function Dots({
  from,
  to,
  every,
  hollow = false,
}: {
  readonly from: number;
  readonly to: number;
  readonly every: number;
  readonly hollow?: boolean;
}) {
  const d = dotsOf(from, to, every)
    .map((x) => `M${x - 3.5} ${(courseAt(x) + noiseAt(x) - 3.5).toFixed(1)}h7v7h-7z`)
    .join('');
  return <path className={hollow ? 'diagram__area diagram__area--thin' : 'diagram__bar'} d={d} />;
}

function Full({ messages }: { readonly messages: Messages }) {
  const { bench, unseen, field, prediction, end } = PARTS;
  const bottom = PLOT.top + PLOT.height;
  const spread = (x: number) => ((x - prediction) / (end - prediction)) * 26 + 5;
  const heads = [
    [bench, messages.bench, messages.benchIs],
    [unseen, messages.unseen, messages.unseenIs],
    [field, messages.field, messages.fieldSends],
    [prediction, messages.prediction, messages.predictionHas],
  ] as const;
  const upper = course(prediction, end, (x) => -spread(x));
  const lower = course(prediction, end, spread);
  const box = { x: 880, y: bottom + 34, width: 240, height: 70 };
  return (
    <Sheet layout="full" height={box.y + box.height}>
      {heads.map(([x, name, note]) => (
        <g key={name}>
          {x > 0 ? (
            <Curve
              look="thin"
              points={[
                [x, 0],
                [x, bottom],
              ]}
            />
          ) : null}
          <Paragraph x={x + (x > 0 ? 12 : 0)} top={0} width={220} text={name} look="name" />
          <Paragraph x={x + (x > 0 ? 12 : 0)} top={20} width={220} text={note} />
        </g>
      ))}
      <path
        className="diagram__area diagram__area--thin"
        d={`M${[...upper, ...lower.toReversed()].map(([x, y]) => `${x} ${y}`).join('L')}z`}
      />
      <Curve look="heavy" points={course(-720, SILENT[0])} />
      <Curve look="heavy" points={course(SILENT[1], end)} />
      <Dots from={-720} to={unseen} every={EVERY.bench} />
      <Dots from={unseen} to={field} every={EVERY.unseen} hollow />
      <Dots from={field} to={prediction} every={EVERY.field} />
      <Line look="finding" from={[SILENT[0], bottom - 14]} to={[SILENT[1], bottom - 14]} />
      <Text x={(SILENT[0] + SILENT[1]) / 2} y={bottom - 30} text={messages.gaps} look="finding" />
      <Curve
        look="drawn"
        points={[
          [end, courseAt(end) - spread(end) - 10],
          [end, courseAt(end) + spread(end) + 10],
        ]}
      />
      <Line look="flow" from={[-BLEED, bottom]} to={[end, bottom]} />
      <Paragraph x={64} top={bottom - 62} width={220} text={messages.twin} look="name" />
      <Paragraph x={64} top={bottom - 42} width={300} text={messages.twinIs} />
      <Arrow from={[1000, bottom]} to={[1000, box.y]} />
      <Text x={1012} y={(bottom + box.y) / 2} from="start" text={messages.supports} />
      <Box {...box} name={messages.decision} note={messages.decisionNeeds} look="made" />
    </Sheet>
  );
}

/** How a twin gets its parameters, is checked on a run it has not seen, and supports a decision. */
export const twinLoop = flowDrawing<Messages>(
  {
    columns: 3,
    steps: (m) => [
      { name: m.bench, note: m.benchIs, at: [0, 0] },
      { name: m.twin, note: m.twinIs, at: [1, 0] },
      { name: m.unseen, note: m.unseenIs, at: [2, 0] },
      { name: m.field, note: m.fieldSends, at: [0, 1] },
      { name: m.prediction, note: m.predictionHas, at: [1, 1] },
      { name: m.decision, note: m.decisionNeeds, look: 'made', at: [2, 1] },
    ],
    links: (m) => [
      { from: 0, to: 1, text: m.parameters },
      { from: 2, to: 1, text: m.checks },
      { from: 3, to: 1, text: m.data },
      { from: 1, to: 4, text: m.predicts },
      { from: 4, to: 5, text: m.supports },
      { from: 3, to: 4, text: m.gaps, look: 'finding' },
    ],
    heads: (m) => [m.from, m.link, m.to],
  },
  Full,
);
