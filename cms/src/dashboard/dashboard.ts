import type { Core } from '@strapi/strapi';
import { uidOf } from '../model/fields';
import type { ContentService } from '../service';
import { readSettings } from '../settings';
import { behindAfter, behindNow, movedSince, type Behind, type Brought, type Dated, type Moved, type PublicChange } from './counterparts';
import { draftKey, KINDS, taskRows, type TypeFacts } from './rows';
import { issuesIn, type SiteIssue } from './site-issues';

/** More rows of one kind than anybody works through; the number beside them is the whole one. */
const SHOWN_PER_KIND = 200;

interface Context {
  readonly request: { readonly body?: unknown };
  status: number;
  body: unknown;
}

/** A value kept by the service in its database, read once and written when it changes. */
class Stored<Value> {
  private value: Promise<Value> | undefined;
  private written: Promise<unknown> = Promise.resolve();
  private readonly strapi: Core.Strapi;
  private readonly key: string;
  private readonly empty: Value;

  constructor(strapi: Core.Strapi, key: string, empty: Value) {
    this.strapi = strapi;
    this.key = key;
    this.empty = empty;
  }

  private get store() {
    return this.strapi.store({ type: 'api', name: 'site' });
  }

  read(): Promise<Value> {
    this.value ??= this.store.get({ key: this.key }).then((value) => (value as Value | null) ?? this.empty);
    return this.value;
  }

  /** Changes follow one another. */
  change(work: (value: Value) => Value): Promise<unknown> {
    this.written = this.written
      .catch(() => undefined)
      .then(async () => {
        const before = await this.read();
        const after = work(before);
        if (JSON.stringify(after) === JSON.stringify(before)) return;
        this.value = Promise.resolve(after);
        await this.store.set({ key: this.key, value: after });
      });
    return this.written;
  }
}

type AllBehind = Readonly<Record<string, Behind>>;
type AllIssues = Readonly<Record<string, readonly SiteIssue[]>>;

const without = (all: AllBehind, key: string): AllBehind => Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));

/** Watches what is published and what the sites say to it, and answers what there is to do. */
class Dashboard {
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;
  private readonly behind: Stored<AllBehind>;
  private readonly issues: Stored<AllIssues>;
  /** Until when every publish was taken in, in milliseconds; 0: nobody has watched yet. */
  private readonly seen: Stored<number>;
  private readonly siteLocales: readonly string[];
  private readonly origins: ReadonlySet<string>;
  private caughtUp: Promise<void> | undefined;

  constructor(strapi: Core.Strapi, service: ContentService) {
    const { siteLocales, hooks } = readSettings(process.env);
    this.strapi = strapi;
    this.service = service;
    this.siteLocales = siteLocales;
    this.origins = new Set(hooks.map((hook) => new URL(hook).origin));
    this.behind = new Stored<AllBehind>(strapi, 'behind', {});
    this.issues = new Stored<AllIssues>(strapi, 'issues', {});
    this.seen = new Stored<number>(strapi, 'seen', 0);
  }

  async changed(change: PublicChange): Promise<void> {
    const now = Date.now();
    await this.takeIn(change);
    await this.seen.change((before) => Math.max(before, now));
  }

  private async takeIn(change: PublicChange): Promise<void> {
    const key = `${change.type} ${change.documentId}`;
    await this.behind.change((all) => {
      const next = behindAfter(all[key] ?? {}, change, this.service.model, this.siteLocales, new Date().toISOString());
      return Object.keys(next).length === 0 ? without(all, key) : { ...all, [key]: next };
    });
  }

  /** Takes in what was published while nobody watched; once a start. */
  catchUp(): Promise<void> {
    this.caughtUp ??= this.takeInMissed();
    return this.caughtUp;
  }

  private async takeInMissed(): Promise<void> {
    const started = Date.now();
    const seen = await this.seen.read();
    if (seen > 0) for (const type of this.service.model.types) await this.catchUpType(type, seen);
    await this.seen.change((before) => Math.max(before, started));
  }

  private async catchUpType(type: string, seen: number): Promise<void> {
    const rows = this.strapi.db.query(uidOf(type));
    const later = (await rows.findMany({ where: { publishedAt: { $gt: new Date(seen) } }, select: ['documentId'] })) as {
      documentId: string;
    }[];
    for (const documentId of new Set(later.map((row) => row.documentId)))
      await this.moved(type, documentId, movedSince(await this.dated(type, documentId), this.siteLocales, seen));
  }

  private async dated(type: string, documentId: string): Promise<readonly Dated[]> {
    const select = ['locale', 'createdAt', 'publishedAt'];
    return (await this.strapi.db.query(uidOf(type)).findMany({ where: { documentId }, select })) as unknown as Dated[];
  }

  private async moved(type: string, documentId: string, moved: Moved): Promise<void> {
    const key = `${type} ${documentId}`;
    await this.behind.change((all) => {
      const next = behindNow(all[key] ?? {}, moved, new Date().toISOString());
      return Object.keys(next).length === 0 ? without(all, key) : { ...all, [key]: next };
    });
  }

  /**
   * An import's entries. Another service's languages stand as they stood there, so what comes for the first time leaves none
   * behind, although it may differ from the words that were here in one language alone.
   */
  async imported(brought: readonly Brought[]): Promise<void> {
    for (const { type, documentId, published, changed } of brought) {
      const rows = await this.dated(type, documentId);
      const live = this.siteLocales.filter((code) => rows.some(({ locale, publishedAt }) => locale === code && publishedAt !== null));
      const ofSite = (locales: readonly string[]) => live.filter((locale) => locales.includes(locale));
      await this.moved(type, documentId, { live, published: ofSite(published), changed: ofSite(changed) });
    }
    const now = Date.now();
    await this.seen.change((before) => Math.max(before, now));
  }

