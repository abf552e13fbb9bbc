import type { ReferenceModel } from '../../models/home.ts';
import { href } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { Carousel } from '../../ui/carousel.island.tsx';
import type { Example, Examples } from '../../ui/example.ts';
import { sliderLabels } from '../../ui/slide-controls.tsx';
import { ReferenceCarousel, ReferenceTrack } from './reference-carousel.tsx';

const TITLE = { en: 'They let us say that we worked for them', tr: 'Onlar için çalıştığımızı söylememize izin verdiler' };
const ALL = { en: 'All 40 references', tr: '40 referansın tümü' };
const MARKS = [
  ['Karsuva', 'karsuva', 159],
  ['Aeronya', 'aeronya', 160],
  ['Veltrax', 'veltrax', 162],
  ['Orvane', 'orvane', 144],
  ['Dorukta', 'dorukta', 173],
  ['Tesvia 9', 'tesvia-9', 165],
  ['Halm & Ek', 'halm-ek', 157],
  ['Ilgaz Teknik Üniversitesi', 'ilgaz-teknik-universitesi', 157],
] as const;

export const exampleReferences: readonly ReferenceModel[] = MARKS.map(([name, file, width]) => ({
  name,
  mark: { url: `/media/marks/references/${file}.svg`, width, height: 40, alt: name, sources: [] },
}));

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const title = TITLE[locale];
  const example = (name: string, shown: readonly ReferenceModel[]): Example => ({
    name,
    element: (
      <ReferenceCarousel title={title} all={{ href: href('references', locale), text: ALL[locale] }}>
        <Carousel label={title} labels={sliderLabels(messages)}>
          <ReferenceTrack label={title} references={shown} messages={messages} />
        </Carousel>
      </ReferenceCarousel>
    ),
  });
  return [example('eight', exampleReferences), example('three', exampleReferences.slice(0, 3))];
};
