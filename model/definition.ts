/**
 * What a content type is: one definition per type, in `model/types/`. The content service and the site both derive
 * everything from it that depends on the type (docs/content-types.md).
 */
import type { RouteId } from '../src/site/routes.ts';
import type { EditorText, Field, Fields, PartDefinition } from './field.ts';

/** How the contract delivers something: one call of the site reads it. */
export interface Call<Id extends string = string> {
  /** Name of the call in the site, the beginning of its cache tags. */
  readonly id: Id;
  /** Address below the service's base path, e.g. `/service`. */
  readonly path: `/${string}`;
  /** Field under `data.attributes`; empty: the attributes themselves. */
  readonly field: string;
  /** `populate` parameter of the request. */
  readonly populate: readonly string[];
  /**
   * `specified`: one of the eleven calls of the specification (section 7), for which the embedded copy never stands in.
   * `extension`: an address of our own; a service without it shows the embedded copy.
   */
  readonly origin: 'specified' | 'extension';
}

/** Menus of the site, in which pages stand in the order of `content-types.ts`. */
export type Menu = 'corporate' | 'engineering' | 'main' | 'footer' | 'popular';

/** Pages of a collection. */
export interface CollectionPages {
  /** Route of the page that lists the entries. */
  readonly list?: RouteId;
  /** Route of an entry's own page; its `[slug]` is the entry's slug. */
  readonly detail?: RouteId;
  /** The list in numbered pages. */
  readonly numbered?: {
    readonly route: RouteId;
    /** Entries on one page, or the setting that says how many. */
    readonly perPage: number | 'PRODUCTS_PER_PAGE';
    /** Number of the first page that has this address: 1 where the first page is the list itself. */
    readonly from: 0 | 1;
  };
  /** Route of the entries of one month, by their `date`. */
  readonly months?: RouteId;
}

/** How editors see a type. */
export interface Names<Name extends string> {
  /** Singular, in small letters with hyphens, as the file is called. All singular and plural names are one set. */
  readonly name: Name;
  readonly plural: string;
  /** Title in the admin's menu. */
  readonly title: EditorText;
  /** What the type is for, in the admin. */
  readonly about: EditorText;
}

/** A list of entries, each with a draft, languages and a position of its own. */
export interface Collection<
  Name extends string = string,
  F extends Fields = Fields,
  D extends Fields = Fields,
  C extends Call | undefined = Call | undefined,
  P extends CollectionPages = CollectionPages,
  L extends Page | undefined = Page | undefined,
> extends Names<Name> {
  readonly shape: 'list';
  /** Field that names an entry in the admin's lists. */
  readonly heading: string;
  /** False: entries are not sorted by hand. */
  readonly ordered: boolean;
  /** An entry that neither sorting nor removing others may move, since its page treats this place (from 1) in a way of its own; `why` for editors. */
  readonly keepsPlace?: { readonly place: number; readonly why: EditorText };
  /** Visitors wrote the entries: the embedded copy has none, and a language may have none while another has some. */
  readonly fromVisitors: boolean;
  readonly fields: F;
  /** Fields that editors fill in and the contract does not deliver: a key, a relation to the entry that shows this one. */
  readonly serviceOnly: Fields;
  /** Fields that the service delivers beside `fields`. */
  readonly delivered: D;
  readonly call: C;
  /** Fields that name an entry in messages, in the last good copy and in cache tags: the first one present. */
  readonly key: readonly string[];
  /** Entries are looked up by their key, so that two with the same key cannot both be shown. */
  readonly lookup: boolean;
  /** False: each entry belongs to one language, and editors are not asked to translate it. */
  readonly translated: boolean;
  /** Entries carry the same key in every language. */
  readonly sameKeyInAllLanguages: boolean;
  /** Entries are delivered inside those of another call, in this field. */
  readonly inside?: { readonly call: string; readonly field: string };
  readonly pages: P;
  /** Further pages that show entries; the first one is where an editor's preview leads if there is no page of its own. */
  readonly shownOn: readonly RouteId[];
  readonly menus: readonly Menu[];
  /** The menu numbers the entries: their order is the order of the work. */
  readonly numbered: boolean;
  /** Side of an entry's page on which the list of all entries stands (specification, section 2). */
  readonly sidebar: 'left' | 'right';
  /** The page that lists the entries, as editors fill it in. */
  readonly listPage: L;
  /** schema.org type of an entry's page. */
  readonly jsonLd?: 'Service' | 'Course' | 'BlogPosting';
}

/** A single type (one entry, in Strapi's terms): a page with its texts, or the settings. */
export interface Page<
  Name extends string = string,
  K extends string = string,
  T extends Fields = Fields,
  F extends Fields = Fields,
  C extends Call | undefined = Call | undefined,
> extends Names<Name> {
  readonly shape: 'single';
  /** Key of the page: its route, or `notFound`; undefined where it is no page. */
  readonly key: K;
  /** Short texts by their key, beside the words that every page has. */
  readonly texts: T;
  readonly fields: F;
  /** Set where the fields are delivered as one block. */
  readonly call: C;
  readonly menus: readonly Menu[];
  /** One of the legal texts, which share one call. */
  readonly legal: boolean;
}

/** A part that is delivered as a block of its own. */
export interface BlockPart<F extends Fields = Fields, C extends Call = Call> extends PartDefinition<F> {
  readonly call: C;
  /** Where the day of the page's last change is delivered: in the block, or beside it. */
  readonly dated?: 'inside' | 'beside';
}

/** Whether a part has a call of its own. */
export const isBlock = (definition: PartDefinition): definition is BlockPart => 'call' in definition;

export type ContentType = Collection | Page;

/** Whether a type is a list of entries, and not a single type. */
export const isCollection = (type: ContentType): type is Collection => type.shape === 'list';

/** The field by which an entry is found in its language: its slug, else its key. */
export function slugFieldOf(type: Collection): string | undefined {
  const named = (kind: Field['kind']) =>
    Object.entries({ ...type.fields, ...type.serviceOnly }).find(([, field]) => field.kind === kind)?.[0];
  return named('slug') ?? named('key');
}

/** Whether a page of the site shows entries of a type; redirects and what only the search knows have none. */
export const hasPage = (type: Collection | Page): boolean =>
  !isCollection(type) || type.shownOn.length > 0 || (type.inside === undefined && type.pages.detail !== undefined);
