import type { DiagramMessages } from '../../site/messages/messages.ts';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { LINE } from './lettering.ts';
import { Line } from './line.tsx';
import { Curve } from './plot.tsx';
import { Sentence, sentenceLines } from './sentence.tsx';
import { Paragraph, Text } from './text.tsx';

type Messages = DiagramMessages['reviewed-sentence'];

/** The parts of the sentence: as drafted, the remark of the review, and as it was rewritten. */
type PartName = 'condition' | 'subject' | 'duty' | 'value' | 'trigger';
interface Part {
  readonly name: string;
  readonly draft: string;
  readonly remark: string;
  readonly now: string;
}

/** In the order of the language. */
function partsOf(messages: Messages): readonly Part[] {
  const texts: Readonly<Record<PartName, Part>> = {
    condition: { name: messages.condition, draft: '', remark: messages.conditionRemark, now: messages.conditionNow },
    subject: { name: messages.subject, draft: messages.subjectDraft, remark: '', now: messages.subjectNow },
    duty: { name: messages.duty, draft: messages.dutyDraft, remark: messages.dutyRemark, now: messages.dutyNow },
    value: { name: messages.value, draft: messages.valueDraft, remark: messages.valueRemark, now: messages.valueNow },
    trigger: { name: messages.trigger, draft: messages.triggerDraft, remark: '', now: messages.triggerNow },
  };
  return [...messages.order.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => texts[key as PartName] ?? []);
}

/** Letters of the sentence in each layout. */
const SIZE = { full: 26, wide: 17, tall: 17 } as const;

function Beside({ messages, layout }: { readonly messages: Messages; readonly layout: 'full' | 'wide' }) {
  const parts = partsOf(messages);
  const size = SIZE[layout];
  const { pitch } = sentenceLines('', 0, size);
  const width = SHEET_WIDTH[layout];
  const gap = layout === 'full' ? 24 : 14;
  const column = (width - (parts.length - 1) * gap) / parts.length;
  const edge = layout === 'full' ? BLEED : 0;
  const highest = (texts: readonly string[]) => Math.max(...texts.map((text) => sentenceLines(text, column, size).height));
  const draft = 34;
  const remarks = draft + highest(parts.map(({ draft: text }) => text)) + 12;
  const rule = remarks + 2 * LINE + 14;
  const now = rule + 40;
  const end = now + highest(parts.map(({ now: text }) => text)) + 18;
  return (
    <Sheet layout={layout} height={end + 24}>
      <Text x={0} y={10} from="start" text={messages.draft} />
      {parts.map(({ name, draft: text, remark, now: rewritten }, index) => {
        const x = index * (column + gap);
        return (
          <g key={name}>
            {text === '' ? (
              <Curve
                look="heavy-finding"
                points={[
                  [x, draft + 1.1 * pitch],
                  [x + 11, draft + 0.5 * pitch],
                  [x + 22, draft + 1.1 * pitch],
                ]}
              />
            ) : (
              <Sentence x={x} top={draft} width={column} text={text} size={size} draft struck={remark !== ''} />
            )}
            {remark === '' ? null : <Paragraph x={x} top={remarks} width={column} text={remark} look="finding" />}
            <Sentence x={x} top={now} width={column} text={rewritten} size={size} />
            <Curve
              look="thin"
              points={[
                [x, end - 6],
                [x, end],
                [x + column, end],
                [x + column, end - 6],
              ]}
            />
            <Text x={x + column / 2} y={end} text={name} interrupts />
          </g>
        );
      })}
      <Line look="flow" from={[-edge, rule]} to={[width + edge, rule]} />
      <Text x={0} y={rule + 18} from="start" text={messages.reviewed} />
    </Sheet>
  );
}

/** Part below part: as drafted, the remark, as rewritten. */
function Tall({ messages }: { readonly messages: Messages }) {
  const width = SHEET_WIDTH.tall;
  const size = SIZE.tall;
  const rows = partsOf(messages).map((part) => {
    const lines = (text: string) => sentenceLines(text, width, size).height;
    return {
      ...part,
      drafted: lines(part.draft),
      written: lines(part.now),
      height: 30 + lines(part.draft) + (part.remark ? LINE + 10 : 0) + lines(part.now) + 18,
    };
  });
  const topOf = (index: number) => rows.slice(0, index).reduce((sum, { height }) => sum + height, 0) + 24;
  return (
    <Sheet layout="tall" height={topOf(rows.length)}>
      <Text x={0} y={8} from="start" text={messages.draft} />
      <Text x={width} y={8} from="end" text={messages.reviewed} />
      {rows.map(({ name, draft, remark, now, drafted }, index) => {
        const top = topOf(index);
        const note = top + 30 + drafted;
        return (
          <g key={name}>
            <Line look={index === 0 ? 'flow' : 'link'} from={[0, top]} to={[width, top]} />
            <Text x={0} y={top + 15} from="start" text={name} />
            {draft === '' ? null : <Sentence x={0} top={top + 28} width={width} text={draft} size={size} draft struck={remark !== ''} />}
            {remark === '' ? null : <Text x={0} y={note + 14} from="start" text={remark} look="finding" />}
            <Sentence x={0} top={note + (remark === '' ? 2 : LINE + 10)} width={width} text={now} size={size} />
          </g>
        );
      })}
    </Sheet>
  );
}

/** One sentence of a specification with the marks of the red pencil, and what became of it. */
export const reviewedSentence: Drawing<Messages> = {
  Full: ({ messages }) => <Beside messages={messages} layout="full" />,
  Wide: ({ messages }) => <Beside messages={messages} layout="wide" />,
  Tall,
  table: (messages) => ({
    columns: [messages.part, messages.draft, messages.remark, messages.reviewed],
    rows: partsOf(messages).map(({ name, draft, remark, now }) => [name, draft, remark, now]),
  }),
};
