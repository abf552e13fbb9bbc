import { collection, extension } from '../define.ts';
import { line, lines, link } from '../fields.ts';

export const searchTerm = collection({
  name: 'search-term',
  plural: 'search-terms',
  title: { en: 'Search terms', tr: 'Arama sözcükleri' },
  about: {
    en: 'What a search for a word should find too: the long form of an abbreviation, other names, the page that comes first.',
    tr: 'Bir sözcük arandığında ayrıca neyin bulunacağı: kısaltmanın açılımı, başka adlar, en başta çıkacak sayfa.',
  },
  heading: 'term',
  ordered: false,
  translated: false,
  call: extension('searchTerm', '/search-term', 'searchTerms', []),
  shownOn: ['search'],
  fields: {
    term: line(
      { en: 'Word or abbreviation', tr: 'Sözcük ya da kısaltma' },
      { en: 'What visitors type, e.g. HARA.', tr: 'Ziyaretçinin yazdığı, örneğin HARA.' },
      { required: true, max: 80 },
    ),
    means: lines(
      { en: 'Other ways to say it', tr: 'Başka söyleyişleri' },
      {
        en: 'Long forms and synonyms, one per line. A search for any of them finds pages with the others.',
        tr: 'Açılımı ve eş anlamlıları, her satırda bir tane. Biri arandığında ötekilerin geçtiği sayfalar da bulunur.',
      },
      { max: 1_000 },
    ),
    page: link(
      { en: 'First result', tr: 'İlk sonuç' },
      {
        en: 'The page that comes first when somebody searches for this word, for one of the other ways to say it, or for a form of them, and for nothing else. Leave it empty to leave the order to the search.',
        tr: 'Yalnızca bu sözcük, başka söyleyişlerinden biri ya da bunların çekimli biçimleri arandığında en başta çıkacak sayfa. Sıralamayı aramaya bırakmak için boş bırakın.',
      },
    ),
  },
});
