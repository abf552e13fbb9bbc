import type { Core } from '@strapi/strapi';
import type { AdminLanguage } from '#site/locales';
import { addAdminRoutes, adminRoute, bodyOf } from '../http/admin-routes';
import type { AdminContext } from '../http/context';
import { uidOf } from '../model/fields';
import { headingOf, isTranslated } from '../model/model';
import { schemaOf } from '../model/schema-of';
import { storedLabel } from '../model/stored-texts';
import { mayChange, mayPublish, mayRead } from '../roles/guard';
import { editorMessages, languageOf } from '../rules/messages';
import { issueText } from '#site/messages/issue-texts';
import { documentsOfLibrary } from '../media/documents';
import { FILES } from '../media/library';
import type { ContentService } from '../service';
import type { Settings } from '../settings';
import { refusedTasks } from '../workflow/tasks';
import type { Workflow } from '../workflow/workflow';
import { OutdatedTranslations } from './outdated-translations';
import { draftKey, listed, taskRows, type Counts, type Kind, type TaskRow, type TypeFacts } from './rows';
import { readSearches } from './searches';
import { issuesIn, type SiteIssue } from './site-issues';
import { StoredValue } from './stored-value';

/** A row of `/dashboard/tasks`. What a site could not read belongs to no entry, and has nothing of one. */
export interface Task extends TaskRow {
  readonly uid?: string;
  /** English title of the type, by which the admin's page looks up that of its language. */
  readonly typeTitle?: string;
  /** Whether there is one entry of its type. */
  readonly single?: boolean;
  /** Label of the field. */
  readonly fieldTitle?: string;
  /** Whether this user may say that it is up to date, or dismiss a schedule that was not executed. */
  readonly mayConfirm?: boolean;
}
/** Response of `/dashboard/tasks`. */
export interface Tasks {
  readonly siteLocales: readonly string[];
  /** How many tasks there are of each kind; the rows may be fewer. */
  readonly counts: Counts;
  /** The same by language. */
  readonly countsIn: Readonly<Record<string, Counts>>;
  readonly rows: readonly Task[];
  /** The first of those whose entries this user may change, and how many these are. */
  readonly own: { readonly count: number; readonly rows: readonly Task[] };
}

/** What a user may do with tasks. */
interface TaskRights {
  read(type: string, locale: string): boolean;
  write(type: string, locale: string): boolean;
  confirm(kind: Kind, type: string, locale: string): boolean;
}

/** What there is to do in the published content: tasks for editors, from the content in memory and the sites' responses. */
class Dashboard {
  readonly translations: OutdatedTranslations;
  private readonly strapi: Core.Strapi;
  private readonly service: ContentService;
  private readonly workflow: Workflow;
  /** Issues by the hook of the instance that reported them. */
  private readonly issues: StoredValue<Readonly<Record<string, readonly SiteIssue[]>>>;
  private readonly siteLocales: readonly string[];
  private readonly hooks: readonly string[];
  private readonly secret: string;
  private readonly productsPerPage: number;

  constructor(strapi: Core.Strapi, service: ContentService, workflow: Workflow, settings: Settings) {
    const { siteLocales, hooks, secret, productsPerPage } = settings;
    this.strapi = strapi;
    this.service = service;
    this.workflow = workflow;
    this.siteLocales = siteLocales;
    this.hooks = hooks;
    this.secret = secret;
    this.productsPerPage = productsPerPage;
    this.translations = new OutdatedTranslations(strapi, service.model, siteLocales);
    this.issues = new StoredValue(strapi, 'issues', {});
  }

  /** Stores the issues in an instance's response to a hint, in place of its earlier ones. */
  async addResponse(target: string, response: unknown): Promise<void> {
    await this.issues.change((all) => {
      // An instance that the settings do not name any more does not count.
      const others = Object.entries(all).filter(([name]) => name !== target && this.hooks.includes(name));
      const issues = issuesIn(response);
      return Object.fromEntries(issues.length === 0 ? others : [...others, [target, issues]]);
    });
  }

  /** What visitors looked for and did not find. */
  searches() {
    return readSearches({ targets: this.hooks, secret: this.secret, siteLocales: this.siteLocales });
  }

  private factsOf(type: string): TypeFacts {
    return { title: schemaOf(this.strapi, type).title, heading: headingOf(type), translated: isTranslated(type) };
  }

  /** Keys of drafts of these types. */
  private async drafts(types: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (const type of types) {
      const query = { where: { publishedAt: { $null: true } }, select: ['documentId', 'locale'] };
      const rows = (await this.strapi.db.query(uidOf(type)).findMany(query)) as { documentId: string; locale: string }[];
      for (const { documentId, locale } of rows) found.add(draftKey(type, documentId, locale));
    }
    return found;
  }

  /** Names of the drawings in the media library. */
  private async drawings(): Promise<Set<string>> {
    const files = await this.strapi.db.query(FILES).findMany({ where: { ext: '.svg' }, select: ['name'] });
    return new Set(files.map(({ name }) => String(name)));
  }

  /** A row as the admin's page gets it. @param language of that page */
  private taskOf({ field, ...given }: TaskRow, may: TaskRights, language: AdminLanguage): Task {
    const { message } = given.details;
    // What the site says is in its own words.
    const details = typeof message === 'string' ? { ...given.details, message: issueText(message, language) } : given.details;
    const row = { ...given, details, ...(field === undefined ? {} : { field }) };
    const { kind, type, locale } = row;
    if (type === '') return row;
    const { title: typeTitle, single } = schemaOf(this.strapi, type);
    const fieldTitle = field === undefined ? {} : { fieldTitle: storedLabel(this.service.model.fieldsOf(type)[field], field) };
    return { ...row, uid: uidOf(type), typeTitle, single, mayConfirm: may.confirm(kind, type, locale), ...fieldTitle };
  }

