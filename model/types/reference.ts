import { collection, page, specified } from '../define.ts';
import { colour, delivered, line, one, part, picture } from '../fields.ts';
import { ask, askButton } from '../parts/ask.ts';
import { casePart } from '../parts/case.ts';
import { service } from './service.ts';

/** Alternative text of a picture as it is stored. */
const pictureText = (value: unknown) => (value as { readonly alt?: string | null } | null)?.alt ?? null;

const referencesPage = page({
  name: 'references-page',
  plural: 'references-pages',
  title: { en: 'Page: References', tr: 'Sayfa: Referanslar' },
  about: { en: 'Texts of the page of references.', tr: 'Referanslar sayfasının metinleri.' },
  key: 'references',
  texts: {
    ask,
    askButton,
    casesTitle: line(
      { en: 'Heading of the cases', tr: 'Örnek çalışmaların başlığı' },
      { en: 'Above the clients that have a case.', tr: 'Örnek çalışması olan müşterilerin üstünde.' },
    ),
    marksTitle: line(
      { en: 'Heading of the logos', tr: 'Logoların başlığı' },
      { en: 'Above all clients.', tr: 'Bütün müşterilerin üstünde.' },
    ),
  },
});

/** A service as far as a reference shows it. */
const shownService = { name: service.name, fields: { name: service.fields.name, url: service.fields.url } };

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
    service: one(
      shownService,
      { en: 'Service delivered', tr: 'Verilen hizmet' },
      {
        en: 'Shown below the logo with a link; visitors filter by it. Only what the company lets us say.',
        tr: 'Logonun altında bağlantısıyla görünür; ziyaretçiler buna göre de süzer. Yalnızca şirketin izin verdiği yazılır.',
      },
      { expected: true },
    ),
    case: part(
      casePart,
      { en: 'Case', tr: 'Örnek çalışma' },
      {
        en: 'Problem, number and result, above all logos. Empty: the company has its logo alone.',
        tr: 'Sorun, sayı ve sonuç; bütün logoların üstünde görünür. Boşsa şirketin yalnızca logosu vardır.',
      },
    ),
    bg: colour({ en: 'Background', tr: 'Arka plan' }, { en: 'The colour behind the logo.', tr: 'Logonun arkasındaki renk.' }),
  },
});
