import './margin-column.css';
import type { Element, Root, RootContent } from 'hast';
import type { ButtonModel, MarginFigure, MarginModel, RichText } from '../models/common.ts';
import type { Messages } from '../site/messages/messages.ts';
import { ButtonLink } from './button.tsx';
import { MarginBar } from './margin-bar.tsx';

interface MarginColumnProps {
  /** What its list of headings is called, e.g. "Contents". */
  readonly title: string;
  /** The text beside it: its headings are listed. */
  readonly html: RichText;
  readonly figures?: MarginModel['figures'] | undefined;
  readonly messages: Messages;
  /** The next step. */
  readonly ask?: ButtonModel | undefined;
}

/** A column with fewer headings than this has no list of them. */
const FEWEST = 2;

const isHeading = (node: RootContent): node is Element => node.type === 'element' && node.tagName === 'h2';
const textOf = (node: Root | RootContent): string =>
  'children' in node ? node.children.map(textOf).join('') : node.type === 'text' ? node.value : '';

/**
 * Beside a long text from 64rem: its headings, its figures and the next step; on narrow screens its figures alone, above it. It
 * precedes the text; in an element of the class `margined`, which holds both, it floats at the end and stays in view.
 */
export function MarginColumn({ title, html, figures = [], messages, ask }: MarginColumnProps) {
  const headings = html.children.filter(isHeading).flatMap((node) => {
    const { id } = node.properties;
    return typeof id === 'string' ? [{ href: `#${id}`, text: textOf(node) }] : [];
  });
  if (headings.length < FEWEST && figures.length === 0 && !ask) return null;
  return (
    <aside className="margin-column">
      {headings.length < FEWEST ? null : (
        <nav aria-label={title}>
          <ol className="margin-column__list">
            {headings.map(({ href, text }) => (
              <li key={href}>
                <a className="margin-column__link" href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {figures.length > 0 ? <Figures title={messages.inFigures} figures={figures} /> : null}
      {ask ? <ButtonLink button={{ ...ask, look: 'secondary' }} /> : null}
    </aside>
  );
}

/** Each line reads as a phrase: the figure, then what it counts. */
function Figures({ title, figures }: { readonly title: string; readonly figures: readonly MarginFigure[] }) {
  return (
    <>
      <p className="label margin-column__title">{title}</p>
      <ul className="margin-column__figures figures">
        {figures.map(({ value, label, finding, share }) => (
          <li key={label} className={finding ? 'margin-column__figure margin-column__figure--finding' : 'margin-column__figure'}>
            <span className="margin-column__value">{value}</span> <span className="margin-column__label">{label}</span>
            {share === undefined ? null : <MarginBar share={share} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SourcesProps {
  readonly title: string;
  readonly sources: readonly string[];
}

/** The sources of a text, below it. */
export function Sources({ title, sources }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section className="sources" aria-label={title}>
      <p className="label">{title}</p>
      <ul className="sources__list">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </section>
  );
}
