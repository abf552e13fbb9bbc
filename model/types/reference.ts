import { collection, page, specified } from '../define.ts';
import { colour, delivered, line, picture } from '../fields.ts';
import { ask } from '../parts/ask.ts';

/** Alternative text of a picture as it is stored. */
const pictureText = (value: unknown) => (value as { readonly alt?: string | null } | null)?.alt ?? null;

const referencesPage = page({
  name: 'references-page',
  plural: 'references-pages',
  title: { en: 'Page: References', tr: 'Sayfa: Referanslar' },
  about: { en: 'Texts of the page of references.', tr: 'Referanslar sayfasının metinleri.' },
  key: 'references',
  texts: { ask },
});

export const reference = collection({
  name: 'reference',
  plural: 'references',
  title: { en: 'Reference', tr: 'Referans' },
  about: {
    en: 'Companies that let us name them: on the home page and on the page of references.',
    tr: 'Adını vermemize izin veren şirketler: ana sayfada ve referanslar sayfasında.',
  },
  heading: 'name',
  call: specified('reference', '/hompage', 'ourReferences', ['ourReferences.src']),
  key: ['name', 'alt', 'id'],
  sameKeyInAllLanguages: true,
  pages: { list: 'references' },
  shownOn: ['references', 'home'],
  menus: ['corporate', 'footer'],
  delivered: { alt: delivered('line', (entry) => pictureText(entry.stored('src'))) },
  listPage: referencesPage,
  fields: {
    name: line(
      { en: 'Company', tr: 'Şirket' },
      { en: 'As the company writes itself.', tr: 'Şirketin kendi yazdığı biçimiyle.' },
      { requiredInEditor: true, max: 120 },
    ),
    src: picture(
      { en: 'Logo', tr: 'Logo' },
      { en: 'On a transparent background, best as SVG.', tr: 'Saydam zeminli; en iyisi SVG.' },
      { required: true, namedBy: 'name' },
    ),
    sector: line(
      { en: 'Sector', tr: 'Sektör' },
      {
        en: 'Visitors filter by it: write it the same way at every company of the sector.',
        tr: 'Ziyaretçiler buna göre süzer: aynı sektördeki her şirkette aynı biçimde yazın.',
      },
      { expected: true, computed: true, max: 60 },
    ),
    discipline: line(
      { en: 'Field', tr: 'Uzmanlık alanı' },
      { en: 'What the company makes or does, in a few words.', tr: 'Şirketin ne ürettiği ya da ne yaptığı, birkaç sözcükle.' },
      { expected: true, max: 80 },
    ),
    bg: colour({ en: 'Background', tr: 'Arka plan' }, { en: 'The colour behind the logo.', tr: 'Logonun arkasındaki renk.' }),
  },
});
