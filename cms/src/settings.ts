/** Settings of the service beside Strapi's own. `.env.example` lists them with their meaning. */
export interface Settings {
  readonly siteLocales: readonly string[];
  readonly defaultLocale: string;
  /** Publish hooks of the site's instances. */
  readonly hooks: readonly string[];
  readonly secret: string;
  /** Drafts in the site's own pages; undefined: none are shown. */
  readonly preview?: { readonly secret: string; readonly site: string; readonly hours: number };
  /** What the sites read drafts with: an API token of this service. */
  readonly draftToken?: string;
  /** Folder of the embedded copy that the first start is seeded from; undefined: no seed. */
  readonly seedFolder?: string;
  /** Kinds of content that the seed leaves alone from the start: an import fills them. */
  readonly unseeded: readonly string[];
  /** Filled columns that a start may drop. */
  readonly allowedLosses: readonly string[];
  readonly administrator?: { readonly email: string; readonly password: string };
}

const listOf = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const MOST_PREVIEW_HOURS = 24 * 30;

/** Where drafts are shown, and what signs their addresses. */
function previewOf(of: (name: string) => string, hooks: readonly string[]): Pick<Settings, 'preview' | 'draftToken'> {
  const draftToken = of('CONTENT_API_TOKEN');
  if (draftToken !== '' && draftToken.length < 32) throw new Error('CONTENT_API_TOKEN: it needs at least 32 characters.');
  const token = draftToken === '' ? {} : { draftToken };
  const secret = of('PREVIEW_SECRET');
  if (secret === '') return token;
  if (secret.length < 16) throw new Error('PREVIEW_SECRET: it needs at least 16 characters.');
  const site = (of('SITE_URL') || (hooks[0] === undefined ? '' : new URL(hooks[0]).origin)).replace(/\/+$/, '');
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new Error('SITE_URL: previews need the public address of the site, e.g. https://www.example.com');
  const hours = Number(of('PREVIEW_HOURS') || 24);
  if (!Number.isInteger(hours) || hours < 1 || hours > MOST_PREVIEW_HOURS)
    throw new Error(`PREVIEW_HOURS: a whole number of hours from 1 to ${MOST_PREVIEW_HOURS}.`);
  return { ...token, preview: { secret, site, hours } };
}

/**
 * @param environment `process.env` or a test's own
 * @throws with the name of the setting that is wrong, and what it should be
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const of = (name: string) => environment[name]?.trim() ?? '';
  const hooks = listOf(of('SITE_HOOKS'));
  for (const hook of hooks) {
    if (!URL.canParse(hook) || !/^https?:$/.test(new URL(hook).protocol)) {
      throw new Error(`SITE_HOOKS: "${hook}" is no web address. Write the sites' hooks, e.g. https://www.example.com/api/publish`);
    }
  }
  const secret = of('PUBLISH_SECRET');
  if (hooks.length > 0 && secret.length < 16) {
    throw new Error('PUBLISH_SECRET: SITE_HOOKS needs the secret that the sites have, at least 16 characters.');
  }
  const [email, password] = [of('CMS_ADMIN_EMAIL'), of('CMS_ADMIN_PASSWORD')];
  if ((email === '') !== (password === ''))
    throw new Error('CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD belong together: set both, or neither.');
  if (password !== '' && !/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$/.test(password)) {
    throw new Error('CMS_ADMIN_PASSWORD is too weak: at least 12 characters, with a small letter, a capital letter and a digit.');
  }
  const siteLocales = listOf(of('CMS_SITE_LOCALES') || 'en,tr');
  const seedFolder = of('CMS_SEED_FOLDER') || '../content';
  return {
    siteLocales,
    defaultLocale: siteLocales[0] ?? 'en',
    hooks,
    secret,
    unseeded: listOf(of('CMS_SEED_WITHOUT')),
    allowedLosses: listOf(of('CMS_ALLOW_LOSS')),
    ...(seedFolder === 'none' ? {} : { seedFolder }),
    ...previewOf(of, hooks),
    ...(email === '' ? {} : { administrator: { email, password } }),
  };
}
