import type { Locale } from '../site/locales.ts';
import { matchesOf, type Match } from './matching.ts';
import type { Wanted } from './query.ts';
import { documentOf, weightOf, type TermIndex } from './term-index.ts';
import type { Word } from './words.ts';

/** A synonym is not quite what was typed. */
const SYNONYM = 0.9;

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
export interface Found {
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

/**
 * Finds the documents that have one thing that a query looks for: the best of several ways to say it counts.
 * @returns undefined where no document has it
 */
export function find(index: TermIndex, { ways: said, known }: Wanted, locale: Locale): Found | undefined {
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
