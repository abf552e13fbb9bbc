import { LEGAL_PAGES, PAGES } from '../model/pages';
import { dayOf, type Row } from './compose';
import type { Entry, Extra, View } from './view';

/** One name under `data.attributes` of an answer, and where its content comes from. */
export interface Section {
  /** Types it is composed of; the first one is what it lists or shows. */
  readonly types: readonly string[];
  /** The type whose entries it lists one by one: such an entry can be asked for alone. */
  readonly lists?: string;
  /** Entries of a list, in order, each as JSON; a block has none. */
  readonly entries?: (view: View) => readonly Entry[];
  /** A block as a whole. */
  readonly block?: (view: View) => unknown;
}
export type Address = Readonly<Record<string, Section>>;

interface ListChoices {
  readonly extra?: Extra;
  /** Types of entries that these entries name. */
  readonly related?: readonly string[];
}

const none: Extra = () => ({});

function list(type: string, { extra = none, related = [] }: ListChoices = {}): Section {
  return {
    types: [type, ...related],
    lists: type,
    entries: (view) => view.rows(type).map((row) => view.entry(type, row, extra, related)),
  };
}

const dated: Extra = (row) => ({ updatedAt: dayOf(row) });

/** An entry with a page of its own names its counterpart and the day of its last change. */
const addressed =
  (type: string): Extra =>
  (row, view) => ({ langUrl: view.counterpartSlug(type, row), ...dated(row, view) });

/** The name in capitals by the rules of the language, unless an editor wrote it: proper names keep their own. */
const offering =
  (type: string): Extra =>
  (row, view) => ({
    bLetterName: row['bLetterName'] || String(row['name'] ?? '').toLocaleUpperCase(row.locale),
    ...addressed(type)(row, view),
  });

const block = (type: string, compose: (view: View, row: Row) => unknown): Section => ({
  types: [type],
  block: (view) => {
    const row = view.row(type);
    return row ? compose(view, row) : null;
  },
});

const part = (type: string, name: string) => block(type, (view, row) => view.field(type, row, name));
const day = (type: string) => block(type, (_, row) => dayOf(row));
const whole = (type: string) => block(type, (view, row) => ({ ...view.fields(type, row), updatedAt: dayOf(row) }));

/** A list whose entries are single types: pages. */
function pageList<Key extends keyof typeof PAGES>(keys: readonly Key[], compose: (view: View, type: string, row: Row) => object): Section {
  return {
    types: keys.map((key) => PAGES[key]),
    entries: (view) =>
      keys.flatMap((key, index) => {
        const row = view.row(PAGES[key]);
        if (!row) return [];
        const entry = { id: index + 1, documentId: row.documentId, key, ...compose(view, PAGES[key], row), updatedAt: dayOf(row) };
        return [{ documentId: row.documentId, json: JSON.stringify(entry) }];
      }),
  };
}

const pictureText = (value: unknown) => (value as { alt?: string | null } | null)?.alt ?? null;

/** Questions stand in their group; a group without one is not shown. */
const faq: Section = {
  types: ['faq-question', 'faq-group'],
  entries: (view) =>
    view.rows('faq-group').flatMap((group) => {
      const questions = view
        .rows('faq-question')
        .filter((row) => (row['group'] as { documentId?: string } | null)?.documentId === group.documentId);
      if (questions.length === 0) return [];
      const items = questions.map((row, index) => ({ id: index + 1, question: row['question'], answer: row['answer'] }));
      const updatedAt = [group, ...questions].map(dayOf).sort().at(-1);
      const { documentId } = group;
      const entry = {
        id: view.rows('faq-group').indexOf(group) + 1,
        documentId,
        key: group['key'],
        title: group['title'],
        updatedAt,
        items,
      };
      return [{ documentId, json: JSON.stringify(entry) }];
    }),
};

/**
 * Every address of the contract: the seven of the specification (section 7), misspelling included, and the extensions
 * for what it calls hardcoded. Names and nesting are the contract's; what an editor works on is in the model.
 */
export const ADDRESSES: Readonly<Record<string, Address>> = {
  service: { services: list('service', { extra: offering('service') }) },
  solution: { solution: list('solution', { extra: offering('solution') }) },
  education: { Education: list('education', { extra: offering('education') }) },
  hompage: {
    homepageslider: list('slide'),
    ContactBanner: part('home-page', 'ContactBanner'),
    AboutUs: part('home-page', 'AboutUs'),
    Facts: list('fact'),
    ourReferences: list('reference', { extra: (row) => ({ alt: pictureText(row['src']) }) }),
    updatedAt: day('home-page'),
  },
  about: { aboutinfo: part('about-page', 'aboutinfo'), aboutSlider: part('about-page', 'aboutSlider'), updatedAt: day('about-page') },
  contact: {
    contact: block('contact-page', (view, row) => ({
      ...(view.field('contact-page', row, 'contact') as object),
      updatedAt: dayOf(row),
    })),
  },
  brand: { brands: list('brand', { extra: (row) => ({ name: row['title'] }) }) },

  setting: { setting: whole('setting') },
  page: { pages: pageList(Object.keys(PAGES) as (keyof typeof PAGES)[], (view, type, row) => view.page(type, row)) },
  'service-card': { serviceCards: list('service-card') },
  partner: { partners: list('partner') },
  collaboration: { collaborations: list('collaboration') },
  'technology-park': { technologyPark: part('home-page', 'technologyPark') },
  product: { products: list('product', { extra: (row) => ({ id: row['key'] }) }) },
  ooreneo: { ooreneo: whole('ooreneo-page') },
  post: { posts: list('post', { extra: addressed('post'), related: ['category', 'tag'] }) },
  faq: { faq },
  'gender-equality-plan': { plan: whole('equality-plan-page') },
  legal: { pages: pageList(LEGAL_PAGES, (view, type, row) => view.fields(type, row)) },
  redirect: { redirects: list('redirect') },
};

/** Addresses whose answers a type is part of. */
export const addressesOf = (type: string): string[] =>
  Object.entries(ADDRESSES).flatMap(([path, address]) =>
    Object.values(address).some(({ types }) => types.includes(type)) ? [`/${path}`] : [],
  );

/** What of the contract's answers a type is part of. */
export interface Part {
  readonly address: string;
  /** Name under `data.attributes`. */
  readonly field: string;
  /** Does the field list this type's entries, so that one can be asked for alone? */
  readonly listed: boolean;
}

/** Fields of the contract's answers that a type is part of. */
export const partsOf = (type: string): Part[] =>
  Object.entries(ADDRESSES).flatMap(([path, address]) =>
    Object.entries(address).flatMap(([field, { types, lists }]) =>
      types.includes(type) ? [{ address: `/${path}`, field, listed: lists === type }] : [],
    ),
  );
