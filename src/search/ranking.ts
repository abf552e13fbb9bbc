import type { Locale } from '../site/locales.ts';
import { matchesOf, type Match } from './matching.ts';
import type { Wanted } from './query.ts';
import { documentOf, weightOf, type IndexedDocument, type TermIndex } from './term-index.ts';
import type { Word } from './words.ts';

/** A document that fits a query. */
export interface Hit {
  readonly document: IndexedDocument;
  readonly score: number;
}

/** What a query found. */
export interface Ranking {
  /** The best, best first. */
  readonly hits: readonly Hit[];
  /** How many documents of each type fit. */
  readonly counts: ReadonlyMap<string, number>;
  /** Words of the documents that were found, folded: to be highlighted. */
  readonly words: ReadonlySet<string>;
}

/** A document whose title is exactly what is wanted. */
const TITLE_BONUS = 0.6;
/** Documents below this share of the best score fit by accident. */
const LEAST_SHARE = 0.08;
/** A synonym is not quite what was typed. */
const SYNONYM = 0.9;
/** Candidates whose titles are compared with the query. */
const MAX_CANDIDATES = 100;

/** What somebody who names a thing most likely wants: what the company does before what it has written or whom it knows. */
const HOME_KEY = 'page:home';
const HOME_WEIGHT = 0.8;
const TYPE_WEIGHTS: Readonly<Partial<Record<string, number>>> = {
  service: 1.15,
  solution: 1.1,
  education: 1.08,
  page: 1.05,
  brand: 0.9,
  reference: 0.9,
  partner: 0.8,
  collaboration: 0.8,
};

const PAGE_KEY = /^page:/;
/** Weights of the kinds of an index. */
const priorsOf = ({ kindNames }: TermIndex): number[] =>
  kindNames.map((kind) => (kind === HOME_KEY ? HOME_WEIGHT : (TYPE_WEIGHTS[PAGE_KEY.test(kind) ? 'page' : kind] ?? 1)));

/** Scores by document number, whole numbers. There may be a hundred thousand: they are gone through in plain loops. */
type Scores = Int32Array;

/** Scores of documents for one word. */
function scoreMatches(index: TermIndex, matches: readonly Match[]): Scores {
  const scores = new Int32Array(index.documents.length);
  for (const { term, quality, form } of matches) {
    if (!form) continue;
    for (const posting of term.postings) scores[documentOf(posting)]! += weightOf(posting) * quality;
  }
  for (const { term, quality, form } of matches) {
    if (form) continue;
    for (const posting of term.postings) {
      const number = documentOf(posting);
      const score = weightOf(posting) * quality;
      if (score > scores[number]!) scores[number] = score;
    }
  }
  return scores;
}

/** How much a word tells: less, the more documents have it. */
const rarity = (documents: number, having: number) => Math.log(1 + documents / having);

function having(scores: Scores): number {
  let count = 0;
  for (const score of scores) if (score > 0) count++;
  return count;
}

/** Something that is wanted: scores of the documents that have it, and how much it tells. */
interface Found {
  readonly scores: Scores;
  readonly rarity: number;
  readonly stems: ReadonlySet<string>;
  readonly folded: readonly string[];
}

/** Keeps the documents that have both, and adds their scores. */
function intersect(scores: Scores, others: Scores): void {
  for (let number = 0; number < scores.length; number++) {
    const other = others[number]!;
    if (scores[number] !== 0) scores[number] = other === 0 ? 0 : scores[number]! + other;
  }
}

/** Documents that have all words of one way to say it. */
function findWay(index: TermIndex, way: readonly Word[], locale: Locale, exact: boolean): Found | undefined {
  let scores: Scores | undefined;
  const stems = new Set<string>();
  const folded: string[] = [];
  for (const word of way) {
    const matches = matchesOf(index, word, locale, exact);
    for (const { term } of matches) {
      stems.add(term.stem);
      folded.push(term.folded);
    }
    const found = scoreMatches(index, matches);
    if (scores) intersect(scores, found);
    else scores = found;
  }
  const documents = scores ? having(scores) : 0;
  return scores && documents > 0 ? { scores, rarity: rarity(index.size, documents), stems, folded } : undefined;
}

/** The best of several ways to say it. */
function find(index: TermIndex, { ways: said, known }: Wanted, locale: Locale): Found | undefined {
  const ways = said.flatMap((way, position) => {
    const found = findWay(index, way, locale, known === true);
    return found ? [{ ...found, share: (position === 0 ? 1 : SYNONYM) / way.length }] : [];
  });
  const [first] = ways;
  if (!first || (ways.length === 1 && first.share === 1)) return first;
  const scores = new Int32Array(index.documents.length);
  for (const { scores: own, share } of ways)
    for (let number = 0; number < scores.length; number++) {
      const score = Math.round(own[number]! * share);
      if (score > scores[number]!) scores[number] = score;
    }
  return {
    scores,
    rarity: rarity(index.size, having(scores)),
    stems: new Set(ways.flatMap(({ stems }) => [...stems])),
    folded: ways.flatMap(({ folded }) => folded),
  };
}

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

const better = (a: Hit, b: Hit) => b.score - a.score || (a.document.key < b.document.key ? -1 : 1);

/** The best scored documents. */
function bestOf(index: TermIndex, scores: Float64Array, least: number): Hit[] {
  let hits: Hit[] = [];
  let worst: Hit | undefined;
  const prune = () => {
    hits = hits.sort(better).slice(0, MAX_CANDIDATES);
    worst = hits[MAX_CANDIDATES - 1];
  };
  for (let number = 0; number < scores.length; number++) {
    const score = scores[number]!;
    if (score < least || (worst && score < worst.score)) continue;
    const hit = { document: index.documents[number]!, score };
    // Long lists have many entries that fit equally well.
    if (worst && better(worst, hit) < 0) continue;
    hits.push(hit);
    if (hits.length >= MAX_CANDIDATES * 4) prune();
  }
  prune();
  return hits;
}

/** How many documents of each type are worth showing. */
function countsOf(index: TermIndex, scores: Float64Array, least: number): Map<string, number> {
  const found = new Int32Array(index.kindNames.length);
  for (let number = 0; number < scores.length; number++) if (scores[number]! >= least) found[index.kinds[number]!]!++;
  const counts = new Map<string, number>();
  index.kindNames.forEach((kind, number) => {
    const type = PAGE_KEY.test(kind) ? 'page' : kind;
    if (found[number]! > 0) counts.set(type, (counts.get(type) ?? 0) + found[number]!);
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
 * Ranks the documents of an index.
 * @param wanted what the query looks for; nothing: there are no hits
 * @param limit most hits
 */
export function rank(index: TermIndex, wanted: readonly Wanted[], locale: Locale, limit: number): Ranking {
  // What stands in no document says nothing about any.
  const found = wanted.flatMap((one) => find(index, one, locale) ?? []);
  if (found.length === 0) return { hits: [], counts: new Map(), words: new Set() };
  const { scores, best } = combine(index, found);
  const least = best * LEAST_SHARE;
  const hits = bestOf(index, scores, least)
    .map(({ document, score }) => ({ document, score: score * (1 + TITLE_BONUS * likeness(document, found)) }))
    .sort(better)
    .slice(0, limit);
  return { hits, counts: countsOf(index, scores, least), words: new Set(found.flatMap(({ folded }) => folded)) };
}
