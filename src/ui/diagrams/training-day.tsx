import { fill, type DiagramMessages } from '../../site/messages/messages.ts';
import { Box, type Look } from './box.tsx';
import { Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { LINE } from './lettering.ts';
import { Line } from './line.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['training-day'];

interface Block {
  /** Minutes since midnight. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** Practice is hatched, theory is not; a break is no block. */
  readonly look: Look | 'none';
}

const at = (hour: number, minute = 0) => hour * 60 + minute;
const NOON = at(12, 30);
const AFTERNOON = at(13, 30);

const blocksOf = (messages: Messages): readonly Block[] => [
  { from: at(9), to: at(10, 30), name: messages.morningTopic, look: 'drawn' },
  { from: at(10, 30), to: at(10, 45), name: messages.pause, look: 'none' },
  { from: at(10, 45), to: NOON, name: messages.morningExercise, look: 'hatched' },
  { from: NOON, to: AFTERNOON, name: messages.lunch, look: 'none' },
  { from: AFTERNOON, to: at(15), name: messages.afternoonTopic, look: 'drawn' },
  { from: at(15), to: at(15, 15), name: messages.pause, look: 'none' },
  { from: at(15, 15), to: at(16, 45), name: messages.afternoonExercise, look: 'hatched' },
  { from: at(16, 45), to: at(17), name: messages.questions, look: 'drawn' },
];

/** A time of day as the language writes it. */
const clock = (messages: Messages, minutes: number) =>
  fill(messages.hour, { h: String(Math.floor(minutes / 60)).padStart(2, '0'), m: String(minutes % 60).padStart(2, '0') });
const span = (messages: Messages, { from, to }: Block) => fill(messages.until, { from: clock(messages, from), to: clock(messages, to) });

/** Units a minute: a quarter of an hour has room for a line, and the day for a telephone's screen. */
const SCALE = 18 / 15;
/** Room for a time beside its block. */
const TIMES = 50;
/** Middle of a line that begins at a time's mark. */
const HALF_LINE = 10;

interface ColumnProps {
  readonly messages: Messages;
  readonly blocks: readonly Block[];
  readonly x: number;
  readonly top: number;
  readonly width: number;
  /** Position of the times. */
  readonly times: { readonly x: number; readonly from: 'start' | 'end' };
}

function Column({ messages, blocks, x, top, width, times }: ColumnProps) {
  const start = blocks[0]?.from ?? 0;
  const yOf = (minutes: number) => top + (minutes - start) * SCALE;
  return blocks.map((block) => {
    const [y, height] = [yOf(block.from), (block.to - block.from) * SCALE];
    return (
      <g key={block.from}>
        <Text x={times.x} y={y + HALF_LINE} from={times.from} text={clock(messages, block.from)} />
        {block.look === 'none' ? (
          <Text x={x + width / 2} y={y + height / 2} text={block.name} />
        ) : (
          <Box x={x} y={y} width={width} height={height} name={block.name} look={block.look} />
        )}
      </g>
    );
  });
}

/** Units per minute of the horizontal layout, over the whole width. */
const ACROSS = SHEET_WIDTH.wide / (at(17) - at(9));
/** Upper and lower edge of its blocks. */
const BAND = [54, 184] as const;

/** Horizontal layout: the centre line is the middle of lunch. Above a block its begin, below its end. */
function Wide({ messages }: { readonly messages: Messages }) {
  const [top, end] = BAND;
  const axis = SHEET_WIDTH.wide / 2;
  const xOf = (minutes: number) => (minutes - at(9)) * ACROSS;
  const middle = (top + end) / 2;
  return (
    <Sheet layout="wide" height={end + 22}>
      <Line look="centre" from={[axis, 0]} to={[axis, end + 22]} />
      <Text x={axis - 14} y={10} from="end" text={messages.morning} />
      <Text x={axis + 14} y={10} from="start" text={messages.afternoon} />
      {blocksOf(messages).map((block) => {
        const [x, width] = [xOf(block.from), xOf(block.to) - xOf(block.from)];
        const narrow = width < 2 * LINE;
        if (block.look === 'none')
          return narrow ? (
            <Text key={block.from} x={x + width / 2} y={middle} text={block.name} upright />
          ) : (
            <Text key={block.from} x={x + width / 2} y={middle} width={width - 16} text={block.name} interrupts />
          );
        return (
          <g key={block.from}>
            {narrow ? (
              <Text x={x + width} y={top - HALF_LINE} from="end" text={clock(messages, block.to)} />
            ) : (
              <>
                <Text x={x} y={top - HALF_LINE} from="start" text={clock(messages, block.from)} />
                <Text x={x + width} y={end + HALF_LINE + 2} from="end" text={clock(messages, block.to)} />
              </>
            )}
            <Box x={x} y={top} width={width} height={end - top} name={block.name} look={block.look} upright={narrow} />
          </g>
        );
      })}
    </Sheet>
  );
}

function Tall({ messages }: { readonly messages: Messages }) {
  const end = (at(17) - at(9)) * SCALE;
  return (
    <Sheet layout="tall" height={end + 20}>
      <Column messages={messages} blocks={blocksOf(messages)} x={TIMES} top={0} width={280 - TIMES} times={{ x: 0, from: 'start' }} />
      <Text x={0} y={end + HALF_LINE} from="start" text={clock(messages, at(17))} />
    </Sheet>
  );
}

/** A day of any course, to scale: morning and afternoon are equally long, left and right of lunch. */
export const trainingDay: Drawing<Messages> = {
  Wide,
  Tall,
  table: (messages) => ({
    columns: [messages.time, messages.block],
    rows: blocksOf(messages).map((block) => {
      const half = block.to <= NOON ? `${messages.morning}, ` : block.from >= AFTERNOON ? `${messages.afternoon}, ` : '';
      return [half + span(messages, block), block.name];
    }),
  }),
};
