import type { Locale } from '../site/locales.ts';
import { FORM_KEYS } from './document.ts';
import { find, type Found } from './finding.ts';
import type { Wanted } from './query.ts';
import type { IndexedDocument, TermIndex } from './term-index.ts';

/** A document that fits a query. */
export interface Hit {
  readonly document: IndexedDocument;
  readonly score: number;
}

/** What a query found. */
export interface Ranking {
  /** How many documents of each type fit. */
  readonly counts: ReadonlyMap<string, number>;
  /** Words of the documents that were found, folded: to be highlighted. */
  readonly words: ReadonlySet<string>;
  /**
   * The best documents, best first.
   * @param limit most of them
   * @param types only documents of these; undefined: of all
   */
  best(limit: number, types?: ReadonlySet<string>): readonly Hit[];
  /** Whether a document fits. */
  fits(key: string): boolean;
}

/** What a query found that looks for nothing. */
export const NOTHING_FOUND: Ranking = { counts: new Map(), words: new Set(), best: () => [], fits: () => false };

/** A document whose title is exactly what is wanted. */
const TITLE_BONUS = 0.6;
/** Documents below this share of the best score fit by accident. */
const LEAST_SHARE = 0.08;
/** Candidates whose titles are compared with the query; what comes behind them keeps its order. */
const MAX_CANDIDATES = 100;

/** What somebody who names a thing most likely wants: what the company does before what it has written or whom it knows. */
const HOME_KEY = 'page:home';
const HOME_WEIGHT = 0.7;
/** A form has few words, which would weigh more than those of the page that explains what it is about. */
const FORM_WEIGHT = 0.7;
const TYPE_WEIGHTS: Readonly<Partial<Record<string, number>>> = {
  service: 1.15,
  solution: 1.1,
  education: 1.08,
  page: 1.05,
  brand: 0.9,
  reference: 0.6,
  partner: 0.8,
  collaboration: 0.8,
};

const PAGE_KEY = /^page:/;
const typeOf = (kind: string) => (PAGE_KEY.test(kind) ? 'page' : kind);
function priorOf(kind: string): number {
  if (kind === HOME_KEY) return HOME_WEIGHT;
  if (kind.startsWith(FORM_KEYS)) return FORM_WEIGHT;
  return TYPE_WEIGHTS[typeOf(kind)] ?? 1;
}

/** Weights of the kinds of an index. */
const priorsOf = ({ kindNames }: TermIndex): number[] => kindNames.map(priorOf);

/** Scores of all documents for all that is wanted; nothing of it may be missing without loss. */
function combine(index: TermIndex, found: readonly Found[]): { scores: Float64Array; best: number } {
  const scores = new Float64Array(index.documents.length);
  const covered = new Float64Array(index.documents.length);
  let whole = 0;
  for (const { scores: own, rarity: telling } of found) {
    whole += telling;
    for (let number = 0; number < scores.length; number++) {
      const score = own[number]!;
      if (score === 0) continue;
      scores[number]! += score * telling;
      covered[number]! += telling;
    }
  }
  let best = 0;
  const priors = priorsOf(index);
  for (let number = 0; number < scores.length; number++) {
    if (scores[number] === 0) continue;
    // Half of what is wanted is worth far less than half: most queries name one thing.
    const share = covered[number]! / whole;
    const score = scores[number]! * share * share * priors[index.kinds[number]!]!;
    scores[number] = score;
    if (score > best) best = score;
  }
  return { scores, best };
}

/** Order of hits, best first: the same on all instances. */
export const better = (a: Hit, b: Hit) => b.score - a.score || (a.document.key < b.document.key ? -1 : 1);

/** Documents whose score is worth showing, by number. */
function fitting(scores: Float64Array, least: number): number[] {
  const numbers: number[] = [];
  for (let number = 0; number < scores.length; number++) if (scores[number]! >= least) numbers.push(number);
  return numbers;
}

/** The best scored of some documents, best first. */
function bestOf(index: TermIndex, scores: Float64Array, numbers: readonly number[], most: number): Hit[] {
  let hits: Hit[] = [];
  let worst: Hit | undefined;
  const prune = () => {
    hits = hits.sort(better).slice(0, most);
    worst = hits[most - 1];
  };
  for (const number of numbers) {
    const score = scores[number]!;
    if (worst && score < worst.score) continue;
    const hit = { document: index.documents[number]!, score };
    // Long lists have many entries that fit equally well.
    if (worst && better(worst, hit) < 0) continue;
    hits.push(hit);
    if (hits.length >= most * 4) prune();
  }
  prune();
  return hits;
}

/** How many of some documents each type has. */
function countsOf({ kindNames, kinds }: TermIndex, numbers: readonly number[]): Map<string, number> {
  const found = new Int32Array(kindNames.length);
  for (const number of numbers) found[kinds[number]!]!++;
  const counts = new Map<string, number>();
  kindNames.forEach((kind, number) => {
    if (found[number]! > 0) counts.set(typeOf(kind), (counts.get(typeOf(kind)) ?? 0) + found[number]!);
  });
  return counts;
}

/** How far a title and what is wanted are the same, 0 to 1. */
function likeness({ titleStems }: IndexedDocument, found: readonly Found[]): number {
  const named = found.filter(({ stems }) => titleStems.some((stem) => stems.has(stem))).length;
  const asked = titleStems.filter((stem) => found.some(({ stems }) => stems.has(stem))).length;
  return titleStems.length === 0 ? 0 : (named / found.length) * (asked / titleStems.length);
}

/**
 * Ranks the documents of an index. What it returns is read before the index changes: in the same turn.
 * @param wanted what the query looks for; nothing: nothing is found
 */
export function rank(index: TermIndex, wanted: readonly Wanted[], locale: Locale): Ranking {
  // What stands in no document says nothing about any.
  const found = wanted.flatMap((one) => find(index, one, locale) ?? []);
  if (found.length === 0) return NOTHING_FOUND;
  const { scores, best } = combine(index, found);
  const least = best * LEAST_SHARE;
  const numbers = fitting(scores, least);
  return {
    counts: countsOf(index, numbers),
    words: new Set(found.flatMap(({ folded }) => folded)),
    best(limit, types) {
      const isOfType = types && index.kindNames.map((kind) => types.has(typeOf(kind)));
      const some = isOfType ? numbers.filter((number) => isOfType[index.kinds[number]!]) : numbers;
      const hits = bestOf(index, scores, some, Math.max(limit, MAX_CANDIDATES));
      const candidates = hits.slice(0, MAX_CANDIDATES);
      const judged = candidates.map(({ document, score }) => ({ document, score: score * (1 + TITLE_BONUS * likeness(document, found)) }));
      return [...judged.sort(better), ...hits.slice(MAX_CANDIDATES)].slice(0, limit);
    },
    fits(key) {
      const number = index.numberOf(key);
      return number !== undefined && scores[number]! >= least;
    },
  };
}
