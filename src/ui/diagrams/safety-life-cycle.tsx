import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box } from './box.tsx';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing, type Layout } from './drawing.tsx';
import { Arrow, Line } from './line.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['safety-life-cycle'];

/** Phases in the order of the standard (ISO 26262:2018, parts 3 to 7), each with its output. */
const phasesOf = (messages: Messages) => ({
  item: { name: messages.item, part: messages.part3, gives: [messages.itemGives] },
  hara: { name: messages.hara, part: messages.part3, gives: [messages.goals, messages.goalsGive] },
  functional: { name: messages.functional, part: messages.part3, gives: [messages.functionalGives] },
  technical: { name: messages.technical, part: messages.part4, gives: [messages.technicalGives] },
  hardware: { name: messages.hardware, part: messages.part5, gives: [messages.hardwareGives] },
  software: { name: messages.software, part: messages.part6, gives: [messages.softwareGives] },
  integration: {
    name: messages.integration,
    part: messages.part4,
    gives: [`${messages.system}: ${messages.technical}`, `${messages.vehicle}: ${messages.functional}`],
  },
  validation: { name: messages.validation, part: messages.part4, gives: [messages.validationGives] },
  production: { name: messages.production, part: messages.part7, gives: [messages.productionGives] },
});
type Phase = ReturnType<typeof phasesOf>['item'];
/** What stands in a phase's box: where there is room, its output too. */
const boxOf = ({ name, part, gives }: Phase, layout: Layout) => ({ name, note: layout === 'full' ? [part, gives.join(', ')] : part });

interface Measures {
  readonly layout: Layout;
  readonly box: { readonly width: number; readonly height: number };
  readonly step: { readonly x: number; readonly y: number };
  /** Width of the two boxes at the turn. */
  readonly turn: number;
}
const FULL: Measures = { layout: 'full', box: { width: 292, height: 96 }, step: { x: 26, y: 112 }, turn: 250 };
const WIDE: Measures = { layout: 'wide', box: { width: 174, height: 66 }, step: { x: 14, y: 84 }, turn: 140 };
const TALL: Measures = { layout: 'tall', box: { width: 130, height: 90 }, step: { x: 0, y: 106 }, turn: 106 };

/** Positions of the two developments, and the path from the technical concept through them to the integration. */
interface TurnProps {
  readonly phases: ReturnType<typeof phasesOf>;
  readonly measures: Measures;
  /** Middle of the technical concept, and its lower edge, which is the integration's too. */
  readonly from: readonly [x: number, y: number];
  /** Middle of the integration. */
  readonly to: number;
}

/** Wide layout: side by side below the centre line, clear of it. */
function TurnAcross({ phases, measures: { layout, box, step, turn: width }, from: [trunk, edge], to }: TurnProps) {
  const axis = SHEET_WIDTH[layout] / 2;
  const top = edge + step.y - box.height + 12;
  const [spread, gather] = [(edge + top) / 2 - 2, top + box.height + 16];
  const edges = [axis - 8 - width, axis + 8];
  const middles = edges.map((x) => x + width / 2);
  return (
    <>
      {middles.map((middle) => (
        <Arrow
          key={middle}
          from={[trunk, edge]}
          via={[
            [trunk, spread],
            [middle, spread],
          ]}
          to={[middle, top]}
        />
      ))}
      {middles.map((middle) => (
        <Line key={middle} look="flow" from={[middle, top + box.height]} via={[[middle, gather]]} to={[to, gather]} />
      ))}
      <Arrow from={[to, gather]} to={[to, edge]} />
      {[phases.hardware, phases.software].map((phase, index) => (
        <Box key={phase.name} x={edges[index] ?? 0} y={top} width={width} height={box.height} {...boxOf(phase, layout)} />
      ))}
    </>
  );
}

