import { describe, expect, it } from 'vitest';
import { PATTERNS, type RouteId } from '../src/site/routes.ts';
import { COLLECTIONS } from './content-types.ts';
import type { Menu } from './definition.ts';
import { ADDRESSED, contentOfRoute, menuItems, reservedSlugs } from './route-content.ts';
import { post } from './types/post.ts';
import { product } from './types/product.ts';
import { service } from './types/service.ts';

describe('reserved slugs', () => {
  it('are the words beside an entry’s slug, in every language (reading, "Addresses")', () => {
    const words = ['archive', 'arsiv', 'blog', 'category', 'etiket', 'kategori', 'page', 'sayfa', 'tag'];
    expect(reservedSlugs(post)).toEqual(expect.arrayContaining(words));
    expect(reservedSlugs(product)).toEqual(expect.arrayContaining(['ooreneo', 'page']));
    expect(reservedSlugs(service)).toEqual([]);
  });

  it.each(ADDRESSED.map((collection) => [collection.name, collection] as const))(
    'cover every address beside those of %s',
    (_, collection) => {
      const id = collection.pages.detail as RouteId;
      for (const { segments } of PATTERNS.filter((pattern) => pattern.id === id)) {
        const beside = PATTERNS.filter(
          (other) => other.id !== id && other.segments.length >= segments.length && other.segments[segments.length - 2] === segments.at(-2),
        );
        const words = beside.map((other) => other.segments[segments.length - 1] ?? '').filter((word) => !word.startsWith('['));
        for (const word of words) expect(reservedSlugs(collection)).toContain(word.toLowerCase());
      }
    },
  );
});

describe('the parameters of routes', () => {
  it('stand for entries, page numbers or months', () => {
    expect(contentOfRoute('service')).toMatchObject({ kind: 'entry', slugField: 'url' });
    expect(contentOfRoute('postsByTag')).toMatchObject({ kind: 'entry', slugField: 'slug' });
    expect(contentOfRoute('products')).toMatchObject({ kind: 'numbered', from: 0 });
    expect(contentOfRoute('postsByMonth')).toMatchObject({ kind: 'month' });
    expect(contentOfRoute('home')).toBeUndefined();
  });

  it('are each explained: a content type stands behind them, or the table of forms', () => {
    const ofForms = PATTERNS.filter(({ segments }) => segments.includes('[form]'));
    expect(new Set(ofForms.map(({ id }) => id))).toEqual(new Set(['enquiryForm', 'enquiryAbout']));
    for (const { id, segments } of PATTERNS.filter(
      (route) => !ofForms.includes(route) && route.segments.some((segment) => segment.startsWith('[')),
    ))
      expect(contentOfRoute(id), `${id} ${segments.join('/')}`).toBeDefined();
  });
});

describe('menus', () => {
  it.each<[Menu, readonly RouteId[]]>([
    ['corporate', ['about', 'brands', 'references', 'equalityPlan']],
    ['engineering', ['services', 'educations', 'solutions']],
    ['main', ['products', 'posts', 'contact']],
  ])('hold the pages that the specification lists (section 2), in their order: %s', (menu, specified) => {
    // Another type may stand between them.
    expect(menuItems(menu).flatMap(({ route }) => (specified.includes(route) ? route : []))).toEqual(specified);
  });
});

it('every collection with pages of its own is found by its slug', () => {
  expect(ADDRESSED.map(({ name }) => name)).toEqual(expect.arrayContaining(['education', 'post', 'service', 'solution']));
  expect(COLLECTIONS.length).toBeGreaterThan(ADDRESSED.length);
});
