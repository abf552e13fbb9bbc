import { pathsOf } from '../../bench/site.mjs';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { resolvePath, ROUTE_IDS } from '../../src/site/routes.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { TIMES_DECIDE } from './limits.ts';
import { expectationOf, type Expected } from './visible-text.ts';

/** Pages of one kind in one language that visitors request; one where each is rendered at its first request (`limits.ts`). */
const EACH_KIND = TIMES_DECIDE ? 2 : 1;

/** Texts of the reference site on one or two pages of every kind in both languages. @throws when it lacks a kind */
export async function expectationsOf(site: string): Promise<Expected[]> {
  // Of kinds that the sitemap leaves out, the page that tests use.
  const paths = new Set([...(await pathsOf(site)), ...PAGE_KINDS.map(({ path }) => path)]);
  const taken = new Map<string, number>();
  const expected: Expected[] = [];
  for (const path of paths) {
    const found = resolvePath(path);
    if (found.kind !== 'page') throw new Error(`${path} stands in the sitemap and is no page`);
    const kind = `${found.id}:${found.locale}`;
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    if ((taken.get(kind) ?? 0) > EACH_KIND) continue;
    const response = await fetch(site + path);
    if (!response.ok) throw new Error(`${path}: status ${String(response.status)}`);
    expected.push(expectationOf(path, found.locale, await response.text()));
  }
  const missing = ROUTE_IDS.flatMap((id) => LOCALE_CODES.map((locale) => `${id}:${locale}`)).filter((kind) => !taken.has(kind));
  if (missing.length > 0) throw new Error(`No page is requested for ${missing.join(', ')}`);
  return expected;
}
