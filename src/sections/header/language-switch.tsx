import type { LanguageLink } from '../../models/frame.ts';
import type { Words } from '../../site/words/words.ts';

interface LanguageSwitchProps {
  readonly languages: readonly LanguageLink[];
  readonly words: Words;
}

/** This page in every language: short to see, whole to hear. */
export function LanguageSwitch({ languages, words }: LanguageSwitchProps) {
  return (
    <nav className="header-languages" aria-label={words.language}>
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
