import type { FactModel } from '../../models/home.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import type { Examples } from '../../ui/example.ts';
import { Facts } from './facts.tsx';

const TITLES: Readonly<Record<ExampleLocale, readonly string[]>> = {
  en: [
    'years of engineering, without a gap',
    'requirements held under trace today',
    'programmes handed over and closed',
    'companies that let us use their name',
  ],
  tr: [
    'yıldır aralıksız mühendislik',
    'gereksinim bugün izlenebilirlik altında',
    'program teslim edilip kapatıldı',
    'şirket adını kullanmamıza izin verdi',
  ],
};
const ICON = { url: '/media/marks/brands/mastar.svg', width: 32, height: 32, alt: '', sources: [] };

export const examples: Examples = (locale) => {
  const facts: readonly FactModel[] = TITLES[locale].map((title, index) => ({
    title,
    value: [23, 450_000, 310, 40][index] ?? 0,
  }));
  return [
    { name: 'four', element: <Facts facts={facts} locale={locale} /> },
    { name: 'one', element: <Facts facts={facts.slice(0, 1)} locale={locale} /> },
    {
      name: 'large numbers, with icons',
      element: <Facts facts={facts.map((fact) => ({ ...fact, value: fact.value * 1234, icon: ICON }))} locale={locale} />,
    },
  ];
};
