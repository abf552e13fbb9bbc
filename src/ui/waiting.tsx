import './waiting.css';
import type { ReactNode } from 'react';

interface WaitingProps {
  /** What the visitor is waiting for, in one sentence. */
  readonly text: string;
  /** What is added to the sentence when it takes long. */
  readonly children?: ReactNode;
}

/** A spinner and a sentence, announced to screen readers as it changes (WCAG 4.1.3). */
export function Waiting({ text, children }: WaitingProps) {
  return (
    <div className="waiting" role="status">
      <span className="waiting__ring" aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  );
}
