import { collection, extension, page } from '../define.ts';
import { count, delivered, key, line, picture, text } from '../fields.ts';
import { ask } from '../parts/ask.ts';

const productsPage = page({
  name: 'products-page',
  plural: 'products-pages',
  title: { en: 'Page: Products', tr: 'Sayfa: Ürünler' },
  about: { en: 'Texts of the grid of products.', tr: 'Ürün listesinin metinleri.' },
  key: 'products',
  texts: { ask },
});

export const product = collection({
  name: 'product',
  plural: 'products',
  title: { en: 'Product', tr: 'Ürün' },
  about: { en: 'The grid of products.', tr: 'Ürün listesi.' },
  heading: 'name',
  call: extension('product', '/product', 'products', ['products.image', 'products.thumbnail']),
  key: ['id'],
  lookup: true,
  sameKeyInAllLanguages: true,
  pages: { numbered: { route: 'products', perPage: 'PRODUCTS_PER_PAGE', from: 0 } },
  shownOn: ['products'],
  menus: ['main', 'footer', 'popular'],
  listPage: productsPage,
  // The contract calls it `id`.
  serviceOnly: {
    key: key(
      { en: 'Article', tr: 'Ürün kodu' },
      {
        en: 'A short name without spaces, e.g. kit-complete. The same in every language.',
        tr: 'Boşluksuz kısa bir ad, örneğin kit-complete. Bütün dillerde aynıdır.',
      },
    ),
  },
  delivered: { id: delivered('id', (entry) => entry.stored('key'), { required: true }) },
  fields: {
    name: line({ en: 'Name', tr: 'Ad' }, { en: 'As on the card.', tr: 'Kartta göründüğü gibi.' }, { required: true, max: 120 }),
    description: text({ en: 'Text', tr: 'Metin' }, { en: 'One or two sentences.', tr: 'Bir iki cümle.' }, { max: 1_000 }),
    part: count(
      { en: 'Part of the kit', tr: 'Setteki parça' },
      {
        en: 'Its number in the list “In the box”: the card then leads to that row.',
        tr: '“Kutudan çıkanlar” listesindeki numarası: kart o satıra götürür.',
      },
    ),
    image: picture({ en: 'Picture', tr: 'Görsel' }, { en: 'Large.', tr: 'Büyük görsel.' }),
    thumbnail: picture(
      { en: 'Small picture', tr: 'Küçük görsel' },
      { en: 'For the card in the grid.', tr: 'Ürün listesindeki kart için.' },
    ),
  },
});
