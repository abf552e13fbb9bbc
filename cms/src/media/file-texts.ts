import { DEFAULT_LOCALE } from '#site/locales';

/** Attributes of a file beside Strapi’s own: its one alternative text has no language. */
export const FILE_TEXT_FIELDS = {
  /** By the code of the language. */
  alternativeTexts: { type: 'json' },
  /** The picture says nothing that the text around it does not say. */
  decorative: { type: 'boolean' },
} as const;

/** A file as far as its alternative text is concerned. */
export interface TextedFile {
  readonly alternativeText?: string | null;
  readonly alternativeTexts?: Readonly<Record<string, string>> | null;
  readonly decorative?: boolean | null;
}

/**
 * The alternative text of a file in a language; null where it has none, or needs none. Strapi's text without a language is that of
 * the default one; other languages have it only where no text has a language, as before there were any.
 */
export function textOfFile({ alternativeText, alternativeTexts, decorative }: TextedFile, locale: string = DEFAULT_LOCALE): string | null {
  if (decorative) return null;
  const own = alternativeTexts?.[locale];
  if (own) return own;
  const isGeneral = locale === DEFAULT_LOCALE || !Object.values(alternativeTexts ?? {}).some(Boolean);
  return (isGeneral && alternativeText) || null;
}

/** What an editor wrote for a language, also where the file is decorative now; a text without a language is the default one's. */
export const writtenText = ({ alternativeText, alternativeTexts }: TextedFile, locale: string): string =>
  alternativeTexts?.[locale] || (locale === DEFAULT_LOCALE ? (alternativeText ?? '') : '');

/** Whether somebody said what a file shows in a language, or that it needs no text. */
export const hasText = (file: TextedFile, locale: string | undefined): boolean =>
  Boolean(file.decorative) || textOfFile(file, locale) !== null;
