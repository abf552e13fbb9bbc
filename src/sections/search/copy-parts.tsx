import type { Messages } from '../../site/messages/messages.ts';
import { Nothing } from './no-results.tsx';
import { Results } from './results.tsx';

interface CopyPartsProps {
  readonly contact: string;
  readonly messages: Messages;
}

/** One result without words: a script fills in as many as it finds. */
const PATTERN = {
  query: '',
  total: 2,
  groups: [{ type: 'copy', title: '', total: 1, results: [{ href: '/', type: '', title: [{ text: '' }], excerpt: [{ text: '' }] }] }],
  similar: [],
};

/** In a static copy of the site: what `search-page.client.ts` makes its results of. Nobody sees it without that. */
export function CopyParts({ contact, messages }: CopyPartsProps) {
  return (
    <>
      <template id="search-copy-results" data-one={messages.searchResult} data-many={messages.searchResults}>
        <Results search={PATTERN} messages={messages} />
      </template>
      <template id="search-copy-nothing" data-nothing={messages.searchNothing}>
        <Nothing search={{ ...PATTERN, total: 0, groups: [] }} contact={contact} messages={messages} />
      </template>
    </>
  );
}
