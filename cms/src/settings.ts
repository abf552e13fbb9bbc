import { DEFAULT_LOCALE, LOCALE_CODES } from '#site/locales';
import { PRODUCTS_PER_PAGE } from '#site/routes';
import { readPatches, type PatchName } from './patches/names';
import { isTimeZone } from './workflow/time-zone';

/** Settings of the service beside Strapi's own. `.env.example` lists them with their meaning. */
export interface Settings {
  readonly siteLocales: readonly string[];
  readonly defaultLocale: string;
  /** Time zone in which editors schedule changes. */
  readonly timeZone: string;
  /** Whether roles other than the super administrator need an approval to publish. */
  readonly approval: boolean;
  /** Whether e-mails can be sent. */
  readonly mail: boolean;
  /** Publish hooks of the site's instances. */
  readonly hooks: readonly string[];
  /** Those of instances that run only while an autoscaler has added them. */
  readonly scaledHooks: readonly string[];
  readonly secret: string;
  /** Previews of drafts in the site's own pages; undefined: there are none. */
  readonly preview?: { readonly secret: string; readonly site: string; readonly hours: number };
  /** Products on one page of the sites, to know which of their pages exist. */
  readonly productsPerPage: number;
  /** API token with which the sites read drafts. */
  readonly draftToken?: string;
  /** Folder of the embedded copy from which a new service is seeded; undefined: no seed. */
  readonly seedFolder?: string;
  /** Types that the seed leaves empty: an import fills them. */
  readonly unseeded: readonly string[];
  /** Filled columns that a start may drop. */
  readonly allowedLosses: readonly string[];
  /** Patches of Strapi to apply. */
  readonly patches: ReadonlySet<PatchName>;
  /** Collector of OpenTelemetry that traces are sent to. */
  readonly traces?: string;
  readonly administrator?: { readonly email: string; readonly password: string };
}

const listOf = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The value of an on/off setting; empty: off. @throws Error if it is neither true nor false */
function flagOf(name: string, value: string): boolean {
  if (value !== '' && value !== 'true' && value !== 'false') throw new Error(`${name}: true or false.`);
  return value === 'true';
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The embedded copy, from the service’s folder. */
export const DEFAULT_SEED_FOLDER = '../content';
/** That of the company, as in the site's e-mails. */
const DEFAULT_TIME_ZONE = 'Europe/Istanbul';
const MAX_PREVIEW_HOURS = 24 * 30;

/** Site, secret and lifetime of preview links, and the token for drafts. */
function previewOf(of: (name: string) => string, hooks: readonly string[]): Pick<Settings, 'preview' | 'draftToken'> {
  const draftToken = of('CONTENT_API_TOKEN');
  if (draftToken !== '' && draftToken.length < 32) throw new Error('CONTENT_API_TOKEN needs at least 32 characters.');
  const token = draftToken === '' ? {} : { draftToken };
  const secret = of('PREVIEW_SECRET');
  if (secret === '') return token;
  if (secret.length < 16) throw new Error('PREVIEW_SECRET needs at least 16 characters.');
  const site = (of('SITE_URL') || (hooks[0] === undefined ? '' : new URL(hooks[0]).origin)).replace(/\/+$/, '');
  if (!isWebAddress(site)) throw new Error('SITE_URL: previews need the public address of the site, e.g. https://www.example.com');
  const hours = Number(of('PREVIEW_HOURS') || 24);
  if (!Number.isInteger(hours) || hours < 1 || hours > MAX_PREVIEW_HOURS)
    throw new Error(`PREVIEW_HOURS: a whole number of hours from 1 to ${MAX_PREVIEW_HOURS}.`);
  return { ...token, preview: { secret, site, hours } };
}

/**
 * @param environment `process.env` or a test's own
 * @throws with the name of the wrong setting and what it should be
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const of = (name: string) => environment[name]?.trim() ?? '';
  const [hooks = [], scaledHooks = []] = ['SITE_HOOKS', 'SITE_HOOKS_SCALED'].map((name) => listOf(of(name)));
  for (const hook of [...hooks, ...scaledHooks]) {
    if (!isWebAddress(hook)) {
      throw new Error(
        `${hooks.includes(hook) ? 'SITE_HOOKS' : 'SITE_HOOKS_SCALED'}: "${hook}" is not a web address. List the sites' hooks, e.g. https://www.example.com/api/publish`,
      );
    }
  }
  const secret = of('PUBLISH_SECRET');
  if (hooks.length === 0 && scaledHooks.length > 0) throw new Error('SITE_HOOKS_SCALED: SITE_HOOKS has to name those that always run.');
  if (hooks.length > 0 && secret.length < 16) {
    throw new Error('PUBLISH_SECRET: with SITE_HOOKS, set the same secret here as at the sites, at least 16 characters.');
  }
  const [email, password] = [of('CMS_ADMIN_EMAIL'), of('CMS_ADMIN_PASSWORD')];
  if ((email === '') !== (password === '')) throw new Error('CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD: set both, or neither.');
  if (password !== '' && !/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,}$/.test(password)) {
    throw new Error('CMS_ADMIN_PASSWORD is too weak: at least 12 characters, with a lowercase letter, an uppercase letter and a digit.');
  }
  const timeZone = of('SITE_TIME_ZONE') || DEFAULT_TIME_ZONE;
  if (!isTimeZone(timeZone)) throw new Error(`SITE_TIME_ZONE: "${timeZone}" is not a time zone. Write one as ${DEFAULT_TIME_ZONE}.`);
  const productsPerPage = Number(of('PRODUCTS_PER_PAGE') || PRODUCTS_PER_PAGE);
  if (!Number.isInteger(productsPerPage) || productsPerPage < 1 || productsPerPage > 99)
    throw new Error('PRODUCTS_PER_PAGE: a whole number from 1 to 99, the same as at the sites.');
  const traces = of('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (traces !== '' && !isWebAddress(traces))
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT: "${traces}" is not a web address. Write one as http://host:4318`);
  const siteLocales = listOf(of('CMS_SITE_LOCALES') || LOCALE_CODES.join());
  const patches = readPatches(of('CMS_PATCHES'));
  const seedFolder = of('CMS_SEED_FOLDER') || DEFAULT_SEED_FOLDER;
  return {
    siteLocales,
    defaultLocale: siteLocales[0] ?? DEFAULT_LOCALE,
    timeZone,
    approval: flagOf('CMS_APPROVAL', of('CMS_APPROVAL')),
    mail: of('SMTP_URL') !== '' && patches.has('mail-server'),
    hooks,
    scaledHooks,
    secret,
    productsPerPage,
    unseeded: listOf(of('CMS_SEED_WITHOUT')),
    allowedLosses: listOf(of('CMS_ALLOW_LOSS')),
    patches,
    ...(seedFolder === 'none' ? {} : { seedFolder }),
    ...(traces === '' ? {} : { traces }),
    ...previewOf(of, hooks),
    ...(email === '' ? {} : { administrator: { email, password } }),
  };
}
