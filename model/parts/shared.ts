import { definePart, choice, file, line, lines, link, percent } from '../fields.ts';

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
        tr: 'Bir gruptaki düğmelerden biri primary, ötekiler secondary olur.',
      },
      ['primary', 'secondary'],
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
    url: link({ en: 'Leads to', tr: 'Gittiği yer' }, { en: 'The full address.', tr: 'Adresin tamamı.' }, { required: true }),
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
    caption: line(
      { en: 'Caption', tr: 'Alt yazı' },
      { en: 'Shown below the picture, where the page has room for it.', tr: 'Sayfada yer varsa görselin altında görünür.' },
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
