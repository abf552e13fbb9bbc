import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box } from './box.tsx';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { Arrow, Line } from './line.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['traceability-chain'];

const WIDE = { width: 130, height: 72 };
/** Left edges of the four columns, and tops of the two rows. */
const COLUMNS = [0, 166, 340, 506] as const;
const ROWS = [44, 168] as const;
const AXIS = SHEET_WIDTH.wide / 2;
const TALL = { width: 190, height: 64 };
const PITCH = 90;

/** The items in the order of the chain. `part` is what a page marks when it is no longer valid. */
const itemsOf = (messages: Messages) => ({
  source: { name: messages.source, note: messages.sourceState, part: 'source' },
  requirement: { name: messages.requirement, note: messages.requirementState, part: 'requirement' },
  design: { name: messages.design, note: messages.designState, part: 'design' },
  code: { name: messages.code, note: messages.codeState, look: 'made' as const, part: 'code' },
  test: { name: messages.test, note: messages.testState, look: 'made' as const, part: 'test' },
  result: { name: messages.result, note: messages.resultState, look: 'made' as const, part: 'result' },
});

const FULL = { width: 152, height: 92, pitch: 193.6, top: 64 };

/** In one line from edge to edge: what is defined is left of the centre line, what is made and proven right of it. */
function Full({ messages }: { readonly messages: Messages }) {
  const { width, height, pitch, top } = FULL;
  const chain = Object.values(itemsOf(messages));
  const names = Object.keys(itemsOf(messages));
  const sheet = SHEET_WIDTH.full;
  const axis = sheet / 2;
  const middle = top + height / 2;
  const centreOf = (name: string) => names.indexOf(name) * pitch + width / 2;
  const [from, to] = [centreOf('requirement'), centreOf('test')];
  const below = top + height + 46;
  const end = below + 56;
  return (
    <Sheet layout="full" height={end + 12}>
      <Line look="centre" from={[axis, -BLEED]} to={[axis, end]} />
      <Arrow look="link" from={[-BLEED, 18]} to={[sheet, 18]} />
      <Text x={axis} y={18} text={messages.forwards} interrupts />
      <Arrow look="link" from={[sheet + BLEED, end]} to={[0, end]} />
      <Text x={axis} y={end} text={messages.backwards} interrupts />
      {chain.map((item, index) => (
        <g key={item.name}>
          {index > 0 ? <Arrow from={[index * pitch - pitch + width, middle]} to={[index * pitch, middle]} /> : null}
          <Box x={index * pitch} y={top} width={width} height={height} {...item} />
        </g>
      ))}
      <Arrow
        look="finding"
        from={[from, top + height]}
        via={[
          [from, below],
          [to, below],
        ]}
        to={[to, top + height]}
      />
      <Text x={axis} y={below} text={messages.suspect} look="finding" interrupts />
    </Sheet>
  );
}

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
      <Box x={third} y={lower} {...WIDE} {...items.code} />
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
  const { requirement, test, ...rest } = itemsOf(messages);
  const chain = [rest.source, requirement, rest.design, rest.code, test, rest.result];
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
  Full,
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
