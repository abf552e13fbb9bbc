import { LOCALE_CODES, LOCALES, isLocale, type Locale } from '../site/locales.ts';
import { href, type RouteId } from '../site/routes.ts';
import { callOf, type CallId } from './contract/calls.ts';
import type { Change } from './hint.ts';
import type { ContentIssue } from './issues.ts';
import { documentIdOf } from './parse.ts';
import type { Reader } from './reader.ts';
import { asAddressed, slotKey, slugOf, type Slot, type SlotKey, type Snapshot } from './snapshot.ts';

/** Where the site shows entries of a type. */
interface EntryType {
  /** Calls whose answers hold them. */
  readonly calls: readonly CallId[];
  /** Page that shows them; `redirect` and `notFound` have none of the route table. */
  readonly page: RouteId | 'redirect' | 'notFound';
  /** They stand inside other entries, in this field. */
  readonly inside?: string;
}
const page = (id: RouteId | 'notFound', ...more: CallId[]): EntryType => ({ calls: ['page', ...more], page: id });

/** Types of our own content service, by the names it gives them in hints and preview links. */
export const ENTRY_TYPES: Readonly<Record<string, EntryType>> = {
  service: { calls: ['service'], page: 'service' },
  solution: { calls: ['solution'], page: 'solution' },
  education: { calls: ['education'], page: 'education' },
  post: { calls: ['post'], page: 'post' },
  category: { calls: ['post'], page: 'posts', inside: 'category' },
  tag: { calls: ['post'], page: 'posts', inside: 'tags' },
  product: { calls: ['product'], page: 'products' },
  slide: { calls: ['homeSlider'], page: 'home' },
  fact: { calls: ['facts'], page: 'home' },
  'service-card': { calls: ['serviceCard'], page: 'home' },
  partner: { calls: ['partner'], page: 'home' },
  reference: { calls: ['reference'], page: 'references' },
  collaboration: { calls: ['collaboration'], page: 'about' },
  brand: { calls: ['brand'], page: 'brands' },
  'faq-group': { calls: ['faq'], page: 'faq' },
  'faq-question': { calls: ['faq'], page: 'faq', inside: 'items' },
  redirect: { calls: ['redirect'], page: 'redirect' },
  setting: { calls: ['setting'], page: 'home' },
  'home-page': page('home', 'contactBanner', 'aboutUs', 'technologyPark'),
  'about-page': page('about', 'about'),
  'brands-page': page('brands'),
  'references-page': page('references'),
  'equality-plan-page': page('equalityPlan', 'equalityPlan'),
  'contact-page': page('contact', 'contact'),
  'services-page': page('services'),
  'educations-page': page('educations'),
  'solutions-page': page('solutions'),
  'products-page': page('products'),
  'ooreneo-page': page('ooreneo', 'ooreneo'),
  'blog-page': page('posts'),
  'faq-page': page('faq'),
  'privacy-page': page('privacy', 'legal'),
  'legal-notice-page': page('legalNotice', 'legal'),
  'accessibility-page': page('accessibility', 'legal'),
  'not-found-page': page('notFound'),
};

/** @param name as a hint or a preview link says it; every object has a `constructor` besides its own names */
export const entryTypeOf = (name: string): EntryType | undefined => (Object.hasOwn(ENTRY_TYPES, name) ? ENTRY_TYPES[name] : undefined);

/**
 * Address of the page that shows an entry, in the reader's language.
 * @param perPage products on one page of their grid
 * @returns undefined where the entry is not there, or has no page
 */
export function pathOfEntry(reader: Reader, type: string, documentId: string, perPage: number): string | undefined {
  const found = entryTypeOf(type);
  if (!found) return undefined;
  const { locale } = reader;
  const place = found.inside === undefined ? reader.placeOf(found.calls[0]!, documentId) : undefined;
  switch (found.page) {
    case 'service':
    case 'solution':
    case 'education':
    case 'post': {
      const slug = place && slugOf(asAddressed(place.value));
      return slug === undefined ? undefined : href(found.page, locale, { slug });
    }
    case 'redirect': {
      const from = (place?.value as { from?: string } | undefined)?.from;
      return from !== undefined && /^\/(?!\/)/.test(from) ? from : undefined;
    }
    case 'products':
      return href('products', locale, { page: String(Math.floor((place?.position ?? 0) / perPage)) });
    case 'notFound':
      return `${LOCALES[locale].prefix === '' ? '' : `/${LOCALES[locale].prefix}`}/404`;
    default:
      return href(found.page as 'home', locale);
  }
}

/** Does this issue speak of the entry? A block has no name in the answer: it belongs to the one page that holds it. */
function speaksOf({ documentId, field, severity }: ContentIssue, slot: Slot, { inside }: EntryType, wanted: string): boolean {
  if (severity === 'call') return true;
  if (inside !== undefined) return field === inside || field?.startsWith(`${inside}.`) === true;
  return documentId === undefined ? callOf(slot.call).shape === 'block' : documentId === wanted;
}

/** Faults of an entry in a snapshot. @param type a name of {@link entryTypeOf} */
export function issuesOfEntry(snapshot: Snapshot, type: string, documentId: string, locale: Locale): ContentIssue[] {
  const found = entryTypeOf(type);
  return (found?.calls ?? []).flatMap((call) => {
    const slot = snapshot.slots.get(slotKey(call, locale));
    return slot && found ? slot.issues.filter((issue) => speaksOf(issue, slot, found, documentId)) : [];
  });
}

/** What became of an entry that a hint named. */
export interface EntryOutcome {
  readonly type: string;
  readonly documentId: string;
  readonly locale: Locale;
  /** `unread`: the service could not be asked about it. */
  readonly state: 'live' | 'refused' | 'absent' | 'unread';
  readonly url?: string;
  readonly issues: readonly Pick<ContentIssue, 'severity' | 'field' | 'message'>[];
}

interface Surroundings {
  readonly snapshot: Snapshot | undefined;
  readonly failing: ReadonlySet<SlotKey>;
  readonly read: (locale: Locale) => Reader;
  readonly siteUrl: string;
  readonly perPage: number;
}

/** More faults of one entry than anybody mends at once. */
const MOST_ISSUES = 20;

/** What became of the entries that a hint names, in each of its languages that the site has. */
export function outcomesOf(changes: readonly Change[], { snapshot, failing, read, siteUrl, perPage }: Surroundings): EntryOutcome[] {
  return changes.flatMap(({ type, documentId, locales }) => {
    const found = type === undefined ? undefined : entryTypeOf(type);
    if (type === undefined || documentId === undefined || !found || !snapshot) return [];
    const named = locales.includes('*') ? LOCALE_CODES : locales.filter(isLocale);
    return named.map((locale): EntryOutcome => {
      const slots = found.calls.flatMap((call) => snapshot.slots.get(slotKey(call, locale)) ?? []);
      const issues = issuesOfEntry(snapshot, type, documentId, locale);
      const shown = slots.some(
        ({ call, entries }) =>
          found.inside !== undefined ||
          entries.some(({ raw }) => (callOf(call).shape === 'block' ? found.calls[0] !== 'page' : documentIdOf(raw) === documentId)),
      );
      const refused = issues.some(({ severity }) => severity === 'entry' || severity === 'call');
      const unread = found.calls.some((call) => failing.has(slotKey(call, locale)));
      const path = shown ? pathOfEntry(read(locale), type, documentId, perPage) : undefined;
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
