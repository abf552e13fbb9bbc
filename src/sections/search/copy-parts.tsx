import type { Messages } from '../../site/messages/messages.ts';
import { Nothing } from './no-results.tsx';
import { Results } from './results.tsx';

interface CopyPartsProps {
  /** Form for a question. */
  readonly ask: string;
  readonly messages: Messages;
}

/** The template of a result, which a script fills in for each one. */
const PATTERN = {
  query: '',
  total: 2,
  groups: [{ type: 'copy', title: '', total: 1, results: [{ href: '/', type: '', title: [{ text: '' }], excerpt: [{ text: '' }] }] }],
  similar: [],
};

/** In a static copy of the site: the templates from which `search-page.client.ts` makes the results. They are hidden. */
export function CopyParts({ ask, messages }: CopyPartsProps) {
  return (
    <>
      <template id="search-copy-results" data-one={messages.searchResult} data-many={messages.searchResults}>
        <Results search={PATTERN} messages={messages} />
      </template>
      <template id="search-copy-nothing" data-nothing={messages.searchNothing}>
        <Nothing search={{ ...PATTERN, total: 0, groups: [] }} ask={ask} messages={messages} />
      </template>
    </>
  );
}
