import type { ReferenceModel } from '../../models/home.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { ReferenceGrid } from './reference-grid.tsx';

const MARKS = [
  ['Karsuva', 'karsuva', 159],
  ['Aeronya', 'aeronya', 160],
  ['Orvane', 'orvane', 144],
  ['Tarnhill', 'tarnhill', 189],
  ['Pergelin', 'pergelin', 115],
  ['Cardwyn', 'cardwyn', 190],
  ['İlgaz Teknik Üniversitesi', 'ilgaz-teknik-universitesi', 186],
  ['Trasse Nord', 'trasse-nord', 107],
] as const;

const SECTORS = { en: ['Road vehicles', 'Machinery'], tr: ['Kara taşıtları', 'Makine'] } as const;

export const examples: Examples = (locale) => {
  const marks = MARKS.map(([name, file, width]): ReferenceModel => ({
    name,
    mark: { url: `/media/marks/references/${file}.svg`, width, height: 40, alt: name, sources: [] },
  }));
  const many = Array.from({ length: 5 }, (_, round) =>
    marks.map((reference) => ({ ...reference, name: `${reference.name} ${String(round + 1)}`, colourClass: `reference-${String(round)}` })),
  );
  const messages = messagesIn(locale);
  const sectors = SECTORS[locale].map((name, index) => ({ id: `sector-${String(index + 1)}`, name, count: 20 }));
  const sorted = many
    .flat()
    .map((reference, index) => ({ ...reference, sector: SECTORS[locale][index % 2] ?? '', discipline: SECTORS[locale][index % 2] ?? '' }));
  const lead =
    locale === 'en'
      ? 'These 40 companies signed a letter that lets us show their mark.'
      : 'Bu 40 şirket, logosunu göstermemize izin veren mektubu imzaladı.';
  return [
    { name: 'forty marks', element: <ReferenceGrid references={{ lead, references: sorted, sectors }} messages={messages} /> },
    {
      name: 'a last row that is not full',
      element: <ReferenceGrid references={{ references: marks.slice(0, 7), sectors: [] }} messages={messages} />,
    },
    { name: 'one mark', element: <ReferenceGrid references={{ references: marks.slice(0, 1), sectors: [] }} messages={messages} /> },
  ];
};
