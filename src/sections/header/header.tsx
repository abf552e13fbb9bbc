import './header.css';
import type { ChromeModel } from '../../models/frame.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { Drawer } from './drawer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Menu } from './menu.tsx';
import { SearchForm } from './search-form.tsx';

interface HeaderProps {
  readonly chrome: Pick<ChromeModel, 'companyName' | 'home' | 'route' | 'search' | 'menu' | 'socials' | 'languages' | 'contact'>;
  readonly messages: Messages;
}

/**
 * Mark, menu, search and languages; narrower than 64rem one button opens menu and languages as a drawer.
 * With `header.client.ts` it comes back as a low bar, with the call to action, while a visitor scrolls up.
 */
export function Header({ chrome, messages }: HeaderProps) {
  const { companyName, home, route, search, menu, socials, languages, contact } = chrome;
  return (
    <header className="header">
      <div className="header__band">
        <div className="wrap grid header__row">
          <a className="header__home" href={home} aria-current={route === 'home' ? 'page' : undefined}>
            <Mark className="header__mark" name={companyName} />
          </a>
          <div className="header__wide">
            <nav className="header__menu" aria-label={messages.menu}>
              <Menu menu={menu} contact={contact} messages={messages} />
            </nav>
            <SearchForm search={search} messages={messages} />
            <LanguageSwitch languages={languages} messages={messages} />
          </div>
          <a className="button header__ask" href={contact.ask.href}>
            {contact.ask.text}
          </a>
          <Drawer menu={menu} contact={contact} search={search} socials={socials} languages={languages} messages={messages} />
        </div>
      </div>
    </header>
  );
}
