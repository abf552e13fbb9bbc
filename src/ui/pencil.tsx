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
      <span key={index} className={`pencil pencil--${look}`}>
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

/** Drawn around the word with its punctuation and a little past its own beginning, as by hand. */
function Loop() {
  return (
    <svg className="pencil__mark" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M14 5C40 1 97-1 98.5 16 100 36 84 38.5 50 38.5 14 38.5 0 36 1.5 19 3 3 30 2 66 4" />
    </svg>
  );
}
