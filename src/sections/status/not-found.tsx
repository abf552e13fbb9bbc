import './status.css';
import { ArrowRight } from 'lucide';
import type { LinkModel } from '../../models/common.ts';
import type { Words } from '../../site/words/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface NotFoundProps {
  readonly words: Words;
  /** Home of the page's language. */
  readonly home: string;
  /** Pages that are often looked for. */
  readonly links: readonly LinkModel[];
  /** What an editor says to those who end up here. */
  readonly lead?: string;
}

/** Unknown address: title in English, a line in Turkish, on the pages of both languages (specification, sections 2 and 8). */
export function NotFound({ words, home, links, lead }: NotFoundProps) {
  return (
    <section className="status">
      <div className="wrap grid">
        <div className="status__column">
          <h1 lang="en">{words.notFoundEnglish}</h1>
          <p className="lead" lang="tr">
            {words.notFoundTurkish}
          </p>
          {lead ? <p className="status__text">{lead}</p> : null}
          <ButtonLink button={{ href: home, text: words.backHome, look: 'primary' }} />
          {links.length > 0 ? (
            <>
              <p className="status__text" id="useful-pages">
                {words.notFoundText}
              </p>
              <ul className="status__links" aria-labelledby="useful-pages">
                {links.map((link) => (
                  <li key={link.href}>
                    <a className="status__link" href={link.href}>
                      {link.text}
                      <Icon shape={ArrowRight} flush />
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
    </section>
  );
}
