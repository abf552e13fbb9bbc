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
    const end = gluedTo(parts[index + 1]?.text ?? '');
    return (
      <span key={index} className={`pencil pencil--${look}`}>
        <mark className={`pencil__word pencil__word--${look}`}>
          {text}
          {look === 'circled' ? null : <span className="pencil__mark" />}
        </mark>
        {end}
        {/* Around the punctuation too: beyond the loop, a comma would read as after a space. */}
        {look === 'circled' ? <Loop /> : null}
      </span>
    );
  });
}

/** Punctuation after the word stays with it: a comma never begins a line. */
const gluedTo = (following: string): string => /^\S*/.exec(following)?.[0] ?? '';

/** Drawn around the word and a little past its own beginning, as by hand; steep at its ends, so that a long one crosses no letter. */
function Loop() {
  return (
    <svg className="pencil__mark" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M8 4C34 .5 78 0 93 2 99.5 3 100 9 100 19 100 32 99.5 37 92 38 70 40.5 30 40.5 7 38.5 .5 37.5 0 32 0 21 0 8 .5 3.5 8 2.5 26 0 48 0 67 3" />
    </svg>
  );
}
