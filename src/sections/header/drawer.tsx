import './drawer.css';
import { Menu, Search, X } from 'lucide';
import { useId, type ReactNode } from 'react';
import type { LinkModel } from '../../models/common.ts';
import type { LanguageLink, MenuList, MenuModel, MenuContactModel } from '../../models/frame.ts';
import type { SearchFormModel } from '../../models/search.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { Elsewhere } from '../../ui/elsewhere.tsx';
import { FoldSign } from '../../ui/fold-sign.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { EntryLink } from './entry-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuContact } from './menu-contact.tsx';

interface DrawerProps {
  readonly menu: MenuModel;
  readonly contact: MenuContactModel;
  readonly search: SearchFormModel;
  readonly socials: readonly LinkModel[];
  readonly languages: readonly LanguageLink[];
  readonly messages: Messages;
}

/** The menu of narrow screens: one button, and a native popover over the page, which does not scroll behind it. */
export function Drawer(props: DrawerProps) {
  const { messages } = props;
  const id = useId();
  return (
    <div className="header-drawer">
      <button className="header-drawer__button" type="button" popoverTarget={id}>
        <span className="header-drawer__to-open">
          {messages.menu}
          <Icon shape={Menu} size="large" flush />
        </span>
        <span className="header-drawer__to-close">
          {messages.close}
          <Icon shape={X} size="large" flush />
        </span>
      </button>
      <div className="header-drawer__panel" id={id} popover="auto">
        <DrawerContents {...props} />
      </div>
    </div>
  );
}

/** The whole menu as nested disclosures, with the page of search; then how to reach the company, networks and languages. */
export function DrawerContents({ menu: { corporate, engineering, links }, contact, search, socials, languages, messages }: DrawerProps) {
  return (
    <div className="wrap header-drawer__inside">
      <nav aria-label={messages.menu}>
        <ul>
          <Fold label={corporate.label} current={corporate.current} level={1}>
            {corporate.entries.map((entry) => (
              <li key={entry.href}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </Fold>
          <Fold label={engineering.label} current={engineering.current} level={1}>
            {engineering.lists.map((list) => (
              <ListFold key={list.href} list={list} messages={messages} />
            ))}
            {engineering.lists.length === 0 ? <WaitingRow messages={messages} /> : null}
          </Fold>
          {links.map((link) => (
            <li key={link.href}>
              <a className="header-drawer__row" href={link.href} aria-current={link.current ? 'true' : undefined}>
                {link.text}
              </a>
            </li>
          ))}
          {/* The low bar has no room for the search. */}
          <li>
            <a className="header-drawer__row" href={search.action}>
              {messages.searchTitle}
              <Icon shape={Search} flush />
            </a>
          </li>
        </ul>
      </nav>
      <MenuContact contact={contact} />
      <div className="header-drawer__end">
        {socials.length > 0 ? (
          <ul className="header-drawer__networks" aria-label={messages.socialNetworks}>
            {socials.map((network) => (
              <li key={network.href}>
                <a href={network.href}>
                  {network.text}
                  <Elsewhere messages={messages} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <LanguageSwitch languages={languages} messages={messages} />
      </div>
    </div>
  );
}

interface FoldProps {
  readonly label: string;
  readonly level: 1 | 2;
  readonly current?: boolean;
  readonly children: ReactNode;
}

function Fold({ label, level, current, children }: FoldProps) {
  return (
    <li>
      <details>
        <summary className={`header-drawer__row header-drawer__row--${String(level)}`} aria-current={current ? 'true' : undefined}>
          {label}
          <FoldSign />
        </summary>
        <ul className="header-drawer__inner">{children}</ul>
      </details>
    </li>
  );
}

function ListFold({ list, messages }: { readonly list: MenuList; readonly messages: Messages }) {
  return (
    <Fold label={list.text} level={2} current={list.entries.some(({ current }) => current)}>
      {list.entries.map((entry, index) => (
        <li key={entry.href}>
          <EntryLink entry={entry} number={list.numbered ? index + 1 : undefined} />
        </li>
      ))}
      {list.waiting ? <WaitingRow messages={messages} /> : null}
      <li>
        <a className="header-entry header-entry--all" href={list.all?.href ?? list.href}>
          {list.all?.text ?? fill(messages.all, { name: list.text })}
        </a>
      </li>
    </Fold>
  );
}

function WaitingRow({ messages }: { readonly messages: Messages }) {
  return (
    <li className="header-drawer__waiting">
      <Waiting text={messages.loading} />
    </li>
  );
}
