import { adminLanguage, type AdminLanguage } from '#site/locales';
import { LANGUAGE_COOKIE } from '../../language-cookie';

type Texts = Readonly<Record<string, string>>;

/** Where Strapi's admin stores its language. */
const STORED = 'strapi-admin-language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Texts of Strapi that are loaded with the language they belong to: its own translations lack them. */
const LOADERS: Partial<Readonly<Record<AdminLanguage, () => Promise<Texts>>>> = {
  tr: () => import('./strapi-tr/strapi-tr').then(({ strapiTexts }) => strapiTexts),
};

const loaded = adminLanguage(window.localStorage.getItem(STORED));

/** Strapi's missing texts in the language that the admin is in; nothing for the others. */
export const loadStrapiTexts = async (): Promise<Partial<Readonly<Record<AdminLanguage, Texts>>>> => {
  const texts = await LOADERS[loaded]?.();
  return texts === undefined ? {} : { [loaded]: texts };
};

function tellService(language: AdminLanguage): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${String(YEAR_SECONDS)}; samesite=strict`;
}

/**
 * Tells the service the language of these pages, for its messages. A change to a language whose texts were not loaded loads the page anew:
 * Strapi reads texts at its start only.
 */
export function watchLanguage(): void {
  tellService(loaded);
  new MutationObserver(() => {
    const language = adminLanguage(document.documentElement.lang);
    tellService(language);
    if (language !== loaded && LOADERS[language] !== undefined && window.localStorage.getItem(STORED) === language)
      window.location.reload();
  }).observe(document.documentElement, { attributeFilter: ['lang'] });
}
