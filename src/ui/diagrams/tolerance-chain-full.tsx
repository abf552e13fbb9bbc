import { Area } from './box.tsx';
import { Sheet, SHEET_WIDTH } from './drawing.tsx';
import { Line } from './line.tsx';
import { Bar, Curve } from './plot.tsx';
import { Text } from './text.tsx';
import { barsOf, CHAIN, type Messages } from './tolerance-gap.ts';

/** The parts of the full layout between their two walls, and the scale of the gap below them. */
const WALL = 700;
const PARTS = { top: 64, height: 84, width: 102 };
const GAUGE = { scale: 700, zero: 310, top: 232, row: 62, bar: 14 };

/** From edge to edge: ten parts between the walls of a housing, their dimension chain above, and what is left of the gap below. */
export function Full({ messages }: { readonly messages: Messages }) {
  const width = SHEET_WIDTH.full;
  const end = CHAIN.links * PARTS.width;
  const { scale, zero, top, row, bar } = GAUGE;
  const xOf = (millimetres: number) => zero + millimetres * scale;
  const chain = PARTS.top - 22;
  const bottom = top + 2 * row;
  return (
    <Sheet layout="full" height={bottom + 24}>
      <Area x={-WALL} y={PARTS.top - 40} width={WALL} height={PARTS.height + 64} look="cut" />
      <Area x={width} y={PARTS.top - 40} width={WALL} height={PARTS.height + 64} look="cut" />
      <Text x={12} y={8} from="start" text={messages.links} />
      <g className="diagram__steps">
        {Array.from({ length: CHAIN.links }, (_, index) => (
          <g key={index}>
            <Area x={index * PARTS.width} y={PARTS.top} width={PARTS.width} height={PARTS.height} />
            <Dimension from={index * PARTS.width} to={(index + 1) * PARTS.width} y={chain} />
            <Text x={(index + 0.5) * PARTS.width} y={chain} text={messages.each} interrupts />
          </g>
        ))}
        <g>
          <Curve
            look="finding"
            points={[
              [end, chain],
              [width, chain],
            ]}
          />
          <Curve
            look="finding"
            points={[
              [end, chain - 6],
              [end, PARTS.top + PARTS.height],
            ]}
          />
          <Text x={width - 8} y={PARTS.top + PARTS.height + 16} from="end" text={messages.gap} look="finding" />
        </g>
      </g>
      {barsOf(messages).map(({ least, most, text, verdict, look }, index) => {
        const y = top + index * row;
        return (
          <g key={text}>
            <Text x={0} y={y + bar / 2} from="start" text={text} look="name" />
            <Bar from={xOf(Math.max(0, least))} to={xOf(most)} y={y} height={bar} />
            {least < 0 ? (
              <g className="diagram__closing">
                <Bar from={xOf(least)} to={xOf(0)} y={y} height={bar} look="finding" />
              </g>
            ) : null}
            <Text x={xOf(most) + 12} y={y + bar / 2} from="start" text={verdict} look={look === 'finding' ? 'finding' : 'note'} />
          </g>
        );
      })}
      <Curve
        points={[
          [xOf(0), top - 14],
          [xOf(0), bottom - 8],
        ]}
      />
      <Line look="centre" from={[xOf(CHAIN.gap), top - 14]} to={[xOf(CHAIN.gap), bottom - 8]} />
      <Text x={xOf(0)} y={bottom + 8} text={messages.none} />
      <Text x={xOf(CHAIN.gap)} y={bottom + 8} text={messages.nominal} />
    </Sheet>
  );
}

/** A dimension line between two edges, with a tick at each. */
function Dimension({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) {
  return (
    <>
      <Curve
        look="thin"
        points={[
          [from, y],
          [to, y],
        ]}
      />
      {[from, to].map((x) => (
        <Curve
          key={x}
          look="thin"
          points={[
            [x, y - 6],
            [x, PARTS.top],
          ]}
        />
      ))}
    </>
  );
}
