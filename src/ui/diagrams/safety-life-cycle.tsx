import type { DiagramWords } from '../../site/words/words.ts';
import { Arrow, Box, Line, Sheet, SHEET_WIDTH, Text, type Drawing } from './drawing.tsx';

type Words = DiagramWords['safety-life-cycle'];

/** Phases in the order of the standard (ISO 26262:2018, parts 3 to 7). */
const phasesOf = (words: Words) => ({
  item: { name: words.item, note: words.part3 },
  hara: { name: words.hara, note: words.part3 },
  functional: { name: words.functional, note: words.part3 },
  technical: { name: words.technical, note: words.part4 },
  hardware: { name: words.hardware, note: words.part5 },
  software: { name: words.software, note: words.part6 },
  integration: { name: words.integration, note: words.part4 },
  validation: { name: words.validation, note: words.part4 },
  production: { name: words.production, note: words.part7 },
});

interface Measures {
  readonly layout: 'wide' | 'tall';
  readonly box: { readonly width: number; readonly height: number };
  readonly step: { readonly x: number; readonly y: number };
  /** The two developments at the bottom: left edges, width, and how much lower they stand than one more step. */
  readonly bottom: { readonly x: readonly [number, number]; readonly width: number; readonly drop: number };
  /** Where the way up begins: right of the two developments. */
  readonly riser: number;
}
const WIDE: Measures = {
  layout: 'wide',
  box: { width: 184, height: 66 },
  step: { x: 28, y: 90 },
  bottom: { x: [184, 376], width: 160, drop: 12 },
  riser: 590,
};
const TALL: Measures = {
  layout: 'tall',
  box: { width: 130, height: 84 },
  step: { x: 0, y: 108 },
  bottom: { x: [6, 146], width: 118, drop: 14 },
  riser: 271,
};

function LifeCycle({ words, measures: { layout, box, step, bottom, riser } }: { readonly words: Words; readonly measures: Measures }) {
  const phases = phasesOf(words);
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
  const bottomTop = topOf(left.length) + bottom.drop;
  const bottomEnd = bottomTop + box.height;
  const spread = (topOf(last) + box.height + bottomTop) / 2 - 2;
  const gather = bottomEnd + 16;
  const trunk = last * step.x + box.width / 2;
  const middles = bottom.x.map((x) => x + bottom.width / 2);
  const links: readonly (readonly [row: number, end: number, text: string])[] = [
    [1, rightStart(1), words.goals],
    [2, integrationX, words.vehicle],
    [3, integrationX, words.system],
  ];
  const up = (x: number, from: number, to: number) => <Arrow from={[x, from]} to={[x, to]} />;
  const riseToValidation = layout === 'wide' ? rightStart(2.5) + box.width / 2 : rightStart(0) + box.width / 2;
  return (
    <Sheet layout={layout} height={gather + 2}>
      <Line look="centre" from={[axis, 0]} to={[axis, gather]} />
      {links.map(([row, end, text]) => (
        <g key={text}>
          <Line from={[leftEnd(row), middleOf(row)]} to={[end, middleOf(row)]} />
          {layout === 'wide' ? <Text x={axis} y={middleOf(row)} text={text} interrupts /> : null}
        </g>
      ))}
      {left.map((phase, row) => (
        <g key={phase.name}>
          <Box x={row * step.x} y={topOf(row)} {...box} {...phase} />
          {row < last ? up(row * step.x + (box.width + step.x) / 2, topOf(row) + box.height, topOf(row + 1)) : null}
        </g>
      ))}
      {middles.map((middle) => (
        <Arrow
          key={middle}
          from={[trunk, topOf(last) + box.height]}
          via={[
            [trunk, spread],
            [middle, spread],
          ]}
          to={[middle, bottomTop]}
        />
      ))}
      {middles.map((middle) => (
        <Line key={middle} look="flow" from={[middle, bottomEnd]} via={[[middle, gather]]} to={[riser, gather]} />
      ))}
      {up(riser, gather, topOf(last) + box.height)}
      <Box x={bottom.x[0]} y={bottomTop} width={bottom.width} height={box.height} {...phases.hardware} />
      <Box x={bottom.x[1]} y={bottomTop} width={bottom.width} height={box.height} {...phases.software} />
      <Box x={integrationX} y={topOf(2)} width={box.width} height={step.y + box.height} {...phases.integration} look="made" />
      {up(riseToValidation, topOf(2), topOf(1) + box.height)}
      <Box x={rightStart(1)} y={topOf(1)} {...box} {...phases.validation} look="made" />
      {up(layout === 'wide' ? rightStart(0) + (box.width - step.x) / 2 : riseToValidation, topOf(1), box.height)}
      <Box x={rightStart(0)} y={0} {...box} {...phases.production} look="made" />
    </Sheet>
  );
}

/** The phases of ISO 26262 from the item definition to operation: concepts down the left, their proofs up the right. */
export const safetyLifeCycle: Drawing<Words> = {
  Wide: ({ words }) => <LifeCycle words={words} measures={WIDE} />,
  Tall: ({ words }) => <LifeCycle words={words} measures={TALL} />,
  table(words) {
    const gives = {
      item: words.itemGives,
      hara: `${words.goals}, ${words.goalsGive}`,
      functional: words.functionalGives,
      technical: words.technicalGives,
      hardware: words.hardwareGives,
      software: words.softwareGives,
      integration: `${words.system}: ${words.technical}. ${words.vehicle}: ${words.functional}`,
      validation: words.validationGives,
      production: words.productionGives,
    };
    const phases = phasesOf(words);
    return {
      columns: [words.phase, words.part, words.gives],
      rows: (Object.keys(gives) as (keyof typeof gives)[]).map((key) => [phases[key].name, phases[key].note, gives[key]]),
    };
  },
};
