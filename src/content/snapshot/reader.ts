import type { Root } from 'hast';
import type { ButtonModel, DateModel, LinkModel, Picture, RichText } from '../../models/common.ts';
import { isDocumentAddress } from '../../site/file-links.ts';
import type { Locale } from '../../site/locales.ts';
import { fillPath, routeOf, type RouteId, type RouteMatch } from '../../site/routes.ts';
import { messagesIn, type Messages } from '../../site/messages/messages.ts';
import { ADDRESSED } from '../../../model/route-content.ts';
import type { CallId } from '../contract/calls.ts';
import type { Entity, PageKey } from '../contract/entities.ts';
import { asAddressed, documentIdOf, slugOf } from '../contract/parsed-entry.ts';
import type { Button, Media } from '../contract/shapes.ts';
import type { HeldDocument } from '../pictures/shown-media.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { dateModel } from '../view-models/format.ts';
import { addressesTag, callKey, entryTag, labelsTag, mediaTag, menuTag } from './cache-tags.ts';
import type { HasEntry } from '../../../model/form-subjects.ts';
import { resolveRichText } from './rich-text-links.ts';
import { Links, slugIndex, type SiteSettings } from './links.ts';

import type { CallContent, Snapshot } from './snapshot.ts';

/** Results computed from whole lists, for each state of a list and each function. */
const results = new WeakMap<object, Map<unknown, unknown>>();

/** Names and addresses of a list's entries. */
const linksTo = (call: CallId, locale: Locale) => (entries: readonly unknown[]) => {
  const collection = ADDRESSED.find((candidate) => candidate.call?.id === call);
  const route = collection?.pages.detail;
  return entries.flatMap((value): LinkModel[] => {
    const slug = slugOf(asAddressed(value));
    const name = (value as Readonly<Record<string, unknown>>)[collection?.heading ?? ''];
    return route === undefined || slug === undefined || typeof name !== 'string'
      ? []
      : [{ href: fillPath(routeOf(route).paths[locale], { slug }), text: name }];
  });
};
const LINKS = 'links';

interface FoundEntry<Id extends CallId> {
  readonly value: Entity<Id>;
  readonly position: number;
  readonly total: number;
  readonly documentId: string | undefined;
}

/**
 * Reads a snapshot in one language for one page, and records what it read: `tags` are the page's cache tags.
 * All links that it returns lead to existing pages in the page's language.
 */
export class Reader {
  readonly tags = new Set<string>();
  readonly locale: Locale;
  readonly messages: Messages;
  /** Products on one page of the grid. */
  readonly productsPerPage: number;
  private readonly snapshot: Snapshot;
  private readonly pictures: PictureStore;
  private readonly links: Links;
  /** Ids of the headings in the page's texts. */
  private readonly headingIds = new Set<string>();

  constructor(snapshot: Snapshot, pictures: PictureStore, locale: Locale, settings: SiteSettings) {
    this.snapshot = snapshot;
    this.pictures = pictures;
    this.locale = locale;
    this.productsPerPage = settings.productsPerPage;
    this.links = new Links(snapshot, this.tags, locale, settings);
    this.messages = messagesIn(locale);
  }

  private callContent<Id extends CallId>(call: Id, locale: Locale = this.locale): CallContent<Id> | undefined {
    return this.snapshot.calls.get(callKey(call, locale)) as CallContent<Id> | undefined;
  }

  /** False until there was a response for a call: its page is not empty then, but cannot be shown yet. */
  has(call: CallId): boolean {
    this.tags.add(callKey(call, this.locale));
    return this.callContent(call) !== undefined;
  }

  /** All entries of a call in the page's language; empty while the call has no content. The page depends on the whole list. */
  list<Id extends CallId>(call: Id): readonly Entity<Id>[] {
    this.tags.add(callKey(call, this.locale));
    return (this.callContent(call)?.entries ?? []).map(({ value }) => value);
  }

  /** The block of a single type; undefined while there is none. */
  block<Id extends CallId>(call: Id): Entity<Id> | undefined {
    return this.list(call)[0];
  }

  /** One entry by its slug; the page then depends on this entry alone. `documentId` is how the content service calls it. */
  entry<Id extends CallId>(call: Id, slug: string): FoundEntry<Id> | undefined {
    const callContent = this.callContent(call);
    const position = callContent ? slugIndex(callContent).get(slug) : undefined;
    this.tags.add(entryTag(call, this.locale, slug)).add(addressesTag(this.locale));
    if (!callContent || position === undefined) return undefined;
    const found = callContent.entries[position];
    return found && { value: found.value, position, total: callContent.entries.length, documentId: documentIdOf(found.raw) };
  }

  /** The entry with this document id, and its position. */
  placeOf<Id extends CallId>(call: Id, documentId: string): { value: Entity<Id>; position: number } | undefined {
    this.tags.add(callKey(call, this.locale));
    const entries = this.callContent(call)?.entries ?? [];
    const position = entries.findIndex(({ raw }) => documentIdOf(raw) === documentId);
    return position === -1 ? undefined : { value: entries[position]!.value, position };
  }

