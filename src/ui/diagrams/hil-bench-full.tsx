import { Box } from './box.tsx';
import { Sheet, SHEET_WIDTH } from './drawing.tsx';
import { FaultMark, FAULTS, loopOf, WAY, type Messages } from './hil-bench-loop.tsx';
import { Arrow } from './line.tsx';
import { Text } from './text.tsx';

/** The loop in one line, the two that drive it from outside below. */
const FULL = { width: 150, gap: 78, height: 104, top: 64, lower: 258, below: 84 };

/** The full layout of `hil-bench`. */
export function Full({ messages }: { readonly messages: Messages }) {
  const loop = loopOf(messages);
  const { width, gap, height, top, lower, below } = FULL;
  const sheet = SHEET_WIDTH.full;
  const middle = top + height / 2;
  const xOf = (index: number) => index * (width + gap);
  const centre = (index: number) => xOf(index) + (index === loop.length - 1 ? sheet - xOf(index) : width) / 2;
  const last = loop.length - 1;
  const bottom = top + height;
  return (
    <Sheet layout="full" height={lower + below}>
      {loop.slice(1).map((part, index) => (
        <g key={part.name}>
          <Arrow from={[xOf(index) + width, middle - WAY]} to={[xOf(index + 1), middle - WAY]} />
          <Arrow from={[xOf(index + 1), middle + WAY]} to={[xOf(index) + width, middle + WAY]} />
        </g>
      ))}
      <Text x={xOf(0) + width + gap / 2} y={middle - 46} width={gap - 6} text={messages.sensors} />
      <Text x={xOf(0) + width + gap / 2} y={middle + 46} width={gap - 6} text={messages.actuators} />
      <Arrow
        both
        from={[centre(0), top]}
        via={[
          [centre(0), 18],
          [centre(last), 18],
        ]}
        to={[centre(last), top]}
      />
      <Text x={sheet / 2} y={18} text={messages.bus} interrupts />
      {loop.map((part, index) => (
        <Box key={part.name} x={xOf(index)} y={top} width={index === last ? sheet - xOf(index) : width} height={height} {...part} />
      ))}
      <FaultMark x={xOf(FAULTS) + width - 18} y={bottom - 18} />
      <Arrow both from={[centre(0), lower]} to={[centre(0), bottom]} />
      <Text x={centre(0) + 12} y={(bottom + lower) / 2} from="start" width={130} text={messages.steps} />
      <Arrow
        look="link"
        from={[xOf(0) + width, lower + below / 2 - WAY]}
        via={[[centre(FAULTS), lower + below / 2 - WAY]]}
        to={[centre(FAULTS), bottom]}
      />
      <Text x={centre(FAULTS) - 12} y={(bottom + lower) / 2 + 12} from="end" text={messages.switching} />
      <Arrow look="link" from={[xOf(0) + width, lower + below / 2 + WAY]} to={[xOf(3) - 22, lower + below / 2 + WAY]} />
      <Text x={(width + xOf(3)) / 2} y={lower + below / 2 + WAY} text={messages.setting} interrupts />
      <Box x={0} y={lower} width={width} height={below} name={messages.host} />
      <Box x={xOf(3) - 22} y={lower} width={width} height={below} name={messages.supply} />
      <Arrow from={[xOf(3) - 22 + width, lower + below / 2]} via={[[centre(last), lower + below / 2]]} to={[centre(last), bottom]} />
      <Text x={centre(last) + 12} y={(bottom + lower) / 2 + 12} from="start" width={84} text={messages.voltage} />
    </Sheet>
  );
}
