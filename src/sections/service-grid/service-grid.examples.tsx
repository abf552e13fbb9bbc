import type { ServiceCardModel } from '../../models/home.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import type { Examples } from '../../ui/example.ts';
import { ServiceGrid } from './service-grid.tsx';

const HEAD = {
  en: {
    title: 'Defined on the left, made and proven on the right.',
    lead: 'Vehicles and aircraft are approved along a V. Our eight services stand where the work stands: what one side defines, the other side makes and proves at the same height.',
    all: 'All services',
  },
  tr: {
    title: 'Solda tanımlanır, sağda yapılır ve kanıtlanır.',
    lead: 'Kara ve hava araçları, V modelinin iki kolu boyunca onaya gider. Sekiz hizmetimizin her biri işin V’deki yerindedir: sol kolun tanımladığını sağ kol aynı seviyede yapar ve kanıtlar.',
    all: 'Bütün hizmetler',
  },
};
const CARDS: Readonly<Record<ExampleLocale, readonly (readonly [title: string, text: string])[]>> = {
  en: [
    ['Lead engineering', 'Plan, responsibilities and risks in one hand, from kick-off to handover.'],
    ['Systems engineering', 'One system model: blocks, signals, limits and margins.'],
    ['Requirements engineering', 'Sentences that can be tested. Each has a source, an owner and a link to its proof.'],
    ['Functional safety', 'HARA, safety concept and safety case to ISO 26262, up to ASIL D.'],
    ['Embedded software', 'Control code by hand or from models, with coverage evidence to DO-178C and ASPICE.'],
    ['Mechanical design', 'Housings, mechanisms and tolerance chains: calculated, milled and measured in one building.'],
    ['Test and validation', 'HIL, vibration and climate on our own benches, from test case to signed report.'],
    ['Homologation', 'Type approval under UN regulations: the file, the witness tests, the certificate.'],
  ],
  tr: [
    ['Proje yönetimi', 'Başlangıçtan teslimata kapsam, takvim ve arayüzlerden sorumlu tek bir mühendis.'],
    ['Sistem mühendisliği', 'Mimari, arayüzler; kütle, güç ve gecikme bütçeleri tek bir modelde.'],
    ['Gereksinim mühendisliği', 'Cümle cümle okunan, düzeltilen ve testlerine bağlanan şartnameler.'],
    ['Fonksiyonel güvenlik', 'ISO 26262’ye göre HARA, güvenlik kavramı ve güvenlik dosyası; ASIL D’ye kadar.'],
    ['Gömülü yazılım', 'Elle ya da modelden kontrol kodu; DO-178C ve ASPICE için kapsama kanıtıyla.'],
    ['Mekanik tasarım', 'Gövdeler, mekanizmalar ve tolerans zincirleri: aynı binada hesaplanır, işlenir, ölçülür.'],
    ['Test ve doğrulama', 'Kendi tezgâhlarımızda HIL, titreşim ve iklim; senaryodan imzalı rapora.'],
    ['Tip onayı', 'BM regülasyonlarına göre tip onayı: dosya, gözetimli testler, belge.'],
  ],
};
const FILES = [
  'lead-engineering.svg',
  'systems-engineering.svg',
  'requirements-engineering.svg',
  'functional-safety.svg',
  'embedded-software.jpg',
  'mechanical-design.jpg',
  'test-and-validation.jpg',
  'homologation.jpg',
];

/** The eight shipped services. */
export function exampleCards(locale: ExampleLocale): readonly ServiceCardModel[] {
  return CARDS[locale].map(([title, text], index) => ({
    title,
    text,
    href: href('service', locale, { slug: String(index + 1) }),
    picture: { url: `/media/services/${FILES[index]}`, width: 800, height: 500, alt: '', sources: [] },
  }));
}

export const examples: Examples = (locale) => {
  const { title, lead, all } = HEAD[locale];
  const cards = exampleCards(locale);
  const head = { title, lead, all: { href: href('services', locale), text: all } };
  return [
    { name: 'eight: the V', element: <ServiceGrid {...head} cards={cards} /> },
    { name: 'five: plain rows', element: <ServiceGrid {...head} cards={cards.slice(0, 5)} /> },
    {
      name: 'eight, long words, no pictures',
      element: (
        <ServiceGrid
          {...head}
          lead={`${lead} ${lead}`}
          cards={cards.map((card) => ({ ...card, title: 'Elektromanyetik uyumluluk değerlendirmesi', picture: undefined }))}
        />
      ),
    },
  ];
};
