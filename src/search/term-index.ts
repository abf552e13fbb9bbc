import SearchableMap from 'minisearch/SearchableMap';
import type { DocumentSource } from './document.ts';

/** A word of the documents with the places where it stands. */
export interface Term {
  /** In small letters of its language, with its marks. */
  readonly word: string;
  readonly folded: string;
  readonly stem: string;
  /** Ascending: number of the document × 256 + weight of the word in it (1 to 255). One number each keeps them small. */
  readonly postings: number[];
}

/** Number of the document in a posting. */
export const documentOf = (posting: number): number => posting >>> 8;
/** Weight of the word in the document of a posting, 1 to 255. */
export const weightOf = (posting: number): number => posting & 255;

/** What the words of one document weigh; a word is given by its small letters. */
export type Weights = ReadonlyMap<string, { readonly folded: string; readonly stem: string; readonly weight: number }>;

/** A document as the index keeps it: its text stays in the content. */
export interface IndexedDocument extends DocumentSource {
  /** Stems of its title, for results that are named as the query says. */
  readonly titleStems: readonly string[];
}

/** First position in ascending numbers whose value is at least `value`. */
function lowerBound(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The words of all documents of one language: found by their letters, by how they begin and by similar letters (the radix
 * tree of MiniSearch), and by their stem. What it finds depends on the documents alone and not on the order of changes, so
 * that all instances answer alike.
 */
export class TermIndex {
  /** Documents by their number; a number is used again when its document is gone. */
  readonly documents: (IndexedDocument | undefined)[] = [];
  /** What each document is, as a number of {@link kindNames}: read for every document that a query finds. */
  readonly kinds: number[] = [];
  /** Kinds by their number: a content type, or the key of a page. */
  readonly kindNames: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly terms = new Map<string, Term>();
  private readonly tree = new SearchableMap<Term[]>();
  private readonly stems = new Map<string, Term[]>();

  /** Number of documents. */
  get size(): number {
    return this.numbers.size;
  }

  /** Number of different words. */
  get termCount(): number {
    return this.terms.size;
  }

  /** @param key of {@link DocumentSource} */
  has(key: string): boolean {
    return this.numbers.has(key);
  }

  /** @param key of {@link DocumentSource} */
  get(key: string): IndexedDocument | undefined {
    return this.documents[this.numbers.get(key) ?? -1];
  }

  /** @param key of {@link DocumentSource} */
  numberOf(key: string): number | undefined {
    return this.numbers.get(key);
  }

  keys(): IterableIterator<string> {
    return this.numbers.keys();
  }

  /** Adds a document whose key is not there. */
  add(document: IndexedDocument, weights: Weights): void {
    if (this.numbers.has(document.key)) throw new Error(`The document ${document.key} is in the index already.`);
    const number = this.free.pop() ?? this.documents.length;
    this.documents[number] = document;
    this.kinds[number] = this.kindOf(document);
    this.numbers.set(document.key, number);
    for (const [word, { folded, stem, weight }] of weights) {
      const posting = number * 256 + weight;
      const postings = this.terms.get(word)?.postings;
      if (!postings) this.create({ word, folded, stem, postings: [posting] });
      else if (postings[postings.length - 1]! < posting) postings.push(posting);
      else postings.splice(lowerBound(postings, posting), 0, posting);
    }
  }

  /** Another address or title of a document whose text did not change. */
  replace(document: IndexedDocument): void {
    const number = this.numbers.get(document.key);
    if (number !== undefined) this.documents[number] = document;
  }

  /** @param words those with which the document was added; the index keeps them nowhere */
  remove(key: string, words: Iterable<string>): void {
    const number = this.numbers.get(key);
    if (number === undefined) return;
    this.numbers.delete(key);
    this.documents[number] = undefined;
    this.free.push(number);
    for (const word of words) {
      const term = this.terms.get(word);
      const at = term ? lowerBound(term.postings, number * 256) : 0;
      if (!term || documentOf(term.postings[at] ?? -1) !== number) continue;
      if (term.postings.length === 1) this.drop(term);
      else term.postings.splice(at, 1);
    }
  }

  /** Words that are written so when marks and letter case are left out. */
  withLetters(folded: string): readonly Term[] {
    return this.tree.get(folded) ?? [];
  }

  withStem(stem: string): readonly Term[] {
    return this.stems.get(stem) ?? [];
  }

  /** Words that begin so; the shortest where there are more than `limit`. */
  beginningWith(folded: string, limit: number): readonly Term[] {
    const found = [...this.tree.atPrefix(folded).values()].flat();
    // The tree's own order is that of the changes.
    return found.length <= limit
      ? found
      : found.sort((a, b) => a.word.length - b.word.length || (a.word < b.word ? -1 : 1)).slice(0, limit);
  }

  /** Words within an edit distance (Levenshtein) that begin with the same letter: a part of the tree. */
  similarWithBeginning(folded: string, distance: number): { readonly term: Term; readonly distance: number }[] {
    const below = this.tree.atPrefix(folded.charAt(0));
    return [...below.fuzzyGet(folded.slice(1), distance).values()].flatMap(([terms, found]) =>
      terms.map((term) => ({ term, distance: found })),
    );
  }

  /** Words within an edit distance (Levenshtein). */
  similarTo(folded: string, distance: number): { readonly term: Term; readonly distance: number }[] {
    return [...this.tree.fuzzyGet(folded, distance).values()].flatMap(([terms, found]) => terms.map((term) => ({ term, distance: found })));
  }

  private kindOf({ type, key }: IndexedDocument): number {
    const name = type === 'page' ? key : type;
    const known = this.kindNames.indexOf(name);
    return known < 0 ? this.kindNames.push(name) - 1 : known;
  }

  private create(term: Term): void {
    this.terms.set(term.word, term);
    const same = this.tree.get(term.folded);
    if (same) same.push(term);
    else this.tree.set(term.folded, [term]);
    const related = this.stems.get(term.stem);
    if (related) related.push(term);
    else this.stems.set(term.stem, [term]);
  }

  private drop(term: Term): void {
    this.terms.delete(term.word);
    const same = (this.tree.get(term.folded) ?? []).filter((other) => other !== term);
    if (same.length > 0) this.tree.set(term.folded, same);
    else this.tree.delete(term.folded);
    const related = (this.stems.get(term.stem) ?? []).filter((other) => other !== term);
    if (related.length > 0) this.stems.set(term.stem, related);
    else this.stems.delete(term.stem);
  }
}
