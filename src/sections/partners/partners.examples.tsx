import type { PartnerModel } from '../../models/home.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { Carousel } from '../../ui/carousel.island.tsx';
import type { Example, Examples } from '../../ui/example.ts';
import { sliderLabels } from '../../ui/slide-controls.tsx';
import { Partners, PartnerTrack } from './partners.tsx';

const TITLE = { en: 'Partners who build the tools and the theory', tr: 'Araçları ve kuramı birlikte kurduğumuz ortaklar' };
const TEXTS: Readonly<Record<ExampleLocale, readonly string[]>> = {
  en: [
    'Links requirements to commits; we wrote its ReqIF bridge together.',
    'Flight-control hardware for our HIL rigs, since 2016.',
    'Fatigue and fracture: two doctoral theses on our benches.',
    'Signal hardware for vehicle networks, CAN FD to 10BASE-T1S.',
    'Built our 60 kN vibration bench and comes back to calibrate it.',
    'Modelling tools; we share one rule set for checking models.',
  ],
  tr: [
    'Gereksinimi koda bağlar; ReqIF köprüsünü birlikte yazdık.',
    '2016’dan beri HIL düzeneklerimizin uçuş kontrol donanımı.',
    'Yorulma ve kırılma: tezgâhlarımızda iki doktora tezi.',
    'Araç ağları için sinyal donanımı, CAN FD’den 10BASE-T1S’e.',
    '60 kN’luk titreşim tezgâhımızı kurdu, kalibrasyonunu da yapıyor.',
    'Modelleme araçları; model kontrol kurallarımız ortak.',
  ],
};
const MARKS = [
  ['trace/ops', 'trace-ops', 159],
  ['Elevonik Labs', 'elevonik-labs', 218],
  ['Institut Rissfeld', 'institut-rissfeld', 161],
  ['Bitwimpel', 'bitwimpel', 191],
  ['Lastgang', 'lastgang', 167],
  ['Modelloom', 'modelloom', 174],
] as const;

/** Six partners; the second one has a site. */
export function examplePartners(locale: ExampleLocale): readonly PartnerModel[] {
  return MARKS.map(([name, file, width], index) => ({
    name,
    text: TEXTS[locale][index],
    mark: { url: `/media/marks/partners/${file}.svg`, width, height: 40, alt: name, sources: [] },
    ...(index === 1 ? { href: 'https://elevonik-labs.example' } : {}),
  }));
}

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const partners = examplePartners(locale);
  const title = TITLE[locale];
  const example = (name: string, shown: readonly PartnerModel[]): Example => ({
    name,
    element: (
      <Partners title={title}>
        <Carousel label={title} labels={sliderLabels(messages)}>
          <PartnerTrack label={title} partners={shown} messages={messages} />
        </Carousel>
      </Partners>
    ),
  });
  return [
    example('six', partners),
    example('one', partners.slice(0, 1)),
    example(
      'without text',
      partners.map((partner) => ({ ...partner, text: undefined })),
    ),
  ];
};
