import type { Locale } from '../../site/locales.ts';
import type { Source } from '../refresh/source.ts';
import { checkDiagrams } from './diagrams.ts';
import { checkDocuments } from './documents.ts';
import type { Finding } from './finding.ts';
import { formatFinding } from './finding.ts';
import { checkLanguages } from './languages.ts';
import { checkLinks, checkRedirects, checkRelations } from './links.ts';
import { checkFolder, checkNames } from './names.ts';
import { checkPageTexts } from './page-texts.ts';
import { checkPictures, type ReadMedia } from './pictures.ts';
import { readContent, type ReadContent } from './read-content.ts';
import { checkSearchTerms, type SearchedAddresses } from './search-terms.ts';
import { checkSlugs } from './slugs.ts';
import { checkTexts } from './texts.ts';
import { checkVariants, type DrawingFaults } from './variants.ts';

/**
 * `npm run content:check`: finds faults of the content.
 * Each rule is a function of the content that was read, so that the rules apply to the embedded copy and to any service.
 */
export interface CheckOptions extends RuleOptions {
  readonly source: Source;
  readonly locales: readonly Locale[];
}

export interface RuleOptions {
  readonly readMedia: ReadMedia;
  readonly searched: SearchedAddresses;
  /** Folder of an embedded copy, in which unknown names are faults; a service may have further fields. */
  readonly ownFolder?: string;
  /** Labels that do not fit in the drawings with words of an embedded copy. */
  readonly drawingFaults?: DrawingFaults;
}

/** All rules over all content, in the order of calls and languages. */
export const checkContent = async ({ source, locales, ...options }: CheckOptions): Promise<Finding[]> =>
  findingsOf(await readContent(source, locales), options);

/** All rules over content that was read; of a folder with unreadable files, these alone. */
export async function findingsOf(content: ReadContent, options: RuleOptions): Promise<Finding[]> {
  const { readMedia, searched, ownFolder, drawingFaults } = options;
  // Links to a list that cannot be read would be reported one by one.
  if (ownFolder !== undefined && content.unread.length > 0) return [...content.unread];
  const findings = [
    ...content.unread,
    ...content.findings,
    ...(ownFolder === undefined ? [] : [...(await checkFolder(ownFolder)), ...checkNames(content)]),
    ...checkSlugs(content),
    ...checkLanguages(content),
    ...checkLinks(content),
    ...checkRelations(content),
    ...checkRedirects(content),
    ...checkSearchTerms(content, searched),
    ...checkPageTexts(content),
    ...checkTexts(content),
    ...checkDiagrams(content),
    ...(await checkPictures(content, readMedia)),
    ...(await checkDocuments(content, readMedia)),
    ...(ownFolder === undefined ? [] : await checkVariants(content, ownFolder, readMedia, drawingFaults)),
  ];
  return findings.sort((a, b) => (formatFinding(a) < formatFinding(b) ? -1 : 1));
}
