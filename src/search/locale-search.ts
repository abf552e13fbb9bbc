import type { CallId } from '../content/contract/calls.ts';
import { callKey, labelsTag } from '../content/snapshot/cache-tags.ts';
import type { Reader } from '../content/snapshot/reader.ts';
import type { Locale } from '../site/locales.ts';
import type { DocumentSource } from './document.ts';
import { ENTRY_CALLS, entryDocuments, PAGE_CALLS, PAGE_TYPE, pageDocuments, textOf, wordsOf } from './documents.ts';
import { prepare, type PreparedText } from './excerpt.ts';
import { isStopWord, stemOf } from './language.ts';
import { wantedIn, type Synonym } from './query.ts';
import { rank, type Ranking } from './ranking.ts';
import { TermIndex, type AnalysedDocument, type IndexedDocument } from './term-index.ts';
import { analyse } from './weights.ts';
import { wordsIn } from './words.ts';

/** Where more of the documents or more words changed, a new index is made: changing them at once would take too long. */
const MAX_CHANGED_SHARE = 0.5;
const MAX_CHANGED_WORDS = 20_000;
/** Keys that are gone through between two looks at the event loop. */
const KEYS_AT_ONCE = 1_000;
/** All pages are looked through together: they are few. */
const PAGES = 'page';

/** How the documents of the index differ from those of the content. */
interface Changes {
  readonly added: DocumentSource[];
  readonly removed: IndexedDocument[];
  /** Under the same key with another text. */
  readonly changed: { readonly from: IndexedDocument; readonly to: DocumentSource }[];
  /** Documents at another address. */
  readonly moved: IndexedDocument[];
}

/** Texts that are kept: about 10 KB each. */
const MAX_TEXTS = 200;
/** Longer words are none, and more of them no question. */
const MAX_SIMILAR_LENGTH = 24;
const MAX_SIMILAR_WORDS = 3;

const callIn = (key: string) => key.slice(0, key.indexOf(':'));
const isSame = (a: readonly object[], b: readonly object[]) => a.length === b.length && a.every((one, index) => one === b[index]);

/** Search in one language. What changed is prepared in steps and shown at once: a query finds the old content or the new one. */
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

  /**
   * Prepares the index for a new state of the content, in steps; until its end queries find the old one.
   * @param read opens that content
   * @param tags cache tags whose content changed; undefined: all
   * @returns what brings the index there, at once
   */
  *update(read: () => Reader, tags: ReadonlySet<string> | undefined): Generator<void, () => void> {
    const calls = [...ENTRY_CALLS, PAGES].filter((call) => tags === undefined || this.concerns(call, tags));
    const change = yield* this.change(yield* this.compare(read, calls));
    if (change) return change;
    const index = new TermIndex();
    for (const call of [...ENTRY_CALLS, PAGES])
      for (const source of this.documentsOf(read, call)) {
        yield* index.add(yield* this.analysed(source));
        yield;
      }
    return () => {
      this.index = index;
    };
  }

  /** @param query as `cleanQuery` gives it */
  rank(query: string, synonyms: readonly Synonym[]): Ranking {
    return rank(this.index, wantedIn(query, this.locale, synonyms), this.locale);
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

  /** The document at an address; where entries share a page, the page itself. */
  documentAt(url: string): IndexedDocument | undefined {
    const there = this.index.documents.filter((document) => document?.url === url);
    return there.find((document) => document?.type === PAGE_TYPE) ?? there[0];
  }

  /**
   * Words of the documents that are written like one of a query that found nothing, nearest first. Only the first words are
   * looked at: this takes longest of all that a query does.
   */
  wordsLike(query: string, limit: number): string[] {
    const found = new Map<string, number>();
    const words = wordsIn(query, this.locale).filter(
      ({ word, folded, parts }) => !parts && folded.length >= 3 && folded.length <= MAX_SIMILAR_LENGTH && !isStopWord(word, this.locale),
    );
    for (const { folded } of words.slice(0, MAX_SIMILAR_WORDS))
      for (const { term, distance } of this.index.similarWithBeginning(folded, Math.min(3, Math.floor(folded.length / 2))))
        // Of the forms of a word the one in most documents; a word of one document may be a typing error itself.
        found.set(term.word, distance * 100 - Math.min(99, term.postings.length));
    const stems = new Set<string>();
    return [...found]
      .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
      .map(([word]) => word)
      .filter((word) => word.length > 3 && !stems.has(stemOf(word, this.locale)) && stems.add(stemOf(word, this.locale)))
      .slice(0, limit);
  }

  /** Whether the content of a call changed, or which pages there are. */
  private concerns(call: string, tags: ReadonlySet<string>): boolean {
    if (tags.has(labelsTag(this.locale))) return true;
    const calls = call === PAGES ? PAGE_CALLS : [call];
    return [...calls].some((id) => tags.has(callKey(id as CallId, this.locale)));
  }

  private documentsOf(read: () => Reader, call: string): Generator<DocumentSource> {
    return call === PAGES ? pageDocuments(read()) : entryDocuments(read(), call as CallId);
  }

  /** Finds what changed. */
  private *compare(read: () => Reader, calls: readonly string[]): Generator<void, Changes> {
    const changes: Changes = { added: [], removed: [], changed: [], moved: [] };
    const concerned = new Set(calls);
    const here = new Set<string>();
    for (const call of calls)
      for (const source of this.documentsOf(read, call)) {
        const known = this.index.get(source.key);
        here.add(source.key);
        if (!known) changes.added.push(source);
        else if (!isSame(known.from, source.from) || known.title !== source.title) changes.changed.push({ from: known, to: source });
        else if (known.url !== source.url) changes.moved.push({ ...known, url: source.url });
        yield;
      }
    let keys = 0;
    for (const key of this.index.keys()) {
      if (++keys % KEYS_AT_ONCE === 0) yield;
      if (concerned.has(callIn(key)) && !here.has(key)) changes.removed.push(this.index.get(key)!);
    }
    return changes;
  }

  /**
   * Prepares what changes documents. The words of what is removed are read from the content that it was made of.
   * @returns undefined where so much changes that a new index is made
   */
  private *change({ added, removed, changed, moved }: Changes): Generator<void, (() => void) | undefined> {
    if (added.length + removed.length + changed.length > this.index.size * MAX_CHANGED_SHARE) return undefined;
    let words = 0;
    const leaving: AnalysedDocument[] = [];
    const entering: AnalysedDocument[] = [];
    for (const [sources, documents] of [
      [[...removed, ...changed.map(({ from }) => from)], leaving],
      [[...added, ...changed.map(({ to }) => to)], entering],
    ] as const)
      for (const source of sources) {
        const document = yield* this.analysed(source);
        documents.push(document);
        words += document.weights.size;
        if (words > MAX_CHANGED_WORDS) return undefined;
      }
    const change = yield* this.index.change(leaving, entering);
    return (
      change &&
      (() => {
        for (const document of moved) this.index.replace(document);
        change();
      })
    );
  }

  private *analysed(source: DocumentSource): Generator<void, AnalysedDocument> {
    const text = yield* wordsOf(source, this.locale);
    yield;
    return yield* analyse(source, text, this.locale);
  }
}
