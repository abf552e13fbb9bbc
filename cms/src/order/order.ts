import type { Core } from '@strapi/strapi';
import { contentTypeOf } from '#model/content-types';
import { isCollection } from '#model/definition';
import { addressesOf, partsOf } from '../contract/addresses';
import { uidOf } from '../model/fields';
import { headingOf } from '../model/model';
import { schemaOf } from '../model/schema-of';
import { checkerOf } from '../roles/guard';
import { editorLanguage } from '../rules/messages';
import type { ContentService } from '../service';
import { nameOf } from '../users';
import { planOrder, type Placed } from './plan';

interface StoredRow extends Placed {
  readonly locale: string;
  readonly [field: string]: unknown;
}
/** An entry as the page lists it. */
export interface OrderedEntry {
  readonly documentId: string;
  readonly title: string;
}
interface Entry extends OrderedEntry, Placed {}

/** The order that somebody else saved first. */
export interface OrderConflict {
  readonly entries: readonly OrderedEntry[];
  readonly by?: string;
  /** ISO 8601; undefined: it was not changed on this page, but in an entry. */
  readonly at?: string;
}
/** Who sorted a list last. */
interface Sorting {
  readonly user: number;
  readonly at: string;
}

/** The entry that keeps its place in a list, and why. */
function keptPlace(type: string) {
  const definition = contentTypeOf(type);
  return definition && isCollection(definition) ? definition.keepsPlace : undefined;
}

/** Entries in this order; those that the editor did not know of follow where they were. */
function merged(entries: readonly Entry[], documentIds: readonly string[]): Entry[] {
  const places = new Set(documentIds);
  const known = new Map(entries.map((entry) => [entry.documentId, entry]));
  const wanted = documentIds.flatMap((documentId) => known.get(documentId) ?? []);
  entries.forEach((entry, place) => {
    if (!places.has(entry.documentId)) wanted.splice(place, 0, entry);
  });
  return wanted;
}

const numberOf = ({ position }: Placed) => position ?? Number.POSITIVE_INFINITY;
/** As the site's responses sort (`contract/view.ts`). */
const inOrder = (a: Placed, b: Placed) => {
  const [first, second] = [numberOf(a), numberOf(b)];
  return first === second ? (a.documentId < b.documentId ? -1 : 1) : first - second;
};

/** A list that can be sorted. */
export interface SortedList {
  readonly type: string;
  readonly title: string;
  /** What to know before sorting. */
  readonly note?: string;
}

/** The order of the entries of each list, for editors. */
export class Order {
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;

  constructor(strapi: Core.Strapi, service: ContentService) {
    this.strapi = strapi;
    this.service = service;
  }

  /** Types that have an order, and that this editor may sort. */
  types(userAbility: unknown): SortedList[] {
    return this.service.model.types.flatMap((type) => {
      if (!('position' in this.service.model.fieldsOf(type))) return [];
      const { cannot } = checkerOf(this.strapi, userAbility, uidOf(type));
      // The order is public at once, in every language.
      if (cannot.update(undefined, 'position') || cannot.publish()) return [];
      const note = keptPlace(type)?.why[editorLanguage(this.strapi)];
      return [{ type, title: schemaOf(this.strapi, type).title, ...(note === undefined ? {} : { note }) }];
    });
  }

  /** All entries, drafts too, each once, in their order, by their titles in the editor's language where they have one. */
  async entries(type: string): Promise<Entry[]> {
    const heading = headingOf(type);
    const rows = (await this.strapi.db
      .query(uidOf(type))
      .findMany({ where: { publishedAt: { $null: true } }, select: ['documentId', 'locale', 'position', heading] })) as StoredRow[];
    const languages: readonly string[] = [this.service.fallbackLocale, editorLanguage(this.strapi)];
    const rank = ({ locale }: StoredRow) => languages.lastIndexOf(locale);
    const entries = new Map<string, Entry>();
    for (const row of rows.sort((one, other) => rank(one) - rank(other))) {
      const { documentId, position } = row;
      const known = entries.get(documentId);
      entries.set(documentId, { documentId, position: known?.position ?? position, title: String(row[heading] ?? '') });
    }
    return [...entries.values()].sort(inOrder);
  }

