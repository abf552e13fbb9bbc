import { SHORT_ADDRESSES, SITE_FILES, SITE_PAGES } from './site-addresses';

/** What is there to be linked to. */
export interface Targets {
  /** Is this slug published in this language? */
  hasSlug(type: string, field: string, locale: string, slug: string): boolean;
  /** Does a published redirect begin at this path? */
  hasRedirect(path: string): boolean;
  /** Is this file in the media library? */
  hasFile(path: string): boolean;
  /** Origins of the site itself: links to them are internal. */
  readonly origins: ReadonlySet<string>;
}

export type LinkFault = 'page' | 'anchor' | 'file';

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };
const decoded = (text: string) =>
  text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(Math.min(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), 0x10ffff)),
    )
    .replace(/&(amp|quot|apos|lt|gt);/g, (_, name: string) => NAMED_ENTITIES[name]!);

const HREF = /<a\b[^<>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** Targets of the links in an editor's HTML. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(HREF)].map(([, double, single, bare]) => decoded(double ?? single ?? bare ?? '').trim());
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

interface Pattern {
  readonly segments: readonly string[];
  readonly locale: string;
  readonly page: (typeof SITE_PAGES)[number];
}
const isParameter = (segment: string) => segment.startsWith('[');
/** Fixed words before parameters, as the site reads them. */
const PATTERNS: readonly Pattern[] = SITE_PAGES.flatMap((page) =>
  Object.entries(page.paths).flatMap(([locale, paths]) => paths.map((path) => ({ segments: segmentsOf(path), locale, page }))),
).sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);

function fits({ segments }: Pattern, given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, index) => isParameter(segment) || segment.toLowerCase() === given[index]!.toLowerCase())
  );
}

function isThere({ segments, locale, page }: Pattern, given: readonly string[], targets: Targets): boolean {
  if (page.of === undefined) return true;
  const value = given[segments.findIndex(isParameter)] ?? '';
  if (page.of === 'number') return /^\d{1,4}$/.test(value);
  if (page.of === 'month') return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value);
  return targets.hasSlug(page.of.type, page.of.field, locale, value);
}

function pathFault(path: string, anchor: string, targets: Targets): LinkFault | undefined {
  let given: string[];
  try {
    given = segmentsOf(path).map((segment) => decodeURIComponent(segment));
  } catch {
    return 'page';
  }
  const plain = `/${given.join('/')}`;
  if (plain.startsWith('/uploads/')) return targets.hasFile(plain) ? undefined : 'file';
  if (SITE_FILES.test(plain) || SHORT_ADDRESSES.includes(plain.toLowerCase())) return undefined;
  const pattern = PATTERNS.find((candidate) => fits(candidate, given));
  if (pattern && isThere(pattern, given, targets)) {
    const { anchors } = pattern.page;
    return anchor === '' || anchor === 'top' || anchors === undefined || anchors.includes(anchor) ? undefined : 'anchor';
  }
  return targets.hasRedirect(plain) ? undefined : 'page';
}

/**
 * What is wrong with a link of an entry.
 * @param link as the editor wrote it
 * @returns undefined when it leads somewhere, or elsewhere: other sites are not asked
 */
export function linkFault(link: string, targets: Targets): LinkFault | undefined {
  // An editor's text keeps no places of its own that could be named.
  if (link.startsWith('#')) return link === '#' || link === '#top' ? undefined : 'anchor';
  if (!URL.canParse(link, 'http://here.invalid')) return 'page';
  const url = new URL(link, 'http://here.invalid');
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (url.host !== 'here.invalid' && !targets.origins.has(url.origin)) return undefined;
  // Without a slash in front it would depend on the page it stands on.
  if (url.host === 'here.invalid' && !link.startsWith('/')) return 'page';
  return pathFault(url.pathname, url.hash.slice(1), targets);
}
