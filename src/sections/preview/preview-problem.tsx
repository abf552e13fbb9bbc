import '../status/status.css';
import type { PreviewProblemModel } from '../../models/preview.ts';
import type { Words } from '../../site/words/words.ts';

interface PreviewProblemProps {
  readonly problem: PreviewProblemModel;
  readonly words: Words;
}

const wordsOf = (kind: PreviewProblemModel['kind'], words: Words): readonly [title: string, text: string] =>
  ({
    forged: [words.previewForgedTitle, words.previewForgedText] as const,
    expired: [words.previewExpiredTitle, words.previewExpiredText] as const,
    absent: [words.previewAbsentTitle, words.previewAbsentText] as const,
    refused: [words.previewRefusedTitle, words.previewRefusedText] as const,
    down: [words.previewDownTitle, words.previewDownText] as const,
  })[kind];

/** Why there is no draft to see, and what to do about it. */
export function PreviewProblem({ problem: { kind, details }, words }: PreviewProblemProps) {
  const [title, text] = wordsOf(kind, words);
  return (
    <section className="status">
      <div className="wrap grid">
        <div className="status__column">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          {details.length > 0 ? (
            <ul>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </section>
  );
}
