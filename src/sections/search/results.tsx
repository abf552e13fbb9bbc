import '../../ui/answer-line.css';
import { ArrowRight } from 'lucide';
import type { SearchGroup, SearchModel, SearchResult } from '../../models/search.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { MarkedTextView } from '../../ui/marked-text.tsx';
import { Paging } from '../../ui/paging.tsx';

/** What was found, grouped by what it is. */
export function Results({
  search: { query, total, groups, allTypes, paging },
  messages,
}: {
  readonly search: SearchModel;
  readonly messages: Messages;
}) {
  return (
    <>
      <div className="wrap grid">
        <p className="lead search__summary">
          {fill(total === 1 ? messages.searchResult : messages.searchResults, { n: String(total), query })}
          {allTypes ? (
            <>
              {' '}
              <a className="text-link" href={allTypes.href}>
                {allTypes.text}
              </a>
            </>
          ) : null}
        </p>
      </div>
      {groups.map((group) => (
        <Group key={group.type} group={group} messages={messages} />
      ))}
      {paging ? (
        <div className="wrap grid">
          <div className="search__paging">
            <Paging paging={paging} messages={messages} />
          </div>
        </div>
      ) : null}
    </>
  );
}

function Group({ group: { type, title, results, total, all }, messages }: { readonly group: SearchGroup; readonly messages: Messages }) {
  const id = `search-${type}`;
  return (
    <section className="wrap grid search__group" aria-labelledby={id}>
      <div className="search__name">
        <h2 className="search__title" id={id}>
          {title}
        </h2>
        {total > results.length ? <p className="label">{fill(messages.searchTotal, { n: String(total) })}</p> : null}
      </div>
      <ul className="search__results">
        {results.map((result) => (
          <Result key={result.href} result={result} />
        ))}
        {all ? (
          <li>
            <a className="answer-line search__all" href={all.href}>
              {all.text}
              <Icon shape={ArrowRight} flush directional />
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** One result: the whole row is the link. */
function Result({ result: { href, title, excerpt } }: { readonly result: SearchResult }) {
  return (
    <li className="answer-line search__result">
      <h3 className="search__heading">
        <a className="search__link" href={href}>
          <MarkedTextView parts={title} />
        </a>
      </h3>
      {excerpt.length > 0 ? (
        <p className="search__excerpt">
          <MarkedTextView parts={excerpt} />
        </p>
      ) : null}
    </li>
  );
}
