import type { CallId } from '../content/contract/calls.ts';
import { callKey } from '../content/snapshot/cache-tags.ts';
import type { Reader } from '../content/snapshot/reader.ts';
import type { Locale } from '../site/locales.ts';
import type { DocumentSource } from './document.ts';
import { ENTRY_CALLS, entryDocuments, PAGE_CALLS, pageDocuments, textOf } from './documents.ts';
import { prepare, type PreparedText } from './excerpt.ts';
import { stemOf } from './language.ts';
import { wantedIn, type Synonym } from './query.ts';
import { rank, type Ranking } from './ranking.ts';
import { inSlices } from './slices.ts';
import { TermIndex, type IndexedDocument, type Weights } from './term-index.ts';
import { analyse } from './weights.ts';
import { wordsIn } from './words.ts';

/** Changes of the documents that are put into the index at once; more of them make a new index, which takes its place. */
const MAX_CHANGES = 40;
/** All pages are looked through together: they are few. */
const PAGES = 'page';

interface Changes {
  readonly added: { readonly document: IndexedDocument; readonly weights: Weights }[];
  readonly removed: { readonly key: string; readonly words: readonly string[] }[];
  /** Documents at another address, or under the same text with other objects. */
  readonly replaced: IndexedDocument[];
}

/** Texts that are kept: about 10 KB each. */
const MAX_TEXTS = 200;
/** Longer words are none. */
const MAX_SIMILAR_LENGTH = 24;

const prefixOf = (call: string) => `${call}:`;
const isSame = (a: readonly object[], b: readonly object[]) => a.length === b.length && a.every((one, index) => one === b[index]);

/** Search in one language. The index is only changed between two requests: a query finds all of a change, or nothing of it. */
export class LocaleSearch {
  private index = new TermIndex();
  private readonly locale: Locale;
  private readonly texts = new Map<IndexedDocument, PreparedText>();

  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** Number of documents. */
  get size(): number {
    return this.index.size;
  }

  /** Number of different words. */
  get termCount(): number {
    return this.index.termCount;
  }

  /**
   * Brings the index to a new state of the content, in slices.
   * @param read opens that content for one document
   * @param tags cache tags whose content changed; undefined: all
   * @param isCurrent false: a newer state is there, and this one is not needed any more
   * @returns whether it was brought there
   */
  async update(read: () => Reader, tags: ReadonlySet<string> | undefined, isCurrent: () => boolean): Promise<boolean> {
    const calls = [...ENTRY_CALLS, PAGES].filter((call) => tags === undefined || this.concerns(call, tags));
    const changes: Changes = { added: [], removed: [], replaced: [] };
    if (!(await inSlices(this.compare(read, calls, changes), isCurrent))) return false;
    if (changes.added.length + changes.removed.length > MAX_CHANGES) {
      const index = new TermIndex();
      if (!(await inSlices(this.build(read, index), isCurrent))) return false;
      this.index = index;
    } else {
      for (const { key, words } of changes.removed) this.index.remove(key, words);
      for (const { document, weights } of changes.added) this.index.add(document, weights);
      for (const document of changes.replaced) this.index.replace(document);
    }
    return true;
  }

  /** @param query as `cleanQuery` gives it */
  rank(query: string, synonyms: readonly Synonym[], limit: number): Ranking {
    return rank(this.index, wantedIn(query, this.locale, synonyms), this.locale, limit);
  }

  /** The sentences of a document; those of the documents that are found most are kept. @param read opens the content that is shown */
  textOf(document: IndexedDocument, read: () => Reader): PreparedText {
    const known = this.texts.get(document);
    this.texts.delete(document);
    const text = known ?? prepare(textOf(read(), document));
    this.texts.set(document, text);
    if (this.texts.size > MAX_TEXTS) this.texts.delete(this.texts.keys().next().value!);
    return text;
  }

  /** The first document at an address. */
  documentAt(url: string): IndexedDocument | undefined {
    return this.index.documents.find((document) => document?.url === url);
  }

  /** Words of the documents that are written like one of a query, nearest first. */
  wordsLike(query: string, limit: number): string[] {
    const found = new Map<string, number>();
    for (const { folded } of wordsIn(query, this.locale)) {
      if (folded.length < 3 || folded.length > MAX_SIMILAR_LENGTH) continue;
      for (const { term, distance } of this.index.similarTo(folded, Math.min(3, Math.floor(folded.length / 2))))
        // Of the forms of a word the one in most documents; a word of one document may be a slip itself.
        found.set(term.word, distance * 100 - Math.min(99, term.postings.length));
    }
    const stems = new Set<string>();
    return [...found]
      .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
      .map(([word]) => word)
      .filter((word) => word.length > 3 && !stems.has(stemOf(word, this.locale)) && stems.add(stemOf(word, this.locale)))
      .slice(0, limit);
  }

  /** Whether the content of a call changed. */
  private concerns(call: string, tags: ReadonlySet<string>): boolean {
    const calls = call === PAGES ? PAGE_CALLS : [call];
    return [...calls].some((id) => tags.has(callKey(id as CallId, this.locale)));
  }

  private documentsOf(read: () => Reader, call: string): Generator<DocumentSource> {
    return call === PAGES ? pageDocuments(read()) : entryDocuments(read(), call as CallId);
  }

  /** Finds what changed, and analyses it. The words of what is removed are read from the content that it was made of. */
  private *compare(read: () => Reader, calls: readonly string[], changes: Changes): Generator<void> {
    for (const call of calls) {
      const left = new Set([...this.index.keys()].filter((key) => key.startsWith(prefixOf(call))));
      for (const source of this.documentsOf(read, call)) {
        const known = this.index.get(source.key);
        left.delete(source.key);
        if (known && isSame(known.from, source.from) && known.title === source.title) {
          if (known.url !== source.url) changes.replaced.push({ ...known, url: source.url });
        } else {
          // Above this, a new index is made, which analyses everything itself.
          if (changes.added.length <= MAX_CHANGES) changes.added.push(this.analysed(read, source));
          if (known) left.add(source.key);
        }
        yield;
      }
      for (const key of left) {
        const known = this.index.get(key);
        if (known && changes.removed.length <= MAX_CHANGES)
          changes.removed.push({ key, words: [...this.analysed(read, known).weights.keys()] });
        yield;
      }
    }
  }

  private *build(read: () => Reader, index: TermIndex): Generator<void> {
    for (const call of [...ENTRY_CALLS, PAGES])
      for (const source of this.documentsOf(read, call)) {
        const { document, weights } = this.analysed(read, source);
        index.add(document, weights);
        yield;
      }
  }

  private analysed(read: () => Reader, source: DocumentSource) {
    return analyse(source, textOf(read(), source), this.locale);
  }
}
