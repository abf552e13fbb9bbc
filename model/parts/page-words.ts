import { definePart, line, text } from '../fields.ts';
import { SEARCH_DESCRIPTION } from '../../src/site/search-result.ts';
import { searchTitle } from './search-words.ts';

export const pageWords = definePart({
  category: 'page',
  name: 'words',
  plural: 'words',
  title: { en: 'Page', tr: 'Sayfa' },
  fields: {
    title: line(
      { en: 'Title', tr: 'Başlık' },
      {
        en: 'The page’s heading, and its title in search results. About us, contact, equality plan and oOreNEO have a heading of their own below; there it is that one.',
        tr: 'Sayfanın başlığı ve arama sonuçlarındaki adı. Hakkımızda, iletişim, eşitlik planı ve oOreNEO sayfalarının aşağıda kendi başlığı vardır; sayfada o görünür.',
      },
      { required: true },
    ),
    label: line(
      { en: 'Short name', tr: 'Kısa ad' },
      { en: 'In the menu, the breadcrumb and the footer.', tr: 'Menüde, sayfa yolunda ve alt bölümde.' },
      { required: true, max: 60 },
    ),
    description: text(
      { en: 'Description', tr: 'Açıklama' },
      {
        en: `One or two sentences for search results and shared links, up to about ${String(SEARCH_DESCRIPTION)} characters.`,
        tr: `Arama sonuçları ve paylaşılan bağlantılar için bir iki cümle; yaklaşık ${String(SEARCH_DESCRIPTION)} karaktere kadar.`,
      },
      { required: true, max: 500, advised: SEARCH_DESCRIPTION },
    ),
    searchTitle,
    lead: text(
      { en: 'Lead', tr: 'Giriş cümlesi' },
      {
        en: 'A sentence below the heading. Leave it empty where the page needs none.',
        tr: 'Başlığın altındaki cümle. Sayfanın böyle bir cümleye gereksinimi yoksa boş bırakın.',
      },
      { max: 500 },
    ),
  },
});
