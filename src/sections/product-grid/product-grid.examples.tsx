import type { ProductsModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { formHref } from '../../site/form-addresses.ts';
import { href } from '../../site/routes.ts';
import { fill, formTextsIn, messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { ProductGrid } from './product-grid.tsx';

const PRODUCTS: Readonly<Record<ExampleLocale, readonly (readonly [file: string, name: string, text: string])[]>> = {
  en: [
    ['kit-complete-thumb.jpg', 'oOreNEO kit, complete', 'One robot for four pupils: 8 numbered kinds of part and 16 finished lessons.'],
    ['motor-with-gearbox-thumb.jpg', 'Motor with gearbox', 'Geared 1:48, with a metal shaft.'],
    ['wheel-thumb.jpg', 'Wheel', '65 mm across, with a rubber tyre that can be taken off and washed.'],
    ['bracket-and-fasteners-thumb.jpg', 'Bracket and fasteners', 'The bag that makes a kit whole again.'],
  ],
  tr: [
    ['kit-complete-thumb.jpg', 'oOreNEO robot seti', 'Dört öğrenciye bir robot: 8 numaralı parça çeşidi ve derse hazır 16 ders.'],
    ['motor-with-gearbox-thumb.jpg', 'Redüktörlü motor', '1:48 çevrim oranı, metal mil.'],
    ['wheel-thumb.jpg', 'Tekerlek', 'Çapı 65 mm; kauçuk lastiği çıkar, yıkanır.'],
    ['bracket-and-fasteners-thumb.jpg', 'Braket ve bağlantı elemanları', 'Seti yeniden tamamlayan torba.'],
  ],
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const ask = { href: formHref('classSet', locale), text: formTextsIn(locale).classSet.send };
  const products = PRODUCTS[locale].map(([file, name, text]) => ({
    id: file,
    name,
    text,
    href: href('ooreneo', locale),
    page: { href: href('ooreneo', locale), text: messages.productPart },
    ask,
    picture: { url: `/media/products/${file}`, width: 800, height: 500, alt: name, sources: [] },
  }));
  const address = (page: number) => href('products', locale, { page: String(page) });
  const paging = (total: number, current: number): ProductsModel['paging'] => ({
    current,
    pages: Array.from({ length: total }, (_, page) => ({
      href: address(page),
      text: fill(messages.pageNumber, { n: page + 1 }),
      number: page + 1,
    })),
    ...(current > 0 ? { previous: address(current - 1) } : {}),
    ...(current < total - 1 ? { next: address(current + 1) } : {}),
  });
  const bare = [{ id: 'bare', name: 'Gereksinimlendirilmişliklerin doğrulanabilirliği', href: href('ooreneo', locale), ask }];
  return [
    { name: 'one page', element: <ProductGrid products={{ products, paging: paging(1, 0) }} messages={messages} /> },
    {
      name: 'second of four pages',
      element: <ProductGrid products={{ products: products.slice(0, 3), paging: paging(4, 1) }} messages={messages} />,
    },
    {
      name: 'the last page, a product without picture and text',
      element: <ProductGrid products={{ products: bare, paging: paging(4, 3) }} messages={messages} />,
    },
    { name: 'no products', element: <ProductGrid products={{ products: [], paging: paging(1, 0) }} messages={messages} /> },
  ];
};