  /**
   * The tasks as JSON, for the admin's pages.
   * @param may what their user may do: read or change a type in a language, say that a task is done
   * @param language of these pages
   */
  async tasks(may: TaskRights, language: AdminLanguage): Promise<Tasks> {
    const { live, model } = this.service;
    const types = await live.load(model.types);
    const facts = new Map(model.types.map((type) => [type, this.factsOf(type)]));
    // Drafts matter only where a language is not published.
    const incomplete = [...types].flatMap(([type, { documents }]) =>
      [...documents.values()].some((languages) => this.siteLocales.some((locale) => !languages.has(locale))) ? [type] : [],
    );
    const [outdated, issues, drafts, drawings, scheduled, documents] = await Promise.all([
      this.translations.read(),
      this.issues.read(),
      this.drafts(incomplete),
      this.drawings(),
      refusedTasks(this.workflow, language),
      documentsOfLibrary(this.strapi),
    ]);
    const found = await taskRows({
      types,
      model,
      factsOf: (type) => facts.get(type)!,
      siteLocales: this.siteLocales,
      outdated: new Map(Object.entries(outdated)),
      drafts,
      drawings,
      // Instances of one site report the same issues.
      issues: [...new Map(Object.values(issues).flatMap((list) => list.map((issue) => [JSON.stringify(issue), issue] as const))).values()],
      origins: new Set(this.hooks.map((hook) => new URL(hook).origin)),
      productsPerPage: this.productsPerPage,
      documents: new Set(documents.map(({ url }) => url)),
    });
    // Rows name entries; what a site could not read belongs to none.
    const readable = [...scheduled, ...found].filter(({ type, locale }) => type === '' || may.read(type, locale));
    const { rows, own, ...counts } = listed(readable, this.siteLocales, may.write);
    const shown = (of: readonly TaskRow[]) => of.map((row) => this.taskOf(row, may, language));
    return { ...counts, siteLocales: this.siteLocales, rows: shown(rows), own: { ...own, rows: shown(own.rows) } };
  }
}

/** Adds the editors' dashboard: its listeners, and its addresses for the admin's users. */
export function registerDashboard(strapi: Core.Strapi, service: ContentService, workflow: Workflow, settings: Settings): void {
  const dashboard = new Dashboard(strapi, service, workflow, settings);
  const { translations } = dashboard;
  const { loaded, changed, importing, imported, delivered } = service.listeners;
  const logged = (work: Promise<unknown>) => {
    work.catch((error: unknown) => strapi.log.error(`The dashboard could not store a change: ${String(error)}`));
  };
  loaded.add(() => logged(translations.catchUp()));
  changed.add((change) => logged(translations.add(change)));
  importing.add(() => translations.catchUp());
  imported.add((entries) => translations.addImport(entries));
  delivered.add(({ target, response, failure }) => {
    if (failure === undefined) logged(dashboard.addResponse(target, response));
  });
  // The front office sees no content, and rows name entries.
  const seesContent = (ctx: AdminContext) => {
    const { userAbility } = ctx.state;
    if (service.model.types.some((type) => userAbility.can('plugin::content-manager.explorer.read', uidOf(type)))) return true;
    ctx.forbidden(editorMessages(strapi).mayNotReadContent);
    return false;
  };
  const mayWrite = ({ state }: AdminContext, type: string, locale: string) => mayChange(strapi, state.userAbility, uidOf(type), locale);
  const tasks = async (ctx: AdminContext) => {
    const { userAbility } = ctx.state;
    const confirm = (kind: Kind, type: string, locale: string) =>
      kind === 'scheduled' ? mayPublish(strapi, userAbility, uidOf(type), { locale }) : kind === 'outdated' && mayWrite(ctx, type, locale);
    const read = (type: string, locale: string) => mayRead(strapi, userAbility, uidOf(type), { locale });
    const write = (type: string, locale: string) => mayWrite(ctx, type, locale);
    if (seesContent(ctx)) ctx.body = await dashboard.tasks({ read, write, confirm }, languageOf(ctx));
  };
  const searches = async (ctx: AdminContext) => {
    if (seesContent(ctx)) ctx.body = await dashboard.searches();
  };
  const confirm = async (ctx: AdminContext) => {
    if (!seesContent(ctx)) return;
    const { type, documentId, locale } = bodyOf(ctx);
    const isKnown = typeof type === 'string' && service.model.types.includes(type);
    if (!isKnown || typeof documentId !== 'string' || typeof locale !== 'string') {
      ctx.badRequest(editorMessages(strapi).malformed);
      return;
    }
    // Who may not change a text does not decide that it needs no change.
    if (!mayWrite(ctx, type, locale)) {
      ctx.forbidden(editorMessages(strapi).otherLanguage(locale));
      return;
    }
    await translations.confirm(type, documentId, locale);
    ctx.body = {};
  };
  addAdminRoutes(strapi, '/dashboard', [
    adminRoute('GET', '/tasks', tasks),
    adminRoute('GET', '/searches', searches),
    adminRoute('POST', '/confirm', confirm),
  ]);
}
