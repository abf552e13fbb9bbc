/** A part of a page below one heading. */
export interface DocumentSection {
  /** Id of the heading on the page. */
  readonly id?: string;
  readonly heading?: string;
  /** Paragraphs, points and cells. */
  readonly blocks: string[];
}

/** Where a result of search stands and where its text comes from. */
export interface DocumentSource {
  /** Unique in its language, the same on every instance: orders equal results. */
  readonly key: string;
  /** Name of the content type, or `page`. */
  readonly type: string;
  /** Address of the page, with the id of the entry where several share one. */
  readonly url: string;
  readonly title: string;
  /** Validated objects that its text is made of: unchanged content is the same objects. */
  readonly from: readonly object[];
}

/** Text of a document. The first section has no heading; its first block is the lead. */
export interface DocumentText {
  /** Further names of the page, which weigh as much as a heading. */
  readonly names: readonly string[];
  readonly sections: readonly DocumentSection[];
  /** Words of its diagrams, and what its pictures show: they find the document, but are no sentences of it. */
  readonly drawn?: readonly string[];
}

/** Beginning of the keys of forms: the page of each is a document. */
export const FORM_KEYS = 'page:form:';
