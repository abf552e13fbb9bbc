import type { BrandModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { exampleText } from '../../ui/example-text.ts';
import type { Examples } from '../../ui/example.ts';
import { BrandCards } from './brand-cards.tsx';

const TEXTS: Readonly<Record<ExampleLocale, { lead: string; texts: readonly string[] }>> = {
  en: {
    lead: 'A brand here is a piece of our work with a name of its own, and one engineer who answers for it.',
    texts: [
      '<p>Shallbook is our requirements service. Two engineers read every sentence and mark what cannot be tested.</p><p>Larger files grow into <a href="/services/requirements-engineering">requirements engineering</a>.</p>',
      '<p>Halka means ring in Turkish: the loop that a control unit and its simulated vehicle close on a rig.</p>',
      '<p>A kalfa has finished the apprenticeship and works without supervision.</p>',
      '<p>A robot kit for schools. Four pupils build one robot with one screwdriver.</p>',
      '<p>A mastar is a gauge. Each piece carries a number that leads to its calibration date.</p>',
      '<p>Onay means approval. Onay Desk keeps a type approval alive after the first certificate.</p>',
    ],
  },
  tr: {
    lead: 'Burada marka, kendi adı ve ondan sorumlu tek bir mühendisi olan bir işimizdir.',
    texts: [
      '<p>Shallbook, gereksinim okuma hizmetimizdir. İki mühendis her cümleyi okur, test edilemeyenleri işaretler.</p><p>Büyük dosyalar <a href="/tr/hizmetlerimiz/gereksinim-muhendisligi">gereksinim mühendisliğine</a> dönüşür.</p>',
      '<p>Kontrol birimi ile benzetimi yapılan araç bir düzenekte halkayı kapatır; ad oradan gelir.</p>',
      '<p>Kalfa, çıraklığını bitirmiş, işi başında usta beklemeden yapan kişidir.</p>',
      '<p>Okullar için bir robot seti. Dört öğrenci bir robotu tek tornavidayla kurar.</p>',
      '<p>Her mastarın bir numarası vardır; numara sizi kalibrasyon tarihine götürür.</p>',
      '<p>Onay Desk, ilk belgeden sonra tip onayını ayakta tutar.</p>',
    ],
  },
};
const MARKS = [
  ['Shallbook', 'shallbook', 152],
  ['Halka', 'halka', 148],
  ['Kalfa Academy', 'kalfa-academy', 134],
  ['oOreNEO', 'ooreneo', 153],
  ['Mastar', 'mastar', 141],
  ['Onay Desk', 'onay-desk', 131],
] as const;

export const examples: Examples = (locale) => {
  const { lead, texts } = TEXTS[locale];
  const brands = MARKS.map(([title, file, width], index): BrandModel => ({
    title,
    text: exampleText(texts[index] ?? ''),
    mark: { url: `/media/marks/brands/${file}.svg`, width, height: 40, alt: title, sources: [] },
    colourClass: `brand-${String(index)}`,
  }));
  return [
    { name: 'six brands', element: <BrandCards brands={{ lead, brands }} /> },
    {
      name: 'one brand with nothing but a long name',
      element: <BrandCards brands={{ brands: [{ title: 'Gereksinimlendirilmişliklerin doğrulanabilirliği' }] }} />,
    },
  ];
};
