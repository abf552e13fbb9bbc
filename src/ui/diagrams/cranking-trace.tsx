import type { DiagramMessages } from '../../site/messages/messages.ts';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { LINE, linesOf } from './lettering.ts';
import { Line } from './line.tsx';
import { Curve } from './plot.tsx';
import { Figure, Paragraph, Text } from './text.tsx';

type Messages = DiagramMessages['cranking-trace'];

/**
 * The starting profile of ISO 16750-2:2012, 12 V, level IV: the phases in their order, each with the voltage at its end.
 * `share` is its part of the drawing's width; the times differ by a factor of 2,000, so it is not to scale.
 */
export const STARTING_PROFILE = [
  { key: 'rest', volts: 12, share: 0.1 },
  { key: 'fall', time: '5 ms', volts: 6, share: 0.09 },
  { key: 'low', time: '15 ms', volts: 6, share: 0.14 },
  { key: 'rise', time: '50 ms', volts: 6.5, share: 0.14 },
  { key: 'crank', time: '10 s', volts: 6.5, share: 0.33 },
  { key: 'back', time: '100 ms', volts: 12, share: 0.12 },
  { key: 'runs', volts: 12, share: 0.08 },
] as const;
/** Ripple of the starter: 2 Hz for 10 s, drawn as a few waves. */
const WAVES = 6;
const STEPS = 72;
const RIPPLE = 0.35;

type Phase = (typeof STARTING_PROFILE)[number];

/** The trace: phases with their edges, and the points of the curve. */
function traceOf(left: number, width: number, yOf: (volts: number) => number) {
  const edges = STARTING_PROFILE.map(
    (_, index) => left + STARTING_PROFILE.slice(0, index).reduce((sum, { share }) => sum + share, 0) * width,
  );
  const phases = STARTING_PROFILE.map((phase: Phase, index) => ({
    ...phase,
    from: edges[index] ?? left,
    to: edges[index + 1] ?? left + width,
  }));
  const points = phases.flatMap(({ key, volts, from, to }) =>
    key === 'crank'
      ? Array.from({ length: STEPS + 1 }, (_, step) => {
          const part = step / STEPS;
          return [from + part * (to - from), yOf(volts - RIPPLE * Math.sin(part * WAVES * 2 * Math.PI))] as const;
        })
      : [[to, yOf(volts)] as const],
  );
  return { phases, points: [[left, yOf(STARTING_PROFILE[0].volts)] as const, ...points] };
}

interface Measures {
  readonly layout: 'wide' | 'tall';
  readonly left: number;
  readonly top: number;
  readonly height: number;
}
const WIDE: Measures = { layout: 'wide', left: 56, top: 34, height: 190 };
const TALL: Measures = { layout: 'tall', left: 46, top: 34, height: 200 };

function Trace({ messages, measures: { layout, left, top, height } }: { readonly messages: Messages; readonly measures: Measures }) {
  const wide = layout === 'wide';
  const width = SHEET_WIDTH[layout] - left;
  const yOf = (volts: number) => top + ((13 - volts) / 9.5) * height;
  const bottom = top + height;
  const { phases, points } = traceOf(left, width, yOf);
  return (
    <Sheet layout={layout} height={bottom + (wide ? 30 : 66)}>
      <Curve
        look="thin"
        points={[
          [left, top - 14],
          [left, bottom],
          [left + width, bottom],
        ]}
      />
      {(
        [
          ['12 V', 12],
          ['6 V', 6],
        ] as const
      ).map(([text, level]) => (
        <g key={text}>
          <Line from={[left, yOf(level)]} to={[left + width, yOf(level)]} />
          <Text x={left - 8} y={yOf(level)} from="end" text={text} />
        </g>
      ))}
      <Curve points={points} />
      <Line look="finding" from={[left, yOf(5)]} to={[left + width, yOf(5)]} />
      <Text x={left + width} y={yOf(5) + 14} from="end" text={messages.reset} look="finding" />
      {phases.map(({ key, from, to, ...phase }, index) =>
        'time' in phase ? <Text key={key} x={(from + to) / 2} y={bottom + 14 + (wide ? 0 : (index % 3) * 18)} text={phase.time} /> : null,
      )}
      <Text x={left + width * (wide ? 0.64 : 0.58)} y={yOf(8.2)} text={wide ? `${messages.crank}, ${messages.ripple}` : messages.crank} />
      {wide ? null : <Text x={left + width * 0.58} y={yOf(7.45)} text={messages.ripple} />}
      <Text x={left + width * 0.5} y={12} text={messages.cold} />
    </Sheet>
  );
}

