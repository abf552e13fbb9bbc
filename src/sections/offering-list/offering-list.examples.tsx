import type { Picture } from '../../models/common.ts';
import type { OfferingCardModel } from '../../models/offerings.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { OfferingList } from './offering-list.tsx';

const SERVICES: Readonly<Record<ExampleLocale, readonly (readonly [file: string, name: string, text: string])[]>> = {
  en: [
    ['lead-engineering.svg', 'Lead engineering', 'Plan, responsibilities and risks in one hand, from kick-off to handover.'],
    ['systems-engineering.svg', 'Systems engineering', 'One system model: blocks, signals, limits and margins.'],
    [
      'requirements-engineering.svg',
      'Requirements engineering',
      'Sentences that can be tested. Each has a source, an owner and a link to its proof.',
    ],
    ['functional-safety.svg', 'Functional safety', 'HARA, safety concept and safety case to ISO 26262, up to ASIL D.'],
    ['embedded-software.jpg', 'Embedded software', 'Control code by hand or from models, with coverage evidence to DO-178C and ASPICE.'],
    [
      'mechanical-design.jpg',
      'Mechanical design',
      'Housings, mechanisms and tolerance chains: calculated, milled and measured in one building.',
    ],
    ['test-and-validation.jpg', 'Test and validation', 'HIL, vibration and climate on our own benches, from test case to signed report.'],
    ['homologation.jpg', 'Homologation', 'Type approval under UN regulations: the file, the witness tests, the certificate.'],
  ],
  tr: [
    ['lead-engineering.svg', 'Proje yönetimi', 'Başlangıçtan teslime kadar kapsam, takvim ve arayüzlerden sorumlu tek mühendis.'],
    ['systems-engineering.svg', 'Sistem mühendisliği', 'Mimari, arayüzler; kütle, güç ve gecikme bütçeleri tek modelde.'],
    [
      'requirements-engineering.svg',
      'Gereksinim mühendisliği',
      'Test edilebilen cümleler. Her birinin kaynağı, sahibi ve kanıta bağı vardır.',
    ],
    ['functional-safety.svg', 'Fonksiyonel güvenlik', 'ISO 26262’ye göre HARA, güvenlik konsepti ve güvenlik dosyası, ASIL D’ye kadar.'],
    ['embedded-software.jpg', 'Gömülü yazılım', 'Elle ya da modelden kontrol kodu; DO-178C ve ASPICE kapsama kanıtıyla.'],
    [
      'mechanical-design.jpg',
      'Mekanik tasarım',
      'Gövdeler, mekanizmalar ve tolerans zincirleri: aynı binada hesaplanır, işlenir, ölçülür.',
    ],
    ['test-and-validation.jpg', 'Test ve doğrulama', 'HIL, titreşim ve iklim; test senaryosundan imzalı rapora kendi tezgâhlarımızda.'],
    ['homologation.jpg', 'Tip onayı', 'BM regülasyonlarına göre tip onayı: dosya, gözetimli testler, belge.'],
  ],
};
const LONG = 'Gereksinimlendirilmişliklerin doğrulanabilirliğinin değerlendirilmesi';

const pictureOf = (url: string, width: number, height: number): Picture => ({ url, width, height, alt: '', sources: [] });

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const cards = SERVICES[locale].map(([file, name, text]): OfferingCardModel => ({
    name,
    text,
    href: href('service', locale, { slug: file.replace(/\..*$/, '') }),
    picture: pictureOf(`/media/services/${file}`, 800, 500),
    icon: pictureOf(`/media/icons/service-${file.replace(/\..*$/, '')}.svg`, 24, 24),
  }));
  const lead = locale === 'en' ? 'Four of them define a vehicle, four of them prove it.' : 'Dördü aracı tanımlar, dördü kanıtlar.';
  const bare = { name: LONG, href: href('services', locale) };
  return [
    { name: 'eight services along the V', element: <OfferingList list={{ alongV: true, lead, cards }} messages={messages} /> },
    { name: 'seven services, no pairs', element: <OfferingList list={{ alongV: true, cards: cards.slice(1) }} messages={messages} /> },
    {
      name: 'six solutions, three a row',
      element: <OfferingList list={{ alongV: false, lead, cards: cards.slice(0, 6) }} messages={messages} />,
    },
    {
      name: 'a card with nothing but a long name',
      element: <OfferingList list={{ alongV: false, cards: [bare] }} messages={messages} />,
    },
    { name: 'no cards', element: <OfferingList list={{ alongV: false, lead, cards: [] }} messages={messages} /> },
  ];
};
