import type { EditorText, LiveEntry } from '../field.ts';
import { bullets, documents, line, picture, pictures, richText, slug, text } from '../fields.ts';
import { margin } from './margin.ts';

/** The name in capitals by the rules of the entry's language: dotted and dotless i differ in Turkish. */
const nameInCapitals = (entry: LiveEntry): string => String(entry.stored('name') ?? '').toLocaleUpperCase(entry.locale);

/** What can be downloaded from a page. */
export const offeredDocuments = documents(
  { en: 'Documents', tr: 'Belgeler' },
  { en: 'PDFs for visitors to download, in this language.', tr: 'Ziyaretçilerin indireceği, bu dildeki PDF dosyaları.' },
);

interface OfferingChoices {
  /** Examples of a slug, for the editor's help text. */
  readonly slug: EditorText;
  /** Words that the body should have, least and most. */
  readonly words: readonly [least: number, most: number];
}

/** The fields that services, solutions and educations share, in the order of the editor's form (specification, section 3). */
export const offering = ({ slug: example, words }: OfferingChoices) => ({
  name: line(
    { en: 'Name', tr: 'Ad' },
    { en: 'As in the menu and as the page’s heading.', tr: 'Menüde ve sayfanın başlığında göründüğü gibi.' },
    { required: true, max: 120 },
  ),
  url: slug({
    en: `The last part of the address, e.g. ${example.en}. A renamed one redirects from the old one.`,
    tr: `Adresin son bölümü, örneğin ${example.tr}. Değiştirirseniz eski adres yenisine yönlendirilir.`,
  }),
  bLetterName: line(
    { en: 'Name in capitals', tr: 'Büyük harflerle ad' },
    {
      en: 'Leave it empty: it is made from the name, by the rules of the language.',
      tr: 'Boş bırakın: addan, dilin kurallarına göre kendiliğinden oluşur.',
    },
    { max: 120, whenEmpty: nameInCapitals },
  ),
  desc: text(
    { en: 'Summary', tr: 'Özet' },
    {
      en: 'What the visitor gets, in two or three sentences; also on the card and in search results.',
      tr: 'Ziyaretçinin ne elde edeceği, iki üç cümleyle; kartta ve arama sonuçlarında da görünür.',
    },
    { max: 1_000, words: [15, 60] },
  ),
  icon: picture(
    { en: 'Icon', tr: 'Simge' },
    { en: 'A drawing of 24 by 24 pixels, as SVG.', tr: '24 × 24 piksellik çizim, SVG olarak.' },
    { namedBy: 'name' },
  ),
  thumbImage: picture(
    { en: 'Picture of the card', tr: 'Kartın görseli' },
    { en: 'At least 800 by 500 pixels, or SVG.', tr: 'En az 800 × 500 piksel ya da SVG.' },
  ),
  sliders: pictures(
    { en: 'Pictures', tr: 'Görseller' },
    { en: 'The slider on the page; all in one format, best 16:9.', tr: 'Sayfadaki görseller; hepsi aynı oranda, en iyisi 16:9.' },
  ),
  html: richText({ en: 'Text', tr: 'Metin' }, { en: 'The body of the page.', tr: 'Sayfanın asıl metni.' }, { words }),
  list: bullets(
    { en: 'Points', tr: 'Maddeler' },
    { en: 'What the customer gets, one point each.', tr: 'Müşterinin ne alacağı; her satırda bir madde.' },
  ),
  documents: offeredDocuments,
  ...margin(),
});
