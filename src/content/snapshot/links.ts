import type { Collection } from '../../../model/definition.ts';
import { linkedPage, pageExists, plainPath, singlePageExists, type Published } from '../../../model/linked-page.ts';
import { contentOfRoute } from '../../../model/route-content.ts';
import { FILE_PATHS } from '../../site/files.ts';
import { formHref, formOfSlug } from '../../site/form-addresses.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { fillPath, pathOf, routeOf, type RouteId, type RouteMatch } from '../../site/routes.ts';
import { fold } from '../../site/fold.ts';
import type { CallId } from '../contract/calls.ts';
import type { Entity } from '../contract/entities.ts';
import { asAddressed, slugOf } from '../contract/parsed-entry.ts';
import { addressesTag, labelsTag } from './cache-tags.ts';
import { partOfSubject, subjectOfPart, type HasEntry, type SubjectEntry } from '../../../model/form-subjects.ts';
import { callKey, hasPageEntry, type CallContent, type Snapshot } from './snapshot.ts';

/** What links depend on besides the content. */
export interface SiteSettings {
  /** Public origin of the site: absolute links to it are internal. */
  readonly siteUrl: string;
  /** Products on one page of the grid. */
  readonly productsPerPage: number;
}

/** The settings that links depend on, out of the operator's. */
export const siteSettings = ({
  SITE_URL,
  PRODUCTS_PER_PAGE,
}: {
  readonly SITE_URL: string;
  readonly PRODUCTS_PER_PAGE: number;
}): SiteSettings => ({
  siteUrl: SITE_URL,
  productsPerPage: PRODUCTS_PER_PAGE,
});

const slugIndexes = new WeakMap<CallContent, ReadonlyMap<string, number>>();

/** Position of each slug in a call's entries, built once. */
export function slugIndex(content: CallContent): ReadonlyMap<string, number> {
  let index = slugIndexes.get(content);
  if (!index) {
    index = new Map(
      content.entries.flatMap(({ value }, position) => {
        const slug = slugOf(asAddressed(value));
        return slug === undefined ? [] : [[slug, position] as const];
      }),
    );
    slugIndexes.set(content, index);
  }
  return index;
}

const redirectIndexes = new WeakMap<CallContent, ReadonlyMap<string, Entity<'redirect'>>>();

/** The redirect from each folded path, built once: programs that try out addresses ask for one with every request. */
function redirectIndex(content: CallContent<'redirect'>): ReadonlyMap<string, Entity<'redirect'>> {
  let index = redirectIndexes.get(content);
  if (!index) {
    // Backwards: of several from one path, the first stays.
    index = new Map(content.entries.toReversed().map(({ value }) => [fold(plainPath(value.from) ?? ''), value]));
    redirectIndexes.set(content, index);
  }
  return index;
}

interface Term {
  readonly slug: string;
  readonly langUrl?: string;
}

/** Categories or tags inside entries. */
export const termsIn = (content: Pick<CallContent, 'entries'> | undefined, field: string): readonly Term[] =>
  (content?.entries ?? []).flatMap(({ value }) => {
    const found = (value as Readonly<Record<string, unknown>>)[field] as Term | readonly Term[] | undefined;
    return found ?? [];
  });

/** The slug that an entry has in another language, where one of the two names the other; undefined without the entry. */
type NamedSlug = (from: Locale, slug: string, to: Locale) => string | undefined;

