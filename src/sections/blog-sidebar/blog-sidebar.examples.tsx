import type { BlogSidebarModel, CountedLink } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import type { Examples } from '../../ui/example.ts';
import { BlogSidebar } from './blog-sidebar.tsx';

const MESSAGES = {
  en: {
    titles: ['Recent posts', 'Categories', 'Archive', 'Tags'],
    posts: [
      ['One sentence, four tests', '6 November 2026'],
      ['What an assessor reads first', '22 October 2026'],
      ['A vibration profile is a promise', '9 October 2026'],
      ['Three ways to lose a baseline', '25 September 2026'],
    ],
    categories: ['Bench and classroom', 'Functional safety', 'Requirements and trace'],
    months: ['November 2026', 'October 2026', 'September 2026', 'August 2026'],
    tags: ['Configuration', 'HIL', 'ISO 26262', 'Review', 'Test bench', 'Traceability'],
  },
  tr: {
    titles: ['Son yazılar', 'Kategoriler', 'Arşiv', 'Etiketler'],
    posts: [
      ['Bir cümle, dört sınama', '6 Kasım 2026'],
      ['Değerlendirici önce neyi okur', '22 Ekim 2026'],
      ['Titreşim profili bir sözdür', '9 Ekim 2026'],
      ['Temel hattı kaybetmenin üç yolu', '25 Eylül 2026'],
    ],
    categories: ['Fonksiyonel güvenlik', 'Gereksinim ve izlenebilirlik', 'Tezgâh ve sınıf'],
    months: ['Kasım 2026', 'Ekim 2026', 'Eylül 2026', 'Ağustos 2026'],
    tags: ['Gözden geçirme', 'HIL', 'ISO 26262', 'İzlenebilirlik', 'Konfigürasyon', 'Test tezgâhı'],
  },
} as const satisfies Record<ExampleLocale, unknown>;

const counted = (texts: readonly string[], address: (n: number) => string, current: number): CountedLink[] =>
  texts.map((text, index) => ({ href: address(index), text, count: (index % 3) + 1, current: index === current }));

function blogSidebar(locale: ExampleLocale, currentCategory: number): BlogSidebarModel {
  const { titles, posts, categories, months, tags } = MESSAGES[locale];
  return {
    recent: {
      title: titles[0],
      posts: posts.map(([title, date], index) => ({
        href: href('post', locale, { slug: `post-${String(index + 1)}` }),
        title,
        date: { iso: `2026-11-0${String(6 - index)}`, text: date },
      })),
    },
    categories: {
      title: titles[1],
      links: counted(categories, (n) => href('postsByCategory', locale, { slug: `category-${String(n)}` }), currentCategory),
    },
    archives: {
      title: titles[2],
      links: counted(months, (n) => href('postsByMonth', locale, { month: `2026-${String(11 - n).padStart(2, '0')}` }), -1),
    },
    tags: { title: titles[3], links: counted(tags, (n) => href('postsByTag', locale, { slug: `tag-${String(n)}` }), -1) },
  };
}

export const examples: Examples = (locale) => {
  const shown = (model: BlogSidebarModel) => (
    <div className="wrap grid section">
      <BlogSidebar sidebar={model} />
    </div>
  );
  const sidebar = blogSidebar(locale, -1);
  const none = { title: '', links: [] };
  return [
    { name: 'all four lists', element: shown(sidebar) },
    { name: 'a category is shown', element: shown(blogSidebar(locale, 1)) },
    { name: 'recent posts alone', element: shown({ ...sidebar, categories: none, archives: none, tags: none }) },
  ];
};
