import type { Core } from '@strapi/strapi';
import { contentTypeOf } from '#model/content-types';
import { isCollection } from '#model/definition';
import { addressesOf, partsOf } from '../contract/addresses';
import { namesOf } from '../messages/users';
import { uidOf } from '../model/fields';
import { headingOf } from '../model/model';
import { checkerOf } from '../roles/guard';
import { editorLanguage, editorMessages } from '../rules/messages';
import type { ContentService } from '../service';
import { versionMessages } from '../versions/messages';
import { planOrder, type Placed } from './plan';

interface Context {
  readonly params: Readonly<Record<string, string>>;
  readonly request: { readonly body?: unknown };
  readonly state: { readonly userAbility: unknown; readonly user: { readonly id: number } };
  forbidden(message: string): void;
  status: number;
  body: unknown;
}
interface StoredRow extends Placed {
  readonly locale: string;
  readonly [field: string]: unknown;
}
interface Entry extends Placed {
  readonly title: string;
}

/** The order that somebody else saved first. */
export interface OrderConflict {
  readonly entries: readonly { readonly documentId: string; readonly title: string }[];
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
/** As the site's answers sort (`contract/view.ts`). */
const inOrder = (a: Placed, b: Placed) => {
  const [first, second] = [numberOf(a), numberOf(b)];
  return first === second ? (a.documentId < b.documentId ? -1 : 1) : first - second;
};

class Order {
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;

  constructor(strapi: Core.Strapi, service: ContentService) {
    this.strapi = strapi;
    this.service = service;
  }

  private schema(type: string) {
    return this.strapi.contentTypes[uidOf(type) as keyof typeof this.strapi.contentTypes]!;
  }

  /** Types that have an order, and that this editor may sort. */
  types(userAbility: unknown): { readonly type: string; readonly title: string; readonly note?: string }[] {
    return this.service.model.types.flatMap((type) => {
      if (!('position' in this.service.model.fieldsOf(type))) return [];
      const { cannot } = checkerOf(this.strapi, userAbility, uidOf(type));
      // The order is public at once, in every language.
      if (cannot.update(undefined, 'position') || cannot.publish()) return [];
      const note = keptPlace(type)?.why[editorLanguage(this.strapi)];
      return [{ type, title: this.schema(type).info.displayName, ...(note === undefined ? {} : { note }) }];
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
    const [name] = await namesOf(this.strapi, [last?.user ?? null]);
    return {
      entries: entries.map(({ documentId, title }) => ({ documentId, title })),
      ...(name ? { by: name.name } : {}),
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

const isOrder = (given: unknown): given is string[] =>
  Array.isArray(given) && given.every((id) => typeof id === 'string') && new Set(given).size === given.length;

/** Adds the addresses by which an editor sorts a list. */
export function registerOrder(strapi: Core.Strapi, service: ContentService): void {
  const order = new Order(strapi, service);
  const policies = ['admin::isAuthenticatedAdmin'];
  const route = (method: string, path: string, handler: (ctx: Context) => Promise<void>) => ({
    method,
    path,
    handler,
    config: { policies },
    info: { type: 'admin' },
  });
  const mayNot = (ctx: Context) => {
    const may = order.types(ctx.state.userAbility).some(({ type }) => type === ctx.params['type']);
    if (may) return false;
    ctx.forbidden(editorMessages(strapi).mayNotSort);
    return true;
  };
  strapi.server.routes({
    type: 'admin',
    prefix: '/order',
    routes: [
      route('GET', '/', async (ctx) => {
        ctx.body = order.types(ctx.state.userAbility);
      }),
      route('GET', '/:type', async (ctx) => {
        if (!mayNot(ctx)) ctx.body = await order.entries(ctx.params['type']!);
      }),
      route('PUT', '/:type', async (ctx) => {
        if (mayNot(ctx)) return;
        const { documentIds, before } = (ctx.request.body ?? {}) as { documentIds?: unknown; before?: unknown };
        if (!isOrder(documentIds)) {
          ctx.status = 400;
          ctx.body = { error: 'documentIds: each entry of the list once.' };
          return;
        }
        if (!isOrder(before)) {
          ctx.status = 428;
          ctx.body = { error: 'before: the order that was read, each entry of the list once.' };
          return;
        }
        if (!(await order.has(ctx.params['type']!, documentIds))) {
          ctx.status = 400;
          ctx.body = { error: 'documentIds: entries of the list; none of these is one.' };
          return;
        }
        const conflict = await order.changedSince(ctx.params['type']!, before);
        if (conflict) {
          const message = versionMessages(strapi).orderChanged(conflict.by);
          ctx.status = 409;
          ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message, details: conflict } };
          return;
        }
        const message = await order.refusalOf(ctx.params['type']!, documentIds);
        if (message !== undefined) {
          ctx.status = 400;
          ctx.body = { data: null, error: { status: 400, name: 'ValidationError', message } };
          return;
        }
        ctx.body = { changed: await order.sort(ctx.params['type']!, documentIds, ctx.state.user.id) };
      }),
    ],
  } as never);
}
