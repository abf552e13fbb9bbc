import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box } from './box.tsx';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing, type Layout } from './drawing.tsx';
import { Arrow, Line } from './line.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['v-model'];

/** The pairs from the top down: definition, verification, and the criterion of the verification. */
const levelsOf = (messages: Messages) => [
  { defined: messages.needs, proven: messages.validation, against: messages.criteria },
  { defined: messages.requirements, proven: messages.systemTest, against: messages.cases },
  { defined: messages.architecture, proven: messages.integrationTest, against: messages.interfaces },
  { defined: messages.design, proven: messages.componentTest, against: messages.limits },
];

interface Measures {
  readonly layout: Layout;
  readonly box: { readonly width: number; readonly height: number };
  /** How far each level is further in, and further down. */
  readonly step: { readonly x: number; readonly y: number };
  readonly base: { readonly width: number };
}
const FULL: Measures = { layout: 'full', box: { width: 216, height: 60 }, step: { x: 64, y: 92 }, base: { width: 280 } };
const WIDE: Measures = { layout: 'wide', box: { width: 146, height: 50 }, step: { x: 30, y: 74 }, base: { width: 172 } };
const TALL: Measures = { layout: 'tall', box: { width: 118, height: 48 }, step: { x: 5, y: 76 }, base: { width: 152 } };
/** Height of the two words above the legs. */
const HEADING = 34;

function V({ messages, measures: { layout, box, step, base } }: { readonly messages: Messages; readonly measures: Measures }) {
  const width = SHEET_WIDTH[layout];
  const axis = width / 2;
  const levels = levelsOf(messages);
  const topOf = (level: number) => HEADING + level * step.y;
  const bottom = topOf(levels.length) + box.height;
  const [lastX, lastY] = [(levels.length - 1) * step.x, topOf(levels.length - 1) + box.height];
  const baseMiddle = bottom - box.height / 2;
  return (
    <Sheet layout={layout} height={bottom + 16}>
      <Line look="centre" from={[axis, layout === 'full' ? -BLEED : 0]} to={[axis, bottom + 16]} />
      <Text x={axis - 14} y={10} from="end" text={messages.defined} />
      <Text x={axis + 14} y={10} from="start" text={messages.proven} />
      {levels.map(({ defined, proven, against }, level) => {
        const [x, y] = [level * step.x, topOf(level)];
        const middle = y + box.height / 2;
        // Down the left leg and up the right one, where this level's boxes and the next one's are above each other.
        const leg = x + (box.width + step.x) / 2;
        return (
          <g key={defined}>
            <Line from={[x + box.width, middle]} to={[width - x - box.width, middle]} />
            {layout === 'tall' ? null : <Text x={axis} y={middle} text={against} interrupts />}
            <Box x={x} y={y} {...box} name={defined} />
            <Box x={width - x - box.width} y={y} {...box} name={proven} look="made" />
            {level < levels.length - 1 ? (
              <>
                <Arrow from={[leg, y + box.height]} to={[leg, y + step.y]} />
                <Arrow from={[width - leg, y + step.y]} to={[width - leg, y + box.height]} />
              </>
            ) : null}
          </g>
        );
      })}
      <Box x={axis - base.width / 2} y={bottom - box.height} width={base.width} height={box.height} name={messages.implementation} />
      {layout !== 'tall' ? (
        <>
          <Arrow
            from={[lastX + box.width / 2, lastY]}
            via={[[lastX + box.width / 2, baseMiddle]]}
            to={[axis - base.width / 2, baseMiddle]}
          />
          <Arrow
            from={[axis + base.width / 2, baseMiddle]}
            via={[[width - lastX - box.width / 2, baseMiddle]]}
            to={[width - lastX - box.width / 2, lastY]}
          />
        </>
      ) : (
        <>
          <Arrow from={[axis - base.width / 2 + 24, lastY]} to={[axis - base.width / 2 + 24, bottom - box.height]} />
          <Arrow from={[axis + base.width / 2 - 24, bottom - box.height]} to={[axis + base.width / 2 - 24, lastY]} />
        </>
      )}
    </Sheet>
  );
}

/** The V: a level's definition left of the centre line, its verification right of it at the same height. */
export const vModel: Drawing<Messages> = {
  Full: ({ messages }) => <V messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <V messages={messages} measures={WIDE} />,
  Tall: ({ messages }) => <V messages={messages} measures={TALL} />,
  table: (messages) => ({
    columns: [messages.defined, messages.proven, messages.against],
    rows: [
      ...levelsOf(messages).map(({ defined, proven, against }) => [defined, proven, against]),
      [messages.implementation, messages.turn],
    ],
  }),
};
