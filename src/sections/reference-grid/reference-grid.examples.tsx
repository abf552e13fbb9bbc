import type { ReferenceModel } from '../../models/home.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { href } from '../../site/routes.ts';
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
const SERVICES = {
  en: ['Functional safety', 'Homologation', 'Requirements engineering'],
  tr: ['Fonksiyonel güvenlik', 'Tip onayı', 'Gereksinim mühendisliği'],
} as const;
const TEXTS = {
  en: {
    lead: 'These 40 companies signed a letter that lets us show their mark.',
    casesTitle: 'Three clients, and what came of it',
    marksTitle: 'Clients by sector and service',
    case: {
      problem: 'The schematic was due for release in nine weeks, and there was no control unit to test.',
      figure: '312',
      figureText: 'single faults injected before there was a prototype',
      result: 'Seven faults were found in the schematic before its release.',
    },
  },
  tr: {
    lead: 'Bu 40 şirket, logosunu göstermemize izin veren mektubu imzaladı.',
    casesTitle: 'Üç müşteri, üç sonuç',
    marksTitle: 'Sektöre ve hizmete göre müşteriler',
    case: {
      problem: 'Devre şeması dokuz hafta sonra yayımlanacaktı, test edilecek kontrol ünitesi ise yoktu.',
      figure: '312',
      figureText: 'tekil hata, ortada prototip yokken enjekte edildi',
      result: 'Şemadaki yedi hata, şema yayımlanmadan önce bulundu.',
    },
  },
} as const;

export const examples: Examples = (locale) => {
  const marks = MARKS.map(([name, file, width]): ReferenceModel => ({
    name,
    mark: { url: `/media/marks/references/${file}.svg`, width, height: 40, alt: name, sources: [] },
  }));
  const many = Array.from({ length: 5 }, (_, round) =>
    marks.map((reference) => ({ ...reference, name: `${reference.name} ${String(round + 1)}`, colourClass: `reference-${String(round)}` })),
  );
  const messages = messagesIn(locale);
  const { case: told, ...texts } = TEXTS[locale];
  const group = (name: string) => ({ name, count: 20 });
  const sorted = many.flat().map((reference, index) => {
    const sector = SECTORS[locale][index % 2] ?? '';
    const service = { name: SERVICES[locale][index % 3] ?? '', ...(index % 4 === 3 ? {} : { href: href('services', locale) }) };
    return { ...reference, sector, discipline: sector, service, ...(index < 3 ? { case: told } : {}) };
  });
  const all = { ...texts, references: sorted, sectors: SECTORS[locale].map(group), services: SERVICES[locale].map(group) };
  const some = (count: number) => ({ references: marks.slice(0, count), sectors: [], services: [] });
  return [
    { name: 'forty marks, three cases', element: <ReferenceGrid references={all} messages={messages} /> },
    { name: 'a last row that is not full', element: <ReferenceGrid references={some(7)} messages={messages} /> },
    { name: 'one mark', element: <ReferenceGrid references={some(1)} messages={messages} /> },
  ];
};
