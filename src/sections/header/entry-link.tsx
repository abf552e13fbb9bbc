import type { MenuEntry } from '../../models/frame.ts';

interface EntryLinkProps {
  readonly entry: MenuEntry;
  /** Set where other places of the site refer to the entry by it. */
  readonly number?: number | undefined;
}

/** One ruled row of the menu, in panel and drawer. */
export function EntryLink({ entry, number }: EntryLinkProps) {
  return (
    <a className="header-entry" href={entry.href} aria-current={entry.current ? 'page' : undefined}>
      {number === undefined ? null : <span className="figures header-entry__number">{number} </span>}
      <span>{entry.text}</span>
    </a>
  );
}
