import type { ElementData, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { BulletList, ButtonModel, DateModel, LinkModel, Picture, RichText } from '../models/common.ts';
import type { DiagramModel } from '../models/diagram.ts';
import { settings } from '../settings.ts';
import { isDiagramName } from '../site/diagrams.ts';
import type { Locale } from '../site/locales.ts';
import { fillPath, href, resolvePath, routeOf, type RouteId, type RouteMatch } from '../site/routes.ts';
import { diagramWordsIn, wordsIn, type Words } from '../site/words/words.ts';
import type { CallId } from './contract/calls.ts';
import type { Entity, PageKey } from './contract/entities.ts';
import type { Button, Media } from './contract/shapes.ts';
import type { PictureStore } from './pictures.ts';
import { PackedText } from './packed-text.ts';
import { documentIdOf } from './parse.ts';
import { asAddressed, slotKey, slugOf, type Slot, type Snapshot } from './snapshot.ts';

/** Posts on one page of the blog (reading, "Addresses"). */
export const POSTS_PER_PAGE = 3;

/** Routes whose `[slug]` is an entry of a call. */
const ENTRY_ROUTES = { service: 'service', solution: 'solution', education: 'education', post: 'post' } as const satisfies Partial<
  Record<RouteId, CallId>
>;
export type EntryRoute = keyof typeof ENTRY_ROUTES;
const isEntryRoute = (id: RouteId): id is EntryRoute => Object.hasOwn(ENTRY_ROUTES, id);

/** What a slug is looked up in: a slot of any call. */
interface Entries {
  readonly entries: readonly { readonly value: unknown }[];
}
/** What was worked out of whole lists, for each state of a list and each way of working it out. */
const derivations = new WeakMap<object, Map<unknown, unknown>>();

/** Names and addresses of offerings. */
const linksIn = (call: 'service' | 'solution' | 'education', locale: Locale) => (entries: readonly Entity<'service'>[]) =>
  entries.flatMap((value): LinkModel[] => {
    const slug = slugOf(value);
    return slug === undefined ? [] : [{ href: href(call, locale, { slug }), text: value.name }];
  });
const LINKS = 'links';

const slugIndexes = new WeakMap<Entries, ReadonlyMap<string, number>>();

/** Position of each slug in a slot, built once a slot. */
function slugIndex(slot: Entries): ReadonlyMap<string, number> {
  let index = slugIndexes.get(slot);
  if (!index) {
    index = new Map(
      slot.entries.flatMap(({ value }, position) => {
        const slug = slugOf(asAddressed(value));
        return slug === undefined ? [] : [[slug, position] as const];
      }),
    );
    slugIndexes.set(slot, index);
  }
  return index;
}

/** `2026-11-20` in the page's language: "20 November 2026", "20 Kasım 2026". It may break: narrow cells hold no more than a month. */
export function dateModel(iso: string, locale: Locale): DateModel {
  const day = iso.slice(0, 10);
  return {
    iso: day,
    text: new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  };
}

/** Bullets read as "Name: what it is"; the name is set apart when it is short. */
export function bulletList(title: string, bullets: readonly string[] | undefined): BulletList | undefined {
  if (!bullets || bullets.length === 0) return undefined;
  return {
    title,
    bullets: bullets.map((bullet) => {
      const colon = bullet.indexOf(': ');
      return colon > 0 && colon <= 60 ? { name: bullet.slice(0, colon), text: bullet.slice(colon + 2) } : { text: bullet };
    }),
  };
}

/**
 * Reads a snapshot in one language for one page, and notes what it read: `tags` are the page's cache tags.
 * All links it hands out lead to pages that exist, in the page's language.
 */
export class Reader {
  readonly tags = new Set<string>();
  readonly locale: Locale;
  readonly words: Words;
  private readonly snapshot: Snapshot;
  private readonly pictures: PictureStore;

  constructor(snapshot: Snapshot, pictures: PictureStore, locale: Locale) {
    this.snapshot = snapshot;
    this.pictures = pictures;
    this.locale = locale;
    this.words = wordsIn(locale);
  }

  private slot<Id extends CallId>(call: Id, locale: Locale = this.locale): Slot<Id> | undefined {
    return this.snapshot.slots.get(slotKey(call, locale)) as Slot<Id> | undefined;
  }

  /** False while a call was never answered: its page is "on its way", not empty. */
  has(call: CallId): boolean {
    this.tags.add(slotKey(call, this.locale));
    return this.slot(call) !== undefined;
  }

  list<Id extends CallId>(call: Id): readonly Entity<Id>[] {
    this.tags.add(slotKey(call, this.locale));
    return (this.slot(call)?.entries ?? []).map(({ value }) => value);
  }

  block<Id extends CallId>(call: Id): Entity<Id> | undefined {
    return this.list(call)[0];
  }

  /** One entry by its slug; the page then depends on this entry alone. */
  entry<Id extends CallId>(call: Id, slug: string): { value: Entity<Id>; position: number; total: number } | undefined {
    const slot = this.slot(call);
    const position = slot ? slugIndex(slot).get(slug) : undefined;
    this.tags.add(`${slotKey(call, this.locale)}:${slug}`).add(`addresses:${this.locale}`);
    if (!slot || position === undefined) return undefined;
    const found = slot.entries[position];
    return found && { value: found.value, position, total: slot.entries.length };
  }

  /** Where the entry stands that the content service calls so. */
  placeOf<Id extends CallId>(call: Id, documentId: string): { value: Entity<Id>; position: number } | undefined {
    this.tags.add(slotKey(call, this.locale));
    const entries = this.slot(call)?.entries ?? [];
    const position = entries.findIndex(({ raw }) => documentIdOf(raw) === documentId);
    return position === -1 ? undefined : { value: entries[position]!.value, position };
  }

  /** Names and addresses of an offering list, without depending on the rest of its entries. */
  names(call: 'service' | 'solution' | 'education'): readonly LinkModel[] {
    this.tags.add(`menu:${this.locale}`);
    return this.workedOut<typeof call, LinkModel[]>(call, LINKS, linksIn(call, this.locale));
  }

  /**
   * Something made of all entries of a list, once for every state of the list: with thousands of entries, a page must not
   * go through them again.
   * @param make always the same function; what it is called with and gives back must not be changed
   */
  derived<Id extends CallId, Result>(call: Id, make: (entries: readonly Entity<Id>[], locale: Locale) => Result): Result {
    this.tags.add(slotKey(call, this.locale));
    return this.workedOut(call, make, (entries) => make(entries, this.locale));
  }

  private workedOut<Id extends CallId, Result>(call: Id, key: unknown, make: (entries: readonly Entity<Id>[]) => Result): Result {
    const slot = this.slot(call);
    if (!slot) return make([]);
    const known = derivations.get(slot) ?? new Map<unknown, unknown>();
    derivations.set(slot, known);
    if (!known.has(key)) known.set(key, make(slot.entries.map(({ value }) => value)));
    return known.get(key) as Result;
  }

  /** Slugs of a list, for the sitemap and the tests. */
  slugs(call: EntryRoute): string[] {
    this.tags.add(`addresses:${this.locale}`);
    const slot = this.slot(call);
    return slot ? [...slugIndex(slot).keys()] : [];
  }

  page(key: PageKey): Entity<'page'> | undefined {
    this.tags.add(`${slotKey('page', this.locale)}:${key}`);
    return this.slot('page')?.entries.find((entry) => entry.key === key)?.value;
  }

  /** A page's short name, for menus, breadcrumbs and the footer. */
  label(key: PageKey): string {
    this.tags.add(`labels:${this.locale}`);
    return this.slot('page')?.entries.find((entry) => entry.key === key)?.value.label ?? key;
  }

  /** A page's further words; undefined parts are left out by the page. */
  text(key: PageKey, name: string): string | undefined {
    return this.page(key)?.texts?.[name];
  }

  picture(media: Media | undefined): Picture | undefined {
    if (media) this.tags.add(`media:${media.url}`);
    return this.pictures.resolve(media);
  }

  pictureList(media: readonly Media[] | undefined): Picture[] {
    return (media ?? []).flatMap((item) => this.picture(item) ?? []);
  }

  date(iso: string): DateModel {
    return dateModel(iso, this.locale);
  }

  /**
   * Where a link from content really leads: the same page in this language, or undefined when there is none.
   * @param target as an editor wrote it
   */
  link(target: string, to: Locale = this.locale): string | undefined {
    // Browsers read a backslash as a slash; an own absolute address is an address of this site.
    const plain = target.trim().replaceAll('\\', '/');
    const { SITE_URL } = settings();
    const local = plain === SITE_URL || plain.startsWith(`${SITE_URL}/`) ? plain.slice(SITE_URL.length) || '/' : plain;
    if (/^(?:https?:\/\/|mailto:|tel:|#)/i.test(local)) return local;
    if (!local.startsWith('/') || local.startsWith('//')) return undefined;
    this.tags.add(`addresses:${this.locale}`);
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
    let found = resolvePath(path);
    if (found.kind === 'redirect') found = resolvePath(found.to);
    if (found.kind !== 'page') return undefined;
    const address = this.counterpart(found, to);
    return address === undefined ? undefined : address + rest;
  }

  /**
   * The address of a page in another language.
   * @returns undefined where that language has no such page
   */
  counterpart(match: RouteMatch, to: Locale): string | undefined {
    const pattern = routeOf(match.id).paths[to];
    const { slug } = match.params;
    if (slug === undefined) return this.reaches(match, to) ? fillPath(pattern, match.params) : undefined;
    const other = isEntryRoute(match.id)
      ? this.counterpartSlug(ENTRY_ROUTES[match.id], match.locale, slug, to)
      : this.counterpartTerm(match, slug, to);
    return other === undefined ? undefined : fillPath(pattern, { slug: other });
  }

  /** Whether a language has as many pages, and that month of posts. */
  private reaches({ id, params }: RouteMatch, to: Locale): boolean {
    const { page, month } = params;
    if (page === undefined && month === undefined) return true;
    const call = id === 'products' ? 'product' : 'post';
    this.tags.add(slotKey(call, to));
    if (month !== undefined && !/^\d{4}-\d{2}$/.test(month)) return false;
    if (page !== undefined && !/^(?:0|[1-9]\d{0,5})$/.test(page)) return false;
    if (month !== undefined) return (this.slot('post', to)?.entries ?? []).some(({ value }) => value.date.startsWith(month));
    const first = Number(page) * (id === 'products' ? settings().PRODUCTS_PER_PAGE : POSTS_PER_PAGE);
    return first === 0 || first < (this.slot(call, to)?.entries.length ?? 0);
  }

  private counterpartSlug(call: CallId, from: Locale, slug: string, to: Locale): string | undefined {
    this.tags.add(`addresses:${from}`).add(`addresses:${to}`);
    const here = this.slot(call, from);
    const there = this.slot(call, to);
    const position = here ? slugIndex(here).get(slug) : undefined;
    if (!here || position === undefined) return undefined;
    if (from === to) return slug;
    if (!there) return undefined;
    const named = asAddressed(here.entries[position]?.value).langUrl;
    if (named !== undefined && slugIndex(there).has(named)) return named;
    const naming = there.entries.find(({ value }) => asAddressed(value).langUrl === slug);
    return naming ? slugOf(asAddressed(naming.value)) : undefined;
  }

  /** A blog category or tag in another language: the one that the counterparts of its posts carry at the same place. */
  private counterpartTerm(match: RouteMatch, slug: string, to: Locale): string | undefined {
    const isCategory = match.id === 'postsByCategory';
    const termsOf = (post: Entity<'post'>) => (isCategory ? (post.category ? [post.category] : []) : (post.tags ?? []));
    this.tags.add(slotKey('post', match.locale)).add(slotKey('post', to));
    for (const { value } of this.slot('post', match.locale)?.entries ?? []) {
      const index = termsOf(value).findIndex((term) => term.slug === slug);
      if (index < 0) continue;
      if (match.locale === to) return slug;
      const other = this.counterpartSlug('post', match.locale, value.url, to);
      const slot = this.slot('post', to);
      const position = other !== undefined && slot ? slugIndex(slot).get(other) : undefined;
      const twin = position === undefined ? undefined : slot?.entries[position]?.value;
      const counterpart = twin && termsOf(twin)[index];
      if (counterpart) return counterpart.slug;
    }
    return undefined;
  }

  /** Where an address of a renamed entry leads now; an address that exists is never redirected, and none to another site. */
  redirectOf(path: string): string | undefined {
    let wanted: string;
    try {
      wanted = decodeURI(path).toLowerCase();
    } catch {
      return undefined;
    }
    for (const { from, to } of this.list('redirect')) {
      if (from.toLowerCase() !== wanted) continue;
      const target = this.link(to);
      return target?.startsWith('/') ? target : undefined;
    }
    return undefined;
  }

  /** A link of content as the page shows it; undefined when its target does not exist. */
  linkModel(target: string, text: string): LinkModel | undefined {
    const address = this.link(target);
    return address === undefined ? undefined : { href: address, text, ...(/^https?:/.test(address) ? { external: true } : {}) };
  }

  buttons(buttons: readonly Button[] | undefined): ButtonModel[] {
    return (buttons ?? []).flatMap((button) => {
      const link = this.linkModel(button.url, button.title);
      return link ? [{ ...link, look: button.class }] : [];
    });
  }

  /** A cleaned text with its links made language-right and its diagrams given words; a link to nothing becomes plain words. */
  richText(tree: Root | undefined): RichText | undefined {
    if (!tree) return undefined;
    // A cleaned text unpacks into a new tree each time.
    const copy: Root = { type: 'root', children: tree instanceof PackedText ? tree.children : structuredClone(tree.children) };
    visit(copy, 'element', (element, index, parent) => {
      const diagram = element.properties['dataDiagram'];
      if (typeof diagram === 'string' && isDiagramName(diagram))
        element.data = { diagram: { name: diagram, words: diagramWordsIn(this.locale)[diagram] } as DiagramModel } as ElementData;
      const target = element.properties['href'];
      if (element.tagName !== 'a' || typeof target !== 'string') return undefined;
      const address = this.link(target);
      if (address !== undefined || !parent || index === undefined) {
        element.properties['href'] = address;
        return undefined;
      }
      parent.children.splice(index, 1, ...element.children);
      return [SKIP, index + element.children.length] as const;
    });
    return copy;
  }
}