/** An entry names its slug in one other language; a further language is found through that one. */
function counterpartSlug(from: Locale, slug: string, to: Locale, named: NamedSlug): string | undefined {
  const direct = named(from, slug, to);
  if (direct !== undefined || from === to) return direct;
  for (const between of LOCALE_CODES) {
    if (between === from || between === to) continue;
    const step = named(from, slug, between);
    const found = step === undefined ? undefined : named(between, step, to);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Where the links of one page lead: the same page in another language, or nowhere. Records in `tags` what the result depends on.
 */
export class Links {
  private readonly snapshot: Snapshot;
  private readonly tags: Set<string>;
  private readonly locale: Locale;
  private readonly settings: SiteSettings;
  private readonly published: Published;

  constructor(snapshot: Snapshot, tags: Set<string>, locale: Locale, settings: SiteSettings) {
    this.snapshot = snapshot;
    this.tags = tags;
    this.locale = locale;
    this.settings = settings;
    this.published = {
      productsPerPage: settings.productsPerPage,
      hasSlug: (collection, language, slug) => this.entrySlugIn(collection, language, slug, language) !== undefined,
      count: (collection, language) => this.entriesOf(collection, language).length,
      hasMonth: (collection, language, month) =>
        this.entriesOf(collection, language).some(({ value }) => (value as { date?: string }).date?.startsWith(month) === true),
      redirectFrom: (path, language) => this.redirectFrom(path, language)?.to,
      hasPage: (page, language) => {
        this.tags.add(labelsTag(language));
        return hasPageEntry(this.snapshot.calls, page, language);
      },
    };
  }

  private content(call: string, locale: Locale): CallContent | undefined {
    return this.snapshot.calls.get(callKey(call as CallId, locale));
  }

  /**
   * Where a link from content really leads: the same page in the given language, or undefined when there is none.
   * @param target as an editor wrote it
   */
  link(target: string, to: Locale = this.locale): string | undefined {
    // Browsers read a backslash as a slash; an absolute address of this site is internal.
    const plain = target.trim().replaceAll('\\', '/');
    const { siteUrl } = this.settings;
    const local = plain === siteUrl || plain.startsWith(`${siteUrl}/`) ? plain.slice(siteUrl.length) || '/' : plain;
    if (/^(?:https?:\/\/|mailto:|tel:|#)/i.test(local)) return local;
    if (!local.startsWith('/') || local.startsWith('//')) return undefined;
    this.tags.add(addressesTag(this.locale));
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
    if (FILE_PATHS.includes(path)) return local;
    const found = linkedPage(path, this.published);
    const address = found && this.counterpart(found, to);
    return address === undefined ? undefined : address + rest;
  }

  /** @param path as `plainPath` returns it */
  private redirectFrom(path: string, locale: Locale): Entity<'redirect'> | undefined {
    this.tags.add(callKey('redirect', locale));
    const redirects = this.content('redirect', locale) as CallContent<'redirect'> | undefined;
    return redirects && redirectIndex(redirects).get(fold(path));
  }

  /**
   * The address of a page in another language.
   * @returns undefined where that language has no such page
   */
  counterpart(match: RouteMatch, to: Locale): string | undefined {
    if (match.params['form'] !== undefined) return this.formCounterpart(match, to);
    const content = contentOfRoute(match.id);
    const { slug } = match.params;
    if (content?.kind === 'entry' && slug !== undefined) {
      const other = this.entrySlugIn(content.collection, match.locale, slug, to);
      return other && fillPath(routeOf(match.id).paths[to], { slug: other });
    }
    return pageExists({ ...match, locale: to }, this.published) ? pathOf({ ...match, locale: to }) : undefined;
  }

  /** Whether this language has a page; one of a list always exists. */
  hasPage(id: RouteId): boolean {
    return singlePageExists(id, this.locale, this.published);
  }

  /** The slug in another language of an entry, or of a category or tag inside entries. */
  private entrySlugIn({ call, inside }: Collection, from: Locale, slug: string, to: Locale): string | undefined {
    if (call) return this.entrySlug(call.id, from, slug, to);
    return inside && counterpartSlug(from, slug, to, (...step) => this.namedTerm(inside, ...step));
  }

  private entriesOf({ call }: Collection, locale: Locale): CallContent['entries'] {
    const id = (call?.id ?? '') as CallId;
    this.tags.add(callKey(id, locale));
    return this.content(id, locale)?.entries ?? [];
  }

  /** Whether a language has an entry of this slug. */
  has(locale: Locale): HasEntry {
    this.tags.add(addressesTag(locale));
    return (call, slug) => {
      const content = this.content(call, locale);
      return content !== undefined && slugIndex(content).has(slug);
    };
  }

  /** The address of a form in another language, about the same entry. */
  private formCounterpart({ locale, params }: RouteMatch, to: Locale): string | undefined {
    const form = formOfSlug(params['form'] ?? '', locale);
    const { subject } = params;
    if (form === undefined || subject === undefined) return form && formHref(form, to);
    const found = subjectOfPart(form, locale, subject, this.has(locale));
    const slug = found && this.subjectSlug(found, locale, to);
    const part = found && slug !== undefined ? partOfSubject(form, to, found.collection.name, slug, this.has(to)) : undefined;
    return part === undefined ? undefined : formHref(form, to, part);
  }

  private subjectSlug({ collection, call, slug }: SubjectEntry, from: Locale, to: Locale): string | undefined {
    return collection.sameKeyInAllLanguages ? slug : this.entrySlug(call, from, slug, to);
  }

  private entrySlug(call: string, from: Locale, slug: string, to: Locale): string | undefined {
    return counterpartSlug(from, slug, to, (...step) => this.namedSlug(call, ...step));
  }

  /** The slug in another language, where one of the two entries names the other (`langUrl`). */
  private namedSlug(call: string, from: Locale, slug: string, to: Locale): string | undefined {
    this.tags.add(addressesTag(from)).add(addressesTag(to));
    const here = this.content(call, from);
    const there = this.content(call, to);
    const position = here ? slugIndex(here).get(slug) : undefined;
    if (!here || position === undefined) return undefined;
    if (from === to) return slug;
    if (!there) return undefined;
    const named = asAddressed(here.entries[position]?.value).langUrl;
    if (named !== undefined && slugIndex(there).has(named)) return named;
    const naming = there.entries.find(({ value }) => asAddressed(value).langUrl === slug);
    return naming ? slugOf(asAddressed(naming.value)) : undefined;
  }

  /** The same of a category or tag. */
  private namedTerm({ call, field }: NonNullable<Collection['inside']>, from: Locale, slug: string, to: Locale): string | undefined {
    this.tags.add(callKey(call as CallId, from)).add(callKey(call as CallId, to));
    const [here, there] = [termsIn(this.content(call, from), field), termsIn(this.content(call, to), field)];
    const own = here.filter((term) => term.slug === slug);
    if (own.length === 0 || from === to) return own[0]?.slug;
    const named = new Set(own.map(({ langUrl }) => langUrl));
    return there.find((term) => term.langUrl === slug || named.has(term.slug))?.slug;
  }

  /** Where the address of a renamed entry leads now; an address that exists is never redirected, and none to another site. */
  redirectOf(path: string): string | undefined {
    const plain = plainPath(path);
    const found = plain === undefined ? undefined : this.redirectFrom(plain, this.locale);
    const target = found && this.link(found.to);
    return target?.startsWith('/') === true ? target : undefined;
  }
}
