import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEGAL_PAGES, PAGES } from '../model/pages';

/** The embedded copy as material for entries: which answer of the contract holds what of which type. */

export type Plain = Readonly<Record<string, unknown>>;
type Attributes = Readonly<Record<string, Plain>>;
/** `data.attributes` of every address, in one language. */
export type Copy = Readonly<Record<string, Attributes>>;

const PATHS = [
  'service',
  'solution',
  'education',
  'hompage',
  'about',
  'contact',
  'brand',
  'setting',
  'page',
  'service-card',
  'partner',
  'collaboration',
  'technology-park',
  'product',
  'ooreneo',
  'post',
  'faq',
  'gender-equality-plan',
  'legal',
  'redirect',
];

/** Reads one language of the embedded copy. @throws when a file is missing or no JSON */
export async function readCopy(folder: string, locale: string): Promise<Copy> {
  const entries = PATHS.map(async (path) => {
    const { data } = JSON.parse(await readFile(join(folder, locale, `${path}.json`), 'utf8')) as { data: { attributes: Attributes } };
    return [path, data.attributes] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const listIn = (value: unknown): readonly Plain[] => (Array.isArray(value) ? (value as Plain[]) : []);

/** An entry of the contract beside its place in the model. */
export interface Material {
  readonly entry: Plain;
  /** Names of the entries it names, by field. */
  readonly relations?: Readonly<Record<string, readonly string[]>>;
}

/** Lists of the model and where the copy holds them. `key` names an entry within its language. */
export const LISTS: Readonly<
  Record<string, { readonly materials: (copy: Copy) => readonly Material[]; readonly key: (entry: Plain) => string }>
> = {
  service: list('service', 'services', 'url'),
  solution: list('solution', 'solution', 'url'),
  education: list('education', 'Education', 'url'),
  slide: list('hompage', 'homepageslider', 'url'),
  fact: list('hompage', 'Facts', 'title'),
  reference: list('hompage', 'ourReferences', 'name'),
  brand: list('brand', 'brands', 'title'),
  'service-card': list('service-card', 'serviceCards', 'title'),
  partner: list('partner', 'partners', 'name'),
  collaboration: list('collaboration', 'collaborations', 'name'),
  product: {
    key: (entry) => String(entry['key']),
    materials: (copy) => listIn(copy['product']?.['products']).map((product) => ({ entry: { ...product, key: product['id'] } })),
  },
  category: { key: (entry) => String(entry['slug']), materials: (copy) => named(postsOf(copy).map((post) => post['category'] as Plain)) },
  tag: { key: (entry) => String(entry['slug']), materials: (copy) => named(postsOf(copy).flatMap((post) => listIn(post['tags']))) },
  post: {
    key: (entry) => String(entry['url']),
    materials: (copy) =>
      postsOf(copy).map((entry) => ({
        entry,
        relations: {
          category: [String((entry['category'] as Plain)['slug'])],
          tags: listIn(entry['tags']).map(({ slug }) => String(slug)),
        },
      })),
  },
  'faq-group': list('faq', 'faq', 'key'),
  'faq-question': {
    key: (entry) => String(entry['question']),
    materials: (copy) =>
      listIn(copy['faq']?.['faq']).flatMap((group) =>
        listIn(group['items']).map((item) => ({
          entry: { ...item, updatedAt: group['updatedAt'] },
          relations: { group: [String(group['key'])] },
        })),
      ),
  },
  redirect: list('redirect', 'redirects', 'from'),
};

function list(path: string, field: string, key: string): (typeof LISTS)[string] {
  return { key: (entry) => String(entry[key]), materials: (copy) => listIn(copy[path]?.[field]).map((entry) => ({ entry })) };
}

const postsOf = (copy: Copy) => listIn(copy['post']?.['posts']);

/** Each category or tag once, in the order of its first post. */
function named(entries: readonly Plain[]): Material[] {
  return [...new Map(entries.map((entry) => [entry['slug'], entry])).values()].map((entry) => ({ entry }));
}

/** What stands on the pages beside their words and texts, by page. */
function blocksOf(copy: Copy): Readonly<Record<string, Plain | undefined>> {
  const legal = new Map(listIn(copy['legal']?.['pages']).map((page) => [page['key'], page]));
  return {
    home: { ...copy['hompage'], ...copy['technology-park'] },
    about: copy['about'],
    contact: copy['contact'] && { contact: copy['contact']['contact'] },
    ooreneo: copy['ooreneo']?.['ooreneo'],
    equalityPlan: copy['gender-equality-plan']?.['plan'],
    ...Object.fromEntries(LEGAL_PAGES.map((key) => [key, legal.get(key)])),
  };
}

/** Single types and what the copy holds of them; a service that has no words of pages gives their blocks alone. */
export function singlesOf(copy: Copy): Readonly<Record<string, Plain>> {
  const pages = new Map(listIn(copy['page']?.['pages']).map((page) => [page['key'], page]));
  const blocks = blocksOf(copy);
  const singles = Object.entries(PAGES).flatMap(([key, type]) => {
    const page = pages.get(key);
    const own = { ...(page?.['texts'] as Plain | undefined), ...blocks[key] };
    if (!page) return Object.keys(own).length === 0 ? [] : [[type, own] as const];
    return [[type, { ...own, words: page, updatedAt: page['updatedAt'] }] as const];
  });
  const setting = copy['setting']?.['setting'];
  return { ...Object.fromEntries(singles), ...(setting ? { setting: setting as Plain } : {}) };
}

/**
 * Entries of several languages that are one thing: by `langUrl` where there is one, by a shared key, else by their place.
 * @returns one record a thing, by language
 */
export function together(type: string, copies: ReadonlyMap<string, Copy>): Readonly<Record<string, Material>>[] {
  const [first, ...others] = [...copies.keys()];
  const { materials } = LISTS[type]!;
  const inFirst = first === undefined ? [] : materials(copies.get(first)!);
  return inFirst.map((material, index) => {
    const things: Record<string, Material> = { [first!]: material };
    for (const locale of others) {
      const there = materials(copies.get(locale)!);
      const { langUrl, key } = material.entry;
      const twin =
        typeof langUrl === 'string'
          ? there.find(({ entry }) => entry['url'] === langUrl)
          : typeof key === 'string'
            ? there.find(({ entry }) => entry['key'] === key)
            : there[index];
      if (twin) things[locale] = twin;
    }
    return things;
  });
}
