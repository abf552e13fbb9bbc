import type { LinkModel, MarkedText } from './common.ts';
import type { PagingModel } from './pages.ts';

/** A page, or a part of one, that matches a query. */
export interface SearchResult {
  /** Address of the page, with the id of the heading below which the sentence stands. */
  readonly href: string;
  readonly title: readonly MarkedText[];
  /** What it is, in the page's language. */
  readonly type: string;
  readonly excerpt: readonly MarkedText[];
}

/** Results of one type. */
export interface SearchGroup {
  readonly type: string;
  readonly title: string;
  readonly results: readonly SearchResult[];
  /** How many there are in all. */
  readonly total: number;
  /** All of this type; absent where all are shown. */
  readonly all?: LinkModel;
}

/** The page of search: without a query, without results, or with some. */
export interface SearchModel {
  /** As the visitor typed it, shortened where it was too long. */
  readonly query: string;
  readonly total: number;
  readonly groups: readonly SearchGroup[];
  /** Set where one type alone is shown: the way back to all. */
  readonly allTypes?: LinkModel;
  /** Pages of the type that is shown alone; absent where one holds all. */
  readonly paging?: PagingModel;
  /** Searches for words like those of the query, where nothing was found. */
  readonly similar: readonly LinkModel[];
}

/** Where the form of every page sends a query, and where its suggestions come from; empty on a static copy. */
export interface SearchFormModel {
  readonly action: string;
  readonly suggestions: string;
}

/** A page that matches what is being typed. */
export interface Suggestion {
  readonly title: string;
  readonly url: string;
  readonly type: string;
  readonly excerpt: string;
}

/** The response of the address for suggestions. */
export interface SuggestionsResponse {
  readonly query: string;
  readonly results: readonly Suggestion[];
}

/** A page as a static copy of the site searches it, in the browser. */
export interface CopyEntry extends Suggestion {
  /** Its words in the form of the index, each once. */
  readonly words: string;
  /** Its headings; none where several entries share a page. */
  readonly headings?: readonly (readonly [id: string, text: string])[];
  /** Queries for which an editor made it the first result. */
  readonly pins?: readonly string[];
}
