import type { Core } from '@strapi/strapi';
import { uidOf } from '../model/fields';
import { headingOf, isTranslated } from '../model/model';
import { mayChange } from '../roles/guard';
import { editorMessages } from '../rules/messages';
import type { ContentService } from '../service';
import { readSettings } from '../settings';
import { OutdatedTranslations } from './outdated-translations';
import { draftKey, KINDS, taskRows, type TypeFacts } from './rows';
import { readSearches } from './searches';
import { issuesIn, type SiteIssue } from './site-issues';
import { StoredValue } from './stored-value';

/** Rows shown of one kind; the count beside them is that of all. */
const MAX_ROWS = 200;

/** Koa's context, as far as it is used here. */
interface Context {
  readonly request: { readonly body?: unknown };
  readonly state: { readonly userAbility: { can(action: string, subject: string): boolean } };
  status: number;
  body: unknown;
}

/** What there is to do in the published content: tasks for editors, from the content in memory and the sites' answers. */
class Dashboard {
  readonly translations: OutdatedTranslations;
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;
  /** Issues by the hook of the instance that reported them. */
  private readonly issues: StoredValue<Readonly<Record<string, readonly SiteIssue[]>>>;
  private readonly siteLocales: readonly string[];
  private readonly hooks: readonly string[];
  private readonly secret: string;

  constructor(strapi: Core.Strapi, service: ContentService) {
    const { siteLocales, hooks, secret } = readSettings(process.env);
    this.strapi = strapi;
    this.service = service;
    this.siteLocales = siteLocales;
    this.hooks = hooks;
    this.secret = secret;
    this.translations = new OutdatedTranslations(strapi, service.model, siteLocales);
    this.issues = new StoredValue(strapi, 'issues', {});
  }

  /** Stores the issues in an instance's answer to a hint, in place of its earlier ones. */
  async addAnswer(target: string, answer: unknown): Promise<void> {
    await this.issues.change((all) => {
      // An instance that the settings do not name any more does not count.
      const others = Object.entries(all).filter(([name]) => name !== target && this.hooks.includes(name));
      const issues = issuesIn(answer);
      return Object.fromEntries(issues.length === 0 ? others : [...others, [target, issues]]);
    });
  }

  /** What visitors looked for and did not find. */
  searches() {
    return readSearches({ targets: this.hooks, secret: this.secret, siteLocales: this.siteLocales });
  }

  private schema(type: string) {
    return this.strapi.contentTypes[uidOf(type) as keyof typeof this.strapi.contentTypes]!;
  }

  private factsOf(type: string): TypeFacts {
    return { title: this.schema(type).info.displayName, heading: headingOf(type), translated: isTranslated(type) };
  }

  /** Keys of drafts of these types. */
  private async drafts(types: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const type of types) {
      const question = { where: { publishedAt: { $null: true } }, select: ['documentId', 'locale'] };
      const rows = (await this.strapi.db.query(uidOf(type)).findMany(question)) as { documentId: string; locale: string }[];
      for (const { documentId, locale } of rows) found.add(draftKey(type, documentId, locale));
    }
    return found;
  }

  /** The tasks as JSON, for the admin's page. @param mayWrite whether its user may change a type in a language */
  async tasks(mayWrite: (type: string, locale: string) => boolean) {
    const { live, model } = this.service;
    const types = await live.load(model.types);
    const facts = new Map(model.types.map((type) => [type, this.factsOf(type)]));
    // Drafts matter only where a language is not published.
    const incomplete = [...types].flatMap(([type, { documents }]) =>
      [...documents.values()].some((languages) => this.siteLocales.some((locale) => !languages.has(locale))) ? [type] : [],
    );
    const [outdated, issues, drafts] = await Promise.all([this.translations.read(), this.issues.read(), this.drafts(incomplete)]);
    const rows = await taskRows({
      types,
      model,
      factsOf: (type) => facts.get(type)!,
      siteLocales: this.siteLocales,
      outdated: new Map(Object.entries(outdated)),
      drafts,
      // Instances of one site report the same issues.
      issues: [...new Map(Object.values(issues).flatMap((list) => list.map((issue) => [JSON.stringify(issue), issue] as const))).values()],
      origins: new Set(this.hooks.map((hook) => new URL(hook).origin)),
    });
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]));
    const shown = KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind).slice(0, MAX_ROWS));
    return {
      counts,
      siteLocales: this.siteLocales,
      rows: shown.map(({ field, ...row }) => {
        if (row.type === '') return { ...row, ...(field === undefined ? {} : { field }) };
        const { kind } = this.schema(row.type) as { kind: string };
        const mayConfirm = row.kind === 'outdated' && mayWrite(row.type, row.locale);
        const named = { uid: uidOf(row.type), typeTitle: facts.get(row.type)!.title, single: kind === 'singleType', mayConfirm };
        const fieldTitle = field === undefined ? undefined : (model.fieldsOf(row.type)[field]?.pluginOptions.editor.label.en ?? field);
        return { ...row, ...named, ...(field === undefined ? {} : { field, fieldTitle }) };
      }),
    };
  }
}

