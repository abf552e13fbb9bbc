import { Reader } from '../content/reader.ts';
import type { SiteContent } from '../content/site.ts';
import { localeOfPath } from '../site/locales.ts';
import { resolvePath } from '../site/routes.ts';

/** A path that means what it says: no dot segments, empty segments or encoded slashes that a parser would read otherwise. */
export function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  // eslint-disable-next-line no-control-regex
  if (/%2f|%5c|\\|[\u0000-\u001f]/i.test(path)) return false;
  try {
    const { pathname } = new URL(path, 'http://site.invalid');
    return pathname === path || pathname === encodeURI(decodeURI(path));
  } catch {
    return false;
  }
}

/**
 * Where an unknown address really leads: a renamed entry, or a slug in another letter case.
 * @returns nothing when it leads nowhere
 */
export function forgivingTarget({ store, pictures }: SiteContent, path: string): string | undefined {
  if (!store.snapshot || !isPlainPath(path)) return undefined;
  const reader = new Reader(store.snapshot, pictures, localeOfPath(path));
  const target = reader.redirectOf(path);
  if (target !== undefined && target !== path) return target;
  const lower = path.toLowerCase();
  if (lower === path) return undefined;
  const found = resolvePath(lower);
  const real = found.kind === 'page' ? reader.counterpart(found, found.locale) : undefined;
  return real !== undefined && real !== path ? real : undefined;
}
