import type { Suggestion, SuggestionsAnswer } from '../models/search.ts';
import { searchCopy } from './search-copy.client.ts';

/** Letters that come faster than this are one request. */
const PAUSE_MS = 70;
const MOST = 8;

/**
 * Makes the search field a combobox with a list (ARIA APG, combobox with manual selection): arrows choose a suggestion, Enter
 * opens it, Escape closes the list and then leaves the field. Typing and Enter without a choice send the form.
 */
export function startCombobox(field: HTMLInputElement): void {
  const form = field.form!;
  const { suggestions = '', found = '', none = '' } = form.dataset;
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
  let request = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typedAt = -PAUSE_MS;
  const known = new Map<string, readonly Suggestion[]>();

  const choose = (index: number) => {
    list.children[chosen]?.setAttribute('aria-selected', 'false');
    chosen = index;
    const option = list.children[index];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const close = () => {
    request.abort();
    clearTimeout(timer);
    list.hidden = true;
    field.ariaExpanded = 'false';
    choose(-1);
  };
  const optionOf = ({ title, type, excerpt }: Suggestion, index: number) => {
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
  };
  const show = (results: readonly Suggestion[]) => {
    shown = results;
    chosen = -1;
    field.removeAttribute('aria-activedescendant');
    list.replaceChildren(...results.map(optionOf));
    list.hidden = results.length === 0;
    field.ariaExpanded = String(results.length > 0);
    status.textContent = results.length === 0 ? none : found.replace('{n}', String(results.length));
  };
  const suggested = async (query: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> => {
    const answer = await fetch(`${suggestions}?q=${encodeURIComponent(query)}`, { signal });
    return answer.ok ? ((await answer.json()) as SuggestionsAnswer).results : undefined;
  };
  const search = async (query: string) => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    try {
      let results = known.get(query);
      if (!results) {
        // A static copy of the site has no server to answer.
        results = suggestions === '' ? (await searchCopy(query)).slice(0, MOST) : await suggested(query, signal);
        if (!results) return;
        known.set(query, results);
      }
      if (!signal.aborted && document.activeElement === field) show(results);
    } catch {
      // Without suggestions the form still works.
    }
  };
  const typed = ({ timeStamp }: Pick<Event, 'timeStamp'>) => {
    clearTimeout(timer);
    const query = field.value.trim();
    const isFast = timeStamp - typedAt < PAUSE_MS;
    typedAt = timeStamp;
    if (query.length < 2) return close();
    if (isFast) timer = setTimeout(() => void search(query), PAUSE_MS);
    else void search(query);
  };
  const open = (index: number) => {
    const url = shown[index]?.url;
    if (url !== undefined) location.assign(url);
  };

  field.addEventListener('input', typed);
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && !list.hidden) {
      event.preventDefault();
      // Past either end is the field itself, where what was typed is sent.
      const places = shown.length + 1;
      choose(((chosen + 1 + step + places) % places) - 1);
    } else if (step === 1) typed(event);
    else if (key === 'Enter' && chosen >= 0 && !event.isComposing) {
      event.preventDefault();
      open(chosen);
    } else if (key === 'Escape') {
      event.preventDefault();
      if (list.hidden) field.blur();
      else close();
    }
  });
  // The field keeps the focus, so that the list is still there when the button is released.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (option) open([...list.children].indexOf(option));
  });
  field.addEventListener('blur', close);
  addEventListener('pagehide', close);
  if (field.value !== '') typed({ timeStamp: performance.now() });
}
