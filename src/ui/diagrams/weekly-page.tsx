import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box, type Look } from './box.tsx';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { Line } from './line.tsx';
import { Bar, Curve } from './plot.tsx';
import { Figure, Paragraph, Text } from './text.tsx';

type Messages = DiagramMessages['weekly-page'];

/** The page's three parts: what is finished, what has moved, what has to be decided. */
const partsOf = (
  messages: Messages,
): readonly { readonly head: string; readonly items: readonly { name: string; note: string; look?: Look }[] }[] => [
  {
    head: messages.finished,
    items: [
      { name: messages.harness, note: messages.harnessIs },
      { name: messages.sample, note: messages.sampleIs },
    ],
  },
  {
    head: messages.moved,
    items: [
      { name: messages.bench, note: messages.benchIs },
      { name: messages.integration, note: messages.integrationIs },
    ],
  },
  {
    head: messages.decision,
    items: [
      { name: messages.connector, note: messages.connectorBy, look: 'made' },
      { name: messages.slot, note: messages.slotBy },
    ],
  },
];

const GAP = 18;
const HEIGHT = 84;
const HEAD = 74;

function Wide({ messages }: { readonly messages: Messages }) {
  const width = (SHEET_WIDTH.wide - 2 * GAP) / 3;
  const foot = HEAD + 2 * (HEIGHT + 12) + 14;
  return (
    <Sheet layout="wide" height={foot + 22}>
      <Text x={0} y={12} from="start" text={messages.week} />
      <Text x={SHEET_WIDTH.wide} y={12} from="end" text={messages.reads} />
      <Line look="flow" from={[0, 28]} to={[SHEET_WIDTH.wide, 28]} />
      {partsOf(messages).map(({ head, items }, column) => {
        const x = column * (width + GAP);
        return (
          <g key={head}>
            <Text x={x} y={50} from="start" text={head} />
            {items.map((item, row) => (
              <Box key={item.name} x={x} y={HEAD + row * (HEIGHT + 12)} width={width} height={HEIGHT} {...item} />
            ))}
          </g>
        );
      })}
      <Line look="flow" from={[0, foot - 10]} to={[SHEET_WIDTH.wide, foot - 10]} />
      <Text x={0} y={foot + 10} from="start" text={messages.end} />
    </Sheet>
  );
}

function Tall({ messages }: { readonly messages: Messages }) {
  const part = 28 + 2 * 78 + 14;
  const foot = 64 + 3 * part;
  return (
    <Sheet layout="tall" height={foot + 40}>
      <Text x={0} y={12} from="start" text={messages.week} />
      <Text x={0} y={32} from="start" text={messages.reads} />
      <Line look="flow" from={[0, 48]} to={[SHEET_WIDTH.tall, 48]} />
      {partsOf(messages).map(({ head, items }, index) => {
        const y = 66 + index * part;
        return (
          <g key={head}>
            <Text x={0} y={y + 6} from="start" text={head} />
            {items.map((item, row) => (
              <Box key={item.name} x={0} y={y + 24 + row * 78} width={SHEET_WIDTH.tall} height={68} {...item} />
            ))}
          </g>
        );
      })}
      <Line look="flow" from={[0, foot]} to={[SHEET_WIDTH.tall, foot]} />
      <Text x={0} y={foot + 20} from="start" width={SHEET_WIDTH.tall} text={messages.end} />
    </Sheet>
  );
}

/** Weeks of the plan below the page, with the packages that the page names: what was done is filled, what is late is marked. */
const WEEKS = { first: 20, today: 24, last: 34 } as const;
const PLAN = [
  { name: 'harness', from: 20, to: 24 },
  { name: 'sample', from: 21, to: 24 },
  { name: 'bench', from: 21, to: 24, late: 25 },
  { name: 'integration', from: 27, to: 31, open: true },
] as const;
const APPROVAL = 33;

/** The page as a ruled table, and below it the plan it speaks of, week by week to the window's edge. */
function Full({ messages }: { readonly messages: Messages }) {
  const width = SHEET_WIDTH.full;
  const [gap, pitch, row] = [24, 30, 54];
  const column = (width - 2 * gap) / 3;
  const xOf = (week: number) => ((week - WEEKS.first) * width) / (WEEKS.last - WEEKS.first);
  const table = 72;
  const plan = table + 34 + 2 * row + 44;
  const foot = plan + PLAN.length * pitch + 10;
  return (
    <Sheet layout="full" height={foot + 34}>
      <Figure x={0} y={38} text={messages.week} />
      <Text x={width} y={30} from="end" text={messages.reads} />
      <Line look="flow" from={[-BLEED, 58]} to={[width + BLEED, 58]} />
      {partsOf(messages).map(({ head, items }, index) => {
        const x = index * (column + gap);
        return (
          <g key={head}>
            <Text x={x} y={table + 6} from="start" text={head} />
            {items.map((item, line) => {
              const top = table + 26 + line * row;
              return (
                <g key={item.name}>
                  <Line from={[x, top]} to={[x + column, top]} />
                  <Paragraph x={x} top={top + 8} width={column} look="name" text={item.name} />
                  <Paragraph x={x} top={top + 27} width={column} text={item.note} />
                </g>
              );
            })}
          </g>
        );
      })}
      {Array.from({ length: WEEKS.last - WEEKS.first + 1 }, (_, index) => (
        <Curve
          key={index}
          look="faint"
          points={[
            [xOf(WEEKS.first + index), plan - 12],
            [xOf(WEEKS.first + index), foot],
          ]}
        />
      ))}
      {PLAN.map((item, index) => {
        const y = plan + index * pitch;
        const [from, to] = [xOf(item.from), xOf(item.to)];
        const late = 'late' in item ? xOf(item.late) : to;
        return (
          <g key={item.name}>
            {'open' in item ? (
              <Curve
                points={[
                  [from, y],
                  [to, y],
                  [to, y + 16],
                  [from, y + 16],
                  [from, y],
                ]}
              />
            ) : (
              <Bar from={from} to={to} y={y} height={16} />
            )}
            {late > to ? <Bar from={to} to={late} y={y} height={16} look="finding" /> : null}
            <Text x={late + 10} y={y + 8} from="start" text={messages[item.name]} look={late > to ? 'finding' : 'note'} />
          </g>
        );
      })}
      <Line look="flow" from={[-BLEED, foot]} to={[width + BLEED, foot]} />
      <Curve
        points={[
          [xOf(WEEKS.today), plan - 12],
          [xOf(WEEKS.today), foot],
        ]}
      />
      <path className="diagram__bar" d={`M${xOf(APPROVAL)} ${foot - 11}l11 11l-11 11l-11 -11z`} />
      <Text x={xOf(APPROVAL) + 18} y={foot + 20} from="end" text={messages.end} look="name" />
    </Sheet>
  );
}

/** The one page of every Friday. */
export const weeklyPage: Drawing<Messages> = {
  Full,
  Wide,
  Tall,
  table: (messages) => ({
    columns: [messages.week, messages.item, messages.state],
    rows: [
      ...partsOf(messages).flatMap(({ head, items }) => items.map(({ name, note }) => [head, name, note])),
      [messages.reads, messages.end],
    ],
  }),
};
