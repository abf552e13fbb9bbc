import { COLLECTIONS } from '../../../model/content-types.ts';
import { asAddressed, slugOf } from '../contract/parsed-entry.ts';
import { termsIn } from '../snapshot/links.ts';
import { callKey } from '../snapshot/snapshot.ts';
import { detailRouteOf } from './counterparts.ts';
import type { Finding } from './finding.ts';
import { entriesOf, localesOf, type ReadContent } from './read-content.ts';

/** Slugs that give no address, and counterparts that do not name each other. */
export function checkSlugs({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const locales = localesOf(snapshot);
  for (const { callContent, entry, address } of entriesOf(snapshot)) {
    if (detailRouteOf(callContent.call) === undefined) continue;
    const { langUrl, ...own } = asAddressed(entry.value);
    const slug = slugOf(own);
    const report = (field: string, message: string) => findings.push({ severity: 'error', ...address, field, message });
    if (slug === undefined) report('url', 'has neither url nor id, so it has no page');
    if (langUrl === undefined) continue;
    const withSlug = (wanted: string, except: readonly string[]) =>
      locales
        .filter((locale) => !except.includes(locale))
        .flatMap((locale) =>
          (snapshot.calls.get(callKey(callContent.call, locale))?.entries ?? [])
            .map(({ value }) => ({ locale, ...asAddressed(value) }))
            .filter((entry) => slugOf(entry) === wanted),
        );
    const named = withSlug(langUrl, [callContent.locale]);
    if (named.length === 0) report('langUrl', `"${langUrl}" is the address of no entry in another language`);
    for (const { locale, langUrl: back } of named) {
      if (back === undefined || back === slug) continue;
      // A third language names the entry of one of the first two, which name each other.
      if (withSlug(back, [callContent.locale, locale]).length > 0) continue;
      report('langUrl', `"${langUrl}" does not point back: its counterpart is "${back}"`);
    }
  }
  return [...findings, ...checkTerms(snapshot)];
}

/** Categories and tags that name one which no entry has in another language. */
function checkTerms(snapshot: ReadContent['snapshot']): Finding[] {
  return COLLECTIONS.flatMap(({ inside, pages }) => {
    if (!inside || pages.detail === undefined) return [];
    const slugs = localesOf(snapshot).map((locale) => {
      const content = [...snapshot.calls.values()].find((each) => each.call === inside.call && each.locale === locale);
      return { locale, known: new Set(termsIn(content, inside.field).map(({ slug }) => slug)) };
    });
    return [...entriesOf(snapshot)].flatMap(({ callContent: { call, locale }, entry, address }) => {
      if (call !== inside.call) return [];
      return termsIn({ entries: [entry] }, inside.field).flatMap(({ slug, langUrl }): Finding[] => {
        if (langUrl === undefined || slugs.some((other) => other.locale !== locale && other.known.has(langUrl))) return [];
        const message = `"${slug}" names "${langUrl}", which no entry has in another language`;
        return [{ severity: 'notice', ...address, field: inside.field, message }];
      });
    });
  });
}