/** Narrow layout: below each other in the left column; the path upwards is in the right one. */
function TurnDown({ phases, measures: { layout, box, step, turn }, from: [, edge], to }: TurnProps) {
  const [rail, x] = [8, 24];
  const tops = [1, 2].map((row) => edge - box.height + row * step.y);
  const middles = tops.map((top) => top + box.height / 2);
  return (
    <>
      {middles.map((middle) => (
        <Arrow key={middle} from={[rail, edge]} via={[[rail, middle]]} to={[x, middle]} />
      ))}
      {middles.map((middle) => (
        <Line key={middle} look="flow" from={[box.width, middle]} to={[to, middle]} />
      ))}
      <Arrow from={[to, middles[1] ?? edge]} to={[to, edge]} />
      {[phases.hardware, phases.software].map((phase, index) => (
        <Box key={phase.name} x={x} y={tops[index] ?? 0} width={turn} height={box.height} {...boxOf(phase, layout)} />
      ))}
    </>
  );
}

function LifeCycle({ messages, measures }: { readonly messages: Messages; readonly measures: Measures }) {
  const { layout, box, step } = measures;
  const phases = phasesOf(messages);
  const wide = layout !== 'tall';
  const width = SHEET_WIDTH[layout];
  const axis = width / 2;
  const left = [phases.item, phases.hara, phases.functional, phases.technical];
  const last = left.length - 1;
  const topOf = (row: number) => row * step.y;
  const middleOf = (row: number) => topOf(row) + box.height / 2;
  const leftEnd = (row: number) => row * step.x + box.width;
  const rightStart = (row: number) => width - leftEnd(row);
  // Integration answers both concepts, so it is as high as the two together.
  const integrationX = rightStart(2.5);
  const edge = topOf(last) + box.height;
  const links: readonly (readonly [row: number, end: number, text: string])[] = [
    [1, rightStart(1), messages.goals],
    [2, integrationX, messages.vehicle],
    [3, integrationX, messages.system],
  ];
  const up = (x: number, from: number, to: number) => <Arrow from={[x, from]} to={[x, to]} />;
  const rise = integrationX + box.width / 2;
  const Turn = wide ? TurnAcross : TurnDown;
  return (
    <Sheet layout={layout} height={wide ? edge + step.y + 28 : edge + 2 * step.y}>
      <Line look="centre" from={[axis, layout === 'full' ? -BLEED : 0]} to={[axis, edge]} />
      {links.map(([row, end, text]) => (
        <g key={text}>
          <Line from={[leftEnd(row), middleOf(row)]} to={[end, middleOf(row)]} />
          {wide ? <Text x={axis} y={middleOf(row)} text={text} interrupts /> : null}
        </g>
      ))}
      {left.map((phase, row) => (
        <g key={phase.name}>
          <Box x={row * step.x} y={topOf(row)} {...box} {...boxOf(phase, layout)} />
          {row < last ? up(row * step.x + (box.width + step.x) / 2, topOf(row) + box.height, topOf(row + 1)) : null}
        </g>
      ))}
      <Turn phases={phases} measures={measures} from={[last * step.x + box.width / 2, edge]} to={rise} />
      <Box
        x={integrationX}
        y={topOf(2)}
        width={box.width}
        height={step.y + box.height}
        {...boxOf(phases.integration, layout)}
        look="made"
      />
      {up(rise, topOf(2), topOf(1) + box.height)}
      <Box x={rightStart(1)} y={topOf(1)} {...box} {...boxOf(phases.validation, layout)} look="made" />
      {up(rightStart(0) + (box.width - step.x) / 2, topOf(1), box.height)}
      <Box x={rightStart(0)} y={0} {...box} {...boxOf(phases.production, layout)} look="made" />
    </Sheet>
  );
}

/** The phases of ISO 26262 from the item definition to operation: concepts down the left, their verification up the right. */
export const safetyLifeCycle: Drawing<Messages> = {
  Full: ({ messages }) => <LifeCycle messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <LifeCycle messages={messages} measures={WIDE} />,
  Tall: ({ messages }) => <LifeCycle messages={messages} measures={TALL} />,
  table: (messages) => ({
    columns: [messages.phase, messages.part, messages.gives],
    rows: Object.values(phasesOf(messages)).map(({ name, part, gives }) => [name, part, gives.join(', ')]),
  }),
};
