import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { fold } from '../../site/fold.ts';
import { localeOfPath, type Locale } from '../../site/locales.ts';
import { isDocumentAddress } from '../../site/file-links.ts';
import { resolvePath } from '../../site/routes.ts';
import { COLLECTIONS } from '../../../model/content-types.ts';
import { slugFieldOf } from '../../../model/definition.ts';
import type { RelatedType } from '../../../model/field.ts';
import { plainPath } from '../../../model/linked-page.ts';
import { callOf, type CallId } from '../contract/calls.ts';
import type { Finding } from './finding.ts';
import { entriesOf, readersOf, type Place, type ReadContent } from './read-content.ts';
import { valuesIn } from './values.ts';

/** Every link an editor wrote: in rich text, buttons, cards. Redirects have a rule of their own. */
function linksOf({ callContent, entry }: Place): { field: string; target: string }[] {
  if (callContent.call === 'redirect') return [];
  return valuesIn(callContent.call, entry.value).flatMap((found) => {
    if (found.kind === 'link') return [{ field: found.field, target: found.value }];
    if (found.kind !== 'richText') return [];
    const links: { field: string; target: string }[] = [];
    // Read once: each access to the children of a compressed text decompresses all of it.
    const tree: Root = { type: 'root', children: found.value.children };
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName === 'a' && typeof properties['href'] === 'string') links.push({ field: found.field, target: properties['href'] });
    });
    return links;
  });
}

/** Links to pages that do not exist, and links that work only because the site corrects them. */
export function checkLinks({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const readers = readersOf(snapshot);
  for (const place of entriesOf(snapshot)) {
    const reader = readers.get(place.callContent.locale as Locale);
    if (!reader) continue;
    for (const { field, target } of linksOf(place)) {
      const report = (severity: Finding['severity'], message: string) =>
        findings.push({ severity, ...place.address, field, message: `link to "${target}" ${message}` });
      if (/^(?:#|[a-z][a-z0-9+.-]*:)/i.test(target)) continue;
      // Its file is read by another rule.
      if (isDocumentAddress(target)) continue;
      if (!target.startsWith('/')) {
        report('error', 'is relative; addresses of this site start with /');
        continue;
      }
      const address = reader.link(target);
      const path = target.split(/[?#]/, 1)[0] ?? '';
      if (address === undefined) {
        report('error', 'leads to no page; visitors see plain words');
        continue;
      }
      const given = resolvePath(path);
      if (localeOfPath(path) !== place.callContent.locale)
        report('notice', `is of another language; visitors of this one go to ${address}`);
      else if (given.kind === 'redirect') report('notice', `is redirected to ${given.to}`);
    }
  }
  return findings;
}

/** Entries that a relation names by their address, and that do not exist: the page shows their name without a link. */
export function checkRelations({ snapshot }: ReadContent): Finding[] {
  const readers = readersOf(snapshot);
  return [...entriesOf(snapshot)].flatMap(({ callContent, entry, address }) => {
    const value = entry.value as Readonly<Record<string, unknown>>;
    return Object.entries(callOf(callContent.call).fields).flatMap(([field, { kind, of }]): Finding[] => {
      const related = kind === 'one' ? COLLECTIONS.find(({ name }) => name === (of as RelatedType).name) : undefined;
      const slugField = related && slugFieldOf(related);
      const reader = readers.get(callContent.locale as Locale);
      if (related?.call === undefined || slugField === undefined || reader === undefined) return [];
      const slug = (value[field] as Readonly<Record<string, string | undefined>> | undefined)?.[slugField];
      if (slug === undefined || reader.slugs(related.call.id as CallId).includes(slug)) return [];
      return [{ severity: 'error', ...address, field, message: `names "${slug}", which is no entry of ${related.call.path}` }];
    });
  });
}

/** A path as requests are compared with redirects. */
function keyOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return fold(plainPath(path) ?? path);
}

/** Redirects that never apply, form a loop or lead to no page. */
export function checkRedirects({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  for (const [locale, reader] of readersOf(snapshot)) {
    const redirects = reader.list('redirect');
    const isPath = (from: string) => !/[?#]/.test(from) && plainPath(from) !== undefined;
    // Backwards: of several from one path the first applies.
    const applied = redirects.toReversed().filter(({ from }) => isPath(from));
    const next = new Map(applied.map(({ from, to }) => [keyOf(from), to]));
    for (const { from, to } of redirects) {
      const report = (field: string, message: string) =>
        findings.push({ severity: 'error', call: callOf('redirect').path, locale, entry: from, field, message });
      if (!isPath(from)) {
        report('from', 'has a query or a fragment, or cannot be decoded: no request has this path');
        continue;
      }
      if (!from.startsWith('/')) report('from', 'is no address of this site');
      else if (localeOfPath(from) !== locale) report('from', 'is an address of another language; it belongs to that language');
      // The link of a renamed entry leads elsewhere: to where this redirect does.
      else if (resolvePath(from).kind === 'redirect' || reader.link(from) === from)
        report('from', 'is the address of a page, which is shown instead');
      const way = [from];
      let end: string | undefined = to;
      while (end !== undefined && !way.some((step) => keyOf(step) === keyOf(end ?? ''))) {
        way.push(end);
        end = next.get(keyOf(end));
      }
      if (end !== undefined) report('to', `redirects in a circle: ${[...way, end].join(' → ')}`);
      else if (way.length > 2) report('to', `leads to another redirect; name its end, ${way.at(-1)}`);
      else if (reader.link(to) === undefined) report('to', `"${to}" leads to no page`);
    }
  }
  return findings;
}
