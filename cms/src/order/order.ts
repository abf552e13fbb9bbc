import type { Core } from '@strapi/strapi';
import { addressesOf, partsOf } from '../contract/addresses';
import { uidOf } from '../model/fields';
import { headingOf } from '../model/model';
import type { ContentService } from '../service';
import { planOrder, type Placed } from './plan';

interface Context {
  readonly params: Readonly<Record<string, string>>;
  readonly request: { readonly body?: unknown };
  readonly state: { readonly userAbility: unknown };
  status: number;
  body: unknown;
}
interface Checker {
  readonly cannot: { update(entity: undefined, field: string): boolean; publish(): boolean };
}
interface Checkers {
  create(given: { readonly userAbility: unknown; readonly model: string }): Checker;
}
interface StoredRow extends Placed {
  readonly locale: string;
  readonly [field: string]: unknown;
}
interface Entry extends Placed {
  readonly title: string;
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
  types(userAbility: unknown): { readonly type: string; readonly title: string }[] {
    const checkers = this.strapi.plugin('content-manager').service('permission-checker') as unknown as Checkers;
    return this.service.model.types.flatMap((type) => {
      if (!('position' in this.service.model.fieldsOf(type))) return [];
      const { cannot } = checkers.create({ userAbility, model: uidOf(type) });
      // The order is public at once, in every language.
      return cannot.update(undefined, 'position') || cannot.publish() ? [] : [{ type, title: this.schema(type).info.displayName }];
    });
  }

  /** All entries, drafts too, each once, in their order. */
  async entries(type: string): Promise<Entry[]> {
    const heading = headingOf(type);
    const rows = (await this.strapi.db
      .query(uidOf(type))
      .findMany({ where: { publishedAt: { $null: true } }, select: ['documentId', 'locale', 'position', heading] })) as StoredRow[];
    const entries = new Map<string, Entry>();
    for (const row of rows) {
      const { documentId, position, locale } = row;
      const known = entries.get(documentId);
      if (!known || locale === this.service.fallbackLocale)
        entries.set(documentId, { documentId, position: known?.position ?? position, title: String(row[heading] ?? '') });
    }
    return [...entries.values()].sort(inOrder);
  }

  /**
   * Puts entries in this order, in all languages, drafts and published rows alike, so that nothing becomes "modified".
   * Entries that the editor did not know of follow where they were. The sites are told once.
   */
  async sort(type: string, documentIds: readonly string[]): Promise<number> {
    const entries = await this.entries(type);
    const places = new Map(documentIds.map((documentId, place) => [documentId, place]));
    const known = new Map(entries.map((entry) => [entry.documentId, entry]));
    const wanted = documentIds.flatMap((documentId) => known.get(documentId) ?? []);
    entries.forEach((entry, place) => {
      if (!places.has(entry.documentId)) wanted.splice(place, 0, entry);
    });
    const plan = planOrder(wanted);
    if (plan.size === 0) return 0;
    await this.strapi.db.transaction(async () => {
      // By query: an update of the document would touch every language's draft.
      for (const [documentId, position] of plan)
        await this.strapi.db.query(uidOf(type)).updateMany({ where: { documentId }, data: { position } });
    });
    const moved = await this.service.live.move(type, plan);
    const [first] = plan.keys();
    // Several entries moved: the sites read the list whole, not one entry of it.
    const parts = partsOf(type).map((part) => ({ ...part, listed: false }));
    if (moved) this.service.hints.add({ type, documentId: first!, locales: ['*'], addresses: addressesOf(type), parts });
    return plan.size;
  }
}

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
    ctx.status = 403;
    ctx.body = { error: 'This role may not sort this list.' };
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
        const { documentIds } = (ctx.request.body ?? {}) as { documentIds?: unknown };
        if (
          !Array.isArray(documentIds) ||
          documentIds.some((id) => typeof id !== 'string') ||
          new Set(documentIds).size !== documentIds.length
        ) {
          ctx.status = 400;
          ctx.body = { error: 'documentIds: each entry of the list once.' };
          return;
        }
        ctx.body = { changed: await order.sort(ctx.params['type']!, documentIds as string[]) };
      }),
    ],
  } as never);
}
