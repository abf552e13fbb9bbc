import type { SearchGroup, SearchModel } from '../../models/search.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { fill, messagesIn } from '../../site/messages/messages.ts';
import { href } from '../../site/routes.ts';
import type { Examples } from '../../ui/example.ts';
import { Search } from './search.tsx';

const mark = (text: string) => ({ text, marked: true as const });
const TEXTS = {
  en: {
    query: 'tolerance',
    groups: [
      ['service', 'Services', 'Mechanical design', ['We calculate strength, heat and ', mark('tolerances'), ' before any metal is cut.']],
      ['post', 'Blog', 'One sentence, four tests', ['Each limit has a ', mark('tolerance'), ', or nobody can test it.']],
    ],
    pages: ['Services', 'Educations', 'Contact'],
    similar: ['traceability', 'tolerance'],
    unknown: 'flux capacitor',
    long: 'Requirements-based verification of safety-critical airborne software under DO-178C and its supplements',
  },
  tr: {
    query: 'tolerans',
    groups: [
      ['service', 'Hizmetlerimiz', 'Mekanik tasarım', ['Mukavemeti, ısıyı ve ', mark('toleransları'), ' talaş kalkmadan önce hesaplarız.']],
      ['post', 'Blog', 'Bir cümle, dört sınama', ['Her sınırın bir ', mark('toleransı'), ' vardır; yoksa kimse test edemez.']],
    ],
    pages: ['Hizmetlerimiz', 'Eğitimlerimiz', 'İletişim'],
    similar: ['izlenebilirlik', 'tolerans'],
    unknown: 'akı kapasitörü',
    long: 'Gereksinimlendirilmişliklerin doğrulanabilirliğinin değerlendirilmesi',
  },
} as const;

function groupsOf(locale: ExampleLocale): SearchGroup[] {
  return TEXTS[locale].groups.map(([type, title, name, sentence]) => ({
    type,
    title,
    total: 1,
    results: [
      {
        href: `#${type}`,
        type: title,
        title: [{ text: name }],
        excerpt: sentence.map((part) => (typeof part === 'string' ? { text: part } : part)),
      },
    ],
  }));
}

export const examples: Examples = (locale) => {
  const texts = TEXTS[locale];
  const messages = messagesIn(locale);
  const action = href('search', locale);
  const pages = texts.pages.map((text, index) => ({ href: `#page-${String(index)}`, text }));
  const show = (search?: SearchModel) => <Search search={search} action={action} pages={pages} ask="#ask" messages={messages} />;
  const groups = groupsOf(locale);
  const [first] = groups;
  const many = {
    ...groups[0]!,
    total: 37,
    results: [1, 2, 3, 4].map((n) => ({ ...first!.results[0]!, href: `#result-${String(n)}` })),
    all: { href: '#all', text: messages.all.replace('{name}', first!.title) },
  };
  const long = { href: '#long', type: '', title: [{ text: texts.long }], excerpt: [] };
  return [
    { name: 'no query yet', element: show() },
    { name: 'a few results', element: show({ query: texts.query, total: 2, groups, similar: [] }) },
    { name: 'many results', element: show({ query: texts.query, total: 38, groups: [many, groups[1]!], similar: [] }) },
    {
      name: 'one type alone, a long title',
      element: show({
        query: texts.query,
        total: 1,
        groups: [{ ...groups[1]!, results: [long] }],
        allTypes: { href: '#types', text: messages.searchAllTypes },
        similar: [],
      }),
    },
    {
      name: 'one type alone, a page of several',
      element: show({
        query: texts.query,
        total: 61,
        groups: [{ ...many, total: 61, all: undefined }],
        allTypes: { href: '#types', text: messages.searchAllTypes },
        paging: {
          current: 1,
          pages: [1, 2, 3, 4].map((number) => ({
            href: `#page-${String(number)}`,
            text: fill(messages.pageNumber, { n: number }),
            number,
          })),
          previous: '#page-1',
          next: '#page-3',
        },
        similar: [],
      }),
    },
    {
      name: 'nothing found, similar words',
      element: show({ query: texts.unknown, total: 0, groups: [], similar: texts.similar.map((text) => ({ href: `#${text}`, text })) }),
    },
    { name: 'nothing found, a long query', element: show({ query: texts.long.replaceAll(' ', ''), total: 0, groups: [], similar: [] }) },
  ];
};
