import { contentOfRoute } from '#model/route-content';
import { FILE_PATHS } from '#site/files';
import { resolvePath, routeOf, type RouteMatch } from '#site/routes';

/** What is there to be linked to. */
export interface Targets {
  /** Is this slug published in this language? */
  hasSlug(type: string, field: string, locale: string, slug: string): boolean;
  /** Does a published redirect begin at this path? */
  hasRedirect(path: string): boolean;
  /** Origins of the site itself: links to them are internal. */
  readonly origins: ReadonlySet<string>;
}

export type LinkFault = 'page' | 'anchor';

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

/** Does a page of the site's table exist: is there an entry, a page number or a month behind its parameter? */
function exists({ id, locale, params }: RouteMatch, targets: Targets): boolean {
  const content = contentOfRoute(id);
  const { slug = '', page = '', month = '' } = params;
  if (content === undefined) return true;
  if (content.kind === 'numbered') return /^\d{1,4}$/.test(page);
  if (content.kind === 'month') return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
  return targets.hasSlug(content.collection.name, content.slugField, locale, slug);
}

function pathFault(path: string, anchor: string, targets: Targets): LinkFault | undefined {
  let plain: string;
  try {
    plain = decodeURIComponent(path).replace(/(?<=.)\/$/, '');
  } catch {
    return 'page';
  }
  if (FILE_PATHS.includes(plain)) return undefined;
  const found = resolvePath(plain);
  // Letter case, a trailing slash and short addresses are forgiven by a redirect of the table.
  const match = found.kind === 'redirect' ? resolvePath(found.to) : found;
  if (match.kind === 'page' && exists(match, targets)) {
    const { anchors = [] } = routeOf(match.id);
    return anchor === '' || anchor === 'top' || anchors === 'any' || anchors.includes(anchor) ? undefined : 'anchor';
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