/** Above the trace, and the height of its 9.5 V; below it a table with a column for each phase. */
const FULL = { top: 44, height: 250 };
const ROW = 28;

/** From edge to edge: the supply is 12 V before the left edge and after the right one. */
function Full({ messages }: { readonly messages: Messages }) {
  const { top, height } = FULL;
  const width = SHEET_WIDTH.full;
  const yOf = (volts: number) => top + ((13 - volts) / 9.5) * height;
  const { phases, points } = traceOf(0, width, yOf);
  const bottom = top + height;
  const across = (volts: number, look: 'link' | 'finding') => (
    <Line look={look} from={[-BLEED, yOf(volts)]} to={[width + BLEED, yOf(volts)]} />
  );
  // The last two phases share a column.
  const columns = phases.flatMap((phase) =>
    phase.key === 'runs' ? [] : [{ ...phase, key: phase.key, to: phase.key === 'back' ? width : phase.to }],
  );
  const names = Math.max(...columns.map(({ key, from, to }) => linesOf(messages[key], to - from - 14).length));
  const crank = phases.find(({ key }) => key === 'crank');
  const middle = crank ? (crank.from + crank.to) / 2 : width / 2;
  return (
    <Sheet layout="full" height={bottom + ROW + (names + 2) * LINE + 8}>
      {across(12, 'link')}
      {across(6, 'link')}
      {across(5, 'finding')}
      <Text x={width} y={yOf(5) + 14} from="end" text={messages.reset} look="finding" />
      <Curve look="heavy" points={[[-BLEED, yOf(12)], ...points, [width + BLEED, yOf(12)]]} />
      <Figure x={0} y={yOf(12) - 14} text="12 V" />
      <Figure x={0} y={yOf(6) - 14} text="6 V" />
      <Figure x={middle} y={yOf(8.9)} from="middle" text={messages.cold} />
      <Text x={middle} y={yOf(8.1)} text={messages.ripple} />
      <Line look="flow" from={[-BLEED, bottom]} to={[width + BLEED, bottom]} />
      {columns.map(({ key, from, to, ...phase }) => (
        <g key={key}>
          {from > 0 ? (
            <Curve
              look="faint"
              points={[
                [from, yOf(12)],
                [from, bottom + ROW + (names + 2) * LINE + 8],
              ]}
            />
          ) : null}
          <Text x={from + (from > 0 ? 8 : 0)} y={bottom + ROW / 2} from="start" text={'time' in phase ? phase.time : ''} />
          <Paragraph x={from + (from > 0 ? 8 : 0)} top={bottom + ROW} width={to - from - 14} look="name" text={messages[key]} />
          <Paragraph
            x={from + (from > 0 ? 8 : 0)}
            top={bottom + ROW + names * LINE + 4}
            width={to - from - 14}
            text={messages[`${key}Unit`]}
          />
        </g>
      ))}
    </Sheet>
  );
}

/** The supply voltage of a control unit while the engine is cranked. */
export const crankingTrace: Drawing<Messages> = {
  Full,
  Wide: ({ messages }) => <Trace messages={messages} measures={WIDE} />,
  Tall: ({ messages }) => <Trace messages={messages} measures={TALL} />,
  table: (messages) => ({
    columns: [messages.phase, messages.time, messages.voltage, messages.unit],
    rows: [
      [messages.rest, messages.cold, '12 V', messages.restUnit],
      [messages.fall, '5 ms', messages.from12to6, messages.fallUnit],
      [messages.low, '15 ms', '6 V', `${messages.lowUnit}; ${messages.reset}`],
      [messages.rise, '50 ms', messages.from6to65, messages.riseUnit],
      [`${messages.crank}, ${messages.ripple}`, '10 s', messages.at65, messages.crankUnit],
      [messages.back, '100 ms', messages.from65to12, messages.backUnit],
    ],
  }),
};
