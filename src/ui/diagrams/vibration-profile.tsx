import type { DiagramMessages } from '../../site/messages/messages.ts';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { Line } from './line.tsx';
import { Curve } from './plot.tsx';
import { Figure, Text } from './text.tsx';

type Messages = DiagramMessages['vibration-profile'];

/** Random vibration of parts on the body of a passenger car, ISO 16750-3 test IV, run by IEC 60068-2-64: Hz and (m/s²)²/Hz. */
export const RANDOM_PROFILE: readonly (readonly [hertz: number, density: number])[] = [
  [10, 20],
  [55, 6.5],
  [180, 0.25],
  [300, 0.25],
  [360, 0.14],
  [1000, 0.14],
];
/** The fixture's resonance of the text, and how far it lifts the level. */
const RESONANCE = [
  [330, 0.2],
  [370, 0.35],
  [400, 2.4],
  [435, 0.35],
  [480, 0.14],
] as const;

/** The decades of both axes. */
const DENSITIES = [
  [0.1, 'd01'],
  [1, 'd1'],
  [10, 'd10'],
  [100, 'd100'],
] as const;
const FREQUENCIES = [
  [10, 'h10'],
  [100, 'h100'],
  [1000, 'h1000'],
] as const;

interface Measures {
  readonly layout: 'wide' | 'tall';
  readonly left: number;
  readonly height: number;
}
const WIDE: Measures = { layout: 'wide', left: 58, height: 220 };
const TALL: Measures = { layout: 'tall', left: 48, height: 210 };
const TOP = 44;
const DECADES = { hertz: [10, 1000], density: [0.1, 100] } as const;

function Profile({ messages, measures: { layout, left, height } }: { readonly messages: Messages; readonly measures: Measures }) {
  const wide = layout === 'wide';
  const width = SHEET_WIDTH[layout] - left - 16;
  const log = (value: number, [from, to]: readonly [number, number]) => Math.log(value / from) / Math.log(to / from);
  const xOf = (hertz: number) => left + log(hertz, DECADES.hertz) * width;
  const yOf = (density: number) => TOP + (1 - log(density, DECADES.density)) * height;
  const bottom = TOP + height;
  const at = (points: readonly (readonly [number, number])[]) => points.map(([hertz, density]) => [xOf(hertz), yOf(density)] as const);
  return (
    <Sheet layout={layout} height={bottom + 46}>
      {DENSITIES.map(([density, text]) => (
        <g key={density}>
          <Line from={[left, yOf(density)]} to={[left + width, yOf(density)]} />
          <Text x={left - 8} y={yOf(density)} from="end" text={messages[text]} />
        </g>
      ))}
      {FREQUENCIES.map(([hertz, text]) => (
        <g key={hertz}>
          <Line from={[xOf(hertz), TOP]} to={[xOf(hertz), bottom]} />
          <Text x={xOf(hertz)} y={bottom + 14} from={hertz === 1000 ? 'end' : 'middle'} text={messages[text]} />
        </g>
      ))}
      <Curve points={at(RANDOM_PROFILE)} />
      <Curve look="finding" points={at(RESONANCE)} />
      <Text x={left} y={12} from="start" text={messages.density} />
      <Text x={left + width} y={bottom + 34} from="end" text={messages.frequency} />
      <Text
        x={wide ? xOf(420) : left + width}
        y={yOf(wide ? 4.4 : 5)}
        from={wide ? 'middle' : 'end'}
        width={wide ? 300 : 130}
        text={messages.fixture}
        look="finding"
      />
      <Text x={left + 12} y={yOf(0.35)} from="start" width={wide ? 300 : 120} text={messages.level} />
    </Sheet>
  );
}

/** The full layout: where 10 Hz is, the width of a decade of frequency and the height of one of density. */
const PAPER = { left: 70, decade: 490, top: 52, row: 112 };
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Logarithmic paper from edge to edge of the window; the profile is defined from 10 to 1,000 Hz. */
function Full({ messages }: { readonly messages: Messages }) {
  const { left, decade, top, row } = PAPER;
  const width = SHEET_WIDTH.full;
  const [least, most] = DECADES.density;
  const xOf = (hertz: number) => left + Math.log10(hertz / 10) * decade;
  const yOf = (density: number) => top + Math.log10(most / density) * row;
  const bottom = yOf(least);
  const at = (points: readonly (readonly [number, number])[]) => points.map(([hertz, density]) => [xOf(hertz), yOf(density)] as const);
  const upright = [-2, -1, 0, 1, 2, 3, 4].flatMap((power) => STEPS.map((step) => xOf(step * 10 ** power)));
  const level = [-1, 0, 1].flatMap((power) => STEPS.map((step) => yOf(step * 10 ** power)));
  return (
    <Sheet layout="full" height={bottom + 32}>
      <path
        className="diagram__curve diagram__curve--faint"
        d={[
          ...upright.map((x) => `M${x.toFixed(1)} ${top}V${bottom}`),
          ...level.map((y) => `M${-BLEED} ${y.toFixed(1)}H${BLEED + width}`),
        ].join('')}
      />
      {DENSITIES.map(([density, text]) => (
        <g key={density}>
          <Line from={[-BLEED, yOf(density)]} to={[width + BLEED, yOf(density)]} />
          <Text x={0} y={yOf(density) - 10} from="start" text={messages[text]} />
        </g>
      ))}
      {FREQUENCIES.map(([hertz, text]) => (
        <g key={hertz}>
          <Line from={[xOf(hertz), top]} to={[xOf(hertz), bottom + 8]} />
          <Text x={xOf(hertz)} y={bottom + 20} text={messages[text]} />
        </g>
      ))}
      <Curve look="heavy" points={at(RANDOM_PROFILE)} />
      <Curve look="heavy-finding" points={at(RESONANCE)} />
      <Text x={0} y={10} from="start" text={messages.density} />
      <Text x={xOf(316)} y={bottom + 20} text={messages.frequency} />
      <Text x={xOf(400)} y={yOf(3.4)} text={messages.fixture} look="finding" interrupts />
      <Figure x={width} y={yOf(14)} from="end" text={messages.level} />
    </Sheet>
  );
}

/** The level of a random vibration test over the frequency, with a fixture that adds its own. */
export const vibrationProfile: Drawing<Messages> = {
  Full,
  Wide: ({ messages }) => <Profile messages={messages} measures={WIDE} />,
  Tall: ({ messages }) => <Profile messages={messages} measures={TALL} />,
  table: (messages) => ({
    columns: [messages.frequency, messages.density],
    rows: [
      [`${messages.h10}–${messages.h1000}`, `${messages.profile}; ${messages.level}`],
      ['400', messages.fixture],
      [`${messages.h10}, ${messages.h100}, ${messages.h1000}`, `${messages.d01}, ${messages.d1}, ${messages.d10}, ${messages.d100}`],
    ],
  }),
};