  /** What each instance of the site said last; one that is not among the settings any more says nothing. */
  async answered(target: string, answer: unknown): Promise<void> {
    const { hooks } = readSettings(process.env);
    await this.issues.change((all) => {
      const others = Object.entries(all).filter(([name]) => name !== target && hooks.includes(name));
      const issues = issuesIn(answer);
      return Object.fromEntries(issues.length === 0 ? others : [...others, [target, issues]]);
    });
  }

  /** An editor has looked: this language needs no change. */
  async confirm(type: string, documentId: string, locale: string): Promise<void> {
    const key = `${type} ${documentId}`;
    await this.behind.change((all) => {
      const { [locale]: _, ...rest } = all[key] ?? {};
      return Object.keys(rest).length === 0 ? without(all, key) : { ...all, [key]: rest };
    });
  }

  private factsOf(type: string): TypeFacts {
    const { info, pluginOptions } = this.strapi.contentTypes[uidOf(type) as keyof typeof this.strapi.contentTypes]!;
    return { title: info.displayName, heading: (pluginOptions!['editor'] as { title: string }).title };
  }

  private isSingle = (type: string) =>
    (this.strapi.contentTypes[uidOf(type) as keyof typeof this.strapi.contentTypes] as { kind: string }).kind === 'singleType';

  /** Drafts in languages that are not published: asked of the types that have such entries only. */
  private async drafts(types: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const type of types) {
      const rows = (await this.strapi.db
        .query(uidOf(type))
        .findMany({ where: { publishedAt: { $null: true } }, select: ['documentId', 'locale'] })) as {
        documentId: string;
        locale: string;
      }[];
      for (const { documentId, locale } of rows) found.add(draftKey(type, documentId, locale));
    }
    return found;
  }

  async answer() {
    const { live, model } = this.service;
    const types = await live.load(model.types);
    const facts = new Map(model.types.map((type) => [type, this.factsOf(type)]));
    const incomplete = [...types].flatMap(([type, { documents }]) =>
      [...documents.values()].some((languages) => this.siteLocales.some((locale) => !languages.has(locale))) ? [type] : [],
    );
    const [behind, issues, drafts, files] = await Promise.all([
      this.behind.read(),
      this.issues.read(),
      this.drafts(incomplete),
      this.strapi.db.query('plugin::upload.file').findMany({ select: ['url'] }) as Promise<{ url: string }[]>,
    ]);
    const rows = await taskRows({
      types,
      model,
      factsOf: (type) => facts.get(type)!,
      siteLocales: this.siteLocales,
      behind: new Map(Object.entries(behind)),
      drafts,
      // Instances of one site say the same.
      issues: [...new Map(Object.values(issues).flatMap((list) => list.map((issue) => [JSON.stringify(issue), issue] as const))).values()],
      origins: this.origins,
      files: new Set(files.map(({ url }) => url)),
    });
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]));
    const shown = KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, SHOWN_PER_KIND));
    return {
      counts,
      siteLocales: this.siteLocales,
      rows: shown.map((row) => ({
        ...row,
        ...(row.type === '' ? {} : { uid: uidOf(row.type), typeTitle: facts.get(row.type)!.title, single: this.isSingle(row.type) }),
        ...(row.field === undefined || row.type === ''
          ? {}
          : { fieldTitle: model.fieldsOf(row.type)[row.field]?.pluginOptions.editor.label ?? row.field }),
      })),
    };
  }
}

/** Adds the editors' dashboard: what it watches, and its two addresses for whoever is logged in. */
export function registerDashboard(strapi: Core.Strapi, service: ContentService): void {
  const dashboard = new Dashboard(strapi, service);
  const quietly = (work: Promise<unknown>) => {
    work.catch((error: unknown) => strapi.log.error(`The dashboard could not take a change in: ${String(error)}`));
  };
  service.listeners.loaded.add(() => quietly(dashboard.catchUp()));
  service.listeners.changed.add((change) => quietly(dashboard.changed(change)));
  service.listeners.importing.add(() => dashboard.catchUp());
  service.listeners.imported.add((brought) => dashboard.imported(brought));
  service.listeners.delivered.add(({ target, answer, failure }) => {
    if (failure === undefined) quietly(dashboard.answered(target, answer));
  });
  const policies = ['admin::isAuthenticatedAdmin'];
  strapi.server.routes({
    type: 'admin',
    prefix: '/dashboard',
    routes: [
      {
        method: 'GET',
        path: '/tasks',
        handler: async (ctx: Context) => {
          ctx.body = await dashboard.answer();
        },
        config: { policies },
        info: { type: 'admin' },
      },
      {
        method: 'POST',
        path: '/confirm',
        handler: async (ctx: Context) => {
          const { type, documentId, locale } = (ctx.request.body ?? {}) as Record<string, unknown>;
          const known = typeof type === 'string' && service.model.types.includes(type);
          if (!known || typeof documentId !== 'string' || typeof locale !== 'string') {
            ctx.status = 400;
            ctx.body = { error: 'Which entry, in which language?' };
            return;
          }
          await dashboard.confirm(type, documentId, locale);
          ctx.body = {};
        },
        config: { policies },
        info: { type: 'admin' },
      },
    ],
  } as never);
}
