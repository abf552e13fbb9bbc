import type { HomeAboutModel } from '../../models/home.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import type { Examples } from '../../ui/example.ts';
import { AboutUs } from './about-us.tsx';

const ABOUT: Readonly<Record<ExampleLocale, HomeAboutModel>> = {
  en: {
    title: 'We have been reading other people’s specifications since 2003.',
    text: 'Motavia is 140 engineers in two places. Car makers, aircraft builders and their suppliers call us when a programme has more requirements than people, when a safety case is due for assessment, or when a part that passed in the model fails on the bench. We write, calculate, code, build and test, and hand over everything that is needed to check the result.',
    link: { href: href('about', 'en'), text: 'About Motavia' },
    statements: [
      { title: 'Mission', text: 'To hand over nothing that a stranger could not check.' },
      { title: 'Vision', text: 'A supply chain in which no requirement gets lost between two desks.' },
    ],
  },
  tr: {
    title: '2003’ten beri başkalarının şartnamelerini okuyoruz.',
    text: 'Motavia’da iki lokasyonda 140 mühendis çalışır. Otomobil ve uçak üreticileriyle tedarikçileri bizi üç durumda arar: programdaki gereksinim sayısı insan sayısını aştığında, güvenlik dosyası değerlendirmeye gireceğinde, modelde geçen parça tezgâhta başarısız olduğunda. Yazar, hesaplar, kodlar, üretir ve test ederiz; sonucu denetlemek için gereken her şeyi de veririz.',
    link: { href: href('about', 'tr'), text: 'Motavia hakkında' },
    statements: [
      { title: 'Misyon', text: 'Bir yabancının denetleyemeyeceği hiçbir işi teslim etmemek.' },
      { title: 'Vizyon', text: 'Hiçbir gereksinimin iki masa arasında kaybolmadığı bir tedarik zinciri.' },
    ],
  },
};
const ICON = { url: '/media/marks/brands/mastar.svg', width: 32, height: 32, alt: '', sources: [] };

export const examples: Examples = (locale) => {
  const about = ABOUT[locale];
  return [
    { name: 'mission and vision', element: <AboutUs about={about} /> },
    { name: 'with icons', element: <AboutUs about={{ ...about, statements: about.statements.map((one) => ({ ...one, icon: ICON })) }} /> },
    {
      name: 'one statement, no link',
      element: <AboutUs about={{ ...about, link: undefined, statements: about.statements.slice(0, 1) }} />,
    },
    {
      name: 'four statements',
      element: (
        <AboutUs
          about={{ ...about, statements: [...about.statements, ...about.statements.map((one) => ({ ...one, title: `${one.title} 2` }))] }}
        />
      ),
    },
    { name: 'text alone', element: <AboutUs about={{ ...about, statements: [] }} /> },
  ];
};
