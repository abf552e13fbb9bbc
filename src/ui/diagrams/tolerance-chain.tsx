import { Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { Line } from './line.tsx';
import { Bar, Curve } from './plot.tsx';
import { Text } from './text.tsx';
import { Full } from './tolerance-chain-full.tsx';
import { barsOf, CHAIN, type Messages } from './tolerance-gap.ts';

interface Measures {
  readonly layout: 'wide' | 'tall';
  /** Units for a millimetre of the lower drawing, and where its zero is. */
  readonly scale: number;
  readonly zero: number;
}
const WIDE: Measures = { layout: 'wide', scale: 560, zero: 90 };
const TALL: Measures = { layout: 'tall', scale: 240, zero: 40 };
const BAND = { top: 34, height: 30 };

function Chain({ messages, measures: { layout, scale, zero } }: { readonly messages: Messages; readonly measures: Measures }) {
  const wide = layout === 'wide';
  const width = SHEET_WIDTH[layout];
  const step = (width - 30) / CHAIN.links;
  const end = CHAIN.links * step;
  const xOf = (millimetres: number) => zero + millimetres * scale;
  const first = BAND.top + BAND.height + 74;
  const row = wide ? 62 : 82;
  const axis = first + 2 * row + 4;
  return (
    <Sheet layout={layout} height={axis + 26}>
      <Text x={0} y={12} from="start" text={messages.links} />
      <g className="diagram__steps">
        {Array.from({ length: CHAIN.links + 1 }, (_, index) => (
          <Curve
            key={index}
            look="thin"
            points={[
              [1 + index * step, BAND.top - 6],
              [1 + index * step, BAND.top + BAND.height],
            ]}
          />
        ))}
      </g>
      <Curve
        points={[
          [1, BAND.top + BAND.height / 2],
          [end, BAND.top + BAND.height / 2],
        ]}
      />
      <Curve
        look="thin"
        points={[
          [width - 1, BAND.top - 6],
          [width - 1, BAND.top + BAND.height],
        ]}
      />
      <Curve
        look="finding"
        points={[
          [end, BAND.top + BAND.height / 2],
          [width - 1, BAND.top + BAND.height / 2],
        ]}
      />
      <Text x={width} y={BAND.top + BAND.height + 16} from="end" text={messages.gap} />
      {barsOf(messages).map(({ least, most, text, verdict, look }, index) => {
        const y = first + index * row;
        return (
          <g key={text}>
            <Text x={0} y={y - 14} from="start" text={text} />
            <Bar from={xOf(Math.max(0, least))} to={Math.min(width, xOf(most))} y={y} height={12} />
            {[0, CHAIN.gap].map((millimetres) => (
              <Line key={millimetres} from={[xOf(millimetres), y - 4]} to={[xOf(millimetres), y + 16]} />
            ))}
            {least < 0 ? (
              <g className="diagram__closing">
                <Bar from={xOf(least)} to={xOf(0)} y={y} height={12} look="finding" />
              </g>
            ) : null}
            <Text x={width} y={wide ? y - 14 : y + 28} from="end" text={verdict} look={look === 'finding' ? 'finding' : 'note'} />
          </g>
        );
      })}
      {[0, CHAIN.gap].map((millimetres) => (
        <Line key={millimetres} from={[xOf(millimetres), axis - 6]} to={[xOf(millimetres), axis + 4]} />
      ))}
      <Text x={xOf(0)} y={axis + 14} text={messages.none} />
      <Text x={xOf(CHAIN.gap)} y={axis + 14} text={messages.nominal} />
    </Sheet>
  );
}

/** A dimension chain and what is left of its gap, worst case and statistically. */
export const toleranceChain: Drawing<Messages> = {
  Full,
  Wide: ({ messages }) => <Chain messages={messages} measures={WIDE} />,
  Tall: ({ messages }) => <Chain messages={messages} measures={TALL} />,
  table: (messages) => ({
    columns: [messages.way, messages.result],
    rows: [
      [messages.links, `${messages.gap}; ${messages.none}, ${messages.nominal}`],
      [messages.worst, messages.clash],
      [messages.rss, messages.fits],
    ],
  }),
};
