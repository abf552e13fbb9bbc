import type { PostCardModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { PostList } from './post-list.tsx';

const picture = (file: string, alt: string) => ({ url: `/media/blog/${file}.svg`, width: 1600, height: 900, alt, sources: [] });
const category = (locale: ExampleLocale, slug: string, text: string) => ({ href: href('postsByCategory', locale, { slug }), text });
const address = (locale: ExampleLocale, slug: string) => href('post', locale, { slug });

const POSTS: Readonly<Record<ExampleLocale, readonly PostCardModel[]>> = {
  en: [
    {
      href: address('en', 'one-sentence-four-tests'),
      title: 'One sentence, four tests',
      text: 'Of 4,200 requirements for a van’s braking system, 467 could not be tested as written. Four questions found them. Each takes seconds, and each finds a different fault.',
      date: { iso: '2026-11-06', text: '6 November 2026' },
      category: category('en', 'requirements', 'Requirements and trace'),
      picture: picture('sentence-with-four-marks', 'One sentence in four parts, each with a test mark; the fourth fails'),
    },
    {
      href: address('en', 'what-an-assessor-reads-first'),
      title: 'What an assessor reads first',
      text: 'We sat in on 23 functional safety assessments and wrote down which page was opened first. It was the hazard analysis in four of them. Here is the order of the rest.',
      date: { iso: '2026-10-22', text: '22 October 2026' },
      category: category('en', 'functional-safety', 'Functional safety'),
      picture: picture(
        'assessor-checklist',
        'Checklist of an assessor beside the argument tree; a line joins the failed item to the missing evidence',
      ),
    },
    {
      href: address('en', 'a-vibration-profile-is-a-promise'),
      title: 'A vibration profile is a promise',
      text: 'A pump controller passed twenty-four hours on the bench and broke on the bus after 11,000 km. The bench was right. The profile had a notch in it, inherited from another vehicle.',
      date: { iso: '2026-10-09', text: '9 October 2026' },
      category: category('en', 'bench-and-classroom', 'Bench and classroom'),
      picture: picture('vibration-profile', 'Random vibration profile in log scale; the notch near 250 Hz is marked'),
    },
  ],
  tr: [
    {
      href: address('tr', 'bir-cumle-dort-sinama'),
      title: 'Bir cümle, dört sınama',
      text: 'Hafif ticari bir aracın fren sisteminde 4.200 gereksinimin 467’si yazıldığı hâliyle test edilemiyordu. Bunları dört soru buldu; her soru birkaç saniye sürer ve başka bir kusuru yakalar.',
      date: { iso: '2026-11-06', text: '6 Kasım 2026' },
      category: category('tr', 'gereksinim-ve-izlenebilirlik', 'Gereksinim ve izlenebilirlik'),
      picture: picture('sentence-with-four-marks', 'Dört parçaya ayrılmış bir cümle ve test işaretleri; dördüncüsü başarısız'),
    },
    {
      href: address('tr', 'denetci-once-neyi-okur'),
      title: 'Değerlendirici önce neyi okur',
      text: '23 fonksiyonel güvenlik değerlendirmesinde masanın öbür yanında oturduk ve ilk hangi sayfanın açıldığını not ettik. Yalnızca dördünde tehlike analiziydi.',
      date: { iso: '2026-10-22', text: '22 Ekim 2026' },
      category: category('tr', 'fonksiyonel-guvenlik', 'Fonksiyonel güvenlik'),
      picture: picture('assessor-checklist', 'Değerlendiricinin kontrol listesi ve argüman ağacı; eksik kanıt ikisini bağlıyor'),
    },
    {
      href: address('tr', 'titresim-profili-bir-sozdur'),
      title: 'Titreşim profili bir sözdür',
      text: 'Bir pompa kontrol ünitesi tezgâhta yirmi dört saat dayandı, otobüste 11.000 km’de kırıldı. Tezgâh haklıydı. Profilde, başka bir araçtan miras kalmış bir çentik vardı.',
      date: { iso: '2026-10-09', text: '9 Ekim 2026' },
      category: category('tr', 'tezgah-ve-sinif', 'Tezgâh ve sınıf'),
      picture: picture('vibration-profile', 'Logaritmik eksende rastgele titreşim profili; 250 Hz civarındaki çentik işaretli'),
    },
  ],
};
const LEAD = {
  en: 'What we learned on a job, written down by the team that did it, with the numbers.',
  tr: 'Bir işte öğrendiklerimiz; işi yapan ekibin kaleminden, sayılarıyla.',
} as const;

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const posts = POSTS[locale];
  const pages = [
    { href: href('posts', locale), text: '1', number: 1 },
    { href: href('postsPage', locale, { page: '1' }), text: '2', number: 2 },
  ];
  const bare = {
    href: '#bare',
    title: 'Gereksinimlendirilmişliklerin doğrulanabilirliğinin değerlendirilmesi',
    date: { iso: '2026-11-06', text: posts[0]?.date.text ?? '' },
  };
  return [
    {
      name: 'first page of two',
      element: <PostList posts={{ lead: LEAD[locale], posts, paging: { current: 0, pages, next: pages[1]?.href } }} messages={messages} />,
    },
    { name: 'of one category, one post', element: <PostList posts={{ posts: posts.slice(0, 1) }} messages={messages} /> },
    {
      name: 'a long word, no picture, sentence or category',
      element: <PostList posts={{ posts: [bare, ...posts.slice(1, 2)] }} messages={messages} />,
    },
    { name: 'no post yet', element: <PostList posts={{ lead: LEAD[locale], posts: [] }} messages={messages} /> },
  ];
};