  /**
   * The present order, where it is another one than the page was opened with. Entries that are new or gone do not count.
   * @param before document ids, as the page got them
   */
  async changedSince(type: string, before: readonly string[]): Promise<OrderConflict | undefined> {
    const entries = await this.entries(type);
    const present = new Set(entries.map(({ documentId }) => documentId));
    const known = new Set(before);
    const then = before.filter((documentId) => present.has(documentId));
    const now = entries.filter(({ documentId }) => known.has(documentId)).map(({ documentId }) => documentId);
    if (then.join() === now.join()) return undefined;
    const last = (await this.store(type).get({})) as Sorting | null;
    const name = await nameOf(this.strapi, last?.user);
    return {
      entries: entries.map(({ documentId, title }) => ({ documentId, title })),
      ...(name === undefined ? {} : { by: name }),
      ...(last ? { at: last.at } : {}),
    };
  }

  /** @returns whether one of these entries is in the list, or none is given */
  async has(type: string, documentIds: readonly string[]): Promise<boolean> {
    const entries = await this.entries(type);
    return documentIds.length === 0 || entries.some(({ documentId }) => documentIds.includes(documentId));
  }

  /** Why this order is refused: it moves the entry that keeps its place. */
  async refusalOf(type: string, documentIds: readonly string[]): Promise<string | undefined> {
    const kept = keptPlace(type);
    if (!kept) return undefined;
    const entries = await this.entries(type);
    const [now, then] = [entries, merged(entries, documentIds)].map((list) => list[kept.place - 1]?.documentId);
    return now === then ? undefined : kept.why[editorLanguage(this.strapi)];
  }

  /**
   * Why an entry may not leave the list: the one that keeps its place would get another. What is not public moves nothing.
   * @param locales `*`: all
   */
  async refusalToRemove(type: string, documentId: string, locales: readonly string[]): Promise<string | undefined> {
    const kept = keptPlace(type);
    if (!kept) return undefined;
    const inLocales = locales.includes('*') ? {} : { locale: { $in: locales } };
    if ((await this.strapi.db.query(uidOf(type)).count({ where: { documentId, publishedAt: { $notNull: true }, ...inLocales } })) === 0)
      return undefined;
    const entries = await this.entries(type);
    const place = entries.findIndex((entry) => entry.documentId === documentId) + 1;
    const moves = place > 0 && place <= kept.place && entries.length > Math.max(place, kept.place - 1);
    return moves ? kept.why[editorLanguage(this.strapi)] : undefined;
  }

  private store(type: string) {
    return this.strapi.store({ type: 'api', name: 'site', key: `sorted-${type}` });
  }

  /**
   * Puts entries in this order, in all languages, drafts and published rows alike, so that nothing becomes "modified".
   * The sites are told once.
   */
  async sort(type: string, documentIds: readonly string[], user: number): Promise<number> {
    const entries = await this.entries(type);
    const plan = planOrder(merged(entries, documentIds));
    if (plan.size === 0) return 0;
    await this.strapi.db.transaction(async () => {
      // By query: an update of the document would touch every language's draft.
      for (const [documentId, position] of plan)
        await this.strapi.db.query(uidOf(type)).updateMany({ where: { documentId }, data: { position } });
    });
    await this.store(type).set({ value: { user, at: new Date().toISOString() } satisfies Sorting });
    const moved = await this.service.live.move(type, plan);
    const [first] = plan.keys();
    // Several entries moved: the sites read the list whole, not one entry of it.
    const parts = partsOf(type).map((part) => ({ ...part, listed: false }));
    if (moved) this.service.hints.add({ type, documentId: first!, locales: ['*'], addresses: addressesOf(type), parts });
    return plan.size;
  }
}