/** Adds the editors' dashboard: its listeners, and its addresses for the admin's users. */
export function registerDashboard(strapi: Core.Strapi, service: ContentService): void {
  const dashboard = new Dashboard(strapi, service);
  const { translations } = dashboard;
  const { loaded, changed, importing, imported, delivered } = service.listeners;
  const logged = (work: Promise<unknown>) => {
    work.catch((error: unknown) => strapi.log.error(`The dashboard could not store a change: ${String(error)}`));
  };
  loaded.add(() => logged(translations.catchUp()));
  changed.add((change) => logged(translations.add(change)));
  importing.add(() => translations.catchUp());
  imported.add((entries) => translations.addImport(entries));
  delivered.add(({ target, answer, failure }) => {
    if (failure === undefined) logged(dashboard.addAnswer(target, answer));
  });
  // The front office sees no content, and rows name entries.
  const seesContent = (ctx: Context) => {
    const { userAbility } = ctx.state;
    if (service.model.types.some((type) => userAbility.can('plugin::content-manager.explorer.read', uidOf(type)))) return true;
    ctx.status = 403;
    ctx.body = { error: 'This role may not read content.' };
    return false;
  };
  const mayWrite = ({ state }: Context, type: string, locale: string) => mayChange(strapi, state.userAbility, uidOf(type), locale);
  const tasks = async (ctx: Context) => {
    if (seesContent(ctx)) ctx.body = await dashboard.tasks((type, locale) => mayWrite(ctx, type, locale));
  };
  const searches = async (ctx: Context) => {
    if (seesContent(ctx)) ctx.body = await dashboard.searches();
  };
  const confirm = async (ctx: Context) => {
    if (!seesContent(ctx)) return;
    const { type, documentId, locale } = (ctx.request.body ?? {}) as Record<string, unknown>;
    const isKnown = typeof type === 'string' && service.model.types.includes(type);
    if (!isKnown || typeof documentId !== 'string' || typeof locale !== 'string') {
      ctx.status = 400;
      ctx.body = { error: 'type, documentId and locale are required.' };
      return;
    }
    // Who may not change a text does not decide that it needs no change.
    if (!mayWrite(ctx, type, locale)) {
      ctx.status = 403;
      ctx.body = { error: editorMessages(strapi).otherLanguage(locale) };
      return;
    }
    await translations.confirm(type, documentId, locale);
    ctx.body = {};
  };
  const route = { config: { policies: ['admin::isAuthenticatedAdmin'] }, info: { type: 'admin' } };
  strapi.server.routes({
    type: 'admin',
    prefix: '/dashboard',
    routes: [
      { method: 'GET', path: '/tasks', handler: tasks, ...route },
      { method: 'GET', path: '/searches', handler: searches, ...route },
      { method: 'POST', path: '/confirm', handler: confirm, ...route },
    ],
  } as never);
}
