import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { contentTypeOf } from '#model/content-types';
import { ADMIN_LANGUAGES } from '#site/locales';

/** Title of a type as Strapi stores it, under which the admin looks up the editor's; another name is returned as it is. */
export const storedTitle = (type: string): string => contentTypeOf(type)?.title[ADMIN_LANGUAGES[0]] ?? type;

/** Formats what several parts of the admin show, in the admin's language. */
export function useFormats() {
  const { formatMessage, formatDate, formatNumber, locale } = useIntl();
  const languages = useMemo(() => new Intl.DisplayNames([locale], { type: 'language' }), [locale]);
  /** Titles of types are looked up by their English text. */
  const typeName = (title: string): string => (title === '' ? '' : formatMessage({ id: title, defaultMessage: title }));
  return {
    typeName,
    /** What an entry is called: the service names one without a name, such as a page, as its type. */
    entryName: ({ title, typeTitle }: { readonly title: string; readonly typeTitle?: string }): string =>
      title === typeTitle ? typeName(title) : title,
    /** Name of a language; nothing where there is none. */
    language: (code: string): string => {
      try {
        return languages.of(code) ?? code;
      } catch {
        // No code of a language, such as en_US, which pasted texts have.
        return code;
      }
    },
    /** Label of a field. @param label what it is called where its type has no label for it */
    fieldName: (uid: string, field: string, label = field): string =>
      formatMessage({ id: `content-manager.content-types.${uid}.${field}`, defaultMessage: label }),
    dateTime: (at: string): string => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
    fileSize: (bytes: number): string =>
      bytes < 1e6
        ? formatNumber(Math.ceil(bytes / 1e3), { style: 'unit', unit: 'kilobyte' })
        : formatNumber(bytes / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
  };
}
