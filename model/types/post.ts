import { addressed, collection, extension, page } from '../define.ts';
import { date, flag, line, many, one, picture, richText, slug, text } from '../fields.ts';
import { ask, askButton } from '../parts/ask.ts';
import { margin } from '../parts/margin.ts';
import { shownCategory } from './category.ts';
import { shownTag } from './tag.ts';

const blogPage = page({
  name: 'blog-page',
  plural: 'blog-pages',
  title: { en: 'Page: Blog', tr: 'Sayfa: Blog' },
  about: { en: 'Texts of the blog, its sidebar and its comment form.', tr: 'Blogun, yan sütununun ve yorum formunun metinleri.' },
  key: 'posts',
  texts: {
    ask,
    askButton,
    recentTitle: line({ en: 'Heading of the recent posts', tr: 'Son yazıların başlığı' }, { en: 'In the sidebar.', tr: 'Yan sütunda.' }),
    categoriesTitle: line({ en: 'Heading of the categories', tr: 'Kategorilerin başlığı' }, { en: 'In the sidebar.', tr: 'Yan sütunda.' }),
    archivesTitle: line({ en: 'Heading of the archive', tr: 'Arşivin başlığı' }, { en: 'In the sidebar.', tr: 'Yan sütunda.' }),
    tagsTitle: line({ en: 'Heading of the tags', tr: 'Etiketlerin başlığı' }, { en: 'In the sidebar.', tr: 'Yan sütunda.' }),
    commentsTitle: line(
      { en: 'Heading of the comment form', tr: 'Yorum formunun başlığı' },
      { en: 'Below a post.', tr: 'Yazının altında.' },
    ),
    commentsNote: text(
      { en: 'Note at the comment form', tr: 'Yorum formundaki not' },
      { en: 'What becomes of a comment.', tr: 'Gönderilen yoruma ne olduğu.' },
      { max: 1_000 },
    ),
  },
});

export const post = collection({
  name: 'post',
  plural: 'posts',
  title: { en: 'Blog post', tr: 'Blog yazısı' },
  about: { en: 'Posts of the blog, the newest first.', tr: 'Blog yazıları, en yenisi başta.' },
  heading: 'title',
  ordered: false,
  call: extension('post', '/post', 'posts', ['posts.thumbImage', 'posts.category', 'posts.tags']),
  key: ['url'],
  lookup: true,
  pages: { list: 'posts', detail: 'post', numbered: { route: 'postsPage', perPage: 3, from: 1 }, months: 'postsByMonth' },
  menus: ['main', 'footer'],
  jsonLd: 'BlogPosting',
  delivered: addressed,
  listPage: blogPage,
  fields: {
    title: line({ en: 'Title', tr: 'Başlık' }, { en: 'The post’s heading.', tr: 'Yazının başlığı.' }, { required: true }),
    url: slug(
      {
        en: 'The last part of the address. A renamed one redirects from the old one.',
        tr: 'Adresin son bölümü. Değiştirirseniz eski adres yenisine yönlendirilir.',
      },
      { required: true },
    ),
    date: date(
      { en: 'Date', tr: 'Tarih' },
      { en: 'Shown with the post; the blog is sorted by it.', tr: 'Yazıyla birlikte görünür; blog bu tarihe göre sıralanır.' },
      { required: true },
    ),
    author: line({ en: 'Author', tr: 'Yazar' }, { en: 'A person or a team.', tr: 'Bir kişi ya da bir ekip.' }, { max: 120 }),
    category: one(
      shownCategory,
      { en: 'Category', tr: 'Kategori' },
      { en: 'One, so that the sidebar stays short.', tr: 'Yan sütun kısa kalsın diye tek kategori.' },
    ),
    tags: many(shownTag, { en: 'Tags', tr: 'Etiketler' }, { en: 'A few.', tr: 'Birkaç etiket.' }),
    desc: text(
      { en: 'Summary', tr: 'Özet' },
      {
        en: 'One or two sentences for the list, the feed and search results.',
        tr: 'Liste, haber akışı ve arama sonuçları için bir iki cümle.',
      },
      { max: 500, words: [12, 60] },
    ),
    thumbImage: picture(
      { en: 'Picture', tr: 'Görsel' },
      { en: 'In the list and at the top of the post.', tr: 'Listede ve yazının başında görünür.' },
    ),
    html: richText(
      { en: 'Text', tr: 'Metin' },
      { en: 'The post itself.', tr: 'Yazının kendisi.' },
      { required: true, words: [500, 1_500] },
    ),
    ...margin(),
    commentsClosed: flag(
      { en: 'Comments closed', tr: 'Yorumlara kapalı' },
      {
        en: 'The page then says so instead of showing the form. Published comments stay.',
        tr: 'Sayfada form yerine bunu belirten bir not görünür. Yayımlanmış yorumlar kalır.',
      },
    ),
  },
});
