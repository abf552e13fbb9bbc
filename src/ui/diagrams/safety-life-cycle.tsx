import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Arrow, Box, Line, Sheet, SHEET_WIDTH, Text, type Drawing } from './drawing.tsx';

type Messages = DiagramMessages['safety-life-cycle'];

/** Phases in the order of the standard (ISO 26262:2018, parts 3 to 7). */
const phasesOf = (messages: Messages) => ({
  item: { name: messages.item, note: messages.part3 },
  hara: { name: messages.hara, note: messages.part3 },
  functional: { name: messages.functional, note: messages.part3 },
  technical: { name: messages.technical, note: messages.part4 },
  hardware: { name: messages.hardware, note: messages.part5 },
  software: { name: messages.software, note: messages.part6 },
  integration: { name: messages.integration, note: messages.part4 },
  validation: { name: messages.validation, note: messages.part4 },
  production: { name: messages.production, note: messages.part7 },
});

interface Measures {
  readonly layout: 'wide' | 'tall';
  readonly box: { readonly width: number; readonly height: number };
  readonly step: { readonly x: number; readonly y: number };
}
const WIDE: Measures = { layout: 'wide', box: { width: 174, height: 66 }, step: { x: 14, y: 84 } };
const TALL: Measures = { layout: 'tall', box: { width: 130, height: 90 }, step: { x: 0, y: 106 } };

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
function TurnAcross({ phases, measures: { layout, box, step }, from: [trunk, edge], to }: TurnProps) {
  const axis = SHEET_WIDTH[layout] / 2;
  const width = 140;
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
        <Box key={phase.name} x={edges[index] ?? 0} y={top} width={width} height={box.height} {...phase} />
      ))}
    </>
  );
}

/** Narrow layout: below each other in the left column; the path upwards is in the right one. */
function TurnDown({ phases, measures: { box, step }, from: [, edge], to }: TurnProps) {
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
        <Box key={phase.name} x={x} y={tops[index] ?? 0} width={box.width - x} height={box.height} {...phase} />
      ))}
    </>
  );
}

function LifeCycle({ messages, measures }: { readonly messages: Messages; readonly measures: Measures }) {
  const { layout, box, step } = measures;
  const phases = phasesOf(messages);
  const wide = layout === 'wide';
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
      <Line look="centre" from={[axis, 0]} to={[axis, edge]} />
      {links.map(([row, end, text]) => (
        <g key={text}>
          <Line from={[leftEnd(row), middleOf(row)]} to={[end, middleOf(row)]} />
          {wide ? <Text x={axis} y={middleOf(row)} text={text} interrupts /> : null}
        </g>
      ))}
      {left.map((phase, row) => (
        <g key={phase.name}>
          <Box x={row * step.x} y={topOf(row)} {...box} {...phase} />
          {row < last ? up(row * step.x + (box.width + step.x) / 2, topOf(row) + box.height, topOf(row + 1)) : null}
        </g>
      ))}
      <Turn phases={phases} measures={measures} from={[last * step.x + box.width / 2, edge]} to={rise} />
      <Box x={integrationX} y={topOf(2)} width={box.width} height={step.y + box.height} {...phases.integration} look="made" />
      {up(rise, topOf(2), topOf(1) + box.height)}
      <Box x={rightStart(1)} y={topOf(1)} {...box} {...phases.validation} look="made" />
      {up(rightStart(0) + (box.width - step.x) / 2, topOf(1), box.height)}
      <Box x={rightStart(0)} y={0} {...box} {...phases.production} look="made" />
    </Sheet>
  );
}

/** The phases of ISO 26262 from the item definition to operation: concepts down the left, their verification up the right. */
export const safetyLifeCycle: Drawing<Messages> = {
  Wide: ({ messages }) => <LifeCycle messages={messages} measures={WIDE} />,
  Tall: ({ messages }) => <LifeCycle messages={messages} measures={TALL} />,
  table(messages) {
    const gives = {
      item: messages.itemGives,
      hara: `${messages.goals}, ${messages.goalsGive}`,
      functional: messages.functionalGives,
      technical: messages.technicalGives,
      hardware: messages.hardwareGives,
      software: messages.softwareGives,
      integration: `${messages.system}: ${messages.technical}. ${messages.vehicle}: ${messages.functional}`,
      validation: messages.validationGives,
      production: messages.productionGives,
    };
    const phases = phasesOf(messages);
    return {
      columns: [messages.phase, messages.part, messages.gives],
      rows: (Object.keys(gives) as (keyof typeof gives)[]).map((key) => [phases[key].name, phases[key].note, gives[key]]),
    };
  },
};
