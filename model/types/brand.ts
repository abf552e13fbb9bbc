import { collection, page, specified } from '../define.ts';
import { colour, delivered, line, picture, richText } from '../fields.ts';
import { ask } from '../parts/ask.ts';

const brandsPage = page({
  name: 'brands-page',
  plural: 'brands-pages',
  title: { en: 'Page: Brands', tr: 'Sayfa: Markalar' },
  about: { en: 'Texts of the page of brands.', tr: 'Markalar sayfasının metinleri.' },
  key: 'brands',
  texts: { ask },
});

export const brand = collection({
  name: 'brand',
  plural: 'brands',
  title: { en: 'Brand', tr: 'Marka' },
  about: { en: 'Our own brands, with a card each.', tr: 'Kendi markalarımız; her birinin bir kartı vardır.' },
  heading: 'title',
  call: specified('brand', '/brand', 'brands', ['brands.thumbImage']),
  key: ['title', 'name', 'id'],
  pages: { list: 'brands' },
  shownOn: ['brands'],
  menus: ['corporate', 'footer'],
  delivered: { name: delivered('line', (entry) => entry.stored('title')) },
  listPage: brandsPage,
  fields: {
    title: line({ en: 'Name', tr: 'Ad' }, { en: 'As on the card.', tr: 'Kartta göründüğü gibi.' }, { requiredInEditor: true, max: 120 }),
    description: richText({ en: 'Text', tr: 'Metin' }, { en: 'One or two paragraphs.', tr: 'Bir iki paragraf.' }),
    brandColor: colour({ en: 'Colour', tr: 'Renk' }, { en: 'The border of the card.', tr: 'Kartın kenar rengi.' }),
    thumbImage: picture(
      { en: 'Logo', tr: 'Logo' },
      { en: 'On a transparent background, best as SVG.', tr: 'Saydam zeminli; en iyisi SVG.' },
    ),
  },
});
