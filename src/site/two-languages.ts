import type { Locale } from './locales.ts';

/** The two languages of a specification that is read side by side. */
export const READ_SIDE_BY_SIDE = ['en', 'tr'] as const satisfies readonly [Locale, Locale];

/** Sentences of one specification in both languages; `verdict` names what the reading found in `diagrams`. */
export const SENTENCES = [
  {
    verdict: 'same',
    en: 'The housing shall withstand 85\u00a0°C for 1,000\u00a0h.',
    tr: 'Gövde, 85\u00a0°C’ye 1.000\u00a0saat dayanmalıdır.',
  },
  {
    verdict: 'able',
    en: 'The pump shall stop within 2\u00a0s after the door opens.',
    tr: 'Kapı açıldıktan sonra pompa 2\u00a0s içinde durdurulabilmelidir.',
  },
  {
    verdict: 'valueless',
    en: 'The braking pressure shall be adequate.',
    tr: 'Fren basıncı yeterli olmalıdır.',
  },
  {
    verdict: 'duty',
    en: 'The lamp should light within 100\u00a0ms.',
    tr: 'Lamba 100\u00a0ms içinde yanmalıdır.',
  },
] as const;
