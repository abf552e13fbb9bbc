import type { Core } from '@strapi/strapi';
import { addressesOf, partsOf } from '../contract/addresses';
import { inLocales } from '../documents';
import { uidOf } from '../model/fields';
import { headingOf } from '../model/model';
import { schemaOf } from '../model/schema-of';
import { checkerOf } from '../roles/guard';
import { keptPlace } from '../rules/faults';
import { editorLanguage } from '../rules/messages';
import type { ContentService } from '../service';
import { lockRow } from '../table';
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
/** An order as the page sends it: document ids as they are to be, and as the page got them. */
export interface Wanted {
  readonly documentIds: readonly string[];
  readonly before: readonly string[];
}
/** Why a list was not sorted: none of the entries is in it, somebody else sorted it first, or the entry that keeps its place would move. */
export type Refusal =
  | { readonly refused: 'unknown' }
  | { readonly refused: 'changed'; readonly conflict: OrderConflict }
  | { readonly refused: 'kept'; readonly message: string };
/** Who sorted a list last. */
interface Sorting {
  readonly user: number;
  readonly at: string;
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

  /** @param before document ids, as the page got them. @returns undefined where it is the present order; new entries and those that are gone do not count */
  private async conflictOf(type: string, entries: readonly Entry[], before: readonly string[]): Promise<OrderConflict | undefined> {
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

  /**
   * Whether an entry may not leave the list: the one that keeps its place would get another. What is not public moves nothing.
   * @param locales `*`: all
   */
  async isKept(type: string, documentId: string, locales: readonly string[]): Promise<boolean> {
    const kept = keptPlace(type);
    if (!kept) return false;
    const where = { documentId, publishedAt: { $notNull: true }, ...inLocales(locales) };
    if ((await this.strapi.db.query(uidOf(type)).count({ where })) === 0) return false;
    const entries = await this.entries(type);
    const place = entries.findIndex((entry) => entry.documentId === documentId) + 1;
    return place > 0 && place <= kept.place && entries.length > Math.max(place, kept.place - 1);
  }

  private store(type: string) {
    return this.strapi.store({ type: 'api', name: 'site', key: `sorted-${type}` });
  }

  /** Keeps the list for the transaction that is running: another one that sorts it waits, and then reads what this one wrote. */
  private async lock(type: string): Promise<void> {
    const query = { where: { publishedAt: { $null: true } }, select: ['id'], orderBy: { id: 'asc' } };
    const first = (await this.strapi.db.query(uidOf(type)).findOne(query as never)) as { readonly id: number } | null;
    if (first) await lockRow(this.strapi, uidOf(type), first.id);
  }

  /** Reads, checks and writes in one transaction. @returns the numbers that changed, or why nothing did */
  private async write(type: string, { documentIds, before }: Wanted, user: number): Promise<Refusal | ReadonlyMap<string, number>> {
    await this.lock(type);
    const entries = await this.entries(type);
    if (documentIds.length > 0 && !entries.some(({ documentId }) => documentIds.includes(documentId))) return { refused: 'unknown' };
    const conflict = await this.conflictOf(type, entries, before);
    if (conflict) return { refused: 'changed', conflict };
    const wanted = merged(entries, documentIds);
    const kept = keptPlace(type);
    if (kept && entries[kept.place - 1]?.documentId !== wanted[kept.place - 1]?.documentId)
      return { refused: 'kept', message: kept.why[editorLanguage(this.strapi)] };
    const plan = planOrder(wanted);
    // By query: an update of the document would touch every language's draft.
    for (const [documentId, position] of plan)
      await this.strapi.db.query(uidOf(type)).updateMany({ where: { documentId }, data: { position } });
    if (plan.size > 0) await this.store(type).set({ value: { user, at: new Date().toISOString() } satisfies Sorting });
    return plan;
  }

  /**
   * Puts entries in this order, in all languages, drafts and published rows alike, so that nothing becomes "modified".
   * The sites are told once. @returns how many entries were moved, or why none was
   */
  async sort(type: string, wanted: Wanted, user: number): Promise<Refusal | { readonly changed: number }> {
    const plan = await this.strapi.db.transaction(() => this.write(type, wanted, user));
    if ('refused' in plan) return plan;
    if (plan.size === 0) return { changed: 0 };
    const moved = await this.service.live.move(type, plan);
    const [first] = plan.keys();
    // Several entries moved: the sites read the list whole, not one entry of it.
    const parts = partsOf(type).map((part) => ({ ...part, listed: false }));
    if (moved) this.service.hints.add({ type, documentId: first!, locales: ['*'], addresses: addressesOf(type), parts });
    return { changed: plan.size };
  }
}
