import './search-form.css';
import { ArrowRight, Search } from 'lucide';
import type { SearchFormModel } from '../../models/search.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { MAX_QUERY } from '../../site/routes.ts';
import { Icon } from '../../ui/icon.tsx';

interface SearchFormProps {
  readonly search: SearchFormModel;
  readonly messages: Messages;
}

/**
 * The search of every page: a plain form. Its field is folded to a sign until it has the focus, which the label gives it
 * without a script; `search-combobox.client.ts` makes it a combobox.
 */
export function SearchForm({ search: { action, suggestions }, messages }: SearchFormProps) {
  return (
    <form
      className="header-search"
      action={action}
      role="search"
      aria-label={messages.searchSite}
      data-suggestions={suggestions}
      data-found={messages.searchSuggestionCount}
      data-none={messages.searchNoSuggestions}
    >
      <label className="header-search__label">
        <Icon shape={Search} size="large" />
        <span className="visually-hidden">{messages.searchSite}</span>
        <input
          className="header-search__field"
          type="search"
          name="q"
          maxLength={MAX_QUERY}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={messages.searchSite}
        />
      </label>
      <button type="submit" className="header-search__submit">
        <Icon shape={ArrowRight} size="large" directional />
        <span className="visually-hidden">{messages.search}</span>
      </button>
    </form>
  );
}
