import { DEFAULT_LOCALE } from '../../site/locales.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A time in the largest unit of which it has at least two, e.g. `36 hours`, `3 days`. @param seconds its sign is left out */
export function readableTime(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= 2 * each) ?? ['second', 1];
  return new Intl.NumberFormat(DEFAULT_LOCALE, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    Math.abs(seconds) / length,
  );
}

/** A size in steps of 1000, as monitoring shows it, with one to three digits before the point, e.g. `4.2 MB`. */
export function readableSize(bytes: number): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = SIZES[step] ?? 'byte';
  return new Intl.NumberFormat(DEFAULT_LOCALE, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
