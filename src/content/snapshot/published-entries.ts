import { contentOfRoute, perPageOf } from '../../../model/route-content.ts';
import { LOCALE_CODES, isLocale, prefixOf, type Locale } from '../../site/locales.ts';
import { fillPath, routeOf } from '../../site/routes.ts';
import { entryTypeOf, type EntryType } from './entry-types.ts';
import { callOf } from '../contract/calls.ts';
import type { Change } from '../refresh/hint.ts';
import type { ContentIssue } from '../contract/issues.ts';
import { asAddressed, documentIdOf, slugOf } from '../contract/parsed-entry.ts';
import type { Reader } from './reader.ts';
import { callKey, type CallContent, type CallKey, type Snapshot } from './snapshot.ts';

/**
 * Address of the page that shows an entry, in the reader's language.
 * @returns undefined where the entry is not there, or has no page
 */
export function pathOfEntry(reader: Reader, type: string, documentId: string): string | undefined {
  const found = entryTypeOf(type);
  if (!found) return undefined;
  const { locale } = reader;
  const place = found.inside === undefined ? reader.placeOf(found.calls[0]!, documentId) : undefined;
  if (found.page === 'redirect') {
    const from = (place?.value as { from?: string } | undefined)?.from;
    return from !== undefined && /^\/(?!\/)/.test(from) ? from : undefined;
  }
  if (found.page === 'notFound') return `${prefixOf(locale)}/404`;
  const content = contentOfRoute(found.page);
  const pattern = routeOf(found.page).paths[locale];
  if (content?.kind === 'entry') {
    const slug = place && slugOf(asAddressed(place.value));
    return slug === undefined ? undefined : fillPath(pattern, { slug });
  }
  if (content?.kind === 'numbered')
    return fillPath(pattern, {
      page: String(Math.floor((place?.position ?? 0) / perPageOf(content, reader.productsPerPage)) + content.from),
    });
  return fillPath(pattern, {});
}

/** Whether an issue concerns the entry. A block has no name in the response: it belongs to the page that contains it. */
function speaksOf({ documentId, field, severity }: ContentIssue, callContent: CallContent, { inside }: EntryType, wanted: string): boolean {
  if (severity === 'call') return true;
  if (inside !== undefined) return field === inside || field?.startsWith(`${inside}.`) === true;
  return documentId === undefined ? callOf(callContent.call).shape === 'block' : documentId === wanted;
}

/** Faults of an entry in a snapshot. @param type a name of {@link entryTypeOf} */
export function issuesOfEntry(snapshot: Snapshot, type: string, documentId: string, locale: Locale): ContentIssue[] {
  const found = entryTypeOf(type);
  return (found?.calls ?? []).flatMap((call) => {
    const callContent = snapshot.calls.get(callKey(call, locale));
    return callContent && found ? callContent.issues.filter((issue) => speaksOf(issue, callContent, found, documentId)) : [];
  });
}

/** The state of an entry that a hint named. */
export interface EntryOutcome {
  readonly type: string;
  readonly documentId: string;
  readonly locale: Locale;
  /** `unread`: the service could not be reached. */
  readonly state: 'live' | 'refused' | 'absent' | 'unread';
  readonly url?: string;
  readonly issues: readonly Pick<ContentIssue, 'severity' | 'field' | 'message'>[];
}

interface Surroundings {
  readonly snapshot: Snapshot | undefined;
  readonly failing: ReadonlySet<CallKey>;
  readonly read: (locale: Locale) => Reader;
  readonly siteUrl: string;
}

/** Issues of one entry that are reported at most. */
const MOST_ISSUES = 20;

/** The state of the entries that a hint names, in each of its languages that the site has. */
export function outcomesOf(changes: readonly Change[], { snapshot, failing, read, siteUrl }: Surroundings): EntryOutcome[] {
  return changes.flatMap(({ type, documentId, locales }) => {
    const found = type === undefined ? undefined : entryTypeOf(type);
    if (type === undefined || documentId === undefined || !found || !snapshot) return [];
    const named = locales.includes('*') ? LOCALE_CODES : locales.filter(isLocale);
    return named.map((locale): EntryOutcome => {
      const calls = found.calls.flatMap((call) => snapshot.calls.get(callKey(call, locale)) ?? []);
      const issues = issuesOfEntry(snapshot, type, documentId, locale);
      const shown = calls.some(
        ({ call, entries }) =>
          found.inside !== undefined ||
          entries.some(({ raw }) => (callOf(call).shape === 'block' ? found.calls[0] !== 'page' : documentIdOf(raw) === documentId)),
      );
      const refused = issues.some(({ severity }) => severity === 'entry' || severity === 'call');
      const unread = found.calls.some((call) => failing.has(callKey(call, locale)));
      const path = shown ? pathOfEntry(read(locale), type, documentId) : undefined;
      return {
        type,
        documentId,
        locale,
        state: refused ? 'refused' : unread ? 'unread' : shown ? 'live' : 'absent',
        ...(path === undefined ? {} : { url: siteUrl + path }),
        issues: issues
          .slice(0, MOST_ISSUES)
          .map(({ severity, field, message }) => ({ severity, message, ...(field === undefined ? {} : { field }) })),
      };
    });
  });
}
