import type { AboutModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import type { Examples } from '../../ui/example.ts';
import { AboutPage } from './about-page.tsx';

const mark = (name: string, width: number) => ({ url: `/media/marks/group/${name}.svg`, width, height: 40, alt: name, sources: [] });
const view = (name: string, alt: string) => ({ url: `/media/about/${name}.svg`, width: 1600, height: 900, alt, sources: [] });
const socials = (name: string, website: string) => [
  { href: `https://${name}.example`, text: website },
  { href: `https://linkedin.example/company/${name}`, text: 'LinkedIn' },
];

const ABOUT: Readonly<Record<ExampleLocale, AboutModel>> = {
  en: {
    lead: 'Motavia Engineering defines, builds and proves systems for vehicles and aircraft. We begin by reading your file and end when your team can check our work without us.',
    figure: { pages: 1_100, sentences: 214, text: 'One tick for each of the 1,100 pages, in orange the 214 sentences.' },
    promise: { title: 'Our promise', text: 'What we hand over, your own team can check without us.' },
    text: exampleText(
      '<h2>Where it began</h2><p>In 2003 a supplier asked four engineers in Ankara to read a specification that nobody else had finished.</p><p>Most programmes with us still begin with that list.</p><h2>What we do not do</h2><ul><li><strong>We do not assess our own work.</strong> Another organisation reads the file.</li><li><strong>We do not keep your file hostage.</strong> It is yours from the day it is paid for.</li></ul>',
    ),
    sliderTitle: 'Three moments of a programme',
    slides: [
      {
        text: 'Review: a chain of dimensions that does not close, found on paper',
        picture: view('review-table', 'Drawing of a shaft on the review table'),
      },
    ],
    group: {
      title: 'Seven companies in the group',
      lead: 'Each answers for its own work.',
      companies: [
        {
          name: 'Sarmalo',
          designation: 'Control software and its test code',
          mark: mark('sarmalo', 154),
          socials: socials('sarmalo', 'Website'),
        },
        { name: 'Nervura', designation: 'Aircraft structures in metal and composite', mark: mark('nervura', 151), socials: [] },
      ],
    },
  },
  tr: {
    lead: 'Motavia Mühendislik, kara ve hava araçlarının sistemlerini tanımlar, yapar ve kanıtlar. İşe dosyanızı okuyarak başlarız.',
    figure: { pages: 1_120, sentences: 7, text: 'Her çizgi 1.120 sayfadan biri; turuncular 7 cümle.' },
    promise: { title: 'Sözümüz', text: 'Teslim ettiğimizi ekibiniz biz olmadan da denetleyebilir.' },
    text: exampleText(
      '<h2>Nasıl başladı</h2><p>2003’te bir tedarikçi, Ankara’daki dört mühendisten kimsenin bitiremediği bir şartnameyi okumalarını istedi.</p><p>Programlarımızın çoğu bugün de o listeyle başlar.</p><h2>Gereksinimlendirilmişliklerin doğrulanabilirliği</h2><ul><li><strong>Kendi işimizi değerlendirmeyiz.</strong> Dosyayı başka bir kuruluş okur.</li></ul>',
    ),
    sliderTitle: 'Bir programın üç anı',
    slides: [
      {
        text: 'Gözden geçirme: kapanmayan ölçü zinciri kâğıt üstünde yakalanır',
        picture: view('review-table', 'Gözden geçirme masasında mil resmi'),
      },
    ],
    group: {
      title: 'Gruptaki yedi şirket',
      companies: [
        {
          name: 'Sarmalo',
          designation: 'Kontrol yazılımı ve test kodu',
          mark: mark('sarmalo', 154),
          socials: socials('sarmalo', 'Web sitesi'),
        },
        {
          name: 'Ambarta',
          designation: 'Ölçüm verisi: saklama, arama, değerlendirme',
          mark: mark('ambarta', 156),
          socials: socials('ambarta', 'Web sitesi'),
        },
      ],
    },
  },
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const about = ABOUT[locale];
  const plain: AboutModel = { text: exampleText('<p>Motavia.</p>'), slides: [], sliderTitle: '', group: { title: '', companies: [] } };
  return [
    { name: 'all parts', element: <AboutPage about={about} messages={messages} /> },
    { name: 'text only', element: <AboutPage about={plain} messages={messages} /> },
  ];
};
