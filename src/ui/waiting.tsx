import './waiting.css';
import type { ReactNode } from 'react';

interface WaitingProps {
  /** What is being waited for, in one sentence. */
  readonly text: string;
  /** What joins the sentence when it takes long. */
  readonly children?: ReactNode;
}

/** A turning ring and a sentence, told to screen readers as they change (WCAG 4.1.3). */
export function Waiting({ text, children }: WaitingProps) {
  return (
    <div className="waiting" role="status">
      <span className="waiting__ring" aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  );
}
