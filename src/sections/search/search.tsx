import '../../ui/button.css';
import './search.css';
import type { LinkModel } from '../../models/common.ts';
import type { SearchModel } from '../../models/search.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { MAX_QUERY } from '../../site/routes.ts';
import { Checkbox } from '../../ui/field.tsx';
import { CopyParts } from './copy-parts.tsx';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';

interface SearchProps {
  /** Nothing: no query yet. */
  readonly search?: SearchModel | undefined;
  readonly action: string;
  /** Pages that are often looked for. */
  readonly pages: readonly LinkModel[];
  /** Form for a question. */
  readonly ask: string;
  /** Set in a static copy of the site: a script in the browser finds the results. */
  readonly copy?: boolean;
  readonly messages: Messages;
}

/** The page of search: its form, and below it what was found, grouped by what it is. */
export function Search({ search, action, pages, ask, copy, messages }: SearchProps) {
  const found = search && search.groups.length > 0;
  return (
    <div className="search">
      <form className="wrap grid search__form" action={action} role="search" aria-label={messages.searchTitle}>
        <div className="search__row">
          <label className="visually-hidden" htmlFor="search-query">
            {messages.searchSite}
          </label>
          <input
            className="field__input search__field"
            id="search-query"
            type="search"
            name="q"
            maxLength={MAX_QUERY}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={search?.query}
          />
          <button type="submit" className="button">
            {messages.search}
          </button>
        </div>
      </form>
      {found ? (
        <Results search={search} messages={messages} />
      ) : (
        <NoResults search={search} pages={pages} ask={ask} copy={copy} messages={messages} />
      )}
      <div className="wrap grid search__keys needs-scripts">
        <Checkbox id="search-slash" name="slash" label={messages.searchSlash} value="on" checked />
      </div>
      {copy ? <CopyParts ask={ask} messages={messages} /> : null}
    </div>
  );
}
