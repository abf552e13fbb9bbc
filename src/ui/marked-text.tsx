import './marked-text.css';
import type { MarkedText } from '../models/common.ts';

/** A text in which the words that were searched for are marked. */
export function MarkedTextView({ parts }: { readonly parts: readonly MarkedText[] }) {
  // The parts of a text never change their places.
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
