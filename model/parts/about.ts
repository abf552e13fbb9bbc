import { definePart, line, picture, richText, text } from '../fields.ts';

export const aboutInformation = definePart({
  category: 'about',
  name: 'information',
  plural: 'information',
  title: { en: 'About the company', tr: 'Şirket hakkında' },
  fields: {
    title: line(
      { en: 'Heading', tr: 'Başlık' },
      { en: 'First line of the page’s text.', tr: 'Sayfa metninin ilk satırı.' },
      { required: true },
    ),
    shortDescription: text(
      { en: 'Short text', tr: 'Kısa metin' },
      { en: 'Two sentences; other pages use them too.', tr: 'İki cümle; başka sayfalarda da kullanılır.' },
    ),
    promise: text(
      { en: 'Promise', tr: 'Sözümüz' },
      { en: 'The one sentence we want to be held to.', tr: 'Bizi bağlamasını istediğimiz tek cümle.' },
      { max: 500 },
    ),
    longDescription: richText({ en: 'Text', tr: 'Metin' }, { en: 'The full text.', tr: 'Metnin tamamı.' }, { required: true }),
  },
});

export const aboutSlide = definePart({
  category: 'about',
  name: 'slide',
  plural: 'slides',
  title: { en: 'Slide', tr: 'Slayt' },
  fields: {
    sliderText: line({ en: 'Caption', tr: 'Alt yazı' }, { en: 'What the picture shows.', tr: 'Görselde ne olduğu.' }, { required: true }),
    sliderImage: picture(
      { en: 'Picture', tr: 'Görsel' },
      { en: 'All slides in one format, best 16:9.', tr: 'Bütün görseller aynı oranda, en iyisi 16:9.' },
      { required: true },
    ),
  },
});
