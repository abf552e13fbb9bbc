import type { ReferenceModel } from '../../models/home.ts';
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

export const examples: Examples = (locale) => {
  const marks = MARKS.map(([name, file, width]): ReferenceModel => ({
    name,
    mark: { url: `/media/marks/references/${file}.svg`, width, height: 40, alt: name, sources: [] },
  }));
  const many = Array.from({ length: 5 }, (_, round) =>
    marks.map((reference) => ({ ...reference, name: `${reference.name} ${String(round + 1)}`, colourClass: `reference-${String(round)}` })),
  );
  const lead =
    locale === 'en'
      ? 'These 40 companies signed a letter that lets us show their mark.'
      : 'Bu 40 şirket, logosunu göstermemize izin veren mektubu imzaladı.';
  return [
    { name: 'forty marks', element: <ReferenceGrid references={{ lead, references: many.flat() }} /> },
    { name: 'a last row that is not full', element: <ReferenceGrid references={{ references: marks.slice(0, 7) }} /> },
    { name: 'one mark', element: <ReferenceGrid references={{ references: marks.slice(0, 1) }} /> },
  ];
};
