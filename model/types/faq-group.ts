import { collection, dated, extension, page } from '../define.ts';
import { children, key, line } from '../fields.ts';
import { ask } from '../parts/ask.ts';
import { faqQuestion } from './faq-question.ts';

const faqPage = page({
  name: 'faq-page',
  plural: 'faq-pages',
  title: { en: 'Page: Questions', tr: 'Sayfa: Sorular' },
  about: { en: 'Texts of the page of questions.', tr: 'Sorular sayfasının metinleri.' },
  key: 'faq',
  texts: { ask },
});

export const faqGroup = collection({
  name: 'faq-group',
  plural: 'faq-groups',
  title: { en: 'Question group', tr: 'Soru grubu' },
  about: {
    en: 'Groups of the page of questions. Publish a group before its questions.',
    tr: 'Sorular sayfasının grupları. Grubu, sorularından önce yayımlayın.',
  },
  heading: 'title',
  call: extension('faq', '/faq', 'faq', ['faq.items']),
  key: ['key'],
  lookup: true,
  sameKeyInAllLanguages: true,
  pages: { list: 'faq' },
  shownOn: ['faq'],
  menus: ['footer'],
  delivered: { items: children(faqQuestion, 'group'), ...dated },
  listPage: faqPage,
  fields: {
    key: key(
      { en: 'Short name', tr: 'Kısa ad' },
      { en: 'Without spaces, e.g. safety. The same in every language.', tr: 'Boşluksuz, örneğin safety. Bütün dillerde aynıdır.' },
      { required: true },
    ),
    title: line({ en: 'Heading', tr: 'Başlık' }, { en: 'As on the page.', tr: 'Sayfada göründüğü gibi.' }, { required: true, max: 120 }),
  },
});
