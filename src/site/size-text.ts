import { LOCALES, type Locale } from './locales.ts';

const MEGABYTE = 1024 * 1024;

/** A size in a language, in steps of 1024 as file managers show it: "48 MB", "350 kB". */
export function sizeText(bytes: number, locale: Locale): string {
  const [unit, value] = bytes >= MEGABYTE ? ['megabyte', bytes / MEGABYTE] : ['kilobyte', Math.max(1, bytes / 1024)];
  const format = new Intl.NumberFormat(LOCALES[locale].formats, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 && unit === 'megabyte' ? 1 : 0,
  });
  return format.format(value);
}
