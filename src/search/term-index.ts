import SearchableMap from 'minisearch/SearchableMap';
import type { DocumentSource } from './document.ts';

/** A word of the documents with the places where it stands. */
export interface Term {
  /** In small letters of its language, with its marks. */
  readonly word: string;
  readonly folded: string;
  readonly stem: string;
  /** Ascending: number of the document × 256 + weight of the word in it (1 to 255). One number each keeps them small. */
  postings: number[];
}

/** Number of the document in a posting. */
export const documentOf = (posting: number): number => posting >>> 8;
/** Weight of the word in the document of a posting, 1 to 255. */
export const weightOf = (posting: number): number => posting & 255;

/** A word of one document, and what it weighs there. */
export interface Weight {
  readonly folded: string;
  readonly stem: string;
  readonly weight: number;
}

/** A document as the index keeps it: its text stays in the content. */
export interface IndexedDocument extends DocumentSource {
  /** Stems of its title, for results that are named as the query says. */
  readonly titleStems: readonly string[];
}

/** A document as the index takes it. */
export interface AnalysedDocument {
  readonly document: IndexedDocument;
  /** What its words weigh; a word is given by its small letters. */
  readonly weights: ReadonlyMap<string, Weight>;
}

/** Words or postings that are gone through between two looks at the event loop: about a millisecond. */
const WORDS_AT_ONCE = 1_000;
const POSTINGS_AT_ONCE = 20_000;
/** Words that come and go at once: about five milliseconds. */
const MAX_OTHER_WORDS = 2_000;

/** What changes for a word: the numbers of documents that had it, and its postings in new ones. */
interface WordChange {
  readonly folded: string;
  readonly stem: string;
  readonly left: Set<number>;
  readonly added: number[];
}

/** Postings of a word after a change, ascending. */
function changedPostings(postings: readonly number[], { left, added }: WordChange): number[] {
  const changed: number[] = [];
  const entering = added.sort((a, b) => a - b);
  let next = 0;
  for (const posting of postings) {
    for (; next < entering.length && entering[next]! < posting; next++) changed.push(entering[next]!);
    if (!left.has(documentOf(posting))) changed.push(posting);
  }
  for (; next < entering.length; next++) changed.push(entering[next]!);
  return changed;
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
  private free: number[] = [];
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

  /** Adds a document whose key is not there, in steps, to an index that nobody reads yet. */
  *add({ document, weights }: AnalysedDocument): Generator<void> {
    if (this.numbers.has(document.key)) throw new Error(`The document ${document.key} is in the index already.`);
    const number = this.documents.length;
    this.place(number, document);
    let words = 0;
    for (const [word, { folded, stem, weight }] of weights) {
      if (++words % WORDS_AT_ONCE === 0) yield;
      const posting = number * 256 + weight;
      const term = this.terms.get(word);
      // The number is the highest one so far.
      if (term) term.postings.push(posting);
      else this.create({ word, folded, stem, postings: [posting] });
    }
  }

  /** Another address or title of a document whose text did not change. */
  replace(document: IndexedDocument): void {
    const number = this.numbers.get(document.key);
    if (number !== undefined) this.documents[number] = document;
  }

  /**
   * Prepares a change, in steps. The index must not change meanwhile.
   * @param removed documents with the words with which they were added, which the index keeps nowhere
   * @param added documents whose key is not there, or removed
   * @returns what makes the change, at once; undefined where that would take too long, because of many words that come or go
   */
  *change(removed: readonly AnalysedDocument[], added: readonly AnalysedDocument[]): Generator<void, (() => void) | undefined> {
    const left = removed.map(({ document }) => this.numbers.get(document.key)!);
    const free = [...this.free, ...left];
    let next = this.documents.length;
    const entering = added.map(() => free.pop() ?? next++);
    const terms = yield* this.changedTerms([...removed, ...added], left, entering);
    if (terms.filter(({ word, postings }) => !this.terms.has(word) || postings.length === 0).length > MAX_OTHER_WORDS) return undefined;
    return () => {
      for (const [index, { document }] of removed.entries()) {
        this.numbers.delete(document.key);
        this.documents[left[index]!] = undefined;
      }
      for (const [index, { document }] of added.entries()) this.place(entering[index]!, document);
      this.free = free;
      for (const term of terms) this.put(term);
    };
  }

  /** Words that are written so when marks and letter case are left out. */
  withLetters(folded: string): readonly Term[] {
    return this.tree.get(folded) ?? [];
  }

  /** Words with this stem. */
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

  private place(number: number, document: IndexedDocument): void {
    this.documents[number] = document;
    this.kinds[number] = this.kindOf(document);
    this.numbers.set(document.key, number);
  }

  /** Words with their postings after a change. @param documents those that leave and then those that enter, as their numbers */
  private *changedTerms(documents: readonly AnalysedDocument[], left: readonly number[], entering: readonly number[]) {
    const changes = new Map<string, WordChange>();
    let steps = 0;
    for (const [index, { weights }] of documents.entries())
      for (const [word, { folded, stem, weight }] of weights) {
        let change = changes.get(word);
        if (!change) changes.set(word, (change = { folded, stem, left: new Set(), added: [] }));
        if (index < left.length) change.left.add(left[index]!);
        else change.added.push(entering[index - left.length]! * 256 + weight);
        if (++steps % WORDS_AT_ONCE === 0) yield;
      }
    const terms: Term[] = [];
    let postings = 0;
    for (const [word, change] of changes) {
      const before = this.terms.get(word)?.postings ?? [];
      postings += before.length;
      if (postings > POSTINGS_AT_ONCE) {
        yield;
        postings = before.length;
      }
      terms.push({ word, folded: change.folded, stem: change.stem, postings: changedPostings(before, change) });
    }
    return terms;
  }

  private put(term: Term): void {
    const known = this.terms.get(term.word);
    if (known && term.postings.length > 0) known.postings = term.postings;
    else if (known) this.drop(known);
    else if (term.postings.length > 0) this.create(term);
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
