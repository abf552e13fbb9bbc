import { isPageNumber } from '../../../model/linked-page.ts';
import type { Picture } from '../../models/common.ts';
import { KIT_LAYERS, layerMedia } from '../../site/kit-pieces.ts';
import type { OoreneoModel, PagingModel, ProductsModel } from '../../models/pages.ts';
import { partAnchor } from '../../site/anchors.ts';
import { href } from '../../site/routes.ts';
import { fill, formTextsIn } from '../../site/messages/messages.ts';
import type { Reader } from '../snapshot/reader.ts';
import { askOf } from './asks.ts';
import { documentsModel } from './documents.ts';
import { formAbout } from './form-links.ts';
import { pageHref } from './page-links.ts';

/** Pages that paging shows: all of them up to this many, else this one's neighbours, the first and the last. */
export const PAGING_LIMIT = 12;

/** Numbers of the pages that paging shows, from 0. */
function shownPages(pages: number, current: number): number[] {
  const width = Math.min(pages, pages > PAGING_LIMIT ? PAGING_LIMIT - 3 : PAGING_LIMIT);
  const start = Math.max(0, Math.min(current - Math.floor(width / 2), pages - width));
  const around = Array.from({ length: width }, (_, index) => start + index);
  return [...new Set(pages === 0 ? [] : [0, ...around, pages - 1])];
}

/**
 * The paging of a list: zero-based, arrows only where there is somewhere to go (specification, section 2).
 * @param address address of page n
 */
export function pagingModel(reader: Reader, pages: number, current: number, address: (page: number) => string): PagingModel {
  return {
    current,
    pages: shownPages(pages, current).map((page) => ({
      href: address(page),
      text: fill(reader.messages.pageNumber, { n: page + 1 }),
      number: page + 1,
    })),
    ...(current > 0 ? { previous: address(current - 1) } : {}),
    ...(current < pages - 1 ? { next: address(current + 1) } : {}),
  };
}

/** What a further page of a list is called: "Blog, page 2". @param page from 0 @returns nothing for the first, which is the list itself */
export function numberedTitle(reader: Reader, list: 'posts' | 'products', page: number): string | undefined {
  const number = fill(reader.messages.pageNumber, { n: page + 1 }).toLocaleLowerCase(reader.locale);
  return page === 0 ? undefined : `${reader.label(list)}, ${number}`;
}

/** A page number in an address; undefined for anything else. */
export function pageNumber(parameter: string): number | undefined {
  return isPageNumber(parameter) ? Number(parameter) : undefined;
}

/**
 * One page of the product grid.
 * @returns undefined for a page past the end; the first page always exists
 */
export function productsModel(reader: Reader, page: number, perPage: number): ProductsModel | undefined {
  const products = reader.list('product');
  const pages = Math.max(1, Math.ceil(products.length / perPage));
  if (page >= pages) return undefined;
  const lead = reader.page('products')?.lead;
  const kit = reader.block('ooreneo');
  const partCount = kit?.parts?.length ?? 0;
  const isPart = (part: number | undefined): part is number => part !== undefined && part > 0 && part <= partCount;
  // Paging links have the form /products/page/{n} in English (specification, section 2).
  const pageAddress = (number: number) => pageHref('products', reader.locale, number, true);
  return {
    ...(lead === undefined ? {} : { lead }),
    ...askOf(reader, 'products'),
    products: products.slice(page * perPage, (page + 1) * perPage).map((product) => {
      const picture = reader.picture(product.thumbnail ?? product.image);
      // A part of the kit leads to its row there.
      const address = href('ooreneo', reader.locale) + (isPart(product.part) ? `#${partAnchor(product.part - 1)}` : '');
      const form = formAbout(reader, 'classSet', { type: 'product', slug: product.id });
      const { productPart, productPage } = reader.messages;
      return {
        id: product.id,
        name: product.name,
        // While the kit has no page, the card leads to the form.
        href: reader.hasPage('ooreneo') ? address : form,
        ...(kit ? { page: { href: address, text: isPart(product.part) ? productPart : fill(productPage, { name: kit.name }) } } : {}),
        ask: {
          href: form,
          text: formTextsIn(reader.locale).classSet.send,
        },
        ...(product.description === undefined ? {} : { text: product.description }),
        ...(picture ? { picture } : {}),
      };
    }),
    paging: pagingModel(reader, pages, page, pageAddress),
  };
}

/** The pieces of the robot; none while one of them is missing, or the robot would have a hole. */
function layersOf(reader: Reader): OoreneoModel['layers'] {
  const layers = KIT_LAYERS.flatMap((name) => {
    const picture = reader.picture(layerMedia(name));
    return picture ? [{ name, picture }] : [];
  });
  return layers.length === KIT_LAYERS.length ? layers : [];
}

/** The product page; undefined where it was never written. */
export function ooreneoModel(reader: Reader): { model: OoreneoModel; updatedAt?: string; picture?: Picture } | undefined {
  const entry = reader.block('ooreneo');
  if (!entry) return undefined;
  const picture = reader.picture(entry.image);
  const usePicture = reader.picture(entry.useImage);
  const documents = documentsModel(reader, entry.documents);
  const html = reader.richText(entry.html);
  const safety = reader.richText(entry.safety);
  return {
    ...(entry.updatedAt === undefined ? {} : { updatedAt: entry.updatedAt }),
    ...(picture ? { picture } : {}),
    model: {
      name: entry.name,
      title: entry.title,
      text: entry.description,
      ...(picture ? { picture } : {}),
      partsTitle: entry.partsTitle ?? reader.messages.inTheBox,
      parts: entry.parts ?? [],
      layers: picture && entry.parts?.some(({ piece }) => piece !== undefined) ? layersOf(reader) : [],
      ...(html ? { html } : {}),
      ...(usePicture ? { use: { picture: usePicture, ...(entry.useText === undefined ? {} : { text: entry.useText }) } } : {}),
      ...(entry.curriculum?.length
        ? {
            curriculum: {
              title: entry.curriculumTitle ?? '',
              weeks: entry.curriculum.map(({ week, title, description }) => ({ week, title, text: description })),
            },
          }
        : {}),
      ...(entry.roles?.length
        ? {
            roles: {
              title: entry.rolesTitle ?? '',
              roles: entry.roles.map(({ name, description, lists }) => ({ name, text: description, bullets: lists ?? [] })),
            },
          }
        : {}),
      ...(entry.dataSheet?.length ? { dataSheet: { title: entry.dataSheetTitle ?? '', rows: entry.dataSheet } } : {}),
      ...(safety ? { safety: { title: entry.safetyTitle ?? '', html: safety } } : {}),
      ...(entry.steps?.length
        ? { steps: { title: entry.stepsTitle ?? '', steps: entry.steps.map(({ title, description }) => ({ title, text: description })) } }
        : {}),
      products: reader.list('product').flatMap((product) => {
        const image = reader.picture(product.image ?? product.thumbnail);
        return image
          ? [{ name: product.name, picture: image, ...(product.description === undefined ? {} : { text: product.description }) }]
          : [];
      }),
      ...(documents ? { documents } : {}),
      buttons: reader.buttons(entry.button),
    },
  };
}
