import { BASELINES, BRANCH, LANES, versionOn, type Messages } from './baseline-versions.ts';
import { Box } from './box.tsx';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing, type Layout } from './drawing.tsx';
import { LINE, linesOf } from './lettering.ts';
import { Arrow, Line } from './line.tsx';
import { Curve } from './plot.tsx';
import { Text } from './text.tsx';

interface Measures {
  readonly layout: Layout;
  readonly lane: number;
  readonly top: number;
  readonly unit: number;
  /** Width of a baseline's name. */
  readonly name: number;
}
const FULL: Measures = { layout: 'full', lane: 72, top: 66, unit: 136, name: 160 };
const WIDE: Measures = { layout: 'wide', lane: 66, top: 86, unit: 104, name: 96 };

/** Time from left to right; in the full layout it began before the left edge. */
function Across({ messages, measures: { layout, lane, top, unit, name } }: { readonly messages: Messages; readonly measures: Measures }) {
  const width = SHEET_WIDTH[layout];
  const right = width - unit;
  const xOf = (time: number) => time * right;
  const yOf = (index: number) => top + index * lane;
  const last = yOf(LANES.length - 1);
  const branch = last + 40;
  const box = { x: right, y: top - 34, width: unit, height: branch - top + 62 };
  return (
    <Sheet layout={layout} height={branch + 30}>
      {LANES.map(({ name: item, versions }, index) => (
        <g key={item}>
          <Line
            look="flow"
            from={[layout === 'full' ? -BLEED : 0, yOf(index)]}
            to={[index === BRANCH.lane ? xOf(BRANCH.from) : right, yOf(index)]}
          />
          <Text x={0} y={yOf(index) - 14} from="start" text={messages[item]} look="name" />
          {versions.map(([version, time]) => (
            <g key={version}>
              <Curve
                points={[
                  [xOf(time), yOf(index) - 7],
                  [xOf(time), yOf(index) + 7],
                ]}
              />
              <Text x={xOf(time)} y={yOf(index) + 18} text={version} />
            </g>
          ))}
        </g>
      ))}
      {BASELINES.map(({ name: baseline, time, lanes }) => (
        <g key={baseline}>
          <Curve
            points={[
              [xOf(time), top - 26],
              [xOf(time), yOf(lanes - 1)],
            ]}
            look="heavy"
          />
          <Text x={xOf(time)} y={top - 32 - (linesOf(messages[baseline], name).length * LINE) / 2} width={name} text={messages[baseline]} />
          {Array.from({ length: lanes }, (_, index) => (
            <path key={index} className="diagram__bar" d={`M${xOf(time) - 6} ${yOf(index) - 6}h12v12h-12z`} />
          ))}
        </g>
      ))}
      <Arrow look="finding" from={[xOf(BRANCH.from), last]} via={[[xOf(BRANCH.from), branch]]} to={[right, branch]} />
      <Curve
        look="finding"
        points={[
          [xOf(BRANCH.time), branch - 7],
          [xOf(BRANCH.time), branch + 7],
        ]}
      />
      <Text x={xOf(BRANCH.time)} y={branch + 18} text={BRANCH.version} look="finding" />
      <Text x={xOf(BRANCH.from) - 10} y={branch} from="end" text={messages.branch} look="finding" />
      <Box {...box} name={messages.unit} note={messages.unitHas} look="made" />
    </Sheet>
  );
}

const COLUMNS = [14, 84, 154, 224] as const;
const DOWN = { top: 74, height: 520 };

/** Time downwards, the kinds of items beside each other; their names are on two lines in turn. */
function Tall({ messages }: { readonly messages: Messages }) {
  const { top, height } = DOWN;
  const yOf = (time: number) => top + time * height;
  const end = top + height;
  const branch = 262;
  return (
    <Sheet layout="tall" height={end + 74}>
      {LANES.map(({ name, versions }, index) => {
        const x = COLUMNS[index] ?? 0;
        return (
          <g key={name}>
            <Line look="flow" from={[x, index % 2 === 0 ? 22 : 52]} to={[x, index === BRANCH.lane ? yOf(BRANCH.from) : end]} />
            <Text x={x} y={index % 2 === 0 ? 10 : 40} from={index < 2 ? 'start' : 'middle'} text={messages[name]} look="name" />
            {versions.map(([version, time]) => (
              <g key={version}>
                <Curve
                  points={[
                    [x - 7, yOf(time)],
                    [x + 7, yOf(time)],
                  ]}
                />
                <Text x={x + 12} y={yOf(time)} from="start" text={version} />
              </g>
            ))}
          </g>
        );
      })}
      {BASELINES.map(({ name, time, lanes }) => (
        <g key={name}>
          <Curve
            look="heavy"
            points={[
              [0, yOf(time)],
              [COLUMNS[lanes - 1] ?? 0, yOf(time)],
            ]}
          />
          {Array.from({ length: lanes }, (_, index) => (
            <path key={index} className="diagram__bar" d={`M${(COLUMNS[index] ?? 0) - 6} ${yOf(time) - 6}h12v12h-12z`} />
          ))}
          <Text x={24} y={yOf(time) + 16} from="start" text={messages[name]} interrupts />
        </g>
      ))}
      <Arrow look="finding" from={[COLUMNS[BRANCH.lane], yOf(BRANCH.from)]} via={[[branch, yOf(BRANCH.from)]]} to={[branch, end]} />
      <Text x={branch - 10} y={yOf(BRANCH.time)} from="end" text={BRANCH.version} look="finding" />
      <Text x={branch + 14} y={yOf(BRANCH.from) + 18} from="end" text={messages.branch} look="finding" interrupts />
      <Box x={0} y={end} width={280} height={72} name={messages.unit} note={messages.unitHas} look="made" />
    </Sheet>
  );
}

/** Which versions were in which baseline, and in the unit that passed the test. */
export const baselineTree: Drawing<Messages> = {
  Full: ({ messages }) => <Across messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <Across messages={messages} measures={WIDE} />,
  Tall,
  table: (messages) => ({
    columns: [messages.item, messages.versions, ...BASELINES.map(({ name }) => messages[name]), `${messages.unit}, ${messages.unitHas}`],
    rows: LANES.map(({ name, versions }, lane) => [
      messages[name],
      versions.map(([version]) => version).join(', '),
      ...BASELINES.map(({ time, lanes }) => (lane < lanes ? versionOn(lane, time) : messages.none)),
      lane === BRANCH.lane ? `${BRANCH.version}: ${messages.branch}` : versionOn(lane, 1),
    ]),
  }),
};
