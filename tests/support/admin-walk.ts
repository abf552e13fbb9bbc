import type { Page } from 'playwright-core';
import { browser } from './browser.ts';
import type { Editor } from './content-service.ts';

type Json = Record<string, unknown>;

/** Screens below the settings that no link of their menu names. */
const SETTINGS_FORMS = [
  '/settings/roles/new',
  '/settings/api-tokens/create',
  '/settings/webhooks/create',
  '/settings/transfer-tokens/create',
  '/me',
];
interface ContentType {
  readonly uid: string;
  readonly kind: string;
  readonly isDisplayed: boolean;
  readonly attributes: Readonly<Record<string, { readonly type: string; readonly customField?: string }>>;
}

/** Types that together have every kind of field: labels are the same table for all of them, and have tests of their own. */
function oneOfEachKind(types: readonly ContentType[]): ContentType[] {
  const seen = new Set<string>();
  return types.filter(({ kind, attributes }) => {
    const before = seen.size;
    for (const { type, customField = type } of Object.values(attributes)) seen.add(`${kind} ${customField}`);
    return seen.size > before;
  });
}

/** A login of its own, in Turkish, that goes from screen to screen without loading the admin anew. */
export class AdminWalk {
  readonly page: Page;
  private readonly origin: string;
  private pending = 0;

  private constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
    page.on('request', () => (this.pending += 1));
    for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', () => (this.pending -= 1));
  }

  static async open(origin: string): Promise<AdminWalk> {
    const context = await (await browser()).newContext({ locale: 'tr-TR', viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(120_000);
    await context.addInitScript(() => window.localStorage.setItem('strapi-admin-language', 'tr'));
    return new AdminWalk(await context.newPage(), origin);
  }

  /** Signs in. @param look what to find on the screens before the sign-in @returns what it found there, with their addresses */
  async signIn(email: string, password: string, look: () => Promise<string[]> = async () => []): Promise<string[]> {
    await this.page.goto(`${this.origin}/admin/auth/login`);
    await this.page.locator('input[name=email]').waitFor();
    const found = (await look()).map((text) => `/auth/login: ${text}`);
    await this.page.locator('input[name=email]').fill(email);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.locator('button[type=submit]').click();
    await this.page.waitForURL(/\/admin\/?$/);
    await this.settled();
    return found;
  }

  /** Goes to a screen and waits until it has what it asks for. */
  async to(address: string): Promise<void> {
    await this.page.evaluate((path) => {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/admin${address}`);
    await this.settled();
  }

  /** Nothing has been loading or requested for two frames. */
  async settled(): Promise<void> {
    for (let calm = 0; calm < 2;) {
      const isReady = await this.page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            requestAnimationFrame(() =>
              setTimeout(() => resolve(document.querySelector('main') !== null && document.querySelector('[aria-busy=true]') === null)),
            );
          }),
      );
      calm = isReady && this.pending <= 0 ? calm + 1 : 0;
    }
  }

  private links = (selector: string): Promise<string[]> =>
    this.page.locator(selector).evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').replace(/^\/admin/, '')));

  /** Addresses of the main menu. */
  menu = (): Promise<string[]> => this.links('nav a[href^="/admin"]');

  /**
   * Addresses of every screen that the menus offer to this user, and of forms.
   * @param forms of content types, so that every kind of field is among them, or none
   */
  async screens(administrator: Editor, { forms }: { readonly forms: 'every kind' | 'none' }): Promise<string[]> {
    const menu = await this.menu();
    await this.to('/settings/application-infos');
    const settings = await this.links('a[href^="/admin/settings/"]');
    const { body } = await administrator.ask('GET', '/content-manager/content-types');
    const types = (body['data'] as ContentType[]).filter(({ uid, isDisplayed }) => isDisplayed && uid.startsWith('api::'));
    const locale = 'plugins[i18n][locale]=tr';
    const addresses: string[] = [];
    for (const { uid, kind } of forms === 'every kind' ? oneOfEachKind(types) : []) {
      const folder = kind === 'singleType' ? 'single-types' : 'collection-types';
      const list = `/content-manager/${folder}/${uid}`;
      if (kind === 'singleType') addresses.push(`${list}?${locale}`);
      else {
        const [first] = (await administrator.ask('GET', `${list}?locale=tr&pageSize=1`)).body['results'] as Json[];
        addresses.push(`${list}?${locale}`, `${list}/${String(first?.['documentId'] ?? 'create')}?${locale}`);
      }
    }
    const more = settings.length > 3 ? [...SETTINGS_FORMS, ...(await this.firstOf(administrator))] : ['/me'];
    return [...new Set([...menu, ...settings, ...more, ...addresses])].filter((address) => !address.startsWith('/auth'));
  }

  /** Forms of a role and of a user. */
  private async firstOf(administrator: Editor): Promise<string[]> {
    const roles = (await administrator.ask('GET', '/admin/roles')).body['data'] as Json[];
    const users = ((await administrator.ask('GET', '/admin/users')).body['data'] as Json)['results'] as Json[];
    return [`/settings/roles/${String(roles.at(-1)?.['id'])}`, `/settings/users/${String(users[0]?.['id'])}`];
  }

  /** Addresses of links on the screen that lead to others; the texts of editors may have some. */
  linksOutside(): Promise<string[]> {
    return this.page.locator('a[href^="http"]:visible').evaluateAll((links) =>
      links
        .filter((link) => link.closest('[contenteditable]') === null)
        .map((link) => (link as HTMLAnchorElement).href)
        .filter((href) => new URL(href).hostname !== location.hostname),
    );
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
