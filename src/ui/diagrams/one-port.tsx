import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Area, Box } from './box.tsx';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { LINE } from './lettering.ts';
import { Line, type Point } from './line.tsx';
import { Curve } from './plot.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['one-port'];

const PORT = 16;

/** A port: a square on the edge of a block (SysML). The one that the drawing is about is marked. */
function Port({ at: [x, y], here = false }: { readonly at: Point; readonly here?: boolean }) {
  const d = `M${x - PORT / 2} ${y - PORT / 2}h${PORT}v${PORT}h${-PORT}z`;
  return <path className={here ? 'diagram__bar diagram__bar--finding' : 'diagram__area'} d={d} />;
}

interface BlockProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly name: string;
  /** Texts of the compartment below the name. */
  readonly holds: readonly string[];
}
const HEAD = 46;

/** A block with its compartment, as in a block definition diagram. */
function Block({ x, y, width, name, holds }: BlockProps) {
  return (
    <>
      <Box x={x} y={y} width={width} height={HEAD} name={name} />
      <Area x={x} y={y + HEAD} width={width} height={holds.length * (LINE + 2) + 16} />
      {holds.map((text, index) => (
        <Text key={text} x={x + 12} y={y + HEAD + 18 + index * (LINE + 2)} from="start" text={text} />
      ))}
    </>
  );
}

interface Measures {
  readonly layout: 'full' | 'wide';
  readonly pump: number;
  readonly coolant: { readonly x: number; readonly width: number };
  /** Left edge of the frame of the right drawing, and width and height of its parts. */
  readonly frame: number;
  readonly part: { readonly width: number; readonly height: number };
}
const FULL: Measures = { layout: 'full', pump: 200, coolant: { x: 292, width: 212 }, frame: 616, part: { width: 170, height: 78 } };
const WIDE: Measures = { layout: 'wide', pump: 136, coolant: { x: 88, width: 190 }, frame: 330, part: { width: 112, height: 72 } };
const TOP = 46;

/** Left of the centre line what is defined, right of it what uses it; one line joins the two ports. */
function Beside({
  messages,
  measures: { layout, pump, coolant, frame, part },
}: {
  readonly messages: Messages;
  readonly measures: Measures;
}) {
  const width = SHEET_WIDTH[layout];
  const full = layout === 'full';
  const axis = width / 2;
  const right = width - 24 - part.width;
  const left = frame + 24;
  const upper = TOP + 66;
  const lower = upper + part.height + 74;
  const end = lower + part.height + 24;
  const middle = upper + part.height / 2;
  const out: Point = [pump, TOP + 20 + HEAD / 2];
  const used: Point = [left + part.width, middle];
  const type = full ? { x: coolant.x, y: TOP + 132 } : { x: coolant.x, y: TOP + 158 };
  const bend = full ? 558 : 312;
  const radiator = (left + right + part.width) / 2 - part.width / 2;
  return (
    <Sheet layout={layout} height={end + 2}>
      <Line look="centre" from={[axis, full ? -BLEED : 0]} to={[axis, end]} />
      <Text x={0} y={12} from="start" text={messages.defined} />
      <Text x={width} y={12} from="end" text={messages.used} />
      <Block x={0} y={TOP + 20} width={pump} name={messages.pump} holds={[messages.outlet]} />
      <Curve
        look="thin"
        points={[out, [out[0] + 34, out[1]], [out[0] + 34, type.y + HEAD / 2], ...(full ? [[type.x, type.y + HEAD / 2] as const] : [])]}
      />
      <Text x={full ? out[0] + 46 : out[0] - 4} y={full ? type.y - 20 : type.y - 18} from={full ? 'start' : 'end'} text={messages.typed} />
      <Block {...coolant} y={type.y} name={messages.coolant} holds={[messages.flow, messages.pressure, messages.temperature]} />
      <Area x={frame} y={TOP} width={width - frame} height={end - TOP} />
      <Text x={frame + 12} y={TOP + 18} from="start" text={messages.loop} look="name" />
      <Curve points={[used, [right, middle]]} />
      <Curve
        points={[
          [right + part.width / 2, upper + part.height],
          [right + part.width / 2, lower + part.height / 2],
          [radiator + part.width, lower + part.height / 2],
        ]}
      />
      <Curve
        points={[
          [radiator, lower + part.height / 2],
          [left + part.width / 2, lower + part.height / 2],
          [left + part.width / 2, upper + part.height],
        ]}
      />
      <Box x={left} y={upper} {...part} name={messages.partPump} />
      <Box x={right} y={upper} {...part} name={messages.partPack} />
      <Box x={radiator} y={lower} {...part} name={messages.partRadiator} />
      <Port at={[right, middle]} />
      <Port at={[right + part.width / 2, upper + part.height]} />
      <Port at={[radiator + part.width, lower + part.height / 2]} />
      <Port at={[radiator, lower + part.height / 2]} />
      <Port at={[left + part.width / 2, upper + part.height]} />
      <Curve look="heavy-finding" points={[out, [bend, out[1]], [bend, upper - 20], [used[0], upper - 20], used]} />
      <Text x={full ? (out[0] + bend) / 2 : (out[0] + bend) / 2 + 16} y={out[1]} text={messages.same} look="finding" interrupts />
      <Port at={out} here />
      <Port at={used} here />
    </Sheet>
  );
}

