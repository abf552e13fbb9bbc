import './fold-sign.css';

/** A plus at the end of a summary; a signal minus while it is open. */
export function FoldSign() {
  return <span className="fold-sign" aria-hidden="true" />;
}
