import { linkedPage, plainPath, type Published } from '#model/linked-page';
import { FILE_PATHS } from '#site/files';
import { routeOf } from '#site/routes';

/** What is there to be linked to. */
export interface Targets {
  readonly published: Published;
  /** Is a file of the media library at this path? */
  hasFile(path: string): boolean;
  /** Origins of the site itself: links to them are internal. */
  readonly origins: ReadonlySet<string>;
}

export type LinkFault = 'page' | 'anchor';

/** Stands for the site's own address while a link is read. */
const HERE = 'http://here.invalid';

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

/**
 * The address within the site that a link leads to.
 * @param link as the editor wrote it
 * @returns undefined when it leads to another site, or is no address
 */
export function internalAddress(link: string, origins: ReadonlySet<string>): URL | undefined {
  if (!URL.canParse(link, HERE)) return undefined;
  const url = new URL(link, HERE);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === HERE ? (link.startsWith('/') ? url : undefined) : origins.has(url.origin) ? url : undefined;
}

function pathFault(path: string, anchor: string, { published, hasFile }: Targets): LinkFault | undefined {
  const plain = plainPath(path);
  if (plain === undefined) return 'page';
  if (FILE_PATHS.includes(plain) || hasFile(path)) return undefined;
  const page = linkedPage(plain, published);
  if (!page) return 'page';
  const { anchors = [] } = routeOf(page.id);
  return anchor === '' || anchor === 'top' || anchors === 'any' || anchors.includes(anchor) ? undefined : 'anchor';
}

/**
 * What is wrong with a link of an entry.
 * @param link as the editor wrote it
 * @returns undefined when it leads somewhere, or elsewhere: other sites are not asked
 */
export function linkFault(link: string, targets: Targets): LinkFault | undefined {
  // An editor's text keeps no places of its own that could be named.
  if (link.startsWith('#')) return link === '#' || link === '#top' ? undefined : 'anchor';
  if (!URL.canParse(link, HERE)) return 'page';
  const inside = internalAddress(link, targets.origins);
  if (inside) return pathFault(inside.pathname, inside.hash.slice(1), targets);
  // Without a slash in front it would depend on the page it stands on.
  return new URL(link, HERE).origin === HERE ? 'page' : undefined;
}
