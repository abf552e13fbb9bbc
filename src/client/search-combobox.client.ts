import type { Suggestion, SuggestionsResponse } from '../models/search.ts';
import { searchCopy } from './search-copy.client.ts';

/** Letters that come faster than this are one request. */
const PAUSE_MS = 70;
const MOST = 8;

/**
 * Asks the site what a query finds, each query once.
 * @param address where suggestions are answered; empty in a static copy of the site, which has no server
 */
function suggestionsFrom(address: string) {
  const known = new Map<string, readonly Suggestion[]>();
  const answered = async (query: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> => {
    const response = await fetch(`${address}?q=${encodeURIComponent(query)}`, { signal });
    return response.ok ? ((await response.json()) as SuggestionsResponse).results : undefined;
  };
  return async (query: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> => {
    const results = known.get(query) ?? (address === '' ? (await searchCopy(query)).slice(0, MOST) : await answered(query, signal));
    if (results) known.set(query, results);
    return results;
  };
}

function optionOf({ title, type, excerpt }: Suggestion, index: number): HTMLLIElement {
  const option = document.createElement('li');
  option.id = `search-suggestion-${String(index)}`;
  option.role = 'option';
  option.className = 'header-search__option';
  option.ariaSelected = 'false';
  // Whole class names: a page keeps the styles of those that its scripts name.
  const parts = { 'header-search__title': title, 'header-search__type': type, 'header-search__excerpt': excerpt };
  for (const [name, text] of Object.entries(parts)) {
    const part = document.createElement('span');
    part.className = name;
    // As text: nothing in it is read as HTML.
    part.textContent = text;
    option.append(part, ' ');
  }
  return option;
}

/** The list below the field, and what is said of it to those who do not see it. */
function makeList(field: HTMLInputElement) {
  const form = field.form!;
  const { found = '', none = '' } = form.dataset;
  const list = document.createElement('ul');
  const status = document.createElement('p');
  list.id = 'search-suggestions';
  list.className = 'header-search__list';
  list.role = 'listbox';
  list.ariaLabel = field.placeholder;
  list.hidden = true;
  status.className = 'visually-hidden';
  status.role = 'status';
  form.append(list, status);
  field.role = 'combobox';
  field.ariaExpanded = 'false';
  field.ariaAutoComplete = 'list';
  field.setAttribute('aria-controls', list.id);

  let shown: readonly Suggestion[] = [];
  let chosen = -1;
  const choose = (index: number) => {
    list.children[chosen]?.setAttribute('aria-selected', 'false');
    chosen = index;
    const option = list.children[index];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const open = (index: number) => {
    const url = shown[index]?.url;
    if (url !== undefined) location.assign(url);
  };
  // The field keeps the focus, so that the list is still there when the button is released.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (option) open([...list.children].indexOf(option));
  });
  return {
    isOpen: () => !list.hidden,
    hasChoice: () => chosen >= 0,
    show(results: readonly Suggestion[]) {
      shown = results;
      chosen = -1;
      field.removeAttribute('aria-activedescendant');
      list.replaceChildren(...results.map(optionOf));
      list.hidden = results.length === 0;
      field.ariaExpanded = String(results.length > 0);
      status.textContent = results.length === 0 ? none : found.replace('{n}', String(results.length));
    },
    hide() {
      list.hidden = true;
      status.textContent = '';
      field.ariaExpanded = 'false';
      choose(-1);
    },
    endChoice: () => choose(-1),
    /** Chooses the next or previous suggestion. Past either end is the field itself, where what was typed is sent. */
    step(by: 1 | -1) {
      const places = shown.length + 1;
      choose(((chosen + 1 + by + places) % places) - 1);
    },
    openChosen: () => open(chosen),
  };
}

/**
 * Makes the search field a combobox with a list (ARIA APG, combobox with manual selection): arrows choose a suggestion, Enter
 * opens it, Escape closes the list and then leaves the field. Typing and Enter without a choice send the form.
 */
export function startCombobox(field: HTMLInputElement): void {
  const suggest = suggestionsFrom(field.form!.dataset['suggestions'] ?? '');
  const list = makeList(field);
  let request = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typedAt = -PAUSE_MS;

  const close = () => {
    request.abort();
    clearTimeout(timer);
    list.hide();
  };
  const search = async (query: string) => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    // Without suggestions the form still works; those of an earlier query would be wrong.
    const results = await suggest(query, signal).catch(() => undefined);
    if (signal.aborted || document.activeElement !== field) return;
    if (results) list.show(results);
    else list.hide();
  };
  const typed = ({ timeStamp }: Pick<Event, 'timeStamp'>) => {
    clearTimeout(timer);
    // Enter sends what is typed now, also before its suggestions have come.
    list.endChoice();
    const query = field.value.trim();
    const isFast = timeStamp - typedAt < PAUSE_MS;
    typedAt = timeStamp;
    if (query === '') return close();
    if (isFast) timer = setTimeout(() => void search(query), PAUSE_MS);
    else void search(query);
  };

  // The first letter finds the connection open, or the words of a static copy loaded. Typing does not end this request: the
  // connection would be closed with it.
  suggest('', new AbortController().signal).catch(() => undefined);

  field.addEventListener('input', typed);
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && list.isOpen()) {
      event.preventDefault();
      list.step(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'ArrowDown') typed(event);
    else if (key === 'Enter' && list.hasChoice() && !event.isComposing) {
      event.preventDefault();
      list.openChosen();
    } else if (key === 'Escape') {
      event.preventDefault();
      if (list.isOpen()) close();
      else field.blur();
    }
  });
  field.addEventListener('blur', close);
  addEventListener('pagehide', close);
  if (field.value !== '') typed({ timeStamp: performance.now() });
}
