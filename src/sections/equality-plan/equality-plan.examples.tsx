import type { EqualityPlanModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import type { Examples } from '../../ui/example.ts';
import { EqualityPlan } from './equality-plan.tsx';

const part = (id: string, title: string, html: string) => ({ id, title, html: exampleText(html) });
const PLANS: Readonly<Record<ExampleLocale, EqualityPlanModel>> = {
  en: {
    lead: 'In 2023 one engineer in five at Motavia was a woman; today it is slightly more than one in four. This plan says what we change until the end of 2028, who does it and how you can check it.',
    adopted: {
      label: 'Adopted',
      date: { iso: '2026-03-09', text: '9 March 2026' },
      by: 'Board of directors; signed by the general manager',
    },
    responsible: { label: 'Responsible', name: 'Head of people and organisation' },
    parts: [
      part(
        'objectives',
        'Objectives',
        '<p>The figures by year stand in the table below.</p><ul><li><strong>Recruitment:</strong> 45% of the engineers hired in 2028 are women.</li><li><strong>Career and leadership:</strong> 8 of 23 lead engineers are women.</li></ul>',
      ),
      part(
        'strategies',
        'Strategies',
        '<p>We change procedures before we appeal to attitudes, because a procedure can be checked.</p><h3>Hiring and promotion</h3><p>Advertisements name the five skills that count and the pay band.</p>',
      ),
      part('accountability', 'Accountability', '<p>The general manager answers for the result.</p>'),
    ],
    tables: [
      {
        id: 'indicators',
        title: 'Figures by year, women and men, on 31 December',
        columns: ['Indicator', '2023', '2024', '2025', 'Aim 2028'],
        rows: [
          ['All staff', '40 / 108', '45 / 112', '52 / 113', '36% women'],
          ['Applications for engineering posts', '212 / 801', '268 / 790', '341 / 822', '35% women'],
        ],
      },
      {
        id: 'measures',
        title: 'Measures',
        columns: ['Measure', 'Owner', 'Deadline', 'Indicator'],
        rows: [
          [
            '1. Advertisements with five skills and the pay band',
            'Recruitment',
            'June 2026, done',
            'all advertisements; share of applications by women',
          ],
        ],
      },
      {
        id: 'versions',
        title: 'Versions',
        columns: [],
        rows: [
          ['1.0', '8 March 2022', 'First plan, for 2022 to 2023'],
          ['2.0', '9 March 2026', 'New plan for 2026 to 2028'],
        ],
      },
    ],
  },
  tr: {
    lead: '2023’te Motavia’daki her beş mühendisten biri kadındı; bugün oran dörtte birin biraz üstünde. Bu plan 2028 sonuna kadar neyi değiştireceğimizi, kimin yapacağını ve nasıl denetleyebileceğinizi yazar.',
    adopted: { label: 'Kabul', date: { iso: '2026-03-09', text: '9 Mart 2026' }, by: 'Yönetim kurulu; genel müdürün imzasıyla' },
    responsible: { label: 'Sorumlu', name: 'İnsan ve organizasyon müdürü' },
    parts: [
      part(
        'objectives',
        'Hedefler',
        '<p>Her hedefin bir sayısı ve tarihi var.</p><ul><li><strong>İşe alım:</strong> 2028’de işe alınan mühendislerin %45’i kadın olacak.</li><li><strong>Kariyer ve yönetim:</strong> 23 proje yöneticisinin 8’i kadın olacak.</li></ul>',
      ),
      part(
        'strategies',
        'Stratejiler',
        '<p>İnsanların tutumuna seslenmeden önce işleyişi değiştiriyoruz; işleyiş denetlenebilir.</p><h3>İşe alım ve terfi</h3><p>İlanda aranan beş beceri ve ücret aralığı yazar.</p>',
      ),
      part('accountability', 'Hesap verebilirlik', '<p>Sonuçtan genel müdür sorumludur.</p>'),
    ],
    tables: [
      {
        id: 'indicators',
        title: 'Yıllara göre kadın ve erkek sayıları, 31 Aralık itibarıyla',
        columns: ['Gösterge', '2023', '2024', '2025', '2028 hedefi'],
        rows: [
          ['Bütün çalışanlar', '40 / 108', '45 / 112', '52 / 113', '%36 kadın'],
          ['Mühendislik ilanlarına başvuru', '212 / 801', '268 / 790', '341 / 822', '%35 kadın'],
        ],
      },
      {
        id: 'measures',
        title: 'Önlemler',
        columns: ['Önlem', 'Sorumlu', 'Son tarih', 'Gösterge'],
        rows: [
          [
            '1. Beş beceri ve ücret aralığı yazan ilanlar',
            'İşe alım',
            'Haziran 2026, tamam',
            'bütün ilanlar; başvurularda kadınların payı',
          ],
        ],
      },
      {
        id: 'versions',
        title: 'Sürümler',
        columns: [],
        rows: [
          ['1.0', '8 Mart 2022', '2022–2023 için ilk plan'],
          ['2.0', '9 Mart 2026', '2026–2028 için yeni plan'],
        ],
      },
    ],
  },
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const plan = PLANS[locale];
  return [
    { name: 'parts and tables', element: <EqualityPlan plan={plan} messages={messages} /> },
    {
      name: 'one part, nothing optional',
      element: (
        <EqualityPlan
          plan={{ parts: [part('only', 'Gereksinimlendirilmişliklerin değerlendirilmesi', '<p>1</p>')], tables: [] }}
          messages={messages}
        />
      ),
    },
  ];
};
