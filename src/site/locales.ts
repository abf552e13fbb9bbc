/** Direction in which a language is written. */
export type Direction = 'ltr' | 'rtl';

interface LocaleEntry {
  /** The language's name in itself. */
  readonly name: string;
  readonly short: string;
  /** First segment of its addresses; none for the default language. */
  readonly prefix: string;
  /** BCP 47 tag by which dates and numbers are written. */
  readonly formats: string;
  readonly openGraph: string;
  readonly direction: Direction;
}

/**
 * The languages of the site. A further language is one entry here, its addresses in `routes.ts`, its interface text in
 * `messages/` and a folder of content; the rest derives from these (CONTRIBUTING, "Add a language").
 */
export const LOCALES = {
  en: { name: 'English', short: 'EN', prefix: '', formats: 'en-GB', openGraph: 'en_GB', direction: 'ltr' },
  tr: { name: 'Türkçe', short: 'TR', prefix: 'tr', formats: 'tr', openGraph: 'tr_TR', direction: 'ltr' },
} as const satisfies Readonly<Record<string, LocaleEntry>>;

export type Locale = keyof typeof LOCALES;

/** Languages that calls of the content service accept besides those of the site (specification, section 7). */
export const FURTHER_CONTENT_LOCALES: readonly string[] = ['de'].filter((code) => !isLocale(code));

/** Lower-case letters that addresses of a language write with others (Unicode CLDR, transform de-ASCII); all others lose their marks. */
export const ADDRESS_LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
};

/** Every site language, in the order of the language switch. */
export const LOCALE_CODES = Object.keys(LOCALES) as Locale[];

/** Language of an address whose first segment names none (specification, section 2). */
export const DEFAULT_LOCALE: Locale = 'en';

/** Languages in which the examples of components have texts. */
export const EXAMPLE_LOCALES = ['en', 'tr'] as const satisfies readonly Locale[];
export type ExampleLocale = (typeof EXAMPLE_LOCALES)[number];

/** Languages of the editors' admin. Strapi's own texts are in the first; labels and help texts have both (`model/`). */
export const ADMIN_LANGUAGES = ['en', 'tr'] as const;
export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number];

/** The admin's language of this code; another code is the first one's. */
export const adminLanguage = (code: unknown): AdminLanguage => ADMIN_LANGUAGES.find((known) => known === code) ?? ADMIN_LANGUAGES[0];

/** True when `value` is one of the site's languages. */
export function isLocale(value: string): value is Locale {
  return Object.hasOwn(LOCALES, value);
}

/**
 * Language of an address: decided by its first path segment alone (specification, section 2).
 * @param path absolute path, with or without a query
 */
export function localeOfPath(path: string): Locale {
  const first = path.split(/[/?#]/, 2)[1] ?? '';
  return LOCALE_CODES.find((code) => LOCALES[code].prefix !== '' && LOCALES[code].prefix === first.toLowerCase()) ?? DEFAULT_LOCALE;
}

/** What every address of a language begins with: empty, or e.g. `/tr`. */
export const prefixOf = (locale: Locale): string => (LOCALES[locale].prefix === '' ? '' : `/${LOCALES[locale].prefix}`);

/**
 * Name of a language in another language.
 * @returns e.g. `Turkish` for `tr` in English, `İngilizce` for `en` in Turkish
 */
export const languageName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([LOCALES[locale].formats], { type: 'language' }).of(code) ?? code;

/** Languages that words inside a text may be in: editors choose from them, and screen readers pronounce them so. */
export const PHRASE_LANGUAGES = ['en', 'tr', 'de', 'fr', 'it', 'es', 'nl', 'pl', 'ja', 'zh', 'la'] as const;
