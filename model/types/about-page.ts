import { page, specified } from '../define.ts';
import { line, part, parts, text } from '../fields.ts';
import { aboutInformation, aboutSlide } from '../parts/about.ts';
import { ask } from '../parts/ask.ts';

export const aboutPage = page({
  name: 'about-page',
  plural: 'about-pages',
  title: { en: 'Page: About us', tr: 'Sayfa: Hakkımızda' },
  about: {
    en: 'The page about the company. Group companies are a list of their own.',
    tr: 'Şirketi anlatan sayfa. Grup şirketleri ayrı bir listedir.',
  },
  key: 'about',
  call: specified('about', '/about', '', ['aboutinfo', 'aboutSlider.sliderImage']),
  menus: ['corporate', 'footer'],
  texts: {
    ask,
    pagesRead: line(
      { en: 'Drawing: pages', tr: 'Çizim: sayfa sayısı' },
      {
        en: 'In digits, without separators: 1100. Each page is a tick.',
        tr: 'Yalnızca rakamla, ayırıcısız: 1100. Her sayfa bir çizgidir.',
      },
      { max: 4 },
    ),
    sentencesMarked: line(
      { en: 'Drawing: sentences', tr: 'Çizim: cümle sayısı' },
      {
        en: 'In digits: 214. Each sentence is a mark in colour; no more than pages.',
        tr: 'Yalnızca rakamla: 214. Her cümle renkli bir çizgidir; sayfalardan çok olamaz.',
      },
      { max: 4 },
    ),
    figureText: text(
      { en: 'Drawing: what it shows', tr: 'Çizim: ne gösterdiği' },
      { en: 'Without it there is no drawing.', tr: 'Boşsa çizim görünmez.' },
      { max: 300 },
    ),
    promiseTitle: line({ en: 'Heading of the promise', tr: 'Sözümüzün başlığı' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }),
    sliderTitle: line({ en: 'Heading of the pictures', tr: 'Görsellerin başlığı' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }),
    groupTitle: line(
      { en: 'Heading of the group companies', tr: 'Grup şirketlerinin başlığı' },
      { en: 'A few words.', tr: 'Birkaç sözcük.' },
    ),
    groupLead: text(
      { en: 'Sentence below it', tr: 'Altındaki cümle' },
      { en: 'What the group is.', tr: 'Grubun ne olduğu.' },
      { max: 500 },
    ),
  },
  fields: {
    aboutinfo: part(
      aboutInformation,
      { en: 'About the company', tr: 'Şirket hakkında' },
      { en: 'Heading and text.', tr: 'Başlık ve metin.' },
      { required: true },
    ),
    aboutSlider: parts(
      aboutSlide,
      { en: 'Pictures', tr: 'Görseller' },
      { en: 'Three, with a caption each.', tr: 'Üç görsel; her birinin alt yazısı olmalı.' },
      { max: 10 },
    ),
  },
});
