import type { CopyEntry } from '../models/search.ts';
import { documentTitle } from '../site/search-result.ts';
// Imported statically: with a second dynamic import, the bundler's loader would become a file of its own on every page.
import { searchCopy } from './search-copy.client.ts';

/** The page of search in a static copy of the site: searches in the browser for the query in its address. */

const empty = document.querySelector<HTMLElement>('[data-search-empty]');
const partsIn = (id: string) => document.querySelector<HTMLTemplateElement>(`#${id}`);
const copyOf = (template: HTMLTemplateElement) => document.importNode(template.content, true);
/** Inserts a text; nothing in it is read as HTML. */
const write = (parent: ParentNode, selector: string, text: string) => {
  const element = parent.querySelector(selector);
  if (element) element.textContent = text;
};
const saying = (pattern: string | undefined, query: string, n = 0) =>
  (pattern ?? '').replace('{n}', String(n)).replace('{query}', () => query);

function fillGroup(pattern: Element, type: string, entries: readonly CopyEntry[], index: number): Element {
  const group = pattern.cloneNode(true) as Element;
  const id = `search-${String(index)}`;
  const title = group.querySelector('.search__title');
  if (title) {
    title.id = id;
    title.textContent = type;
  }
  group.setAttribute('aria-labelledby', id);
  const list = group.querySelector('.search__results');
  const row = list?.querySelector('.search__result');
  if (!list || !row) return group;
  list.replaceChildren(
    ...entries.map(({ title: name, url, excerpt }) => {
      const result = row.cloneNode(true) as Element;
      write(result, '.search__link', name);
      write(result, '.search__excerpt', excerpt);
      result.querySelector('.search__link')?.setAttribute('href', url);
      return result;
    }),
  );
  return group;
}

/** Shows what was found, grouped by type in the order of the best one. */
function show(found: readonly CopyEntry[], query: string): void {
  const template = partsIn('search-copy-results');
  const place = empty?.closest('.search > *');
  if (!template || !place) return;
  const parts = copyOf(template);
  const summary = parts.querySelector<HTMLElement>('.search__summary');
  const pattern = parts.querySelector('.search__group');
  if (!summary || !pattern) return;
  const { one, many } = template.dataset;
  summary.role = 'status';
  summary.textContent = saying(found.length === 1 ? one : many, query, found.length);
  const types = new Map<string, CopyEntry[]>();
  for (const entry of found) types.set(entry.type, [...(types.get(entry.type) ?? []), entry]);
  pattern.replaceWith(...[...types].map(([type, entries], index) => fillGroup(pattern, type, entries, index)));
  place.replaceWith(parts);
}

function showNothing(query: string): void {
  const template = partsIn('search-copy-nothing');
  if (!template || !empty) return;
  const parts = copyOf(template);
  write(parts, '.search__title', saying(template.dataset['nothing'], query));
  empty.replaceWith(parts);
}

async function search(query: string): Promise<void> {
  const found = await searchCopy(query);
  if (found.length > 0) show(found, query);
  else showNothing(query);
}

const field = document.querySelector<HTMLInputElement>('#search-query');
const query = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, field?.maxLength);
if (empty) {
  if (field) field.value = query;
  // Where all pages cannot be read, the form and the main pages are still there.
  const failed = () => (empty.hidden = false);
  if (query === '') failed();
  else {
    document.title = documentTitle([query, document.title]);
    search(query).catch(failed);
  }
}
