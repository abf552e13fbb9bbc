import { describe, expect, it } from 'vitest';
import { readerOf, times } from '../../../tests/support/content.ts';
import type { Locale } from '../../site/locales.ts';
import { resolvePath } from '../../site/routes.ts';
import { numberedTitle, ooreneoModel, PAGING_LIMIT, pageNumber, pagingModel, productsModel } from './products.ts';

const PER_PAGE = 9;
const products = (count: number) => times(count, (index) => ({ id: index + 1, name: `Product ${index + 1}` }));
const readerWith = (count: number, locale: Locale = 'en') =>
  readerOf({ en: { product: products(count) }, tr: { product: products(count) } }, locale);

describe('the product grid', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [9, [9]],
    [10, [9, 1]],
    [28, [9, 9, 9, 1]],
  ])('shows %i products on pages of %j', (count, sizes) => {
    const reader = readerWith(count);
    const pages = sizes.map((_, page) => productsModel(reader, page, PER_PAGE));
    expect(pages.map((page) => page?.products.length)).toEqual(sizes);
    expect(pages.flatMap((page) => page?.products.map(({ id }) => id))).toEqual(products(count).map(({ id }) => String(id)));
    for (const page of pages) expect(page?.paging.pages).toHaveLength(sizes.length);
    expect(productsModel(reader, sizes.length, PER_PAGE)).toBeUndefined();
  });

  it('hides the arrow at each end, and both where there is one page', () => {
    const arrows = (count: number, page: number) => {
      const paging = productsModel(readerWith(count), page, PER_PAGE)?.paging;
      return [paging?.previous, paging?.next];
    };
    expect(arrows(9, 0)).toEqual([undefined, undefined]);
    expect(arrows(28, 0)).toEqual([undefined, '/products/page/1']);
    expect(arrows(28, 1)).toEqual(['/products/page/0', '/products/page/2']);
    expect(arrows(28, 3)).toEqual(['/products/page/2', undefined]);
  });

  it('shows all pages up to a number, and of many the first, the last and the neighbours: always as many', () => {
    const shown = (pages: number, current: number) =>
      pagingModel(readerWith(0), pages, current, (page) => `/products/page/${page}`).pages.map(({ number }) => number);
    expect(PAGING_LIMIT).toBe(12);
    expect(shown(12, 5)).toEqual(times(12, (page) => page + 1));
    expect(shown(40, 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 40]);
    expect(shown(40, 20)).toEqual([1, 17, 18, 19, 20, 21, 22, 23, 24, 25, 40]);
    expect(shown(1_112, 1_111)).toEqual([1, 1104, 1105, 1106, 1107, 1108, 1109, 1110, 1111, 1112]);
    for (const current of times(13, (page) => page)) expect(shown(13, current)).toContain(current + 1);
  });

  it.each([
    ['en', /^\/products\/page\/\d$/],
    ['tr', /^\/tr\/urunlerimiz\/page\/\d$/],
  ] as const)('keeps %s readers in their language', (locale, form) => {
    const model = productsModel(readerWith(28, locale), 1, PER_PAGE);
    const links = [...(model?.paging.pages.map(({ href }) => href) ?? []), model?.paging.previous ?? '', model?.paging.next ?? ''];
    for (const link of links) {
      expect(link).toMatch(form);
      expect(resolvePath(link)).toMatchObject({ kind: 'page', id: 'products', locale });
    }
  });
});

describe('a further page of a list', () => {
  it.each([
    ['en', 'page 2'],
    ['tr', 'sayfa 2'],
  ] as const)('has its number in its name, and the first page has not (%s)', (locale, number) => {
    const reader = readerWith(28, locale);
    expect(numberedTitle(reader, 'products', 0)).toBeUndefined();
    expect(numberedTitle(reader, 'products', 1)).toBe(`${reader.label('products')}, ${number}`);
  });
});

describe('a product', () => {
  it('leads to the page of the kit, and a part of it to its row there', () => {
    const kit = { name: 'oOreNEO', title: 'A', description: 'B', parts: [{ name: 'Wheel', what: '65 mm', quantity: 2 }], button: [] };
    const product = [
      { id: 1, name: 'Kit' },
      { id: 2, name: 'Wheel', part: 1 },
      { id: 3, name: 'Motor', part: 9 },
    ];
    const links = productsModel(readerOf({ en: { ooreneo: kit, product } }), 0, PER_PAGE)?.products.map(({ page }) => page?.href);
    expect(links).toEqual(['/our-products/oOreNEO', '/our-products/oOreNEO#part-1', '/our-products/oOreNEO']);
    expect(productsModel(readerOf({ en: { product } }), 0, PER_PAGE)?.products.some(({ page }) => page !== undefined)).toBe(false);
    const withoutPage = productsModel(readerOf({ en: { ooreneo: null, product } }), 0, PER_PAGE)?.products[0];
    expect(withoutPage?.href).toBe(withoutPage?.ask.href);
  });
});

describe('a page number', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['120', 120],
  ])('%s is a page', (parameter, page) => expect(pageNumber(parameter)).toBe(page));
  it.each(['', '-1', '01', '00', '1.0', '1e3', 'one', '１', '9999999'])('%j is none', (parameter) =>
    expect(pageNumber(parameter)).toBeUndefined(),
  );
});

describe('the product page', () => {
  it('is not there before its content is, and leaves out what its content lacks', () => {
    expect(ooreneoModel(readerOf({}))).toBeUndefined();
    const model = ooreneoModel(
      readerOf({
        en: {
          ooreneo: {
            name: 'oOreNEO',
            title: 'A',
            description: 'B',
            parts: [],
            button: [
              { title: 'Ask', url: '/contact' },
              { title: 'Dead', url: '/nowhere' },
            ],
          },
        },
      }),
    )?.model;
    expect(model).toMatchObject({ name: 'oOreNEO', parts: [], buttons: [{ href: '/contact' }] });
    for (const part of ['use', 'curriculum', 'roles', 'dataSheet', 'safety', 'steps', 'picture']) expect(model).not.toHaveProperty(part);
  });
});
