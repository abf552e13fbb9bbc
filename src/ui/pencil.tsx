import './pencil.css';
import type { MarkedText } from '../models/common.ts';

interface PencilledProps {
  readonly parts: readonly MarkedText[];
  /** `circled`: a finding. `underlined`: a value to be checked. */
  readonly look: 'circled' | 'underlined';
}

/** A sentence as it comes back from a review: its marked words carry the marks of the red pencil. */
export function Pencilled({ parts, look }: PencilledProps) {
  // The parts of a sentence never change their places.
  return parts.map(({ text, marked }, index) => {
    if (!marked) return parts[index - 1]?.marked ? text.slice(gluedTo(text).length) : text;
    return (
      <span key={index} className="pencil">
        <mark className={`pencil__word pencil__word--${look}`}>
          {text}
          {look === 'circled' ? <Loop /> : <span className="pencil__mark" />}
        </mark>
        {gluedTo(parts[index + 1]?.text ?? '')}
      </span>
    );
  });
}

/** Punctuation after the word stays with it: a comma never begins a line. */
const gluedTo = (following: string): string => /^\S*/.exec(following)?.[0] ?? '';

/** Drawn around the word and a little past its own beginning, as by hand. */
function Loop() {
  return (
    <svg className="pencil__mark" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M18 7C42 0 86 1 96 14c8 12-18 23-48 23C20 37 1 31 3 20 5 9 34 3 66 5" />
    </svg>
  );
}
