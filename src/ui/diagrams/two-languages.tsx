import type { DiagramMessages } from '../../site/messages/messages.ts';
import { READ_SIDE_BY_SIDE, SENTENCES } from '../../site/two-languages.ts';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing, type Layout } from './drawing.tsx';
import { LINE, linesOf } from './lettering.ts';
import { Line } from './line.tsx';
import { Sentence, sentenceLines, type SentenceSize } from './sentence.tsx';
import { Paragraph, Text } from './text.tsx';

type Messages = DiagramMessages['two-languages'];

const [FIRST, SECOND] = READ_SIDE_BY_SIDE;
const isFinding = (verdict: (typeof SENTENCES)[number]['verdict']) => verdict !== 'same';

interface Measures {
  readonly layout: Layout;
  /** Width of a sentence and of the finding between the two languages. */
  readonly column: number;
  readonly verdict: number;
  readonly row: number;
  readonly size: SentenceSize;
}
const FULL: Measures = { layout: 'full', column: 430, verdict: 200, row: 84, size: 20 };
const WIDE: Measures = { layout: 'wide', column: 226, verdict: 140, row: 92, size: 17 };

/** The centre line between the languages; what was found stands on it. */
function Beside({
  messages,
  measures: { layout, column, verdict, row, size },
}: {
  readonly messages: Messages;
  readonly measures: Measures;
}) {
  const width = SHEET_WIDTH[layout];
  const axis = width / 2;
  const edge = layout === 'full' ? BLEED : 0;
  const top = 34;
  const end = top + SENTENCES.length * row;
  const topOf = (text: string, middle: number) => middle - sentenceLines(text, column, size).height / 2;
  return (
    <Sheet layout={layout} height={end + 2}>
      <Line look="centre" from={[axis, layout === 'full' ? -BLEED : 0]} to={[axis, end]} />
      <Text x={0} y={12} from="start" text={messages.first} />
      <Text x={width - column} y={12} from="start" text={messages.second} />
      {SENTENCES.map((sentence, index) => {
        const y = top + index * row;
        const middle = y + row / 2;
        return (
          <g key={sentence.verdict}>
            <Line look={index === 0 ? 'flow' : 'link'} from={[-edge, y]} to={[width + edge, y]} />
            <Sentence x={0} top={topOf(sentence[FIRST], middle)} width={column} text={sentence[FIRST]} size={size} lang={FIRST} />
            <Text
              x={axis}
              y={middle}
              width={verdict - 20}
              text={messages[sentence.verdict]}
              look={isFinding(sentence.verdict) ? 'finding' : 'note'}
              interrupts
            />
            <Sentence
              x={width - column}
              top={topOf(sentence[SECOND], middle)}
              width={column}
              text={sentence[SECOND]}
              size={size}
              lang={SECOND}
            />
          </g>
        );
      })}
      <Line look="flow" from={[-edge, end]} to={[width + edge, end]} />
    </Sheet>
  );
}

/** Below each other: a sentence, the same one in the other language, and what was found. */
function Tall({ messages }: { readonly messages: Messages }) {
  const width = SHEET_WIDTH.tall;
  const heightOf = (text: string) => sentenceLines(text, width, 17).height;
  const heights = SENTENCES.map(
    (sentence) => heightOf(sentence[FIRST]) + heightOf(sentence[SECOND]) + linesOf(messages[sentence.verdict], width).length * LINE + 48,
  );
  const topOf = (index: number) => heights.slice(0, index).reduce((sum, height) => sum + height, 0) + 26;
  return (
    <Sheet layout="tall" height={topOf(SENTENCES.length)}>
      <Text x={0} y={8} from="start" text={`${messages.first}, ${messages.second}`} />
      {SENTENCES.map((sentence, index) => {
        const first = topOf(index) + 10;
        const second = first + heightOf(sentence[FIRST]) + 10;
        const found = second + heightOf(sentence[SECOND]) + 12;
        return (
          <g key={sentence.verdict}>
            <Line look={index === 0 ? 'flow' : 'link'} from={[0, topOf(index)]} to={[width, topOf(index)]} />
            <Sentence x={0} top={first} width={width} text={sentence[FIRST]} size={17} lang={FIRST} />
            <Sentence x={0} top={second} width={width} text={sentence[SECOND]} size={17} lang={SECOND} />
            <Paragraph
              x={0}
              top={found}
              width={width}
              text={messages[sentence.verdict]}
              look={isFinding(sentence.verdict) ? 'finding' : 'note'}
            />
          </g>
        );
      })}
    </Sheet>
  );
}

/** A specification that exists in two languages, sentence by sentence, with what the reading found. */
export const twoLanguages: Drawing<Messages> = {
  Full: ({ messages }) => <Beside messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <Beside messages={messages} measures={WIDE} />,
  Tall,
  table: (messages) => ({
    columns: [messages.first, messages.second, `${messages.first}, ${messages.second}: ${messages.finding}`],
    rows: SENTENCES.map((sentence) => [
      { text: sentence[FIRST], lang: FIRST },
      { text: sentence[SECOND], lang: SECOND },
      messages[sentence.verdict],
    ]),
  }),
};
