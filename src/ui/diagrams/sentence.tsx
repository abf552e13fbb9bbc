import { linesOf, widthOf } from './lettering.ts';
import { Curve } from './plot.tsx';

/** Letter sizes of a sentence that a drawing is about; the style sheet has a class for each. */
export type SentenceSize = 26 | 20 | 17;
const LETTER = 14;

/** Lines of a sentence in a column, and their height. */
export function sentenceLines(text: string, width: number, size: SentenceSize) {
  const lines = text === '' ? [] : linesOf(text, (width * LETTER) / size);
  const pitch = size * 1.22;
  return { lines, pitch, height: lines.length * pitch };
}

interface SentenceProps {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly text: string;
  readonly size: SentenceSize;
  /** No longer valid. */
  readonly draft?: boolean;
  /** Crossed out by the red pencil. */
  readonly struck?: boolean;
  readonly lang?: string;
}

/** A sentence, or a part of one, in large letters. */
export function Sentence({ x, top, width, text, size, draft = false, struck = false, lang }: SentenceProps) {
  const { lines, pitch } = sentenceLines(text, width, size);
  return (
    <>
      <text className={`diagram__sentence diagram__sentence--${String(size)}${draft ? ' diagram__sentence--draft' : ''}`} lang={lang}>
        {lines.map((line, index) => (
          <tspan key={line} x={x} y={top + (index + 0.8) * pitch}>
            {line}
          </tspan>
        ))}
      </text>
      {struck
        ? lines.map((line, index) => (
            <Curve
              key={line}
              look="heavy-finding"
              points={[
                [x - 4, top + (index + 0.62) * pitch],
                [x + ((widthOf(line) * size) / LETTER) * 0.94 + 6, top + (index + 0.48) * pitch],
              ]}
            />
          ))
        : null}
    </>
  );
}
