import { useIntl } from 'react-intl';
import type { Locale } from '#site/locales';

/** The name of a language of the site, in the language of the admin. */
export function useLanguageName(): (locale: Locale) => string {
  const { locale: language } = useIntl();
  return (locale) => new Intl.DisplayNames([language], { type: 'language' }).of(locale) ?? locale;
}
