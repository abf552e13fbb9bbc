import { ArrowRight } from 'lucide';
import type { LinkModel } from '../../models/common.ts';
import type { SearchModel } from '../../models/search.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface NoResultsProps {
  /** Nothing: no query yet. */
  readonly search?: SearchModel | undefined;
  readonly pages: readonly LinkModel[];
  /** Form for a question. */
  readonly ask: string;
  /** Set in a static copy of the site. */
  readonly copy?: boolean | undefined;
  readonly messages: Messages;
}

/** Before a query: what can be typed. Without results: similar words, and whom to ask. */
export function NoResults({ search, pages, ask, copy, messages }: NoResultsProps) {
  return (
    <div className="wrap grid">
      <div className="search__nothing">
        {search ? (
          <Nothing search={search} ask={ask} messages={messages} />
        ) : (
          <>
            {copy ? <p className="lead search__copy">{messages.searchCopy}</p> : null}
            <p className="lead" hidden={copy} data-search-empty={copy}>
              {messages.searchEmpty}
            </p>
          </>
        )}
        {pages.length > 0 ? (
          <>
            <p className="search__text" id="main-pages">
              {messages.searchMainPages}
            </p>
            <ul className="search__pages" aria-labelledby="main-pages">
              {pages.map(({ href, text }) => (
                <li key={href}>
                  <a className="answer-line search__all" href={href}>
                    {text}
                    <Icon shape={ArrowRight} flush directional />
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Nothing was found: words similar to the query, and whom to ask. */
export function Nothing({ search, ask, messages }: Omit<NoResultsProps, 'pages' | 'copy'> & { readonly search: SearchModel }) {
  return (
    <>
      <h2 className="search__title">{fill(messages.searchNothing, { query: search.query })}</h2>
      {search.similar.length > 0 ? (
        <div>
          <p>{messages.searchSimilar}</p>
          <ul className="search__similar">
            {search.similar.map(({ href, text }) => (
              <li key={href}>
                <a className="text-link" href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="search__text">{messages.searchNothingText}</p>
      <ButtonLink button={{ href: ask, text: messages.searchAsk, look: 'primary' }} />
    </>
  );
}
