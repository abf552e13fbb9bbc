import type { PostModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import type { Examples } from '../../ui/example.ts';
import { Post } from './post.tsx';

type Shown = Omit<PostModel, 'sidebar' | 'comments'>;
const list = { title: '', links: [] };
const REST: Pick<PostModel, 'sidebar' | 'comments'> = {
  sidebar: { recent: { title: '', posts: [] }, categories: list, archives: list, tags: list },
  comments: { title: '', comments: [], formTitle: '', note: '' },
};
const picture = (alt: string) => ({ url: '/media/blog/sentence-with-four-marks.svg', width: 1600, height: 900, alt, sources: [] });
const tag = (locale: ExampleLocale, slug: string, text: string) => ({ href: href('postsByTag', locale, { slug }), text });

const POSTS: Readonly<Record<ExampleLocale, Shown>> = {
  en: {
    title: 'One sentence, four tests',
    text: 'Of 4,200 requirements for a van’s braking system, 467 could not be tested as written. Four questions found them. Each takes seconds, and each finds a different fault.',
    date: { iso: '2026-11-06', text: '6 November 2026' },
    updated: { iso: '2026-11-09', text: '9 November 2026' },
    author: 'Requirements engineering team',
    category: { href: href('postsByCategory', 'en', { slug: 'requirements' }), text: 'Requirements and trace' },
    tags: [tag('en', 'review', 'Review'), tag('en', 'traceability', 'Traceability')],
    picture: {
      ...picture('One sentence in four parts, each with a test mark; the fourth fails'),
      caption: 'The sentence that stood in the file for three years',
    },
    html: exampleText(
      '<p>“The system shall respond quickly to a brake request where applicable.” The sentence stood in a specification for the braking system of a light commercial vehicle, among 4,200 others. It had been there for three years.</p><h2>1. The stopwatch</h2><p>Can you write the test now, with a number for pass and a number for fail? “Quickly” has no number. Neither has <a href="#note">“sufficient”</a>.</p><ul><li>quickly</li><li>as low as possible</li></ul><table><thead><tr><th scope="col">Question</th><th scope="col">Found</th></tr></thead><tbody><tr><th scope="row">Stopwatch</th><td>212</td></tr></tbody></table><blockquote><p>A requirement that nobody can test is a wish.</p></blockquote>',
    ),
    previous: { href: href('post', 'en', { slug: 'what-an-assessor-reads-first' }), text: 'What an assessor reads first' },
    next: { href: href('post', 'en', { slug: 'a-robot-in-the-classroom' }), text: 'A robot in the classroom' },
  },
  tr: {
    title: 'Bir cümle, dört sınama',
    text: 'Hafif ticari bir aracın fren sisteminde 4.200 gereksinimin 467’si yazıldığı hâliyle test edilemiyordu. Bunları dört soru buldu; her soru birkaç saniye sürer ve başka bir kusuru yakalar.',
    date: { iso: '2026-11-06', text: '6 Kasım 2026' },
    updated: { iso: '2026-11-09', text: '9 Kasım 2026' },
    author: 'Gereksinim mühendisliği ekibi',
    category: { href: href('postsByCategory', 'tr', { slug: 'gereksinim-ve-izlenebilirlik' }), text: 'Gereksinim ve izlenebilirlik' },
    tags: [tag('tr', 'gozden-gecirme', 'Gözden geçirme'), tag('tr', 'izlenebilirlik', 'İzlenebilirlik')],
    picture: {
      ...picture('Dört parçaya ayrılmış bir cümle ve test işaretleri; dördüncüsü başarısız'),
      caption: 'Dosyada üç yıl duran cümle',
    },
    html: exampleText(
      '<p>“Sistem, uygulanabilir olduğunda fren isteğine hızlı yanıt vermelidir.” Cümle, hafif ticari bir aracın fren sistemi şartnamesinde 4.200 gereksinimin arasında üç yıl durdu.</p><h2>1. Kronometre</h2><p>Testi şimdi, geçti ve kaldı için birer sayıyla yazabiliyor musunuz? “Hızlı”nın sayısı yok; <a href="#not">“yeterli”</a>nin de.</p><ul><li>hızlı</li><li>olabildiğince düşük</li></ul><blockquote><p>Kimsenin test edemediği gereksinim bir dilektir.</p></blockquote>',
    ),
    previous: { href: href('post', 'tr', { slug: 'denetci-once-neyi-okur' }), text: 'Değerlendirici önce neyi okur' },
    next: { href: href('post', 'tr', { slug: 'sinifta-bir-robot' }), text: 'Sınıfta bir robot' },
  },
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const post = { ...POSTS[locale], ...REST };
  const { title, date, html } = post;
  return [
    { name: 'everything there is', element: <Post post={post} messages={messages} /> },
    {
      name: 'the newest post, never changed',
      element: <Post post={{ ...post, updated: post.date, next: undefined, tags: [] }} messages={messages} />,
    },
    { name: 'only what must be', element: <Post post={{ title, date, html, tags: [], ...REST }} messages={messages} /> },
  ];
};
