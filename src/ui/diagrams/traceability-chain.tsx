import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Arrow, Box, Line, Sheet, SHEET_WIDTH, Text, type Drawing } from './drawing.tsx';

type Messages = DiagramMessages['traceability-chain'];

const WIDE = { width: 130, height: 72 };
/** Left edges of the four columns, and tops of the two rows. */
const COLUMNS = [0, 166, 340, 506] as const;
const ROWS = [44, 168] as const;
const AXIS = SHEET_WIDTH.wide / 2;
const TALL = { width: 190, height: 64 };
const PITCH = 90;

const itemsOf = (messages: Messages) => ({
  source: { name: messages.source, note: messages.sourceState },
  requirement: { name: messages.requirement, note: messages.requirementState },
  design: { name: messages.design, note: messages.designState },
  code: { name: messages.code, note: messages.codeState },
  test: { name: messages.test, note: messages.testState, look: 'made' as const },
  result: { name: messages.result, note: messages.resultState, look: 'made' as const },
});

function Wide({ messages }: { readonly messages: Messages }) {
  const items = itemsOf(messages);
  const [upper, lower] = ROWS;
  const [first, second, third, fourth] = COLUMNS;
  const middle = upper + WIDE.height / 2;
  const below = lower + WIDE.height / 2;
  const end = lower + WIDE.height;
  const between = (x: number) => x + WIDE.width / 2;
  return (
    <Sheet layout="wide" height={end + 44}>
      <Line look="centre" from={[AXIS, 26]} to={[AXIS, end + 14]} />
      <Arrow look="link" from={[0, 12]} to={[SHEET_WIDTH.wide, 12]} />
      <Text x={AXIS} y={12} text={messages.forwards} interrupts />
      <Arrow look="link" from={[SHEET_WIDTH.wide, end + 32]} to={[0, end + 32]} />
      <Text x={AXIS} y={end + 32} text={messages.backwards} interrupts />
      <Box x={first} y={upper} {...WIDE} {...items.source} />
      <Box x={second} y={upper} {...WIDE} {...items.requirement} />
      <Box x={second} y={lower} {...WIDE} {...items.design} />
      <Box x={third} y={lower} {...WIDE} {...items.code} look="made" />
      <Box x={third} y={upper} {...WIDE} {...items.test} />
      <Box x={fourth} y={upper} {...WIDE} {...items.result} />
      <Arrow from={[first + WIDE.width, middle]} to={[second, middle]} />
      <Arrow look="finding" from={[second + WIDE.width, middle]} to={[third, middle]} />
      <Arrow from={[third + WIDE.width, middle]} to={[fourth, middle]} />
      <Arrow from={[between(second), upper + WIDE.height]} to={[between(second), lower]} />
      <Arrow from={[second + WIDE.width, below]} to={[third, below]} />
      <Arrow from={[between(third), lower]} to={[between(third), upper + WIDE.height]} />
      <Text x={AXIS} y={upper + WIDE.height + 26} text={messages.suspect} look="finding" interrupts />
    </Sheet>
  );
}

function Tall({ messages }: { readonly messages: Messages }) {
  const { source, requirement, design, code, test, result } = itemsOf(messages);
  const chain = [source, requirement, design, { ...code, look: 'made' as const }, test, result];
  const middleOf = (index: number) => index * PITCH + TALL.height / 2;
  const [from, to] = [middleOf(chain.indexOf(requirement)), middleOf(chain.indexOf(test))];
  return (
    <Sheet layout="tall" height={(chain.length - 1) * PITCH + TALL.height}>
      {chain.map((item, index) => (
        <g key={item.name}>
          <Box x={0} y={index * PITCH} {...TALL} {...item} />
          {index > 0 ? <Arrow from={[TALL.width / 2, index * PITCH - PITCH + TALL.height]} to={[TALL.width / 2, index * PITCH]} /> : null}
        </g>
      ))}
      <Arrow
        look="finding"
        from={[TALL.width, from]}
        via={[
          [209, from],
          [209, to],
        ]}
        to={[TALL.width, to]}
      />
      <Text x={217} y={(from + to) / 2} width={62} from="start" text={messages.suspect} look="finding" />
    </Sheet>
  );
}

/** From the source to the result, with one link whose ends no longer agree. */
export const traceabilityChain: Drawing<Messages> = {
  Wide,
  Tall,
  table(messages) {
    const named = Object.fromEntries(Object.entries(itemsOf(messages)).map(([key, { name, note }]) => [key, `${name} (${note})`]));
    const { source = '', requirement = '', design = '', code = '', test = '', result = '' } = named;
    return {
      columns: [messages.from, messages.link, messages.to],
      rows: [
        [source, messages.derived, requirement],
        [requirement, messages.satisfied, design],
        [design, messages.implemented, code],
        [code, messages.tested, test],
        [requirement, `${messages.verified}: ${messages.suspect}`, test],
        [test, messages.proven, result],
        [messages.source, messages.forwards, messages.result],
        [messages.result, messages.backwards, messages.source],
      ],
    };
  },
};
