/**
 * The languages of the site. A third language is one entry here, one column in `routes.ts`
 * and one folder of words; everything else derives from these.
 */
export const LOCALES = {
  en: { name: 'English', short: 'EN', prefix: '', openGraph: 'en_GB' },
  tr: { name: 'Türkçe', short: 'TR', prefix: 'tr', openGraph: 'tr_TR' },
} as const;

export type Locale = keyof typeof LOCALES;

/** Every site language, in the order of the language switch. */
export const LOCALE_CODES = Object.keys(LOCALES) as Locale[];

/** Language of an address whose first segment names none (specification, section 2). */
export const DEFAULT_LOCALE: Locale = 'en';

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
