import type { DiagramMessages } from '../../site/messages/messages.ts';
import { PLAN_WEEKS, progressOf, TODAY, WEEK_NOW, WORK_PACKAGES, type WorkPackage } from '../../site/work-plan.ts';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { LINE, linesOf } from './lettering.ts';
import { Line, type Point } from './line.tsx';
import { Bar, Curve } from './plot.tsx';
import { Figure, Paragraph, Text } from './text.tsx';

type Messages = DiagramMessages['weekly-page'];

interface Part {
  readonly head: string;
  readonly items: readonly { readonly name: string; readonly note: string }[];
}

/** The page's three parts: what is finished, what has moved, what has to be decided. */
const partsOf = (messages: Messages): readonly Part[] => [
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
      { name: messages.connector, note: messages.connectorBy },
      { name: messages.slot, note: messages.slotBy },
    ],
  },
];

interface PartColumnProps {
  readonly part: Part;
  readonly x: number;
  readonly top: number;
  readonly width: number;
  /** Height of an item: a name of up to two lines in a narrow column. */
  readonly pitch: number;
}

/** A part as a ruled list. */
function PartColumn({ part: { head, items }, x, top, width, pitch }: PartColumnProps) {
  return (
    <g>
      <Text x={x} y={top + 6} from="start" text={head} />
      {items.map(({ name, note }, index) => {
        const y = top + 26 + index * pitch;
        return (
          <g key={name}>
            <Line from={[x, y]} to={[x + width, y]} />
            <Paragraph x={x} top={y + 8} width={width} look="name" text={name} />
            <Paragraph x={x} top={y + 8 + linesOf(name, width).length * LINE} width={width} text={note} />
          </g>
        );
      })}
    </g>
  );
}

const GAP = 24;

function Wide({ messages }: { readonly messages: Messages }) {
  const width = (SHEET_WIDTH.wide - 2 * GAP) / 3;
  const [top, pitch] = [52, 76];
  const foot = top + 26 + 2 * pitch;
  return (
    <Sheet layout="wide" height={foot + 28}>
      <Text x={0} y={12} from="start" text={messages.week} look="name" />
      <Text x={SHEET_WIDTH.wide} y={12} from="end" text={messages.reads} />
      <Line look="flow" from={[0, 30]} to={[SHEET_WIDTH.wide, 30]} />
      {partsOf(messages).map((part, column) => (
        <PartColumn key={part.head} part={part} x={column * (width + GAP)} top={top} width={width} pitch={pitch} />
      ))}
      <Line look="flow" from={[0, foot]} to={[SHEET_WIDTH.wide, foot]} />
      <Text x={0} y={foot + 18} from="start" text={messages.end} look="name" />
    </Sheet>
  );
}

function Tall({ messages }: { readonly messages: Messages }) {
  const pitch = 58;
  const part = 26 + 2 * pitch + 14;
  const foot = 64 + 3 * part;
  return (
    <Sheet layout="tall" height={foot + 40}>
      <Text x={0} y={12} from="start" text={messages.week} look="name" />
      <Text x={0} y={32} from="start" text={messages.reads} />
      <Line look="flow" from={[0, 48]} to={[SHEET_WIDTH.tall, 48]} />
      {partsOf(messages).map((item, index) => (
        <PartColumn key={item.head} part={item} x={0} top={66 + index * part} width={SHEET_WIDTH.tall} pitch={pitch} />
      ))}
      <Line look="flow" from={[0, foot]} to={[SHEET_WIDTH.tall, foot]} />
      <Text x={0} y={foot + 20} from="start" width={SHEET_WIDTH.tall} text={messages.end} look="name" />
    </Sheet>
  );
}

/** Weeks of the plan below the page, and the packages that the page names, by their place in the plan. */
const WEEKS = { first: 18, end: 35 } as const;
const NAMED = [
  { name: 'harness', place: 3 },
  { name: 'sample', place: 5 },
  { name: 'bench', place: 6 },
  { name: 'integration', place: 7 },
] as const;
/** Weeks that the page speaks of: its own, when integration starts, and the approval. */
const SAID = [WEEK_NOW, WORK_PACKAGES[7]?.from, PLAN_WEEKS.end - 1];
const weekAt = (week: number) => ((week - WEEKS.first) * SHEET_WIDTH.full) / (WEEKS.end - WEEKS.first);
const weekLine = (week: number, top: number, foot: number): readonly Point[] => [top, foot].map((y) => [weekAt(week), y]);
const BAR = 16;

/** A package: filled as far as it is done, marked where it should be done and is not, else its edge only. */
function PackageBar({ item, y, name }: { readonly item: WorkPackage; readonly y: number; readonly name: string }) {
  const { done, due } = progressOf(item);
  const [from, to] = [weekAt(item.from), weekAt(item.to)];
  return (
    <g>
      <Curve
        points={[
          [from, y],
          [to, y],
          [to, y + BAR],
          [from, y + BAR],
          [from, y],
        ]}
      />
      {done > item.from ? <Bar from={from} to={weekAt(done)} y={y} height={BAR} /> : null}
      {due > done ? <Bar from={weekAt(done)} to={weekAt(due)} y={y} height={BAR} look="finding" /> : null}
      <Text x={to + 10} y={y + BAR / 2} from="start" text={name} look={due > done ? 'finding' : 'note'} />
    </g>
  );
}

/** The page as a ruled table, and below it the plan it speaks of, week by week to the window's edge. */
function Full({ messages }: { readonly messages: Messages }) {
  const width = SHEET_WIDTH.full;
  const [pitch, row] = [30, 54];
  const column = (width - 2 * GAP) / 3;
  const table = 72;
  const weeks = table + 34 + 2 * row + 30;
  const plan = weeks + 26;
  const foot = plan + NAMED.length * pitch + 10;
  const end = weekAt(PLAN_WEEKS.end);
  const lines = Array.from({ length: WEEKS.end - WEEKS.first + 1 }, (_, index) => WEEKS.first + index);
  return (
    <Sheet layout="full" height={foot + 38}>
      <Figure x={0} y={38} text={messages.week} />
      <Text x={width} y={30} from="end" text={messages.reads} />
      <Line look="flow" from={[-BLEED, 58]} to={[width + BLEED, 58]} />
      {partsOf(messages).map((part, index) => (
        <PartColumn key={part.head} part={part} x={index * (column + GAP)} top={table} width={column} pitch={row} />
      ))}
      {lines.map((week) => (
        <g key={week}>
          <Curve look="faint" points={weekLine(week, plan - 12, foot)} />
          {SAID.includes(week) ? <Text x={weekAt(week + 0.5)} y={weeks} text={String(week)} /> : null}
        </g>
      ))}
      <Curve points={weekLine(TODAY, plan - 12, foot)} />
      {NAMED.map(({ name, place }, index) => {
        const item = WORK_PACKAGES[place];
        return item ? <PackageBar key={name} item={item} y={plan + index * pitch} name={messages[name]} /> : null;
      })}
      <Line look="flow" from={[-BLEED, foot]} to={[width + BLEED, foot]} />
      <path className="diagram__milestone" d={`M${end} ${foot - 11}l11 11l-11 11l-11 -11z`} />
      <Text x={end + 18} y={foot + 24} from="end" text={messages.end} look="name" />
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
