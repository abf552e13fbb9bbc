import { messagesIn } from '../site/messages/messages.ts';
import type { Example, Examples } from './example.ts';
import { Gallery } from './gallery.island.tsx';
import { GallerySlides, type GallerySlide } from './gallery.tsx';
import { sliderLabels } from './slide-controls.tsx';

const CAPTIONS = {
  en: [
    'One requirement without a proof: the trace shows it in the week it appears, not in the audit.',
    'A sentence before and after review.',
    'Who owns which requirement, and since when; the list is part of every delivery, because a requirement without an owner is the first one that nobody tests when the schedule gets short.',
  ],
  tr: [
    'Kanıtı olmayan tek gereksinim: izlenebilirlik onu denetimde değil, ortaya çıktığı haftada gösterir.',
    'Gözden geçirmeden önce ve sonra aynı cümle.',
    'Hangi gereksinimin sahibi kim ve ne zamandan beri; liste her teslimatın parçasıdır, çünkü sahipsiz gereksinim takvim sıkıştığında kimsenin test etmediği ilk gereksinimdir.',
  ],
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const label = locale === 'tr' ? 'Gereksinim mühendisliği: resimler' : 'Requirements engineering: pictures';
  const slides: readonly GallerySlide[] = CAPTIONS[locale].map((caption, index) => ({
    picture: { url: `/media/services/requirements-engineering-${index + 1}.svg`, width: 1600, height: 900, alt: caption, sources: [] },
  }));
  const example = (name: string, shown: readonly GallerySlide[]): Example => ({
    name,
    element: (
      <div className="wrap section">
        <Gallery label={label} count={shown.length} messages={sliderLabels(messages)}>
          <GallerySlides label={label} slides={shown} messages={messages} sizes="100vw" />
        </Gallery>
      </div>
    ),
  });
  return [example('three pictures', slides), example('one picture', slides.slice(0, 1))];
};
