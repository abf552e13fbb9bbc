import type { DiagramWords } from '../../site/words/words.ts';
import { Arrow, Box, Sheet, Text, type Drawing, type Look } from './drawing.tsx';
import { widthOf } from './lettering.ts';

type Words = DiagramWords['hil-bench'];

/** The loop from the computer, which is a model, to the unit, which is real. */
const loopOf = (words: Words): readonly { readonly name: string; readonly note?: string; readonly look?: Look }[] => [
  { name: words.computer, note: words.computerHolds },
  { name: words.conditioning },
  { name: words.faults },
  { name: words.breakout },
  { name: words.unit, look: 'made' },
];
const FAULTS = 2;

/** A broken line, in signal: here a fault is put in. */
function FaultMark({ x, y }: { readonly x: number; readonly y: number }) {
  return <path className="diagram__mark" d={`M${x - 6} ${y - 6}l12 12m0 -12l-12 12`} />;
}

const WIDE = { width: 116, height: 104, pitch: 151, top: 74 };
const AIDE = { width: 176, height: 52 };

function Wide({ words }: { readonly words: Words }) {
  const loop = loopOf(words);
  const { width, height, pitch, top } = WIDE;
  const [bottom, aide] = [top + height, top + height + 108];
  const [out, back] = [top + 28, bottom - 28];
  const last = (loop.length - 1) * pitch;
  const faults = FAULTS * pitch + width / 2;
  const named = (text: string, x: number, y: number, direction: 1 | -1) => {
    const side = widthOf(text) / 2 + 10;
    const [from, to] = [x + direction * side, x + direction * (side + 44)];
    return (
      <>
        <Text x={x} y={y} text={text} />
        <Arrow look="link" from={[from, y]} to={[to, y]} />
      </>
    );
  };
  return (
    <Sheet layout="wide" height={aide + AIDE.height}>
      <Arrow
        both
        from={[width / 2, top]}
        via={[
          [width / 2, 12],
          [last + width / 2, 12],
        ]}
        to={[last + width / 2, top]}
      />
      <Text x={360} y={12} text={words.bus} interrupts />
      {named(words.sensors, 210, top - 26, 1)}
      {named(words.actuators, 510, bottom + 26, -1)}
      {loop.map((part, index) => (
        <g key={part.name}>
          {index > 0 ? (
            <>
              <Arrow from={[(index - 1) * pitch + width, out]} to={[index * pitch, out]} />
              <Arrow from={[index * pitch, back]} to={[(index - 1) * pitch + width, back]} />
            </>
          ) : null}
          <Box x={index * pitch} y={top} width={width} height={height} {...part} />
        </g>
      ))}
      <FaultMark x={faults} y={bottom - 18} />
      <Arrow both from={[34, aide]} to={[34, bottom]} />
      <Text x={48} y={bottom + 62} from="start" text={words.steps} />
      <Arrow look="link" from={[AIDE.width, aide + 14]} via={[[faults, aide + 14]]} to={[faults, bottom]} />
      <Text x={faults} y={bottom + 74} text={words.switching} interrupts />
      <Arrow look="link" from={[AIDE.width, aide + 38]} to={[720 - AIDE.width, aide + 38]} />
      <Text x={faults} y={aide + 38} text={words.setting} interrupts />
      <Arrow from={[last + width / 2 + 24, aide]} to={[last + width / 2 + 24, bottom]} />
      <Text x={last + width / 2 + 10} y={bottom + 62} from="end" text={words.voltage} />
      <Box x={0} y={aide} {...AIDE} name={words.host} />
      <Box x={720 - AIDE.width} y={aide} {...AIDE} name={words.supply} look="made" />
    </Sheet>
  );
}

const TALL = { x: 22, width: 174, height: 58, pitch: 96 };

function Tall({ words }: { readonly words: Words }) {
  const loop = loopOf(words);
  const { x, width, height, pitch } = TALL;
  const right = x + width;
  // The host stands above the loop and the supply below it.
  const topOf = (index: number) => (index + 1) * pitch;
  const middleOf = (index: number) => topOf(index) + height / 2;
  const [out, back] = [x + 22, right - 22];
  const supply = topOf(loop.length);
  return (
    <Sheet layout="tall" height={supply + height}>
      <Arrow both from={[out, height]} to={[out, topOf(0)]} />
      <Text x={out + 14} y={(height + topOf(0)) / 2} from="start" text={words.steps} />
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
      <Text x={216} y={middleOf(2)} width={64} from="start" text={words.bus} />
      {loop.map((part, index) => (
        <g key={part.name}>
          {index > 0 ? (
            <>
              <Arrow from={[out, topOf(index) - pitch + height]} to={[out, topOf(index)]} />
              <Arrow from={[back, topOf(index)]} to={[back, topOf(index) - pitch + height]} />
            </>
          ) : null}
          <Box x={x} y={topOf(index)} width={width} height={height} {...part} />
        </g>
      ))}
      <Text x={out + 12} y={topOf(1) - (pitch - height) / 2} from="start" text={words.sensors} />
      <Text x={back - 12} y={topOf(2) - (pitch - height) / 2} from="end" text={words.actuators} />
      <FaultMark x={right - 18} y={middleOf(FAULTS)} />
      <Arrow from={[x + width / 2, supply]} to={[x + width / 2, supply - pitch + height]} />
      <Text x={x + width / 2 + 10} y={supply - (pitch - height) / 2} from="start" text={words.voltage} />
      <Box x={x} y={0} width={width} height={height} name={words.host} />
      <Box x={x} y={supply} width={width} height={height} name={words.supply} look="made" />
    </Sheet>
  );
}

/** The closed loop of a hardware-in-the-loop rig, with what drives it from outside. */
export const hilBench: Drawing<Words> = {
  Wide,
  Tall,
  table(words) {
    const loop = loopOf(words).map(({ name }) => name);
    const steps = (names: readonly string[]) => names.slice(1).map((name, index) => [names[index] ?? '', name] as const);
    const both = (text: string) => `${text} (${words.bothWays})`;
    return {
      columns: [words.from, words.flow, words.to],
      rows: [
        [words.host, both(words.steps), `${words.computer} (${words.computerHolds})`],
        [words.host, words.switching, words.faults],
        [words.host, words.setting, words.supply],
        [words.supply, words.voltage, words.unit],
        ...steps(loop).map(([from, to]) => [from, words.sensors, to]),
        ...steps(loop.toReversed()).map(([from, to]) => [from, words.actuators, to]),
        [words.computer, both(words.bus), words.unit],
      ],
    };
  },
};
