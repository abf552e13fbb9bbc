import type { LanguageLink } from '../../models/frame.ts';
import type { Messages } from '../../site/messages/messages.ts';

interface LanguageSwitchProps {
  readonly languages: readonly LanguageLink[];
  readonly messages: Messages;
}

/** Links to this page in every language: abbreviated on the screen, in full for screen readers. */
export function LanguageSwitch({ languages, messages }: LanguageSwitchProps) {
  return (
    <nav className="header-languages" aria-label={messages.language}>
      <ul className="header-languages__list">
        {languages.map(({ locale, href, short, text, current }) => (
          <li key={locale}>
            <a className="header-languages__link" href={href} hrefLang={locale} lang={locale} aria-current={current ? 'true' : undefined}>
              {short} <span className="visually-hidden">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
