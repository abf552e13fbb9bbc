import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { useRBAC } from '@strapi/strapi/admin';
import { ADMIN_LANGUAGES } from '#site/locales';
import tidy from './tidy.css?inline';

type Apis = ContentManagerPlugin['config']['apis'];
interface Permission {
  readonly action: string;
  readonly subject?: string | null;
  readonly properties?: { readonly locales?: readonly string[] | null };
}
interface MenuLink {
  readonly uid: string;
  readonly search?: string | null;
}

/** What would lead to pages of no use here: offers of others, and the builder of content types, which are defined in code. */
const HIDDEN = new Set(['admin::marketplace.read', 'plugin::content-type-builder.read']);
const READ = 'plugin::content-manager.explorer.read';
const UPDATE = 'plugin::content-manager.explorer.update';
/** Actions of a form that end in "no permission", for everybody or for most. */
const EDIT_MODEL = 'edit-the-model';
const CONFIGURE = 'configure-the-view';
const MAY_CONFIGURE = ['collection-types', 'single-types'].map((kind) => ({
  action: `plugin::content-manager.${kind}.configure-view`,
  subject: null,
}));

/** The only language in which this user may change content; undefined: several, or none. */
let ownLanguage: string | undefined;

function languageOf(permissions: readonly Permission[]): string | undefined {
  const content = permissions.filter(({ action }) => action === UPDATE);
  const languages = new Set(content.flatMap(({ properties }) => properties?.locales ?? ADMIN_LANGUAGES));
  return languages.size === 1 ? [...languages][0] : undefined;
}

/** Opens lists and pages in the language of users who have one alone, such as translators. */
const inOwnLanguage = <Link extends MenuLink>(links: readonly Link[]): readonly Link[] =>
  ownLanguage === undefined
    ? links
    : links.map((link) => ({ ...link, search: [link.search, `plugins[i18n][locale]=${ownLanguage}`].filter(Boolean).join('&') }));

/** Hides what users of this service cannot use. To be called in the admin's registration. */
export function registerTidy(app: StrapiApp): void {
  hideContent(app);
  // Strapi's page loads no style sheet of the admin's first script.
  const style = document.createElement('style');
  style.textContent = tidy;
  document.head.append(style);
  app.addRBACMiddleware(((context: { readonly permissions: readonly Permission[] }) => {
    ownLanguage = languageOf(context.permissions);
    return (next: (permissions: readonly Permission[]) => unknown) => (permissions: readonly Permission[]) =>
      next(permissions.filter(({ action }) => !HIDDEN.has(action)));
  }) as never);
}

/** Hides the menu entry of the content from those who may read none of it: it leads them to a refusal. */
function hideContent(app: StrapiApp): void {
  const { menu } = app.router as unknown as { menu: { to: string; permissions: unknown[] }[] };
  const link = menu.find(({ to }) => to.replace(/^\//, '').startsWith('content-manager'));
  if (link) link.permissions = [{ action: READ }];
}

/** The same for what Strapi's plugins have registered. To be called in the admin's bootstrap. */
export function tidyContentManager(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: Apis };
  apis.addDocumentAction((actions) =>
    actions
      .filter(({ type }) => (type as string | undefined) !== EDIT_MODEL)
      .map((action) => {
        if ((action.type as string | undefined) !== CONFIGURE) return action;
        const useConfigure: typeof action = (props) => {
          const { allowedActions } = useRBAC(MAY_CONFIGURE as never);
          const offered = action(props);
          return allowedActions['canConfigureView'] ? offered : null;
        };
        return Object.assign(useConfigure, { type: action.type, position: action.position });
      }),
  );
  app.registerHook('Admin/CM/pages/App/mutate-collection-types-links', (given: { ctLinks: readonly MenuLink[] }) => ({
    ...given,
    ctLinks: inOwnLanguage(given.ctLinks),
  }));
  app.registerHook('Admin/CM/pages/App/mutate-single-types-links', (given: { stLinks: readonly MenuLink[] }) => ({
    ...given,
    stLinks: inOwnLanguage(given.stLinks),
  }));
}
