import './fact-strip.css';
import type { ReactNode } from 'react';

interface FactStripProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode; readonly note?: string }[];
  /** A control in a cell of its own, at the end. */
  readonly children?: ReactNode;
}

/** The data of a page as a title block: cells on one line from 48rem, rows below. */
export function FactStrip({ facts, children }: FactStripProps) {
  return (
    <div className="fact-strip">
      {facts.length > 0 ? (
        <dl className="fact-strip__facts">
          {facts.map(({ name, value, note }) => (
            <div className="fact-strip__cell" key={name}>
              <dt className="label">{name}</dt>
              <dd className="fact-strip__value">
                {value}
                {note ? <p className="small fact-strip__note">{note}</p> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children ? <div className="fact-strip__cell fact-strip__cell--control">{children}</div> : null}
    </div>
  );
}