  /** Names and addresses of an offering list, without depending on the rest of its entries. */
  names(call: CallId): readonly LinkModel[] {
    this.tags.add(menuTag(this.locale));
    return this.memoized<CallId, LinkModel[]>(call, LINKS, linksTo(call, this.locale));
  }

  /** Whether there was no response yet for the list of a menu; the page then depends on names and addresses alone, unlike with `has`. */
  awaits(call: CallId): boolean {
    this.tags.add(menuTag(this.locale));
    return this.callContent(call) === undefined;
  }

  /**
   * A value computed from all entries of a list, once for each state of the list: with thousands of entries, a page must not
   * iterate over them again.
   * @param make always the same function; its argument and result must not be changed
   */
  derived<Id extends CallId, Result>(call: Id, make: (entries: readonly Entity<Id>[], locale: Locale) => Result): Result {
    this.tags.add(callKey(call, this.locale));
    return this.memoized(call, make, (entries) => make(entries, this.locale));
  }

  private memoized<Id extends CallId, Result>(call: Id, key: unknown, make: (entries: readonly Entity<Id>[]) => Result): Result {
    const callContent = this.callContent(call);
    if (!callContent) return make([]);
    const known = results.get(callContent) ?? new Map<unknown, unknown>();
    results.set(callContent, known);
    if (!known.has(key)) known.set(key, make(callContent.entries.map(({ value }) => value)));
    return known.get(key) as Result;
  }

  /** Slugs of a list, for the sitemap and the tests. */
  slugs(call: CallId): string[] {
    this.tags.add(addressesTag(this.locale));
    const callContent = this.callContent(call);
    return callContent ? [...slugIndex(callContent).keys()] : [];
  }

  /** Texts of a page; undefined while the service has none. The page depends on them. */
  page(key: PageKey): Entity<'page'> | undefined {
    this.tags.add(entryTag('page', this.locale, key));
    return this.callContent('page')?.entries.find((entry) => entry.key === key)?.value;
  }

  /** A page's short name, for menus, breadcrumbs and the footer. */
  label(key: PageKey): string {
    this.tags.add(labelsTag(this.locale));
    return this.callContent('page')?.entries.find((entry) => entry.key === key)?.value.label ?? key;
  }

  /** One of a page's further texts; where it is undefined, the page leaves the part out. */
  text(key: PageKey, name: string): string | undefined {
    return this.page(key)?.texts?.[name];
  }

  /** A picture as pages show it; undefined while it cannot be shown. The page is rendered again when it changes. */
  picture(media: Media | undefined): Picture | undefined {
    if (media) this.tags.add(mediaTag(media.url));
    return this.pictures.resolve(media);
  }

  /** The pictures that can be shown, in their order. */
  pictureList(media: readonly Media[] | undefined): Picture[] {
    return (media ?? []).flatMap((item) => this.picture(item) ?? []);
  }

  /** A date in the form of the page's language. @param iso date as the content has it */
  date(iso: string): DateModel {
    return dateModel(iso, this.locale);
  }

  /** Where a link from content leads in this page's language. @returns undefined when it leads to no page */
  link(target: string): string | undefined {
    return isDocumentAddress(target) && this.pictures.owns(target) ? this.document(target)?.address : this.links.link(target);
  }

  /** A file for visitors to download, by the address that content names. @returns undefined while it is not here */
  document(url: string): HeldDocument | undefined {
    this.tags.add(mediaTag(url));
    return this.pictures.document(url);
  }

  /** The address of a page in another language. @returns undefined where that language has no such page */
  counterpart(match: RouteMatch, to: Locale): string | undefined {
    return this.links.counterpart(match, to);
  }

  /** Whether this language has a page without parameters: a legal text, the plan or the kit may be unpublished. */
  hasPage(id: RouteId): boolean {
    return this.links.hasPage(id);
  }

  /** Whether this language has an entry of a slug. */
  get hasEntry(): HasEntry {
    return this.links.has(this.locale);
  }

  /** Where a redirect from this path leads. @returns undefined when there is none */
  redirectOf(path: string): string | undefined {
    return this.links.redirectOf(path);
  }

  /** A link of content as the page shows it; undefined when its target does not exist. */
  linkModel(target: string, text: string): LinkModel | undefined {
    const address = this.link(target);
    return address === undefined ? undefined : { href: address, text };
  }

  /** Buttons with their links resolved; those whose target does not exist are left out. */
  buttons(buttons: readonly Button[] | undefined): ButtonModel[] {
    return (buttons ?? []).flatMap((button) => {
      const link = this.linkModel(button.url, button.title);
      return link ? [{ ...link, look: button.class }] : [];
    });
  }

  /** A text with its links resolved, its diagrams given labels and its headings given ids that are unique on the page. */
  richText(tree: Root | undefined): RichText | undefined {
    return tree && resolveRichText(tree, this.locale, (target) => this.link(target), this.headingIds);
  }
}
