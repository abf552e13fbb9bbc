import { Box } from './box.tsx';
import { Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { Full } from './hil-bench-full.tsx';
import { FaultMark, FAULTS, loopOf, WAY, type Messages } from './hil-bench-loop.tsx';
import { Arrow } from './line.tsx';
import { Text } from './text.tsx';

/** The four columns; the space after the first contains the texts between it and the loop. */
const COLUMNS = [
  { x: 0, width: 108 },
  { x: 208, width: 144 },
  { x: 376, width: 116 },
  { x: 518, width: 118 },
] as const;
type Column = (typeof COLUMNS)[number];
const ROWS = [42, 220] as const;
const HEIGHT = 88;

/** The loop runs round: out along the top, down the right side and back below, where the unit meets the computer's bus. */
function Wide({ messages }: { readonly messages: Messages }) {
  const [computer, conditioning, faults, breakout, unit] = loopOf(messages);
  const [upper, lower] = ROWS;
  const [first, second, third, fourth] = COLUMNS;
  const below = upper + HEIGHT;
  const between = (below + lower) / 2;
  const [high, low] = [upper + HEIGHT / 2, lower + HEIGHT / 2];
  const end = (column: Column) => column.x + column.width;
  const centre = (column: Column) => column.x + column.width / 2;
  const room = { x: (end(first) + second.x) / 2, width: second.x - end(first) - 4 };
  const [back, out] = [fourth.x + 22, fourth.x + 22 + 2 * WAY];
  const ways = (y: number, from: number, to: number, side: 1 | -1) => (
    <>
      <Arrow from={[from, y - side * WAY]} to={[to, y - side * WAY]} />
      <Arrow from={[to, y + side * WAY]} to={[from, y + side * WAY]} />
    </>
  );
  return (
    <Sheet layout="wide" height={lower + HEIGHT}>
      <Arrow
        look="link"
        from={[centre(first), upper]}
        via={[
          [centre(first), 12],
          [centre(fourth), 12],
        ]}
        to={[centre(fourth), upper]}
      />
      <Text x={SHEET_WIDTH.wide / 2} y={12} text={messages.switching} interrupts />
      <Arrow both from={[end(first), high]} to={[second.x, high]} />
      <Text x={room.x} y={high - 26} width={room.width} text={messages.steps} />
      <Arrow look="link" from={[centre(first), below]} to={[centre(first), lower]} />
      <Text x={centre(first) + 10} y={between} from="start" text={messages.setting} />
      <Arrow from={[end(first), low]} to={[second.x, low]} />
      <Text x={room.x} y={low - 26} width={room.width - 12} text={messages.voltage} />
      <Arrow both from={[centre(second), below]} to={[centre(second), lower]} />
      <Text x={centre(second) + 10} y={between} width={80} from="start" text={messages.bus} />
      {ways(high, end(second), third.x, 1)}
      {ways(high, end(third), fourth.x, 1)}
      <Arrow from={[out, below]} to={[out, lower]} />
      <Arrow from={[back, lower]} to={[back, below]} />
      <Text x={out + 10} y={between} width={64} from="start" text={messages.sensors} />
      <Text x={back - 10} y={between} width={84} from="end" text={messages.actuators} />
      {ways(low, fourth.x, end(third), -1)}
      <Box {...first} y={upper} height={HEIGHT} name={messages.host} />
      {computer ? <Box {...second} y={upper} height={HEIGHT} {...computer} /> : null}
      {conditioning ? <Box {...third} y={upper} height={HEIGHT} {...conditioning} /> : null}
      {faults ? <Box {...fourth} y={upper} height={HEIGHT} {...faults} /> : null}
      <FaultMark x={end(fourth) - 18} y={below - 18} />
      {breakout ? <Box {...fourth} y={lower} height={HEIGHT} {...breakout} /> : null}
      {unit ? <Box x={second.x} y={lower} width={end(third) - second.x} height={HEIGHT} {...unit} /> : null}
      <Box {...first} y={lower} height={HEIGHT} name={messages.supply} />
    </Sheet>
  );
}

/** More `room` between boxes with text between them. */
const TALL = { x: 22, width: 174, height: 66, gap: 38, room: 54 };

function Tall({ messages }: { readonly messages: Messages }) {
  const loop = loopOf(messages);
  const { x, width, height, gap, room } = TALL;
  const right = x + width;
  const centre = x + width / 2;
  // The host is above the loop and the supply below it; texts are around the loop's first box.
  const gapAbove = (index: number) => (index < 2 ? room : gap);
  const topOf = (index: number): number => (index < 0 ? 0 : topOf(index - 1) + height + gapAbove(index));
  const middleOf = (index: number) => topOf(index) + height / 2;
  const [out, back] = [centre - WAY, centre + WAY];
  const supply = topOf(loop.length);
  const said = topOf(1) - room / 2;
  return (
    <Sheet layout="tall" height={supply + height}>
      <Arrow both from={[centre, height]} to={[centre, topOf(0)]} />
      <Text x={centre + 12} y={(height + topOf(0)) / 2} width={130} from="start" text={messages.steps} />
      {[FAULTS, loop.length].map((index) => (
        <Arrow
          key={index}
          look="link"
          from={[x, height / 2]}
          via={[
            [6, height / 2],
            [6, middleOf(index)],
          ]}
          to={[x, middleOf(index)]}
        />
      ))}
      <Arrow
        both
        from={[right, middleOf(0)]}
        via={[
          [208, middleOf(0)],
          [208, middleOf(loop.length - 1)],
        ]}
        to={[right, middleOf(loop.length - 1)]}
      />
      <Text x={216} y={middleOf(2)} width={64} from="start" text={messages.bus} />
      {loop.map((part, index) => (
        <g key={part.name}>
          {index > 0 ? (
            <>
              <Arrow from={[out, topOf(index) - gapAbove(index)]} to={[out, topOf(index)]} />
              <Arrow from={[back, topOf(index)]} to={[back, topOf(index) - gapAbove(index)]} />
            </>
          ) : null}
          <Box x={x} y={topOf(index)} width={width} height={height} {...part} />
        </g>
      ))}
      <Text x={out - 10} y={said} width={64} from="end" text={messages.sensors} />
      <Text x={back + 10} y={said} width={64} from="start" text={messages.actuators} />
      <FaultMark x={right - 18} y={middleOf(FAULTS)} />
      <Arrow from={[centre, supply]} to={[centre, supply - gap]} />
      <Text x={centre + 12} y={supply - gap / 2} from="start" text={messages.voltage} />
      <Box x={x} y={0} width={width} height={height} name={messages.host} />
      <Box x={x} y={supply} width={width} height={height} name={messages.supply} />
    </Sheet>
  );
}

/** The closed loop of a hardware-in-the-loop rig, with what drives it from outside. */
export const hilBench: Drawing<Messages> = {
  Full,
  Wide,
  Tall,
  table(messages) {
    const loop = loopOf(messages).map(({ name }) => name);
    const steps = (names: readonly string[]) => names.slice(1).map((name, index) => [names[index] ?? '', name] as const);
    const both = (text: string) => `${text} (${messages.bothWays})`;
    return {
      columns: [messages.from, messages.flow, messages.to],
      rows: [
        [messages.host, both(messages.steps), `${messages.computer} (${messages.computerHolds})`],
        [messages.host, messages.switching, messages.faults],
        [messages.host, messages.setting, messages.supply],
        [messages.supply, messages.voltage, messages.unit],
        ...steps(loop).map(([from, to]) => [from, messages.sensors, to]),
        ...steps(loop.toReversed()).map(([from, to]) => [from, messages.actuators, to]),
        [messages.computer, both(messages.bus), messages.unit],
      ],
    };
  },
};
