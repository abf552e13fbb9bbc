import './answer-line.css';
import './ruled-links.css';
import type { DateModel, LinkModel } from '../models/common.ts';

interface RuledLink extends LinkModel {
  /** Is under the text. */
  readonly date?: DateModel;
}

/** A titled list of links as a ruled table: one link a row. Not rendered where there are none. */
export function RuledLinks({ title, links }: { readonly title: string; readonly links: readonly RuledLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className="ruled-links">
      <h2 className="ruled-links__title">{title}</h2>
      <ul className="ruled-links__list">
        {links.map(({ href, text, date }) => (
          <li key={href}>
            <a className="answer-line ruled-links__link" href={href}>
              <span className="ruled-links__text">{text}</span>{' '}
              {date ? (
                <time className="label ruled-links__date" dateTime={date.iso}>
                  {date.text}
                </time>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
