import './header.css';
import type { ChromeModel } from '../../models/frame.ts';
import type { Words } from '../../site/words/words.ts';
import { Mark } from '../../ui/mark.tsx';
import { Drawer } from './drawer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Menu } from './menu.tsx';

interface HeaderProps {
  readonly chrome: Pick<ChromeModel, 'companyName' | 'home' | 'route' | 'menu' | 'socials' | 'languages'>;
  readonly words: Words;
}

/** Mark, menu and languages; narrower than 64rem one button opens all of it as a drawer. Stays where the page begins. */
export function Header({ chrome, words }: HeaderProps) {
  const { companyName, home, route, menu, socials, languages } = chrome;
  return (
    <header className="header">
      <div className="header__band">
        <div className="wrap grid header__row">
          <a className="header__home" href={home} aria-current={route === 'home' ? 'page' : undefined}>
            <Mark className="header__mark" name={companyName} />
          </a>
          <div className="header__wide">
            <nav aria-label={words.menu}>
              <Menu menu={menu} words={words} />
            </nav>
            <LanguageSwitch languages={languages} words={words} />
          </div>
          <Drawer menu={menu} socials={socials} languages={languages} words={words} />
        </div>
      </div>
    </header>
  );
}
