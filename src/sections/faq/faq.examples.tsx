import type { FaqModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { exampleText } from '../../ui/example-text.ts';
import type { Examples } from '../../ui/example.ts';
import { Faq } from './faq.tsx';

const item = (id: string, question: string, answer: string) => ({ id, question, answer: exampleText(`<p>${answer}</p>`) });
const FAQ: Readonly<Record<ExampleLocale, FaqModel>> = {
  en: {
    groups: [
      {
        key: 'construction-general',
        title: 'General',
        items: [
          item(
            'general-1',
            'Do you take over a design that somebody else started?',
            'Yes, about a third of our programmes begin that way. We first spend two weeks reading: model, drawings, open points, test results. Only then do we quote the rest.',
          ),
          item(
            'general-2',
            'Which CAD and PLM systems do you work in?',
            'In yours. We work in CATIA V5, NX, Creo and SolidWorks, in the release that you name.',
          ),
          item('general-3', 'Who owns the models and the source code?', 'You do, from the day they are paid for.'),
        ],
      },
      {
        key: 'safety',
        title: 'Safety',
        items: [
          item(
            'safety-1',
            'Up to which ASIL do you deliver work products?',
            'ASIL D, including the safety case. Where independence I3 is required we always use another organisation.',
          ),
          item('safety-2', 'Do you assess work that you did yourselves?', 'No. A second team reviews what the first one wrote.'),
        ],
      },
    ],
    recentPosts: {
      title: 'Recent posts',
      posts: [
        {
          href: href('post', 'en', { slug: 'one-sentence-four-tests' }),
          title: 'One sentence, four tests',
          date: { iso: '2026-11-06', text: '6 November 2026' },
        },
        {
          href: href('post', 'en', { slug: 'what-an-assessor-reads-first' }),
          title: 'What an assessor reads first',
          date: { iso: '2026-10-22', text: '22 October 2026' },
        },
      ],
    },
  },
  tr: {
    groups: [
      {
        key: 'construction-general',
        title: 'Genel',
        items: [
          item(
            'genel-1',
            'Başkasının başladığı bir tasarımı devralıyor musunuz?',
            'Evet, programlarımızın yaklaşık üçte biri böyle başlar. Önce iki hafta okuruz: model, teknik resimler, açık maddeler, test sonuçları. İşin kalanı için teklifi ancak ondan sonra hazırlarız.',
          ),
          item(
            'genel-2',
            'Hangi CAD ve PLM sistemlerinde çalışıyorsunuz?',
            'Sizinkinde. CATIA V5, NX, Creo ve SolidWorks’te, söylediğiniz sürümde çalışırız.',
          ),
          item('genel-3', 'Modeller ve kaynak kod kimin?', 'Bedeli ödendiği günden başlayarak sizin.'),
        ],
      },
      {
        key: 'safety',
        title: 'Güvenlik',
        items: [
          item(
            'guvenlik-1',
            'Hangi ASIL’e kadar iş ürünü teslim ediyorsunuz?',
            'ASIL D’ye kadar, güvenlik dosyası dahil. I3 bağımsızlığı istenen yerde her zaman başka bir kuruluşla çalışırız.',
          ),
          item(
            'guvenlik-2',
            'Kendi yaptığınız işi değerlendiriyor musunuz?',
            'Hayır. İlk ekibin yazdığını ikinci bir ekip gözden geçirir.',
          ),
        ],
      },
    ],
    recentPosts: {
      title: 'Son yazılar',
      posts: [
        {
          href: href('post', 'tr', { slug: 'bir-cumle-dort-sinama' }),
          title: 'Bir cümle, dört sınama',
          date: { iso: '2026-11-06', text: '6 Kasım 2026' },
        },
        {
          href: href('post', 'tr', { slug: 'denetci-once-neyi-okur' }),
          title: 'Değerlendirici önce neyi okur',
          date: { iso: '2026-10-22', text: '22 Ekim 2026' },
        },
      ],
    },
  },
};

export const examples: Examples = (locale) => {
  const faq = FAQ[locale];
  const long = item('long', 'Gereksinimlendirilmişliklerin doğrulanabilirliğinin değerlendirilmesi?', 'Evet.');
  return [
    { name: 'two groups and recent posts', element: <Faq faq={faq} /> },
    {
      name: 'one question with a long word, no posts',
      element: (
        <Faq faq={{ groups: [{ key: 'one', title: faq.groups[1]?.title ?? '', items: [long] }], recentPosts: { title: '', posts: [] } }} />
      ),
    },
  ];
};
