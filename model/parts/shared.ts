import { definePart, choice, file, flag, line, lines, link, pdfFile, percent, webAddress } from '../fields.ts';

export const bullet = definePart({
  category: 'shared',
  name: 'bullet',
  plural: 'bullets',
  title: { en: 'Bullet', tr: 'Madde' },
  fields: {
    text: line(
      { en: 'Text', tr: 'Metin' },
      { en: 'One point. “Name: what it is” sets the name apart.', tr: 'Bir madde. “Ad: ne olduğu” biçiminde yazılırsa ad öne çıkar.' },
      { required: true },
    ),
  },
});

export const buttonPart = definePart({
  category: 'shared',
  name: 'button',
  plural: 'buttons',
  title: { en: 'Button', tr: 'Düğme' },
  fields: {
    title: line(
      { en: 'Text', tr: 'Metin' },
      { en: 'What happens when the button is pressed: “Contact Now”.', tr: 'Düğmeye basınca ne olacağı: “İletişime geçin”.' },
      { required: true, max: 60 },
    ),
    url: link({ en: 'Leads to', tr: 'Gittiği yer' }, { en: 'Where the button leads.', tr: 'Düğmenin götürdüğü yer.' }, { required: true }),
    class: choice(
      { en: 'Look', tr: 'Görünüm' },
      {
        en: 'One button of a group is primary, the others are secondary.',
        tr: 'Bir gruptaki düğmelerden biri birincil, ötekiler ikincil olur.',
      },
      { primary: { en: 'Primary', tr: 'Birincil' }, secondary: { en: 'Secondary', tr: 'İkincil' } },
      { default: 'primary' },
    ),
  },
});

export const namedLink = definePart({
  category: 'shared',
  name: 'link',
  plural: 'links',
  title: { en: 'Link', tr: 'Bağlantı' },
  fields: {
    name: line(
      { en: 'Name', tr: 'Ad' },
      { en: 'The network or site, e.g. LinkedIn.', tr: 'Ağın ya da sitenin adı, örneğin LinkedIn.' },
      { required: true, max: 60 },
    ),
    url: webAddress(
      { en: 'Leads to', tr: 'Gittiği yer' },
      { en: 'The full address. Starts with https://.', tr: 'Adresin tamamı. https:// ile başlar.' },
      { required: true, max: 255 },
    ),
  },
});

export const pair = definePart({
  category: 'shared',
  name: 'pair',
  plural: 'pairs',
  title: { en: 'Row', tr: 'Satır' },
  fields: {
    name: line({ en: 'Name', tr: 'Ad' }, { en: 'Left column.', tr: 'Sol sütun.' }, { required: true }),
    value: line(
      { en: 'Value', tr: 'Değer' },
      { en: 'Right column, with its unit.', tr: 'Sağ sütun; birimiyle birlikte.' },
      { required: true },
    ),
  },
});

export const figure = definePart({
  category: 'shared',
  name: 'figure',
  plural: 'figures',
  title: { en: 'Figure', tr: 'Sayı' },
  fields: {
    value: line(
      { en: 'Value', tr: 'Değer' },
      { en: 'A number, with its unit if it has one: 238, 65 ms.', tr: 'Bir sayı; birimi varsa birimiyle: 238, 65 ms.' },
      { required: true, computed: true, max: 20 },
    ),
    label: line(
      { en: 'Label', tr: 'Etiket' },
      { en: 'What is counted or measured, in a few words.', tr: 'Sayılan ya da ölçülen, birkaç sözcükle.' },
      { required: true, max: 120 },
    ),
    finding: flag(
      { en: 'Finding', tr: 'Bulgu' },
      { en: 'The one that the text is about: its bar is orange.', tr: 'Metnin asıl konusu olan sayı: çubuğu turuncudur.' },
    ),
  },
});

export const picturePart = definePart({
  category: 'shared',
  name: 'picture',
  plural: 'pictures',
  title: { en: 'Picture', tr: 'Görsel' },
  fields: {
    image: file(
      { en: 'Picture', tr: 'Görsel' },
      {
        en: 'From the media library. Replacing the file there changes it everywhere.',
        tr: 'Ortam Kütüphanesinden. Dosya orada değiştirilirse görsel her yerde değişir.',
      },
      { required: true },
    ),
    alt: line(
      { en: 'Alternative text', tr: 'Alternatif metin' },
      {
        en: 'What can be seen, in this language, for those who cannot see it. No “picture of”.',
        tr: 'Göremeyenler için görselde ne olduğu, bu dilde. “… görseli” diye yazmayın.',
      },
    ),
    decorative: flag(
      { en: 'Decorative', tr: 'Dekoratif' },
      {
        en: 'The picture says nothing that the text around it does not say: it needs no alternative text, and readers skip it.',
        tr: 'Görsel, çevresindeki metnin söylemediği bir şey söylemiyor: alternatif metni gerekmez, okuyucular onu atlar.',
      },
    ),
    caption: line(
      { en: 'Caption', tr: 'Alt yazı' },
      { en: 'Shown below the picture, where the page has room for it.', tr: 'Sayfada yer varsa görselin altında görünür.' },
    ),
  },
});

export const documentPart = definePart({
  category: 'shared',
  name: 'document',
  plural: 'documents',
  title: { en: 'Document', tr: 'Belge' },
  fields: {
    title: line(
      { en: 'Title', tr: 'Başlık' },
      {
        en: 'What the document is, e.g. “Service sheet”. The page adds size and pages.',
        tr: 'Belgenin ne olduğu, örneğin “Hizmet föyü”. Boyutunu ve sayfa sayısını sayfa kendisi ekler.',
      },
      { required: true, max: 120 },
    ),
    file: pdfFile(
      { en: 'PDF', tr: 'PDF' },
      {
        en: 'From the media library, up to 10 MB. Replacing the file there changes it everywhere.',
        tr: 'Ortam Kütüphanesinden, en çok 10 MB. Dosya orada değiştirilirse her yerde değişir.',
      },
      { required: true },
    ),
  },
});

export const point = definePart({
  category: 'shared',
  name: 'point',
  plural: 'points',
  title: { en: 'Place on a picture', tr: 'Görseldeki nokta' },
  fields: {
    x: percent(
      { en: 'From the left, %', tr: 'Soldan, %' },
      { en: 'In percent of the width.', tr: 'Genişliğin yüzdesi olarak.' },
      { required: true },
    ),
    y: percent(
      { en: 'From the top, %', tr: 'Üstten, %' },
      { en: 'In percent of the height.', tr: 'Yüksekliğin yüzdesi olarak.' },
      { required: true },
    ),
  },
});

export const row = definePart({
  category: 'shared',
  name: 'row',
  plural: 'rows',
  title: { en: 'Table row', tr: 'Tablo satırı' },
  fields: {
    cells: lines(
      { en: 'Cells', tr: 'Hücreler' },
      {
        en: 'As many as the table has columns, in their order. One a line.',
        tr: 'Tablonun sütunları kadar, aynı sırayla. Her satıra bir hücre.',
      },
      { required: true, min: 2 },
    ),
  },
});
