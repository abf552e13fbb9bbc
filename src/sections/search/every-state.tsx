import type { SearchModel } from '../../models/search.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Search } from './search.tsx';

const link = { href: '/', text: '' };
const result = { href: '/', type: '', title: [{ text: '', marked: true as const }], excerpt: [{ text: '', marked: true as const }] };
const EMPTY: SearchModel = { query: '', total: 0, groups: [], similar: [link] };
const FOUND: SearchModel = {
  ...EMPTY,
  groups: [{ type: '', title: '', total: 2, results: [result], all: link }],
  allTypes: link,
  paging: { current: 1, pages: [1, 3].map((number) => ({ ...link, href: String(number), number })), previous: '/', next: '/' },
};

/** A page of search with all that it may have. Nobody sees it: its styles are those of every page of results. */
export function EveryState({ messages }: { readonly messages: Messages }) {
  return [FOUND, EMPTY].map((search) => (
    <Search key={search.groups.length} search={search} action="/" pages={[link]} ask="/" messages={messages} />
  ));
}
