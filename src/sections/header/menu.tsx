import './menu.css';
import { ArrowRight, ChevronDown } from 'lucide';
import { useId, type ReactNode } from 'react';
import type { MenuEntry, MenuList, MenuModel, MenuContactModel } from '../../models/frame.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { EntryLink } from './entry-link.tsx';
import { MenuContact } from './menu-contact.tsx';

interface MenuProps {
  readonly menu: MenuModel;
  readonly contact: MenuContactModel;
  readonly messages: Messages;
}

/** The menu of wide screens: two disclosures, then plain links. No role="menu": it is navigation, not an application's menu (APG). */
export function Menu({ menu: { corporate, engineering, links }, contact, messages }: MenuProps) {
  return (
    <ul className="header-menu">
      <Disclosure label={corporate.label} current={corporate.current}>
        <CorporatePanel intro={corporate.intro} entries={corporate.entries} label={corporate.label} contact={contact} />
      </Disclosure>
      <Disclosure label={engineering.label} current={engineering.current}>
        <EngineeringPanel intro={engineering.intro} lists={engineering.lists} messages={messages} />
      </Disclosure>
      {links.map((link) => (
        <li key={link.href}>
          <a className="header-menu__item" href={link.href} aria-current={link.current ? 'true' : undefined}>
            {link.text}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface DisclosureProps {
  readonly label: string;
  readonly current: boolean;
  readonly children: ReactNode;
}

/** A native popover: opens without script, Escape closes it and returns focus, opening one closes the other. */
function Disclosure({ label, current, children }: DisclosureProps) {
  const id = useId();
  return (
    <li>
      <button className="header-menu__item" type="button" popoverTarget={id} aria-current={current ? 'true' : undefined}>
        {label}
        <Icon shape={ChevronDown} size="small" className="header-menu__chevron" />
      </button>
      <div className="header-menu__panel" id={id} popover="auto">
        {children}
      </div>
    </li>
  );
}

/** A sentence about the company, links to its pages, and how to reach it. */
export function CorporatePanel({
  intro,
  entries,
  label,
  contact,
}: {
  readonly intro: string;
  readonly entries: readonly MenuEntry[];
  readonly label: string;
  readonly contact: MenuContactModel;
}) {
  return (
    <div className="wrap grid header-menu__inside">
      <p className="lead header-menu__intro">{intro}</p>
      <ul className="header-menu__entries header-menu__entries--open" aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
      <div className="header-menu__list">
        <MenuContact contact={contact} />
      </div>
    </div>
  );
}

/** Services, educations and solutions side by side; a ring while there is no content yet. */
export function EngineeringPanel({
  intro,
  lists,
  messages,
}: {
  readonly intro: string;
  readonly lists: readonly MenuList[];
  readonly messages: Messages;
}) {
  const waiting = lists.every((list) => list.waiting);
  return (
    <div className="wrap grid header-menu__inside">
      <p className="lead header-menu__intro">{intro}</p>
      {lists.map((list) => (
        <div className="header-menu__list" key={list.href}>
          <a className="header-menu__title" href={list.href}>
            {list.text}
            <Icon shape={ArrowRight} flush directional />
          </a>
          {list.entries.length > 0 ? <Entries list={list} /> : null}
        </div>
      ))}
      {waiting ? (
        <div className="header-menu__waiting">
          <Waiting text={messages.loading} />
        </div>
      ) : null}
    </div>
  );
}

function Entries({ list: { text, entries, numbered, all } }: { readonly list: MenuList }) {
  return (
    <ul className="header-menu__entries" aria-label={text}>
      {entries.map((entry, index) => (
        <li key={entry.href}>
          <EntryLink entry={entry} number={numbered ? index + 1 : undefined} />
        </li>
      ))}
      {all ? (
        <li>
          <a className="header-entry header-entry--all" href={all.href}>
            {all.text}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
