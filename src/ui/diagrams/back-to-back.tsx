import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box } from './box.tsx';
import { Sheet } from './drawing.tsx';
import { flowDrawing } from './flow.tsx';
import { Arrow, Line, type Point } from './line.tsx';
import { Curve } from './plot.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['back-to-back'];

/** The strips of the full layout: where a signal is drawn, and how high. */
const STRIP = { top: 22, pitch: 116, height: 72, from: 416, to: 766 };
const LABEL = { x: 212, width: 186 };
const SAMPLES = 64;
/** Part of the time at which the processor's output leaves the model's. */
const APART = [0.5, 0.62] as const;

/** A damped step response, 0 to 1.3, over its time from 0 to 1. */
const response = (time: number) => (time < 0.1 ? 0 : 1 - Math.exp(-(time - 0.1) * 7) * Math.cos((time - 0.1) * 22));

function signal(row: number, [from, to]: readonly [number, number] = [0, 1], shift = 0): Point[] {
  const { top, pitch, height } = STRIP;
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const part = from + ((to - from) * index) / SAMPLES;
    const bump = shift * Math.sin((index / SAMPLES) * Math.PI);
    return [STRIP.from + part * (STRIP.to - STRIP.from), top + row * pitch + height * (1 - (response(part) + bump) / 1.4)] as const;
  });
}

/** The steps of the input, from before the left edge. */
const stepsTo = (end: number, y: number): Point[] =>
  Array.from({ length: 9 }, (_, index) => 9 - index).flatMap((index): Point[] => {
    const x = end - index * 80;
    return [
      [x, y],
      [x, y - 30],
      [x + 40, y - 30],
      [x + 40, y],
    ];
  });

function Full({ messages }: { readonly messages: Messages }) {
  const { top, pitch, height } = STRIP;
  const rows = [
    [messages.model, messages.modelRuns],
    [messages.code, messages.codeRuns],
    [messages.target, messages.targetRuns],
  ] as const;
  const middleOf = (row: number) => top + row * pitch + height / 2;
  const middle = middleOf(1);
  const end = middleOf(2) + height / 2 + 8;
  const inputs = 148;
  const comparison = { x: 800, width: 124 };
  const verdict = { x: 986, width: 134, height: height + 16 };
  const to = (row: number): Point => [LABEL.x, middleOf(row)];
  return (
    <Sheet layout="full" height={end}>
      <Curve look="thin" points={[...stepsTo(0, middle + 15), [0, middle + 15]]} />
      {rows.map(([name, note], row) => (
        <g key={name}>
          <Arrow
            from={[inputs, middle]}
            via={
              row === 1
                ? []
                : [
                    [inputs + 32, middle],
                    [inputs + 32, middleOf(row)],
                  ]
            }
            to={to(row)}
          />
          <Box x={LABEL.x} y={top + row * pitch - 8} width={LABEL.width} height={height + 16} name={name} note={note} />
          <Line from={[STRIP.from, top + row * pitch + height + 4]} to={[STRIP.to, top + row * pitch + height + 4]} />
          <Curve points={signal(row)} />
          <Arrow look="link" from={[STRIP.to + 6, middleOf(row)]} to={[comparison.x, middleOf(row)]} />
        </g>
      ))}
      <Curve look="heavy-finding" points={signal(2, APART, 0.3)} />
      <Box x={0} y={middle - 52} width={inputs} height={104} name={messages.inputs} note={messages.inputsAre} />
      <Box
        x={comparison.x}
        y={top - 8}
        width={comparison.width}
        height={end - top + 8}
        name={messages.comparison}
        note={messages.comparisonIs}
      />
      <Arrow from={[comparison.x + comparison.width, middleOf(0)]} to={[verdict.x, middleOf(0)]} />
      <Text x={(comparison.x + comparison.width + verdict.x) / 2} y={middleOf(0) - 16} text={messages.agrees} />
      <Box
        x={verdict.x}
        y={middleOf(0) - verdict.height / 2}
        width={verdict.width}
        height={verdict.height}
        name={messages.evidence}
        note={messages.evidenceIs}
        look="made"
      />
      <Arrow look="finding" from={[comparison.x + comparison.width, middleOf(2)]} to={[verdict.x, middleOf(2)]} />
      <Text x={(comparison.x + comparison.width + verdict.x) / 2} y={middleOf(2) - 16} text={messages.differs} look="finding" />
      <Box
        x={verdict.x}
        y={middleOf(2) - verdict.height / 2}
        width={verdict.width}
        height={verdict.height}
        name={messages.cause}
        note={messages.causeIs}
      />
    </Sheet>
  );
}

/** The same inputs for the model and for its code in two places; their outputs are compared sample by sample. */
export const backToBack = flowDrawing<Messages>(
  {
    columns: 4,
    steps: (m) => [
      { name: m.inputs, note: m.inputsAre, at: [0, 1] },
      { name: m.model, note: m.modelRuns, at: [1, 0] },
      { name: m.code, note: m.codeRuns, at: [1, 1] },
      { name: m.target, note: m.targetRuns, at: [1, 2] },
      { name: m.comparison, note: m.comparisonIs, at: [2, 1] },
      { name: m.cause, note: m.causeIs, at: [2, 2] },
      { name: m.evidence, note: m.evidenceIs, look: 'made', at: [3, 1] },
    ],
    links: (m) => [
      { from: 0, to: 1, text: m.drives },
      { from: 0, to: 2, text: m.drives },
      { from: 0, to: 3, text: m.drives },
      { from: 1, to: 4, text: m.gives },
      { from: 2, to: 4, text: m.gives },
      { from: 3, to: 4, text: m.gives },
      { from: 4, to: 5, text: m.differs, look: 'finding' },
      { from: 4, to: 6, text: m.agrees },
    ],
    heads: (m) => [m.from, m.step, m.to],
  },
  Full,
);
