import { line, text } from '../fields.ts';
import { SEARCH_DESCRIPTION, SEARCH_TITLE } from '../../src/site/search-result.ts';

/** The title of a page in search results, where its heading is not the best one there. */
export const searchTitle = line(
  { en: 'Title in search results', tr: 'Arama sonuçlarındaki başlık' },
  {
    en: `In search results and where the page is shared, up to about ${String(SEARCH_TITLE)} characters; the company’s name is added. Left empty, it is made from the name.`,
    tr: `Arama sonuçlarında ve sayfa paylaşıldığında; yaklaşık ${String(SEARCH_TITLE)} karaktere kadar, şirketin adı eklenir. Boş bırakılırsa addan oluşturulur.`,
  },
  { max: 120, advised: SEARCH_TITLE },
);

/** Words of a page for search engines and for whom the page is shared with. Every entry with a page of its own has them. */
export const searchWords = {
  searchTitle,
  searchDescription: text(
    { en: 'Description in search results', tr: 'Arama sonuçlarındaki açıklama' },
    {
      en: `One or two sentences below the title there, up to about ${String(SEARCH_DESCRIPTION)} characters. Left empty, it is the summary.`,
      tr: `Orada başlığın altındaki bir iki cümle; yaklaşık ${String(SEARCH_DESCRIPTION)} karaktere kadar. Boş bırakılırsa özet kullanılır.`,
    },
    { max: 500, advised: SEARCH_DESCRIPTION },
  ),
};
