import '../status/status.css';
import type { PreviewProblemModel } from '../../models/preview.ts';
import type { Messages } from '../../site/messages/messages.ts';

interface PreviewProblemProps {
  readonly problem: PreviewProblemModel;
  readonly messages: Messages;
}

const wordsOf = (kind: PreviewProblemModel['kind'], messages: Messages): readonly [title: string, text: string] =>
  ({
    forged: [messages.previewForgedTitle, messages.previewForgedText] as const,
    expired: [messages.previewExpiredTitle, messages.previewExpiredText] as const,
    absent: [messages.previewAbsentTitle, messages.previewAbsentText] as const,
    refused: [messages.previewRefusedTitle, messages.previewRefusedText] as const,
    down: [messages.previewDownTitle, messages.previewDownText] as const,
  })[kind];

/** Why there is no draft to see, and what to do about it. */
export function PreviewProblem({ problem: { kind, details }, messages }: PreviewProblemProps) {
  const [title, text] = wordsOf(kind, messages);
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