/** What is defined above what uses it. */
function Tall({ messages }: { readonly messages: Messages }) {
  const width = SHEET_WIDTH.tall;
  const out: Point = [158, 26 + HEAD / 2];
  const type = 150;
  const frame = 320;
  const part = { width: 168, height: 58 };
  const tops = [frame + 40, frame + 134, frame + 228];
  const end = frame + 306;
  const used: Point = [24 + part.width, (tops[0] ?? 0) + part.height / 2];
  return (
    <Sheet layout="tall" height={end}>
      <Text x={0} y={10} from="start" text={messages.defined} />
      <Block x={0} y={26} width={out[0]} name={messages.pump} holds={[messages.outlet]} />
      <Curve
        look="thin"
        points={[
          [60, 26 + HEAD + 36],
          [60, type],
        ]}
      />
      <Text x={72} y={type - 20} from="start" text={messages.typed} />
      <Block x={0} y={type} width={214} name={messages.coolant} holds={[messages.flow, messages.pressure, messages.temperature]} />
      <Text x={0} y={frame - 16} from="start" text={messages.used} />
      <Area x={0} y={frame} width={width - 2} height={end - frame} />
      <Text x={12} y={frame + 18} from="start" text={messages.loop} look="name" />
      {tops.slice(1).map((top, index) => (
        <Curve
          key={top}
          points={[
            [24 + part.width / 2, (tops[index] ?? 0) + part.height],
            [24 + part.width / 2, top],
          ]}
        />
      ))}
      {[messages.partPump, messages.partPack, messages.partRadiator].map((name, index) => (
        <Box key={name} x={24} y={tops[index] ?? 0} {...part} name={name} />
      ))}
      {tops
        .slice(1)
        .flatMap((top, index) => [(tops[index] ?? 0) + part.height, top].map((y) => <Port key={y} at={[24 + part.width / 2, y]} />))}
      <Curve look="heavy-finding" points={[out, [240, out[1]], [240, used[1]], used]} />
      <Text x={248} y={out[1] + 24} from="end" text={messages.same} look="finding" interrupts />
      <Port at={out} here />
      <Port at={used} here />
    </Sheet>
  );
}

/** The definition of a port and its use: SysML's two diagrams of structure, and what they share. */
export const onePort: Drawing<Messages> = {
  Full: ({ messages }) => <Beside messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <Beside messages={messages} measures={WIDE} />,
  Tall,
  table: (messages) => ({
    columns: [messages.where, messages.port],
    rows: [
      [`${messages.defined}: ${messages.pump}`, `${messages.outlet}; ${messages.typed}`],
      [`${messages.defined}: ${messages.coolant}`, [messages.flow, messages.pressure, messages.temperature].join(', ')],
      [`${messages.used}, ${messages.loop}: ${messages.partPump}`, `${messages.same}: ${messages.outlet}`],
      [`${messages.loop}: ${messages.partPack}`, messages.coolant],
      [`${messages.loop}: ${messages.partRadiator}`, messages.coolant],
    ],
  }),
};
