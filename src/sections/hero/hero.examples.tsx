import type { SlideModel } from '../../models/home.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Example, Examples } from '../../ui/example.ts';
import { HeadlineSlider, headlineLabels } from './headline-slider.island.tsx';
import { HeroSlides } from './hero.tsx';

const PICTURES = {
  part: { url: '/media/hero/from-paper-to-part.png', width: 1840, height: 1069, alt: '', sources: [] },
  controlUnit: { url: '/media/hero/robot.jpg', width: 1000, height: 1000, alt: '', sources: [] },
  robot: { url: '/media/hero/robot.jpg', width: 987, height: 987, alt: '', sources: [] },
};

const TEXTS = {
  en: {
    centre: ['From requirement', 'to type approval.'],
    centreBox: 'From requirement to type approval',
    centreSub: 'Eight engineering disciplines for vehicles and aircraft, one unbroken line of evidence. Ankara and Gebze, since 2003.',
    centreAlt: 'Planetary gear stage seen from above; its left half is a line drawing, its right half the finished part in metal.',
    left: 'A safety case an assessor can follow',
    leftAlt: 'Electronic control unit in a ribbed aluminium housing, with two sealed connectors on one side.',
    right: 'A robot a whole class can take apart',
    rightSub: 'oOreNEO is a kit, a term of lessons and a web platform. It comes back together with one tool.',
    rightAlt: 'Small two-wheeled teaching robot with its parts laid out around it.',
    services: 'Our Services',
    contact: 'Contact Now',
    more: 'More',
  },
  tr: {
    centre: ['Gereksinimden', 'tip onayına.'],
    centreBox: 'Gereksinimden tip onayına',
    centreSub: 'Kara ve hava araçları için sekiz mühendislik dalı, kesintisiz tek bir kanıt zinciri. 2003’ten beri Ankara’da ve Gebze’de.',
    centreAlt: 'Yarım görünüşte planet dişli kademesi: solda teknik resmi, sağda bitmiş parça',
    left: 'Değerlendiricinin izleyebildiği güvenlik dosyası',
    leftAlt: 'Kapağı açık kontrol ünitesi: devre kartı, conta ve konnektör',
    right: 'Bütün sınıfın söküp takabildiği robot',
    rightSub: 'oOreNEO bir robot seti, bir dönemlik ders ve bir web platformudur. Tek aletle yeniden toplanır.',
    rightAlt: 'İki tekerlekli küçük robot: çift gözlü mesafe algılayıcı ve turuncu tampon',
    services: 'Hizmetlerimiz',
    contact: 'İletişime geçin',
    more: 'Devamı',
  },
};

/** The shipped headlines: one of each kind. */
export function exampleSlides(locale: ExampleLocale): readonly SlideModel[] {
  const text = TEXTS[locale];
  const services = { href: href('services', locale), text: text.services, look: 'primary' as const };
  const contact = { href: href('contact', locale), text: text.contact };
  return [
    {
      id: 'centre',
      type: 'center',
      title: text.centre,
      boxTitle: text.centreBox,
      subTitle: text.centreSub,
      picture: { ...PICTURES.part, alt: text.centreAlt },
      buttons: [services, { ...contact, look: 'secondary' }],
    },
    {
      id: 'left',
      type: 'left',
      title: [`${text.left}.`],
      boxTitle: text.left,
      picture: { ...PICTURES.controlUnit, alt: text.leftAlt },
      buttons: [services],
    },
    {
      id: 'right',
      type: 'right',
      title: [`${text.right}.`],
      boxTitle: text.right,
      subTitle: text.rightSub,
      picture: { ...PICTURES.robot, alt: text.rightAlt },
      buttons: [
        { ...contact, look: 'primary' },
        { href: href('ooreneo', locale), text: text.more, look: 'secondary' },
      ],
    },
  ];
}

const LONG: Readonly<Record<ExampleLocale, string>> = {
  en: 'Electromagnetic compatibility measurements for high-voltage powertrains',
  tr: 'Yüksek gerilimli güç aktarma organlarında elektromanyetik uyumluluk değerlendirmesi',
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const slides = exampleSlides(locale);
  const [centre, left, right] = slides as [SlideModel, SlideModel, SlideModel];
  const example = (name: string, shown: readonly SlideModel[]): Example => ({
    name,
    element: (
      <HeadlineSlider labels={headlineLabels(messages)} titles={shown.map(({ boxTitle }) => boxTitle)}>
        <HeroSlides slides={shown} messages={messages} />
      </HeadlineSlider>
    ),
  });
  return [
    example('three headlines', slides),
    example('left first', [left, right, centre]),
    example('right first', [right, left, centre]),
    example('centre without a break: the axis starts below the title', [{ ...centre, title: [LONG[locale]] }]),
    example('centre without picture and buttons', [{ ...centre, picture: undefined, buttons: [] }]),
    example('half without picture', [{ ...left, picture: undefined }]),
    example(
      'six long ones',
      [...slides, ...slides].map((slide, index) => ({ ...slide, id: String(index), title: [LONG[locale]], boxTitle: LONG[locale] })),
    ),
  ];
};
